import { weekdayOf } from '@laurel/domain/attendance/calendar';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { dayOfMonth } from '@laurel/domain/kit/months';
import type { NthWeekday } from './measure';
import { type ReadyCalendar, yearStart } from './ready-calendar';

/** The calendar year in which the school year of a day begins. */
export function startYear(calendar: ReadyCalendar, day: Day): number {
  return Number(yearStart(calendar, day).slice(0, 4));
}

// Of dates that a source doesn't tie to a year, the months from July on are those of the fall.
const firstMonth = 7;

/** The nth such weekday of a month, or the nth after another day found so, in the school year that begins in `year`. */
export function nthWeekdayIn(
  year: number,
  { nth, weekday, month, after }: NthWeekday & { readonly after: NthWeekday | null },
): Day {
  if (after !== null) {
    const from = addDays(nthWeekdayIn(year, { ...after, after: null }), 1);
    return addDays(firstWeekday(from, weekday), (nth - 1) * 7);
  }
  const first = dayOfMonth(month >= firstMonth ? year : year + 1, month, 1);
  return addDays(firstWeekday(first, weekday), (nth - 1) * 7);
}

/** The first such weekday from a day on. */
function firstWeekday(from: Day, weekday: number): Day {
  return addDays(from, (weekday - weekdayOf(from) + 7) % 7);
}

/** Which half of its school year a day is in: as the calendar’s semesters say, or by its month. */
export function halfOf({ terms }: ReadyCalendar, day: Day): 1 | 2 {
  const own = terms.semester.findLast(({ startsOn }) => startsOn <= day);
  const isCovered = own !== undefined && addDays(own.startsOn, longestSemester) > day;
  const month = Number((isCovered ? own.startsOn : day).slice(5, 7));
  return month >= firstMonth ? 1 : 2;
}

const longestSemester = 200;

/** The school year a day before the calendar’s is in, by its month. */
export function schoolYearOf(day: Day): number {
  return Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) >= firstMonth ? 0 : 1);
}
