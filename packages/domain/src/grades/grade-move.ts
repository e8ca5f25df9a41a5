import type { Id } from '@laurel/domain/kit/id';
import { releasedScore, type Score, type ScoreValue } from './score';
import { termGraderOf } from './term-grade';
import type { TermPlan } from './term-plan';
import type { Outcome } from './trace';

/** What a score was before; `null`: there was none to see. */
export interface PastScore {
  readonly assignmentId: Id<'assignment'>;
  readonly before: ScoreValue | null;
  readonly after: ScoreValue | null;
  /** When it changed, as an ISO moment. */
  readonly at: string;
}

/** One change of a score, and the grade after it. */
export interface MoveStep extends PastScore {
  readonly outcome: Outcome;
  /** What it moved the grade by, in percentage points: the difference of the two numbers as shown; `null` where there is no number. */
  readonly by: number | null;
}

export interface GradeMove {
  readonly before: Outcome;
  readonly after: Outcome;
  /** In the order in which they happened: from each to the next the grade moved by what the step says. */
  readonly steps: readonly MoveStep[];
}

/**
 * The way of a grade from what it was before some scores changed to what it is, by the grade's own rules. Changes of one
 * moment go in the order given. A change can move a grade by nothing: its work is dropped, or stands outside.
 */
export function gradeMoveOf(plan: TermPlan, scores: readonly Score[], changes: readonly PastScore[]): GradeMove {
  const grade = termGraderOf(plan);
  const now = new Map(scores.map((score) => [score.assignmentId, score]));
  const known = changes.filter(({ assignmentId, after }) => after === null || now.has(assignmentId));
  const state = new Map(now);
  for (const { assignmentId, before } of known) setScore(state, assignmentId, before, now.get(assignmentId));
  const before = grade(state).soFar;
  let last = before;
  const steps = known
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map((change): MoveStep => {
      setScore(state, change.assignmentId, change.after, now.get(change.assignmentId));
      const outcome = grade(state).soFar;
      const by = differenceOf(last, outcome);
      last = outcome;
      return { ...change, outcome, by };
    });
  return { before, after: last, steps };
}

function setScore(
  state: Map<Id<'assignment'>, Score>,
  assignmentId: Id<'assignment'>,
  value: ScoreValue | null,
  like: Score | undefined,
): void {
  if (value === null) {
    state.delete(assignmentId);
    return;
  }
  state.set(assignmentId, releasedScore(assignmentId, value, like));
}

function differenceOf(from: Outcome, to: Outcome): number | null {
  if (from.state !== 'graded' || to.state !== 'graded') return null;
  // Shown numbers have two digits at most.
  return Math.round((Number(to.percent) - Number(from.percent)) * 100) / 100;
}
