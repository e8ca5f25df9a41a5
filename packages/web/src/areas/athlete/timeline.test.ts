import { studentYear } from '@laurel/domain/attendance/student-year';
import { award as awardShape } from '@laurel/domain/badges/badge';
import { studentFitness } from '@laurel/domain/fitness/student-fitness';
import { studentNote } from '@laurel/domain/remarks/student-notes';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { timelineOf } from './timeline';

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const plainTest = {
  testId: 'pushUp',
  name: 'Push-up',
  area: 'upper',
  unit: 'reps',
  min: '0',
  max: '99',
  step: '1',
  better: 'higher',
  isBody: false,
  isDerived: false,
  pairedWith: null,
  cap: null,
  trials: 1,
  protocols: [],
  note: null,
};
const result = (testDay: number, day: string) => ({
  testDayId: id(testDay),
  testDayTitle: `Test day ${testDay}`,
  day,
  value: '12',
  status: 'measured',
  trials: [],
  protocol: null,
  age: 15,
  zone: null,
  whyNoZone: null,
  bothZones: null,
  pack: null,
  isBest: false,
  trace: null,
});
const fitness = z.parse(studentFitness, {
  studentId: id(1),
  name: 'Maya',
  schoolName: null,
  today: '2026-11-21',
  sex: null,
  whyNoBody: null,
  zones: [],
  tests: [
    { test: plainTest, results: [result(1, '2026-09-15'), result(2, '2026-11-10')], cuts: [] },
    { test: { ...plainTest, testId: 'curlUp', name: 'Curl-up' }, results: [result(1, '2026-09-15')], cuts: [] },
  ],
});
const studentDay = (day: string, share: string | null, tardies = 0) => ({
  day,
  share,
  derivedShare: share,
  isExcused: false,
  tardies,
  scheduledMinutes: 0,
  presentMinutes: '0',
  office: null,
  isConflict: false,
  marks: [],
});
const year = z.parse(studentYear, {
  studentId: id(1),
  name: 'Maya',
  schoolName: null,
  from: '2026-08-01',
  until: '2027-08-01',
  today: '2026-11-21',
  rate: { enrolledDays: 4, presentDays: '3', absentDays: '1', percent: '75.0', standing: 'tooFew' },
  excusedDays: '0',
  unexcusedDays: '1',
  tardies: 1,
  days: [
    studentDay('2026-10-01', '0'),
    studentDay('2026-10-02', '1'),
    studentDay('2026-11-12', '1', 1),
    studentDay('2026-11-13', null),
  ],
  calendar: [],
  planned: [],
  codes: [],
  rules: [],
});

test('test days and days with incidents share one timeline, newest first', () => {
  const said = timelineOf(fitness, year).map((entry) => `${entry.day} ${entry.kind}`);
  expect(said).toEqual(['2026-11-12 day', '2026-11-10 tests', '2026-10-01 day', '2026-09-15 tests']);
});

test('all results of one test day are shown together', () => {
  const first = timelineOf(fitness, null).at(-1);
  expect(first?.kind === 'tests' && first.results.map((each) => each.test.name)).toEqual(['Push-up', 'Curl-up']);
});

test('a person with access to only one part sees only that part', () => {
  expect(timelineOf(null, year).map((entry) => entry.kind)).toEqual(['day', 'day']);
  expect(timelineOf(null, null)).toEqual([]);
});

test('a result shows how much it changed since the last one, and whether that is better', () => {
  const at = (value: string, testDay: number, day: string) => ({ ...result(testDay, day), value });
  const moved = (better: string, first: string, second: string) => {
    const tests = [
      {
        test: { ...plainTest, better, step: '0.1' },
        results: [at(first, 1, '2026-09-15'), at(second, 2, '2026-11-10')],
        cuts: [],
      },
    ];
    const [latest, earlier] = timelineOf(z.parse(studentFitness, { ...fitness, tests }), null);
    if (latest?.kind !== 'tests' || earlier?.kind !== 'tests') throw new Error('No tests.');
    expect(earlier.results[0]?.change).toBeNull();
    return latest.results[0]?.change;
  };
  expect(moved('higher', '11.9', '14.2')).toEqual({ by: '2.3', isUp: true, isBetter: true });
  expect(moved('lower', '7.4', '7.6')).toEqual({ by: '0.2', isUp: true, isBetter: false });
  expect(moved('band', '21.0', '20.5')).toEqual({ by: '0.5', isUp: false, isBetter: null });
  expect(moved('higher', '12', '12.0')).toBeNull();
});

test('a change of standing is on the school day it happened, with the team', () => {
  const changes = [{ state: 'ineligible' as const, category: 'academics' as const, at: '2026-10-20T15:00:00.000Z' }];
  const entries = timelineOf(fitness, null, { teams: [{ title: 'Varsity', changes }] });
  expect(entries.map(({ kind, day }) => [kind, day])).toEqual([
    ['tests', '2026-11-10'],
    ['standing', '2026-10-20'],
    ['tests', '2026-09-15'],
  ]);
});

test('an award is on the day it was given, unless it was revoked', () => {
  const award = z.parse(awardShape, {
    ...{
      awardId: id(7),
      badgeId: id(8),
      studentId: id(1),
      name: 'Maya',
      title: 'Captain',
      description: 'Led the team',
    },
    ...{
      image: '/image/x.png',
      awardedAt: '2026-11-11T18:00:00.000Z',
      validUntil: null,
      isExpired: false,
      isSigned: true,
      revokedAt: null,
      revokeReason: null,
    },
  });
  const revoked = { ...award, awardId: id(9) as typeof award.awardId, revokedAt: '2026-11-12T18:00:00.000Z' };
  const said = timelineOf(fitness, year, { awards: [award, revoked] }).map((entry) => `${entry.day} ${entry.kind}`);
  expect(said.slice(0, 3)).toEqual(['2026-11-12 day', '2026-11-11 award', '2026-11-10 tests']);
});

test('a note is on the school day it was written', () => {
  const note = {
    classId: id(9),
    classTitle: 'Algebra',
    text: 'Sits in front.',
    by: null,
    at: '2026-10-21T02:00:00.000Z',
  };
  const entries = timelineOf(fitness, null, { notes: [z.parse(studentNote, note)] });
  expect(entries.map(({ kind }) => kind)).toEqual(['tests', 'note', 'tests']);
});
