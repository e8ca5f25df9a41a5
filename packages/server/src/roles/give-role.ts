import { isAbove, mayGive } from '@laurel/domain/access/grants';
import { gainedRules } from '@laurel/domain/access/role-lines';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import { updateUsers } from '@laurel/domain/people/permissions';
import type { endHolding as endCall, giveRole as giveCall } from '@laurel/domain/roles/api';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import type { Handler } from '@laurel/server/http/serve';
import { readSchoolsFor } from '@laurel/server/people/person-store';
import { applyAssignmentRules } from './apply-assignment-rules';
import * as store from './holding-store';
import { type KeptRole, lockRoles } from './managed-role-store';

/**
 * Gives people a role. Nobody gives what they lack, to somebody who has more than they do, or to themselves what they don't
 * have yet: for that there is another administrator.
 */
export const giveRole: Handler<typeof giveCall> = async (scope, { roleId, people, schoolId, startsOn, endsBefore }) => {
  const [role] = await lockRoles(scope, [roleId]);
  if (!role) throw notFound();
  if (schoolId !== null && !(await readSchoolsFor(scope, updateUsers)).some((school) => school.schoolId === schoolId))
    throw notFound();
  const asked = [...new Set(people)];
  const reached = await readReached(scope, asked);
  if (role.isRetired)
    throw new Fault('refused', translatable`The role “${role.name}” is retired. Bring it back first.`);
  refuseWrongDates(scope, startsOn, endsBefore);
  refuseUngivable(scope, role, schoolId);
  refuseAbove(scope, reached);
  const rules = role.lines.map((line) => ({ ...line, schoolId }));
  if (asked.includes(scope.caller.personId) && gainedRules(scope.caller.rules, rules).length > 0)
    throw new Fault('forbidden', translatable`You can’t give yourself more access. Ask another administrator.`);
  const given = await store.writeHoldings(scope, { roleId, people: asked, schoolId, startsOn, endsBefore });
  await applyAssignmentRules(scope);
  return { given };
};

/** Ends somebody's role today. */
export async function endHolding(scope: Scope, { assignmentId }: ParsedInputOf<typeof endCall>): Promise<void> {
  const holding = await store.lockHolding(scope, assignmentId);
  if (!holding) throw notFound();
  refuseAbove(scope, await readReached(scope, [holding.personId]));
  const [role] = await lockRoles(scope, [holding.roleId]);
  if (role) refuseUngivable(scope, role, holding.schoolId);
  if (holding.isByRule)
    throw new Fault('refused', translatable`A rule gives this role. End the rule, or the role it goes by.`);
  await store.writeHoldingEnd(scope, assignmentId);
  await applyAssignmentRules(scope);
}

async function readReached(scope: Scope, people: readonly Id<'person'>[]) {
  const reached = await store.readRulesOfPeople(scope, people);
  if (reached.length < people.length) throw notFound();
  return reached;
}

function refuseAbove(scope: Scope, people: Awaited<ReturnType<typeof readReached>>): void {
  const above = people.find(({ rules }) => isAbove(rules, scope.caller.rules));
  if (!above) return;
  throw new Fault(
    'forbidden',
    translatable`${above.name} has more access than you. Ask an administrator to change their roles.`,
  );
}

function refuseUngivable(scope: Scope, { lines, name }: KeptRole, schoolId: string | null): void {
  if (mayGive(lines, schoolId, scope.caller.rules)) return;
  throw new Fault(
    'forbidden',
    translatable`The role “${name}” allows more than you may give here. Ask an administrator.`,
  );
}

function refuseWrongDates(scope: Scope, startsOn: string | null, endsBefore: string | null): void {
  if (endsBefore === null || ((startsOn ?? '') < endsBefore && scope.today < endsBefore)) return;
  const sentence = translatable`The last day must be today or later, and not before the first.`;
  throw new Fault('invalid', sentence, { fields: { endsBefore: sentence } });
}
