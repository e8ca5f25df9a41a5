import { uploadImage } from '@laurel/domain/media/api';
import type { Upload } from '@laurel/editor/editor';
import { call } from '@laurel/web/kit/call';

/** Keeps an image of a text with Laurel; answers the address it is shown from. */
export const sendImage: Upload = async (file, { signal }) => {
  const { path } = await call(uploadImage, {}, { file, signal });
  return `/image/${path.split('/').at(-1) ?? ''}`;
};
