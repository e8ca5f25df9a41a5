import { divide, type Fraction, fraction, fractionText, multiply, sum, toDecimal } from '@laurel/domain/kit/fraction';
import { type Amount, amountOf, amountText } from './amount';
import { assignmentStep, outcomeOf, roundingOf } from './explain';
import type { Explained, Grade, Share } from './grade';
import { type GradeNumbers, gradeOf, graderOf, soFarOf } from './grade-of';
import { byAssignment, type Score, type ScoresByAssignment } from './score';
import { byDueDate } from './standing';
import type { TermPart, TermPlan } from './term-plan';
import type { NoGradeReason, Outcome } from './trace';

/**
 * One student's grade in a term, by the term's plan. Put together from parts it is the mean of their exact results by
 * weight, rounded once at the end. A part without a result is left out of the number, and the others make up the
 * whole, as categories do; of the share graded it is ungraded weight.
 */
export function termGradeOf(plan: TermPlan, scores: readonly Score[]): Grade {
  const grade = plan.from === 'work' ? gradeOf(plan.rules, plan.assignments, scores) : composedGrade(plan, scores);
  if (plan.elsewhere.length === 0) return grade;
  const steps = elsewhereSteps(plan, scores);
  const withSteps = ({ outcome, trace }: Explained): Explained => ({
    outcome,
    trace: { ...trace, assignments: [...trace.assignments, ...steps] },
  });
  return {
    ...grade,
    soFar: withSteps(grade.soFar),
    ifBlanksAreZero: withSteps(grade.ifBlanksAreZero),
    bestPossible: withSteps(grade.bestPossible),
  };
}

/** The grade so far alone, as `termGradeOf` has it: what is posted. */
export function termSoFarOf(plan: TermPlan, scores: readonly Score[]): Explained {
  const isAlone = plan.from === 'work' && plan.elsewhere.length === 0;
  return isAlone ? soFarOf(plan.rules, plan.assignments, scores) : termGradeOf(plan, scores).soFar;
}

/** The same numbers for whole classes: see `graderOf`. */
export function termGraderOf(plan: TermPlan): (scores: ScoresByAssignment) => GradeNumbers {
  if (plan.from === 'work') return graderOf(plan.rules, plan.assignments);
  const graders = plan.parts.map((part) => termGraderOf(part.plan));
  return (scores) => {
    const grades = graders.map((grade) => grade(scores));
    const number = (which: Which): Outcome => {
      const { result } = weigh(
        plan.parts,
        grades.map((grade) => grade[which]),
      );
      return outcomeOf(result, plan.rules.scale, plan.rules.digits);
    };
    return {
      soFar: number('soFar'),
      ifBlanksAreZero: number('ifBlanksAreZero'),
      bestPossible: number('bestPossible'),
      shareGraded: shareOf(plan.parts, grades),
    };
  };
}

type Which = 'soFar' | 'ifBlanksAreZero' | 'bestPossible';
type PartsPlan = Extract<TermPlan, { from: 'parts' }>;

function composedGrade({ rules, parts }: PartsPlan, scores: readonly Score[]): Grade {
  const grades = parts.map((part) => termGradeOf(part.plan, scores));
  const number = (which: Which): Explained => {
    const explained = grades.map((grade) => grade[which]);
    const { result, weightSum, shares } = weigh(
      parts,
      explained.map(({ outcome }) => outcome),
    );
    const outcome = outcomeOf(result, rules.scale, rules.digits);
    return {
      outcome,
      trace: {
        assignments: explained.flatMap(({ trace }) =>
          trace.assignments.filter(({ treatment }) => !isExamOf(treatment)),
        ),
        categories: [],
        periods: parts.flatMap(({ termId, title, weight }, at) => {
          const one = explained[at];
          const share = shares[at] ?? null;
          const shareOfTotal = share && toDecimal(share, 2);
          return one ? [{ termId, title, weight, shareOfTotal, explained: one }] : [];
        }),
        weighting: { used: 'periods', weightSum: amountText(weightSum), hasLeftOut: shares.includes(null) },
        withoutDrops: null,
        rounding: roundingOf(outcome, rules),
      },
    };
  };
  return {
    soFar: number('soFar'),
    ifBlanksAreZero: number('ifBlanksAreZero'),
    bestPossible: number('bestPossible'),
    shareGraded: shareOf(parts, grades),
    shareGradedByCategory: [],
  };
}

/** The exam stands in its own part, so no period needs to say that it is elsewhere. */
function isExamOf(treatment: Explained['trace']['assignments'][number]['treatment']): boolean {
  return treatment.kind === 'ignored' && treatment.why === 'exam-of-term';
}

/** The mean by weight of the parts that have a result. `shares`: what each makes of it, in percent. */
function weigh(parts: readonly Pick<TermPart, 'weight'>[], outcomes: readonly Outcome[]) {
  const weighed = parts.map(({ weight }, at) => {
    const outcome = outcomes[at];
    return { weight: amountOf(weight), exact: outcome?.state === 'graded' ? exactOf(outcome.exact) : null };
  });
  const active = weighed.flatMap(({ weight, exact }) => (exact === null ? [] : [{ weight, exact }]));
  const weightSum = active.reduce((total, { weight }) => total + weight, 0n);
  const result: Fraction | NoGradeReason =
    active.length === 0
      ? { why: 'nothing-graded' }
      : weightSum === 0n
        ? { why: 'only-weightless-periods' }
        : divide(sum(active.map(({ weight, exact }) => multiply(fraction(weight), exact))), fraction(weightSum));
  const shares = weighed.map(({ weight, exact }) =>
    exact === null || weightSum === 0n ? null : fraction(100n * weight, weightSum),
  );
  return { result, weightSum, shares };
}

function shareOf(parts: readonly Pick<TermPart, 'weight'>[], grades: readonly Pick<Grade, 'shareGraded'>[]): Share {
  const whole = parts.reduce((total: Amount, { weight }) => total + amountOf(weight), 0n);
  const graded = sum(
    parts.map(({ weight }, at) =>
      multiply(fraction(amountOf(weight)), exactOf(grades[at]?.shareGraded.exact ?? '0/1')),
    ),
  );
  const share = whole === 0n ? fraction(0) : divide(graded, fraction(whole));
  return { exact: fractionText(share), percent: ((100n * share.over) / share.under).toString() };
}

function elsewhereSteps({ rules, elsewhere }: TermPlan, scores: readonly Score[]) {
  const scoreAt = byAssignment(scores);
  return [...elsewhere]
    .sort((a, b) => byDueDate(a.assignment, b.assignment))
    .map(({ assignment, why }) => {
      const given = scoreAt.get(assignment.id) ?? null;
      const score = rules.audience === 'family' && !given?.isReleased ? null : given;
      const possible = amountOf(assignment.pointsPossible);
      return assignmentStep({ assignment, score, possible }, { kind: 'ignored', why });
    });
}

function exactOf(text: string): Fraction {
  const [over = '0', under = '1'] = text.split('/');
  return fraction(BigInt(over), BigInt(under));
}
