import type { readGradeInputs } from '@laurel/domain/grades/api';
import type { Assignment } from '@laurel/domain/grades/assignment';
import type { ClassRules } from '@laurel/domain/grades/class-rules';
import { gradeMoveOf, type MoveStep, type PastScore } from '@laurel/domain/grades/grade-move';
import type { Score } from '@laurel/domain/grades/score';
import { termGradeOf } from '@laurel/domain/grades/term-grade';
import { planOf, type TermPlan } from '@laurel/domain/grades/term-plan';
import type { Id } from '@laurel/domain/kit/id';
import type { RichText } from '@laurel/domain/kit/rich-text';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useState } from 'react';
import type { About } from './about-work';
import { GradeTrace } from './grade-trace';
import classes from './grade-trace.module.css';
import { useGradeInputs } from './queries';
import { readingOf } from './score-entry';
import { outcomeText } from './trace-text';
import { WhatIf } from './what-if';

interface GradeExplanationProps {
  readonly classId: Id<'class'>;
  readonly studentId: Id<'person'>;
  readonly termId: Id<'term'>;
  /** What changed since the reader was last here. */
  readonly changes?: readonly PastScore[];
}

/** Reads what a grade was calculated from, as far as the reader may see it, and explains it. */
export function GradeExplanation({ changes = [], ...props }: GradeExplanationProps) {
  const { classId, termId } = props;
  const query = useGradeInputs(props);
  return (
    <Answered query={query} loading={<Loading rows={5} />}>
      {(inputs) => <Explanation {...{ inputs, classId, termId, changes }} />}
    </Answered>
  );
}

interface ExplanationProps extends Required<Pick<GradeExplanationProps, 'classId' | 'termId' | 'changes'>> {
  readonly inputs: OutputOf<typeof readGradeInputs>;
}

function Explanation({
  inputs: { rules, terms, assignments, scores, stored, override },
  classId,
  termId,
  changes,
}: ExplanationProps) {
  // `false` after a try: the keys return to where it began. `null` before the first.
  const [isTrying, setTrying] = useState<boolean | null>(null);
  const plan = planOf({ rules, terms, assignments }, terms.length > 0 ? termId : null);
  const notes = { comments: commentsOf(scores, rules.audience), about: aboutOf(classId, assignments) };
  const isFinal = stored?.isSnapshot ?? false;
  // A grade set by hand, or fixed when the term ended, follows no score any more.
  if (isTrying && override === null && !isFinal)
    return <WhatIf {...{ plan, scores, assignments, notes }} onDone={() => setTrying(false)} />;
  return (
    <>
      {override === null && <GradeMove {...{ plan, scores, changes, assignments }} />}
      {override === null && !isFinal && (
        <div className={classes.acts}>
          <Button look="default" autoFocus={isTrying === false} onClick={() => setTrying(true)}>
            {t('grades.whatIfTry')}
          </Button>
        </div>
      )}
      <GradeTrace
        grade={termGradeOf(plan, scores)}
        rules={rules}
        override={override}
        notes={notes}
        final={isFinal && stored ? { percent: stored.soFar, letter: stored.letter } : null}
      />
    </>
  );
}

type CommentedScores = OutputOf<typeof readGradeInputs>['scores'];

/** What the teacher wrote on the work; on work not released only for the teachers themselves. */
function commentsOf(scores: CommentedScores, audience: ClassRules['audience']): Map<string, RichText> {
  const readable = scores.filter(({ isReleased }) => isReleased || audience === 'staff');
  return new Map(readable.flatMap(({ assignmentId, comment }) => (comment ? [[assignmentId, comment]] : [])));
}

/** Which assignments say what they are about, and where that is read. */
function aboutOf(classId: Id<'class'>, assignments: OutputOf<typeof readGradeInputs>['assignments']): About {
  return { classId, described: new Set(assignments.filter(({ isDescribed }) => isDescribed).map(({ id }) => id)) };
}

interface GradeMoveProps {
  readonly plan: TermPlan;
  readonly scores: readonly Score[];
  readonly changes: readonly PastScore[];
  readonly assignments: readonly Pick<Assignment, 'id' | 'title' | 'pointsPossible'>[];
}

/** What moved a grade since the reader was last here, one change after another; nothing where nothing did. */
function GradeMove({ plan, scores, changes, assignments }: GradeMoveProps) {
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
