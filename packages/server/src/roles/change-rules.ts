import { exceeds } from '@laurel/domain/access/exceed';
import {
  gainedRules,
  isSameLines,
  pageNeeds,
  type RoleLine,
  raisesItself,
  strayLines,
  tidyLines,
} from '@laurel/domain/access/role-lines';
import type { Need, Rule } from '@laurel/domain/access/rule';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type * as api from '@laurel/domain/roles/api';
import { managesAccess } from '@laurel/domain/roles/assignment-rule';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { placedId } from '@laurel/server/db/placed-id';
import type { Scope } from '@laurel/server/db/scope';
import { applyAssignmentRules } from './apply-assignment-rules';
import { type KeptRule, readRules } from './assignment-rule-store';
import { staleRole } from './change-roles';
import { type KeptRole, lockRoles, readManagedRoles } from './managed-role-store';
import * as store from './rule-change-store';

interface Changed {
  readonly role: KeptRole;
  readonly after: RoleLine[];
}

/** Who would gain and lose what, and what would break. */
export async function previewRules(
  scope: Scope,
  changes: readonly api.RuleChange[],
): Promise<OutputOf<typeof api.previewRules>> {
  const all = await readManagedRoles(scope);
  const changed = findChanged(all, changes);
  const roleIds = changed.map(({ role }) => role.roleId);
  const [signatures, elsewhere] = [
    await store.readSignatures(scope, roleIds),
    await store.readNeedsElsewhere(scope, roleIds),
  ];
  const before = new Map(all.map(({ roleId, lines }) => [roleId, lines]));
  const after = new Map([...before, ...changed.map((each) => [each.role.roleId, each.after] as const)]);
  const effects = new Map<string, api.Effect>();
  for (const { held, count, names } of signatures) {
    const under = (lines: ReadonlyMap<string, readonly RoleLine[]>): Rule[] =>
      held.flatMap(({ roleId, schoolId }) => (lines.get(roleId) ?? []).map((line) => ({ ...line, schoolId })));
    const [then, now] = [under(before), under(after)];
    const [gains, loses] = [tidy(gainedRules(then, now)), tidy(gainedRules(now, then))];
    if (gains.length + loses.length === 0) continue;
    const key = JSON.stringify([gains, loses]);
    const known = effects.get(key);
    effects.set(key, {
      gains,
      loses,
      count: count + (known?.count ?? 0),
      names: [...(known?.names ?? []), ...names].slice(0, 10),
    });
  }
  const sorted = [...effects.values()].sort((a, b) => b.count - a.count);
  return {
    effects: sorted,
    people: sorted.reduce((sum, { count }) => sum + count, 0),
    refusals: findRefusals(scope, changed, elsewhere),
    warnings: [...findWarnings(changed, elsewhere), ...findEnding(changed, await readRules(scope))],
  };
}

/** Changes what roles allow, as one event; under an id that is there already nothing. */
export async function saveRules(
  scope: Scope,
  changeId: Id<'rule-change'>,
  changes: readonly api.RuleChange[],
): Promise<void> {
  if (await store.readRuleChange(scope, changeId)) return;
  const roleIds = changes.map(({ roleId }) => roleId);
  const changed = findChanged(await lockRoles(scope, roleIds), changes);
  const [refusal] = findRefusals(scope, changed, await store.readNeedsElsewhere(scope, roleIds));
  if (refusal) throw new Fault('refused', refusal);
  await writeChange(scope, changeId, changed);
}

/** Puts roles back to what they were before a change; repeating it changes nothing. */
export async function undoRules(scope: Scope, changeId: Id<'rule-change'>): Promise<void> {
  const undoneAs = placedId('undo', changeId);
  if (await store.readRuleChange(scope, undoneAs)) return;
  const change = await store.readRuleChange(scope, changeId);
  if (!change) throw notFound();
  const versions = change.map(({ roleId, before, version }) => ({ roleId, version, lines: before }));
  return await saveRules(scope, undoneAs, versions);
}

/** The last changes as they are shown. */
export async function readRuleChanges(scope: Scope): Promise<OutputOf<typeof api.readRuleChanges>> {
  const changes = await store.readRuleChanges(scope);
  return {
    changes: changes.map(({ roles, ...change }) => ({
      ...change,
      at: new Date(change.at).toISOString(),
      roles: roles.map(({ role, before, after }) => ({
        role,
        added: without(after, before),
        removed: without(before, after),
      })),
      isUndoable: roles.every(({ isLast }) => isLast),
    })),
  };
}

