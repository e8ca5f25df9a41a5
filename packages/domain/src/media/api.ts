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
