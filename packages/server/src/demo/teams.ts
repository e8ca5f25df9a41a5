import { weekdayOf } from '@laurel/domain/attendance/calendar';
import { addDays, type Day, day, daysBetween, isDay } from '@laurel/domain/kit/day';
import type { Scope } from '@laurel/server/db/scope';
import { holidaysFrom } from './school-year';
import { type DemoTeam, writeDemoTeam } from './team-store';

interface Season {
  /** Month and day of its first and last day, as “MM-DD”. */
  readonly from: string;
  readonly until: string;
  readonly coached: string;
  readonly others: readonly string[];
  readonly middle: string;
  /** Summer is no season of an association. */
  readonly part: 'fall' | 'winter' | 'spring' | null;
}

const seasons: readonly Season[] = [
  {
    ...{
      from: '08-01',
      until: '11-14',
      coached: 'Cross Country',
      middle: 'Cross Country (Middle School)',
      part: 'fall',
    },
    others: ['Football', 'Volleyball', 'Girls Soccer'],
  },
  {
    ...{ from: '11-15', until: '02-29', coached: 'Indoor Track', middle: 'Basketball (Middle School)', part: 'winter' },
    others: ['Wrestling', 'Boys Basketball', 'Girls Basketball'],
  },
  {
    ...{ from: '03-01', until: '06-14', coached: 'Track and Field', middle: 'Track (Middle School)', part: 'spring' },
    others: ['Baseball', 'Softball', 'Tennis'],
  },
  {
    ...{
      from: '06-15',
      until: '07-31',
      coached: 'Summer Track Club',
      middle: 'Summer Running (Middle School)',
      part: null,
    },
    others: ['Summer Swim', 'Summer Basketball', 'Summer Soccer'],
  },
];

/** The season a day is in; winter goes over the year's end. */
export function seasonOf(on: Day): Season {
  const monthDay = on.slice(5);
  const season = seasons.find(({ from, until }) =>
    from <= until ? from <= monthDay && monthDay <= until : from <= monthDay || monthDay <= until,
  );
  if (!season) throw new Error(`${on} is in no season.`);
  return season;
}

const otherCoaches = ['dcohen', 'levans', 'msingh'] as const;

/** The teams in season: the demo coach's, with the demo student on it, and those of colleagues. */
export async function loadDemoTeams(scope: Scope): Promise<void> {
  const { coached, others, middle, part } = seasonOf(scope.today);
  const teams: Omit<DemoTeam, 'season' | 'contests' | 'practices'>[] = [
    { title: coached, coach: 'fchan', first: ['msmith', 'dsmith'], size: 24, gradeLevels: ['09', '10', '11', '12'] },
    ...others.map((title, at) => ({
      ...{ title, coach: otherCoaches[at] ?? 'dcohen', first: [], size: 18 },
      gradeLevels: ['09', '10', '11', '12'],
    })),
    { title: middle, coach: 'apetrov', first: [], size: 20, gradeLevels: ['07', '08'] },
  ];
  for (const [at, team] of teams.entries()) {
    const isMiddle = team.title === middle;
    const season = { sport: team.title.replace(' (Middle School)', ''), ...datesOf(scope.today) };
    const level = isMiddle ? ('middle-school' as const) : ('varsity' as const);
    const contests = contestsOf(season, at);
    const allowed = { part, earliestContestOn: contests[0]?.day ?? null, maxContests: 22, minPractices: 5 };
    const practices = practicesOf(season, contests);
    await writeDemoTeam(scope, { ...team, season: { ...season, level, ...allowed }, contests, practices });
  }
}

/** From when until when the season a day is in lasts. */
export function datesOf(on: Day): { startsOn: Day; endsBefore: Day } {
  const { from, until } = seasonOf(on);
  const year = Number(on.slice(0, 4));
  const isOverNewYear = from > until;
  const began = isOverNewYear && on.slice(5) < from ? year - 1 : year;
  const ended = isOverNewYear ? began + 1 : began;
  // The last of February is the 28th in most years.
  const last = isDay(`${ended}-${until}`) ? `${ended}-${until}` : `${ended}-02-28`;
  return { startsOn: day.parse(`${began}-${from}`), endsBefore: addDays(day.parse(last), 1) };
}

const opponents = ['Pine Falls', 'Lakeview', 'Harper Creek', 'Union City', 'North Fork', 'Mill Valley'] as const;
const sites = ['home', 'away', 'home', 'away', 'neutral'] as const;

/** One contest a week, on a day of the week of the team’s own, from the second week of the season on; none on holidays. */
export function contestsOf(
  { startsOn, endsBefore }: { startsOn: Day; endsBefore: Day },
  at: number,
): DemoTeam['contests'] {
  const weeks = Math.floor(daysBetween(startsOn, endsBefore) / 7);
  const holidays = holidaysFrom(startsOn, endsBefore);
  const firstMonday = addDays(startsOn, (8 - new Date(`${startsOn}T00:00:00Z`).getUTCDay()) % 7);
  return Array.from({ length: Math.max(0, weeks - 2) }, (_, week) => {
    const site = sites[(week + at) % sites.length] ?? 'home';
    return {
      day: addDays(firstMonday, 7 * (week + 1) + ((at * 2 + 1) % 6)),
      startsAt: at % 2 === 0 ? '16:00' : '18:30',
      opponent: opponents[(week + at) % opponents.length] ?? 'Lakeview',
      site,
      place: site === 'neutral' ? 'County Sports Park' : null,
      isCanceled: false,
      isTournament: site === 'neutral',
    };
  }).filter((each) => each.day < endsBefore && !holidays.has(each.day));
}

const practiceDays = new Set([1, 2, 3, 4]);

/** Practices from Monday to Thursday, without days of contests and holidays. */
function practicesOf(
  { startsOn, endsBefore }: { startsOn: Day; endsBefore: Day },
  contests: DemoTeam['contests'],
): DemoTeam['practices'] {
  const holidays = holidaysFrom(startsOn, endsBefore);
  const played = new Set(contests.map((contest) => contest.day));
  return Array.from({ length: daysBetween(startsOn, endsBefore) }, (_, at) => addDays(startsOn, at))
    .filter((on) => practiceDays.has(weekdayOf(on)) && !holidays.has(on) && !played.has(on))
    .map((on) => ({ day: on, startsAt: '15:30', endsAt: '17:30', place: null, isCanceled: false }));
}
