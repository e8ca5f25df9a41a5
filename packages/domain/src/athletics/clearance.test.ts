import { addDays, type Day } from '@laurel/domain/kit/day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ClearanceKind, clearanceSettings, clearanceStandings, isCleared } from './clearance';
import { givenToEndWithin, lastValidDay, type Validity } from './validity';

const day = (text: string) => text as Day;
const physical: ClearanceKind = {
  ...{ key: 'physical', title: 'Physical', valid: { for: 'months', count: 12 }, isRequired: true },
};
const fee: ClearanceKind = { key: 'fee', title: 'Fee', valid: { for: 'always' }, isRequired: false };

test.each<[string, { on: string; endedOn?: string; kind?: string }[], string, string | null]>([
  ['nothing given', [], 'missing', null],
  ['given for another kind', [{ on: '2026-08-01', kind: 'consent' }], 'missing', null],
  ['given on a future day', [{ on: '2026-11-27' }], 'missing', null],
  ['valid for a long time', [{ on: '2026-08-01' }], 'cleared', '2027-08-01'],
  ['ends in 31 days', [{ on: '2025-12-27' }], 'cleared', '2026-12-27'],
  ['ends in 30 days', [{ on: '2025-12-26' }], 'expiring', '2026-12-26'],
  ['ends today', [{ on: '2025-11-26' }], 'expiring', '2026-11-26'],
  ['ended yesterday', [{ on: '2025-11-25' }], 'expired', '2026-11-25'],
  ['withdrawn', [{ on: '2026-08-01', endedOn: '2026-11-25' }], 'expired', '2026-11-25'],
  ['the longer of two counts', [{ on: '2025-11-25' }, { on: '2026-03-01' }], 'cleared', '2027-03-01'],
])('a document: %s', (_, given, state, lastDay) => {
  const all = given.map(({ kind = 'physical', on, endedOn = null }) => ({
    ...{ kind, on: day(on), endedOn: endedOn === null ? null : day(endedOn) },
  }));
  expect(clearanceStandings([physical], all, day('2026-11-26'))).toEqual([{ kind: 'physical', state, lastDay }]);
});

test('a document that never ends is cleared without a last day', () => {
  const given = [{ kind: 'fee', on: day('2020-01-01'), endedOn: null }];
  expect(clearanceStandings([fee], given, day('2026-11-26'))).toEqual([
    { kind: 'fee', state: 'cleared', lastDay: null },
  ]);
});

test('only what is required keeps someone from being cleared', () => {
  const kinds = [physical, fee];
  const of = (on: string) =>
    isCleared(kinds, clearanceStandings(kinds, [{ kind: 'physical', on: day(on), endedOn: null }], day('2026-11-26')));
  expect([of('2026-08-01'), of('2025-11-26'), of('2025-11-25')]).toEqual([true, true, false]);
});

const validities: fc.Arbitrary<Validity> = fc.oneof(
  fc.record({ for: fc.constant('months' as const), count: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ for: fc.constant('days' as const), count: fc.integer({ min: 1, max: 2000 }) }),
  fc.record({ for: fc.constant('years' as const), count: fc.integer({ min: 1, max: 10 }) }),
  fc.record({ for: fc.constant('schoolYear' as const), from: fc.constantFrom('04-15', '06-01', '07-01', '08-15') }),
);

test('finds the start days whose end falls within a date range, and no days beside them', () => {
  const start = day('2026-11-26');
  fc.assert(
    fc.property(
      validities,
      fc.integer({ min: -400, max: 400 }),
      fc.integer({ min: 0, max: 60 }),
      (valid, at, length) => {
        const from = addDays(start, at);
        const through = addDays(from, length);
        const endsWithin = (on: Day) => lastValidDay(on, valid) >= from && lastValidDay(on, valid) <= through;
        const found = givenToEndWithin(valid, from, through);
        const within = Array.from({ length: 3800 }, (_, back) => addDays(through, -back)).filter(endsWithin);
        expect(found).toEqual(within.length === 0 ? null : { first: within.at(-1), last: within[0] });
      },
    ),
    { numRuns: 20 },
  );
});

test('the usual documents pass the settings’ own checks', () => {
  expect(clearanceSettings.shape.safeParse(clearanceSettings.usual).success).toBe(true);
});
