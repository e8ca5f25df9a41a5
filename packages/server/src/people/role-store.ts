import { type RoleEditions, roleEditions } from '@laurel/domain/access/default-roles';
import { roleKey, roleKeys, roleNames } from '@laurel/domain/access/role';
import { action, reach, subject } from '@laurel/domain/access/rule';
import type { Day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import type { DistrictScope } from './account-store';

type RoleScope = Pick<DistrictScope, 'db' | 'districtId'>;

/** Gives a district the roles it starts with. Repeating it adds only those that are missing. */
export async function writeDefaultRoles(scope: RoleScope): Promise<void> {
  await scope.db.run(sql`
    insert into role (district_id, id, key, name, edition)
    select ${scope.districtId}, id, key, name, 0
    from unnest(
      ${roleKeys.map(() => newId())}::uuid[], ${roleKeys}::text[], ${roleKeys.map((key) => roleNames[key])}::text[]
    ) as given (id, key, name)
    on conflict do nothing`);
  await bringRolesForward(scope);
}

/**
 * Brings roles to their latest edition where their rules are still exactly those of the edition they were made from. What
 * a district changed stays as it is. Answers how many came forward. Two at once wait for each other.
 */
export async function bringRolesForward(scope: RoleScope, editions: RoleEditions = roleEditions): Promise<number> {
  const lines = roleKeys.flatMap((key) =>
    (editions[key] ?? []).flatMap((rules, at) => rules.map((rule) => [key, at + 1, ...rule] as const)),
  );
  return await scope.db.run(sql`
    with given as materialized (
      select *
      from unnest(
        ${lines.map((line) => line[0])}::text[], ${lines.map((line) => line[1])}::integer[],
        ${lines.map((line) => line[2])}::text[], ${lines.map((line) => line[3])}::text[],
        ${lines.map((line) => line[4])}::text[]
      ) as line (key, edition, action, subject, reach)
    ), latest as (
      select key, max(edition) as edition
      from given
      group by key
    ), unchanged as materialized (
      select role.id, role.key, latest.edition
      from role
      join latest on latest.key = role.key and latest.edition > role.edition
      where role.district_id = ${scope.districtId}
        and array(
          select (action, subject, reach)::text
          from role_rule
          where role_rule.district_id = role.district_id and role_rule.role_id = role.id
          order by 1
        ) = array(
          select (action, subject, reach)::text
          from given
          where given.key = role.key and given.edition = role.edition
          order by 1
        )
      for update of role
    ), taken as (
      delete from role_rule
      using unchanged
      where role_rule.district_id = ${scope.districtId} and role_rule.role_id = unchanged.id
        and not exists (
          select from given
          where given.key = unchanged.key and given.edition = unchanged.edition
            and (given.action, given.subject, given.reach) = (role_rule.action, role_rule.subject, role_rule.reach)
        )
    ), added as (
      insert into role_rule (district_id, role_id, action, subject, reach)
      select ${scope.districtId}, unchanged.id, given.action, given.subject, given.reach
      from unchanged
      join given on given.key = unchanged.key and given.edition = unchanged.edition
      on conflict do nothing
    )
    update role
    set edition = unchanged.edition
    from unchanged
    where role.district_id = ${scope.districtId} and role.id = unchanged.id`);
}

/** The roles of a statement's `person` that are not over by `today`, as a JSON list by name. */
export function lastingRoles(today: Day): Statement {
  return rolesOfPerson(sql`lasts_past(role_assignment.ends_before, ${today})`);
}

/** Those of a statement's `person` whose `role_assignment` fits `holding`. */
export function rolesOfPerson(holding: Statement): Statement {
  return sql`coalesce((
          select json_agg(json_build_object('key', held.key, 'name', held.name) order by held.name)
          from (
            select distinct role.key, role.name
            from role_assignment
            join role on role.district_id = role_assignment.district_id and role.id = role_assignment.role_id
            where role_assignment.district_id = person.district_id and role_assignment.person_id = person.id
              and ${holding}
          ) held
        ), '[]')`;
}

const roleRow = z.object({
  id: id('role'),
  isRetired: z.boolean(),
  key: z.nullable(roleKey),
  name: z.string(),
  rules: z.array(z.object({ action, subject, reach })),
});

/** The district's roles with their rules, as whoever gives them has to know them. */
export async function readRoles(scope: RoleScope) {
  return await scope.db.rows(
    roleRow,
    sql`
      select role.id, role.key, role.name, role.is_retired as "isRetired",
        coalesce(
          jsonb_agg(jsonb_build_object('action', rule.action, 'subject', rule.subject, 'reach', rule.reach))
            filter (where rule.action is not null),
          '[]'
        ) as rules
      from role
      left join role_rule rule on rule.district_id = role.district_id and rule.role_id = role.id
      where role.district_id = ${scope.districtId}
      group by role.district_id, role.id`,
  );
}

const groupRow = z.object({ group: z.nullable(z.enum(['staff', 'students'])) });

// Staff is anyone who reaches further than themselves and their children.
const groupOfRoles = plain(`case
          when bool_or(role_rule.reach not in ('own', 'children')) then 'staff'
          when bool_or(role.key = 'student') then 'students'
        end as "group"
      from role
      left join role_rule on role_rule.district_id = role.district_id and role_rule.role_id = role.id`);

/** Whether a role is one of the staff's, the students', or neither. */
export async function readGroupOfRole(scope: Scope, roleId: string): Promise<'staff' | 'students' | null> {
  const found = await scope.db.row(
    groupRow,
    sql`
      select ${groupOfRoles}
      where role.district_id = ${scope.districtId} and role.id = ${roleId}`,
  );
  return found?.group ?? null;
}

/** Whether someone is one of the staff, a student, or neither, by the roles that they have or will have. */
export async function readGroupOf(scope: Scope, personId: string): Promise<'staff' | 'students' | null> {
  const found = await scope.db.row(
    groupRow,
    sql`
      select ${groupOfRoles}
      where role.district_id = ${scope.districtId} and role.id in (
        select role_id
        from role_assignment
        where role_assignment.district_id = ${scope.districtId} and role_assignment.person_id = ${personId}
          and lasts_past(role_assignment.ends_before, ${scope.today})
      )`,
  );
  return found?.group ?? null;
}
