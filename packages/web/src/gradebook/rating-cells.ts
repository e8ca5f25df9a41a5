import type { GradebookStudent } from '@laurel/domain/grades/gradebook';
import type { Closure } from '@laurel/domain/grades/open-terms';
import type { Id } from '@laurel/domain/kit/id';
import type { ClassStandard } from '@laurel/domain/standards/class-standards';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { comma, formatMoment } from '@laurel/web/kit/format';
import { useLocale } from '@laurel/web/kit/locale';
import { messagesVersion } from '@laurel/web/kit/messages';
import { t } from '@laurel/web/languages/text';
import type { Place, SheetCell, SheetColumn } from '@laurel/web/sheet/cell';
import type { EvidenceColumn, RatingBook } from '@laurel/web/standards/rating-book';
import { methodText, ratingText, resultText } from '@laurel/web/standards/rating-words';
import { type RatingOutbox, resultIdOf } from '@laurel/web/standards/ratings';
import { useMemo } from 'react';
import { dueText, signsOf } from './columns';
import { nameOf } from './gradebook-view';

export interface RatingCellsOf {
  readonly ratings: RatingBook;
  readonly outbox: RatingOutbox;
  readonly students: readonly GradebookStudent[];
  readonly termId: Id<'term'> | null;
  /** The standard that is shown alone; empty for all of them. */
  readonly only: string;
  /** The terms that can't be changed, with why. */
  readonly closures: ReadonlyMap<string, Closure>;
}

export type RatingCells = ReturnType<typeof useRatingCells>;

/** A column of the sheet: what a standard comes to, or the evidence of one assignment for it. */
export type ShownColumn = { readonly standard: ClassStandard; readonly evidence: EvidenceColumn | null };

/** The rows and columns of the sheet of standards: each standard with its rating, then the work behind it. */
export function useRatingCells({ ratings, outbox, students, termId, only, closures }: RatingCellsOf) {
  useLocale();
  // The words of columns come after the page, so the language alone doesn't say which are there.
  const words = messagesVersion();
  const { gradebook } = ratings.book;
  // Measured: the sheet redraws all rows on new arrays, and every keystroke draws it.
  const rows = useMemo(() => students.map((each) => ({ id: each.studentId, label: nameOf(each) })), [students]);
  const shown = useMemo(() => shownColumns(ratings, termId, only), [ratings, termId, only]);
  const { columns } = useMemo(
    () => ({ words, columns: columnsOf(ratings, shown, closures) }),
    [ratings, shown, closures, words],
  );
  const byId = useMemo(() => new Map(ratings.columns.map((each) => [each.columnId, each])), [ratings]);

  function cellAt(row: number, column: number): SheetCell {
    const [student, at] = [students[row], shown[column - 1]];
    if (!student) return { text: '', isReadOnly: true };
    if (!at) return { text: nameOf(student), isReadOnly: true };
    if (!at.evidence) return resultCell(ratings, student.studentId, at.standard, termId);
    const cell = evidenceCell(ratings, outbox, student.studentId, at.evidence);
    return canWrite(student, at.evidence) ? cell : { ...cell, isReadOnly: true };
  }

  function canWrite(student: GradebookStudent, { assignment }: EvidenceColumn): boolean {
    return gradebook.isOpen && student.isActive && !closures.has(assignment.termId);
  }

  /** The cell of a row and column, shown now or not. */
  function cellOf({ rowId, columnId }: Place) {
    const student = gradebook.students.find(({ studentId }) => studentId === rowId);
    const column = byId.get(columnId);
    return student && column ? { student, column } : null;
  }

  return { rows, columns, cellAt, canWrite, cellOf };
}

/** The columns of the sheet: of a term, and of one standard where `only` names it. */
export function shownColumns(ratings: RatingBook, termId: string | null, only: string): ShownColumn[] {
  const columns = ratings.columnsIn(termId);
  return ratings.standards
    .filter(({ standardId }) => only === '' || standardId === only)
    .flatMap((standard) => [
      { standard, evidence: null },
      ...columns.filter((each) => each.standard === standard).map((evidence) => ({ standard, evidence })),
    ]);
}

function columnsOf(
  { standards }: RatingBook,
  shown: readonly ShownColumn[],
  closures: ReadonlyMap<string, Closure>,
): SheetColumn[] {
  return [
    { id: 'name', title: t('grades.student'), width: 208 },
    ...shown.map(({ standard, evidence }): SheetColumn => {
      const badge = {
        letter: standard.code.slice(0, 1).toLocaleUpperCase(),
        tone: standards.indexOf(standard),
        name: t('standards.named', { code: standard.code, title: standard.title }),
      };
      if (!evidence) {
        const id = resultIdOf(standard.standardId);
        return { id, title: badge.name, note: methodText(standard.method), width: 176, align: 'end', badge };
      }
      const { assignment } = evidence;
      const note = t('standards.headNote', { code: standard.code, due: dueText(assignment.dueOn) });
      const signs = signsOf(assignment, closures.get(assignment.termId));
      return { id: evidence.columnId, title: assignment.title, note, width: 144, align: 'end', signs, badge };
    }),
  ];
}

/** What a standard comes to; opens to the evidence behind it. */
function resultCell(
  ratings: RatingBook,
  studentId: Id<'person'>,
  standard: ClassStandard,
  termId: string | null,
): SheetCell {
  const rating = ratings.ratingAt(studentId, standard, termId);
  if (!rating) return { text: '–', title: t('standards.noEvidence'), isReadOnly: true };
  const title = t('standards.fromEvidence', { count: rating.evidence.length });
  return { text: resultText(rating), title, isReadOnly: true };
}

/** One typed rating, unsaved and disputed ones included; the level of points where none is typed. */
function evidenceCell(
  ratings: RatingBook,
  outbox: RatingOutbox,
  studentId: Id<'person'>,
  column: EvidenceColumn,
): SheetCell {
  const { levels } = column.standard;
  const at = outbox.cells.unsettledAt({ rowId: studentId, columnId: column.columnId });
  if (at?.state === 'conflict') {
    const [mine, theirs] = [ratingText(levels, at.edit.value.value), ratingText(levels, at.theirs.value.value)];
    const title = t('grades.conflictShort', {
      mine: mine || t('grades.cleared'),
      by: t('grades.byAt', { by: at.theirs.by ?? t('outbox.someone'), at: formatMoment(at.theirs.at) }),
      theirs: theirs || t('grades.cleared'),
    });
    const text = t('grades.bothValues', { mine: mine || '–', theirs: theirs || '–' });
    return { text, value: mine, mark: 'conflict', title };
  }
  if (at?.state === 'refused') {
    const text = ratingText(levels, at.edit.value.value);
    return { text, mark: 'invalid', title: translateSentence(at.sentence) };
  }
  const { value, isReleased } = ratings.typedAt(studentId, column);
  if (value !== null) {
    const text = ratingText(levels, value);
    return isReleased ? { text } : { text, mark: 'unreleased', title: t('grades.unreleased') };
  }
  const points = ratings.evidenceAt(studentId, column);
  if (!points) return { text: '' };
  const score = ratings.book.scoreAt(studentId, column.assignment);
  const level = ratingText(levels, points.value);
  const title = [level, t('standards.fromPoints'), ...(score.isReleased ? [] : [t('grades.unreleased')])];
  return {
    text: t('standards.derived', { level }),
    value: '',
    title: title.join(comma()),
  };
}
