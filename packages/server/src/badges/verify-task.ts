import * as z from 'zod/mini';
import { ownIssuer } from './find-key';
import { verifyBadge } from './verify-badge';

const verifyInput = z.object({
  file: z.base64(),
  own: z.nullable(ownIssuer),
  nowMs: z.number(),
  email: z.nullable(z.string()),
});

/** The worker’s part of checking a badge: nobody vouches for the file. */
export async function verifyTask(input: unknown): Promise<unknown> {
  const { file, ...context } = verifyInput.parse(input);
  return await verifyBadge(Buffer.from(file, 'base64'), context);
}
