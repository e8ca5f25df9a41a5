import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/core/upload-image',
  needs: 'signed-in',
  summary: 'Upload one image as the multipart field `file`; the last segment of `path` is its name under /image/.',
  owners: {},
  input: z.object({}),
  output: z.object({ path: z.string() }),
  body: 'file',
});

/** What is stored, and the most that may be. `bytes` of the files as they are kept. */
export const mediaShare = z.object({ files: z.int(), bytes: z.int(), mostFiles: z.int(), mostBytes: z.int() });

export type MediaShare = z.infer<typeof mediaShare>;

export const readMediaShares = endpoint({
  method: 'GET',
  path: '/api/core/media-shares',
  needs: 'signed-in',
  summary: 'How much room one’s own images take, and those of one’s school; `null` for who belongs to none.',
  owners: {},
  input: z.object({}),
  output: z.object({ own: mediaShare, school: z.nullable(mediaShare) }),
});
