import { measurement } from '@laurel/domain/fitness/measurement';
import type { Place } from '@laurel/web/sheet/cell';
import type { Restored } from '@laurel/web/sheet/sheet-history';
import * as z from 'zod/mini';
import { type FitnessOutbox, isSameResult, type RestoredResult } from './fitness-outbox';

/** All of a cell that Undo lays back: the result, trials and protocol included, and the refused text above it. */
const snapshot = z.object({
  result: measurement,
  refused: z.nullable(z.object({ text: z.string(), sentence: z.string() })),
});

export function snapshotOf(outbox: FitnessOutbox, { rowId, columnId }: Place): z.infer<typeof snapshot> {
  const at = `${rowId} ${columnId}`;
  return { result: outbox.measurementAt(at), refused: outbox.texts().get(at) ?? null };
}

/** Lays results back as they were, and gives how many. `cellOf` gives those that may be written; the others stay. */
export function restoreResults(
  outbox: FitnessOutbox,
  restored: readonly Restored[],
  cause: 'undone' | 'redone',
  cellOf: (place: Place) => Pick<RestoredResult, 'studentId' | 'testId'> | null,
): number {
  const edits: RestoredResult[] = [];
  const freed: string[] = [];
  const texts: [at: string, refused: { text: string; sentence: string }][] = [];
  for (const each of restored) {
    const [from, to] = [z.safeParse(snapshot, each.from), z.safeParse(snapshot, each.to)];
    const cell = cellOf(each);
    if (!cell || !from.success || !to.success) continue;
    const at = `${each.rowId} ${each.columnId}`;
    const isChanged = !isSameResult(from.data.result, to.data.result);
    if (isChanged) edits.push({ ...cell, measurement: to.data.result, from: from.data.result });
    if (to.data.refused) texts.push([at, to.data.refused]);
    else freed.push(at);
  }
  if (edits.length > 0) outbox.restore(edits, cause);
  outbox.dropTexts(freed);
  for (const [at, refused] of texts) outbox.refuse(at, refused);
  return freed.length + texts.length;
}
