import type { AttendanceCode } from '@laurel/domain/attendance/code';
import { clockTime } from '@laurel/domain/classes/contest';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { sentence } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';

/** When and where a team practices. */
export const practiceFields = z.object({
  day,
  startsAt: z.nullable(clockTime),
  endsAt: z.nullable(clockTime),
  place: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  isCanceled: z.boolean(),
});

/** A practice of a team. */
export const practice = z.object({
  practiceId: id('practice'),
  ...practiceFields.shape,
  /** When its attendance was last saved; `null`: not taken, or not for the caller. */
  takenAt: z.nullable(z.string()),
  version: z.int(),
});

export type Practice = z.infer<typeof practice>;

/** The most practices planned at once: five a week for a long season. */
export const mostPlanned = 120;

/** What can be said of someone at a practice; late counts as there. */
export const practiceCodes = ['P', 'A', 'L', 'E'] as const;

export type PracticeCode = (typeof practiceCodes)[number];

export const practiceCode = z.enum(practiceCodes);

/** How each code looks and counts, as attendance of classes does. */
export const practiceLooks: Readonly<
  Record<PracticeCode, Pick<AttendanceCode, 'colour' | 'presentShare' | 'isExcused' | 'isTardy'>>
> = {
  P: { colour: 'green', presentShare: '1', isExcused: false, isTardy: false },
  L: { colour: 'yellow', presentShare: '1', isExcused: false, isTardy: true },
  E: { colour: 'orange', presentShare: '0', isExcused: true, isTardy: false },
  A: { colour: 'red', presentShare: '0', isExcused: false, isTardy: false },
};

/** Everything to take attendance of a practice with. */
export const practiceSheet = z.object({
  classId: id('class'),
  title: z.string(),
  practice,
  today: day,
  /** Why nothing can be written: a practice to come, or one called off. */
  whyClosed: z.nullable(sentence),
  takenBy: z.nullable(z.string()),
  /** Those on the team on this day, by family name. */
  students: z.array(
    z.object({
      studentId: id('person'),
      name: z.string(),
      /** `null`: no mark yet. */
      code: z.nullable(practiceCode),
      version: z.int(),
      /** Absent from school for the whole of this day. */
      isAbsent: z.boolean(),
    }),
  ),
});

export type PracticeSheet = z.infer<typeof practiceSheet>;

/** The most cells one save takes: a very large team. */
export const mostPracticeMarks = 500;

export const savePracticeMarksInput = z.object({
  classId: id('class'),
  practiceId: id('practice'),
  /** Made by the client once a save; a repeat gets the first answer. */
  operationId: id('operation'),
  students: z.array(id('person')).check(z.maxLength(mostPracticeMarks)),
  /** [index into `students`, the version it was based on (0: no mark), code or `null` to clear]. May be empty: nothing changed, which still counts as taken. */
  cells: z
    .array(z.tuple([z.int().check(z.minimum(0)), z.int().check(z.minimum(0)), z.nullable(practiceCode)]))
    .check(z.maxLength(mostPracticeMarks)),
});

export type SavePracticeMarksInput = z.infer<typeof savePracticeMarksInput>;

/** Per cell, in the order sent: its new version, or `null` where a conflict kept the other mark. */
export const savePracticeMarksAnswer = z.object({
  versions: z.array(z.nullable(z.int())),
  conflicts: z.array(
    z.object({
      /** Index into the `cells` that were sent. */
      cell: z.int(),
      version: z.int(),
      code: z.nullable(practiceCode),
      by: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  takenAt: z.string(),
});

export type SavePracticeMarksAnswer = z.infer<typeof savePracticeMarksAnswer>;
