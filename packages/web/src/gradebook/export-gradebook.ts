import type { GradebookAssignment, GradebookStudent } from '@laurel/domain/grades/gradebook';
import { csvFile } from '@laurel/domain/kit/csv';
import type { Id } from '@laurel/domain/kit/id';
import { columnTitle, exportedTitles } from '@laurel/domain/mapped-files/score-sheet';
import type { Book } from '@laurel/web/grades/book';
import { entryText } from '@laurel/web/grades/score-entry';
import { saveFile } from '@laurel/web/kit/save-file';

/** The rows and columns of a gradebook as they are shown. */
export interface ShownBook {
  readonly book: Book;
  readonly students: readonly GradebookStudent[];
  readonly assignments: readonly GradebookAssignment[];
  readonly termId: Id<'term'> | null;
}

type Cell = string | number | null;

/**
 * A header, then a row for each student: ID, names, grade, and scores as they are typed (`8.5`, `MI`, `9 late 2d`), so that
 * the same file imported again changes nothing. Points alone are numbers; what is blank is `null`.
 */
export function gradebookRows({ book, students, assignments, termId }: ShownBook): Cell[][] {
  const { identifier, familyName, givenName, percent, letter } = exportedTitles;
  const columns = assignments.map(({ id, title }) => columnTitle({ assignmentId: id, title }));
  return [
    [identifier, familyName, givenName, percent, letter, ...columns],
    ...students.map((student) => [
      student.identifier,
      student.familyName,
      student.givenName,
      ...gradeCells(book, student.studentId, termId),
      ...assignments.map((assignment) => scoreCell(book, student.studentId, assignment)),
    ]),
  ];
}

/** The grade that stands: set by hand, or calculated. */
function gradeCells(book: Book, studentId: Id<'person'>, termId: Id<'term'> | null): [Cell, Cell] {
  const byHand = book.overrideAt(studentId, termId);
  const { outcome } = book.gradeAt(studentId, termId).soFar;
  const shown = byHand ?? (outcome.state === 'graded' ? outcome : null);
  return [shown?.percent == null ? null : Number(shown.percent), shown?.letter ?? null];
}

function scoreCell(book: Book, studentId: Id<'person'>, assignment: GradebookAssignment): Cell {
  const score = book.scoreAt(studentId, assignment);
  const text = entryText(score);
  if (text === '') return null;
  return text === score.value ? Number(text) : text;
}

export function saveGradebookCsv(shown: ShownBook): void {
  const csv = csvFile(gradebookRows(shown));
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${fileName(shown)}.csv`);
}

/** What makes a workbook is loaded only now. */
export async function saveGradebookWorkbook(shown: ShownBook): Promise<void> {
  const { default: writeWorkbook } = await import('write-excel-file/universal');
  const [head = [], ...rows] = gradebookRows(shown);
  const header = head.map((value) => ({ value: String(value), fontWeight: 'bold' as const }));
  const sheet = { sheet: 'Gradebook', stickyRowsCount: 1, stickyColumnsCount: 3 };
  saveFile(await writeWorkbook([header, ...rows], sheet).toBlob(), `${fileName(shown)}.xlsx`);
}

function fileName({ book, termId }: ShownBook): string {
  const { title, terms } = book.gradebook;
  const term = terms.find((each) => each.termId === termId)?.title;
  return [title, term]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/[\\/:*?"<>|]/g, '-');
}
