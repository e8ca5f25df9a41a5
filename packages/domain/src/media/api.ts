import { richText } from '@laurel/domain/kit/rich-text';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';

export const uploadImage = endpoint({
  call: 'POST /api/core/upload-image',
  needs: 'signed-in',
  summary: 'Upload one image as the multipart field `file`; the last segment of `path` is its name under /image/.',
  owners: {},
  output: z.object({ path: z.string() }),
  body: 'file',
});

export const attachFile = endpoint({
  call: 'POST /api/core/attach-file',
  needs: 'signed-in',
  summary:
    'Keep one file as the multipart field `file` for a text that will link to `path`; `title` is the name it leaves under.',
  owners: {},
  output: z.object({ path: z.string(), title: z.string(), bytes: z.int() }),
  body: 'file',
});

/** What is stored, and the most that may be. `bytes` of the files as they are kept. */
export const mediaShare = z.object({ files: z.int(), bytes: z.int(), mostFiles: z.int(), mostBytes: z.int() });

export type MediaShare = z.infer<typeof mediaShare>;

export const readMediaShares = endpoint({
  call: 'GET /api/core/media-shares',
  needs: 'signed-in',
  summary: 'How much room one’s own images and files take, and those of one’s school; `null` for who belongs to none.',
  owners: {},
  output: z.object({ own: mediaShare, school: z.nullable(mediaShare) }),
});

/** Where a text belongs, like `announcement:new`. */
const place = z.string().check(z.minLength(1), z.maxLength(200));

export const readDraft = endpoint({
  call: 'GET /api/core/drafts',
  needs: 'signed-in',
  summary: 'What one was writing at a place and hasn’t saved yet; `null` when there is nothing.',
  owners: {},
  input: z.object({ place }),
  output: z.object({ draft: z.nullable(z.object({ body: richText, savedAt: z.string() })) }),
});

export const saveDraft = endpoint({
  call: 'PUT /api/core/drafts',
  needs: 'signed-in',
  summary: 'Keep what one is writing at a place for 30 days, or forget it (`null`). Repeating it changes nothing.',
  owners: {},
  input: z.object({ place, body: z.nullable(richText) }),
});
