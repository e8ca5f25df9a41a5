import { uploadImage } from '@laurel/domain/media/api';
import type { Upload } from '@laurel/editor/editor';
import { call } from '@laurel/web/kit/call';
import * as z from 'zod/mini';
import { sayFault } from './say-fault';

// An answer without a link is none, whatever else was answered: the editor says so (settled 35).
const answer = z.catch(z.object({ path: z.string() }), { path: '' });

/** Keeps an image of a text with Laurel; answers the address it is shown from, or nothing where no link came back. */
export const sendImage: Upload = async (file, { signal }) => {
  const { path } = await call({ ...uploadImage, output: answer }, {}, { file, signal }).catch(sayFault);
  const name = path.split('/').at(-1) ?? '';
  return name === '' ? '' : `/image/${encodeURIComponent(name)}`;
};
