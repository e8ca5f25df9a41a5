import type { AttributeValue } from '@laurel/editor/document/attribute-values';
import { type Editor, Extension } from '@tiptap/core';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { canJoin } from '@tiptap/pm/transform';
import { attributesOf, keepValue, numeric, plain, styleAttribute } from './attributes';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    laurelLines: {
      /** Aligns the selected lines; `null` takes the alignment away. Within a table: the lines of the selected cells. */
      setTextAlign: (align: 'left' | 'center' | 'right' | 'justify' | null) => ReturnType;
      unsetTextAlign: () => ReturnType;
      /** The direction the selected lines are written in; `null` follows the page. */
      setDirection: (direction: 'rtl' | 'ltr' | 'auto' | null) => ReturnType;
      /** One step in: nests list and task items, moves other lines by one of 8 steps. `false` where there is none left. */
      indent: () => ReturnType;
      /** One step out: lifts list and task items, moves other lines back. */
      outdent: () => ReturnType;
    };
  }
}

/** The blocks that are lines: what is aligned, indented and given a direction. */
export const lineTypes: readonly string[] = ['paragraph', 'heading', 'blockquote'];

/** Alignment of a line, `style="text-align"`. `alignments`: what the toolbar offers. */
export const TextAlign = Extension.create<{ alignments: readonly ('left' | 'center' | 'right' | 'justify')[] }>({
  name: 'textAlign',
  addOptions: () => ({ alignments: ['left', 'center', 'right', 'justify'] }),
  addGlobalAttributes: () => [
    { types: [...lineTypes], attributes: attributesOf('paragraph', { textAlign: styleAttribute('text-align') }) },
  ],
  addCommands: () => ({
    setTextAlign: (align) => setOnLines('textAlign', align),
    unsetTextAlign: () => setOnLines('textAlign', null),
  }),
  addKeyboardShortcuts() {
    const keys = { left: 'l', center: 'e', right: 'r', justify: 'j' };
    return Object.fromEntries(
      this.options.alignments.map((each) => [`Mod-Shift-${keys[each]}`, () => this.editor.commands.setTextAlign(each)]),
    );
  },
});

/** Direction of a line, `dir`. (Tiptap keeps the name `textDirection` for the direction of the whole editor.) */
export const LineDirection = Extension.create({
  name: 'lineDirection',
  addGlobalAttributes: () => [{ types: [...lineTypes], attributes: attributesOf('paragraph', { dir: plain('dir') }) }],
  addCommands: () => ({ setDirection: (direction) => setOnLines('dir', direction) }),
});

function setOnLines(key: 'textAlign' | 'dir', given: unknown) {
  return ({ tr, dispatch }: { tr: Transaction; dispatch: unknown }): boolean => {
    const value = keepValue('paragraph', key, given);
    const lines = selectedLines(tr);
    if (value === undefined || lines.length === 0) return false;
    if (dispatch) for (const { pos } of lines) tr.setNodeAttribute(pos, key, value satisfies AttributeValue);
    return true;
  };
}

/** Paragraphs and headings the selection touches, with their places. */
export function selectedLines({
  doc,
  selection,
}: Pick<Transaction, 'doc' | 'selection'>): { node: Node; pos: number }[] {
  const lines = new Map<number, Node>();
  for (const { $from, $to } of selection.ranges) {
    doc.nodesBetween($from.pos, $to.pos, (node, pos) => {
      if (node.isTextblock && lineTypes.includes(node.type.name)) lines.set(pos, node);
      return !node.isTextblock;
    });
  }
  return [...lines].map(([pos, node]) => ({ node, pos }));
}

// The last step of `data-indent`.
const deepest = 8;

/** Steps of indent. Tab and Shift-Tab act in lists; elsewhere they are left to anyone who wants them, or to the browser. */
export const Indent = Extension.create({
  name: 'indent',
  addGlobalAttributes: () => [
    { types: [...lineTypes], attributes: attributesOf('paragraph', { indent: numeric('indent', 'data-indent') }) },
  ],
  addCommands: () => ({
    indent:
      () =>
      ({ tr, dispatch, commands }) => {
        const item = itemAround(tr.selection.$from);
        return item ? commands.sinkListItem(item) : shiftLines(tr, 1, dispatch);
      },
    outdent:
      () =>
      ({ tr, dispatch, commands }) => {
        const item = itemAround(tr.selection.$from);
        return item ? commands.liftListItem(item) : shiftLines(tr, -1, dispatch);
      },
  }),
  addKeyboardShortcuts() {
    const inList = () => itemAround(this.editor.state.selection.$from) !== undefined;
    return {
      // The first item has none to go below; the list keeps the key all the same.
      Tab: () => inList() && (this.editor.commands.indent() || true),
      'Shift-Tab': () => inList() && this.editor.commands.outdent(),
      'Mod-]': () => this.editor.commands.indent(),
      'Mod-[': () => this.editor.commands.outdent(),
      // At the start of a line or an item: first a step out, then the line joins the one before. What `- ` made of it goes before that.
      Backspace: () => {
        const { empty, $from } = this.editor.state.selection;
        if (!empty || $from.parentOffset > 0) return false;
        if (this.editor.commands.undoInputRule()) return true;
        const isIndented = Number($from.parent.attrs.indent ?? 0) > 0;
        const isItemStart =
          inList() && $from.depth > 1 && $from.index(-1) === 0 && itemAround($from) === $from.node(-1).type.name;
        if (isIndented) return this.editor.commands.command(({ tr, dispatch }) => shiftLines(tr, -1, dispatch));
        return isItemStart ? this.editor.commands.outdent() : joinListBefore(this.editor);
      },
      Delete: () => {
        const { empty, $from } = this.editor.state.selection;
        const isEnd = empty && $from.parentOffset === $from.parent.content.size;
        return isEnd && inList() && this.editor.commands.joinTextblockForward();
      },
    };
  },
});

/**
 * A line after a list joins the list's last line, where it would otherwise become an item again. What stood apart on both
 * sides of it is one list then.
 */
function joinListBefore(editor: Editor): boolean {
  const { $from } = editor.state.selection;
  const before = $from.depth > 0 ? $from.node(-1).maybeChild($from.index(-1) - 1) : null;
  if (!before || !isList(before)) return false;
  const from = $from.before() - before.nodeSize;
  return editor
    .chain()
    .joinTextblockBackward()
    .command(({ tr }) => {
      const list = tr.doc.nodeAt(from);
      const end = from + (list?.nodeSize ?? 0);
      if (list?.type === tr.doc.nodeAt(end)?.type && canJoin(tr.doc, end)) tr.join(end);
      return true;
    })
    .run();
}

function isList({ type }: Node): boolean {
  return type.spec.group?.split(' ').includes('list') ?? false;
}

/** The type of the innermost list item a place is in, unless a table stands between. */
function itemAround($pos: ResolvedPos): string | undefined {
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    const { name } = $pos.node(depth).type;
    if (name === 'listItem' || name === 'taskItem') return name;
    if (name === 'tableCell' || name === 'tableHeader') return undefined;
  }
  return undefined;
}

function shiftLines(tr: Transaction, by: 1 | -1, dispatch: unknown): boolean {
  const moved = selectedLines(tr).flatMap(({ node, pos }) => {
    const indent = Math.min(deepest, Math.max(0, Number(node.attrs.indent) + by));
    return indent === node.attrs.indent ? [] : [{ pos, indent }];
  });
  if (dispatch) for (const { pos, indent } of moved) tr.setNodeAttribute(pos, 'indent', indent);
  return moved.length > 0;
}
