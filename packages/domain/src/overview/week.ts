import { dayKinds } from '@laurel/domain/attendance/calendar';
import { comingContest } from '@laurel/domain/classes/coming-contest';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';

const weekMeeting = z.object({
  day,
  period: z.string(),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  classId: id('class'),
  title: z.string(),
  /** The child whose class it is; `null`: one’s own. */
  studentName: z.nullable(z.string()),
});

/** Seven days from today on, as one’s own pages tell of them. */
export const week = z.object({
  today: day,
  /** By day and time; at most 500. */
  meetings: z.array(weekMeeting),
  contests: z.array(comingContest),
  /** Of the schools whose fitness one may see, at most 50. */
  testDays: z.array(z.object({ testDayId: id('test-day'), title: z.string(), startsOn: day, endsOn: day })),
  /** What the calendars of one’s schools say, at most 50. */
  days: z.array(z.object({ day, schoolName: z.string(), kind: z.enum(dayKinds), note: z.nullable(z.string()) })),
});

export type Week = z.infer<typeof week>;
export type WeekMeeting = z.infer<typeof weekMeeting>;
