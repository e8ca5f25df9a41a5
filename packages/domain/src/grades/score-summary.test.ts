import { toDecimal } from '@laurel/domain/kit/fraction';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ScoreStatus } from './score';
import { summarizeScores } from './score-summary';

function entered(value: string | null, status: ScoreStatus = 'none', isPendingReview = false) {
  return { value, status, isPendingReview };
}

test('average, median, and bands of the entered scores', () => {
  const summary = summarizeScores(
    [entered('5'), entered('7.5'), entered('9'), entered('10'), entered('12'), entered(null)],
    '10',
  );
  expect(summary?.count).toBe(5);
  expect(toDecimal(summary?.average ?? { over: 0n, under: 1n }, 2)).toBe('8.70');
  expect(toDecimal(summary?.median ?? { over: 0n, under: 1n }, 2)).toBe('9.00');
  expect(summary?.bands).toEqual([1, 0, 1, 0, 3]);
});

test('excused, missing, and pending work is left out of the class summary', () => {
  const others = [entered('0', 'excused'), entered(null, 'missing'), entered('0', 'none', true)];
  expect(summarizeScores([entered('8'), ...others], '10')?.count).toBe(1);
  expect(summarizeScores(others, '10')).toBeNull();
});

test('work worth 0 points has an average but no bands', () => {
  expect(summarizeScores([entered('2')], '0')).toMatchObject({ count: 1, bands: null });
});

test('a score exactly at a band’s minimum is in it', () => {
  expect(
    summarizeScores(
      ['59.9999', '60', '70', '80', '90'].map((each) => entered(each)),
      '100',
    )?.bands,
  ).toEqual([1, 1, 1, 1, 1]);
});

test('every score is in one band; average and median are between minimum and maximum', () => {
  const points = fc.integer({ min: 0, max: 2_000_000 }).map((each) => `${each / 10_000}`);
  fc.assert(
    fc.property(fc.array(points, { minLength: 1, maxLength: 40 }), (values) => {
      const summary = summarizeScores(
        values.map((each) => entered(each)),
        '100',
      );
      if (!summary) throw new Error('There are scores.');
      expect(summary.bands?.reduce((sum, each) => sum + each, 0)).toBe(values.length);
      const [least, most] = [Math.min(...values.map(Number)), Math.max(...values.map(Number))];
      for (const each of [summary.average, summary.median]) {
        expect(Number(toDecimal(each, 6))).toBeGreaterThanOrEqual(least - 1e-6);
        expect(Number(toDecimal(each, 6))).toBeLessThanOrEqual(most + 1e-6);
      }
    }),
  );
});
