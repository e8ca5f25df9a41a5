import { writeCaseloadPart } from '@laurel/server/classes/caseload-store';
import type { Scope } from '@laurel/server/db/scope';
import { readMember } from './store';

/** The demo's counselor looks after the students with last names from A to F, and one who asked for them. */
export async function loadDemoCaseload(scope: Scope): Promise<void> {
  const { personId: counselorId, schoolId } = await readMember(scope, 'swilliams');
  const { personId: studentId } = await readMember(scope, 'msmith');
  const part = { counselorId, schoolId, startsOn: null, endsBefore: null };
  await writeCaseloadPart(scope, { ...part, of: { kind: 'last-names', from: 'A', until: 'F' } });
  await writeCaseloadPart(scope, { ...part, of: { kind: 'student', studentId } });
}
