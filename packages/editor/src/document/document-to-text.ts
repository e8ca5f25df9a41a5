import type { Document, DocumentNode } from './document-node';
import { textAttribute } from './document-node';
import { nodeTypeOf } from './schema';

/** The document as plain text: a line a paragraph, the cells of a row parted by tabs, an image by what it shows, a formula as LaTeX. */
export function documentToText(document: Document): string {
  return document.content.map(textOf).join('\n');
}

function textOf(node: DocumentNode): string {
  const children = node.content ?? [];
  if (node.type === 'text') return node.text ?? '';
  if (node.type === 'hardBreak') return '\n';
  if (node.type === 'image') return textAttribute(node, 'alt') ?? '';
  if (node.type === 'formula') return textAttribute(node, 'latex') ?? '';
  if (node.type === 'video') return textAttribute(node, 'title') ?? textAttribute(node, 'src') ?? '';
  const type = nodeTypeOf(node.type);
  if (!type) return '';
  if (node.type === 'tableRow') return children.map((cell) => textOf(cell).replace(/\n/g, ' ')).join('\t');
  const caption = node.type === 'table' ? textAttribute(node, 'caption') : undefined;
  if (caption !== undefined) return [caption, ...children.map(textOf)].join('\n');
  const isLine = type.content.holds === 'inline' || type.content.holds === 'code';
  return children.map(textOf).join(isLine ? '' : '\n');
}
