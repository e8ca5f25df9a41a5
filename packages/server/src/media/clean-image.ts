import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import sharp from 'sharp';

/** An image as it is kept: decoded and written anew, so that nothing but its pixels is left. */
export interface CleanImage {
  readonly contentType: `image/${'png' | 'jpeg' | 'webp' | 'gif'}`;
  readonly extension: 'png' | 'jpg' | 'webp' | 'gif';
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

export const largestImageBytes = 10 * 1024 * 1024;
/** A picture of this many pixels takes 160 MB to decode; a "bomb" is told by its header before that. */
const mostPixels = 40_000_000;
/** Longer sides are scaled down: no screen shows more. */
const longestSide = 2560;

// The decoders of these four and no others: a file is offered to none that reads addresses, scripts or other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});

const kinds = {
  png: { contentType: 'image/png', extension: 'png' },
  jpeg: { contentType: 'image/jpeg', extension: 'jpg' },
  webp: { contentType: 'image/webp', extension: 'webp' },
  gif: { contentType: 'image/gif', extension: 'gif' },
} as const;

/** Reads an image by what its bytes are, whatever it is called. Throws a Fault for anything that isn't one. */
export async function cleanImage(file: string): Promise<CleanImage> {
  try {
    const image = sharp(file, { limitInputPixels: mostPixels, failOn: 'error', animated: true });
    const { format } = await image.metadata();
    const kind = Object.hasOwn(kinds, format) ? kinds[format as keyof typeof kinds] : null;
    if (!kind) throw notAnImage();
    // Turned as its EXIF says, since that is thrown away with the place and the time it was taken.
    const { data, info } = await image
      .rotate()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .toBuffer({ resolveWithObject: true });
    return { ...kind, width: info.width, height: info.pageHeight ?? info.height, bytes: data };
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw String(error).includes('pixel limit')
      ? new Fault('too-large', translatable`This image has too many pixels. Make it smaller and try again.`)
      : notAnImage();
  }
}

function notAnImage(): Fault {
  return new Fault('invalid', translatable`Laurel can’t show this image. Use PNG, JPEG, WebP, or GIF.`);
}