async function writeChange(scope: Scope, changeId: Id<'rule-change'>, changed: readonly Changed[]): Promise<void> {
  const real = changed.filter(({ role, after }) => !isSameLines(role.lines, after));
  for (const { role, after } of real) await store.writeLines(scope, role.roleId, after);
  const roles = real.map(({ role, after }) => ({
    roleId: role.roleId,
    before: role.lines,
    after,
    version: role.version + 1,
  }));
  if (roles.length === 0) return;
  await store.writeRuleChange(scope, changeId, roles);
  await applyAssignmentRules(scope);
}

/** The roles that change, with what they are to allow in as few lines as it takes. Nobody knows which of two for one role is meant. */
function findChanged(roles: readonly KeptRole[], changes: readonly api.RuleChange[]): Changed[] {
  const byRole = new Map(changes.map((change) => [change.roleId, change]));
  if (byRole.size < changes.length)
    throw new Fault('invalid', translatable`A role is changed twice here, in two ways. Keep one of them.`);
  return [...byRole.values()].map(({ roleId, version, lines }) => {
    const role = roles.find((each) => each.roleId === roleId);
    if (!role) throw notFound();
    if (role.version !== version) throw staleRole(role.name);
    const [stray] = strayLines(lines);
    if (stray)
      throw new Fault(
        'invalid',
        translatable`A role can’t reach “${stray.reach}” for “${stray.subject}”. Choose another reach for ${role.name}.`,
      );
    return { role, after: tidyLines(lines) };
  });
}

function findRefusals(scope: Scope, changed: readonly Changed[], elsewhere: readonly Allowed[]): Sentence[] {
  const mine = scope.caller.rules;
  const everywhere = (lines: readonly RoleLine[]) => lines.map((line) => ({ ...line, schoolId: null }));
  const above = changed.filter(({ role, after }) => exceeds(everywhere([...role.lines, ...after]), mine));
  const isLeft = allows([...elsewhere, ...changed.flatMap(heldAfter)], ['manage', 'permissions']);
  return [
    ...above.map(({ role }) => translatable`The role “${role.name}” allows more than you do. Ask an administrator.`),
    ...(isLeft
      ? []
      : [translatable`No one could change permissions anymore. Leave that to at least one role that someone holds.`]),
  ];
}

function findWarnings(changed: readonly Changed[], elsewhere: readonly Allowed[]): Sentence[] {
  const before = [...elsewhere, ...changed.flatMap(({ role }) => (role.holders > 0 ? role.lines : []))];
  const after = [...elsewhere, ...changed.flatMap(heldAfter)];
  const shut = pageNeeds.filter(({ need }) => allows(before, need) && !allows(after, need));
  const raised = changed.filter(({ role, after: lines }) => raisesItself(lines) && !raisesItself(role.lines));
  return [
    ...shut.map(({ pages }) => translatable`No one could open ${pages} anymore.`),
    ...raised.map(
      ({ role }) => translatable`People with the role “${role.name}” could then give themselves any other permission.`,
    ),
  ];
}

/** Rules that will give their role to nobody any more, because it comes to manage access. */
function findEnding(changed: readonly Changed[], rules: readonly KeptRule[]): Sentence[] {
  return changed
    .filter(({ role, after }) => managesAccess(after) && rules.some(({ roleId }) => roleId === role.roleId))
    .map(
      ({ role }) =>
        translatable`A rule gives “${role.name}”, which would then manage people, roles, or imports. Everyone who has it by the rule would lose it.`,
    );
}

type Allowed = Pick<RoleLine, 'action' | 'subject'>;

function heldAfter({ role, after }: Changed): readonly RoleLine[] {
  return role.holders > 0 ? after : [];
}

function allows(lines: readonly Allowed[], [action, subject]: Need): boolean {
  return lines.some((line) => line.subject === subject && (line.action === action || line.action === 'manage'));
}

function tidy(rules: readonly RoleLine[]): RoleLine[] {
  return tidyLines(rules.map(({ action, subject, reach }) => ({ action, subject, reach })));
}

function without(lines: readonly RoleLine[], others: readonly RoleLine[]): RoleLine[] {
  const key = ({ action, subject, reach }: RoleLine) => `${action} ${subject} ${reach}`;
  const known = new Set(others.map(key));
  return lines.filter((line) => !known.has(key(line)));
}
