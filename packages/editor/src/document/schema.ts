import { type AttributeType, attributeTypes as is } from './attribute-values';

/** What a node holds: blocks, text, plain text, certain nodes only, or nothing. `first` must stand first, a `title` before all. */
export type ContentRule =
  | { readonly holds: 'blocks'; readonly first?: string; readonly title?: string }
  | { readonly holds: 'inline' | 'code' | 'nothing' }
  | { readonly holds: readonly string[] };

export interface NodeType {
  readonly group: 'block' | 'inline' | 'part';
  readonly content: ContentRule;
  readonly attributes: Readonly<Record<string, AttributeType>>;
}

const blocks = { holds: 'blocks' } as const;
const line = { textAlign: is.textAlign, indent: is.indent, dir: is.direction };
const cell = {
  group: 'part',
  content: blocks,
  attributes: {
    colspan: is.span,
    rowspan: is.span,
    colwidth: is.columnWidths,
    backgroundColor: is.colour,
    textAlign: is.textAlign,
  },
} as const;
const nothing = { holds: 'nothing' } as const;

/** Every node of the document. The editor's ProseMirror schema takes its attributes from here, and a test holds the two together. */
export const nodeTypes = {
  paragraph: { group: 'block', content: { holds: 'inline' }, attributes: line },
  heading: { group: 'block', content: { holds: 'inline' }, attributes: { level: is.level, ...line } },
  blockquote: { group: 'block', content: blocks, attributes: line },
  callout: { group: 'block', content: blocks, attributes: { kind: is.calloutKind } },
  details: { group: 'block', content: { holds: 'blocks', title: 'detailsSummary' }, attributes: {} },
  horizontalRule: { group: 'block', content: nothing, attributes: {} },
  codeBlock: { group: 'block', content: { holds: 'code' }, attributes: { language: is.language } },
  bulletList: { group: 'block', content: { holds: ['listItem'] }, attributes: {} },
  orderedList: {
    group: 'block',
    content: { holds: ['listItem'] },
    attributes: { start: is.start, type: is.numbering },
  },
  taskList: { group: 'block', content: { holds: ['taskItem'] }, attributes: {} },
  video: {
    group: 'block',
    content: nothing,
    attributes: { src: is.videoSource, title: is.videoTitle, width: is.length },
  },
  table: { group: 'block', content: { holds: ['tableRow'] }, attributes: { caption: is.text } },
  detailsSummary: { group: 'part', content: { holds: 'inline' }, attributes: {} },
  listItem: { group: 'part', content: { holds: 'blocks', first: 'paragraph' }, attributes: {} },
  taskItem: {
    group: 'part',
    content: { holds: 'blocks', first: 'paragraph' },
    attributes: { checked: is.isChecked },
  },
  tableRow: { group: 'part', content: { holds: ['tableCell', 'tableHeader'] }, attributes: {} },
  tableCell: cell,
  tableHeader: cell,
  hardBreak: { group: 'inline', content: nothing, attributes: {} },
  formula: { group: 'inline', content: nothing, attributes: { latex: is.latex, isDisplay: is.isDisplay } },
  image: {
    group: 'inline',
    content: nothing,
    attributes: {
      src: is.imageSource,
      alt: is.alternative,
      title: is.text,
      width: is.length,
      height: is.length,
      display: is.display,
      lockAspectRatio: is.isLocked,
    },
  },
} as const satisfies Readonly<Record<string, NodeType>>;

/** The node type of this name, if the schema has one (`text` is apart: it has no attributes and no content). */
export function nodeTypeOf(name: string): NodeType | undefined {
  const types: Readonly<Record<string, NodeType>> = nodeTypes;
  return Object.hasOwn(types, name) ? types[name] : undefined;
}

export interface MarkType {
  readonly attributes: Readonly<Record<string, AttributeType>>;
}

/** Every mark of text, outermost first: marks of a text are kept, and written as HTML, in this order. */
export const markTypes = {
  link: { attributes: { href: is.link, title: is.text, target: is.target } },
  textStyle: { attributes: { color: is.colour, fontSize: is.fontSize, fontFamily: is.fontFamily } },
  highlight: { attributes: { color: is.colour } },
  bold: { attributes: {} },
  italic: { attributes: {} },
  underline: { attributes: {} },
  strike: { attributes: {} },
  subscript: { attributes: {} },
  superscript: { attributes: {} },
  code: { attributes: {} },
} as const satisfies Readonly<Record<string, MarkType>>;

const order: readonly string[] = Object.keys(markTypes);

/** The mark type of this name, if the schema has one. */
export function markTypeOf(name: string): MarkType | undefined {
  const types: Readonly<Record<string, MarkType>> = markTypes;
  return Object.hasOwn(types, name) ? types[name] : undefined;
}

/** Where a mark stands among the others, 0 outermost. */
export function rankOf(name: string): number {
  return order.indexOf(name);
}
