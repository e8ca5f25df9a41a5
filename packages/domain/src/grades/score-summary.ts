import { type Fraction, fraction } from '@laurel/domain/kit/fraction';
import { type Amount, amountOf, type Decimal } from './amount';
import type { Score } from './score';

/** How a class did at one assignment, in points as entered: before late deductions, what is dropped included. */
export interface ScoreSummary {
  readonly count: number;
  readonly average: Fraction;
  readonly median: Fraction;
  /** How many scores lie in each of `bandFloors`; `null` where no points are possible. */
  readonly bands: readonly number[] | null;
}

/** Where each band of scores begins, in percent of the points possible; it ends before the next. */
export const bandFloors = [0, 60, 70, 80, 90] as const;

/** Sums up the scores of one assignment; `null` while there are none. Excused and unreviewed work and blanks are left out. */
export function summarizeScores(
  scores: readonly Pick<Score, 'value' | 'status' | 'isPendingReview'>[],
  pointsPossible: Decimal,
): ScoreSummary | null {
  // Measured: drawn for every column in view. An amount is a machine word, and words are sorted at once.
  const amounts = BigInt64Array.from(
    scores.flatMap(({ value, status, isPendingReview }) =>
      value === null || status === 'excused' || isPendingReview ? [] : [amountOf(value)],
    ),
  ).sort();
  const count = amounts.length;
  if (count === 0) return null;
  const total = amounts.reduce((sum, each) => sum + each, 0n);
  const [below = 0n, above = 0n] = [amounts[Math.floor((count - 1) / 2)], amounts[Math.floor(count / 2)]];
  return {
    count,
    average: fraction(total, whole * BigInt(count)),
    median: fraction(below + above, whole * 2n),
    bands: countBands(amounts, amountOf(pointsPossible)),
  };
}

const whole = amountOf('1');

function countBands(amounts: BigInt64Array, possible: Amount): number[] | null {
  if (possible === 0n) return null;
  const floors = bandFloors.map((floor) => BigInt(floor) * possible);
  const counts = bandFloors.map(() => 0);
  for (const each of amounts) {
    const band = floors.findLastIndex((floor) => each * 100n >= floor);
    counts[band] = (counts[band] ?? 0) + 1;
  }
  return counts;
}
