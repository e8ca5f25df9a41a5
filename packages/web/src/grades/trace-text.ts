import type { ClassRules } from '@laurel/domain/grades/class-rules';
import type { Explained, PeriodStep } from '@laurel/domain/grades/grade';
import type {
  AssignmentStep,
  BlankReason,
  CategoryStep,
  LateDeduction,
  NoGradeReason,
  Outcome,
  OutsideReason,
  Source,
  WeightingStep,
} from '@laurel/domain/grades/trace';
import { comma } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { percentText } from './score-entry';

/** `B+ · 87.4%`, or a dash where there is no grade. */
export function outcomeText(outcome: Outcome): string {
  switch (outcome.state) {
    case 'graded':
      return gradeText(outcome.percent, outcome.letter);
    case 'none':
      return t('grades.noGrade');
  }
}

/** A grade from its two parts, either of which may be missing. */
export function gradeText(percent: string | null, letter: string | null): string {
  const shown = percent === null ? null : percentText(percent);
  if (shown === null) return letter ?? t('grades.noGrade');
  return letter === null ? shown : t('grades.letterAndPercent', { letter, percent: shown });
}

/** What became of one assignment, as a sentence. */
export function treatmentText({ treatment, outOf, weight }: AssignmentStep): string {
  const weighs = weight === '1' ? '' : t('grades.itemWeight', { weight });
  switch (treatment.kind) {
    case 'counts': {
      const { points, isExtraCredit, source } = treatment;
      const counted = isExtraCredit ? t('grades.countsExtra', { points }) : t('grades.counts', { points, outOf });
      return sentences([counted, weighs, sourceText(source)]);
    }
    case 'dropped': {
      const why = treatment.which === 'lowest' ? t('grades.droppedLowest') : t('grades.droppedHighest');
      return sentences([why, weighs, sourceText(treatment.source)]);
    }
    case 'ignored':
      return ignoredText(treatment.why);
  }
}

/** Where points come from, if not simply from the score; empty otherwise. */
export function sourceText(source: Source): string {
  switch (source.from) {
    case 'score':
      return source.late ? lateDeductionText(source.late) : '';
    case 'pending':
      return sentences([t('grades.pendingCounts'), source.late ? lateDeductionText(source.late) : '']);
    case 'missing-policy':
      return t('grades.missingPolicy', { percent: percentText(source.percent) });
    case 'blank-as-zero':
      return t('grades.blankAsZero');
    case 'blank-as-full':
      return source.late
        ? sentences([t('grades.blankAsFull'), lateDeductionText(source.late)])
        : t('grades.blankAsFull');
  }
}

/** `3 days late at 10 % a day: 3 of 10 points off.` */
export function lateDeductionText(late: LateDeduction): string {
  const { units, pointsOff, before, floorPercent } = late;
  const percent = percentText(late.percentOff);
  const values = { units, percent, pointsOff, before };
  const off = late.per === 'day' ? t('grades.lateByDay', values) : t('grades.lateByHour', values);
  return late.isAtFloor ? sentences([off, t('grades.lateFloor', { percent: percentText(floorPercent) })]) : off;
}

/** Why an assignment is left out of the number. */
export function ignoredText(why: BlankReason | OutsideReason): string {
  switch (why) {
    case 'not-graded':
      return t('grades.whyNotGraded');
    case 'collected':
      return t('grades.whyCollected');
    case 'incomplete':
      return t('grades.whyIncomplete');
    case 'missing':
      return t('grades.whyMissing');
    case 'pending-review':
      return t('grades.whyPendingReview');
    case 'unreleased':
      return t('grades.whyUnreleased');
    case 'not-counted':
      return t('grades.whyNotCounted');
    case 'no-category':
      return t('grades.whyNoCategory');
    case 'excused':
      return t('grades.whyExcused');
    case 'no-points-possible':
      return t('grades.whyNoPoints');
    case 'exam-of-term':
      return t('grades.whyExam');
    case 'in-no-period':
      return t('grades.whyNoPeriod');
  }
}

/** How a category came to its number. */
export function categoryText(step: CategoryStep): string {
  if (step.outcome.state === 'none') return noGradeText(step.outcome.reason, [step]);
  const { earned, outOf, countedIds, droppedIds } = step;
  const percent = percentText(step.outcome.percent);
  const values = { earned, outOf, count: countedIds.length, percent };
  const method =
    step.method === 'points'
      ? t(step.isWeighted ? 'grades.categoryPointsWeighted' : 'grades.categoryPoints', values)
      : t(step.isWeighted ? 'grades.categoryMeanWeighted' : 'grades.categoryMean', values);
  const dropped = droppedIds.length > 0 ? t('grades.categoryDropped', { count: droppedIds.length }) : '';
  return sentences([method, dropped]);
}

