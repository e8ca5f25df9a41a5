import type { HtmlElement, HtmlNode } from './html-tree';
import { keepAttributes } from './policy';

type SettleFlow = (children: readonly HtmlNode[], addedDepth: number) => HtmlNode[];

interface Section {
  readonly tag: string;
  readonly children: HtmlElement[];
  readonly isImplied: boolean;
}

/** A table as HTML builds it: rows in a section, cells in a row; what strayed between them is handed back to stand before. */
export function settleTable(
  element: HtmlElement,
  settleFlow: SettleFlow,
): { table: HtmlElement | undefined; strays: HtmlNode[] } {
  const strays: HtmlNode[] = [];
  const head: HtmlElement[] = [];
  const sections: Section[] = [];
  const implied = (): Section => {
    const last = sections.at(-1);
    if (last?.isImplied) return last;
    const section = { tag: 'tbody', children: [], isImplied: true };
    sections.push(section);
    return section;
  };
  for (const child of element.children) {
    if (isSection(child)) {
      const section: Section = { tag: child.tag, children: [], isImplied: false };
      for (const row of child.children) takeRow(row, section, strays, settleFlow);
      if (section.children.length > 0) sections.push(section);
    } else if (isTag(child, 'caption')) {
      if (!head.some((each) => each.tag === 'caption')) head.unshift(caption(child, settleFlow));
    } else if (isTag(child, 'colgroup')) {
      const columns = child.children.filter((each) => isTag(each, 'col'));
      if (columns.length > 0) head.push({ tag: 'colgroup', attributes: {}, children: columns.map(column) });
    } else if (isTag(child, 'col')) {
      head.push({ tag: 'colgroup', attributes: {}, children: [column(child)] });
    } else if (isTag(child, 'tr') || isCell(child)) {
      takeRow(child, implied(), strays, settleFlow);
    } else {
      strays.push(child);
    }
  }
  const kept = sections.filter((each) => each.children.length > 0);
  const body = kept.map(({ tag, children }): HtmlElement => ({ tag, attributes: {}, children }));
  if (body.length === 0)
    return { table: undefined, strays: [...head.flatMap((each) => [...each.children]), ...strays] };
  return { table: { tag: 'table', attributes: {}, children: [...head, ...body] }, strays };
}

function takeRow(node: HtmlNode, section: Section, strays: HtmlNode[], settleFlow: SettleFlow): void {
  if (isCell(node)) {
    // Cells outside a row share one.
    const last = section.children.at(-1);
    const cell = settleCell(node, settleFlow);
    if (section.isImplied && last)
      section.children[section.children.length - 1] = { ...last, children: [...last.children, cell] };
    else section.children.push({ tag: 'tr', attributes: {}, children: [cell] });
    return;
  }
  if (!isTag(node, 'tr')) {
    strays.push(node);
    return;
  }
  const cells: HtmlElement[] = [];
  for (const child of node.children) {
    if (isCell(child)) cells.push(settleCell(child, settleFlow));
    else strays.push(child);
  }
  section.children.push({ tag: 'tr', attributes: {}, children: cells });
}

function settleCell(cell: HtmlElement, settleFlow: SettleFlow): HtmlElement {
  return {
    tag: cell.tag,
    attributes: keepAttributes(cell.tag, cell.attributes) ?? {},
    children: settleFlow(cell.children, 4),
  };
}

/** A caption holds text only: its blocks are opened. */
function caption(element: HtmlElement, settleFlow: SettleFlow): HtmlElement {
  const children = settleFlow(element.children, 2).flatMap(inlineOf);
  return { tag: 'caption', attributes: {}, children };
}

/** What of a settled flow can stand in a line. */
export function inlineOf(node: HtmlNode): readonly HtmlNode[] {
  if (typeof node === 'string') return [node];
  if (/^(?:p|h[1-6]|pre|figcaption|summary)$/.test(node.tag)) return node.children;
  if (node.tag === 'iframe') return [];
  const isBlock = /^(?:ul|ol|li|table|blockquote|figure|aside|details|hr|div|t\w+)$/.test(node.tag);
  return isBlock ? node.children.flatMap(inlineOf) : [node];
}

function column(col: HtmlElement): HtmlElement {
  return { tag: 'col', attributes: keepAttributes('col', col.attributes) ?? {}, children: [] };
}

function isTag(node: HtmlNode, tag: string): node is HtmlElement {
  return typeof node !== 'string' && node.tag === tag;
}

function isSection(node: HtmlNode): node is HtmlElement {
  return typeof node !== 'string' && /^(?:thead|tbody|tfoot)$/.test(node.tag);
}

function isCell(node: HtmlNode): node is HtmlElement {
  return typeof node !== 'string' && /^(?:td|th)$/.test(node.tag);
}
