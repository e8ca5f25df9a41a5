import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import { viewingMinutes } from '@laurel/domain/people/view-as-api';
import type { Scope } from '@laurel/server/db/scope';
import { noteView } from '@laurel/server/http/audit-store';
import type { Visit } from '@laurel/server/http/visit';
import { isPersonChangeable } from './people-store';
import { writeViewing } from './session-store';

/** Shows this session the pages of another person; who looked at whom is on record. */
export async function viewAs(
  scope: Scope,
  { personId }: { personId: Id<'person'> },
  { sessionId }: Visit,
): Promise<void> {
  if (!sessionId || !(await isPersonChangeable(scope, personId))) throw notFound();
  if (personId === scope.caller.personId)
    throw new Fault('invalid', translatable`These are your own pages. Choose someone else.`);
  await noteView(scope, { what: 'view as', details: { personId }, concerns: [{ kind: 'person', id: personId }] });
  await writeViewing(scope, sessionId, { personId, until: new Date(scope.nowMs + viewingMinutes * 60_000) });
}

/** Shows this session its own pages again. */
export async function stopViewing(scope: Scope, { sessionId }: Visit): Promise<void> {
  if (sessionId) await writeViewing(scope, sessionId, null);
}
