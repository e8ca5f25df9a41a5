import { heldRole } from '@laurel/domain/access/role';
import { day } from '@laurel/domain/kit/day';
import { type Id, id } from '@laurel/domain/kit/id';
import { readUsers } from '@laurel/domain/people/permissions';
import { type AssignmentRule, assignmentRule, type WhyStopped } from '@laurel/domain/roles/assignment-rule';
import { mostNames } from '@laurel/domain/roles/assignment-rule-api';
import { newId } from '@laurel/server/db/new-id';
import { reachedPeople } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** What rules are applied in: a call, an import, or a chore that nobody stands behind. */
export type RuleScope = Pick<Scope, 'db' | 'districtId' | 'nowMs' | 'today'>;

const row = z.object({
  ruleId: id('assignment-rule'),
  version: z.int(),
  ...assignmentRule.shape,
  accountId: id('account'),
  authorId: z.nullable(id('person')),
  by: z.nullable(z.string()),
  role: heldRole,
  kind: heldRole,
  schoolName: z.nullable(z.string()),
  given: z.int(),
});

/** A rule as it is kept, with what it is about in words, and who saved it last. */
export type KeptRule = z.infer<typeof row>;

/** Every rule of the district, by the role it gives. */
export async function readRules({ db, districtId }: Pick<RuleScope, 'db' | 'districtId'>): Promise<KeptRule[]> {
  return await db.rows(
    row,
    sql`
      select rule.id as "ruleId", rule.version, rule.kind_role_id as "kindRoleId", rule.kind_school_id as "kindSchoolId",
        rule.role_id as "roleId", rule.is_everywhere as "isEverywhere", rule.account_id as "accountId",
        person.id as "authorId", display_name(person) as by,
        json_build_object('key', role.key, 'name', role.name) as role,
        json_build_object('key', kind.key, 'name', kind.name) as kind, school.name as "schoolName",
        (
          select count(distinct given.person_id)::int
          from role_assignment given
          where given.district_id = rule.district_id and given.rule_id = rule.id
        ) as given
      from assignment_rule rule
      join role on role.district_id = rule.district_id and role.id = rule.role_id
      join role kind on kind.district_id = rule.district_id and kind.id = rule.kind_role_id
      left join school on school.district_id = rule.district_id and school.id = rule.kind_school_id
      left join account on account.district_id = rule.district_id and account.id = rule.account_id
      left join person on person.district_id = account.district_id and person.id = account.person_id
      where rule.district_id = ${districtId}
      order by role.name collate numeric_order, kind.name collate numeric_order, school.name nulls first, rule.id`,
  );
}

type Written = AssignmentRule & { readonly ruleId: Id<'assignment-rule'> };

export async function insertRule(scope: Scope, rule: Written): Promise<void> {
  await scope.db.run(sql`
    insert into assignment_rule (district_id, id, kind_role_id, kind_school_id, role_id, is_everywhere, account_id)
    values (
      ${scope.districtId}, ${rule.ruleId}, ${rule.kindRoleId}, ${rule.kindSchoolId}, ${rule.roleId}, ${rule.isEverywhere},
      ${scope.caller.accountId}
    )`);
}

/** Writes a rule as whoever saves it now has it. */
export async function writeRule(scope: Scope, rule: Written): Promise<void> {
  await scope.db.run(sql`
    update assignment_rule
    set kind_role_id = ${rule.kindRoleId}, kind_school_id = ${rule.kindSchoolId}, role_id = ${rule.roleId},
      is_everywhere = ${rule.isEverywhere}, account_id = ${scope.caller.accountId}, version = version + 1
    where district_id = ${scope.districtId} and id = ${rule.ruleId}`);
}

/** Takes a rule away with all that it gave. */
export async function removeRule(scope: Scope, ruleId: Id<'assignment-rule'>): Promise<void> {
  await scope.db.run(sql`delete from assignment_rule where district_id = ${scope.districtId} and id = ${ruleId}`);
}

const difference = z.object({
  ruleId: id('assignment-rule'),
  personId: id('person'),
  roleId: id('role'),
  schoolId: z.nullable(id('school')),
  startsOn: z.nullable(day),
  endsBefore: z.nullable(day),
  /** What is held by the rule now. */
  assignmentId: z.nullable(id('role-assignment')),
  isWanted: z.boolean(),
  isShorter: z.boolean(),
});

/** Someone who is to have a role by a rule, to have it no longer, or to have it for other days. */
export type Difference = z.infer<typeof difference>;

