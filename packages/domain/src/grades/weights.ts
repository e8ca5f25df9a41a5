import { leastCommonMultiple } from '@laurel/domain/kit/fraction';
import type { Id } from '@laurel/domain/kit/id';
import { type Amount, amountOf } from './amount';
import type { Category, ClassRules, Weighting } from './class-rules';
import type { PresentWork } from './standing';

/** How the categories are weighed for this student; the same for all three numbers. */
export interface Weights {
  readonly used: Weighting;
  /** Categories in use without a weight, when they are why points are used instead of percent. */
  readonly unweightedIds: readonly Id<'category'>[];
  /** All categories but extra credit, when percent is asked for and none of them weighs anything: then no grade. */
  readonly weightlessIds: readonly Id<'category'>[];
  readonly weightOf: ReadonlyMap<Id<'category'>, Amount>;
  /** What every points possible divides, so that percentages add up as whole numbers where their mean is taken. */
  readonly commonBase: Amount;
  /** Decimal places that the weights of the assignments add to amounts. */
  readonly finer: number;
}

/** Whether a category's percentages are averaged, rather than its points added up. */
export function isMean({ used }: Pick<Weights, 'used'>, { method }: Pick<Category, 'method'>): boolean {
  return used === 'equal' || (used === 'percent' && method === 'mean');
}

/**
 * Percent weighting needs a weight for every category in use: with some missing the class falls back to points,
 * with none above 0 in the whole class there is no grade. In use means: there is work in it that isn't excused or left out, whether
 * graded or not, so that the weighting doesn't change with the first score.
 */
export function weightsOf(rules: ClassRules, work: readonly PresentWork[]): Weights {
  const inUse = new Set(work.map(({ assignment }) => assignment.categoryId));
  const isPercent = rules.weighting === 'percent';
  const regular = rules.categories.filter(({ isExtraCredit }) => !isExtraCredit);
  const isWeightless = regular.every(({ weight }) => amountOf(weight ?? '0') === 0n);
  const unweighted = rules.categories.filter(({ id, weight }) => weight === null && inUse.has(id));
  const unweightedIds = isPercent && !isWeightless ? unweighted.map(({ id }) => id) : [];
  const used = unweightedIds.length > 0 ? 'points' : rules.weighting;
  const means = new Set(rules.categories.filter((category) => isMean({ used }, category)).map(({ id }) => id));
  const bases = new Set(
    work
      .filter(({ assignment, possible }) => possible > 0n && assignment.categoryId && means.has(assignment.categoryId))
      .map(({ possible }) => possible),
  );
  return {
    used,
    unweightedIds,
    weightlessIds: isPercent && isWeightless ? regular.map(({ id }) => id) : [],
    weightOf: new Map(rules.categories.map(({ id, weight }) => [id, amountOf(weight ?? '0')])),
    commonBase: leastCommonMultiple(bases),
    finer: work[0]?.finer ?? 0,
  };
}
