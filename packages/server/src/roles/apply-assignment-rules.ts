import { isAbove } from '@laurel/domain/access/grants';
import { gainedRules, type RoleLine } from '@laurel/domain/access/role-lines';
import type { Rule } from '@laurel/domain/access/rule';
import type { Id } from '@laurel/domain/kit/id';
import { stopRule, type WhyStopped } from '@laurel/domain/roles/assignment-rule';
import { readDistrictDay } from '@laurel/server/db/district-day';
import { recordWork } from '@laurel/server/http/audit-store';
import type { ChoreScope } from '@laurel/server/jobs/chores';
import { readRoles } from '@laurel/server/people/role-store';
import { readCallerOfAccount } from '@laurel/server/people/session-store';
import * as store from './assignment-rule-store';
import { leadToStaffPages, readRulesOf } from './holding-store';
import { holdRoles } from './managed-role-store';

/** What a rule needs to be judged, beside what it says. */
type Judging = Pick<
  store.KeptRule,
  'ruleId' | 'kindRoleId' | 'kindSchoolId' | 'roleId' | 'isEverywhere' | 'accountId' | 'authorId'
>;

interface Judged extends Judging {
  readonly stopped: WhyStopped | null;
  readonly lines: readonly RoleLine[];
  /** What whoever saved it last may do today. */
  readonly author: readonly Rule[];
}

/** What rules do: holdings to be given or to last for other days, and those to be taken back. */
export interface RuledChanges {
  readonly gives: readonly store.Difference[];
  readonly takes: readonly store.Difference[];
  readonly dates: readonly store.Difference[];
}

/** Gives what rules give as of now and takes back what they no longer do; answers how many holdings changed. */
export async function applyAssignmentRules(
  scope: store.RuleScope,
  record: (work: () => Promise<void>) => Promise<void> = async (work) => await work(),
): Promise<number> {
  const known = await store.readRules(scope);
  if (known.length === 0) return 0;
  // In the order in which all that gives roles locks them; a rule may have changed until then.
  await holdRoles(
    scope,
    known.map(({ roleId }) => roleId),
  );
  const { gives, takes, dates } = await findChanges(scope, await judgeRules(scope, await store.readRules(scope)));
  const count = gives.length + takes.length + dates.length;
  if (count === 0) return 0;
  await record(async () => {
    const gone = takes.flatMap(({ assignmentId }) => assignmentId ?? []);
    if (gone.length > 0) await store.removeRuled(scope, gone);
    if (gives.length + dates.length > 0) await store.writeRuled(scope, [...gives, ...dates]);
    for (const roleId of new Set(gives.map((each) => each.roleId)))
      await leadToStaffPages(scope, roleId, peopleOf(gives.filter((each) => each.roleId === roleId)));
  });
  return count;
}

/** The same in an import or its undo, on record as an event of its own. `caller`: `null` where the clock does it. */
export async function applyOnRecord(scope: store.RuleScope & Parameters<typeof recordWork>[0]): Promise<number> {
  return await applyAssignmentRules(scope, async (work) => {
    await recordWork(scope, { what: 'assignment-rules', outcome: 'done', details: {} }, work);
  });
}

/** Days come, people leave, and records are merged: what no call or import brought about follows within the hour. */
export async function applyRulesHourly(chore: ChoreScope): Promise<number> {
  const today = await readDistrictDay(chore);
  return await applyOnRecord({ ...chore, today, requestId: 'job', caller: null });
}

/** Each rule with why it gives nothing new, if so. */
export async function judgeRules<R extends Judging>(
  scope: store.RuleScope,
  rules: readonly R[],
): Promise<(R & Judged)[]> {
  const roles = new Map((await readRoles(scope)).map((role) => [role.id, role]));
  const authors = new Map<string, readonly Rule[] | null>();
  for (const { accountId } of rules) {
    if (authors.has(accountId)) continue;
    const author = await readCallerOfAccount(scope.db, scope.districtId, accountId, scope.nowMs);
    authors.set(accountId, author?.caller.rules ?? null);
  }
  return rules.map((rule) => {
    const { rules: lines = [], isRetired = true } = roles.get(rule.roleId) ?? {};
    const author = authors.get(rule.accountId) ?? null;
    return { ...rule, stopped: stopRule(rule, { lines, isRetired }, author), lines, author: author ?? [] };
  });
}

/**
 * What some rules would change. One that stopped gives nothing new; one whose role manages access takes back what it gave.
 * As by hand, nobody gets a role from somebody below them, or by their own rule what they don't have.
 */
export async function findChanges(scope: store.RuleScope, rules: readonly Judged[]): Promise<RuledChanges> {
  const byId = new Map(rules.map((rule) => [rule.ruleId, rule]));
  const differences = await store.readDifferences(scope, rules);
  const isGiving = ({ ruleId }: store.Difference) => byId.get(ruleId)?.stopped === null;
  const there = differences.filter(({ assignmentId }) => assignmentId !== null);
  const missing = differences.filter((each) => each.assignmentId === null && isGiving(each));
  return {
    gives: await leaveOut(scope, missing, byId),
    takes: there.filter(({ isWanted }) => !isWanted),
    dates: there.filter((each) => each.isWanted && (isGiving(each) || each.isShorter)),
  };
}

async function leaveOut(
  scope: store.RuleScope,
  missing: readonly store.Difference[],
  rules: ReadonlyMap<string, Judged>,
): Promise<store.Difference[]> {
  const bounded = missing.filter(({ ruleId }) => isBounded(rules.get(ruleId)?.author ?? []));
  const people = [...new Set(bounded.map(({ personId }) => personId))];
  const held = new Map((await readRulesOf(scope, people)).map(({ personId, rules: own }) => [personId, own]));
  return missing.filter(({ ruleId, personId, schoolId }) => {
    const rule = rules.get(ruleId);
    if (!rule || isAbove(held.get(personId) ?? [], rule.author)) return false;
    const added = rule.lines.map((line) => ({ ...line, schoolId }));
    return personId !== rule.authorId || gainedRules(rule.author, added).length === 0;
  });
}

/** Whether somebody could stand above whoever has these rules: nobody does above who manages roles everywhere. */
function isBounded(mine: readonly Rule[]): boolean {
  return !mine.some(({ action, subject, reach }) => action === 'manage' && subject === 'roles' && reach === 'district');
}

/** People, once each. */
export function peopleOf(changes: readonly store.Difference[]): Id<'person'>[] {
  return [...new Set(changes.map(({ personId }) => personId))];
}
