import type { ClassRules } from '@laurel/domain/grades/class-rules';
import type { Explained, Grade } from '@laurel/domain/grades/grade';
import type { AssignmentStep, CategoryStep } from '@laurel/domain/grades/trace';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import type { RichText as Written } from '@laurel/domain/kit/rich-text';
import { formatDay, formatDecimal } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { RichText } from '@laurel/web/media/rich-text';
import { useId, useState } from 'react';
import { type About, AboutWork } from './about-work';
import classes from './grade-trace.module.css';
import { entryText, percentText, readingOf } from './score-entry';
import {
  categoryText,
  gradeText,
  outcomeText,
  periodText,
  roundingText,
  treatmentText,
  weightingText,
  weightText,
  withoutDropsText,
} from './trace-text';

interface GradeTraceProps {
  readonly grade: Grade;
  readonly rules: ClassRules;
  /** Where scores are typed into a copy; nothing is saved. */
  readonly trying?: Trying | null;
  readonly override?: Override | null;
  readonly notes?: Notes;
  /** The grade as it was fixed when the term or the enrolment ended. */
  readonly final?: { readonly percent: string | null; readonly letter: string | null } | null;
}

/** Scores as they are typed into a copy, by assignment, and why some of them are none. */
interface Trying {
  readonly typed: ReadonlyMap<string, string>;
  readonly refused: ReadonlyMap<string, string>;
  readonly onType: (assignmentId: Id<'assignment'>, text: string) => void;
}

/** What is written about the work: the teacher's comments by assignment, and which assignments say what they are about. */
export interface Notes {
  readonly comments: ReadonlyMap<string, Written>;
  readonly about: About | null;
}

/** A grade that was set by hand. */
export interface Override {
  readonly percent: string | null;
  readonly letter: string | null;
  readonly reason: string;
  readonly expiresOn: Day | null;
}

type Which = 'soFar' | 'ifBlanksAreZero' | 'bestPossible';

/** Why a grade is what it is, from its inputs to its letter: the same words for teacher, student and parent. */
export function GradeTrace(props: GradeTraceProps) {
  const { grade, rules, override = null, final = null, notes = noNotes, trying = null } = props;
  const [which, setWhich] = useState<Which>('soFar');
  return (
    <div className={classes.trace}>
      {override && <SetByHand override={override} computed={outcomeText(grade.soFar.outcome)} />}
      {final && (
        <p className={classes.notice}>{t('grades.snapshot', { grade: gradeText(final.percent, final.letter) })}</p>
      )}
      <ThreeNumbers grade={grade} which={which} onWhich={setWhich} />
      <p className={classes.share}>{t('grades.shareGraded', { share: percentText(grade.shareGraded.percent) })}</p>
      {rules.audience === 'staff' && hasUnreleased(grade) && (
        <p className={classes.share}>{t('grades.unreleasedNote')}</p>
      )}
      <Steps explained={grade[which]} {...{ rules, notes, trying }} />
    </div>
  );
}

const noNotes: Notes = { comments: new Map(), about: null };

function SetByHand({ override, computed }: { override: Override; computed: string }) {
  const { percent, letter, reason, expiresOn } = override;
  return (
    <div className={classes.notice}>
      <p className={classes.strong}>{t('grades.overridden', { grade: gradeText(percent, letter) })}</p>
      <p>{t('grades.overrideReason', { reason })}</p>
      {expiresOn && <p>{t('grades.overrideUntil', { day: formatDay(expiresOn) })}</p>}
      <p>{t('grades.computed', { grade: computed })}</p>
    </div>
  );
}

