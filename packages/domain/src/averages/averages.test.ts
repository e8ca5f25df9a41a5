import { fractionOf, toDecimal } from '@laurel/domain/kit/fraction';
import { quartiles } from '@laurel/domain/kit/median';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandOf, digitsOf } from './band';
import { mergeBars } from './merge-bars';
import { isNear } from './near';
import { barsOf, spreadOf, type Tally } from './spread';
import { together } from './together';

const exact = (value: string) => fractionOf(value) ?? fail(value);
const fail = (value: string): never => {
  throw new Error(value);
};

test.each([
  ['grades', '1.49', 0],
  ['grades', '1.5', 1],
  ['grades', '2.5', 2],
  ['grades', '3.49', 2],
  ['grades', '3.5', 3],
  ['grades', '4.3', 3],
  ['attendance', '79.9', 0],
  ['attendance', '90', 2],
  ['attendance', '100', 3],
  ['fitness', '0', 0],
  ['fitness', '75', 3],
] as const)('%s of %s are in band %i', (measure, value, band) => expect(bandOf(measure, exact(value))).toBe(band));

test.each([
  ['enough in each bar', [5, 6, 7], [5, 6, 7]],
  ['a bar with too few joins its smaller neighbor', [9, 3, 6], [9, 9]],
  ['a bar at the edge joins its only neighbor', [2, 8, 8], [10, 8]],
  ['few on both sides of no one join', [5, 3, 0, 2], [5, 5]],
  ['empty bars stay', [0, 6, 0], [0, 6, 0]],
  ['fewer than 5 in total make one bar', [1, 0, 2], [3]],
])('bars: %s', (_, counts, expected) => expect(mergeBars(counts).map(({ count }) => count)).toEqual(expected));

test('every bar has no one or at least 5 people, and no one is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(12), { minLength: 1, maxLength: 8 }), (counts) => {
      const bars = mergeBars(counts);
      const all = counts.reduce((sum, count) => sum + count, 0);
      expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(all);
      if (all >= 5) for (const { count } of bars) expect(count === 0 || count >= 5).toBe(true);
      expect(
        bars.flatMap(({ from, through }) => Array.from({ length: through - from + 1 }, (_, at) => from + at)),
      ).toEqual(counts.map((_, at) => at));
    }),
  );
});

const tally = fc.record({
  value: fc.integer({ min: 0, max: 400 }).map((value) => String(value / 100)),
  count: fc.nat(9),
});

test('the median and the middle 50% match those of all single values', () => {
  fc.assert(
    fc.property(fc.array(tally, { maxLength: 12 }), (tallies) => {
      const every = tallies.flatMap(({ value, count }) => Array.from({ length: count }, () => exact(value)));
      const found = spreadOf('grades', tallies);
      const expected = every.length < 5 ? null : quartiles(every);
      const shown = (value: (typeof every)[number]) => toDecimal(value, digitsOf.grades);
      expect(found).toEqual(
        expected && {
          ...{ n: every.length, median: shown(expected.median) },
          ...{ lower: shown(expected.lower), upper: shown(expected.upper) },
        },
      );
    }),
  );
});

test('groups under 5 aren’t shown', () => {
  const four: Tally[] = [{ value: '3', count: 4 }];
  expect([spreadOf('grades', four), barsOf('grades', four)]).toEqual([null, null]);
  const five: Tally[] = [{ value: '3', count: 5 }];
  expect(spreadOf('grades', five)?.n).toBe(5);
  expect(barsOf('grades', five)?.map(({ count }) => count)).toEqual([0, 0, 5, 0]);
});

test('fitness by band of grades: bands under 5 are joined before the median is calculated', () => {
  const rows = together([
    { band: 3, value: '100', count: 6 },
    { band: 2, value: '50', count: 3 },
    { band: 1, value: '0', count: 2 },
  ]);
  expect(rows.map(({ from, through, n, median }) => [from, through, n, median])).toEqual([
    [1, 2, 5, '50'],
    [3, 3, 6, '100'],
  ]);
});

test.each([
  ['the other group lacks one', 1, 0, true],
  ['the other group lacks four and has four of its own', 4, 4, true],
  ['the other group lacks none', 0, 3, false],
  ['the other group lacks five', 5, 0, false],
  ['the other group has many of its own', 2, 5, false],
])('near: %s', (_, here, there, expected) => expect(isNear({ title: 'Track', here, there })).toBe(expected));
