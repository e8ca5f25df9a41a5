import type { GradebookAssignment, GradebookStudent } from '@laurel/domain/grades/gradebook';
import type { Closure } from '@laurel/domain/grades/open-terms';
import { readCellEntry } from '@laurel/domain/grades/read-entry';
import { isEntered } from '@laurel/domain/grades/score';
import type { Id } from '@laurel/domain/kit/id';
import type { Sentence } from '@laurel/domain/kit/sentence';
import { Button } from '@laurel/editor/controls/button';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import type { Book } from '@laurel/web/grades/book';
import { entryReading, readingOf } from '@laurel/web/grades/score-entry';
import type { ScoreOutbox } from '@laurel/web/grades/scores';
import { comma } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { KeepKeys } from '@laurel/web/ui/keep-keys';
import { type ReactNode, useSyncExternalStore } from 'react';
import { closureName } from './closures';
import classes from './gradebook.module.css';
import { nameOf } from './gradebook-view';
import { scoreCell } from './score-cells';
import { ScoresSaved } from './scores-saved';
import type { TypedText } from './typed-text';

interface EntryBarProps {
  readonly book: Book;
  readonly outbox: ScoreOutbox;
  /** The terms that can't be changed, with why. */
  readonly closures: ReadonlyMap<string, Closure>;
  readonly student: GradebookStudent | undefined;
  readonly assignment: GradebookAssignment | undefined;
  readonly typed: TypedText;
  /** Why what stands in the cell was not taken. */
  readonly refusal: Sentence | undefined;
  /** Undo and Redo. */
  readonly history: ReactNode;
  /** Goes to the next cell that needs the teacher. */
  readonly onNext: () => void;
  readonly onScore: (studentId: Id<'person'>, assignmentId: Id<'assignment'>) => void;
  readonly onGrade: (studentId: Id<'person'>) => void;
}

/** What the chosen cell says in full, and the way to its comment and history or to the grade's explanation. */
export function EntryBar(props: EntryBarProps) {
  const { student, assignment, history, onScore, onGrade } = props;
  const status = <ScoresSaved book={props.book} outbox={props.outbox} onNext={props.onNext} />;
  if (!student) {
    return (
      <KeepKeys className={classes.entryBar}>
        <span className={classes.entryHint}>{t('grades.cellHelp')}</span>
        {status}
        {history}
      </KeepKeys>
    );
  }
  return (
    <KeepKeys className={classes.entryBar}>
      <span className={classes.entryName}>
        {assignment
          ? t('grades.cellName', { student: nameOf(student), assignment: assignment.title })
          : nameOf(student)}
      </span>
      <span className={classes.entryReading} data-refused={props.refusal === undefined ? undefined : true}>
        {assignment && reading(props, student.studentId, assignment)}
      </span>
      {assignment && <TypedReading {...props} student={student} assignment={assignment} />}
      {status}
      {history}
      <Button
        look="subtle"
        onClick={() => (assignment ? onScore(student.studentId, assignment.id) : onGrade(student.studentId))}
      >
        {assignment ? t('grades.comment') : t('grades.openGrade')}
      </Button>
    </KeepKeys>
  );
}

type TypedReadingProps = Pick<EntryBarProps, 'book' | 'typed' | 'refusal'> & {
  readonly student: GradebookStudent;
  readonly assignment: GradebookAssignment;
};

/** How what is being typed would be read; before that, what can be typed. */
function TypedReading({ book, typed, refusal, student, assignment }: TypedReadingProps) {
  const text = useSyncExternalStore(typed.subscribe, typed.get);
  const hint = refusal === undefined ? <span className={classes.entryHint}>{t('grades.cellHelp')}</span> : null;
  if (text === null || text.trim() === '') return hint;
  const { scale, latePolicy } = book.gradebook.rules;
  const { pointsPossible } = assignment;
  const grading = { pointsPossible, scale, lateUnit: latePolicy?.per ?? 'day' } as const;
  const entry = readCellEntry(text, 'entered', book.scoreAt(student.studentId, assignment), grading);
  // Half a word is no mistake yet.
  if (entry.kind === 'refused') return hint;
  return (
    <span className={classes.entryTyped} data-over={entry.isOverMaximum || undefined}>
      {entryReading(entry, pointsPossible)}
    </span>
  );
}

function reading(
  { book, outbox, closures, refusal }: EntryBarProps,
  studentId: Id<'person'>,
  assignment: GradebookAssignment,
): string {
  const at = outbox.cells.unsettledAt({ rowId: studentId, columnId: assignment.id });
  if (at?.state === 'conflict' || at?.state === 'refused')
    return scoreCell(book, studentId, assignment, at).title ?? '';
  const score = book.scoreAt(studentId, assignment);
  if (refusal !== undefined) {
    const sentence = translateSentence(refusal);
    const kept = readingOf(score, assignment.pointsPossible);
    return isEntered(score) ? `${t('gradebook.stillKept', { kept })} ${sentence}` : sentence;
  }
  const closure = closures.get(assignment.termId);
  const isHeld = score.value !== null && !score.isReleased;
  // Only compared, so floats do: seven digits and four places fit them.
  const isOut = Number(score.value ?? 0) > Number(assignment.pointsPossible);
  return [
    readingOf(score, assignment.pointsPossible),
    ...(isOut ? [t('grades.overMaximum')] : []),
    ...(isHeld ? [t('grades.unreleased')] : []),
    ...(closure ? [closureName(closure)] : []),
  ].join(comma());
}
