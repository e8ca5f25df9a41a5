import type { BadgeDesign } from '@laurel/domain/badges/badge';
import { drawBadge } from './draw-badge';

const side = 512;

/** A design as an address for `<img>`. */
export function pictureOf(design: BadgeDesign): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawBadge(design))}`;
}

/** A design as a PNG, painted by this browser with its fonts. */
export async function paintBadge(design: BadgeDesign): Promise<File> {
  const picture = new Image();
  picture.src = pictureOf(design);
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser painted nothing.');
  return new File([blob], 'badge.png', { type: 'image/png' });
}
