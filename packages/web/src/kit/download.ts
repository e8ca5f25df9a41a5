import type { Endpoint } from '@laurel/domain/wire/endpoint';
import { $fetch } from 'ofetch';
import type * as z from 'zod/mini';
import { addressOf, callHeaders, failedCall } from './call';
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
    // As a blob, which the browser keeps on disk where it is large. A fault comes as JSON all the same.
    const { _data: file, headers } = await $fetch.raw(addressOf(endpoint, input), {
      responseType: 'blob',
      credentials: 'include',
      headers: callHeaders('*/*'),
      onResponseError: async ({ response }) => {
        response._data = await jsonOf(response._data);
      },
    });
    if (file) saveFile(file, fileNameIn(headers.get('content-disposition') ?? ''));
  } catch (error) {
    throw failedCall(error);
  }
}

async function jsonOf(fault: unknown): Promise<unknown> {
  try {
    return fault instanceof Blob ? JSON.parse(await fault.text()) : fault;
  } catch {
    return undefined;
  }
}

function fileNameIn(disposition: string): string {
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download';
}
