import type { Assignment } from '@laurel/domain/grades/assignment';
import type { Entry } from '@laurel/domain/grades/entry';
import { readCellEntry } from '@laurel/domain/grades/read-entry';
import { lettersOf } from '@laurel/domain/grades/scale';
import { blankScore, type Score } from '@laurel/domain/grades/score';
import { termGradeOf } from '@laurel/domain/grades/term-grade';
import type { TermPlan } from '@laurel/domain/grades/term-plan';
import type { Outcome } from '@laurel/domain/grades/trace';
import { needOnEach, needOnOne, ungradedWork, withTried } from '@laurel/domain/grades/what-if';
import type { Id } from '@laurel/domain/kit/id';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { formatDecimal } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { GradeTrace, type Notes } from './grade-trace';
import classes from './grade-trace.module.css';
import { percentText } from './score-entry';
import { outcomeText } from './trace-text';

interface WhatIfProps {
  readonly plan: TermPlan;
  readonly scores: readonly Score[];
  readonly assignments: readonly Pick<Assignment, 'id' | 'title' | 'pointsPossible'>[];
  readonly notes: Notes;
  /** Back to the grade as it is. */
  readonly onDone: () => void;
}

type Typed = ReadonlyMap<Id<'assignment'>, string>;

/** A copy of one student’s work to type scores into: what they would make of the grade, and what a goal needs. Nothing is saved. */
export function WhatIf({ plan, scores, assignments, notes, onDone }: WhatIfProps) {
  const [typed, setTyped] = useState<Typed>(new Map());
  const whole = useRef<HTMLDivElement>(null);
  const { tried, refused } = useMemo(
    () => readTyped(plan, scores, assignments, typed),
    [plan, scores, assignments, typed],
  );
  const before = useMemo(() => termGradeOf(plan, scores), [plan, scores]);
  const grade = useMemo(() => termGradeOf(plan, tried), [plan, tried]);
  const left = useMemo(() => ungradedWork(plan, scores), [plan, scores]);
  useEffect(() => {
    const fields = [...(whole.current?.querySelectorAll<HTMLInputElement>('input[data-try]') ?? [])];
    (fields.find(({ dataset }) => dataset.try === left[0]) ?? fields[0])?.focus();
  }, [left]);
  return (
    <div ref={whole} className={classes.trace}>
      <section className={classes.whatIf}>
        <h3 className={classes.strong}>{t('grades.whatIf')}</h3>
        <p className={classes.share}>{t('grades.whatIfHelp')}</p>
        <p role="status" className={classes.figure}>
          {t('grades.wasNow', { was: outcomeText(before.soFar.outcome), now: outcomeText(grade.soFar.outcome) })}
        </p>
        <NeedOf {...{ plan, assignments }} scores={useDeferredValue(tried)} now={grade.soFar.outcome} />
        <div className={classes.acts}>
          <Button look="default" isDisabled={typed.size === 0} onClick={() => setTyped(new Map())}>
            {t('grades.whatIfReset')}
          </Button>
          <Button look="subtle" onClick={onDone}>
            {t('grades.whatIfDone')}
          </Button>
        </div>
      </section>
      <GradeTrace
        grade={grade}
        rules={plan.rules}
        notes={notes}
        trying={{
          typed,
          refused,
          onType: (assignmentId, text) => setTyped(new Map(typed).set(assignmentId, text)),
        }}
      />
    </div>
  );
}

/** What was typed, read as a teacher’s entries are; what can’t be read counts as it was, and is said. */
function readTyped(
  plan: TermPlan,
  scores: readonly Score[],
  assignments: WhatIfProps['assignments'],
  typed: Typed,
): { tried: Score[]; refused: ReadonlyMap<string, string> } {
  const { scale, latePolicy } = plan.rules;
  const tried = new Map<Id<'assignment'>, Extract<Entry, { kind: 'read' }>>();
  const refused = new Map<string, string>();
  for (const { id, pointsPossible } of assignments) {
    const text = typed.get(id);
    // Nothing typed, or taken out again: the score is what it is.
    if (text === undefined || text.trim() === '') continue;
    const now = scores.find(({ assignmentId }) => assignmentId === id) ?? blankScore;
    const entry = readCellEntry(text, 'entered', now, { pointsPossible, scale, lateUnit: latePolicy?.per ?? 'day' });
    if (entry.kind === 'read') tried.set(id, entry);
    else refused.set(id, translateSentence(entry.sentence));
  }
  const values = [...tried].map(
    ([id, { value, status, lateMinutes }]) => [id, { value, status, lateMinutes }] as const,
  );
  return { tried: withTried(scores, new Map(values)), refused };
}

interface NeedProps extends Pick<WhatIfProps, 'plan' | 'scores' | 'assignments'> {
  readonly now: Outcome;
}

const all = 'all';

/** “What do I need for a B?”, on one piece of work or on all that is left. */
function NeedOf({ plan, scores, assignments, now }: NeedProps) {
  const letters = lettersOf(plan.rules.scale);
  const [goal, setGoal] = useState(() => nextLetter(letters, now));
  const [on, setOn] = useState<string>(all);
  const left = useMemo(() => new Set<string>(ungradedWork(plan, scores)), [plan, scores]);
  const work = assignments.filter(({ id }) => left.has(id));
  const chosen = work.find(({ id }) => id === on);
  const minimum = plan.rules.scale.find(({ letter }) => letter === goal)?.minimum;
  const need = useMemo(
    () =>
      minimum === undefined || work.length === 0
        ? null
        : chosen
          ? needOnOne(plan, scores, chosen, minimum)
          : needOnEach(plan, scores, work, minimum),
    [plan, scores, minimum, chosen, work],
  );
  if (letters.length === 0 || work.length === 0) return null;
  return (
    <>
      <div className={classes.need}>
        <Select
          label={t('grades.needFor')}
          value={goal}
          options={letters}
          onChange={({ currentTarget }) => setGoal(currentTarget.value)}
        />
        <Select
          label={t('grades.needOn')}
          value={chosen ? on : all}
          options={[
            { value: all, label: t('grades.needOnAll', { count: work.length }) },
            ...work.map(({ id, title }) => ({ value: id, label: title || t('grades.laterWork') })),
          ]}
          onChange={({ currentTarget }) => setOn(currentTarget.value)}
        />
      </div>
      <p role="status" className={classes.strong}>
        {need && needText(need, chosen)}
      </p>
    </>
  );
}

function needText(
  { isReachable, entry, outcome }: ReturnType<typeof needOnOne>,
  on: Pick<Assignment, 'title' | 'pointsPossible'> | undefined,
): string {
  const grade = outcomeText(outcome);
  if (!isReachable) return t('grades.needTooMuch', { grade });
  if (entry === '0') return t('grades.needNothing', { grade });
  return on
    ? t('grades.needPoints', { points: formatDecimal(entry), outOf: formatDecimal(on.pointsPossible), grade })
    : t('grades.needPercent', { percent: percentText(entry), grade });
}

/** The letter above the one there is; the best where there is none above. */
function nextLetter(letters: readonly string[], now: Outcome): string {
  const at = letters.indexOf((now.state === 'graded' && now.letter) || '');
  return letters[Math.max(0, at - 1)] ?? '';
}
