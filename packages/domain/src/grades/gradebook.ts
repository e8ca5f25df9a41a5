import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { term } from '@laurel/domain/terms/term';
import * as z from 'zod/mini';
import { assignment } from './assignment';
import { classRules, composedTerm } from './class-rules';
import { scoreStatuses } from './score';

/** An assignment with what only the gradebook needs beside what the calculator takes. */
export const gradebookAssignment = z.object({
  ...assignment.shape,
  termId: id('term'),
  assignedOn: z.nullable(day),
  /** Whether something says what it is about; read with `readAssignment`. */
  isDescribed: z.boolean(),
  release: z.enum(['auto', 'manual']),
  version: z.int(),
});

export type GradebookAssignment = z.infer<typeof gradebookAssignment>;

/**
 * One student's line. The three lists run along the gradebook's assignments, so that 25,000 scores need no ids:
 * `values` are the points (exact: at most 4 decimals of at most 7 digits), `versions` 0 where nothing is kept yet,
 * `marks` what `scoreMark` reads.
 */
export const gradebookStudent = z.object({
  studentId: id('person'),
  familyName: z.string(),
  givenName: z.string(),
  identifier: z.nullable(z.string()),
  isActive: z.boolean(),
  values: z.array(z.nullable(z.number())),
  versions: z.array(z.int()),
  marks: z.array(z.int()),
  /** [index of the assignment, minutes] where work was late. */
  late: z.array(z.tuple([z.int(), z.int()])),
});

export type GradebookStudent = z.infer<typeof gradebookStudent>;

export const gradebook = z.object({
  classId: id('class'),
  title: z.string(),
  courseTitle: z.string(),
  /** The version of the class's rules and categories. */
  version: z.int(),
  /** Whether the caller may write: their enrollment holds and the class goes on. */
  isOpen: z.boolean(),
  rules: classRules,
  /** Whether the class says itself how its terms are graded; else `rules` has what its school says, as in `usualComposed`. */
  isOwnComposed: z._default(z.boolean(), true),
  usualComposed: z._default(z.array(composedTerm), []),
  terms: z.array(term),
  /** The grading period today lies in, else the last that began. */
  currentTermId: z.nullable(id('term')),
  assignments: z.array(gradebookAssignment),
  students: z.array(gradebookStudent),
  overrides: z.array(
    z.object({
      studentId: id('person'),
      termId: id('term'),
      percent: z.nullable(z.string()),
      letter: z.nullable(z.string()),
      reason: z.string(),
      expiresOn: z.nullable(day),
      /** Tells this override from the one before it. */
      madeAt: z.string(),
    }),
  ),
});

export type Gradebook = z.infer<typeof gradebook>;

const released = 8;
const pending = 16;
const commented = 32;

/** What a mark says: the status in its lowest three bits, then one bit each. */
export function scoreMark(mark: number) {
  return {
    status: scoreStatuses[mark & 7] ?? 'none',
    isReleased: (mark & released) !== 0,
    isPendingReview: (mark & pending) !== 0,
    hasComment: (mark & commented) !== 0,
  };
}
