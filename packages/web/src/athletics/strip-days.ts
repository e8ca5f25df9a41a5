import { isOut, type TeamCalendar } from '@laurel/domain/athletics/team-calendar';
import { weekdayOf } from '@laurel/domain/attendance/calendar';
import type { Contest } from '@laurel/domain/classes/contest';
import { addDays, type Day, daysBetween } from '@laurel/domain/kit/day';

/** A column of a team’s strip: a day with what the team has on it. */
export interface StripDay {
  readonly day: Day;
  /** Its place in an athlete’s letters. */
  readonly at: number;
  readonly isOff: boolean;
  readonly contests: readonly Contest[];
  /** Places of its practices in an athlete’s letters. */
  readonly practices: readonly number[];
}

/** The days of a stretch that say something: school days, and others on which the team plays or practices. */
export function stripDays(
  { calendar, contests, practices, athletes }: TeamCalendar,
  from: Day,
  until: Day,
): StripDay[] {
  const off = new Set(calendar.filter(({ kind }) => kind === 'holiday').map(({ day }) => day));
  const open = new Set(calendar.filter(({ kind }) => kind !== 'holiday').map(({ day }) => day));
  return Array.from({ length: daysBetween(from, until) }, (_, at) => {
    const day = addDays(from, at);
    return {
      day,
      at,
      isOff: off.has(day) || (weekdayOf(day) > 5 && !open.has(day)),
      contests: contests.filter((contest) => contest.day === day && !contest.isCanceled),
      practices: practices.flatMap((practice, place) => (practice.day === day && !practice.isCanceled ? [place] : [])),
    };
  }).filter(
    ({ at, isOff, contests: played, practices: held }) =>
      !isOff || played.length > 0 || held.length > 0 || athletes.some(({ days }) => (days[at] ?? '.') !== '.'),
  );
}

/** The letter of a day’s practices: the one that says most of several. */
export function practiceLetter(letters: string, { practices }: StripDay): string | null {
  if (practices.length === 0) return null;
  const said = practices.map((at) => letters[at] ?? '.');
  return ['A', 'E', 'L', 'P'].find((letter) => said.includes(letter)) ?? '.';
}

/** Days on which the team plays, the latest first, with who missed school then; `null`: nothing is known of it yet. */
export function outOnContestDays({ athletes }: TeamCalendar, days: readonly StripDay[]) {
  return days
    .filter(({ contests }) => contests.length > 0)
    .toReversed()
    .map((each) => {
      const isKnown = athletes.some(({ days: letters }) => (letters[each.at] ?? '.') !== '.');
      const out = athletes.filter(({ days: letters }) => isOut(letters[each.at]));
      return { ...each, out: isKnown ? out.map((who) => ({ ...who, letter: who.days[each.at] ?? '.' })) : null };
    });
}
