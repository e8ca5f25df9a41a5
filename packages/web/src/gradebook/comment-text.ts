import type { RichText } from '@laurel/domain/kit/rich-text';
import * as z from 'zod/mini';

const text = z.looseObject({ type: z.literal('text'), text: z.string() });
const node = z.looseObject({ type: z.string(), content: z.optional(z.array(z.unknown())) });

/** A comment as plain text, a line a paragraph. */
export function plainText(comment: RichText | null): string {
  const blocks = z.safeParse(node, comment);
  return (blocks.data?.content ?? []).map(lineOf).join('\n');
}

/** Plain text as a comment of paragraphs; `null` for nothing but space. */
export function commentOf(typed: string): RichText | null {
  const lines = typed.trim().split(/\r?\n/);
  if (typed.trim() === '') return null;
  return {
    type: 'doc',
    content: lines.map((line) =>
      line === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text: line }] },
    ),
  };
}

function lineOf(value: unknown): string {
  const leaf = z.safeParse(text, value);
  if (leaf.success) return leaf.data.text;
  const inner = z.safeParse(node, value);
  return (inner.data?.content ?? []).map(lineOf).join('');
}
