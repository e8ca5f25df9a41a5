import { type Fraction, fraction, fractionText, multiply, sum, zero } from '@laurel/domain/kit/fraction';
import type { Id } from '@laurel/domain/kit/id';
import type { ClassRules } from './class-rules';
import type { Grade, Share } from './grade';
import type { PresentWork } from './standing';
import { isMean, type Weights } from './weights';

type WorkByCategory = ReadonlyMap<Id<'category'>, readonly PresentWork[]>;

/**
 * How much of the term's weight is graded, as a fraction of one. Extra credit weighs nothing. Under percent
 * weighting a category no one has set work for yet is ungraded weight: before the final exam the term isn't done.
 */
export function shareGraded(
  rules: ClassRules,
  weights: Weights,
  byCategory: WorkByCategory,
): Pick<Grade, 'shareGraded' | 'shareGradedByCategory'> {
  const weighed = rules.categories.map((category) => {
    const { graded, all } = gradedOf(isMean(weights, category), byCategory.get(category.id) ?? []);
    return { category, weight: weights.weightOf.get(category.id) ?? 0n, graded, all, share: ratio(graded, all) };
  });
  const regular = weighed.filter(({ category }) => !category.isExtraCredit);
  const total =
    weights.used === 'percent'
      ? ratioOf(sum(regular.map(({ weight, share }) => multiply(fraction(weight), share))), add(regular, 'weight'))
      : ratio(add(regular, 'graded'), add(regular, 'all'));
  return {
    shareGraded: toShare(total),
    shareGradedByCategory: weighed.map(({ category, share }) => ({ categoryId: category.id, share: toShare(share) })),
  };
}

function gradedOf(isMean: boolean, work: readonly PresentWork[]): { graded: bigint; all: bigint } {
  let graded = 0n;
  let all = 0n;
  for (const { assignment, possible, weight, standing } of work) {
    if (assignment.isExtraCredit || possible === 0n) continue;
    const counted = isMean ? weight : weight === 1n ? possible : weight * possible;
    all += counted;
    if (standing.kind === 'graded') graded += counted;
  }
  return { graded, all };
}

function add<Name extends string>(all: readonly Readonly<Record<Name, bigint>>[], name: Name): bigint {
  return all.reduce((total, each) => total + each[name], 0n);
}

function ratio(part: bigint, whole: bigint): Fraction {
  return whole === 0n ? zero : fraction(part, whole);
}

function ratioOf(part: Fraction, whole: bigint): Fraction {
  return whole === 0n ? zero : fraction(part.over, part.under * whole);
}

/** Rounded down, so that "100 % graded" is only said when nothing is left. */
function toShare(share: Fraction): Share {
  return { exact: fractionText(share), percent: ((100n * share.over) / share.under).toString() };
}
