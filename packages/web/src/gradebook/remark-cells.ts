import type { GradebookStudent } from '@laurel/domain/grades/gradebook';
import type { Closure } from '@laurel/domain/grades/open-terms';
import type { Id } from '@laurel/domain/kit/id';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import type { Book } from '@laurel/web/grades/book';
import { gradeText, outcomeText } from '@laurel/web/grades/trace-text';
import { formatMoment } from '@laurel/web/kit/format';
import { useLocale } from '@laurel/web/kit/locale';
import { messagesVersion } from '@laurel/web/kit/messages';
import { t } from '@laurel/web/languages/text';
import { columnIdOf, type RemarkBook, type RemarkOutbox } from '@laurel/web/remarks/remarks';
import type { Place, SheetCell, SheetColumn } from '@laurel/web/sheet/cell';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useMemo } from 'react';
import { closureName } from './closures';
import { nameOf, termsToChoose } from './gradebook-view';

export interface RemarkCellsOf {
  readonly book: Book;
  readonly remarks: RemarkBook;
  readonly outbox: RemarkOutbox;
  readonly students: readonly GradebookStudent[];
  readonly termId: Id<'term'> | null;
  /** The terms that can't be changed, with why. */
  readonly closures: ReadonlyMap<string, Closure>;
}

export type RemarkCells = ReturnType<typeof useRemarkCells>;

/** One text of the sheet: whose, and on which term; `null` for the note. */
export interface RemarkCell {
  readonly student: GradebookStudent;
  readonly columnId: string;
  readonly termId: Id<'term'> | null;
}

/** The rows and columns of the sheet of remarks: name, grade, note, and the comments on the term shown, or on each. */
export function useRemarkCells({ book, remarks, outbox, students, termId, closures }: RemarkCellsOf) {
  useLocale();
  // The words of columns come after the page, so the language alone doesn't say which are there.
  const words = messagesVersion();
  const { gradebook } = book;
  // Measured: the sheet redraws all rows on new arrays, and every keystroke draws it.
  const rows = useMemo(() => students.map((each) => ({ id: each.studentId, label: nameOf(each) })), [students]);
  const terms = useMemo(
    () => [
      null,
      ...termsToChoose(gradebook)
        .filter((each) => termId === null || each.termId === termId)
        .map((each) => each.termId),
    ],
    [gradebook, termId],
  );
  const { columns } = useMemo(
    () => ({ words, columns: columnsOf(book, terms, closures) }),
    [book, terms, closures, words],
  );

  function cellAt(row: number, column: number): SheetCell {
    const student = students[row];
    if (!student) return { text: '', isReadOnly: true };
    if (column === 0) return { text: nameOf(student), isReadOnly: true };
    if (column === 1) return gradeCell(book, student.studentId, termId);
    const cell = { student, termId: terms[column - 2] ?? null, columnId: columns[column]?.id ?? '' };
    const shown = remarkCell(remarks, outbox, cell);
    return canWrite(cell) ? shown : { ...shown, isReadOnly: true };
  }

  function canWrite({ student, termId: on }: RemarkCell): boolean {
    return gradebook.isOpen && student.isActive && !(on !== null && closures.has(on));
  }

  /** The cell of a row and column, shown now or not. */
  function cellOf({ rowId, columnId }: Place): RemarkCell | null {
    const student = gradebook.students.find(({ studentId }) => studentId === rowId);
    const on = [null, ...gradebook.terms.map((each) => each.termId)].find((each) => columnIdOf(each) === columnId);
    return student && on !== undefined ? { student, columnId, termId: on } : null;
  }

  return { rows, columns, cellAt, canWrite, cellOf };
}

function columnsOf(
  { gradebook }: Book,
  terms: readonly (Id<'term'> | null)[],
  closures: ReadonlyMap<string, Closure>,
): SheetColumn[] {
  return [
    { id: 'name', title: t('grades.student'), width: 208 },
    { id: 'grade', title: t('grades.gradeColumn'), width: 116, align: 'end' },
    ...terms.map((termId): SheetColumn => {
      if (termId === null)
        return { id: columnIdOf(null), title: t('remarks.note'), note: t('remarks.noteOnly'), width: 320 };
      const closure = closures.get(termId);
      return {
        ...{ id: columnIdOf(termId), title: commentTitle(gradebook, termId), note: t('remarks.posted'), width: 520 },
        ...(closure ? { signs: [{ icon: IconLock, name: closureName(closure) }] } : {}),
      };
    }),
  ];
}

/** What the column of a text is called. */
export function columnTitle({ gradebook }: Book, { termId }: Pick<RemarkCell, 'termId'>): string {
  return termId === null ? t('remarks.note') : commentTitle(gradebook, termId);
}

function commentTitle({ terms }: Book['gradebook'], termId: Id<'term'>): string {
  return t('remarks.commentOn', { term: terms.find((each) => each.termId === termId)?.title ?? '' });
}

function gradeCell(book: Book, studentId: Id<'person'>, termId: Id<'term'> | null): SheetCell {
  const byHand = book.overrideAt(studentId, termId);
  const text = byHand
    ? t('grades.setByHand', { grade: gradeText(byHand.percent, byHand.letter) })
    : outcomeText(book.gradeAt(studentId, termId).soFar.outcome);
  return { text, isReadOnly: true };
}

/** One text, unsaved and disputed ones included. */
function remarkCell(remarks: RemarkBook, outbox: RemarkOutbox, { student, columnId }: RemarkCell): SheetCell {
  const place = { rowId: student.studentId, columnId };
  const at = outbox.cells.unsettledAt(place);
  if (at?.state === 'conflict') {
    const [mine, theirs] = [at.edit.value.text, at.theirs.value.text];
    const title = t('grades.conflictShort', {
      mine: mine || t('grades.cleared'),
      by: t('grades.byAt', { by: at.theirs.by ?? t('outbox.someone'), at: formatMoment(at.theirs.at) }),
      theirs: theirs || t('grades.cleared'),
    });
    const text = t('grades.bothValues', { mine: mine || '–', theirs: theirs || '–' });
    return { text, value: mine, mark: 'conflict', title };
  }
  if (at?.state === 'refused')
    return { text: at.edit.value.text, mark: 'invalid', title: translateSentence(at.sentence) };
  return { text: remarks.remarkAt(student.studentId, columnId).text };
}
