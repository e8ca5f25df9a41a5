import type { PersonDetail } from '@laurel/domain/people/person';
import type { Scope } from '@laurel/server/db/scope';
import { noteView } from '@laurel/server/http/audit-store';

/** Puts on record that somebody opened another's record, and that notes on custody were on it. */
export async function noteRecordView(
  scope: Scope,
  { personId, guardianships }: Pick<PersonDetail, 'personId' | 'guardianships'>,
): Promise<void> {
  if (personId === scope.caller.personId) return;
  await noteView(scope, { what: 'record view', details: { personId }, concerns: [{ kind: 'person', id: personId }] });
  const ofCustody = guardianships.filter(({ blockReason }) => blockReason !== null).map(({ studentId }) => studentId);
  if (ofCustody.length === 0) return;
  const concerns = ofCustody.map((id) => ({ kind: 'person', id }) as const);
  await noteView(scope, { what: 'custody view', details: { students: ofCustody }, concerns });
}
