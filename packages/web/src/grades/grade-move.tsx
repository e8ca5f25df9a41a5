import type { Assignment } from '@laurel/domain/grades/assignment';
import { gradeMoveOf, type MoveStep, type PastScore } from '@laurel/domain/grades/grade-move';
import type { Score } from '@laurel/domain/grades/score';
import type { TermPlan } from '@laurel/domain/grades/term-plan';
import { formatNumber } from '@laurel/web/kit/format';
import classes from './grade-trace.module.css';
import { readingOf } from './score-entry';
import { t } from './text';
import { outcomeText } from './trace-text';

interface GradeMoveProps {
  readonly plan: TermPlan;
  readonly scores: readonly Score[];
  readonly changes: readonly PastScore[];
  readonly assignments: readonly Pick<Assignment, 'id' | 'title' | 'pointsPossible'>[];
}

/** What moved a grade since the reader was last here, one change after another; nothing where nothing did. */
export function GradeMove({ plan, scores, changes, assignments }: GradeMoveProps) {
  const { before, after, steps } = gradeMoveOf(plan, scores, changes);
  if (steps.length === 0 || before.state === 'none') return null;
  const byId = new Map(assignments.map((assignment) => [assignment.id, assignment]));
  return (
    <section className={classes.move}>
      <h3 className={classes.strong}>
        {t('grades.moved', { before: outcomeText(before), after: outcomeText(after) })}
      </h3>
      <ul className={classes.moves}>
        {steps.map((step) => {
          const assignment = byId.get(step.assignmentId);
          if (!assignment) return null;
          return (
            <li key={step.assignmentId} className={classes.moveLine}>
              <span>
                <span className={classes.strong}>{assignment.title}</span> {stepText(step, assignment.pointsPossible)}
              </span>
              <span className={classes.by} data-worse={(step.by ?? 0) < 0 || undefined}>
                {byText(step.by, plan.rules.digits)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function stepText({ before, after }: MoveStep, outOf: string): string {
  const text = (score: MoveStep['before']) => (score === null ? t('grades.nothingYet') : readingOf(score, outOf));
  return t('grades.wasNow', { was: text(before), now: text(after) });
}

/** `−6.1`: what it did to the number that is shown. */
function byText(by: number | null, digits: number): string {
  if (by === null) return '';
  if (by === 0) return t('grades.movedNothing');
  const points = formatNumber(Math.abs(by), digits);
  return by < 0 ? t('grades.movedDown', { points }) : t('grades.movedUp', { points });
}
