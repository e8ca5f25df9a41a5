import { compare, divide, type Fraction, fraction, fractionOf, zero } from '@laurel/domain/kit/fraction';
import { mean, median } from '@laurel/domain/kit/median';
import type { Decimal } from './amount';
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
  const points = scores.flatMap(({ value, status, isPendingReview }) => {
    const entered = value === null || status === 'excused' || isPendingReview ? null : fractionOf(value);
    return entered ? [entered] : [];
  });
  const [average, middle] = [mean(points), median(points)];
  if (average === null || middle === null) return null;
  return { count: points.length, average, median: middle, bands: countBands(points, pointsPossible) };
}

function countBands(points: readonly Fraction[], pointsPossible: Decimal): number[] | null {
  const possible = fractionOf(pointsPossible) ?? zero;
  if (compare(possible, zero) <= 0) return null;
  const counts = bandFloors.map(() => 0);
  for (const each of points) {
    const share = divide(each, possible);
    const band = bandFloors.findLastIndex((floor) => compare(share, fraction(floor, 100)) >= 0);
    counts[band] = (counts[band] ?? 0) + 1;
  }
  return counts;
}
