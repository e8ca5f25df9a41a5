/** A folder of this machine, or one that is mounted here; or a bucket with what names in it begin with. */
export type PlaceName =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 's3'; readonly bucket: string; readonly prefix: string };

/** A place by its name; `null` where it is neither a bucket nor an absolute path. */
export function readPlaceName(text: string): PlaceName | null {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/([\w!.*'()/-]*))?$/.exec(text) ?? [];
  if (bucket !== undefined)
    return { kind: 's3', bucket, prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/` };
  return /^(\/|[A-Za-z]:[\\/])/.test(text) ? { kind: 'folder', path: text } : null;
}

/** How it is written, with what comes before the name of a file. */
export function spellPlace(place: PlaceName): string {
  return place.kind === 's3' ? `s3://${place.bucket}/${place.prefix}` : `${place.path}/`;
}
