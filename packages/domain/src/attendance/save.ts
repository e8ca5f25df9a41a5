import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';
import { codeLetter } from './code-letter';
import { markMinutes, markNote } from './mark';

/** The most cells one save takes: a very large class. */
export const mostMarks = 500;

/** [index into `students`, the version it was based on (0: no mark), code or `null` to clear, minutes late, minutes left early, note]. */
export const changedMark = z.tuple([
  z.int().check(z.minimum(0)),
  z.int().check(z.minimum(0)),
  z.nullable(codeLetter),
  markMinutes,
  markMinutes,
  markNote,
]);

export type ChangedMark = z.infer<typeof changedMark>;

export const saveAttendanceInput = z.object({
  classId: id('class'),
  /** Made by the client once a save; a repeat gets the first answer. */
  operationId: id('operation'),
  day,
  period: z.string().check(z.minLength(1), z.maxLength(12)),
  students: z.array(id('person')).check(z.maxLength(mostMarks)),
  /** May be empty: the class was looked at and nothing changed, which still counts as taken. */
  cells: z.array(changedMark).check(z.maxLength(mostMarks)),
});

export type SaveAttendanceInput = z.infer<typeof saveAttendanceInput>;

/** Who changed a cell meanwhile, and to what. */
export const markConflict = z.object({
  /** Index into the `cells` that were sent. */
  cell: z.int(),
  version: z.int(),
  code: z.nullable(codeLetter),
  minutesLate: markMinutes,
  minutesLeft: markMinutes,
  note: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: z.string(),
});

export type MarkConflict = z.infer<typeof markConflict>;

/** Per cell, in the order sent: its new version, or `null` where a conflict kept the other value. */
export const saveAttendanceAnswer = z.object({
  versions: z.array(z.nullable(z.int())),
  conflicts: z.array(markConflict),
  takenAt: z.string(),
});

export type SaveAttendanceAnswer = z.infer<typeof saveAttendanceAnswer>;
