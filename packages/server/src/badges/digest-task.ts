import * as z from 'zod/mini';
import { digestToSign } from './check-proof';

const digestInput = z.array(
  z.object({ document: z.record(z.string(), z.unknown()), options: z.record(z.string(), z.unknown()) }),
);

/** The worker’s part of signing: what is to be signed of each document, in hexadecimal. No key comes here. */
export async function digestTask(input: unknown): Promise<string[]> {
  const digests: string[] = [];
  for (const { document, options } of digestInput.parse(input))
    digests.push((await digestToSign(document, options)).toString('hex'));
  return digests;
}
