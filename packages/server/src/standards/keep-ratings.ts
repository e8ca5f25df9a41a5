import { createHash } from 'node:crypto';
import { calculatorVersion } from '@laurel/domain/grades/calculator-version';
import { rateStandard } from '@laurel/domain/grades/standards';
import type { Id } from '@laurel/domain/kit/id';
import type { FinalRatingTrace } from '@laurel/domain/standards/final-rating';
import type { Scope } from '@laurel/server/db/scope';
import { lockStudentsUnchecked } from '@laurel/server/grades/score-store';
import { ratingIn, type WorkedStandard } from './evidence-store';
import * as store from './final-rating-store';

interface Place {
  readonly classId: Id<'class'>;
  readonly termId: Id<'term'>;
}

/** Keeps what the standards of every class come to in a term, with the evidence: what closing it does. */
export async function keepRatings(scope: Scope, termId: Id<'term'>): Promise<void> {
  for (const classId of await store.readRatedClasses(scope, termId)) await keepClass(scope, { classId, termId });
}

async function keepClass(scope: Scope, place: Place): Promise<void> {
  const students = (await lockStudentsUnchecked(scope, place.classId, null)).filter(({ isActive }) => isActive);
  const now = await traceRatings(
    scope,
    place,
    students.map(({ studentId }) => studentId),
  );
  const before = new Map((await store.readFinalRatings(scope, place)).map((each) => [keyOf(each), each]));
  const finals = now.flatMap((each): store.NewFinalRating[] => {
    const known = before.get(keyOf(each));
    before.delete(keyOf(each));
    return known?.digest === each.digest ? [] : [{ ...each, revision: (known?.revision ?? 0) + 1 }];
  });
  // What was kept once and has no evidence any more.
  const here = new Set<string>(students.map(({ studentId }) => studentId));
  const gone = [...before.values()].filter((each) => each.value !== null && here.has(each.studentId));
  const emptied = gone.map(({ studentId, standardId, revision, trace: { standard, levels } }) => {
    const trace = { standard, levels, rating: null, titles: [] };
    return { studentId, standardId, revision: revision + 1, trace, digest: digestOf(trace) };
  });
  await store.insertFinalRatings(scope, place, [...finals, ...emptied], calculatorVersion);
}

/** Every rating of these students with all it is made of, as staff see it. */
async function traceRatings(scope: Scope, place: Place, students: readonly Id<'person'>[]) {
  const work = await store.readWorkOf(scope, place, students);
  return work.flatMap(({ studentId, standards }) =>
    standards.flatMap((worked) => {
      const trace = traceOf(worked);
      return trace ? [{ studentId, standardId: worked.standardId, trace, digest: digestOf(trace) }] : [];
    }),
  );
}

function traceOf(worked: WorkedStandard): FinalRatingTrace | null {
  const rating = ratingIn(worked);
  if (!rating) return null;
  const { code, title, area, levels, works } = worked;
  const titles = works.map((each) => ({ assignmentId: each.id, title: each.title }));
  return { standard: { code, title, area }, levels, rating, titles };
}

function digestOf(trace: FinalRatingTrace): string {
  return createHash('sha256').update(JSON.stringify(trace)).digest('hex');
}

function keyOf({ studentId, standardId }: { readonly studentId: string; readonly standardId: string }): string {
  return `${studentId} ${standardId}`;
}

/** A kept rating that isn’t what its evidence makes. */
export interface RatingDifference {
  readonly classId: string;
  readonly studentId: string;
  readonly termId: string;
}

/**
 * Calculates every kept rating again from the evidence it was kept with, and those of closed terms from what is there today:
 * neither may come to anything else. Changes nothing.
 */
export async function verifyRatings(scope: Scope): Promise<{ ratings: number; differences: RatingDifference[] }> {
  const differences: RatingDifference[] = [];
  let ratings = 0;
  for (const { isClosed, ...place } of await store.readKeptPlaces(scope)) {
    const kept = await store.readFinalRatings(scope, place);
    const students = [...new Set(kept.map(({ studentId }) => studentId))];
    const work = isClosed ? await store.readWorkOf(scope, place, students) : [];
    const today = new Map(
      work.flatMap(({ studentId, standards }) =>
        standards.map((worked) => [keyOf({ studentId, standardId: worked.standardId }), worked] as const),
      ),
    );
    for (const final of kept) {
      ratings += 1;
      const { rating, levels } = final.trace;
      const again = rating && rateStandard(rating.method, levels, rating.evidence);
      const isOwn = isSame(again, final) && JSON.stringify(again) === JSON.stringify(rating);
      const worked = today.get(keyOf(final));
      // By the method and scale of that time: a scale may have another version by now.
      const asThen = worked && rating ? ratingIn({ ...worked, levels, method: rating.method }) : null;
      if (!isOwn || (isClosed && !isSame(asThen, final))) differences.push({ ...place, studentId: final.studentId });
    }
  }
  return { ratings, differences };
}

function isSame(
  one: { readonly value: string; readonly letter: string | null } | null,
  other: { readonly value: string | null; readonly letter: string | null },
): boolean {
  return (one?.value ?? null) === other.value && (one?.letter ?? null) === other.letter;
}
