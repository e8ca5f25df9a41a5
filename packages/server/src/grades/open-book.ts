import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { say } from '@laurel/domain/kit/say';
import type { Scope } from '@laurel/server/db/scope';
import { type ClassBook, readClassBook } from './class-book-store';

/** The book of a class that is still open to the caller, with this assignment in it. */
export async function openBook(
  scope: Scope,
  classId: Id<'class'>,
  assignmentId: Id<'assignment'> | null = null,
): Promise<ClassBook> {
  const book = await readClassBook(scope, classId);
  if (!book) throw notFound();
  if (!book.isOpen) throw new Fault('refused', say`This class is over for you: you can read it, not change it.`);
  if (assignmentId !== null && !book.assignments.some((each) => each.id === assignmentId)) throw notFound();
  return book;
}

/** Somebody was faster; what they wrote comes along. */
export function changedMeanwhile(theirs: unknown): Fault {
  return new Fault('conflict', say`Somebody else has just changed this. Look at it again.`, { theirs });
}
