import { weekdayOf } from '@laurel/domain/attendance/calendar';
import { addDays, type Day } from '@laurel/domain/kit/day';
import type { ReadyCalendar } from './ready-calendar';
import { clockOf, dayOf, midnight, type SchoolTime, timeOn } from './school-time';

/** Where a day is, or would be, among the school days. */
export function indexOfDay({ schoolDays }: ReadyCalendar, day: Day): number {
  let [low, high] = [0, schoolDays.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((schoolDays[middle] ?? day) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function isSchoolDay(calendar: ReadyCalendar, day: Day): boolean {
  return calendar.schoolDays[indexOfDay(calendar, day)] === day;
}

/** How many school days there are from one day on and before another. */
export function countSchoolDays(calendar: ReadyCalendar, from: Day, before: Day): number {
  return Math.max(0, indexOfDay(calendar, before) - indexOfDay(calendar, from));
}

/** The nth school day from a day on, the day itself being the first; `null` past the end of the calendar. */
export function nthSchoolDay(calendar: ReadyCalendar, from: Day, number: number): Day | null {
  return calendar.schoolDays[indexOfDay(calendar, from) + number - 1] ?? null;
}

/**
 * The moment after so many school days. From a midnight, that day is the first, and the moment is the midnight after the
 * last. From any other time of the day, the days after it count, and the moment is that time on the last.
 */
export function afterSchoolDays(calendar: ReadyCalendar, from: SchoolTime, count: number): SchoolTime | null {
  const isWhole = clockOf(from) === midnight;
  const last = nthSchoolDay(calendar, isWhole ? dayOf(from) : addDays(dayOf(from), 1), count);
  if (last === null) return count === 0 ? from : null;
  return isWhole ? timeOn(addDays(last, 1)) : timeOn(last, clockOf(from));
}

export function afterCalendarDays(from: SchoolTime, count: number): SchoolTime {
  return timeOn(addDays(dayOf(from), count), clockOf(from));
}

const daysAWeek = 5;

/**
 * The moment after so many school weeks of five class days each, counted as `afterSchoolDays` does. So many weeks that have
 * fewer days count as five all the same (Texas: one of three).
 */
export function afterSchoolWeeks(
  calendar: ReadyCalendar,
  from: SchoolTime,
  count: number,
  shortWeeks: number,
): SchoolTime | null {
  const isWhole = clockOf(from) === midnight;
  const first = isWhole ? dayOf(from) : addDays(dayOf(from), 1);
  let [counted, short] = [0, shortWeeks];
  for (let at = indexOfDay(calendar, first); at < calendar.schoolDays.length; ) {
    const week = weekFrom(calendar, at);
    const last = week.at(-1);
    if (last === undefined) return null;
    const isShort = daysInWeek(calendar, last) < daysAWeek;
    const isCredited = isShort && short > 0;
    if (isCredited) short -= 1;
    // A week that began before it counts with the days that are left of it, and no more than it had.
    const worth = isCredited ? daysAWeek - (daysInWeek(calendar, last) - week.length) : week.length;
    const missing = count * daysAWeek - counted;
    if (worth >= missing) {
      const ends = isCredited ? last : (week[missing - 1] ?? last);
      return isWhole ? timeOn(addDays(ends, 1)) : timeOn(ends, clockOf(from));
    }
    counted += worth;
    at += week.length;
  }
  return null;
}

/** The school days of one calendar week, from a place among them on. */
function weekFrom({ schoolDays }: ReadyCalendar, at: number): Day[] {
  const first = schoolDays[at];
  if (first === undefined) return [];
  const monday = addDays(first, 8 - weekdayOf(first));
  const week: Day[] = [];
  for (let day: Day | undefined = first; day !== undefined && day < monday; day = schoolDays[at + week.length])
    week.push(day);
  return week;
}

function daysInWeek(calendar: ReadyCalendar, day: Day): number {
  const monday = addDays(day, 1 - weekdayOf(day));
  return countSchoolDays(calendar, monday, addDays(monday, 7));
}

/** The first day with this weekday after another day. */
export function nextWeekday(after: Day, weekday: number): Day {
  const ahead = (weekday - weekdayOf(after) + 7) % 7;
  return addDays(after, ahead === 0 ? 7 : ahead);
}
