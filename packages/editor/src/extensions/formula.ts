import { InputRule, Node } from '@tiptap/core';
import type { Node as PmNode } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import type { NodeView } from '@tiptap/pm/view';
import { attributesOf, keepValues, plain, textOf } from './attributes';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    laurelFormula: {
      /** Inserts a formula, or changes the selected one; `false` for what is no LaTeX. `isDisplay`: on a line of its own. */
      setFormula: (formula: { latex?: string; isDisplay?: boolean }) => ReturnType;
    };
  }
}

/**
 * A formula, written as LaTeX between dollar signs or in its dialog, which `onEdit` opens. What draws it is fetched with
 * the first one; until then, and where it can't be read, it stands there as LaTeX.
 */
export const Formula = Node.create<{ onEdit: () => boolean }>({
  name: 'formula',
  // Before the style that any other span is.
  priority: 200,
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ onEdit: () => false }),
  addAttributes: () =>
    attributesOf('formula', {
      latex: plain('latex', 'data-latex'),
      isDisplay: {
        read: (element) => element.getAttribute('data-display') === 'block',
        write: () => ({ 'data-display': 'block' }),
      },
    }),
  parseHTML: () => [{ tag: 'span[data-latex]', getAttrs: (span) => (span.dataset.latex?.trim() ? null : false) }],
  renderHTML: ({ node, HTMLAttributes }) => ['span', HTMLAttributes, textOf(node.attrs, 'latex')],
  renderText: ({ node }) => textOf(node.attrs, 'latex'),
  addCommands() {
    const { name, type } = this;
    return {
      setFormula:
        (formula) =>
        ({ tr, commands, dispatch }) => {
          const { selection } = tr;
          const attributes = keepValues(name, { ...formula });
          const before =
            selection instanceof NodeSelection && selection.node.type === type ? selection.node : undefined;
          if (!attributes) return false;
          if (!before) return attributes.latex ? commands.insertContent({ type: name, attrs: attributes }) : false;
          if (!dispatch) return true;
          tr.setNodeMarkup(selection.from, null, { ...before.attrs, ...attributes }, before.marks);
          tr.setSelection(NodeSelection.create(tr.doc, selection.from));
          return true;
        },
    };
  },
  addKeyboardShortcuts() {
    const { editor, options } = this;
    return {
      'Alt-=': () => options.onEdit(),
      Enter: () => editor.isActive(this.name) && editor.state.selection instanceof NodeSelection && options.onEdit(),
    };
  },
  addInputRules() {
    const { type } = this;
    return [displayed, inLine].map(
      (find) =>
        new InputRule({
          find,
          handler: ({ state: { tr, selection }, range, match }) => {
            const attrs = keepValues(this.name, { latex: match[1], isDisplay: find === displayed });
            if (!attrs) return null;
            tr.replaceWith(range.from, range.to, type.create(attrs, null, selection.$from.marks()));
            return undefined;
          },
        }),
    );
  },
  addNodeView() {
    return ({ node }) => formulaView(node);
  },
});

const displayed = /(?<![\\$])\$\$([^$]*[^$\s\\])\$\$$/;

/**
 * `$…$` as it is written, not sums of money: nothing stands before it in the word, and it begins and ends with what a
 * formula does ("$5-$10" and "$5 and $6" don't).
 */
const inLine = /(?<![\\$\p{L}\p{N}])\$([\p{L}\p{N}]|[^$\s][^$]*[\p{L}\p{N})\]}!'|])\$$/u;

function formulaView(first: PmNode): NodeView {
  const dom = document.createElement('span');
  dom.className = 'rt-formula';
  dom.dir = 'ltr';
  let node = first;
  const show = () => {
    const latex = textOf(node.attrs, 'latex');
    const isDisplay = node.attrs.isDisplay === true;
    dom.dataset.latex = latex;
    dom.toggleAttribute('data-display', isDisplay);
    if (isDisplay) dom.dataset.display = 'block';
    dom.textContent = latex;
    // It draws what stands there by then; where it can't be fetched, that is LaTeX.
    import('./draw-formula').then(
      ({ drawInto }) => drawInto(dom),
      () => undefined,
    );
  };
  show();
  return {
    dom,
    update: (next) => {
      if (next.type !== node.type) return false;
      const isSame = next.attrs.latex === node.attrs.latex && next.attrs.isDisplay === node.attrs.isDisplay;
      node = next;
      if (!isSame) show();
      return true;
    },
    ignoreMutation: (mutation) => mutation.type !== 'selection',
  };
}
