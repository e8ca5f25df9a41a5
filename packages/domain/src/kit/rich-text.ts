import * as z from 'zod/mini';
import { message } from './sentence';

/** A comment longer than this is a document of its own; also keeps one cell from filling a page. */
const maxCharacters = 100_000;

/** What its formulas look like is made of it, and no part of what someone wrote. */
function lengthOf({ formulas: _, ...written }: Readonly<Record<string, unknown>>): number {
  return JSON.stringify(written).length;
}

/** Rich text as its document JSON. Opaque here: the server's document schema reads and sanitises it. */
export const richText = z
  .looseObject({ type: z.literal('doc') })
  .check(z.refine((value) => lengthOf(value) <= maxCharacters, message`This text is too long.`));

export type RichText = z.infer<typeof richText>;
