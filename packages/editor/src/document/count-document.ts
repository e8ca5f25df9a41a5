import type { Document, DocumentNode } from './document-node';

/**
 * How long a document is. Characters are what a reader counts as one (a letter with its accents, an emoji); a break, an
 * image, a video or a rule is one too. Words are what spaces part; the end of a block parts them as well.
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
  const isLine = content.some((child) => child.type === 'text' || child.type === 'hardBreak' || child.type === 'image');
  if (isLine) lines.push(content.map((child) => child.text ?? ' ').join(''));
  else for (const child of content) gather(child, lines);
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function graphemes(text: string): number {
  // Most text is ASCII, where every character is one; segmenting costs a hundred times as much.
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}
