import type * as api from '@laurel/domain/eligibility/pack-api';
import { changeEligibility } from '@laurel/domain/eligibility/permissions';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { requireOwnUpload } from '@laurel/server/athletics/clearances';
import type { Scope } from '@laurel/server/db/scope';
import type { Handler } from '@laurel/server/http/serve';
import { mayChangeAthlete } from './athlete-reach-store';
import { roleFor } from './check-grant';
import * as store from './grant-store';
import { readHeldPacks } from './pack-store';
import { readOwnRoles } from './read-standing';

/** Lets someone play in spite of a rule, by a role that its pack names, with a reason and an end. A repeat changes nothing. */
export const giveGrant: Handler<typeof api.giveGrant> = async (scope, input) => {
  await requireAthlete(scope, input.studentId);
  const known = await store.lockGrant(scope, input);
  if (known) return known;
  const held = (await readHeldPacks(scope, scope.today)).find(({ packId }) => packId === input.pack);
  if (!held) throw new Fault('invalid', translatable`These rules aren’t switched on.`);
  const found = roleFor(held.pack, input, await readOwnRoles(scope));
  if ('refused' in found) {
    const { code, refused, field } = found;
    throw new Fault(code, refused, field === 'endsBefore' ? { fields: { endsBefore: refused } } : {});
  }
  const file = input.file === null ? null : await requireOwnUpload(scope, input.file);
  await store.insertGrants(scope, [{ ...input, role: found.role, file }]);
  const given = await store.lockGrant(scope, input);
  if (!given) throw notFound();
  return given;
};

export async function endGrant(scope: Scope, input: ParsedInputOf<typeof api.endGrant>): Promise<void> {
  await requireAthlete(scope, input.studentId);
  if (!(await store.lockGrant(scope, input))) throw notFound();
  await store.endGrants(scope, [input.grantId]);
}

async function requireAthlete(scope: Scope, studentId: Id<'person'>): Promise<void> {
  if (!(await mayChangeAthlete(scope, studentId, changeEligibility))) throw notFound();
}
