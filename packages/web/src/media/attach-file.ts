import { attachFile as keep } from '@laurel/domain/media/api';
import type { Attach } from '@laurel/editor/editor';
import { call } from '@laurel/web/kit/call';
import { formatBytes } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import * as z from 'zod/mini';
import { sayFault } from './say-fault';

/** What the server keeps (`server/media/check-file`): others are refused there with a sentence. */
export const attachTypes =
  '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.doc,.xls,.ppt,.rtf,.txt,.csv,.png,.jpg,.jpeg,.gif,.webp';

// An answer without a link is none, whatever else was answered: the editor says so (settled 35).
const answer = z.catch(keep.output, { path: '', title: '', bytes: 0 });

/** Keeps a file of a text with Laurel; answers where it can be had, and its name with its size as the link’s text. */
export const attachFile: Attach = async (file, { signal }) => {
  const { path, title, bytes } = await call({ ...keep, output: answer }, {}, { file, signal }).catch(sayFault);
  return { href: path, text: t('media.attached', { title, size: formatBytes(bytes) }) };
};
