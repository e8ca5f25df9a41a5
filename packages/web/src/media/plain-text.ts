import type { RichText } from '@laurel/domain/kit/rich-text';
import * as z from 'zod/mini';

const text = z.looseObject({ type: z.literal('text'), text: z.string() });
const lineBreak = z.looseObject({ type: z.literal('hardBreak') });
const formula = z.looseObject({ type: z.literal('formula'), attrs: z.object({ latex: z.string() }) });
const inline = z.looseObject({ type: z.enum(['text', 'hardBreak', 'image', 'formula']) });
const node = z.looseObject({ type: z.string(), content: z.optional(z.array(z.unknown())) });

/** The plain words of rich text, a paragraph each, those without words left out; a line break within one is kept. */
export function paragraphsOf(comment: RichText | null): string[] {
  return textBlocksOf(comment)
    .map((block) => lineOf(block).trim())
    .filter((words) => words !== '');
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
  const latex = z.safeParse(formula, value);
  if (latex.success) return latex.data.attrs.latex;
  const inner = z.safeParse(node, value);
  return (inner.data?.content ?? []).map(lineOf).join('');
}
