import type { Closure } from '@laurel/domain/grades/open-terms';
import { blankScore, isSameScore, type ScoreValue } from '@laurel/domain/grades/score';
import type { Id } from '@laurel/domain/kit/id';
import { listedName } from '@laurel/domain/people/person-name';
import { isSameRating, type RatingValue } from '@laurel/domain/standards/rating-sheet';
import type { RatingHistoryCell, ScoreHistoryCell } from '@laurel/domain/teaching/history';
import type { LeftCell, Standing } from '@laurel/domain/teaching/plan-undo';
import type { Book } from '@laurel/web/grades/book';
import { readingOf } from '@laurel/web/grades/score-entry';
import { type ScoreOutbox, scores, scoreValueOf } from '@laurel/web/grades/scores';
import { comma, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import type { Subject } from '@laurel/web/outbox/cells';
import type { Outbox } from '@laurel/web/outbox/outbox';
import type { Place } from '@laurel/web/sheet/cell';
import type { RatingBook } from '@laurel/web/standards/rating-book';
import { ratingText } from '@laurel/web/standards/rating-words';
import { columnIdOf, type RatingOutbox, ratings } from '@laurel/web/standards/ratings';

/** How the cells of an act stand in their sheet, are laid back there, and are told: those of scores, or those of ratings. */
export interface CellKind<Cell, Value> {
  readonly subject: Subject<Value>;
  readonly outbox: Outbox<Value>;
  readonly blank: Value;
  readonly isSame: (one: Value, other: Value) => boolean;
  readonly placeOf: (cell: Cell) => Place;
  /** `null`: not there any more. */
  readonly standingOf: (cell: Cell) => (Standing<Value> & { readonly version: number }) | null;
  readonly nameOf: (cell: Cell) => string;
  readonly textOf: (cell: Cell, value: Value) => string;
}

type Closures = ReadonlyMap<string, Closure>;

export function scoreCells(
  book: Book,
  outbox: ScoreOutbox,
  closures: Closures,
): CellKind<ScoreHistoryCell, ScoreValue> {
  const assignmentOf = (assignmentId: Id<'assignment'>) =>
    book.gradebook.assignments.find(({ id }) => id === assignmentId);
  return {
    ...{ subject: scores, outbox, blank: blankScore, isSame: isSameScore },
    placeOf: ({ studentId, assignmentId }) => ({ rowId: studentId, columnId: assignmentId }),
    standingOf({ studentId, assignmentId }) {
      const [student, assignment] = [studentIn(book, studentId), assignmentOf(assignmentId)];
      if (!student || !assignment) return null;
      const score = book.scoreAt(studentId, assignment);
      const isClosed = !(book.gradebook.isOpen && student.isActive) || closures.has(assignment.termId);
      return { now: scoreValueOf(score), version: score.version, isClosed };
    },
    nameOf: ({ studentId, assignmentId }) => cellName(book, studentId, [assignmentOf(assignmentId)?.title]),
    textOf: ({ assignmentId }, score) =>
      isSameScore(score, blankScore)
        ? t('grades.blank')
        : readingOf(score, assignmentOf(assignmentId)?.pointsPossible ?? '0'),
  };
}

export function ratingCells(
  { book, columns, typedAt }: RatingBook,
  outbox: RatingOutbox,
  closures: Closures,
): CellKind<RatingHistoryCell, RatingValue> {
  const columnOf = (cell: RatingHistoryCell) => columns.find(({ columnId }) => columnId === columnIdOf(cell));
  return {
    ...{ subject: ratings, outbox, blank: { value: null }, isSame: isSameRating },
    placeOf: (cell) => ({ rowId: cell.studentId, columnId: columnIdOf(cell) }),
    standingOf(cell) {
      const [student, column] = [studentIn(book, cell.studentId), columnOf(cell)];
      if (!student || !column) return null;
      const { value, version } = typedAt(cell.studentId, column);
      const isClosed = !(book.gradebook.isOpen && student.isActive) || closures.has(column.assignment.termId);
      return { now: { value }, version, isClosed };
    },
    nameOf: (cell) => {
      const column = columnOf(cell);
      return cellName(book, cell.studentId, [column?.assignment.title, column?.standard.code]);
    },
    textOf: (cell, { value }) => ratingText(columnOf(cell)?.standard.levels ?? [], value) || t('grades.blank'),
  };
}

/** A change of a cell in words: from what to what, and what stands there now where that is something else. */
export function changeText<Cell extends { readonly before: Value | null; readonly after: Value | null }, Value>(
  { blank, isSame, standingOf, textOf }: CellKind<Cell, Value>,
  cell: Cell,
): string {
  const [before, after] = [cell.before ?? blank, cell.after ?? blank];
  const change = t('teaching.change', { before: textOf(cell, before), after: textOf(cell, after) });
  const now = standingOf(cell)?.now;
  if (!now || isSame(now, after)) return change;
  return [change, t('teaching.changedSince', { now: textOf(cell, now) })].join(' · ');
}

/** Why undoing left a cell alone. */
export function whyText<Cell, Value>(kind: CellKind<Cell, Value>, { cell, why, now }: LeftCell<Cell, Value>): string {
  switch (why) {
    case 'changed':
      return t('teaching.leftChanged', { now: kind.textOf(cell, now ?? kind.blank) });
    case 'closed':
      return t('teaching.leftClosed');
    case 'gone':
      return t('teaching.leftGone');
  }
}

function studentIn({ gradebook }: Book, id: Id<'person'>) {
  return gradebook.students.find(({ studentId }) => studentId === id);
}

function cellName(book: Book, studentId: Id<'person'>, rest: readonly (string | undefined)[]): string {
  const student = studentIn(book, studentId);
  const parts = [student && listedName(student, comma()), ...rest];
  return joinParts(...parts) || t('teaching.leftGone');
}
