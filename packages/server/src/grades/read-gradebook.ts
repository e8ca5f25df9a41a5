import type { Gradebook } from '@laurel/domain/grades/gradebook';
import type { Day } from '@laurel/domain/kit/day';
import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import type { Term } from '@laurel/domain/terms/term';
import type { Scope } from '@laurel/server/db/scope';
import { readClassBook } from './class-book-store';
import { readGradebookStudents, readOverrides } from './gradebook-store';

/** Everything the sheet needs to open, in columns. */
export async function readGradebook(scope: Scope, { classId }: { classId: Id<'class'> }): Promise<Gradebook> {
  const book = await readClassBook(scope, classId);
  if (!book) throw notFound();
  const students = await readGradebookStudents(
    scope,
    classId,
    book.assignments.map((each) => each.id),
  );
  const overrides = await readOverrides(scope, classId);
  return { ...book, classId, currentTermId: currentTerm(book.terms, scope.today), students, overrides };
}

/** The narrowest term today lies in; between terms, the last that began. */
export function currentTerm(terms: readonly Term[], today: Day): Id<'term'> | null {
  const leaves = terms.filter((term) => !terms.some((other) => other.parentId === term.termId));
  const begun = leaves.filter((term) => term.startsOn <= today);
  const current = begun.filter((term) => today < term.endsBefore).at(-1);
  return (current ?? begun.at(-1) ?? leaves[0])?.termId ?? null;
}
