import { FolderPlace } from './folder-place';
import type { BackupPlace } from './place';
import type { PlaceName } from './settings';

/** The place of this name. What speaks to S3 is loaded for a bucket only. */
export async function openPlace(name: PlaceName): Promise<BackupPlace> {
  if (name.kind === 'folder') return new FolderPlace(name.path);
  const { S3Place } = await import('./s3-place');
  return new S3Place(name);
}
