import type { Sentence } from '@laurel/domain/kit/sentence';
import { cellKey, type Place } from '@laurel/web/sheet/cell';
import type { Restored } from '@laurel/web/sheet/sheet-history';
import * as z from 'zod/mini';
import { type Edit, keptSentence, type RefusedText, type Subject } from './cells';
import type { Outbox } from './outbox';

/** All of a cell that Undo lays back: its value, and the refused text above it. Never its comment. */
interface Snapshot<Value> {
  readonly value: Value;
  readonly refused: { readonly text: string; readonly sentence: Sentence } | null;
}

/** A cell as it counts now, and the version of it. */
interface Standing<Value> {
  readonly value: Value;
  readonly version: number;
}

export function snapshotOf<Value>({ cells }: Outbox<Value>, place: Place, value: Value): Snapshot<Value> {
  const refused = cells.texts().get(cellKey(place));
  return { value, refused: refused ? { text: refused.text, sentence: refused.sentence } : null };
}

/**
 * Lays cells back as they were. `standingAt` gives how those that may be written stand; the others stay, and are
 * counted. Where something else stands by now, it goes out as based on what was there before, so that both are shown.
 */
export function restoreCells<Value>(
  { subject, outbox }: { readonly subject: Subject<Value>; readonly outbox: Outbox<Value> },
  restored: readonly Restored[],
  cause: 'undone' | 'redone',
  standingAt: (each: Restored) => Standing<Value> | null,
): { readonly laid: number; readonly left: number } {
  const snapshot = z.object({
    value: subject.value,
    refused: z.nullable(z.object({ text: z.string(), sentence: keptSentence })),
  });
  const edits: Edit<Value>[] = [];
  const texts: RefusedText[] = [];
  const freed: Place[] = [];
  let left = 0;
  for (const each of restored) {
    const [from, to] = [z.safeParse(snapshot, each.from), z.safeParse(snapshot, each.to)];
    const now = standingAt(each);
    if (!now || !from.success || !to.success) {
      left += 1;
      continue;
    }
    const place = { rowId: each.rowId, columnId: each.columnId };
    const { value, refused } = to.data;
    if (!subject.isSame(from.data.value, value)) {
      const isStale = !subject.isSame(now.value, from.data.value);
      // 0 is an empty cell: never what anything stands on.
      edits.push({ ...place, value, base: isStale ? 0 : now.version, ...(isStale ? { isStale } : {}) });
    }
    if (refused) texts.push({ ...place, ...refused });
    else freed.push(place);
  }
  outbox.restore(edits, cause);
  outbox.dropTexts(freed);
  outbox.keepTexts(texts);
  return { laid: restored.length - left, left };
}
