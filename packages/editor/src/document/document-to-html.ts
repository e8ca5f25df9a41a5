import type { Document, DocumentNode, Mark } from './document-node';
import { textAttribute } from './document-node';
import type { HtmlElement, HtmlNode } from './html-tree';
import { writeHtml } from './html-tree';
import { isOpaque } from './opaque';
import { keepAttributes, policy } from './policy';
import { writeStyle } from './style';

/** The document as HTML within the policy; cleaning it changes nothing and `documentFromHtml` reads the same document. */
export function documentToHtml(document: Document): string {
  return writeHtml(documentToTree(document));
}

/** The same as a tree, for anyone who writes elements instead of text. `opaque` says what stands for an unknown block. */
export function documentToTree(document: Document, opaque: (node: DocumentNode) => HtmlNode = placeholder): HtmlNode[] {
  return document.content.map((node) => block(node, opaque));
}

/** Neutral in every language: something stands here that this version cannot show. */
export function placeholder(): HtmlElement {
  return element('p', {}, ['[…]']);
}

type Opaque = (node: DocumentNode) => HtmlNode;

type Given = Readonly<Record<string, string | undefined>>;

function block(node: DocumentNode, opaque: Opaque): HtmlNode {
  if (isOpaque(node)) return opaque(node);
  const blocks = () => blocksOf(node, opaque);
  switch (node.type) {
    case 'heading':
      return element(headingTag(node), line(node), inline(node.content ?? []));
    case 'blockquote':
      return element('blockquote', line(node), blocks());
    case 'callout':
      return element('aside', { 'data-callout': textAttribute(node, 'kind') ?? 'note' }, blocks());
    case 'details':
      return details(node, opaque);
    case 'horizontalRule':
      return element('hr', {}, []);
    case 'codeBlock':
      return codeBlock(node);
    case 'bulletList':
      return element('ul', {}, items(node, opaque));
    case 'orderedList':
      return element(
        'ol',
        { start: textAttribute(node, 'start'), type: textAttribute(node, 'type') },
        items(node, opaque),
      );
    case 'taskList':
      return element(
        'ul',
        { 'data-type': 'taskList' },
        (node.content ?? []).map((item) => taskItem(item, opaque)),
      );
    case 'video':
      return element('div', { 'data-video': '' }, [element('iframe', texts(node, ['src', 'title', 'width']), [])]);
    case 'table':
      return table(node, opaque);
    default:
      return element('p', line(node), inline(node.content ?? []));
  }
}

/** A document that no one parsed may say anything for a level, and a tag is written as it is. */
function headingTag({ attrs }: DocumentNode): string {
  const tag = `h${String(attrs?.level ?? 1)}`;
  return Object.hasOwn(policy.tags, tag) ? tag : 'p';
}

function blocksOf(node: DocumentNode, opaque: Opaque): HtmlNode[] {
  return (node.content ?? []).map((each) => block(each, opaque));
}

function items(list: DocumentNode, opaque: Opaque): HtmlNode[] {
  return (list.content ?? []).map((item) => element('li', {}, blocksOf(item, opaque)));
}

function taskItem(item: DocumentNode, opaque: Opaque): HtmlNode {
  const isChecked = item.attrs?.checked === true;
  const box = element('input', { type: 'checkbox', checked: isChecked ? '' : undefined }, []);
  const attributes = { 'data-type': 'taskItem', 'data-checked': String(isChecked) };
  return element('li', attributes, [element('label', {}, [box]), ...blocksOf(item, opaque)]);
}

function details({ content = [] }: DocumentNode, opaque: Opaque): HtmlNode {
  const [first, ...rest] = content;
  const title = first?.type === 'detailsSummary' ? first : undefined;
  const below = (title ? rest : content).map((each) => block(each, opaque));
  return element('details', {}, [element('summary', {}, inline(title?.content ?? [])), ...below]);
}

function codeBlock(node: DocumentNode): HtmlNode {
  const language = textAttribute(node, 'language');
  const text = (node.content ?? []).map((each) => each.text ?? '').join('');
  const code = element('code', { class: language && `language-${language}` }, text === '' ? [] : [text]);
  return element('pre', {}, [code]);
}

function table(node: DocumentNode, opaque: Opaque): HtmlNode {
  const caption = textAttribute(node, 'caption');
  const heads = headRows(node.content ?? []);
  const rows = (node.content ?? []).map((row, index) =>
    element(
      'tr',
      {},
      (row.content ?? []).map((cell) => tableCell(cell, index < Math.max(heads, 1), opaque)),
    ),
  );
  const columns = (node.content?.[0]?.content ?? []).flatMap(widthsOf);
  const hasWidths = columns.some((width) => width > 0);
  const group = columns.map((width) => element('col', { width: width > 0 ? String(width) : undefined }, []));
  return element('table', {}, [
    ...(caption ? [element('caption', {}, [caption])] : []),
    ...(hasWidths ? [element('colgroup', {}, group)] : []),
    ...(heads > 0 ? [element('thead', {}, rows.slice(0, heads))] : []),
    element('tbody', {}, rows.slice(heads)),
  ]);
}

