import type { Document, DocumentNode } from './document-node';
import { nodeTypeOf } from './schema';

/**
 * How long a document is. Characters are what a reader counts as one (a letter with its accents, an emoji); a break, an
 * image, a formula, a video or a rule is one too. Words are what spaces part; the end of a block parts them as well.
 */
export function countDocument(document: Document): { characters: number; words: number } {
  const lines: string[] = [];
  gather(document, lines);
  return {
    characters: lines.reduce((sum, line) => sum + graphemes(line), 0),
    words: lines.reduce((sum, line) => sum + line.split(' ').filter((word) => word !== '').length, 0),
  };
}

function gather(node: Document | DocumentNode, lines: string[]): void {
  const content = node.content ?? [];
  if (content.length === 0) {
    if (node.type === 'horizontalRule' || node.type === 'video') lines.push(' ');
    return;
  }
  const isLine = content.some(({ type }) => type === 'text' || nodeTypeOf(type)?.group === 'inline');
  // A formula is read as a word.
  if (isLine) lines.push(content.map(({ type, text }) => text ?? (type === 'formula' ? 'x' : ' ')).join(''));
  else for (const child of content) gather(child, lines);
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

// Letters, signs and punctuation none of which ever joins with another: ASCII, Latin, Cyrillic, kana, Chinese.
const alone =
  /^[\x20-\x7e\u00a0-\u02ff\u0400-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u3000-\u3029\u3041-\u3096\u309b-\u30ff\u4e00-\u9fff]*$/;

function graphemes(text: string): number {
  // Most text is such, and then every unit is one character; segmenting costs a hundred times as much.
  if (alone.test(text)) return text.length;
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}
