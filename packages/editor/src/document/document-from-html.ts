import type { AttributeValue } from './attribute-values';
import type { Document, DocumentNode, Mark } from './document-node';
import type { HtmlElement, HtmlNode } from './html-tree';
import { inlineFrom } from './inline-from-html';
import { schemaVersion } from './migrate';
import { parseDocument } from './parse-document';
import { keepText } from './policy';
import { sanitizeToTree } from './sanitize-html';
import { isInlineTag } from './settle-inline';
import { readStyle } from './style';

/** The document that HTML says, once it is clean. Refuses more than a document may hold. */
export function documentFromHtml(html: string): Document {
  return parseDocument({ type: 'doc', version: schemaVersion, content: blocks(sanitizeToTree(html), []) });
}

/** Blocks of a flow; text beside them becomes paragraphs. `around`: marks of elements the flow stands in. */
function blocks(nodes: readonly HtmlNode[], around: readonly Mark[]): DocumentNode[] {
  const out: DocumentNode[] = [];
  let run: HtmlNode[] = [];
  const closeRun = () => {
    const content = inlineFrom(run, around);
    if (content.length > 0) out.push({ type: 'paragraph', content });
    run = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || isInlineTag(node.tag)) {
      run.push(node);
    } else {
      closeRun();
      out.push(...blockFrom(node, around));
    }
  }
  closeRun();
  return out;
}

function blockFrom(element: HtmlElement, around: readonly Mark[]): DocumentNode[] {
  const { tag, attributes, children } = element;
  switch (tag) {
    case 'hr':
      return [{ type: 'horizontalRule' }];
    case 'pre':
      return [codeBlock(element)];
    case 'blockquote':
      return [{ type: 'blockquote', attrs: line(attributes), content: blocks(children, around) }];
    case 'aside':
      return [
        { type: 'callout', attrs: { kind: attributes['data-callout'] ?? null }, content: blocks(children, around) },
      ];
    case 'details':
      return [details(element, around)];
    case 'ul':
    case 'ol':
      return list(element, around);
    case 'table':
      return table(element, around);
    case 'div':
      return children.flatMap((frame) => (typeof frame === 'string' ? [] : [video(frame)]));
    case 'figure':
      return blocks(children, around);
    default: {
      const content = inlineFrom(children, around);
      const heading = /^h([1-6])$/.exec(tag)?.[1];
      if (heading) return [{ type: 'heading', attrs: { level: Number(heading), ...line(attributes) }, content }];
      return [{ type: 'paragraph', attrs: line(attributes), content }];
    }
  }
}

function line(attributes: Readonly<Record<string, string>>): Record<string, AttributeValue> {
  return {
    textAlign: readStyle(attributes.style ?? '', ['text-align'])['text-align'] ?? null,
    indent: Number(attributes['data-indent'] ?? 0),
    dir: attributes.dir ?? null,
  };
}

function details({ children }: HtmlElement, around: readonly Mark[]): DocumentNode {
  const title = children.find((child) => typeof child !== 'string' && child.tag === 'summary');
  const content = typeof title === 'object' ? inlineFrom(title.children, around) : [];
  const below = blocks(
    children.filter((child) => child !== title),
    around,
  );
  return { type: 'details', content: [{ type: 'detailsSummary', content }, ...below] };
}

function codeBlock(pre: HtmlElement): DocumentNode {
  const code = pre.children.find((child) => typeof child !== 'string' && child.tag === 'code');
  const language = typeof code === 'object' ? code.attributes.class?.replace(/^language-/, '') : undefined;
  const text = textOf(pre.children);
  return {
    type: 'codeBlock',
    attrs: { language: language ?? null },
    content: text === '' ? [] : [{ type: 'text', text }],
  };
}

function textOf(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : node.tag === 'br' ? '\n' : textOf(node.children)))
    .join('');
}

function list(element: HtmlElement, around: readonly Mark[]): DocumentNode[] {
  const { attributes } = element;
  const isTasks = element.tag === 'ul' && attributes['data-type'] === 'taskList';
  const content = element.children.flatMap((item): DocumentNode[] => {
    if (typeof item === 'string') return [];
    if (!isTasks) return [{ type: 'listItem', content: blocks(item.children, around) }];
    const checked = item.attributes['data-checked'] === 'true';
    // The box is drawn from `checked`; its label belongs to it, not to the text.
    const inner = item.children.filter((child) => typeof child === 'string' || child.tag !== 'label');
    return [{ type: 'taskItem', attrs: { checked }, content: blocks(inner, around) }];
  });
  if (isTasks) return [{ type: 'taskList', content }];
  if (element.tag === 'ul') return [{ type: 'bulletList', content }];
  const type = attributes.type ?? null;
  return [{ type: 'orderedList', attrs: { start: Number(attributes.start ?? 1), type }, content }];
}

/** A caption of more than words becomes a paragraph before its table; sections and columns go, since cells say it all. */
function table(element: HtmlElement, around: readonly Mark[]): DocumentNode[] {
  const parts = element.children.filter((child) => typeof child !== 'string');
  const [head] = parts.filter((part) => part.tag === 'caption');
  const caption = head && captionOf(inlineFrom(head.children, around));
  const before = head && !caption ? blocks(head.children, around) : [];
  const rows = parts
    .filter((part) => /^t(?:head|body|foot)$/.test(part.tag))
    .flatMap((section) => section.children.filter((row) => typeof row !== 'string'))
    .map((row): DocumentNode => {
      const cells = row.children.flatMap((cell) => (typeof cell === 'string' ? [] : [tableCell(cell, around)]));
      return { type: 'tableRow', content: cells };
    })
    .filter((row) => row.content !== undefined && row.content.length > 0);
  return rows.length > 0 ? [...before, { type: 'table', attrs: { caption: caption ?? null }, content: rows }] : before;
}

/** The words of a caption; none where there are images, links or line breaks, which a caption can't keep. */
function captionOf(line: readonly DocumentNode[]): string | undefined {
  const isWords = line.every(({ type, marks = [] }) => type === 'text' && !marks.some((mark) => mark.type === 'link'));
  return isWords ? keepText(line.map(({ text = '' }) => text).join('')) || undefined : undefined;
}

function tableCell({ tag, attributes, children }: HtmlElement, around: readonly Mark[]): DocumentNode {
  const colspan = Number(attributes.colspan ?? 1);
  const widths = attributes.colwidth?.split(',').map(Number) ?? [];
  return {
    type: tag === 'th' ? 'tableHeader' : 'tableCell',
    attrs: {
      colspan,
      rowspan: Number(attributes.rowspan ?? 1),
      colwidth: widths.length === colspan ? widths : null,
      backgroundColor: readStyle(attributes.style ?? '', ['background-color'])['background-color'] ?? null,
      textAlign: readStyle(attributes.style ?? '', ['text-align'])['text-align'] ?? null,
    },
    content: blocks(children, around),
  };
}

function video({ attributes }: HtmlElement): DocumentNode {
  const { src = '', title = null, width = null } = attributes;
  return { type: 'video', attrs: { src, title, width } };
}
