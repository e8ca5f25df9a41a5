import { describe, expect, test } from 'vitest';
import type { AthleteRecord } from './record';
import {
  athleteOf,
  calendarOf,
  classesOf,
  classOf,
  dayAfter,
  gradesOf,
  posted,
  running,
  schoolOf,
  standingIn,
  stateBy,
} from './testing';

const at = '2026-09-09T12:00';

describe('Oregon', () => {
  test.each([
    [4, 3],
    [5, 4],
    [6, 5],
    [7, 5],
    [8, 5],
  ])(
    'OR1: where %i classes are offered, %i must be passed, in the last term and in this one',
    (classesOffered, least) => {
      const ids = Array.from({ length: classesOffered }, (_, each) => `course-${each}`);
      const classes = ids.flatMap((id) => [classOf(`${id}-2025`), classOf(id)]);
      const record = (last: number, now: number) =>
        athleteOf({
          classes,
          grades: ids.flatMap((id, each) => [
            posted(`${id}-2025`, 's2-2025', each < last ? '80' : '40'),
            running(id, '2026-08-24', each < now ? '80' : '40'),
          ]),
        });
      const by = (rule: string, last: number, now: number) =>
        stateBy('osaa-oregon', [rule], record(last, now), at, schoolOf({ classesOffered }));
      expect([by('previous-semester', least, least), by('previous-semester', least - 1, least)]).toEqual([
        'cleared',
        'ineligible',
      ]);
      expect([by('passing-now', least, least), by('passing-now', least, least - 1)]).toEqual(['cleared', 'ineligible']);
    },
  );

  test.each([
    ['2025-08-25', '4.5', '4'],
    ['2024-08-26', '10', '9.5'],
    ['2023-08-21', '17', '16.5'],
  ])(
    'OR2: in grade 9 since %s, %s credits are satisfactory progress, and %s make a student ineligible all semester',
    (enteredGrade9On, enough, short) => {
      const of = (credits: string) =>
        athleteOf(
          { transcript: [{ key: 'all', title: 'All', earnedOn: '2026-06-12', credits, points: '3', isPassing: true }] },
          { enteredGrade9On },
        );
      const by = (credits: string, time = at) => standingIn('century-high', of(credits), time).state;
      expect([by(enough), by(short), by(short, '2027-01-22T12:00')]).toEqual(['cleared', 'ineligible', 'ineligible']);
    },
  );
});

describe('Massachusetts', () => {
  const physical = (on: string) => athleteOf({ clearances: [{ kind: 'physical', on }] });
  test.each([
    ['2026-10-09T12:00', 'warning'],
    ['2026-10-10T00:00', 'ineligible'],
    ['2026-09-08T12:00', 'cleared'],
    ['2026-09-09T12:00', 'warning'],
  ])(
    'MA1: a physical of Sep 9, 2025, covers 13 months to the day, with a warning 30 days before: at %s %s',
    (time, state) => {
      expect(stateBy('miaa-massachusetts', ['physical'], physical('2025-09-09'), time)).toBe(state);
    },
  );

  test('MA2: missing a session for an outside team costs a quarter of the season, a second one another quarter and the tournament', () => {
    const calendar = calendarOf();
    const [football] = calendar.seasons;
    if (!football) throw new Error('football');
    const last = football.contests.length - 1;
    const tournament = {
      ...calendar,
      seasons: [
        { ...football, contests: football.contests.map((each, index) => ({ ...each, isTournament: index === last })) },
      ],
    };
    const missed = (...on: string[]) =>
      athleteOf({ happenings: on.map((day) => ({ kind: 'missedSession', on: day })) });
    const by = (time: string, ...on: string[]) =>
      stateBy('miaa-massachusetts', ['missed-session'], missed(...on), time, tournament);
    // Contests on Fridays from Aug 28: a quarter of ten is three.
    expect(by('2026-09-04T12:00', '2026-08-31')).toBe('ineligible');
    expect([by('2026-09-18T12:00', '2026-08-31'), by('2026-09-19T00:00', '2026-08-31')]).toEqual([
      'ineligible',
      'cleared',
    ]);
    const lastDay = `${football.contests[last]?.day}T12:00`;
    expect(by(lastDay, '2026-08-31')).toBe('cleared');
    expect([
      by('2026-10-02T12:00', '2026-08-31', '2026-09-21'),
      by('2026-10-10T00:00', '2026-08-31', '2026-09-21'),
    ]).toEqual(['ineligible', 'cleared']);
    expect(by(lastDay, '2026-08-31', '2026-09-21')).toBe('ineligible');
    // Two missed before the same contest are six contests, the second three after the first three.
    expect([
      by('2026-09-19T12:00', '2026-08-31', '2026-09-01'),
      by('2026-10-09T12:00', '2026-08-31', '2026-09-01'),
      by('2026-10-10T00:00', '2026-08-31', '2026-09-01'),
    ]).toEqual(['ineligible', 'ineligible', 'cleared']);
  });
});

test.each([
  ['2023-09-09', '2025-09-09', 'warning'],
  ['2023-09-08', '2026-08-01', 'ineligible'],
  ['2024-08-01', '2026-08-01', 'cleared'],
  ['2024-08-01', '2025-09-08', 'ineligible'],
])(
  'MN1: a physical of %s is valid for three years, a questionnaire of %s for one',
  (physical, questionnaire, state) => {
    const clearances = [
      { kind: 'physical', on: physical },
      { kind: 'questionnaire', on: questionnaire },
    ];
    expect(standingIn('mshsl-minnesota', athleteOf({ clearances }), at).state).toBe(state);
  },
);

