import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type { Scope } from '@laurel/server/db/scope';
import { type ClassBook, readClassBook } from './class-book-store';
import { refuseClosedTerms } from './open-terms';

/** The book of a class that is still open to the caller. */
export async function openBook(scope: Scope, classId: Id<'class'>): Promise<ClassBook> {
  const book = await readClassBook(scope, classId);
  if (!book) throw notFound();
  if (!book.isOpen) throw new Fault('refused', translatable`You have view-only access to this class.`);
  return book;
}

/** The same, and an assignment in it whose term is open. */
export async function openAssignment(
  scope: Scope,
  { classId, assignmentId }: { readonly classId: Id<'class'>; readonly assignmentId: Id<'assignment'> },
) {
  const book = await openBook(scope, classId);
  const assignment = book.assignments.find((each) => each.id === assignmentId);
  if (!assignment) throw notFound();
  refuseClosedTerms(book, [assignment.termId], scope.today);
  return { book, assignment };
}

/** Somebody was faster; what they wrote comes along. */
export function changedMeanwhile(theirs: unknown): Fault {
  return new Fault('conflict', translatable`Someone else just changed this. Review it again.`, { theirs });
}
