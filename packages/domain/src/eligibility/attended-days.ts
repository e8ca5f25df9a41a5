import { amountOf } from '@laurel/domain/grades/amount';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { countSchoolDays, indexOfDay } from './count-days';
import { larger, smaller } from './order';
import type { Question } from './ready-athlete';
import type { Absence } from './record';

const wholeDay = amountOf('1');

/** Whether all of a day was missed. */
export function isAllDay({ missed }: Absence): boolean {
  return amountOf(missed) >= wholeDay;
}

/** School days on the rolls from a day on and before another on which the student was there at least in part; `null`: not entered. */
export function attendedDays({ athlete, calendar }: Question, from: Day, before: Day): number | null {
  const { attendance } = athlete.record;
  if (attendance === null) return null;
  const first = larger(from, attendance.from);
  const end = smaller(before, addDays(attendance.through, 1));
  let days = countSchoolDays(calendar, first, end);
  for (const absence of attendance.absences) {
    if (absence.day >= first && absence.day < end && isAllDay(absence)) days -= 1;
  }
  return Math.max(0, days);
}

/** School days that are over and on which no one has taken attendance yet. */
export function untakenDays({ athlete, calendar }: Question, before: Day): number {
  const { attendance } = athlete.record;
  return attendance === null ? 0 : countSchoolDays(calendar, addDays(attendance.through, 1), before);
}

/** School days on the rolls, each with its absence if there is one, from a day on and before another. */
export function* daysOnRolls(
  { athlete, calendar }: Question,
  from: Day,
  before: Day,
): Generator<[Day, Absence | null]> {
  const { attendance } = athlete.record;
  if (attendance === null) return;
  const first = larger(from, attendance.from);
  for (let at = indexOfDay(calendar, first); at < calendar.schoolDays.length; at += 1) {
    const day = calendar.schoolDays[at];
    if (day === undefined || day >= before) return;
    yield [day, athlete.absences.get(day) ?? null];
  }
}
