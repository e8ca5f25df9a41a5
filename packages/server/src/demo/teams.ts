import type { Day } from '@laurel/domain/kit/day';
import type { Scope } from '@laurel/server/db/scope';
import { type DemoTeam, writeDemoTeam } from './team-store';

interface Season {
  /** Month and day of its first and last day, as “MM-DD”. */
  readonly from: string;
  readonly until: string;
  readonly coached: string;
  readonly others: readonly string[];
  readonly middle: string;
}

const seasons: readonly Season[] = [
  {
    ...{ from: '08-01', until: '11-14', coached: 'Cross Country', middle: 'Cross Country (Middle School)' },
    others: ['Football', 'Volleyball', 'Girls Soccer'],
  },
  {
    ...{ from: '11-15', until: '02-29', coached: 'Indoor Track', middle: 'Basketball (Middle School)' },
    others: ['Wrestling', 'Boys Basketball', 'Girls Basketball'],
  },
  {
    ...{ from: '03-01', until: '06-14', coached: 'Track and Field', middle: 'Track (Middle School)' },
    others: ['Baseball', 'Softball', 'Tennis'],
  },
  {
    ...{ from: '06-15', until: '07-31', coached: 'Summer Track Club', middle: 'Summer Running (Middle School)' },
    others: ['Summer Swim', 'Summer Basketball', 'Summer Soccer'],
  },
];

/** The season a day is in; winter goes over the year's end. */
export function seasonOf(on: Day): Season {
  const day = on.slice(5);
  const season = seasons.find(({ from, until }) =>
    from <= until ? from <= day && day <= until : from <= day || day <= until,
  );
  if (!season) throw new Error(`${on} is in no season.`);
  return season;
}

const otherCoaches = ['dcohen', 'levans', 'msingh'] as const;

/** The teams in season: the demo coach's, with the demo student on it, and those of colleagues. */
export async function loadDemoTeams(scope: Scope): Promise<void> {
  const { coached, others, middle } = seasonOf(scope.today);
  const teams: DemoTeam[] = [
    { title: coached, coach: 'fchan', first: ['msmith', 'dsmith'], size: 24, gradeLevels: ['09', '10', '11', '12'] },
    ...others.map((title, at) => ({
      ...{ title, coach: otherCoaches[at] ?? 'dcohen', first: [], size: 18 },
      gradeLevels: ['09', '10', '11', '12'],
    })),
    { title: middle, coach: 'apetrov', first: [], size: 20, gradeLevels: ['07', '08'] },
  ];
  for (const team of teams) await writeDemoTeam(scope, team);
}