/** How what is held by these rules differs from what they say. Roles held by a rule are of no kind: rules don't chain. */
export async function readDifferences(
  scope: RuleScope,
  rules: readonly (Written & { readonly stopped: WhyStopped | null })[],
): Promise<Difference[]> {
  return await scope.db.rows(
    difference,
    sql`
      with rule as (
        select *
        from unnest(
          ${rules.map(({ ruleId }) => ruleId)}::uuid[], ${rules.map(({ kindRoleId }) => kindRoleId)}::uuid[],
          ${rules.map(({ kindSchoolId }) => kindSchoolId)}::uuid[], ${rules.map(({ roleId }) => roleId)}::uuid[],
          ${rules.map(({ isEverywhere }) => isEverywhere)}::boolean[],
          ${rules.map(({ stopped }) => stopped === 'manages')}::boolean[]
        ) as one (id, kind_role_id, kind_school_id, role_id, is_everywhere, takes_back)
      ), wanted as (
        select rule.id as rule_id, held.person_id, rule.role_id, place.school_id,
          case when bool_and(held.starts_on is not null) then min(held.starts_on) end as starts_on,
          case when bool_and(held.ends_before is not null) then max(held.ends_before) end as ends_before
        from rule
        join role_assignment held on held.district_id = ${scope.districtId} and held.role_id = rule.kind_role_id
          and held.rule_id is null and lasts_past(held.ends_before, ${scope.today})
        join person on person.district_id = held.district_id and person.id = held.person_id and person.is_active
        cross join lateral (
          select case when not rule.is_everywhere then coalesce(rule.kind_school_id, held.school_id) end as school_id
        ) place
        where not rule.takes_back
          and (
            rule.kind_school_id is null or held.school_id = rule.kind_school_id
            or held.school_id is null and person.school_id = rule.kind_school_id
          )
        group by rule.id, held.person_id, rule.role_id, place.school_id
      ), given as (
        select *
        from role_assignment
        where role_assignment.district_id = ${scope.districtId} and role_assignment.rule_id in (select id from rule)
      )
      select coalesce(wanted.rule_id, given.rule_id) as "ruleId", coalesce(wanted.person_id, given.person_id) as "personId",
        coalesce(wanted.role_id, given.role_id) as "roleId", coalesce(wanted.school_id, given.school_id) as "schoolId",
        wanted.starts_on as "startsOn", wanted.ends_before as "endsBefore", given.id as "assignmentId",
        wanted.rule_id is not null as "isWanted",
        coalesce(wanted.ends_before < coalesce(given.ends_before, 'infinity'), false) as "isShorter"
      from wanted
      full join given on given.rule_id = wanted.rule_id and given.person_id = wanted.person_id
        and given.role_id = wanted.role_id
        and coalesce(given.school_id::text, '') = coalesce(wanted.school_id::text, '')
      where given.id is null or wanted.rule_id is null
        or (given.starts_on, given.ends_before) is distinct from (wanted.starts_on, wanted.ends_before)
      order by 1, 2, 4`,
  );
}

/** Gives roles by rules, or other days to those that are there. */
export async function writeRuled(scope: RuleScope, given: readonly Difference[]): Promise<void> {
  await scope.db.run(sql`
    insert into role_assignment (district_id, id, person_id, role_id, school_id, starts_on, ends_before, rule_id)
    select ${scope.districtId}, given.*
    from unnest(
      ${given.map(() => newId())}::uuid[], ${given.map(({ personId }) => personId)}::uuid[],
      ${given.map(({ roleId }) => roleId)}::uuid[], ${given.map(({ schoolId }) => schoolId)}::uuid[],
      ${given.map(({ startsOn }) => startsOn)}::date[], ${given.map(({ endsBefore }) => endsBefore)}::date[],
      ${given.map(({ ruleId }) => ruleId)}::uuid[]
    ) as given
    on conflict (district_id, person_id, role_id, school_id, rule_id) do update
    set starts_on = excluded.starts_on, ends_before = excluded.ends_before`);
}

/** Takes back what rules gave. */
export async function removeRuled(scope: RuleScope, assignments: readonly Id<'role-assignment'>[]): Promise<void> {
  await scope.db.run(sql`
    delete from role_assignment
    where district_id = ${scope.districtId} and rule_id is not null and id = any (${assignments}::uuid[])`);
}

/** The first names, in their order, of those of some people whom the caller reaches. */
export async function readFirstNames(scope: Scope, people: readonly string[]): Promise<string[]> {
  const rows = await scope.db.rows(
    z.object({ name: z.string() }),
    sql`
      select display_name(person) as name
      from person
      where person.district_id = ${scope.districtId} and person.id = any (${people}::uuid[])
        and person.id in (
          select person_id
          from ${reachedPeople(scope, readUsers)}
        )
      order by sort_name(person), person.id
      limit ${mostNames}`,
  );
  return rows.map(({ name }) => name);
}
