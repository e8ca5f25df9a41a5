import { compare, type Fraction, fractionText, toDecimal } from '@laurel/domain/kit/fraction';
import { amountOf, amountText } from './amount';
import type { CategorySum, Entry } from './category-sum';
import type { ClassRules } from './class-rules';
import type { Explained } from './grade';
import { isBelowScale, letterOf, type Scale } from './scale';
import { byDueDate, type Work } from './standing';
import { categoryResult, isWeighted, pointsOf, type Total, totalOf } from './total';
import type { AssignmentStep, CategoryStep, NoGradeReason, Outcome, Treatment } from './trace';
import { isMean, type Weights } from './weights';

/** Writes down how one of the three numbers came about. The only place where anything is rounded. */
export function explain(
  rules: ClassRules,
  { work, weights }: { readonly work: readonly Work[]; readonly weights: Weights },
  sums: readonly CategorySum[],
  total: Total,
): Explained {
  const outcome = outcomeOf(total.result, rules.scale, rules.digits);
  return {
    outcome,
    trace: {
      assignments: assignmentSteps(work, sums, rules.digits),
      categories: sums.map((each) => categoryStep(rules, weights, each, total)),
      periods: [],
      weighting: total.step,
      withoutDrops: withoutDrops(weights, sums, total),
      rounding: roundingOf(outcome, rules),
    },
  };
}

/** The number as it is shown, with the letter of what is shown. */
export function outcomeOf(result: Fraction | NoGradeReason, scale: Scale, digits: number): Outcome {
  if ('why' in result) return { state: 'none', reason: result };
  const percent = toDecimal(result, digits);
  return { state: 'graded', percent, letter: letterOf(scale, percent), exact: fractionText(result) };
}

/** What was rounded, to how many digits, and whether it lies below every letter. */
export function roundingOf(
  outcome: Outcome,
  { scale, digits }: Pick<ClassRules, 'scale' | 'digits'>,
): Explained['trace']['rounding'] {
  const isGraded = outcome.state === 'graded';
  return {
    exact: isGraded ? outcome.exact : null,
    digits,
    isBelowScale: isGraded && isBelowScale(scale, outcome.percent),
  };
}

/** What the total would be with the lowest work kept, where dropping it lowered the total. */
function withoutDrops(weights: Weights, sums: readonly CategorySum[], { result }: Total): string | null {
  if ('why' in result || sums.every(({ drops }) => drops.lowest.length === 0)) return null;
  const undropped = sums.map((each) => ({
    ...each,
    kept: [...each.kept, ...each.drops.lowest],
    over: each.drops.lowest.reduce((total, { earned }) => total + earned, each.over),
    under: each.drops.lowest.reduce((total, { possible }) => total + possible, each.under),
  }));
  const { result: other } = totalOf(weights, undropped);
  return 'why' in other || compare(other, result) <= 0 ? null : fractionText(other);
}

function assignmentSteps(work: readonly Work[], sums: readonly CategorySum[], digits: number): AssignmentStep[] {
  const treated: { work: Work; treatment: Treatment }[] = [];
  for (const each of work) {
    const { standing } = each;
    if (standing.kind === 'outside') treated.push({ work: each, treatment: { kind: 'ignored', why: standing.why } });
  }
  for (const { kept, drops, ignored } of sums) {
    for (const entry of kept) {
      const { isExtraCredit } = entry;
      treated.push({ work: entry.work, treatment: { kind: 'counts', ...numbersOf(entry, digits), isExtraCredit } });
    }
    for (const which of ['lowest', 'highest'] as const) {
      for (const entry of drops[which])
        treated.push({ work: entry.work, treatment: { kind: 'dropped', which, ...numbersOf(entry, digits) } });
    }
    for (const { work, why } of ignored) treated.push({ work, treatment: { kind: 'ignored', why } });
  }
  treated.sort((a, b) => byDueDate(a.work.assignment, b.work.assignment));
  return treated.map((each) => assignmentStep(each.work, each.treatment));
}

function numbersOf({ work, points, source }: Entry, digits: number) {
  const percent = work.possible === 0n ? null : toDecimal({ over: 100n * points, under: work.possible }, digits);
  return { points: amountText(points), percent, source };
}

/** An assignment as the trace shows it, with what became of it. */
export function assignmentStep(
  { assignment, score, possible }: Pick<Work, 'assignment' | 'score' | 'possible'>,
  treatment: Treatment,
): AssignmentStep {
  const value = score?.value ?? null;
  return {
    assignmentId: assignment.id,
    categoryId: assignment.categoryId,
    title: assignment.title,
    ...(assignment.title === '' ? { dueOn: assignment.dueOn } : {}),
    outOf: assignment.pointsPossible,
    weight: assignment.weight,
    value,
    status: score?.status ?? 'none',
    lateMinutes: score?.lateMinutes ?? 0,
    isOverMaximum: value !== null && amountOf(value) > possible,
    treatment,
  };
}

function categoryStep(rules: ClassRules, weights: Weights, sum: CategorySum, total: Total): CategoryStep {
  const { category, kept, drops } = sum;
  const { earned, possible } = pointsOf(kept);
  const { finer } = weights;
  const share = total.shareOf(sum);
  return {
    categoryId: category.id,
    title: category.title,
    isExtraCredit: category.isExtraCredit,
    outcome: outcomeOf(categoryResult(sum), rules.scale, rules.digits),
    method: isMean(weights, category) ? 'mean' : 'points',
    earned: amountText(earned, finer),
    outOf: amountText(possible, finer),
    isWeighted: isWeighted(kept),
    countedIds: kept.map(({ work }) => work.assignment.id),
    dropLowest: category.dropLowest,
    dropHighest: category.dropHighest,
    droppedIds: [...drops.lowest, ...drops.highest].map(({ work }) => work.assignment.id),
    weight: category.weight,
    shareOfTotal: share && toDecimal(share, 2),
  };
}
