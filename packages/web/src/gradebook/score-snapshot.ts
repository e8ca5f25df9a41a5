import type { GradebookAssignment } from '@laurel/domain/grades/gradebook';
import { scoreValue } from '@laurel/domain/grades/score';
import type { Id } from '@laurel/domain/kit/id';
import type { Book } from '@laurel/web/outbox/book';
import type { Outbox } from '@laurel/web/outbox/outbox';
import { cellKey, isSameValue, type RefusedText, type ScoreEdit } from '@laurel/web/outbox/outbox-queue';
import type { Restored } from '@laurel/web/sheet/sheet-history';
import * as z from 'zod/mini';

/** All of a cell that Undo lays back: the score as it counts, and the refused text above it. Never its comment. */
const snapshot = z.object({
  score: scoreValue,
  refused: z.nullable(z.object({ text: z.string(), sentence: z.string() })),
});

interface Cell {
  readonly studentId: Id<'person'>;
  readonly assignment: GradebookAssignment;
}

export function snapshotOf(book: Book, outbox: Outbox, { studentId, assignment }: Cell): z.infer<typeof snapshot> {
  const { value, status, lateMinutes } = book.scoreAt(studentId, assignment);
  const refused = outbox.cells.texts().get(cellKey({ studentId, assignmentId: assignment.id }));
  return {
    score: { value, status, lateMinutes },
    refused: refused ? { text: refused.text, sentence: refused.sentence } : null,
  };
}

/**
 * Lays cells back as they were. `cellOf` gives those that may be written; the others stay, and are counted. Where
 * somebody else's score stands by now, it goes out as based on what was there before, so that both are shown.
 */
export function restoreScores(
  { book, outbox }: { book: Book; outbox: Outbox },
  restored: readonly Restored[],
  cause: 'undone' | 'redone',
  cellOf: (each: Restored) => Cell | null,
): { readonly laid: number; readonly left: number } {
  const edits: ScoreEdit[] = [];
  const texts: RefusedText[] = [];
  const freed: { studentId: Id<'person'>; assignmentId: Id<'assignment'> }[] = [];
  let left = 0;
  for (const each of restored) {
    const [from, to] = [z.safeParse(snapshot, each.from), z.safeParse(snapshot, each.to)];
    const cell = cellOf(each);
    if (!cell || !from.success || !to.success) {
      left += 1;
      continue;
    }
    const place = { studentId: cell.studentId, assignmentId: cell.assignment.id };
    if (!isSameValue(from.data.score, to.data.score)) {
      const now = book.scoreAt(cell.studentId, cell.assignment);
      const isStale = !isSameValue(now, from.data.score);
      // 0 is an empty cell: never what a score stands on.
      const base = isStale ? 0 : now.version;
      edits.push({ ...place, ...to.data.score, base, ...(isStale ? { isStale } : {}) });
    }
    if (to.data.refused) texts.push({ ...place, ...to.data.refused });
    else freed.push(place);
  }
  outbox.restore(edits, cause);
  outbox.dropTexts(freed);
  outbox.keepTexts(texts);
  return { laid: restored.length - left, left };
}
