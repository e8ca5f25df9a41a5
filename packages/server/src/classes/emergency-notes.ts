import type * as api from '@laurel/domain/classes/api';
import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { noteHealthView } from '@laurel/server/people/medical-alert';
import * as store from './emergency-note-store';

/** The emergency notes of a class's students; whose were read is on record. */
export async function readEmergencyNotes(
  scope: Scope,
  { classId }: { classId: Id<'class'> },
): Promise<OutputOf<typeof api.readEmergencyNotes>> {
  if (!(await store.isClassOpen(scope, classId))) throw notFound();
  const notes = await store.readNotes(scope, classId);
  if (notes.length > 0) await noteHealthView(scope, { students: notes.map(({ studentId }) => studentId), classId });
  return { notes };
}
