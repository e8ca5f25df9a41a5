import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decisionsBy } from './decisions';
import type { Pack } from './pack';
import { readyAthlete } from './ready-athlete';
import { readyCalendar } from './ready-calendar';
import { type AthleteRecord, athleteRecord, type Decision } from './record';
import { minuteAfter, type SchoolTime } from './school-time';
import { shippedPacks } from './shipped-packs';
import { standingOf, stateOf } from './standing-of';
import { isStricter, states } from './state';
import { athleteOf, calendarOf, dayAfter, packOf, running } from './testing';
import { type Drawn, drawnAthlete, subjects } from './testing-seasons';

const calendar = readyCalendar(
  calendarOf({ seasons: calendarOf().seasons.map((season) => ({ ...season, minPractices: 10 })) }),
);
const percent = fc.integer({ min: 40, max: 95 });
const marks = fc.array(percent, { minLength: 6, maxLength: 6 });
const drawn: fc.Arbitrary<Drawn> = fc.record({
  weekly: fc.array(marks, { minLength: 12, maxLength: 12 }),
  quarter: marks,
  before: marks,
  missed: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 30 }),
  physical: fc.integer({ min: 0, max: 500 }),
  credits: fc.integer({ min: 0, max: 20 }),
  excused: fc.integer({ min: 0, max: 30 }),
  isPromoted: fc.boolean(),
  practices: fc.integer({ min: 0, max: 20 }),
  sport: fc.constantFrom('football', 'basketball'),
});
const moment = fc
  .record({ after: fc.integer({ min: 0, max: 110 }), hour: fc.constantFrom('00:00', '11:00', '15:30', '19:00') })
  .map(({ after, hour }) => `${dayAfter('2026-08-24', after)}T${hour}` as SchoolTime);
const packs = shippedPacks();
const anyPack = fc.constantFrom(...packs);
const stateIn = (own: readonly Pack[], record: AthleteRecord, at: SchoolTime) =>
  stateOf(own, readyAthlete(record, 'all'), calendar, at);

/** Where better inputs may make it worse, and why. */
const exceptions = new Map([
  // With one absence fewer the 20th comes later, and the 45 days begin anew.
  ['piaa-pennsylvania absences', 'missed'],
]);

type Better = (given: Drawn) => [kind: keyof Drawn, better: Drawn];
const raise = (row: readonly number[], at: number) => row.map((value, index) => (index === at ? value + 30 : value));
const betterments: fc.Arbitrary<Better> = fc.oneof(
  fc.tuple(fc.nat(11), fc.nat(5)).map(
    ([week, at]): Better =>
      (given) => [
        'weekly',
        { ...given, weekly: given.weekly.map((row, index) => (index === week ? raise(row, at) : row)) },
      ],
  ),
  fc.nat(5).map(
    (at): Better =>
      (given) => ['quarter', { ...given, quarter: raise(given.quarter, at) }],
  ),
  fc.nat(5).map(
    (at): Better =>
      (given) => ['before', { ...given, before: raise(given.before, at) }],
  ),
  fc.nat(29).map(
    (at): Better =>
      (given) => ['missed', { ...given, missed: given.missed.filter((day) => day !== given.missed[at]) }],
  ),
  fc.nat(200).map(
    (days): Better =>
      (given) => ['physical', { ...given, physical: Math.max(0, given.physical - days) }],
  ),
  fc.nat(10).map(
    (more): Better =>
      (given) => ['credits', { ...given, credits: given.credits + more }],
  ),
  fc.nat(10).map(
    (more): Better =>
      (given) => ['excused', { ...given, excused: given.excused + more }],
  ),
  fc.constant<Better>((given) => ['isPromoted', { ...given, isPromoted: true }]),
  fc.nat(10).map(
    (more): Better =>
      (given) => ['practices', { ...given, practices: given.practices + more }],
  ),
);

test('better inputs never worsen a standing, except in the cases named here', () => {
  fc.assert(
    fc.property(drawn, betterments, anyPack, moment, (given, better, pack, at) => {
      const [kind, improved] = better(given);
      for (const rule of pack.rules) {
        if (exceptions.get(`${pack.packId} ${rule.ruleId}`) === kind) continue;
        const own = [{ ...pack, rules: [rule] }];
        const [before, after] = [stateIn(own, drawnAthlete(given), at), stateIn(own, drawnAthlete(improved), at)];
        if (isStricter(after, before))
          throw new Error(`${pack.packId} ${rule.ruleId} at ${at}: ${before}, with better ${kind} ${after}`);
      }
    }),
    { numRuns: 100 },
  );
});