/** What a category weighs: as given, and after scaling. */
export function weightText({ weight, shareOfTotal, isExtraCredit }: CategoryStep, step: WeightingStep): string {
  // Two places, but `25`, not `25.00`.
  const share = shareOfTotal === null ? null : percentText(String(Number(shareOfTotal)));
  if (step.used !== 'percent') return share === null ? '' : t('grades.makesOfTotal', { share });
  const given = weight === null ? t('grades.noWeight') : t('grades.weightGiven', { weight: percentText(weight) });
  if (share === null) return sentences([given, t('grades.leftOut')]);
  if (isExtraCredit) return sentences([given, t('grades.onTop')]);
  return Number(weight) === Number(shareOfTotal) ? given : sentences([given, t('grades.scaledTo', { share })]);
}

/** What a period or exam weighs in the grade of its term. */
export function periodText({ weight, shareOfTotal }: PeriodStep): string {
  const share = shareOfTotal === null ? null : percentText(String(Number(shareOfTotal)));
  const makes = share === null ? t('grades.leftOut') : t('grades.makesOfTotal', { share });
  return sentences([t('grades.itemWeight', { weight }), makes]);
}

/** How the categories were put together. */
export function weightingText(step: WeightingStep, categories: readonly CategoryStep[]): string {
  switch (step.used) {
    case 'points': {
      const names = step.insteadOfPercent ? titles(step.insteadOfPercent.categoryIds, categories) : null;
      const why = names === null ? '' : t('grades.insteadOfPercent', { names });
      const values = { earned: step.earned, outOf: step.outOf };
      return sentences([why, t(step.isWeighted ? 'grades.byPointsWeighted' : 'grades.byPoints', values)]);
    }
    case 'periods':
      return sentences([t('grades.byPeriods'), step.hasLeftOut ? t('grades.periodsLeftOut') : '']);
    case 'equal':
      return t(step.isWeighted ? 'grades.byEqualWeighted' : 'grades.byEqual', { count: step.count });
    case 'percent': {
      const sum = percentText(step.weightSum);
      const extra = percentText(step.extraCreditSum);
      const left = titles(step.leftOutIds, categories);
      const scaled = step.scaling === 'scaled-up' ? t('grades.scaledUp', { sum }) : t('grades.asGiven', { sum });
      return sentences([
        t('grades.byPercent'),
        left === '' ? '' : t('grades.nothingIn', { names: left }),
        scaled,
        Number(step.extraCreditSum) > 0 ? t('grades.extraOnTop', { extra }) : '',
      ]);
    }
  }
}

/** The one rounding, and where the letter comes from. */
export function roundingText(explained: Explained, scale: ClassRules['scale']): string {
  const { outcome, trace } = explained;
  if (outcome.state === 'none') return noGradeText(outcome.reason, trace.categories);
  const percent = percentText(outcome.percent);
  const { digits } = trace.rounding;
  const rounded = t('grades.rounded', { exact: exactText(outcome.exact), digits, percent });
  return sentences([rounded, letterText(explained, scale)]);
}

function letterText({ outcome, trace }: Explained, scale: ClassRules['scale']): string {
  const band = outcome.state === 'graded' && scale.find((each) => each.letter === outcome.letter);
  if (!band) return '';
  const values = { letter: band.letter, minimum: percentText(band.minimum) };
  return trace.rounding.isBelowScale ? t('grades.letterLowest', values) : t('grades.letterFrom', values);
}

/** What the total would be with the lowest work kept, where dropping it lowered the total. */
export function withoutDropsText({ trace: { withoutDrops } }: Explained): string {
  return withoutDrops === null ? '' : t('grades.withoutDrops', { exact: exactText(withoutDrops) });
}

/** Why there is no grade, and what would change that. */
export function noGradeText(reason: NoGradeReason, categories: readonly CategoryStep[]): string {
  switch (reason.why) {
    case 'nothing-graded':
      return t('grades.nothingGraded');
    case 'only-extra-credit':
      return t('grades.onlyExtraCredit');
    case 'all-weights-zero':
      return t('grades.allWeightsZero');
    case 'only-weightless-periods':
      return t('grades.onlyWeightlessPeriods');
    case 'only-weightless-graded':
      return t('grades.onlyWeightless', { names: titles(reason.categoryIds, categories) });
  }
}

/** A fraction in lowest terms as it is, or with six places where it would run on: `87.383333…`. */
export function exactText(exact: string): string {
  const [over = '0', under = '1'] = exact.split('/');
  const places = 1_000_000n;
  const whole = (BigInt(over) * places) / BigInt(under);
  const isExact = whole * BigInt(under) === BigInt(over) * places;
  const digits = whole.toString().padStart(7, '0');
  const part = isExact ? digits.slice(-6).replace(/0+$/, '') : digits.slice(-6);
  const shown = part === '' ? digits.slice(0, -6) : `${digits.slice(0, -6)}.${part}`;
  return isExact ? shown : `${shown}…`;
}

function titles(ids: readonly string[], categories: readonly CategoryStep[]): string {
  const names = categories.filter(({ categoryId }) => ids.includes(categoryId)).map(({ title }) => title);
  return names.join(comma());
}

function sentences(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