describe('Delaware', () => {
  test.each([
    ['2007-06-14', 'ineligible'],
    ['2007-06-15', 'cleared'],
  ])('DE1: born on %s', (bornOn, state) => {
    expect(stateBy('diaa-delaware', ['age'], athleteOf({}, { bornOn }), at)).toBe(state);
  });

  test('DE2: 90 school days out after changing schools at 18 without the parents', () => {
    const moved = (bornOn: string, isWithParents: boolean | null) =>
      athleteOf({ transfers: [{ on: '2026-08-24', isWithParents }] }, { bornOn });
    const by = (record: AthleteRecord, time = at) => stateBy('diaa-delaware', ['transfer-at-18'], record, time);
    expect(by(moved('2008-08-24', false))).toBe('ineligible');
    expect(by(moved('2008-08-25', false))).toBe('cleared');
    expect(by(moved('2008-08-24', true))).toBe('cleared');
    expect(by(moved('2008-08-24', null))).toBe('unknown');
    // The 90th is Tue, Jan 19.
    expect([
      by(moved('2008-08-24', false), '2027-01-19T23:59'),
      by(moved('2008-08-24', false), '2027-01-20T00:00'),
    ]).toEqual(['ineligible', 'cleared']);
  });
});

describe('New York', () => {
  test.each([
    ['2007-06-30', 'ineligible'],
    ['2007-07-01', 'cleared'],
  ])('NY1: born on %s', (bornOn, state) => {
    expect(stateBy('nysphsaa-new-york', ['age'], athleteOf({}, { bornOn }), at)).toBe(state);
  });

  test('NY1: eight semesters from entering grade 9, and four subjects with physical education', () => {
    const semesters = (enteredGrade9On: string, time: string) =>
      stateBy('nysphsaa-new-york', ['semesters'], athleteOf({}, { enteredGrade9On }), time);
    expect(semesters('2023-08-21', '2027-03-01T12:00')).toBe('cleared');
    expect(semesters('2022-08-22', at)).toBe('ineligible');
    const taking = (...ids: string[]) =>
      stateBy(
        'nysphsaa-new-york',
        ['subjects'],
        athleteOf({ classes: classesOf().filter(({ classId }) => ids.includes(classId)) }),
        at,
      );
    expect(taking('english', 'math', 'art', 'pe')).toBe('cleared');
    expect(taking('english', 'math', 'pe')).toBe('ineligible');
    expect(taking('english', 'math', 'art', 'science')).toBe('ineligible');
  });

  test('NY2: a student needs the sport’s number of practices before their first contest', () => {
    const calendar = calendarOf();
    const needing = (minPractices: number | null) => ({
      ...calendar,
      seasons: calendar.seasons.map((season) => ({ ...season, minPractices })),
    });
    const practiced = (count: number, sport = 'football') =>
      athleteOf({ practices: Array.from({ length: count }, (_, day) => ({ on: dayAfter('2026-08-10', day), sport })) });
    const by = (record: AthleteRecord, time: string, least: number | null = 10) =>
      stateBy('nysphsaa-new-york', ['practices'], record, time, needing(least));
    expect([by(practiced(9), '2026-08-28T19:00'), by(practiced(10), '2026-08-28T19:00')]).toEqual([
      'practiceOnly',
      'cleared',
    ]);
    // The tenth is on Aug 19, and counts from the day after it.
    expect([by(practiced(10), '2026-08-19T18:00'), by(practiced(10), '2026-08-20T00:00')]).toEqual([
      'practiceOnly',
      'cleared',
    ]);
    expect(by(practiced(12, 'tennis'), '2026-08-28T19:00')).toBe('practiceOnly');
    expect(by(practiced(12), '2026-08-28T19:00', null)).toBe('unknown');
  });
});

describe('Casa Grande', () => {
  const failing = (from: string, to: string) => [running('math', from, '59.9'), running('math', to, '60')];
  const record = (...grades: ReturnType<typeof running>[]) =>
    athleteOf({ grades: [...gradesOf(), ...grades] as never });
  const by = (grades: ReturnType<typeof running>[], time: string) =>
    standingIn('casa-grande', record(...grades), time).state;

  test.each([
    ['2026-09-10T12:00', 'cleared'],
    ['2026-09-11T12:00', 'warning'],
    ['2026-09-14T00:00', 'practiceOnly'],
    ['2026-09-20T23:59', 'practiceOnly'],
    ['2026-09-21T00:00', 'cleared'],
  ])('CG1: below 60 percent on Thursday, Sep 10: out the next week, with practice allowed: at %s %s', (time, state) => {
    expect(by(failing('2026-09-08', '2026-09-11'), time)).toBe(state);
  });

  test('CG1: three weeks in a row remove a student from the roster for the season, two and one don’t', () => {
    const three = failing('2026-09-08', '2026-09-25');
    expect([by(three, '2026-09-21T12:00'), by(three, '2026-09-28T12:00'), by(three, '2026-10-20T12:00')]).toEqual([
      'practiceOnly',
      'ineligible',
      'ineligible',
    ]);
    expect(by(three, '2026-12-01T12:00')).toBe('cleared');
    const apart = [...failing('2026-09-08', '2026-09-18'), ...failing('2026-09-29', '2026-10-02')];
    expect(by(apart, '2026-10-06T12:00')).toBe('practiceOnly');
    expect(by(apart, '2026-10-13T12:00')).toBe('cleared');
  });

  test('CG1: the roster of one sport doesn’t affect that of another', () => {
    const own = record(...failing('2026-09-08', '2026-09-25'));
    const basketball = { ...own, team: { sport: 'basketball', level: null } };
    expect(standingIn('casa-grande', basketball, '2026-10-20T12:00').state).toBe('cleared');
  });
});
