import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { sentence } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import { plannedAbsence } from './absence';
import { codeLetter } from './code-letter';
import { meetingLine } from './meeting';
import { attendanceRate } from './rate';

/** A student who is not there, or not all day. */
export const absentStudent = z.object({
  studentId: id('person'),
  name: z.string(),
  gradeLevel: z.nullable(z.string()),
  /** What counts, 0 or 0.5; `null`: no mark yet, only a planned absence. */
  share: z.nullable(z.string()),
  derivedShare: z.nullable(z.string()),
  isExcused: z.boolean(),
  tardies: z.int(),
  /** The codes of the day’s marks, in the order of the periods: `P A A P`. */
  letters: z.array(codeLetter),
  officeCode: z.nullable(codeLetter),
  officeReason: z.nullable(z.string()),
  isConflict: z.boolean(),
});

export type AbsentStudent = z.infer<typeof absentStudent>;

/** A school’s day at a glance. */
export const schoolDayOverview = z.object({
  schoolId: id('school'),
  schoolName: z.string(),
  day,
  today: day,
  isSchool: z.boolean(),
  note: z.nullable(sentence),
  /** On a day without school the last one before it that had any, of the last four months; `null` otherwise. */
  lastSchoolDay: z.nullable(day),
  counts: z.object({
    /** Students enrolled in a class of the school on this day. */
    enrolled: z.int(),
    /** Of them, those with at least one mark. */
    known: z.int(),
    present: z.int(),
    partly: z.int(),
    absent: z.int(),
    excused: z.int(),
    tardy: z.int(),
    conflicts: z.int(),
    /** Attendance of the known, in percent with one place. */
    percent: z.nullable(z.string()),
    meetings: z.int(),
    taken: z.int(),
  }),
  /** Absent, partly there, late or corrected; by name, at most 500. */
  absent: z.array(absentStudent),
  /** At most 200. */
  notTaken: z.array(meetingLine),
  planned: z.array(plannedAbsence),
});

export type SchoolDayOverview = z.infer<typeof schoolDayOverview>;

/** One student’s rate in a school’s list. */
export const studentRate = z.object({
  studentId: id('person'),
  name: z.string(),
  /** Orders by family name, as `sortName` does. */
  sortName: z.string(),
  gradeLevel: z.nullable(z.string()),
  excusedDays: z.string(),
  tardies: z.int(),
  ...attendanceRate.shape,
});

export type StudentRate = z.infer<typeof studentRate>;

/** Corrections made at once, undone at once. */
export const correctionBatch = z.object({
  batchId: id('operation'),
  at: z.string(),
  by: z.nullable(z.string()),
  code: z.nullable(codeLetter),
  reason: z.string(),
  dayCount: z.int(),
  isUndone: z.boolean(),
});

export type CorrectionBatch = z.infer<typeof correctionBatch>;
