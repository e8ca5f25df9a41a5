import * as z from 'zod/mini';
import { message } from './sentence';

/** A comment longer than this is a document of its own; also keeps one cell from filling a page. */
const maxCharacters = 100_000;

/** Rich text as its document JSON. Opaque here: the server's document schema reads and sanitises it. */
export const richText = z
  .looseObject({ type: z.literal('doc') })
  .check(z.refine((value) => JSON.stringify(value).length <= maxCharacters, message`This text is too long.`));

export type RichText = z.infer<typeof richText>;