test('layers only add: another pack never makes a standing less strict', () => {
  fc.assert(
    fc.property(
      drawn,
      fc.uniqueArray(anyPack, { minLength: 2, maxLength: 4 }),
      moment,
      (given, [first, ...others], at) => {
        const record = drawnAthlete(given);
        const own = first === undefined ? [] : [first];
        expect(isStricter(stateIn(own, record, at), stateIn([...own, ...others], record, at))).toBe(false);
      },
    ),
    { numRuns: 60 },
  );
});

const inputs: readonly (readonly [string, (record: AthleteRecord) => AthleteRecord])[] = [
  ['grades', (record) => ({ ...record, grades: [] })],
  [
    'one class’s grades',
    (record) => ({ ...record, grades: record.grades.filter(({ classId }) => !classId.startsWith('math')) }),
  ],
  ['attendance', (record) => ({ ...record, attendance: null })],
  ['earlier grades', (record) => ({ ...record, transcript: null })],
  ['transfers', (record) => ({ ...record, transfers: null })],
  ['happenings', (record) => ({ ...record, happenings: null })],
  ['semesters', (record) => ({ ...record, semesters: null })],
  ['practices', (record) => ({ ...record, practices: null })],
  ['birth', (record) => ({ ...record, student: { ...record.student, bornOn: null } })],
  ['grade level', (record) => ({ ...record, student: { ...record.student, gradeLevel: null } })],
  ['progress', (record) => ({ ...record, student: { ...record.student, isOnTrack: null, isPromoted: null } })],
];

test('a missing input leaves a standing as it was, or makes it unknown and says what is missing', () => {
  fc.assert(
    fc.property(drawn, fc.constantFrom(...inputs), anyPack, moment, (given, [, without], pack, at) => {
      const record = drawnAthlete(given);
      const before = stateIn([pack], record, at);
      const standing = standingOf([pack], readyAthlete(without(record), 'all'), calendar, at);
      if (standing.state === 'unknown') expect(standing.missing.length).toBeGreaterThan(0);
      // What would only have been a warning, since it isn't in effect yet, may go unsaid until it is.
      else if (before !== 'warning') expect(standing.state).toBe(before);
      else expect(['cleared', 'warning']).toContain(standing.state);
    }),
    { numRuns: 100 },
  );
});