function ThreeNumbers({ grade, which, onWhich }: { grade: Grade; which: Which; onWhich: (which: Which) => void }) {
  const name = useId();
  const numbers: readonly (readonly [Which, string, string])[] = [
    ['soFar', t('grades.soFar'), t('grades.soFarMeans')],
    ['ifBlanksAreZero', t('grades.ifZero'), t('grades.ifZeroMeans')],
    ['bestPossible', t('grades.best'), t('grades.bestMeans')],
  ];
  return (
    <fieldset className={classes.numbers}>
      <legend className={classes.said}>{t('grades.threeNumbers')}</legend>
      {numbers.map(([each, label, meaning]) => (
        <label key={each} className={classes.number}>
          <input
            type="radio"
            className={classes.said}
            name={name}
            checked={which === each}
            onChange={() => onWhich(each)}
          />
          <span className={classes.label}>{label}</span>
          <bdi className={classes.figure}>{outcomeText(grade[each].outcome)}</bdi>
          <span className={classes.meaning}>{meaning}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface StepsProps extends WorkProps {
  readonly explained: Explained;
  readonly rules: ClassRules;
}

/** From the work, category by category, to the one rounding. */
function Steps({ explained, rules, notes, trying }: StepsProps) {
  const { assignments, categories, periods, weighting } = explained.trace;
  const known = new Set(categories.map(({ categoryId }) => categoryId));
  const inPeriods = new Set(
    periods.flatMap((each) => each.explained.trace.assignments.map((step) => step.assignmentId)),
  );
  const outside = assignments.filter(
    ({ assignmentId, categoryId }) => !inPeriods.has(assignmentId) && (categoryId === null || !known.has(categoryId)),
  );
  return (
    <>
      {categories.map((category) => (
        <section key={category.categoryId} className={classes.part}>
          <CategoryHead category={category} />
          <p className={classes.words}>
            {categoryText(category)} {weightText(category, weighting)}
          </p>
          <Work
            steps={assignments.filter(({ categoryId }) => categoryId === category.categoryId)}
            {...{ notes, trying }}
          />
        </section>
      ))}
      {periods.map((period) => (
        <section key={period.termId ?? 'exam'} className={classes.part}>
          <h3 className={classes.heading}>
            <span>{period.title}</span>
            <bdi className={classes.result}>{outcomeText(period.explained.outcome)}</bdi>
          </h3>
          <p className={classes.words}>{periodText(period)}</p>
          <details className={classes.period} open={trying !== null || undefined}>
            <summary>{t('grades.periodSteps', { title: period.title })}</summary>
            <Steps explained={period.explained} {...{ rules, notes, trying }} />
          </details>
        </section>
      ))}
      {outside.length > 0 && (
        <section className={classes.part}>
          <h3 className={classes.heading}>{t('grades.outside')}</h3>
          <Work steps={outside} {...{ notes, trying }} />
        </section>
      )}
      <section className={classes.part}>
        <h3 className={classes.heading}>{t('grades.total')}</h3>
        <p className={classes.words}>
          {weightingText(weighting, categories)} {withoutDropsText(explained)}
        </p>
        <p className={classes.words}>{roundingText(explained, rules.scale)}</p>
      </section>
    </>
  );
}

function CategoryHead({ category }: { category: CategoryStep }) {
  return (
    <h3 className={classes.heading}>
      <span>{category.title}</span>
      <bdi className={classes.result}>{outcomeText(category.outcome)}</bdi>
    </h3>
  );
}

interface WorkProps {
  readonly notes: Notes;
  readonly trying: Trying | null;
}

function Work({ steps, notes: { comments, about }, trying }: WorkProps & { steps: readonly AssignmentStep[] }) {
  if (steps.length === 0) return null;
  return (
    <ul className={classes.work}>
      {steps.map((step) => (
        <li key={step.assignmentId} className={classes.step} data-kind={step.treatment.kind}>
          <span className={classes.title}>{step.title || notYetAssigned(step)}</span>
          {trying ? <TryScore {...{ step, trying }} /> : <span className={classes.score}>{scoreText(step)}</span>}
          <span className={classes.became}>{treatmentText(step)}</span>
          <Comment comment={comments.get(step.assignmentId)} />
          {about?.described.has(step.assignmentId) && (
            <AboutWork classId={about.classId} assignmentId={step.assignmentId} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Where another score is typed; what is there now shows until then. */
function TryScore({ step, trying: { typed, refused, onType } }: { step: AssignmentStep; trying: Trying }) {
  const { assignmentId } = step;
  const complaint = refused.get(assignmentId);
  const about = useId();
  return (
    <>
      <span className={classes.try}>
        <input
          data-try={assignmentId}
          className={classes.tryInput}
          aria-label={t('grades.tryScore', { title: step.title || notYetAssigned(step) })}
          aria-invalid={complaint === undefined ? undefined : true}
          aria-describedby={about}
          maxLength={60}
          autoComplete="off"
          placeholder={entryText(step)}
          value={typed.get(assignmentId) ?? ''}
          onChange={({ currentTarget }) => onType(assignmentId, currentTarget.value)}
        />
        <span>{t('grades.tryOutOf', { outOf: formatDecimal(step.outOf) })}</span>
      </span>
      <span id={about} className={classes.refused} role="status">
        {complaint}
      </span>
    </>
  );
}

function notYetAssigned({ dueOn = null }: AssignmentStep): string {
  return dueOn ? t('grades.laterWorkDue', { day: formatDay(dueOn) }) : t('grades.laterWork');
}

function Comment({ comment }: { comment: Written | undefined }) {
  if (!comment) return null;
  return (
    <div className={classes.comment}>
      <span className={classes.commentBy}>{t('grades.commentOfTeacher')}</span>
      <RichText value={comment} dense />
    </div>
  );
}

/** `8/10, 1 day late`, `excused`, or a dash for a blank. */
function scoreText(step: AssignmentStep): string {
  return entryText(step) === '' ? t('grades.noGrade') : readingOf(step, step.outOf);
}

function hasUnreleased(grade: Grade): boolean {
  return grade.soFar.trace.assignments.some(
    ({ treatment }) => treatment.kind === 'ignored' && treatment.why === 'unreleased',
  );
}
