import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import type { StudentNote } from '@laurel/domain/remarks/student-notes';
import type { Scope } from '@laurel/server/db/scope';
import { isGraded, readNotesOn } from './student-note-store';

/** The notes on a student in the classes the caller grades; a student of none of them is as unknown as any. */
export async function readStudentNotes(
  scope: Scope,
  { studentId }: { studentId: Id<'person'> },
): Promise<{ notes: StudentNote[] }> {
  if (!(await isGraded(scope, studentId))) throw notFound();
  return { notes: await readNotesOn(scope, studentId) };
}
