import { Node } from '@tiptap/core';
import type { Node as PmNode, ResolvedPos } from '@tiptap/pm/model';
import { Selection, TextSelection } from '@tiptap/pm/state';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    laurelDetails: {
      /** Puts the selected blocks below a title that opens and closes them, or takes the one around them away. */
      toggleDetails: () => ReturnType;
    };
  }
}

/** A collapsible part: its title and what stands below. While it is written it is always open. */
export const Details = Node.create({
  name: 'details',
  group: 'block',
  content: 'detailsSummary block+',
  defining: true,
  parseHTML: () => [{ tag: 'details' }],
  renderHTML: () => ['details', 0],
  addNodeView: () => () => {
    // A browser's own would close while its title is typed.
    const dom = document.createElement('div');
    dom.className = 'rt-details';
    return { dom, contentDOM: dom };
  },
  addCommands() {
    const { type } = this;
    return {
      toggleDetails:
        () =>
        ({ tr, state: { schema }, dispatch }) => {
          const { $from, $to } = tr.selection;
          const depth = depthOf($from);
          if (depth > 0) {
            if (dispatch) tr.replaceWith($from.before(depth), $from.after(depth), opened($from.node(depth)));
            if (dispatch) tr.setSelection(TextSelection.near(tr.doc.resolve($from.pos - 1)));
            return true;
          }
          const range = $from.blockRange($to);
          const { detailsSummary: title } = schema.nodes;
          if (!range || !title || !range.parent.canReplaceWith(range.startIndex, range.endIndex, type)) return false;
          if (!dispatch) return true;
          const blocks = range.parent.content.content.slice(range.startIndex, range.endIndex);
          tr.replaceWith(range.start, range.end, type.create(null, [title.create(), ...blocks]));
          tr.setSelection(TextSelection.create(tr.doc, range.start + 2));
          return true;
        },
    };
  },
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      // From the title into what stands below it, and back.
      Enter: () => {
        const { $from, empty } = editor.state.selection;
        if (!empty || !isTitle($from)) return false;
        return editor.commands.command(({ tr, dispatch }) => {
          if (dispatch) tr.setSelection(Selection.near(tr.doc.resolve($from.after() + 1))).scrollIntoView();
          return true;
        });
      },
      Backspace: () => {
        const { $from, empty } = editor.state.selection;
        if (!empty || $from.parentOffset > 0) return false;
        if (isTitle($from)) return editor.commands.toggleDetails();
        const isFirst = $from.depth > 1 && $from.node(-1).type === this.type && $from.index(-1) === 1;
        return isFirst && editor.commands.setTextSelection($from.before() - 1);
      },
    };
  },
});

/** The title of a collapsible part. `words`: what stands there while it is empty. */
export const DetailsSummary = Node.create<{ words: () => { summary: string } }>({
  name: 'detailsSummary',
  content: 'inline*',
  defining: true,
  addOptions: () => ({ words: () => ({ summary: '' }) }),
  parseHTML: () => [{ tag: 'summary' }],
  renderHTML: () => ['summary', 0],
  addNodeView() {
    return () => {
      const dom = document.createElement('div');
      dom.className = 'rt-summary';
      dom.dataset.placeholder = this.options.words().summary;
      return { dom, contentDOM: dom };
    };
  },
});

function isTitle({ parent }: ResolvedPos): boolean {
  return parent.type.name === 'detailsSummary';
}

/** The depth of the innermost collapsible part around a place; 0 for none. */
function depthOf($pos: ResolvedPos): number {
  let depth = $pos.depth;
  while (depth > 0 && $pos.node(depth).type.name !== 'details') depth -= 1;
  return depth;
}

/** What was in one, its title as the first line. */
function opened(details: PmNode): PmNode[] {
  const { paragraph } = details.type.schema.nodes;
  const [title, ...rest] = details.content.content;
  return title && paragraph ? [paragraph.create(null, title.content), ...rest] : rest;
}
