import type { RichText } from '@laurel/domain/kit/rich-text';
import * as z from 'zod/mini';

const words = z.strictObject({ type: z.literal('text'), text: z.string() });
const lineBreak = z.strictObject({ type: z.literal('hardBreak') });
const paragraph = z.strictObject({
  type: z.literal('paragraph'),
  content: z.optional(z.array(z.union([words, lineBreak]))),
});
const plain = z.object({ content: z.array(paragraph) });

/** The lines of rich text that is nothing else, paragraphs without any format; `null` for any other. */
export function plainWordsOf(written: RichText): string | null {
  const found = z.safeParse(plain, written).data;
  const lineOf = ({ content = [] }: z.infer<typeof paragraph>) =>
    content.map((each) => ('text' in each ? each.text : '\n')).join('');
  return found ? found.content.map(lineOf).join('\n').trim() : null;
}

/** Words as rich text, a paragraph a line. */
export function writtenOf(said: string): RichText {
  const line = (text: string) => ({ type: 'paragraph', ...(text === '' ? {} : { content: [{ type: 'text', text }] }) });
  return { type: 'doc', content: said.split('\n').map(line) };
}
