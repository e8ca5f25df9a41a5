import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import type * as api from '@laurel/domain/people/family-api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { readContacts } from './family-store';
import { noteRecordView } from './note-record-view';

/** How to reach the guardians of a student; that it was read is on record, where there was something to read. */
export async function readGuardianContacts(
  scope: Scope,
  { studentId }: { readonly studentId: Id<'person'> },
): Promise<OutputOf<typeof api.readGuardianContacts>> {
  const found = await readContacts(scope, studentId);
  if (!found) throw notFound();
  if (found.guardians.length > 0) await noteRecordView(scope, { personId: studentId, guardianships: [] });
  return found;
}
