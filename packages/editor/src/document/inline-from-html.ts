import type { AttributeValue } from './attribute-values';
import type { DocumentNode, Mark } from './document-node';
import type { HtmlElement, HtmlNode } from './html-tree';
import { joinLines } from './join-lines';
import { rankOf } from './schema';
import { readStyle } from './style';

/** The texts, breaks, images and formulas of a line, each with its marks. Line ends in the HTML are spaces; at its ends, nothing. */
export function inlineFrom(nodes: readonly HtmlNode[], around: readonly Mark[]): DocumentNode[] {
  const leaves: DocumentNode[] = [];
  collect(nodes, around, leaves);
  return leaves.flatMap((leaf, index): DocumentNode[] => {
    if (leaf.text === undefined) return [leaf];
    const text = joinLines(leaf.text, { atStart: index === 0, atEnd: index === leaves.length - 1 });
    return text === '' ? [] : [{ ...leaf, text }];
  });
}

function collect(nodes: readonly HtmlNode[], marks: readonly Mark[], leaves: DocumentNode[]): void {
  for (const node of nodes) {
    const kept = marks.length > 0 ? { marks } : {};
    if (typeof node === 'string') leaves.push({ type: 'text', text: node, ...kept });
    else if (node.tag === 'br') leaves.push({ type: 'hardBreak', ...kept });
    else if (node.tag === 'img') leaves.push({ ...image(node), ...kept });
    else if (node.attributes['data-latex'] !== undefined) leaves.push({ ...formula(node), ...kept });
    else if (node.tag !== 'input') collect(node.children, marksOf(node).reduce(withMark, marks), leaves);
  }
}

const simpleMarks: Readonly<Record<string, string>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  s: 'strike',
  sub: 'subscript',
  sup: 'superscript',
  code: 'code',
};

function marksOf({ tag, attributes }: HtmlElement): Mark[] {
  const simple = simpleMarks[tag];
  if (simple) return [{ type: simple }];
  if (tag === 'a') {
    const { href = '', title = null, target = null } = attributes;
    return [{ type: 'link', attrs: { href, title, target } }];
  }
  const style = readStyle(attributes.style ?? '', ['color', 'background-color', 'font-size', 'font-family']);
  const background = style['background-color'];
  const set: Record<string, AttributeValue> = {};
  if (style.color) set.color = style.color;
  if (style['font-size']) set.fontSize = style['font-size'];
  if (style['font-family']) set.fontFamily = style['font-family'];
  const marks: Mark[] = Object.keys(set).length > 0 ? [{ type: 'textStyle', attrs: set }] : [];
  if (tag === 'mark' || background) marks.push({ type: 'highlight', attrs: background ? { color: background } : {} });
  return marks;
}

/** The marks with one more; the inner element's says more than the outer's, and styles add up. */
function withMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  const before = marks.find((each) => each.type === mark.type);
  const attrs = mark.type === 'textStyle' ? { ...before?.attrs, ...mark.attrs } : mark.attrs;
  const whole: Mark = attrs ? { type: mark.type, attrs } : mark;
  return [...marks.filter((each) => each !== before), whole].sort((a, b) => rankOf(a.type) - rankOf(b.type));
}

function formula({ attributes }: HtmlElement): DocumentNode {
  const isDisplay = attributes['data-display'] === 'block';
  return { type: 'formula', attrs: { latex: attributes['data-latex'] ?? '', isDisplay } };
}

function image({ attributes }: HtmlElement): DocumentNode {
  const { src = '', alt = null, title = null, width = null, height = null } = attributes;
  const display = attributes['data-display'] ?? 'inline';
  const lockAspectRatio = attributes['data-lock'] !== 'false';
  return { type: 'image', attrs: { src, alt, title, width, height, display, lockAspectRatio } };
}
