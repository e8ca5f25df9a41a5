import type { GradebookAssignment, GradebookStudent } from '@laurel/domain/grades/gradebook';
import type { Closure } from '@laurel/domain/grades/open-terms';
import type { Id } from '@laurel/domain/kit/id';
import { spoken } from '@laurel/web/faults/spoken';
import { readingOf } from '@laurel/web/grades/score-entry';
import { t } from '@laurel/web/grades/text';
import { comma } from '@laurel/web/kit/format';
import type { Book } from '@laurel/web/outbox/book';
import type { Outbox } from '@laurel/web/outbox/outbox';
import { PlainButton } from '@laurel/web/ui/plain-button';
import { closureName } from './closures';
import classes from './gradebook.module.css';
import { nameOf } from './gradebook-view';
import { SaveState } from './save-state';
import { scoreCell } from './score-cell';

interface EntryBarProps {
  readonly book: Book;
  readonly outbox: Outbox;
  /** The terms that can't be changed, with why. */
  readonly closures: ReadonlyMap<string, Closure>;
  readonly student: GradebookStudent | undefined;
  readonly assignment: GradebookAssignment | undefined;
  /** Why what stands in the cell was not taken. */
  readonly refusal: string | undefined;
  /** Goes to the next cell that needs the teacher. */
  readonly onNext: () => void;
  readonly onScore: (studentId: Id<'person'>, assignmentId: Id<'assignment'>) => void;
  readonly onGrade: (studentId: Id<'person'>) => void;
}

/** What the chosen cell says in full, and the way to its comment and history or to the grade's explanation. */
export function EntryBar(props: EntryBarProps) {
  const { student, assignment, onScore, onGrade } = props;
  const status = <SaveState book={props.book} outbox={props.outbox} onNext={props.onNext} />;
  if (!student) {
    return (
      <div className={classes.entryBar}>
        <span className={classes.entryReading}>{t('grades.cellHelp')}</span>
        {status}
      </div>
    );
  }
  return (
    <div className={classes.entryBar}>
      <span className={classes.entryName}>
        {assignment
          ? t('grades.cellName', { student: nameOf(student), assignment: assignment.title })
          : nameOf(student)}
      </span>
      <span className={classes.entryReading} data-refused={props.refusal === undefined ? undefined : true}>
        {assignment && reading(props, student.studentId, assignment)}
      </span>
      {status}
      <PlainButton
        look="subtle"
        onClick={() => (assignment ? onScore(student.studentId, assignment.id) : onGrade(student.studentId))}
      >
        {assignment ? t('grades.comment') : t('grades.openGrade')}
      </PlainButton>
    </div>
  );
}

function reading(
  { book, outbox, closures, refusal }: EntryBarProps,
  studentId: Id<'person'>,
  assignment: GradebookAssignment,
): string {
  if (refusal !== undefined) return spoken(refusal);
  const at = outbox.cells.unsettledAt(studentId, assignment.id);
  if (at?.state === 'conflict' || at?.state === 'refused') {
    return scoreCell(book, studentId, assignment, at).title ?? '';
  }
  const score = book.scoreAt(studentId, assignment);
  const closure = closures.get(assignment.termId);
  const isHeld = score.value !== null && !score.isReleased;
  return [
    readingOf(score, assignment.pointsPossible),
    ...(isHeld ? [t('grades.unreleased')] : []),
    ...(closure ? [closureName(closure)] : []),
  ].join(comma());
}
