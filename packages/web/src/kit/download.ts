import type { Endpoint } from '@laurel/domain/wire/endpoint';
import type * as z from 'zod/mini';
import { addressOf, failedCall } from './call';
import { callHeaders, request } from './request';
import { saveFile } from './save-file';

/**
 * Fetches the file that a call answers with and hands it over under the name the server gives it. A link could not carry
 * the token. Throws as `call` does.
 */
export async function download<Input extends z.ZodMiniType>(
  endpoint: Endpoint<Input>,
  input: z.input<Input>,
): Promise<void> {
  try {
    // As a blob, which the browser keeps on disk where it is large.
    const read = async (response: Response) => [await response.blob(), fileNameOf(response)] as const;
    const sent = { method: 'GET', headers: callHeaders('*/*') };
    saveFile(...(await request(addressOf(endpoint, input), sent, read)));
  } catch (error) {
    throw failedCall(error);
  }
}

function fileNameOf({ headers }: Response): string {
  const disposition = headers.get('content-disposition') ?? '';
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download';
}
