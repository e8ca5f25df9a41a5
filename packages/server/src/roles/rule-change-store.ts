import { heldRole } from '@laurel/domain/access/role';
import { type RoleLine, roleLine } from '@laurel/domain/access/role-lines';
import { action, subject } from '@laurel/domain/access/rule';
import { type Id, id } from '@laurel/domain/kit/id';
import { readUsers } from '@laurel/domain/people/permissions';
import { reachedPeople } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { json, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** What a change did to one role, and the version it left it with. */
export const changedRole = z.object({
  roleId: id('role'),
  before: z.array(roleLine),
  after: z.array(roleLine),
  version: z.int(),
});

export type ChangedRole = z.infer<typeof changedRole>;

/** Names of people that a preview lists for each effect. */
const mostNames = 10;

const signature = z.object({
  held: z.array(z.object({ roleId: id('role'), schoolId: z.nullable(z.string()) })),
  count: z.int(),
  names: z.array(z.string()),
});

/**
 * People who hold any of these roles today, together where they hold the same roles at the same schools: a role of ten
 * thousand students is a handful of rows. `names`: the first few within reach.
 */
export async function readSignatures(scope: Scope, roleIds: readonly string[]): Promise<z.infer<typeof signature>[]> {
  return await scope.db.rows(
    signature,
    sql`
      with holding as (
        select person_id, role_id, school_id
        from role_assignment
        where district_id = ${scope.districtId} and holds_on(starts_on, ends_before, ${scope.today})
      ), people as (
        select holding.person_id,
          jsonb_agg(
            jsonb_build_object('roleId', holding.role_id, 'schoolId', holding.school_id)
            order by holding.role_id, holding.school_id
          ) as held
        from holding
        where holding.person_id in (select person_id from holding where role_id = any (${[...roleIds]}::uuid[]))
        group by holding.person_id
      ), numbered as (
        select people.*, count(*) over (partition by people.held)::int as count,
          row_number() over (partition by people.held order by sort_name(person), person.id) as place,
          display_name(person) as name
        from people
        join person on person.district_id = ${scope.districtId} and person.id = people.person_id and person.is_active
      )
      select held, min(count) as count,
        coalesce(json_agg(name order by place) filter (where place <= ${mostNames} and person_id in (
          select person_id
          from ${reachedPeople(scope, readUsers)}
        )), '[]') as names
      from numbered
      group by held
      order by min(count) desc, held
      limit 2000`,
  );
}

/** What anyone active may do through other roles than these, without how far. */
export async function readNeedsElsewhere(scope: Scope, roleIds: readonly string[]) {
  return await scope.db.rows(
    z.object({ action, subject }),
    sql`
      select distinct role_rule.action, role_rule.subject
      from role_rule
      where role_rule.district_id = ${scope.districtId} and role_rule.role_id <> all (${[...roleIds]}::uuid[])
        and exists (
          select from role_assignment
          join person on person.district_id = role_assignment.district_id and person.id = role_assignment.person_id
          where role_assignment.district_id = role_rule.district_id and role_assignment.role_id = role_rule.role_id
            and person.is_active and holds_on(role_assignment.starts_on, role_assignment.ends_before, ${scope.today})
        )`,
  );
}

/** Makes a role allow exactly these lines, and counts its version on. */
export async function writeLines(scope: Scope, roleId: Id<'role'>, lines: readonly RoleLine[]): Promise<void> {
  const [actions, subjects, reaches] = [
    lines.map((line) => line.action),
    lines.map((line) => line.subject),
    lines.map((line) => line.reach),
  ];
  // What stays is never taken away in between: the last administrator would be gone for a moment.
  await scope.db.run(sql`
    insert into role_rule (district_id, role_id, action, subject, reach)
    select ${scope.districtId}, ${roleId}, action, subject, reach
    from unnest(${actions}::text[], ${subjects}::text[], ${reaches}::text[]) as given (action, subject, reach)
    on conflict do nothing`);
  await scope.db.run(sql`
    delete from role_rule
    where district_id = ${scope.districtId} and role_id = ${roleId}
      and (action, subject, reach) not in (
        select action, subject, reach
        from unnest(${actions}::text[], ${subjects}::text[], ${reaches}::text[]) as given (action, subject, reach)
      )`);
  await scope.db.run(sql`
    update role
    set version = version + 1
    where district_id = ${scope.districtId} and id = ${roleId}`);
}

/** Writes a change down; `false` where it is there already. */
export async function writeRuleChange(
  scope: Scope,
  changeId: Id<'rule-change'>,
  roles: readonly ChangedRole[],
): Promise<void> {
  await scope.db.run(sql`
    insert into rule_change (district_id, id, at, account_id, roles)
    values (${scope.districtId}, ${changeId}, ${new Date(scope.nowMs)}, ${scope.caller.accountId}, ${json(roles)}::jsonb)`);
}

/** A change as it was written down, or `null`. */
export async function readRuleChange(scope: Scope, changeId: Id<'rule-change'>): Promise<ChangedRole[] | null> {
  const found = await scope.db.row(
    z.object({ roles: z.array(changedRole) }),
    sql`select roles from rule_change where district_id = ${scope.districtId} and id = ${changeId}`,
  );
  return found?.roles ?? null;
}

/** Changes listed at once. */
const mostListed = 50;

/** The last changes, latest first, with each role as it is called now and whether it still is as the change left it. */
export async function readRuleChanges(scope: Scope) {
  return await scope.db.rows(
    z.object({
      changeId: id('rule-change'),
      at: z.string(),
      by: z.nullable(z.string()),
      roles: z.array(z.object({ role: heldRole, isLast: z.boolean(), ...changedRole.shape })),
    }),
    sql`
      select rule_change.id as "changeId", rule_change.at::text as at, display_name(person) as by,
        (
          select json_agg(
            one.value || jsonb_build_object(
              'role', jsonb_build_object('key', role.key, 'name', role.name),
              'isLast', role.version = (one.value ->> 'version')::int
            )
            order by role.name, role.id
          )
          from jsonb_array_elements(rule_change.roles) one
          join role on role.district_id = rule_change.district_id and role.id = (one.value ->> 'roleId')::uuid
        ) as roles
      from rule_change
      left join account on account.district_id = rule_change.district_id and account.id = rule_change.account_id
      left join person on person.district_id = account.district_id and person.id = account.person_id
      where rule_change.district_id = ${scope.districtId}
      order by rule_change.at desc, rule_change.id desc
      limit ${mostListed}`,
  );
}
