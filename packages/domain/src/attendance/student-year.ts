import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';
import { plannedAbsence } from './absence';
import { calendarDay } from './calendar';
import { attendanceCode } from './code';
import { codeLetter } from './code-letter';
import { markMinutes } from './mark';
import { attendanceRate } from './rate';
import { attendanceRule } from './rule';

/** A mark in a student’s day, with the class’s title to read. Left out where the reader may see the day only. */
export const dayMark = z.object({
  classId: id('class'),
  classTitle: z.string(),
  period: z.string(),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  code: codeLetter,
  minutesLate: markMinutes,
  minutesLeft: markMinutes,
  /** The office has excused the period ahead; the mark says what the teacher saw. */
  isExcusedAhead: z.boolean(),
});

/** A day of a student. Shares are decimals of a day: 1, 0.5, 0. */
export const studentDay = z.object({
  day,
  /** What counts: the office’s where it has corrected, else what the marks make; `null` when not taken. */
  share: z.nullable(z.string()),
  derivedShare: z.nullable(z.string()),
  isExcused: z.boolean(),
  tardies: z.int(),
  scheduledMinutes: z.int(),
  /** Exact decimal. */
  presentMinutes: z.string(),
  office: z.nullable(z.object({ code: codeLetter, reason: z.string(), at: z.string() })),
  /** The office and the marks say different things; both are kept, the office’s counts. */
  isConflict: z.boolean(),
  marks: z.array(dayMark),
});

export type StudentDay = z.infer<typeof studentDay>;

/** A stretch of one student’s days with what they add up to; the days are the proof of the rate. */
export const studentYear = z.object({
  studentId: id('person'),
  name: z.string(),
  schoolName: z.nullable(z.string()),
  from: day,
  until: day,
  today: day,
  rate: attendanceRate,
  excusedDays: z.string(),
  unexcusedDays: z.string(),
  tardies: z.int(),
  days: z.array(studentDay),
  /** Holidays and half days of the student’s school in the stretch. */
  calendar: z.array(z.omit(calendarDay, { scheduleId: true })),
  planned: z.array(plannedAbsence),
  codes: z.array(attendanceCode),
  rules: z.array(attendanceRule),
});

export type StudentYear = z.infer<typeof studentYear>;
