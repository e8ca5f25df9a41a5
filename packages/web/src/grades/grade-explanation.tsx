import type { readGradeInputs } from '@laurel/domain/grades/api';
import type { ClassRules } from '@laurel/domain/grades/class-rules';
import type { PastScore } from '@laurel/domain/grades/grade-move';
import { termGradeOf } from '@laurel/domain/grades/term-grade';
import { planOf } from '@laurel/domain/grades/term-plan';
import type { Id } from '@laurel/domain/kit/id';
import type { RichText } from '@laurel/domain/kit/rich-text';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useState } from 'react';
import type { About } from './about-work';
import { GradeMove } from './grade-move';
import { GradeTrace } from './grade-trace';
import classes from './grade-trace.module.css';
import { useGradeInputs } from './queries';
import { t } from './text';
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
  if (isTrying && override === null && !isFinal) {
    return <WhatIf {...{ plan, scores, assignments, notes }} onDone={() => setTrying(false)} />;
  }
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
