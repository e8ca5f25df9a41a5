import { weekdayOf } from '@laurel/domain/attendance/calendar';
import { addDays, type Day, daysBetween } from '@laurel/domain/kit/day';

/** The demo's school year: its terms and the days without school, dated so that `today` is late in the first quarter. */
export interface SchoolYear {
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly terms: readonly DemoTerm[];
  /** Every weekday without school from the first day to the last, with its name. */
  readonly holidays: ReadonlyMap<Day, string>;
  readonly halfDay: Day;
  /** School days in order. The last one that isn't after today has the place `todayAt`. */
  readonly schoolDays: readonly Day[];
  readonly todayAt: number;
}

interface DemoTerm {
  readonly key: string;
  readonly title: string;
  readonly type: 'schoolYear' | 'term' | 'gradingPeriod';
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly parent: string;
}

// Enough for trends and test days, and few enough that everything to come is still due in the quarter.
const schoolDaysSoFar = 32;
const quarterDays = 46;

/**
 * The year that began on the latest Monday with at least 32 school days until today, with holidays on their real dates.
 * The quarters follow each other whatever the month is: a demo opened in July has work due next week, too.
 */
export function schoolYearAround(today: Day): SchoolYear {
  let startsOn = addDays(today, 1 - weekdayOf(today));
  while (schoolDaysFrom(startsOn, today).length < schoolDaysSoFar) startsOn = addDays(startsOn, -7);
  const holidays = holidaysFrom(startsOn, addDays(startsOn, 364));
  const all = schoolDaysFrom(startsOn, addDays(startsOn, 364));
  const lastDays = [1, 2, 3, 4].map((quarter) => fridayOf(all[quarter * quarterDays - 1] ?? startsOn));
  const endsOn = lastDays[3] ?? startsOn;
  const schoolDays = all.filter((day) => day <= endsOn);
  const todayAt = schoolDays.findLastIndex((day) => day <= today);
  return {
    startsOn,
    endsOn,
    terms: termsOf(startsOn, lastDays),
    holidays,
    halfDay: schoolDays[todayAt - 12] ?? startsOn,
    schoolDays,
    todayAt,
  };
}

function termsOf(startsOn: Day, lastDays: readonly Day[]): DemoTerm[] {
  const bounds = lastDays.map((endsOn, at) => ({
    startsOn: at === 0 ? startsOn : addDays(lastDays[at - 1] ?? startsOn, 3),
    endsOn,
  }));
  const span = (first: number, last: number) => ({
    startsOn: bounds[first]?.startsOn ?? startsOn,
    endsOn: bounds[last]?.endsOn ?? startsOn,
  });
  const [from, until] = [span(0, 3).startsOn.slice(0, 4), span(0, 3).endsOn.slice(0, 4)];
  const name = from === until ? from : `${from}–${until}`;
  return [
    { key: 'year', title: `${name} School Year`, type: 'schoolYear', parent: '', ...span(0, 3) },
    { key: 'fall', title: 'Semester 1', type: 'term', parent: 'year', ...span(0, 1) },
    { key: 'spring', title: 'Semester 2', type: 'term', parent: 'year', ...span(2, 3) },
    ...bounds.map(
      (bound, at): DemoTerm => ({
        key: `q${at + 1}`,
        title: `Quarter ${at + 1}`,
        type: 'gradingPeriod',
        parent: at < 2 ? 'fall' : 'spring',
        ...bound,
      }),
    ),
  ];
}

function fridayOf(day: Day): Day {
  return addDays(day, 5 - weekdayOf(day));
}

function schoolDaysFrom(first: Day, last: Day): Day[] {
  const holidays = holidaysFrom(first, last);
  return everyDay(first, last).filter((day) => weekdayOf(day) <= 5 && !holidays.has(day));
}

function everyDay(first: Day, last: Day): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, at) => addDays(first, at));
}

/** Weekdays without school between two days: federal holidays where they are observed, and the usual breaks. */
export function holidaysFrom(first: Day, last: Day): Map<Day, string> {
  const years = new Set([first, last, addDays(first, 200)].map((day) => Number(day.slice(0, 4))));
  const all = [...years]
    .toSorted()
    .flatMap(holidaysOf)
    .filter(({ day }) => day >= first && day <= last && weekdayOf(day) <= 5);
  return new Map(all.sort((a, b) => (a.day < b.day ? -1 : 1)).map(({ day, name }) => [day, name]));
}

function holidaysOf(year: number): { day: Day; name: string }[] {
  const date = (month: number, of: number) => new Date(Date.UTC(year, month - 1, of)).toISOString().slice(0, 10) as Day;
  /** The `which`-th of a weekday in a month; counted from the end where negative. */
  const nth = (month: number, weekday: number, which: number): Day => {
    if (which < 0) return addDays(nth(month + 1, weekday, 1), -7);
    const first = date(month, 1);
    return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (which - 1));
  };
  const thanksgiving = nth(11, 4, 4);
  const winter = addDays(date(12, 25), 1 - weekdayOf(date(12, 25)));
  const span = (from: Day, days: number, name: string) =>
    Array.from({ length: days }, (_, at) => ({ day: addDays(from, at), name }));
  return [
    // The weeks of Christmas and New Year's Day.
    ...span(winter, 12, 'Winter break'),
    { day: observed(date(1, 1)), name: 'New Year’s Day' },
    { day: nth(1, 1, 3), name: 'Martin Luther King Jr. Day' },
    { day: nth(2, 1, 3), name: 'Presidents’ Day' },
    ...span(nth(4, 1, 1), 5, 'Spring break'),
    { day: nth(5, 1, -1), name: 'Memorial Day' },
    { day: observed(date(6, 19)), name: 'Juneteenth' },
    { day: observed(date(7, 4)), name: 'Independence Day' },
    { day: nth(9, 1, 1), name: 'Labor Day' },
    { day: nth(10, 1, 2), name: 'Indigenous Peoples’ Day' },
    { day: observed(date(11, 11)), name: 'Veterans Day' },
    ...span(thanksgiving, 2, 'Thanksgiving'),
  ];
}

/** A holiday on a Saturday is observed on Friday, one on a Sunday on Monday. */
function observed(day: Day): Day {
  const weekday = weekdayOf(day);
  return weekday === 6 ? addDays(day, -1) : weekday === 7 ? addDays(day, 1) : day;
}
