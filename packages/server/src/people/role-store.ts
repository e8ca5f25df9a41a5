import { defaultRoles } from '@laurel/domain/people/default-roles';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import type { DistrictScope } from './account-store';

/** Gives a district the roles it starts with. Repeating it adds only what is missing by name. */
export async function writeDefaultRoles(scope: Pick<DistrictScope, 'db' | 'districtId'>): Promise<void> {
  const names = Object.keys(defaultRoles);
  await scope.db.run(sql`
    insert into role (district_id, id, name)
    select ${scope.districtId}, id, name
    from unnest(${names.map(() => newId())}::uuid[], ${names}::text[]) as given (id, name)
    on conflict (district_id, name) do nothing`);
  const lines = Object.entries(defaultRoles).flatMap(([name, rules]) => rules.map((rule) => [name, ...rule] as const));
  await scope.db.run(sql`
    insert into role_rule (district_id, role_id, action, subject, reach)
    select role.district_id, role.id, given.action, given.subject, given.reach
    from unnest(
      ${lines.map((line) => line[0])}::text[], ${lines.map((line) => line[1])}::text[],
      ${lines.map((line) => line[2])}::text[], ${lines.map((line) => line[3])}::text[]
    ) as given (name, action, subject, reach)
    join role on role.district_id = ${scope.districtId} and role.name = given.name
    on conflict do nothing`);
}
