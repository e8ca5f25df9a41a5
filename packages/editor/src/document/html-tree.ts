/** An element as both engines hand it over and both write it; text is a string. */
export interface HtmlElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly HtmlNode[];
}

export type HtmlNode = HtmlElement | string;

/** HTML of a tree, spelled as a browser's `innerHTML` spells it, so that one document has one spelling everywhere. */
export function writeHtml(nodes: readonly HtmlNode[]): string {
  const parts: string[] = [];
  for (const node of nodes) write(node, parts);
  return parts.join('');
}

const empty = new Set(['br', 'hr', 'img', 'input', 'col']);

/** Whether a tag has no content and no end tag. */
export function isEmptyTag(tag: string): boolean {
  return empty.has(tag);
}

function write(node: HtmlNode, parts: string[]): void {
  if (typeof node === 'string') {
    parts.push(escapeText(node));
    return;
  }
  parts.push('<', node.tag);
  for (const [name, value] of Object.entries(node.attributes)) parts.push(' ', name, '="', escapeAttribute(value), '"');
  parts.push('>');
  if (isEmptyTag(node.tag)) return;
  // A parser drops the first line end after <pre>; a second one saves it.
  const first = node.children[0];
  if (node.tag === 'pre' && typeof first === 'string' && first.startsWith('\n')) parts.push('\n');
  for (const child of node.children) write(child, parts);
  parts.push('</', node.tag, '>');
}

function escapeText(text: string): string {
  return text.replace(/[&<>\u00a0]/g, (each) => entities[each] ?? each);
}

// `<` and `>` too, so that no attribute can end anything in a parser that reads it as raw text.
function escapeAttribute(text: string): string {
  return text.replace(/[&<>"\u00a0]/g, (each) => entities[each] ?? each);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
};
