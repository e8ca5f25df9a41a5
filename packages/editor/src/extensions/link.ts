import { getMarkRange, InputRule, Mark } from '@tiptap/core';
import type { MarkType } from '@tiptap/pm/model';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { attributesOf, keepValue, plain, textOf } from './attributes';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    laurelLink: {
      /**
       * Links the selected text, or changes the whole link the selection is in; with nothing selected and no link there,
       * inserts `text` (default the address). `target` `'_blank'` opens a new tab, as a new link does when it is left out; a
       * link that is there keeps its own. `null` takes it away. `false` and no change for an address that the policy refuses.
       */
      setLink: (link: LinkSetting) => ReturnType;
      /** Takes the links in the selection away, each as a whole, and leaves their text. */
      unsetLink: () => ReturnType;
      /** Takes the whole link with its text away. */
      removeLink: () => ReturnType;
    };
  }
}

export interface LinkSetting {
  readonly href: string;
  readonly title?: string | null;
  readonly target?: '_blank' | null;
  readonly text?: string;
}

/** What a link written here opens in, unless it is said otherwise. */
const newTab = '_blank';

/** An address at the end of what was typed, without the signs that end a sentence. */
const addressAtEnd = /(?:^|\s)(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])$/;

/** A link. `onLinkRequest` is called on Mod-K, for a dialog; `false` from it leaves the key to others. */
export const Link = Mark.create<{ onLinkRequest: () => boolean }>({
  name: 'link',
  priority: 60,
  inclusive: false,
  addOptions: () => ({ onLinkRequest: () => false }),
  addAttributes: () => attributesOf('link', { href: plain('href'), title: plain('title'), target: plain('target') }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      consuming: false,
      getAttrs: (element) => (keepValue('link', 'href', element.getAttribute('href')) ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'a',
    { ...HTMLAttributes, ...(HTMLAttributes.target ? { rel: 'noopener noreferrer nofollow' } : {}) },
    0,
  ],
  addCommands() {
    return {
      setLink:
        ({ href, title, target, text }) =>
        ({ tr, dispatch }) => {
          const { type } = this;
          const kept = keepValue(this.name, 'href', href);
          if (typeof kept !== 'string') return false;
          if (!dispatch) return true;
          const { empty, $from, from } = tr.selection;
          const around = getMarkRange($from, type);
          const before = around ? type.isInSet($from.marks())?.attrs : undefined;
          const attributes = {
            href: kept,
            title: keepValue(this.name, 'title', title === undefined ? before?.title : title) ?? null,
            target: target === undefined ? (before ? before.target : newTab) : target,
          };
          const mark = type.create(attributes);
          if (empty && !around) {
            const shown = text?.trim() || kept;
            tr.insertText(shown, from).addMark(from, from + shown.length, mark);
            tr.removeStoredMark(type);
            return true;
          }
          const ranges =
            empty && around
              ? [around]
              : tr.selection.ranges.map(({ $from: a, $to: b }) => ({ from: a.pos, to: b.pos }));
          for (const range of ranges) tr.addMark(range.from, range.to, mark);
          return true;
        },
      unsetLink:
        () =>
        ({ tr, dispatch }) => {
          if (!dispatch) return true;
          const { $from, $to, from, to } = tr.selection;
          // A link is one thing: where only a part of it is selected, all of it is meant.
          const first = getMarkRange($from, this.type)?.from ?? from;
          const last = getMarkRange($to, this.type)?.to ?? to;
          tr.removeMark(first, last, this.type).removeStoredMark(this.type);
          return true;
        },
      removeLink:
        () =>
        ({ tr, dispatch }) => {
          const around = getMarkRange(tr.selection.$from, this.type) ?? getMarkRange(tr.selection.$to, this.type);
          if (!around) return false;
          if (dispatch) tr.delete(around.from, around.to).removeStoredMark(this.type);
          return true;
        },
    };
  },
  addKeyboardShortcuts() {
    return {
      'Mod-k': () => this.options.onLinkRequest(),
    };
  },
  addInputRules() {
    // An address followed by a space becomes a link.
    return [
      new InputRule({
        find: new RegExp(`${addressAtEnd.source.slice(0, -1)}([^\\S\\n])$`),
        handler: ({ state: { tr }, range, match }) => {
          const [whole, address = '', space = ' '] = match;
          const href = keepValue(this.name, 'href', address);
          const from = range.from + whole.indexOf(address);
          if (!href || tr.doc.rangeHasMark(from, range.to, this.type)) return;
          tr.addMark(from, range.to, this.type.create({ href, target: newTab })).insertText(space, range.to);
          tr.removeMark(range.to, range.to + space.length, this.type).removeStoredMark(this.type);
        },
      }),
    ];
  },
  addProseMirrorPlugins() {
    return [selectWholeLink(this.type)];
  },
});

/** A click on a link selects all of it, so that what the bubble offers is about the link. Mod-click opens it. */
function selectWholeLink(type: MarkType): Plugin {
  return new Plugin({
    props: {
      handleClick(view, pos, event) {
        if (event.button !== 0 || event.shiftKey || !view.editable) return false;
        const range = getMarkRange(view.state.doc.resolve(pos), type);
        if (!range) return false;
        const mark = type.isInSet(view.state.doc.resolve(range.from + 1).marks());
        if ((event.metaKey || event.ctrlKey) && mark) {
          open(textOf(mark.attrs, 'href'));
          return true;
        }
        view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, range.from, range.to)));
        return true;
      },
      // The page stays: a link in a text being written is text. In one being read it is a link.
      handleDOMEvents: {
        // Whatever makes the new line, the address before it is a link first.
        keydown: (view, event) => {
          if (event.key === 'Enter' && !event.isComposing && view.editable) linkBefore(view, type);
          return false;
        },
        click: (view, event) => {
          const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
          if (link && view.editable) event.preventDefault();
          return false;
        },
      },
    },
  });
}

/** Links the address right before the caret, if there is one. */
function linkBefore(view: EditorView, type: MarkType): void {
  const { state } = view;
  const { empty, $from } = state.selection;
  if (!empty || !$from.parent.type.allowsMarkType(type)) return;
  const [, address = ''] = addressAtEnd.exec($from.parent.textBetween(0, $from.parentOffset, null, '\ufffc')) ?? [];
  const href = address && keepValue('link', 'href', address);
  const from = $from.pos - address.length;
  if (!href || state.doc.rangeHasMark(from, $from.pos, type)) return;
  view.dispatch(state.tr.addMark(from, $from.pos, type.create({ href, target: newTab })).removeStoredMark(type));
}

/** Opens an address in a new tab that cannot reach back; what needs no tab (mail, telephone) opens none. */
function open(href: string): void {
  Object.assign(document.createElement('a'), { href, target: '_blank', rel: 'noopener noreferrer' }).click();
}
