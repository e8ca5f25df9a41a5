import { notFound } from '@laurel/domain/kit/fault';
import * as api from '@laurel/domain/roles/api';
import * as ruled from '@laurel/domain/roles/assignment-rule-api';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import type { Chore } from '@laurel/server/jobs/chores';
import { readPerson } from '@laurel/server/people/people-store';
import { applyRulesHourly } from './apply-assignment-rules';
import { endAssignmentRule, listAssignmentRules, previewAssignmentRule, saveAssignmentRule } from './assignment-rules';
import { addRole, readRolesToManage, updateRole } from './change-roles';
import { previewRules, readRuleChanges, saveRules, undoRules } from './change-rules';
import { endHolding, giveRole } from './give-role';
import { readHeldRoles, readHolders } from './holding-store';
import { readManagedRoles } from './managed-role-store';

export const roleChores: readonly Chore[] = [
  { name: 'apply-assignment-rules', isDueAtStart: true, run: applyRulesHourly },
];

export function roleRoutes(door: Door): void {
  serve(door, api.readRoles, readRolesToManage);
  serve(door, api.addRole, addRole);
  serve(door, api.updateRole, updateRole);
  serve(door, api.readHolders, async (scope, { roleId, page = 0 }) => {
    if (!(await readManagedRoles(scope)).some((role) => role.roleId === roleId)) throw notFound();
    const holders = await readHolders(scope, { roleId, page });
    return { holders, count: holders[0]?.count ?? 0 };
  });
  serve(door, api.readHeldRoles, async (scope, { personId }) => {
    if (!(await readPerson(scope, personId))) throw notFound();
    return { held: await readHeldRoles(scope, personId) };
  });
  serve(door, api.giveRole, giveRole);
  serve(door, api.endHolding, endHolding);
  serve(door, api.previewRules, async (scope, { changes }) => await previewRules(scope, changes));
  serve(door, api.saveRules, async (scope, { changeId, changes }) => await saveRules(scope, changeId, changes));
  serve(door, api.readRuleChanges, readRuleChanges);
  serve(door, ruled.readAssignmentRules, listAssignmentRules);
  serve(door, ruled.previewAssignmentRule, previewAssignmentRule);
  serve(door, ruled.saveAssignmentRule, saveAssignmentRule);
  serve(door, ruled.endAssignmentRule, endAssignmentRule);
  serve(door, api.undoRules, async (scope, { changeId }) => await undoRules(scope, changeId));
}
