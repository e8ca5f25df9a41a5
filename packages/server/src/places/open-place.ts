import { FolderPlace } from './folder-place';
import type { Place } from './place';
import type { PlaceName } from './place-name';

/** The place of this name. What speaks to S3 is loaded for a bucket only. */
export async function openPlace(name: PlaceName): Promise<Place> {
  if (name.kind === 'folder') return new FolderPlace(name.path);
  const { S3Place } = await import('./s3-place');
  return new S3Place(name);
}
