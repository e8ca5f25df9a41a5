import { weekdayOf } from '@laurel/domain/attendance/calendar';
import { addDays, type Day, daysBetween } from '@laurel/domain/kit/day';
import type { CalendarTerm, RuledTerm, SchoolCalendar, SportSeason } from './calendar';
import { ascending } from './order';
import { dayOf, type SchoolTime } from './school-time';

/** A calendar made ready for many athletes: its school days in order, its terms by kind. */
export interface ReadyCalendar {
  readonly calendar: SchoolCalendar;
  readonly schoolDays: readonly Day[];
  readonly terms: Readonly<Record<RuledTerm, readonly CalendarTerm[]>>;
  /** First days of school years with the day from which on days are of that year, in their order. */
  readonly yearStarts: readonly { readonly firstDay: Day; readonly from: Day }[];
  /** Days without school between two school days of one year, longest runs only: from the first of them to school again. */
  readonly breaks: readonly { readonly from: Day; readonly before: Day; readonly days: number }[];
}

const weekend = 6;

export function readyCalendar(calendar: SchoolCalendar): ReadyCalendar {
  const years = calendar.years.toSorted((a, b) => ascending(a.firstDay, b.firstDay));
  const schoolDays: Day[] = [];
  const breaks: ReadyCalendar['breaks'][number][] = [];
  for (const { firstDay, lastDay, daysOff } of years) {
    const off = new Set(daysOff);
    let last: Day | null = null;
    for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
      if (weekdayOf(day) >= weekend || off.has(day)) continue;
      if (last !== null && daysBetween(last, day) > 1)
        breaks.push({ from: addDays(last, 1), before: day, days: daysBetween(last, day) - 1 });
      schoolDays.push(day);
      last = day;
    }
  }
  const ofKind = (kind: RuledTerm) =>
    calendar.terms.filter((term) => term.kind === kind).toSorted((a, b) => ascending(a.closesAt, b.closesAt));
  const terms = {
    schoolYear: ofKind('schoolYear'),
    semester: ofKind('semester'),
    gradingPeriod: ofKind('gradingPeriod'),
  };
  // Fall teams meet weeks before classes do, and are of the year to come.
  const yearStarts = years.map(({ firstDay }) => ({ firstDay, from: addDays(firstDay, -daysBefore) }));
  return { calendar, schoolDays, terms, breaks, yearStarts };
}

/** The latest term of a kind that has closed by then; `null`: none the calendar has. */
export function closedTerm({ terms }: ReadyCalendar, kind: RuledTerm, by: SchoolTime): CalendarTerm | null {
  return terms[kind].findLast(({ closesAt }) => closesAt <= by) ?? null;
}

/** The term of a kind a day is in; `null` in the weeks between. */
export function termOn({ terms }: ReadyCalendar, kind: RuledTerm, day: Day): CalendarTerm | null {
  return terms[kind].find(({ startsOn, closesAt }) => startsOn <= day && day <= dayOf(closesAt)) ?? null;
}

/** The term of a kind that closes on the same day as another. */
export function termClosing(
  { terms }: ReadyCalendar,
  kind: RuledTerm,
  { closesAt }: CalendarTerm,
): CalendarTerm | null {
  return terms[kind].find((each) => dayOf(each.closesAt) === dayOf(closesAt)) ?? null;
}

/** The first term of a kind that begins after this moment. */
export function nextTerm({ terms }: ReadyCalendar, kind: RuledTerm, after: SchoolTime): CalendarTerm | null {
  return terms[kind].find(({ startsOn }) => startsOn > dayOf(after)) ?? null;
}

/** The first day of the school year a day belongs to, which begins with its classes; before all of them, the first. */
export function yearStart({ yearStarts }: ReadyCalendar, day: Day): Day {
  const begun = yearStarts.findLast(({ from }) => from <= day);
  return (begun ?? yearStarts[0])?.firstDay ?? day;
}

const daysBefore = 42;

/** A sport’s season a day is in, or the next one; of the level where seasons say theirs. */
export function seasonOn(
  { calendar }: ReadyCalendar,
  { sport, level }: { readonly sport: string; readonly level: string | null },
  day: Day,
): SportSeason | null {
  const own = calendar.seasons.filter(
    (season) => season.sport === sport && (season.level === null || level === null || season.level === level),
  );
  return own.filter(({ endsOn }) => endsOn >= day).toSorted((a, b) => ascending(a.startsOn, b.startsOn))[0] ?? null;
}