/** How many rows at the top are heads alone, to be repeated on every page; none where a cell reaches out of them. */
function headRows(rows: readonly DocumentNode[]): number {
  const isHead = ({ content = [] }: DocumentNode) => content.every(({ type }) => type === 'tableHeader');
  const found = rows.findIndex((row) => !isHead(row));
  const heads = Math.max(found, 0);
  const isWithin = ({ content = [] }: DocumentNode, index: number) =>
    content.every(({ attrs }) => index + Number(attrs?.rowspan ?? 1) <= heads);
  return rows.slice(0, heads).every(isWithin) ? heads : 0;
}

function widthsOf(cell: DocumentNode): number[] {
  const { colwidth, colspan } = cell.attrs ?? {};
  if (Array.isArray(colwidth)) return colwidth;
  return Array.from({ length: typeof colspan === 'number' ? colspan : 1 }, () => 0);
}

function tableCell(cell: DocumentNode, isInHead: boolean, opaque: Opaque): HtmlNode {
  const widths = cell.attrs?.colwidth;
  const isHeader = cell.type === 'tableHeader';
  const attributes = {
    ...texts(cell, ['colspan', 'rowspan']),
    colwidth: Array.isArray(widths) ? widths.join(',') : undefined,
    style:
      writeStyle(
        dropUndefined({
          'background-color': textAttribute(cell, 'backgroundColor'),
          'text-align': textAttribute(cell, 'textAlign'),
        }),
      ) || undefined,
    scope: isHeader ? (isInHead ? 'col' : 'row') : undefined,
  };
  return element(isHeader ? 'th' : 'td', attributes, blocksOf(cell, opaque));
}

/** Text and what stands in it, marks outermost first; neighbours share the elements of the marks they share. */
function inline(nodes: readonly DocumentNode[], depth = 0): HtmlNode[] {
  const out: HtmlNode[] = [];
  for (let from = 0; from < nodes.length; ) {
    const node = nodes[from];
    const mark = node?.marks?.[depth];
    let to = from + 1;
    if (mark) {
      const key = JSON.stringify(mark);
      while (JSON.stringify(nodes[to]?.marks?.[depth]) === key) to += 1;
      out.push(markElement(mark, inline(nodes.slice(from, to), depth + 1)));
    } else if (node) {
      out.push(leaf(node));
    }
    from = to;
  }
  return out;
}

function leaf(node: DocumentNode): HtmlNode {
  if (node.type === 'text') return node.text ?? '';
  if (node.type === 'hardBreak') return element('br', {}, []);
  if (node.type === 'formula') {
    const latex = textAttribute(node, 'latex');
    const display = node.attrs?.isDisplay === true ? 'block' : undefined;
    return element('span', { 'data-latex': latex, 'data-display': display }, [latex ?? '']);
  }
  return element(
    'img',
    {
      ...texts(node, ['src', 'alt', 'title', 'width', 'height']),
      'data-display': textAttribute(node, 'display'),
      'data-lock': node.attrs?.lockAspectRatio === false ? 'false' : undefined,
    },
    [],
  );
}

const simpleMarks: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  subscript: 'sub',
  superscript: 'sup',
  code: 'code',
};

function markElement(mark: Mark, children: readonly HtmlNode[]): HtmlNode {
  if (mark.type === 'link') return element('a', texts(mark, ['href', 'title', 'target']), children);
  const colour = textAttribute(mark, 'color');
  if (mark.type === 'highlight')
    return element('mark', { style: writeStyle(dropUndefined({ 'background-color': colour })) || undefined }, children);
  if (mark.type === 'textStyle') {
    const style = {
      color: colour,
      'font-size': textAttribute(mark, 'fontSize'),
      'font-family': textAttribute(mark, 'fontFamily'),
    };
    return element('span', { style: writeStyle(dropUndefined(style)) }, children);
  }
  return element(simpleMarks[mark.type] ?? 'span', {}, children);
}

function line(node: DocumentNode): Given {
  return {
    style: writeStyle(dropUndefined({ 'text-align': textAttribute(node, 'textAlign') })) || undefined,
    'data-indent': textAttribute(node, 'indent'),
    dir: textAttribute(node, 'dir'),
  };
}

function texts(part: DocumentNode | Mark, names: readonly string[]): Given {
  return Object.fromEntries(names.map((name) => [name, textAttribute(part, name)]));
}

/** An element whose attributes went through the policy, which also adds what it forces. */
function element(tag: string, given: Given, children: readonly HtmlNode[]): HtmlElement {
  return { tag, attributes: keepAttributes(tag, dropUndefined(given)) ?? {}, children };
}

function dropUndefined(given: Given): Readonly<Record<string, string>> {
  const only: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) if (value !== undefined) only[name] = value;
  return only;
}
