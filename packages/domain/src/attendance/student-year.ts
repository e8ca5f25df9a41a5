import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';
import { plannedAbsence } from './absence';
import { calendarDay } from './calendar';
import { attendanceCode, codeLetter } from './code';
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

/** What a dashboard shows of one student: the school year so far and the latest days that were not plain. */
export const attendanceSummary = z.object({
  studentId: id('person'),
  rate: attendanceRate,
  tardies: z.int(),
  /** Today as far as it is known; `null`: nothing taken yet. */
  today: z.nullable(z.object({ share: z.nullable(z.string()), isExcused: z.boolean() })),
  /** The latest 10 days with an absence or lateness, newest first. */
  latest: z.array(
    z.object({ day, share: z.string(), isExcused: z.boolean(), tardies: z.int(), officeCode: z.nullable(codeLetter) }),
  ),
  /** The latest day before today of which attendance is known: a plain one where `latest` doesn’t have it. */
  lastDay: z.nullable(day),
  /** Known ahead, from today on, soonest first; at most 5. */
  planned: z.array(
    z.object({
      absenceId: id('absence'),
      startsOn: day,
      endsBefore: day,
      code: codeLetter,
      /** As in a planned absence. */
      reason: z.nullable(z.string()),
      state: z.string(),
    }),
  ),
});

export type AttendanceSummary = z.infer<typeof attendanceSummary>;
