import { defaultRoles } from '@laurel/domain/access/default-roles';
import { roleKeys, roleNames } from '@laurel/domain/access/role';
import { newId } from '@laurel/server/db/new-id';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import type { DistrictScope } from './account-store';

/** Gives a district the roles it starts with. Repeating it adds only what is missing. */
export async function writeDefaultRoles(scope: Pick<DistrictScope, 'db' | 'districtId'>): Promise<void> {
  await scope.db.run(sql`
    insert into role (district_id, id, key, name)
    select ${scope.districtId}, id, key, name
    from unnest(
      ${roleKeys.map(() => newId())}::uuid[], ${roleKeys}::text[], ${roleKeys.map((key) => roleNames[key])}::text[]
    ) as given (id, key, name)
    on conflict do nothing`);
  const lines = roleKeys.flatMap((key) => defaultRoles[key].map((rule) => [key, ...rule] as const));
  await scope.db.run(sql`
    insert into role_rule (district_id, role_id, action, subject, reach)
    select role.district_id, role.id, given.action, given.subject, given.reach
    from unnest(
      ${lines.map((line) => line[0])}::text[], ${lines.map((line) => line[1])}::text[],
      ${lines.map((line) => line[2])}::text[], ${lines.map((line) => line[3])}::text[]
    ) as given (key, action, subject, reach)
    join role on role.district_id = ${scope.districtId} and role.key = given.key
    on conflict do nothing`);
}

/** The roles of a statement's `person`, as a JSON list by name. */
export function rolesOfPerson(holding: Statement = plain('true')): Statement {
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
