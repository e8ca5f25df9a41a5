import { addDays } from '@laurel/domain/kit/day';
import { compare, fractionOf, one, sum, zero } from '@laurel/domain/kit/fraction';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Evidence,
  levelOf,
  levelOfPoints,
  type RatingLevel,
  type RatingMethod,
  rateStandard,
  sharesOf,
} from './standards';
import { dayOf, idOf } from './testing';

/** 4, 3, 2, 1: halfway between two levels the higher one is reached. */
const levels: readonly RatingLevel[] = [
  { letter: '4', value: '4', minimum: '87.5' },
  { letter: '3', value: '3', minimum: '62.5' },
  { letter: '2', value: '2', minimum: '37.5' },
  { letter: '1', value: '1', minimum: '0' },
];

/** Values as they came, a day each. */
function inOrder(values: readonly (number | string)[]): Evidence[] {
  return values.map((value, at) => ({
    assignmentId: idOf('assignment', at + 1),
    day: addDays(dayOf('2026-09-01'), at),
    value: String(value),
    isFromPoints: false,
  }));
}

const plain = (kind: 'latest' | 'highest' | 'mean' | 'median' | 'mode'): RatingMethod => ({ kind });
const decaying = (latestPercent: number): RatingMethod => ({ kind: 'decaying', latestPercent });
const best = (count: number): RatingMethod => ({ kind: 'best', count });

// Worked by hand.
test.each([
  ['the latest', plain('latest'), [4, 1, 2], '2', '2', ['0', '0', '100']],
  ['the highest', plain('highest'), [2, 4, 3], '4', '4', ['0', '100', '0']],
  ['of equal highest ratings, the latest', plain('highest'), [3, 2, 3], '3', '3', ['0', '0', '100']],
  ['the mean', plain('mean'), [1, 2, 4], '2.33', '2', ['33.33', '33.33', '33.33']],
  ['the mean of 3 and 4 is halfway, which reaches 4', plain('mean'), [3, 4], '3.5', '4', ['50', '50']],
  ['just below halfway rounds down', plain('mean'), [3, 3, 4, 4, 3], '3.4', '3', ['20', '20', '20', '20', '20']],
  ['the median of three', plain('median'), [1, 4, 2], '2', '2', ['0', '0', '100']],
  ['the median of four is between the middle two', plain('median'), [1, 2, 3, 4], '2.5', '3', ['0', '50', '50', '0']],
  ['the mode', plain('mode'), [3, 2, 3, 4, 3], '3', '3', ['33.33', '0', '33.33', '0', '33.33']],
  ['of two modes, the higher', plain('mode'), [2, 3, 2, 3], '3', '3', ['0', '50', '0', '50']],
  // 2 → 0.65·3 + 0.35·2 = 2.65 → 0.65·4 + 0.35·2.65 = 3.5275
  ['65/35 decaying', decaying(65), [2, 3, 4], '3.53', '4', ['12.25', '22.75', '65']],
  // 4 → 0.65·1 + 0.35·4 = 2.05
  ['65/35 decaying, falling', decaying(65), [4, 1], '2.05', '2', ['35', '65']],
  // 1 → 2 → 3 → 0.5·4 + 0.5·(0.5·3 + 0.5·(0.5·2 + 0.5·1)) = 3.125
  ['50/50 decaying', decaying(50), [1, 2, 3, 4], '3.13', '3', ['12.5', '12.5', '25', '50']],
  ['a single piece of evidence is the rating', decaying(65), [3], '3', '3', ['100']],
  ['the best two', best(2), [4, 1, 3], '3.5', '4', ['50', '0', '50']],
  ['the best of fewer than requested', best(3), [2, 3], '2.5', '3', ['50', '50']],
  ['of equal best ratings, the latest', best(1), [4, 2, 4], '4', '4', ['0', '0', '100']],
])('%s', (_, method, values, value, letter, shares) => {
  const rating = rateStandard(method, levels, inOrder(values));
  expect([rating?.value, rating?.letter]).toEqual([value, letter]);
  expect(rating?.evidence.map(({ share }) => share)).toEqual(shares);
});

