import { isStaffRule } from '@laurel/domain/access/exceed';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { updateUsers } from '@laurel/domain/people/permissions';
import { type AssignmentRule, managesAccess, mayRule, placeOf } from '@laurel/domain/roles/assignment-rule';
import {
  endAssignmentRule as endCall,
  mostAssignmentRules,
  type previewAssignmentRule as previewCall,
  type readAssignmentRules as readCall,
  type saveAssignmentRule as saveCall,
} from '@laurel/domain/roles/assignment-rule-api';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { placedId } from '@laurel/server/db/placed-id';
import type { Scope } from '@laurel/server/db/scope';
import type { Handler } from '@laurel/server/http/serve';
import { readSchoolsFor } from '@laurel/server/people/person-store';
import { operationOf, readOperation, writeOperation } from '@laurel/server/saves/operation-store';
import { applyAssignmentRules, findChanges, judgeRules, peopleOf } from './apply-assignment-rules';
import * as store from './assignment-rule-store';
import { type KeptRole, lockRoles, readManagedRoles } from './managed-role-store';

/** Every rule, with whether the caller may change it and why it gives nothing new. */
export async function listAssignmentRules(scope: Scope): Promise<OutputOf<typeof readCall>> {
  const rules = await judgeRules(scope, await store.readRules(scope));
  return {
    rules: rules.map(({ lines, author, accountId, authorId, ...rule }) => ({
      ...rule,
      isEditable: mayRule(lines, placeOf(rule), scope.caller.rules),
    })),
  };
}

/** Who would gain a role by a rule and who would lose one, and what speaks against it. */
export const previewAssignmentRule: Handler<typeof previewCall> = async (scope, { ruleId: chosen, ...rule }) => {
  const rules = await store.readRules(scope);
  const there = findRule(scope, rules, chosen);
  const ruleId = there?.ruleId ?? chosen;
  const refusals = findRefusals(scope, await readManagedRoles(scope), {
    ...{ rule, there, others: rules.filter((other) => other !== there) },
  });
  await requireSchool(scope, rule);
  const { accountId, personId: authorId } = scope.caller;
  const { gives, takes } = await findChanges(
    scope,
    await judgeRules(scope, [{ ...rule, ruleId, accountId, authorId }]),
  );
  const [gaining, given] = [peopleOf(gives), new Set(peopleOf(gives))];
  const losing = peopleOf(takes.filter(({ roleId, personId }) => roleId !== rule.roleId || !given.has(personId)));
  return {
    gains: { count: gaining.length, names: await store.readFirstNames(scope, gaining) },
    loses: { count: losing.length, names: await store.readFirstNames(scope, losing) },
    refusals,
  };
};

/** Makes or changes a rule, which is the caller's from then on, and applies it at once. Repeating it changes nothing. */
export const saveAssignmentRule: Handler<typeof saveCall> = async (scope, { ruleId: chosen, version, ...rule }) => {
  await requireSchool(scope, rule);
  const before = findRule(scope, await store.readRules(scope), chosen);
  const roles = await lockRoles(scope, [rule.roleId, rule.kindRoleId, ...(before ? [before.roleId] : [])]);
  const rules = await store.readRules(scope);
  const there = findRule(scope, rules, chosen);
  const ruleId = there?.ruleId ?? placedId(scope.districtId, chosen);
  const isRepeat = there && isSame(there, rule) && there.accountId === scope.caller.accountId;
  if (!isRepeat) {
    if ((there?.version ?? 0) !== version)
      throw new Fault('conflict', translatable`Someone else just changed this rule. Review it again.`);
    const others = rules.filter((other) => other !== there);
    const [refusal] = findRefusals(scope, roles, { rule, there, others });
    if (refusal) throw new Fault('refused', refusal);
    if (there) await store.writeRule(scope, { ...rule, ruleId });
    else await store.insertRule(scope, { ...rule, ruleId });
  }
  await applyAssignmentRules(scope);
  return { ruleId, given: findRule(scope, await store.readRules(scope), ruleId)?.given ?? 0 };
};

/** Ends a rule with all that it gave. A repeat of the operation gets the first answer. */
export async function endAssignmentRule(scope: Scope, input: ParsedInputOf<typeof endCall>): Promise<void> {
  const { ruleId, operationId } = input;
  const operation = operationOf(endCall, operationId, input);
  if (await readOperation(scope, operation, endCall.output)) return;
  const there = findRule(scope, await store.readRules(scope), ruleId);
  if (!there) throw notFound();
  const [role] = await lockRoles(scope, [there.roleId]);
  if (role && !mayRule(role.lines, placeOf(there), scope.caller.rules)) throw new Fault('forbidden', mayNotGive(role));
  await store.removeRule(scope, there.ruleId);
  await writeOperation(scope, operation, {});
}

function findRule(scope: Scope, rules: readonly store.KeptRule[], chosen: ParsedInputOf<typeof endCall>['ruleId']) {
  const placed = placedId(scope.districtId, chosen);
  return rules.find(({ ruleId }) => ruleId === chosen || ruleId === placed);
}

/** A school that isn't the caller's is answered as one that isn't there. */
async function requireSchool(scope: Scope, { kindSchoolId }: AssignmentRule): Promise<void> {
  if (kindSchoolId === null) return;
  if (!(await readSchoolsFor(scope, updateUsers)).some(({ schoolId }) => schoolId === kindSchoolId)) throw notFound();
}

interface Asked {
  readonly rule: AssignmentRule;
  readonly there: store.KeptRule | undefined;
  readonly others: readonly store.KeptRule[];
}

function findRefusals(scope: Scope, roles: readonly KeptRole[], { rule, there, others }: Asked): Sentence[] {
  const [role, kind] = [rule.roleId, rule.kindRoleId].map((id) => roles.find(({ roleId }) => roleId === id));
  if (!role || !kind) throw notFound();
  const mine = scope.caller.rules;
  const before = there && roles.find(({ roleId }) => roleId === there.roleId);
  const isBeyond = !mayRule(role.lines, placeOf(rule), mine);
  return [
    ...(managesAccess(role.lines)
      ? [translatable`“${role.name}” manages people, roles, or imports. Give it to people by name.`]
      : isBeyond
        ? [mayNotGive(role)]
        : []),
    ...(there && before && before !== role && !mayRule(before.lines, placeOf(there), mine) ? [mayNotGive(before)] : []),
    ...(role.isRetired ? [translatable`The role “${role.name}” is retired. Bring it back first.`] : []),
    ...(role === kind
      ? [translatable`A rule goes by another role than the one it gives. Choose a different one.`]
      : []),
    ...(kind.lines.some(isStaffRule) ? [] : [translatable`“${kind.name}” isn’t a role of staff. Choose one that is.`]),
    ...(others.some((other) => isSame(other, rule)) ? [translatable`There is already a rule like this one.`] : []),
    ...(others.length >= mostAssignmentRules
      ? [translatable`A district can have at most ${mostAssignmentRules} rules. End one first.`]
      : []),
  ];
}

function mayNotGive({ name }: KeptRole): Sentence {
  return translatable`The role “${name}” allows more than you may give here. Ask an administrator.`;
}

function isSame(one: AssignmentRule, other: AssignmentRule): boolean {
  const fields = ['kindRoleId', 'kindSchoolId', 'roleId', 'isEverywhere'] as const;
  return fields.every((field) => one[field] === other[field]);
}
