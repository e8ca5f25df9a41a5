import type { RichText } from '@laurel/domain/kit/rich-text';
import * as z from 'zod/mini';

const text = z.looseObject({ type: z.literal('text'), text: z.string() });
const lineBreak = z.looseObject({ type: z.literal('hardBreak') });
const inline = z.looseObject({ type: z.enum(['text', 'hardBreak']) });
const node = z.looseObject({ type: z.string(), content: z.optional(z.array(z.unknown())) });

/** A comment as plain text, a line a paragraph. */
export function plainText(comment: RichText | null): string {
  const blocks = z.safeParse(node, comment);
  return (blocks.data?.content ?? []).map(lineOf).join('\n');
}

/** A comment's paragraphs, those without words left out; a line break within one is kept. */
export function paragraphsOf(comment: RichText | null): string[] {
  return textBlocksOf(comment)
    .map((block) => lineOf(block).trim())
    .filter((words) => words !== '');
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

/** The innermost blocks, those that hold text: a list's paragraphs rather than the list. */
function textBlocksOf(value: unknown): unknown[] {
  const inner = z.safeParse(node, value).data?.content ?? [];
  const isBlock = (each: unknown) => !z.safeParse(inline, each).success;
  return inner.some(isBlock) ? inner.filter(isBlock).flatMap(textBlocksOf) : [value];
}

function lineOf(value: unknown): string {
  if (z.safeParse(lineBreak, value).success) return '\n';
  const leaf = z.safeParse(text, value);
  if (leaf.success) return leaf.data.text;
  const inner = z.safeParse(node, value);
  return (inner.data?.content ?? []).map(lineOf).join('');
}