test('without evidence there is no rating', () => {
  expect(rateStandard(plain('mean'), levels, [])).toBeNull();
});

test('undated work is the oldest', () => {
  const [first, second] = inOrder([1, 4]);
  const undated = { ...(second as Evidence), day: null };
  expect(rateStandard(plain('latest'), levels, [first as Evidence, undated])?.value).toBe('1');
});

test('half levels are treated like any other level', () => {
  const halves = [...levels, { letter: '3.5', value: '3.5', minimum: '80' }];
  expect(rateStandard(plain('mean'), halves, inOrder([3, 4]))?.letter).toBe('3.5');
  expect(levelOf(halves, '3.50')?.letter).toBe('3.5');
  expect(levelOf(levels, '3.5')).toBeNull();
});

test.each([
  ['full credit', '20', '20', '4'],
  ['more than full credit', '23', '20', '4'],
  ['exactly where a level starts', '17.5', '20', '4'],
  ['just below it', '17.4999', '20', '3'],
  ['nothing', '0', '20', '1'],
  ['no points possible', '3', '0', undefined],
])('%s', (_, value, pointsPossible, letter) => {
  expect(levelOfPoints(levels, { value, pointsPossible })?.letter).toBe(letter);
});

const methods = fc.oneof(
  fc.constantFrom('latest', 'highest', 'mean', 'median', 'mode').map((kind) => plain(kind as 'mean')),
  fc.integer({ min: 1, max: 99 }).map(decaying),
  fc.integer({ min: 1, max: 20 }).map(best),
);
const values = fc.array(fc.constantFrom('1', '2', '2.5', '3', '3.5', '4'), { minLength: 1, maxLength: 25 });
const exactly = (value: string) => fractionOf(value) ?? zero;

test('a rating is divided among its evidence completely, and lies within the evidence', () => {
  fc.assert(
    fc.property(methods, values, (method, given) => {
      const shares = sharesOf(method, given.map(exactly));
      expect(shares).toHaveLength(given.length);
      expect(compare(sum(shares), one)).toBe(0);
      expect(shares.every((share) => compare(share, zero) >= 0)).toBe(true);
      const rating = Number(rateStandard(method, levels, inOrder(given))?.value);
      const numbers = given.map(Number);
      // To two places.
      expect(rating).toBeGreaterThanOrEqual(Math.min(...numbers) - 0.005);
      expect(rating).toBeLessThanOrEqual(Math.max(...numbers) + 0.005);
    }),
  );
});

test('the order in which evidence arrives doesn’t matter', () => {
  fc.assert(
    fc.property(methods, values, fc.infiniteStream(fc.nat()), (method, given, chance) => {
      const evidence = inOrder(given);
      const shuffled = evidence
        .map((each) => [chance.next().value ?? 0, each] as const)
        .sort(([a], [b]) => a - b)
        .map(([, each]) => each);
      expect(rateStandard(method, levels, shuffled)).toEqual(rateStandard(method, levels, evidence));
    }),
  );
});

test('replacing a value with a higher one never lowers a rating, by any method but the mode', () => {
  const rising = methods.filter(({ kind }) => kind !== 'mode');
  fc.assert(
    fc.property(rising, values, fc.nat(), (method, given, place) => {
      const raised = given.with(place % given.length, '4');
      const rate = (those: readonly string[]) => Number(rateStandard(method, levels, inOrder(those))?.value);
      expect(rate(raised)).toBeGreaterThanOrEqual(rate(given));
    }),
  );
});

test('a decaying average of equal values is that value, and with a high ratio it is close to the latest', () => {
  fc.assert(
    fc.property(fc.constantFrom('1', '2.5', '4'), fc.integer({ min: 1, max: 25 }), (value, count) => {
      const alike = rateStandard(decaying(65), levels, inOrder(new Array(count).fill(value)));
      expect(Number(alike?.value)).toBe(Number(value));
    }),
  );
  fc.assert(
    fc.property(values, (given) => {
      const latest = Number(given.at(-1));
      expect(Math.abs(Number(rateStandard(decaying(99), levels, inOrder(given))?.value) - latest)).toBeLessThan(0.04);
    }),
  );
});
