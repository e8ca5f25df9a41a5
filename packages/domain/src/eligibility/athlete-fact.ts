import { decimal } from '@laurel/domain/grades/amount';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import { mostGradeFacts, mostRollDays, mostSemesters, mostTransfers } from './fact-bounds';
import { transfer } from './record';

const markFault = message`Enter a percentage from 0 to 100.`;
/** A percentage from 0 to 100. */
export const mark = decimal.check(z.refine((percent) => Number(percent) >= 0 && Number(percent) <= 100, markFault));

const onDay = z.nullable(day);

/** At most one for each class. */
export const passingMarks = z.array(z.object({ classId: id('class'), percent: mark })).check(
  z.maxLength(mostGradeFacts),
  z.refine(
    (marks) => new Set(marks.map(({ classId }) => classId)).size === marks.length,
    message`A class is listed twice. Remove one.`,
  ),
);

const ofTerm = { classId: id('class'), termId: id('term') };

/** At most one for a class in a term. */
function oncePerTerm<Line extends { readonly classId: string; readonly termId: string }>(
  lines: readonly Line[],
): boolean {
  return new Set(lines.map(({ classId, termId }) => `${classId} ${termId}`)).size === lines.length;
}

const repeatedFault = message`A class is listed twice for one term. Remove one.`;

/** Whether the principal approved that a posted grade was changed. */
export const approvals = z
  .array(z.object({ ...ofTerm, isApproved: z.boolean() }))
  .check(z.maxLength(mostGradeFacts), z.refine(oncePerTerm, repeatedFault));

/** Grades from night, summer, or correspondence school in place of a class’s own, from the day they were on record. */
export const makeUps = z
  .array(z.object({ ...ofTerm, on: day, percent: z.nullable(mark), isPassing: z.boolean() }))
  .check(z.maxLength(mostGradeFacts), z.refine(oncePerTerm, repeatedFault));

/** Days on the attendance rolls in semesters since entering grade 9, here and elsewhere. */
export const rollSemesters = z
  .array(z.object({ startsOn: day, daysOnRolls: z.int().check(z.minimum(0), z.maximum(mostRollDays)) }))
  .check(
    z.maxLength(mostSemesters),
    z.refine(
      (semesters) => new Set(semesters.map(({ startsOn }) => startsOn)).size === semesters.length,
      message`A semester is listed twice. Remove one.`,
    ),
  );

/** What eligibility goes by that nothing else in Laurel says; `null`: nobody has said it. */
export const athleteFacts = z.object({
  enteredGrade7On: onDay,
  enteredGrade9On: onDay,
  /** Promoted to the grade level they are in. */
  isPromoted: z.nullable(z.boolean()),
  /** On minimum progress to promotion or graduation. */
  isOnTrack: z.nullable(z.boolean()),
  graduatedOn: onDay,
  /** Transfers from other schools; an empty list says that there were none. */
  transfers: z.nullable(z.array(transfer).check(z.maxLength(mostTransfers))),
  /** The marks this student passes with in classes where it isn’t everyone’s. Why isn’t kept. */
  passingMarks: passingMarks,
  /** `null`: nobody has said how many semesters there were. */
  semesters: z._default(z.nullable(rollSemesters), null),
  approvals: z._default(approvals, []),
  makeUps: z._default(makeUps, []),
});

export type AthleteFacts = z.infer<typeof athleteFacts>;
