import type { GradebookAssignment, GradebookStudent } from '@laurel/domain/grades/gradebook';
import type { Closure } from '@laurel/domain/grades/open-terms';
import { isEntered, type ScoreValue } from '@laurel/domain/grades/score';
import type { Id } from '@laurel/domain/kit/id';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import type { Book, BookScore } from '@laurel/web/grades/book';
import { cellText, entryText, lateText, readingOf, statusName } from '@laurel/web/grades/score-entry';
import type { ScoreOutbox } from '@laurel/web/grades/scores';
import { gradeText, outcomeText } from '@laurel/web/grades/trace-text';
import { comma, formatMoment } from '@laurel/web/kit/format';
import { useLocale } from '@laurel/web/kit/locale';
import { t } from '@laurel/web/languages/text';
import type { Theirs, Unsettled } from '@laurel/web/outbox/cells';
import type { Mark, Place, SheetCell } from '@laurel/web/sheet/cell';
import { useMemo } from 'react';
import { columnsOf } from './columns';
import { nameOf } from './gradebook-view';

export interface ScoreCellsOf {
  readonly book: Book;
  readonly outbox: ScoreOutbox;
  readonly students: readonly GradebookStudent[];
  readonly assignments: readonly GradebookAssignment[];
  readonly termId: Id<'term'> | null;
  /** The terms that can't be changed, with why. */
  readonly closures: ReadonlyMap<string, Closure>;
  readonly isPhone: boolean;
}

export type ScoreCells = ReturnType<typeof useScoreCells>;

/** The rows and columns of the sheet of scores, and what stands in each cell. */
export function useScoreCells({ book, outbox, students, assignments, termId, closures, isPhone }: ScoreCellsOf) {
  const language = useLocale();
  const studentById = useMemo(() => new Map(students.map((each) => [`${each.studentId}`, each])), [students]);
  const assignmentById = useMemo(() => new Map(assignments.map((each) => [`${each.id}`, each])), [assignments]);
  // Measured: the sheet redraws all rows on new arrays, and every keystroke draws it.
  const rows = useMemo(() => students.map((each) => ({ id: each.studentId, label: nameOf(each) })), [students]);
  const { columns } = useMemo(
    () => ({ language, columns: columnsOf(book, assignments, closures, isPhone) }),
    [book, assignments, closures, isPhone, language],
  );
  const frozen = columns.length - assignments.length;

  function cellAt(row: number, column: number): SheetCell {
    const student = students[row];
    const assignment = assignments[column - frozen];
    if (!student) return { text: '', isReadOnly: true };
    if (column === 0) return { text: nameOf(student), isReadOnly: true };
    const { studentId } = student;
    if (!assignment) return gradeCell(book, studentId, termId);
    const dropped = book.dropsAt(studentId, termId).get(assignment.id);
    const cell = scoreCell(
      book,
      studentId,
      assignment,
      outbox.cells.unsettledAt({ rowId: studentId, columnId: assignment.id }),
      dropped,
    );
    return canWrite({ student, assignment }) ? cell : { ...cell, isReadOnly: true };
  }

  function canWrite({ student, assignment }: Pick<ScoreCell, 'student' | 'assignment'>): boolean {
    return book.gradebook.isOpen && student.isActive && !closures.has(assignment.termId);
  }

  /** The cell of a row and column, shown now or not. */
  function cellOf({ rowId, columnId }: Place): ScoreCell | null {
    const student = book.gradebook.students.find((each) => each.studentId === rowId);
    const assignment = book.gradebook.assignments.find((each) => each.id === columnId);
    return student && assignment ? { student, studentId: student.studentId, assignment } : null;
  }

  return {
    rows,
    columns,
    frozen,
    cellAt,
    canWrite,
    cellOf,
    studentOf: (rowId: string) => studentById.get(rowId),
    assignmentOf: (columnId: string) => assignmentById.get(columnId),
  };
}

