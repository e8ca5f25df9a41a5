import type { TeamCalendar } from '@laurel/domain/athletics/team-calendar';
import type { Day } from '@laurel/domain/kit/day';
import { expect, test } from 'vitest';
import { outOnContestDays, practiceLetter, stripDays } from './strip-days';

const day = (text: string) => text as Day;
const contest = (on: string, change: object = {}) =>
  ({
    ...{ contestId: on, day: on, startsAt: null, opponent: 'Lakeview', site: 'home', place: null, isCanceled: false },
    ...{ isTournament: false, version: 1, ...change },
  }) as never;
const practice = (on: string, change: object = {}) =>
  ({
    ...{ practiceId: on, day: on, startsAt: null, endsAt: null, place: null, isCanceled: false, takenAt: null },
    ...{ version: 1, ...change },
  }) as never;

// Monday to Sunday; Wednesday is a holiday.
const [from, until] = [day('2026-11-23'), day('2026-11-30')];
const team = (change: Partial<TeamCalendar> = {}): TeamCalendar => ({
  ...{ classId: '1' as never, title: 'Track', today: day('2026-11-27') },
  calendar: [{ day: day('2026-11-25'), kind: 'holiday', note: 'Thanksgiving' }],
  ...{ contests: [], practices: [], athletes: [], ...change },
});
const athlete = (name: string, days: string, practices = '') => ({ studentId: name as never, name, days, practices });
const shown = (calendar: TeamCalendar) => stripDays(calendar, from, until).map((each) => each.day.slice(8));

test('the strip has only school days', () => {
  expect(shown(team())).toEqual(['23', '24', '26', '27']);
});

test('days off on which the team plays, practices, or was at school are included; canceled events aren’t', () => {
  const contests = [contest('2026-11-28'), contest('2026-11-29', { isCanceled: true })];
  expect(shown(team({ contests }))).toEqual(['23', '24', '26', '27', '28']);
  expect(shown(team({ practices: [practice('2026-11-25')] }))).toEqual(['23', '24', '25', '26', '27']);
  expect(shown(team({ athletes: [athlete('Mei', '.....P.')] }))).toEqual(['23', '24', '26', '27', '28']);
});

test('of two practices on a day, the more informative letter is shown', () => {
  const practices = [practice('2026-11-23'), practice('2026-11-23'), practice('2026-11-24')];
  const [monday, tuesday, thursday] = stripDays(team({ practices }), from, until);
  if (!monday || !tuesday || !thursday) throw new Error('The days are missing.');
  expect(practiceLetter('PEA', monday)).toBe('E');
  expect(practiceLetter('..A', monday)).toBe('.');
  expect(practiceLetter('PEA', tuesday)).toBe('A');
  expect(practiceLetter('PEA', thursday)).toBeNull();
});

test('a student who missed school on a contest day is named; without data, no one is said to have been there', () => {
  const contests = [contest('2026-11-24'), contest('2026-11-26'), contest('2026-11-27')];
  const athletes = [athlete('Mei', 'PA.P...'), athlete('Ben', 'PH.L...')];
  const calendar = team({ contests, athletes });
  const out = outOnContestDays(calendar, stripDays(calendar, from, until));
  expect(
    out.map((each) => [each.day.slice(8), each.out?.map(({ name, letter }) => `${name} ${letter}`) ?? null]),
  ).toEqual([
    ['27', null],
    ['26', []],
    ['24', ['Mei A', 'Ben H']],
  ]);
});
