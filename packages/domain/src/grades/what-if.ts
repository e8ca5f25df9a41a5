import type { Id } from '@laurel/domain/kit/id';
import { type Amount, amountOf, amountText, type Decimal, percentOf } from './amount';
import type { Assignment } from './assignment';
import { byAssignment, releasedScore, type Score, type ScoreValue } from './score';
import { termGradeOf, termGraderOf } from './term-grade';
import type { TermPlan } from './term-plan';
import type { Outcome } from './trace';

/** Scores typed into a copy of the gradebook, by assignment. */
export type Tried = ReadonlyMap<Id<'assignment'>, ScoreValue>;

type Task = Pick<Assignment, 'id' | 'pointsPossible'>;

/**
 * The least that reaches a goal, or the best outcome where nothing does. `entry` is what to get: points on one piece of
 * work, percent on each of several.
 */
export interface Need {
  readonly isReachable: boolean;
  readonly entry: Decimal;
  readonly outcome: Outcome;
}

/** The scores a grade would be made of with these in place, released and reviewed; the others stay as they are. */
export function withTried(scores: readonly Score[], tried: Tried): Score[] {
  const byAssignment = new Map(scores.map((score) => [score.assignmentId, score]));
  for (const [assignmentId, value] of tried)
    byAssignment.set(assignmentId, releasedScore(assignmentId, value, byAssignment.get(assignmentId)));
  return [...byAssignment.values()];
}

/** The work a grade still waits for: what counts as zero in “if blanks are zero”. Extra work of 0 points is none. */
export function ungradedWork(plan: TermPlan, scores: readonly Score[]): Id<'assignment'>[] {
  return termGradeOf(plan, scores).ifBlanksAreZero.trace.assignments.flatMap(({ assignmentId, outOf, treatment }) =>
    treatment.kind !== 'ignored' && treatment.source.from === 'blank-as-zero' && outOf !== '0' ? [assignmentId] : [],
  );
}

/**
 * The fewest points on one piece of work that bring the grade so far to `goal`, a percentage as it is shown.
 *
 * Every score from 0 to full credit is tried, in the step the class’s scores are given in. A search that halves its range
 * would be wrong: where work is dropped, a better score can lower a grade.
 */
export function needOnOne(plan: TermPlan, scores: readonly Score[], { id, pointsPossible }: Task, goal: Decimal): Need {
  const possible = amountOf(pointsPossible);
  const step = entryStep(scores, possible);
  const lateMinutes = scores.find(({ assignmentId }) => assignmentId === id)?.lateMinutes ?? 0;
  return leastOf(plan, scores, goal, stepsTo(possible, step), (points) => [[id, { ...plain(points), lateMinutes }]]);
}

/** The lowest whole percent that, on each of these pieces of work, brings the grade so far to `goal`. */
export function needOnEach(plan: TermPlan, scores: readonly Score[], work: readonly Task[], goal: Decimal): Need {
  const possible = work.map(({ id, pointsPossible }) => [id, amountOf(pointsPossible)] as const);
  const late = new Map(scores.map(({ assignmentId, lateMinutes }) => [assignmentId, lateMinutes]));
  return leastOf(plan, scores, goal, stepsTo(amountOf('100'), amountOf('1')), (percent) =>
    possible.map(([id, full]) => [id, { ...plain(rounded(percentOf(full, percent))), lateMinutes: late.get(id) ?? 0 }]),
  );
}

function leastOf(
  plan: TermPlan,
  scores: readonly Score[],
  goal: Decimal,
  entries: readonly Amount[],
  triedWith: (entry: Amount) => [Id<'assignment'>, ScoreValue][],
): Need {
  const grade = termGraderOf(plan);
  const wanted = amountOf(goal);
  let best: Need | null = null;
  let most = -1n;
  for (const entry of entries) {
    const { soFar } = grade(byAssignment(withTried(scores, new Map(triedWith(entry)))));
    const percent = soFar.state === 'graded' ? amountOf(soFar.percent) : -1n;
    const isReachable = percent >= wanted;
    if (isReachable || best === null || percent > most) {
      best = { isReachable, entry: amountText(entry), outcome: soFar };
      most = percent;
    }
    if (isReachable) break;
  }
  if (best === null) throw new RangeError('There is always a 0 to try.');
  return best;
}

/** From the finest; a teacher who gives whole points isn’t asked for tenths. */
const steps = ['0.01', '0.05', '0.1', '0.5', '1', '5', '10', '50', '100', '500', '1000', '5000', '10000', '50000'];
/** A bound on the tries, and so on the time an answer takes while someone types. */
const mostSteps = 200n;

/** The step the class’s scores are given in, at most 1, and wider where full credit is many steps away. */
export function entryStep(scores: readonly Score[], possible: Amount): Amount {
  const given = scores.flatMap(({ value }) => (value === null ? [] : [amountOf(value)]));
  const widths = steps.map(amountOf);
  const fitting = widths.filter((width) => width <= amountOf('1') && given.every((value) => value % width === 0n));
  const usual = fitting.at(-1) ?? amountOf('0.01');
  return widths.find((width) => width >= usual && possible / width <= mostSteps) ?? possible;
}

/** 0, every step below `last`, and `last`. */
function stepsTo(last: Amount, step: Amount): Amount[] {
  const found: Amount[] = [];
  for (let at = 0n; at < last; at += step) found.push(at);
  return [...found, last];
}

/** To the four places a score may have. */
function rounded(points: Amount): Amount {
  const place = amountOf('0.0001');
  return (points / place) * place;
}

function plain(points: Amount): ScoreValue {
  return { value: amountText(points), status: 'none', lateMinutes: 0 };
}
