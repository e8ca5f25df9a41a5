import * as z from 'zod/mini';

/**
 * The document a comment may be today: paragraphs of plain text with line breaks. The editor's full schema joins here;
 * documents of this shape stay valid in it, since its paragraphs and texts are the same.
 */
const text = z.strictObject({ type: z.literal('text'), text: z.string().check(z.minLength(1)) });
const lineBreak = z.strictObject({ type: z.literal('hardBreak') });
const paragraph = z.strictObject({
  type: z.literal('paragraph'),
  content: z.optional(z.array(z.discriminatedUnion('type', [text, lineBreak]))),
});
export const document = z.strictObject({ type: z.literal('doc'), content: z.array(paragraph) });

export type Document = z.infer<typeof document>;

/** A document with a paragraph a line. */
export function documentFromText(plain: string): Document {
  const lines = plain.replace(/\r\n?/g, '\n').split('\n');
  return {
    type: 'doc',
    content: lines.map((line) =>
      line === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text: line }] },
    ),
  };
}

/** The plain text of a document, a line a paragraph. */
export function textOf({ content }: Document): string {
  return content
    .map((each) => (each.content ?? []).map((part) => (part.type === 'text' ? part.text : '\n')).join(''))
    .join('\n');
}