describe('a way back', () => {
  /** The record once it was taken: the grades, the document, the practices. */
  function taken(
    record: AthleteRecord,
    { changes }: ReturnType<typeof standingOf>['waysBack'][number],
    now: SchoolTime,
  ): AthleteRecord {
    const next = minuteAfter(now);
    const grades = changes.flatMap((change) => {
      if (change.kind !== 'grade') return [];
      const value = { isPassing: true, ...(change.points === null ? {} : { points: change.points }), at: next };
      const percent = change.percent ?? '60';
      const ahead = calendarOf().terms.filter(({ closesAt }) => closesAt > now && closesAt < '2027-06-12');
      return [
        running(change.classId, next, percent, value),
        ...ahead.map(({ termId, closesAt }) =>
          running(change.classId, closesAt, percent, { ...value, termId, at: closesAt }),
        ),
      ];
    });
    const clearances = changes.flatMap((change) =>
      change.kind === 'document' ? [{ kind: change.document, on: now.slice(0, 10) }] : [],
    );
    const sport = record.team?.sport ?? '';
    const practices = changes.flatMap((change) =>
      change.kind === 'practices'
        ? Array.from({ length: change.count }, (_, after) => ({ on: dayAfter(now.slice(0, 10), after), sport }))
        : [],
    );
    const more = athleteOf({ grades, clearances, practices });
    return {
      ...record,
      practices: [...(record.practices ?? []), ...(more.practices ?? [])],
      grades: [...record.grades, ...more.grades],
      clearances: [...record.clearances, ...more.clearances],
    };
  }
  /** Everything else goes on as it is: the running grades are posted as terms close. */
  function goingOn(record: AthleteRecord, now: SchoolTime): AthleteRecord {
    const ahead = calendarOf().terms.filter(({ closesAt }) => closesAt > now && closesAt < '2027-06-12');
    const posts = subjects.flatMap((classId) => {
      const latest = record.grades.findLast(
        (each) => each.classId === classId && each.termId === null && each.at <= now,
      );
      const isPosted = (termId: string) =>
        record.grades.some((each) => each.classId === classId && each.termId === termId && each.at <= now);
      return ahead.flatMap(({ termId, closesAt }) =>
        latest && !isPosted(termId) ? [{ ...latest, termId, at: closesAt }] : [],
      );
    });
    const known = record.grades.filter((each) => each.at <= now);
    return { ...record, grades: [...known, ...posts] };
  }

  /** The minute before, when a way back hasn’t taken effect. */
  const minuteBefore = (at: SchoolTime) =>
    new Date(Date.parse(`${at}:00Z`) - 60_000).toISOString().slice(0, 16) as SchoolTime;
  /** A rule that holds on holidays as well, when some let everyone play. */
  const withoutPauses = (rule: Pack['rules'][number]): Pack['rules'][number] => ({
    ...rule,
    steps: rule.steps.map((step) => ({
      ...step,
      effects: step.effects.map((effect) => ({ ...effect, pausedByDaysOff: null })),
    })),
  });

  test('restores the standing under its rule on the given day once it is taken, and not before', () => {
    let [tried, mended, early] = [0, 0, 0];
    fc.assert(
      fc.property(drawn, anyPack, moment, (given, pack, at) => {
        const { packId } = pack;
        const record = drawnAthlete(given);
        for (const rule of pack.rules) {
          const own = [{ ...pack, rules: [rule] }];
          const { state, waysBack } = standingOf(own, readyAthlete(record, 'all'), calendar, at);
          if (state !== 'ineligible' && state !== 'practiceOnly') continue;
          const [way] = waysBack;
          if (!way?.at || way.at > '2027-05-01') continue;
          tried += 1;
          if (way.changes.length > 0) mended += 1;
          const after = taken(goingOn(record, at), way, at);
          const then = stateOf(own, readyAthlete(after, 'all'), calendar, way.at);
          if (isStricter(then, 'probation')) throw new Error(`${packId} ${rule.ruleId} at ${at}: ${then} at ${way.at}`);
          const before = minuteBefore(way.at);
          if (before > at) {
            early += 1;
            const still = stateOf(
              [{ ...pack, rules: [withoutPauses(rule)] }],
              readyAthlete(after, 'all'),
              calendar,
              before,
            );
            if (!isStricter(still, 'probation'))
              throw new Error(`${packId} ${rule.ruleId} at ${at}: ${still} already at ${before}`);
          }
          const idle = goingOn(record, at);
          if (way.changes.length > 0)
            expect(isStricter(stateOf(own, readyAthlete(idle, 'all'), calendar, way.at), 'probation')).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
    expect(tried).toBeGreaterThan(40);
    expect(mended).toBeGreaterThan(10);
    expect(early).toBeGreaterThan(40);
  });
});

test('a season of three teams, replayed day by day, makes the same decisions as all at once', () => {
  const layered = ['piaa-pennsylvania', 'east-penn', 'casa-grande'].map(packOf);
  const athletes = fc.sample(drawn, { numRuns: 90, seed: 7 });
  let counted = 0;
  for (const given of athletes) {
    const record = drawnAthlete(given);
    let kept: Decision[] = [];
    let last: AthleteRecord = record;
    for (let day = '2026-08-31'; day <= '2026-12-06'; day = dayAfter(day, 1)) {
      const at = `${day}T12:00` as SchoolTime;
      // Only what is known by then; decisions made before stay.
      last = { ...record, grades: record.grades.filter((each) => each.at <= at), decisions: kept };
      kept = decisionsBy(layered, readyAthlete(last, 'all'), calendar, at);
    }
    const end = '2026-12-06T12:00' as SchoolTime;
    expect(kept).toEqual(decisionsBy(layered, readyAthlete(record, 'all'), calendar, end));
    expect(stateIn(layered, { ...record, decisions: kept }, end)).toBe(stateIn(layered, record, end));
    counted += kept.length;
  }
  expect(counted).toBeGreaterThan(90 * 14);
});

test('every state can be told from every other, and a record reads back as it was written', () => {
  expect(states.map((state) => states.filter((other) => isStricter(state, other)).length)).toEqual([
    0, 1, 2, 3, 4, 5, 6,
  ]);
  const record = drawnAthlete(fc.sample(drawn, { numRuns: 1, seed: 1 })[0] as Drawn);
  expect(athleteRecord.parse(JSON.parse(JSON.stringify(record)))).toEqual(record);
});