export interface ScoreCell {
  readonly student: GradebookStudent;
  readonly studentId: Id<'person'>;
  readonly assignment: GradebookAssignment;
}

/** What stands is shown; a grade set by hand says what was calculated. */
function gradeCell(book: Book, studentId: Id<'person'>, termId: Id<'term'> | null): SheetCell {
  const computed = outcomeText(book.gradeAt(studentId, termId).soFar.outcome);
  const byHand = book.overrideAt(studentId, termId);
  if (!byHand) return { text: computed, isReadOnly: true };
  const text = t('grades.setByHand', { grade: gradeText(byHand.percent, byHand.letter) });
  return { text, title: t('grades.computed', { grade: computed }), isReadOnly: true };
}

/** One score as the sheet draws it, unsaved and disputed ones included. */
export function scoreCell(
  book: Book,
  studentId: Id<'person'>,
  assignment: GradebookAssignment,
  at?: Unsettled<ScoreValue>,
  dropped?: 'lowest' | 'highest',
): SheetCell {
  const score = book.scoreAt(studentId, assignment);
  // Only compared, so floats do: seven digits and four places fit them.
  const isOut = Number(score.value ?? 0) > Number(assignment.pointsPossible);
  if (at?.state === 'conflict') return disputeCell(at.edit.value, at.theirs, assignment.pointsPossible);
  if (at?.state === 'refused') {
    const { value } = at.edit;
    return {
      text: cellText(value),
      value: entryText(value),
      mark: 'invalid',
      title: translateSentence(at.sentence),
    };
  }
  const remarks = remarksOn(score, isOut, dropped);
  const mark = dropped ? 'dropped' : markOf(score, isOut);
  return {
    text: score.hasComment ? `${cellText(score)} •` : cellText(score),
    value: entryText(score),
    ...(mark ? { mark } : {}),
    ...(remarks.length > 0 ? { title: remarks.join(comma()) } : {}),
  };
}

/** Both values of a disputed cell, mine first. */
function disputeCell(mine: ScoreValue, theirs: Theirs<ScoreValue>, outOf: string): SheetCell {
  const title = t('grades.conflictShort', {
    mine: spokenValue(mine, outOf),
    by: t('grades.byAt', { by: theirs.by ?? t('outbox.someone'), at: formatMoment(theirs.at) }),
    theirs: spokenValue(theirs.value, outOf),
  });
  const text = t('grades.bothValues', { mine: cellText(mine) || '–', theirs: cellText(theirs.value) || '–' });
  return { text, value: entryText(mine), mark: 'conflict', title };
}

/** A reading in which an emptied cell says so. */
export function spokenValue(value: ScoreValue, outOf: string): string {
  return entryText(value) === '' ? t('grades.cleared') : readingOf(value, outOf);
}

function markOf(score: BookScore, isOverMaximum: boolean): Mark | null {
  if (score.status === 'excused') return 'excused';
  if (score.status === 'missing') return 'missing';
  if (score.lateMinutes > 0) return 'late';
  if (isOverMaximum) return 'over-maximum';
  if (score.isPendingReview) return 'pending';
  return isEntered(score) && !score.isReleased ? 'unreleased' : null;
}

/** What a cell's few characters don't say. */
function remarksOn(score: BookScore, isOverMaximum: boolean, dropped?: 'lowest' | 'highest'): string[] {
  const { status, lateMinutes } = score;
  return [
    dropped ? t(dropped === 'lowest' ? 'grades.droppedLowest' : 'grades.droppedHighest') : '',
    status === 'none' ? '' : statusName(status),
    lateMinutes > 0 ? lateText(lateMinutes) : '',
    isOverMaximum ? t('grades.overMaximum') : '',
    score.isPendingReview ? t('grades.pendingReview') : '',
    isEntered(score) && !score.isReleased ? t('grades.unreleased') : '',
    score.hasComment ? t('grades.hasComment') : '',
  ].filter((remark) => remark !== '');
}
