import { isSameDecimal } from '@laurel/domain/kit/same-decimal';
import type { Scope } from '@laurel/server/db/scope';
import { readClassBookUnchecked } from '@laurel/server/grades/class-book-store';
import { isClosed } from '@laurel/server/grades/work-out-grades';
import { readKnownFinals, readUntracedFinals } from './final-grade-store';
import { computeFinals } from './post-grades';
import { readPostedPlaces } from './posting-store';

/** A final grade that isn’t what it was made of. */
export interface FinalDifference {
  readonly classId: string;
  readonly studentId: string;
  readonly termId: string;
}

/**
 * Compares every final grade with the trace it was kept with, and those of closed terms with what their scores make today:
 * neither may have changed since. What is posted in an open term may be other than today’s grade. Changes nothing.
 */
export async function verifyFinals(scope: Scope): Promise<{ finals: number; differences: FinalDifference[] }> {
  const differences: FinalDifference[] = await readUntracedFinals(scope);
  let finals = 0;
  for (const place of await readPostedPlaces(scope)) {
    const book = await readClassBookUnchecked(scope, place.classId);
    const known = await readKnownFinals(scope, place);
    finals += known.size;
    if (!book || !isClosed(book, place.termId)) continue;
    const students = [...known.values()].map(({ studentId }) => studentId);
    const computed = await computeFinals(scope, place, book, students);
    for (const { studentId, computedPercent } of known.values()) {
      const outcome = computed.get(studentId)?.outcome;
      const today = outcome?.state === 'graded' ? outcome.percent : null;
      if (!isSameDecimal(today, computedPercent)) differences.push({ ...place, studentId });
    }
  }
  return { finals, differences };
}
