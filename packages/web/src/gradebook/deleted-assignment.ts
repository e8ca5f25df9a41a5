import { type Id, id } from '@laurel/domain/kit/id';
import { deleteAssignment, restoreAssignment } from '@laurel/web/grades/queries';
import type { Restored, SheetHistory } from '@laurel/web/sheet/sheet-history';
import * as z from 'zod/mini';

/** Deleting an assignment as an act of the sheet: Undo brings it back, as long as any act can be undone. */
const deletion = z.object({ isDeleted: z.boolean() });

export function addDeletion(history: SheetHistory, assignmentId: Id<'assignment'>): string | null {
  return history.add([{ rowId: '', columnId: assignmentId, before: { isDeleted: false }, after: { isDeleted: true } }]);
}

/** Whether the act was a deletion, and what it makes of the assignment now; `null` for any other. */
export function deletionOf([cell]: readonly Restored[]): { assignmentId: Id<'assignment'>; isDeleted: boolean } | null {
  const [read, assignmentId] = [z.safeParse(deletion, cell?.to), z.safeParse(id('assignment'), cell?.columnId)];
  return read.success && assignmentId.success ? { assignmentId: assignmentId.data, ...read.data } : null;
}

export async function setDeleted(
  key: { readonly classId: Id<'class'>; readonly assignmentId: Id<'assignment'> },
  isDeleted: boolean,
): Promise<void> {
  await (isDeleted ? deleteAssignment(key) : restoreAssignment(key));
}
