import type { Document, DocumentNode } from '@laurel/editor/document/document-node';
import { schemaVersion } from '@laurel/editor/document/migrate';
import { isOpaque } from '@laurel/editor/document/opaque';
import { parseDocument } from '@laurel/editor/document/parse-document';
import { Refusal } from '@laurel/editor/document/refusal';
import { markTypeOf, nodeTypeOf } from '@laurel/editor/document/schema';
import { readBody } from '@laurel/editor/paste/read-body';
import { type Editor, type JSONContent, Node } from '@tiptap/core';
import { Fragment, Node as PmNode, DOMParser as PmParser, type Schema, Slice } from '@tiptap/pm/model';
import { Selection, TextSelection } from '@tiptap/pm/state';

/** A document as the editor loads it: blocks it does not know become opaque ones. */
export function toEditor(document: Document): JSONContent {
  return { type: 'doc', attrs: { version: document.version }, content: document.content.map(blockToEditor) };
}

/**
 * The document an editor holds, from its JSON (`editor.getJSON()`), in the document's one spelling. Throws a `Refusal`
 * when it is more than a document may be.
 */
export function fromEditor(json: JSONContent): Document {
  const content = (json.content ?? []).flatMap(blockFromEditor);
  return parseDocument({ type: 'doc', version: json.attrs?.version ?? schemaVersion, content });
}

/** The same, straight from an editor. */
export function documentOf(editor: Pick<Editor, 'getJSON'>): Document {
  return fromEditor(editor.getJSON());
}

/**
 * The document that HTML says, read in the browser: cleaned by the policy, then the same as `documentFromHtml` reads. Throws
 * a `Refusal` when it is more than a document may be.
 */
export function readHtml(html: string, schema: Schema): Document {
  const body = readBody(html);
  return fromEditor(PmParser.fromSchema(schema).parse(body, { preserveWhitespace: 'full' }).toJSON());
}

/**
 * Replaces what the editor holds by a document from outside: the selection stays where it was, as far as there still is
 * text; nothing enters the history, no update is told, and nothing at all happens when the document is what the editor
 * already says. Returns whether it replaced.
 */
export function replaceContent(editor: Editor, document: Document): boolean {
  if (holds(editor, document)) return false;
  const { state } = editor;
  const next = PmNode.fromJSON(state.schema, toEditor(document));
  const { tr } = state;
  const { anchor, head } = state.selection;
  tr.replaceWith(0, state.doc.content.size, next.content);
  if (state.doc.attrs.version !== document.version) tr.setDocAttribute('version', document.version);
  const size = tr.doc.content.size;
  const $anchor = tr.doc.resolve(Math.min(anchor, size));
  const $head = tr.doc.resolve(Math.min(head, size));
  const isText = $anchor.parent.inlineContent && $head.parent.inlineContent;
  tr.setSelection(isText ? TextSelection.between($anchor, $head) : Selection.near($head));
  tr.setMeta('addToHistory', false).setMeta('preventUpdate', true).setMeta(replaced, true);
  editor.view.dispatch(tr);
  return true;
}

/** The mark of a transaction that put a document from outside in place of another. */
export const replaced = 'laurel:replaced';

