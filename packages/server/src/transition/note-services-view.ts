import type { PathwayKind } from '@laurel/domain/transition/pathway';
import type { Scope } from '@laurel/server/db/scope';
import { noteView } from '@laurel/server/http/audit-store';

/** Puts it on record who looked at the transition services of others. */
export async function noteServicesView(
  scope: Scope,
  kind: PathwayKind,
  members: readonly { readonly personId: string }[],
): Promise<void> {
  const others = [...new Set(members.map(({ personId }) => personId))].filter((each) => each !== scope.caller.personId);
  if (kind !== 'services' || others.length === 0) return;
  const concerns = others.map((id) => ({ kind: 'person', id }) as const);
  await noteView(scope, { what: 'services view', details: { students: others }, concerns });
}
