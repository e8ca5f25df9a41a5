import { decimal } from '@laurel/domain/grades/amount';
import { entryCause } from '@laurel/domain/kit/entry-cause';
import { id } from '@laurel/domain/kit/id';
import { isSameDecimal } from '@laurel/domain/kit/same-decimal';
import { sentence } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import { alignment, classStandard } from './class-standards';

/** The most cells one save takes; a larger paste is sent in several. */
export const mostCells = 5000;

/** What of a rating is typed, undone and told in its history: what a level is worth; `null`: none. */
export const ratingValue = z.object({ value: z.nullable(decimal) });

export type RatingValue = z.infer<typeof ratingValue>;

export function isSameRating(one: RatingValue, other: RatingValue): boolean {
  return isSameDecimal(one.value, other.value);
}

/**
 * The standards of a class with every typed rating. A student's lists run along `at`, which counts in `alignments`, so that
 * a rating needs no ids. Scores and students are in the gradebook.
 */
export const ratingSheet = z.object({
  standards: z.array(classStandard),
  /** By assignment, then as the class lists its standards. */
  alignments: z.array(alignment),
  students: z.array(
    z.object({
      studentId: id('person'),
      at: z.array(z.int()),
      values: z.array(z.nullable(z.string())),
      versions: z.array(z.int()),
      areReleased: z.array(z.boolean()),
    }),
  ),
});

export type RatingSheet = z.infer<typeof ratingSheet>;

/** One changed cell: [index into `students`, index into `columns`, the version it was based on (0: none), value]. */
const changedRating = z.tuple([
  z.int().check(z.minimum(0)),
  z.int().check(z.minimum(0)),
  z.int().check(z.minimum(0)),
  z.nullable(decimal),
]);

export const ratingColumn = z.object({ assignmentId: id('assignment'), standardId: id('standard') });

export type RatingColumn = z.infer<typeof ratingColumn>;

export const saveRatingsInput = z.object({
  classId: id('class'),
  /** Made by the client once a save; a repeat gets the first answer. */
  operationId: id('operation'),
  cause: entryCause,
  students: z.array(id('person')).check(z.minLength(1), z.maxLength(mostCells)),
  columns: z.array(ratingColumn).check(z.minLength(1), z.maxLength(mostCells)),
  cells: z.array(changedRating).check(z.minLength(1), z.maxLength(mostCells)),
});

export type SaveRatingsInput = z.infer<typeof saveRatingsInput>;

/** Per cell, in the order sent: its new version, or `null` where a conflict or a refusal kept what was there. */
export const saveRatingsAnswer = z.object({
  versions: z.array(z.nullable(z.int())),
  conflicts: z.array(
    z.object({
      /** Index into the `cells` that were sent. */
      cell: z.int(),
      version: z.int(),
      value: z.nullable(z.string()),
      by: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  /** Cells whose value is on no level of the scale any more; the others are saved. */
  refused: z.array(z.object({ cell: z.int(), sentence })),
});

export type SaveRatingsAnswer = z.infer<typeof saveRatingsAnswer>;
