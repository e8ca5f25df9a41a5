import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import type * as api from '@laurel/domain/standards/api';
import type { RatingSheet } from '@laurel/domain/standards/rating-sheet';
import type { Scope } from '@laurel/server/db/scope';
import { readBookStamp, readClassBook } from '@laurel/server/grades/class-book-store';
import type { Handler } from '@laurel/server/http/serve';
import { readAlignments, readClassStandards } from './class-standard-store';
import { readChanges, readRatingLines } from './rating-store';

/** Everything the sheet of standards needs beside the gradebook. */
export async function readRatings(scope: Scope, { classId }: { classId: Id<'class'> }): Promise<RatingSheet> {
  if (!(await readBookStamp(scope, classId))) throw notFound();
  const [standards, alignments] = await Promise.all([
    readClassStandards(scope, [classId]),
    readAlignments(scope, [classId]),
  ]);
  return {
    standards: standards.map(({ classId: _, ...each }) => each),
    alignments,
    students: await readRatingLines(scope, classId, alignments),
  };
}

/** Who changed a rating from what to what. */
export const readRatingHistory: Handler<typeof api.readRatingHistory> = async (scope, { classId, ...place }) => {
  const book = await readClassBook(scope, classId);
  if (!book?.assignments.some(({ id }) => id === place.assignmentId)) throw notFound();
  const isRated = (await readClassStandards(scope, [classId])).some(
    ({ standardId }) => standardId === place.standardId,
  );
  if (!isRated) throw notFound();
  return { changes: await readChanges(scope, classId, place) };
};
