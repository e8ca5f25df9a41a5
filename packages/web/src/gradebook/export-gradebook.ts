import type { GradebookAssignment, GradebookStudent } from '@laurel/domain/grades/gradebook';
import type { Id } from '@laurel/domain/kit/id';
import { columnTitle, exportedTitles } from '@laurel/domain/mapped-files/score-sheet';
import type { Book } from '@laurel/web/grades/book';
import { entryText } from '@laurel/web/grades/score-entry';
import type { Cell, SheetFile } from './export-sheet';

/** The rows and columns of a gradebook as they are shown. */
export interface ShownBook {
  readonly book: Book;
  readonly students: readonly GradebookStudent[];
  readonly assignments: readonly GradebookAssignment[];
  readonly termId: Id<'term'> | null;
}

/**
 * A header, then a row for each student: ID, names, grade, and scores as they are typed (`8.5`, `MI`, `9 late 2d`), so that
 * the same file imported again changes nothing. Points alone are numbers; what is blank is `null`.
 */
function gradebookRows({ book, students, assignments, termId }: ShownBook): Cell[][] {
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

/** The gradebook as a file. */
export function gradebookFile(shown: ShownBook): SheetFile {
  return { title: titleOf(shown), rows: () => gradebookRows(shown) };
}

/** The name of the class, and of a term of it. */
export function titleOf({ book, termId }: Pick<ShownBook, 'book' | 'termId'>): string {
  const { title, terms } = book.gradebook;
  const term = terms.find((each) => each.termId === termId)?.title;
  return [title, term].filter(Boolean).join(' ');
}
