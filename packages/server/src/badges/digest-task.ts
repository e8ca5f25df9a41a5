import * as z from 'zod/mini';
import { digestOf, digestOptions } from './check-proof';

const object = z.record(z.string(), z.unknown());
/** Documents of the same contexts, which are to be signed with the same options. */
const digestInput = z.object({ documents: z.array(object), options: object });

/** The worker’s part of signing: what is to be signed of each document, in hexadecimal. No key comes here. */
export async function digestTask(input: unknown): Promise<string[]> {
  const { documents, options } = digestInput.parse(input);
  const [first] = documents;
  if (!first) return [];
  const ofOptions = await digestOptions(first, options);
  const digests: string[] = [];
  for (const document of documents) digests.push(Buffer.concat([ofOptions, await digestOf(document)]).toString('hex'));
  return digests;
}
