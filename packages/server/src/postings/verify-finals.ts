import type { Id } from '@laurel/domain/kit/id';
import { isSameDecimal } from '@laurel/domain/kit/same-decimal';
import { finalOf } from '@laurel/domain/postings/final-grade';
import type { Scope } from '@laurel/server/db/scope';
import { type ClassBook, readClassBookUnchecked } from '@laurel/server/grades/class-book-store';
import { isClosed } from '@laurel/server/grades/work-out-grades';
import { type KeptFinal, type Place, readKeptFinals, readUntracedFinals, readWorth } from './final-grade-store';
import { computeFinals, digestOf } from './post-grades';
import { readPostedPlaces } from './posting-store';

/** A final grade that isn’t what it was made of. */
export interface FinalDifference extends Place {
  readonly studentId: Id<'person'>;
}

/**
 * Compares every final grade with the trace it was kept with, with what was set by hand, and with what its letter is worth;
 * and those of closed terms with what their scores make today: none may have changed since. What is posted in an open term
 * may be other than today’s grade. Changes nothing.
 */
export async function verifyFinals(scope: Scope): Promise<{ finals: number; differences: FinalDifference[] }> {
  const found: FinalDifference[] = await readUntracedFinals(scope);
  let finals = 0;
  for (const place of await readPostedPlaces(scope)) {
    const book = await readClassBookUnchecked(scope, place.classId);
    const kept = await readKeptFinals(scope, place);
    const latest = new Map(kept.map((final) => [final.studentId, final]));
    finals += latest.size;
    if (!book) continue;
    const different = [
      ...(await findMisread(scope, place, book, kept)),
      ...(isClosed(book, place.termId) ? await findMoved(scope, place, book, [...latest.values()]) : []),
    ];
    found.push(...different.map(({ studentId }) => ({ ...place, studentId })));
  }
  return { finals, differences: onceEach(found) };
}

/** Those that say something else than their sources come to. Only where the class still has the rules they were made by. */
async function findMisread(
  scope: Scope,
  { classId }: Place,
  { rules }: ClassBook,
  kept: readonly KeptFinal[],
): Promise<KeptFinal[]> {
  const bands = await readWorth(scope, classId);
  const digest = digestOf(rules, bands);
  return kept.filter((final) => final.rulesDigest === digest && !isSaidAlike(final, finalOf(bands, final)));
}

function isSaidAlike(final: KeptFinal, made: ReturnType<typeof finalOf>): boolean {
  return (
    isSameDecimal(final.percent, made.percent) &&
    final.letter === made.letter &&
    isSameDecimal(final.points, made.points) &&
    final.isPassing === made.isPassing
  );
}

/** Those whose scores make another grade today than the one that was calculated then. */
async function findMoved(
  scope: Scope,
  place: Place,
  book: ClassBook,
  latest: readonly KeptFinal[],
): Promise<KeptFinal[]> {
  const students = latest.map(({ studentId }) => studentId);
  const computed = await computeFinals(scope, place, book, students);
  return latest.filter(({ studentId, computedPercent }) => {
    const outcome = computed.get(studentId)?.outcome;
    return !isSameDecimal(outcome?.state === 'graded' ? outcome.percent : null, computedPercent);
  });
}

function onceEach(differences: readonly FinalDifference[]): FinalDifference[] {
  const each = differences.map((one): [string, FinalDifference] => [
    `${one.classId} ${one.studentId} ${one.termId}`,
    one,
  ]);
  return [...new Map(each).values()];
}