/** What has grown beyond a document is none, and can still be replaced by one. */
function holds(editor: Editor, document: Document): boolean {
  try {
    return isSame(documentOf(editor), document);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Whether two documents say the same; the first difference ends it, and mostly that is the first paragraph. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [ones, others] = [Object.entries(one), Object.entries(other)];
  if (Array.isArray(one) !== Array.isArray(other) || ones.length !== others.length) return false;
  const there = new Map(others);
  return ones.every(([key, value]) => there.has(key) && isSame(value, there.get(key)));
}

function blockToEditor(node: DocumentNode): JSONContent {
  if (isOpaque(node)) return { type: 'opaque', attrs: { node } };
  const holds = nodeTypeOf(node.type)?.content.holds;
  const isLine = holds === 'inline' || holds === 'code' || holds === 'nothing';
  return {
    type: node.type,
    ...(node.attrs ? { attrs: { ...node.attrs } } : {}),
    ...(node.content ? { content: node.content.map(isLine ? lineToEditor : blockToEditor) } : {}),
  };
}

function lineToEditor(node: DocumentNode): JSONContent {
  const { type, attrs, text, marks } = node;
  return {
    type,
    ...(attrs ? { attrs: { ...attrs } } : {}),
    ...(text === undefined ? {} : { text }),
    ...(marks ? { marks: marks.map((mark) => ({ type: mark.type, attrs: { ...mark.attrs } })) } : {}),
  };
}

function blockFromEditor(node: JSONContent): unknown[] {
  if (node.type === 'opaque') return node.attrs?.node ? [node.attrs.node] : [];
  const { type = '', attrs, content, marks, text } = node;
  const children = content?.flatMap(blockFromEditor);
  // A row without cells, and a table without rows, say nothing; the document does not have them.
  if ((type === 'tableRow' || type === 'table') && !children?.length) return [];
  const known = nodeTypeOf(type);
  return [
    {
      type,
      ...(text === undefined ? {} : { text }),
      ...(attrs && known ? { attrs: only(attrs, known.attributes) } : {}),
      ...(children ? { content: children } : {}),
      ...(marks ? { marks: marks.map(markFromEditor) } : {}),
    },
  ];
}

function markFromEditor({ type, attrs }: { type: string; attrs?: Record<string, unknown> }): unknown {
  return { type, ...(attrs ? { attrs: only(attrs, markTypeOf(type)?.attributes ?? {}) } : {}) };
}

/** What another extension of the same name keeps beside what the document knows (a link's `rel`) is left out. */
function only(attributes: Record<string, unknown>, known: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => Object.hasOwn(known, name)));
}

/**
 * A block of a newer schema: shown as a placeholder, moved and removed like any block, never edited, and saved back as
 * it came. Copied, it keeps what it is only within its own editor: HTML from elsewhere cannot bring one in. `kept`: the
 * blocks this editor has copied, by the names they were given; Tiptap makes an extension's storage again for every reader.
 */
export const opaqueBlock = (kept: Map<string, DocumentNode>, words: () => string) =>
  Node.create({
    name: 'opaque',
    group: 'block',
    priority: 10,
    atom: true,
    draggable: true,
    addAttributes: () => ({
      node: {
        default: null,
        parseHTML: (element) => kept.get(element.dataset.opaque ?? '') ?? null,
        renderHTML: ({ node }) => {
          const known = [...kept].find(([, each]) => each === node)?.[0];
          const name = known ?? crypto.randomUUID();
          if (known === undefined) kept.set(name, node);
          return { 'data-opaque': name };
        },
      },
    }),
    parseHTML: () => [
      { tag: 'div[data-opaque]', getAttrs: (element) => (kept.has(element.dataset.opaque ?? '') ? null : false) },
    ],
    renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, '[…]'],
    renderText: () => '[…]',
    addNodeView: () => () => {
      const dom = document.createElement('div');
      dom.className = 'rt-opaque';
      dom.textContent = words();
      return { dom, ignoreMutation: (mutation) => mutation.type !== 'selection' };
    },
  });

/**
 * A slice without blocks of a newer schema that are not the editor's own. HTML cannot name one, but a clipboard also says
 * what stood around its piece, as a list of nodes that any page can write.
 */
export function withoutForeign({ content, openStart, openEnd }: Slice, isOwn: (opaque: PmNode) => boolean): Slice {
  let isForeign = false;
  const keep = (nodes: Fragment): Fragment =>
    Fragment.from(
      nodes.content.flatMap((node): readonly PmNode[] => {
        if (node.isTextblock) return [node];
        if (node.type.name !== 'opaque') return [node.copy(keep(node.content))];
        isForeign ||= !isOwn(node);
        return isOwn(node) ? [node] : keep(node.content).content;
      }),
    );
  const kept = keep(content);
  // What stood around has gone, so how far it is open is not known any more.
  return isForeign ? Slice.maxOpen(kept) : new Slice(kept, openStart, openEnd);
}
