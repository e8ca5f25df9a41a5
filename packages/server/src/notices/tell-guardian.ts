import type { Guardianship } from '@laurel/domain/people/person';
import type { Scope } from '@laurel/server/db/scope';
import { sendNotice } from './send-notice';

/** Tells a guardian that what they see of a student is new; not what, that stands on the student's page. */
export async function tellGuardian(scope: Scope, guardianship: Guardianship): Promise<void> {
  const { guardianshipId, guardianId, studentId } = guardianship;
  await sendNotice(scope, {
    kind: 'guardianship-changed',
    subjectId: guardianshipId,
    details: { guardianshipId },
    to: [{ personId: guardianId, studentId }],
  });
}
