import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Range } from './changed-range';
import { type StandardOptions, withDefaults } from './standard-options';

interface Query {
  readonly query: string;
  readonly range: Range;
  readonly isClosed: boolean;
}

const key = new PluginKey<Query | null>('slash');

// Longer is a path or a sentence, not the name of a thing to insert.
const longestQuery = 30;

/** Says through `onSlash` which `/query` stands alone in a line. Keys go to `onSlashKey` first; Escape closes. */
export const Slash = Extension.create<{ settings: StandardOptions }>({
  name: 'slash',
  priority: 3000,
  addOptions: () => ({ settings: withDefaults({}) }),
  addProseMirrorPlugins() {
    const { settings } = this.options;
    let told: Query | null = null;
    const tell = (view: EditorView, found: Query | null) => {
      if (found?.query === told?.query && found?.range.from === told?.range.from) return;
      told = found;
      settings.onSlash?.(found && { query: found.query, range: found.range, rect: () => rectOf(view, found.range) });
    };
    const tellNow = (view: EditorView) => {
      const found = key.getState(view.state);
      tell(view, isOpen(found) && view.hasFocus() ? found : null);
    };
    return [
      new Plugin<Query | null>({
        key,
        state: {
          init: () => null,
          apply: (tr, before, _, state) => {
            if (tr.getMeta(key) === 'close') return before && { ...before, isClosed: true };
            if (!tr.docChanged && !tr.selectionSet) return before;
            const found = findQuery(state);
            return found && { ...found, isClosed: before?.range.from === found.range.from && before.isClosed };
          },
        },
        props: {
          handleKeyDown: (view, event) => {
            if (!isOpen(key.getState(view.state)) || view.composing || event.isComposing) return false;
            if (settings.onSlashKey?.(event)) return true;
            if (event.key !== 'Escape' || !settings.onSlash) return false;
            view.dispatch(view.state.tr.setMeta(key, 'close'));
            return true;
          },
          handleDOMEvents: {
            // ProseMirror keeps every Escape to itself; one that closes nothing here is for what is around, a dialog maybe.
            keydown: (view, event) =>
              event.key === 'Escape' && !view.composing && !event.isComposing && !isOpen(key.getState(view.state)),
            blur: (view) => {
              tell(view, null);
              return false;
            },
            focus: (view) => {
              tellNow(view);
              return false;
            },
          },
        },
        view: () => ({ update: tellNow }),
      }),
    ];
  },
});

function isOpen(found: Query | null | undefined): found is Query {
  return found !== null && found !== undefined && !found.isClosed;
}

function findQuery({ selection }: EditorState): Omit<Query, 'isClosed'> | null {
  const { $from, empty } = selection;
  const { parent } = $from;
  if (!empty || parent.type.name !== 'paragraph' || parent.content.size > longestQuery + 1) return null;
  const match = parent.childCount === 1 ? /^\/(\S*)$/.exec(parent.firstChild?.text ?? '') : null;
  const isAtEnd = $from.parentOffset === parent.content.size;
  return match && isAtEnd ? { query: match[1] ?? '', range: { from: $from.start(), to: $from.end() } } : null;
}

function rectOf(view: EditorView, { from, to }: Range): DOMRect {
  const start = view.coordsAtPos(from);
  const end = view.coordsAtPos(to);
  const left = Math.min(start.left, end.left);
  return new DOMRect(left, start.top, Math.max(start.right, end.right) - left, end.bottom - start.top);
}
