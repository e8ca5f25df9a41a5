import { InputRule, Node } from '@tiptap/core';
import { findWrapping } from '@tiptap/pm/transform';
import { attributesOf, keepValue, plain, textOf } from './attributes';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    laurelCallout: {
      /** Puts the selected blocks into a callout, changes the kind of the one around, or, where it has that, opens it. */
      toggleCallout: (kind?: CalloutKind) => ReturnType;
    };
  }
}

export type CalloutKind = 'note' | 'tip' | 'important' | 'warning';

/** Blocks set apart as a note, a tip, or a warning, which `words` names. */
export const Callout = Node.create<{ words: () => { callout: (kind: string) => string } }>({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addOptions: () => ({ words: () => ({ callout: (kind) => kind }) }),
  addAttributes: () => attributesOf('callout', { kind: plain('kind', 'data-callout') }),
  parseHTML: () => [
    {
      tag: 'aside[data-callout]',
      getAttrs: ({ dataset }) => (keepValue('callout', 'kind', dataset.callout) === undefined ? false : null),
    },
  ],
  renderHTML({ node }) {
    const kind = textOf(node.attrs, 'kind');
    return ['aside', { 'data-callout': kind, role: 'note', 'aria-label': this.options.words().callout(kind) }, 0];
  },
  addCommands() {
    const { name } = this;
    return {
      toggleCallout:
        (kind = 'note') =>
        ({ editor, commands }) => {
          if (keepValue(name, 'kind', kind) === undefined) return false;
          if (editor.isActive(name, { kind })) return commands.lift(name);
          return editor.isActive(name) ? commands.updateAttributes(name, { kind }) : commands.wrapIn(name, { kind });
        },
    };
  },
  addInputRules() {
    return [
      new InputRule({
        // As Markdown has them, in a quote or a plain line.
        find: /^\[!(note|tip|important|warning|caution)\]\s$/i,
        handler: ({ state: { tr }, range, match }) => {
          const said = match[1]?.toLowerCase();
          const attrs = { kind: said === 'caution' ? 'warning' : said };
          tr.delete(range.from, range.to);
          const $from = tr.doc.resolve(range.from);
          const isQuote = $from.depth > 1 && $from.node(-1).type.name === 'blockquote' && $from.index(-1) === 0;
          const block = $from.blockRange();
          const wrapping = block && findWrapping(block, this.type, attrs);
          if (isQuote) tr.setNodeMarkup($from.before(-1), this.type, attrs);
          else if (block && wrapping) tr.wrap(block, wrapping);
          else return null;
          return undefined;
        },
      }),
    ];
  },
});
