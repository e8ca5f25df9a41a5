import { type Fraction, fraction, sum } from '@laurel/domain/kit/fraction';
import { type Amount, amountOf, amountText } from './amount';
import type { CategorySum, Entry } from './category-sum';
import { hasItemWeights } from './standing';
import type { NoGradeReason, WeightingStep } from './trace';
import type { Weights } from './weights';

/** The categories put together. */
export interface Total {
  /** The exact percentage, or why there is none. */
  readonly result: Fraction | NoGradeReason;
  readonly step: WeightingStep;
  /** How many percent of the total a category makes; `null` for one that took no part. */
  readonly shareOf: (sum: CategorySum) => Fraction | null;
}

/** Adds the categories up by points or as one mean, or weighs them. */
export function totalOf(weights: Weights, sums: readonly CategorySum[]): Total {
  return weights.used === 'percent' ? weigh(weights, sums) : addUp(weights, sums);
}

/** A category's exact percentage, or why there is none. */
export function categoryResult({ kept, over, under }: CategorySum): Fraction | NoGradeReason {
  if (under > 0n) return fraction(100n * over, under);
  return { why: kept.length === 0 ? 'nothing-graded' : 'only-extra-credit' };
}

/** Points before any stretching but the assignments' weights: earned with extra credit, possible without. */
export function pointsOf(kept: readonly Entry[]): { earned: Amount; possible: Amount } {
  let earned = 0n;
  let possible = 0n;
  for (const entry of kept) {
    const { weight, possible: outOf } = entry.work;
    earned += entry.points * weight;
    if (!entry.isExtraCredit) possible += outOf * weight;
  }
  return { earned, possible };
}

/** Whether some of it counts more or less than once. */
export function isWeighted(kept: readonly Entry[]): boolean {
  return hasItemWeights(kept.map(({ work }) => work.assignment));
}

function addUp(weights: Weights, sums: readonly CategorySum[]): Total {
  const over = sums.reduce((total, each) => total + each.over, 0n);
  const under = sums.reduce((total, each) => total + each.under, 0n);
  const kept = sums.flatMap((each) => each.kept);
  const { earned, possible } = pointsOf(kept);
  return {
    result: noResult(sums) ?? fraction(100n * over, under),
    step:
      weights.used === 'equal'
        ? {
            used: 'equal',
            count: kept.filter(({ isExtraCredit }) => !isExtraCredit).length,
            isWeighted: isWeighted(kept),
          }
        : {
            used: 'points',
            insteadOfPercent: weights.unweightedIds.length > 0 ? { categoryIds: [...weights.unweightedIds] } : null,
            earned: amountText(earned, weights.finer),
            outOf: amountText(possible, weights.finer),
            isWeighted: isWeighted(kept),
          },
    shareOf: (each) => (under > 0n && each.kept.length > 0 ? fraction(100n * each.under, under) : null),
  };
}

const hundred = amountOf('100');

function weigh(weights: Weights, sums: readonly CategorySum[]): Total {
  const weightOf = ({ category }: CategorySum) => weights.weightOf.get(category.id) ?? 0n;
  const weightOfAll = (some: readonly CategorySum[]) => some.reduce((total, each) => total + weightOf(each), 0n);

  const active = sums.filter((each) => each.under > 0n);
  const regular = active.filter(({ category }) => !category.isExtraCredit);
  const extra = active.filter(({ category }) => category.isExtraCredit);
  const weightSum = weightOfAll(regular);
  // Under 100 the weights that took part become the whole; over 100 they stand as given, and so may the grade.
  const isScaledUp = weightSum < hundred;
  const base = isScaledUp ? weightSum : hundred;
  // Extra credit is never scaled: 5 % on top stays 5 % however much of the term is graded.
  const baseOf = ({ category }: CategorySum) => (category.isExtraCredit ? hundred : base);

  return {
    result:
      noWeights(weights) ??
      noResult(sums) ??
      (weightSum === 0n
        ? { why: 'only-weightless-graded', categoryIds: regular.map(({ category }) => category.id) }
        : sum(active.map((each) => fraction(100n * weightOf(each) * each.over, baseOf(each) * each.under)))),
    step: {
      used: 'percent',
      weightSum: amountText(weightSum),
      extraCreditSum: amountText(weightOfAll(extra)),
      scaling: isScaledUp ? 'scaled-up' : 'as-given',
      leftOutIds: sums.filter((each) => each.under === 0n).map(({ category }) => category.id),
    },
    shareOf: (each) => (weightSum > 0n && each.under > 0n ? fraction(100n * weightOf(each), baseOf(each)) : null),
  };
}

function noWeights({ weightlessIds }: Weights): NoGradeReason | null {
  return weightlessIds.length > 0 ? { why: 'all-weights-zero', categoryIds: [...weightlessIds] } : null;
}

function noResult(sums: readonly CategorySum[]): NoGradeReason | null {
  if (sums.every(({ kept }) => kept.length === 0)) return { why: 'nothing-graded' };
  const isExtraOnly = sums.every(({ category, under }) => under === 0n || category.isExtraCredit);
  return isExtraOnly ? { why: 'only-extra-credit' } : null;
}
