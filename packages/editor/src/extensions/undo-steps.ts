import { closeHistory, isHistoryTransaction } from '@tiptap/pm/history';
import { type EditorState, NodeSelection, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';

/** What was done last. Of typing: how many characters the step has so far, and where they end. */
interface Deed {
  readonly kind: 'typing' | 'deleting' | 'other';
  readonly length: number;
  readonly end: number;
  /** What comes next belongs to it. */
  readonly isOpen?: boolean;
}

// The word begun after so many characters is a step of its own.
const longestStep = 20;

const key = new PluginKey<Deed | null>('laurel:undo-steps');

/**
 * Where an undo step ends, beside the pause that the history itself waits for: between typing, deleting and anything
 * else (a new line, a paste, a format: each its own), at the end of a sentence, and before a word after 20 characters.
 */
export function undoSteps(): Plugin<Deed | null> {
  return new Plugin<Deed | null>({
    key,
    state: {
      init: () => null,
      // The history stands behind this plugin, and reads what is set here.
      apply(tr, last, state) {
        if (isHistoryTransaction(tr)) return null;
        if (!isDeed(tr)) return last;
        const deed = deedOf(tr);
        if (last && !startsStep(tr, state, deed, last)) return { ...deed, length: last.length + deed.length };
        closeHistory(tr);
        return tr.getMeta(key) ? { ...deed, isOpen: true } : deed;
      },
    },
  });
}

/** Marks a change whose second half follows at once: one step of undo. */
export function holdOpen(tr: Transaction): Transaction {
  return tr.setMeta(key, true);
}

function isDeed(tr: Transaction): boolean {
  const isAside = tr.getMeta('addToHistory') === false || tr.getMeta('appendedTransaction') !== undefined;
  return tr.docChanged && !isAside;
}

function startsStep(tr: Transaction, { doc, selection }: EditorState, deed: Deed, last: Deed): boolean {
  // A word is composed in many small changes, and steps by key at an image's corner add up.
  if (last.isOpen || tr.getMeta('composition') !== undefined || selection instanceof NodeSelection) return false;
  if (deed.kind === 'other' || deed.kind !== last.kind) return true;
  const step = replaceOf(tr);
  if (deed.kind === 'deleting' || !step) return !selection.empty;
  if (step.to > step.from || step.from !== last.end) return true;
  const before = doc.textBetween(Math.max(0, step.from - 3), step.from, '\n', '\uFFFC');
  const isWordStart = /\s$/.test(before) && /^\S/.test(textOf(step));
  return isWordStart && (last.length >= longestStep || /[.!?…。！？؟]['"”’»)]?\s+$/.test(before));
}

function deedOf(tr: Transaction): Deed {
  const step = replaceOf(tr);
  const other: Deed = { kind: 'other', length: 0, end: -1 };
  if (!step || tr.getMeta('uiEvent') !== undefined) return other;
  if (step.slice.size === 0) return isWithinLine(step, tr) ? { kind: 'deleting', length: 0, end: step.from } : other;
  const { length } = textOf(step);
  return length === step.slice.size ? { kind: 'typing', length, end: step.from + length } : other;
}

function replaceOf({ steps }: Transaction): ReplaceStep | undefined {
  return steps.length === 1 && steps[0] instanceof ReplaceStep ? steps[0] : undefined;
}

function textOf({ slice }: ReplaceStep): string {
  return slice.openStart === 0 ? slice.content.textBetween(0, slice.content.size) : '';
}

function isWithinLine({ from, to }: ReplaceStep, { before }: Transaction): boolean {
  return before.resolve(from).sameParent(before.resolve(to));
}
