import { decimal } from '@laurel/domain/grades/amount';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import { transfer } from './record';

const markFault = message`Enter a percentage from 0 to 100.`;
const mark = decimal.check(z.refine((percent) => Number(percent) >= 0 && Number(percent) <= 100, markFault));

const onDay = z.nullable(day);

/** At most one for each class. */
export const passingMarks = z.array(z.object({ classId: id('class'), percent: mark })).check(
  z.maxLength(60),
  z.refine(
    (marks) => new Set(marks.map(({ classId }) => classId)).size === marks.length,
    message`A class is listed twice. Remove one.`,
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
  transfers: z.nullable(z.array(transfer).check(z.maxLength(20))),
  /** The marks this student passes with in classes where it isn’t everyone’s. Why isn’t kept. */
  passingMarks: passingMarks,
});

export type AthleteFacts = z.infer<typeof athleteFacts>;
