import { roleToGrant } from '@laurel/domain/eligibility/grantable';
import type * as api from '@laurel/domain/eligibility/pack-api';
import { changeEligibility } from '@laurel/domain/eligibility/permissions';
import { addDays } from '@laurel/domain/kit/day';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { requireOwnUpload } from '@laurel/server/athletics/clearances';
import type { Scope } from '@laurel/server/db/scope';
import { mayChangeAthlete } from './athlete-reach-store';
import * as store from './grant-store';
import { readHeldPacks } from './pack-store';
import { readOwnRoles } from './read-standing';

/** Longer than any rule holds someone back. */
const mostDays = 400;

/** Lets someone play in spite of a rule, by a role that its pack names, with a reason and an end. A repeat changes nothing. */
export async function giveGrant(
  scope: Scope,
  input: ParsedInputOf<typeof api.giveGrant>,
): Promise<OutputOf<typeof api.giveGrant>> {
  await requireAthlete(scope, input.studentId);
  const known = await store.lockGrant(scope, input);
  if (known) return known;
  const held = (await readHeldPacks(scope, scope.today)).find(({ packId }) => packId === input.pack);
  if (!held) throw new Fault('invalid', translatable`These rules aren’t switched on.`);
  const rule = input.rule === null ? null : held.pack.rules.find(({ ruleId }) => ruleId === input.rule);
  if (rule === undefined)
    throw new Fault('invalid', translatable`“${held.pack.title}” has no rule “${input.rule ?? ''}”.`);
  if (input.endsBefore <= input.startsOn) {
    const sentence = translatable`Choose an end after the first day.`;
    throw new Fault('invalid', sentence, { fields: { endsBefore: sentence } });
  }
  if (input.endsBefore > addDays(input.startsOn, mostDays)) {
    const sentence = translatable`Choose an end within ${mostDays} days.`;
    throw new Fault('invalid', sentence, { fields: { endsBefore: sentence } });
  }
  const role = roleToGrant(held.pack, rule, input.kind, await readOwnRoles(scope));
  if (role === null) throw new Fault('forbidden', translatable`“${held.pack.title}” doesn’t let your role do this.`);
  const file = input.file === null ? null : await requireOwnUpload(scope, input.file);
  await store.insertGrant(scope, { ...input, role, file });
  const given = await store.lockGrant(scope, input);
  if (!given) throw notFound();
  return given;
}

export async function endGrant(
  scope: Scope,
  input: ParsedInputOf<typeof api.endGrant>,
): Promise<Record<string, never>> {
  await requireAthlete(scope, input.studentId);
  if (!(await store.lockGrant(scope, input))) throw notFound();
  await store.endGrant(scope, input.grantId);
  return {};
}

async function requireAthlete(scope: Scope, studentId: Id<'person'>): Promise<void> {
  if (!(await mayChangeAthlete(scope, studentId, changeEligibility))) throw notFound();
}
