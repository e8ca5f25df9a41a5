import { type Day, day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { type Sentence, translatable, verbatim } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import type { BellPeriod, BellSchedule } from './bell';
import { wholeDay } from './bell';

export const dayKinds = ['school', 'half', 'holiday'] as const;

/** A day that isn’t as its weekday says. Weekdays without one are school days on the default schedule, weekends free. */
export const calendarDay = z.object({
  day,
  kind: z.enum(dayKinds),
  note: z.nullable(z.string().check(z.maxLength(200))),
  /** `null`: the school’s default schedule. */
  scheduleId: z.nullable(id('schedule')),
});

export type CalendarDay = z.infer<typeof calendarDay>;

/** Whether there is school on a day, by which bells, and why not. */
export type SchoolDay =
  | {
      readonly isSchool: true;
      readonly kind: 'school' | 'half';
      readonly note: Sentence | null;
      readonly periods: readonly BellPeriod[];
    }
  | { readonly isSchool: false; readonly note: Sentence };

/** What the calendar says of a day. No schedule at all: a school day without periods, where each class meets once. */
export function schoolDayOf(
  on: Day,
  calendar: CalendarDay | null,
  schedules: readonly Pick<BellSchedule, 'scheduleId' | 'isDefault' | 'periods'>[],
): SchoolDay {
  if (calendar?.kind === 'holiday')
    return { isSchool: false, note: calendar.note === null ? translatable`Holiday` : verbatim(calendar.note) };
  if (!calendar && weekdayOf(on) > 5) return { isSchool: false, note: translatable`Weekend` };
  const schedule =
    schedules.find((each) => each.scheduleId === calendar?.scheduleId) ?? schedules.find((each) => each.isDefault);
  return {
    isSchool: true,
    kind: calendar?.kind ?? 'school',
    note: calendar?.note ? verbatim(calendar.note) : null,
    periods: schedule?.periods ?? [],
  };
}

/** Whether there is school on a day, whatever its bells. */
export type IsSchoolDay = (on: Day) => boolean;

// Nobody plans further, and no school's attendance here is older; any other year is one typed wrong.
const [firstPlanned, mostYearsAhead] = ['1990-01-01', 5];

/** Why a calendar or a rule can't begin to speak of this day, as a sentence; `null` when it can. */
export function whyNotPlanned(on: Day, today: Day): Sentence | null {
  if (on < firstPlanned) return translatable`${on} is before 1990. Check the year.`;
  const years = Number(on.slice(0, 4)) - Number(today.slice(0, 4));
  return years > mostYearsAhead
    ? translatable`${on} is more than ${mostYearsAhead} years ahead. Check the year.`
    : null;
}

/** When a class meets: `weekday` 1 Monday to 7 Sunday, 0 every school day. */
export const classMeeting = z.object({
  weekday: z.int().check(z.minimum(0), z.maximum(7)),
  period: z.string().check(z.minLength(1), z.maxLength(12)),
});

export type ClassMeeting = z.infer<typeof classMeeting>;

/**
 * The periods a class meets in on a day, in the order of the bells. A class without meetings meets once, in `day`.
 * A period the day’s schedule doesn’t have falls out: on a half day the afternoon’s classes don’t meet.
 */
export function periodsOf(meetings: readonly ClassMeeting[], on: Day, schoolDay: SchoolDay): string[] {
  if (!schoolDay.isSchool) return [];
  if (meetings.length === 0) return [wholeDay];
  const weekday = weekdayOf(on);
  const met = new Set(
    meetings.filter((each) => each.weekday === 0 || each.weekday === weekday).map((each) => each.period),
  );
  return schoolDay.periods.map((each) => each.period).filter((period) => met.has(period));
}

/** 1 Monday to 7 Sunday. */
export function weekdayOf(on: Day): number {
  return ((new Date(`${on}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}
