import { calendarDay } from '@laurel/domain/attendance/calendar';
import { contest, teamLevels } from '@laurel/domain/classes/contest';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';
import { practice } from './practice';

/** How a day at school was, as one letter: present, late, there for a part of it, excused, absent; `.`: not known. */
export const dayLetters = ['P', 'L', 'H', 'E', 'A', '.'] as const;

export type DayLetter = (typeof dayLetters)[number];

/** The longest stretch of a team’s calendar, in days. */
export const longestStretch = 92;

/** A team’s athletes by its days: who was at school, who at practice, and when it plays. */
export const teamCalendar = z.object({
  classId: id('class'),
  title: z.string(),
  today: day,
  calendar: z.array(z.omit(calendarDay, { scheduleId: true })),
  contests: z.array(contest),
  practices: z.array(practice),
  athletes: z.array(
    z.object({
      studentId: id('person'),
      name: z.string(),
      /** A `DayLetter` for each day of the stretch. */
      days: z.string(),
      /** A practice code for each practice, in their order; `.`: not taken. */
      practices: z.string(),
    }),
  ),
});

export type TeamCalendar = z.infer<typeof teamCalendar>;

/** A team to choose. */
export const listedTeam = z.object({
  classId: id('class'),
  title: z.string(),
  schoolName: z.string(),
  sport: z.nullable(z.string()),
  level: z.nullable(z.enum(teamLevels)),
  memberCount: z.int(),
  /** Whether the caller coaches it. */
  isOwn: z.boolean(),
});

export type ListedTeam = z.infer<typeof listedTeam>;

/** Whether a letter says that someone missed school, all of a day or a part. */
export function isOut(letter: string | undefined): boolean {
  return letter === 'A' || letter === 'E' || letter === 'H';
}
