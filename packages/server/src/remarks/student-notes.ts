import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import type { StudentNote } from '@laurel/domain/remarks/student-notes';
import type { Scope } from '@laurel/server/db/scope';
import { isKnown, readNotesOn } from './student-note-store';

/** The notes on a student in the classes the caller grades: none where they see the student only otherwise, as a coach does. */
export async function readStudentNotes(
  scope: Scope,
  { studentId }: { studentId: Id<'person'> },
): Promise<{ notes: StudentNote[] }> {
  if (!(await isKnown(scope, studentId))) throw notFound();
  return { notes: await readNotesOn(scope, studentId) };
}
