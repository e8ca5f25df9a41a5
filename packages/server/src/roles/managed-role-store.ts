import type { Id } from '@laurel/domain/kit/id';
import { role } from '@laurel/domain/roles/api';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

const row = z.omit(role, { isGrantable: true });

export type KeptRole = z.infer<typeof row>;

/** Every role of the district: those it started with first, by name; a retired one last. */
export async function readManagedRoles(scope: Scope): Promise<KeptRole[]> {
  return await scope.db.rows(row, selectRoles(scope, null));
}

/** Some roles, held until the transaction is over so that nobody changes them meanwhile. */
export async function lockRoles(scope: Scope, roleIds: readonly string[]): Promise<KeptRole[]> {
  await holdRoles(scope, roleIds);
  return await scope.db.rows(row, selectRoles(scope, roleIds));
}

/** Nobody else changes or gives these roles until the transaction is over. */
export async function holdRoles(scope: Pick<Scope, 'db' | 'districtId'>, roleIds: readonly string[]): Promise<void> {
  await scope.db.run(sql`
    select from role
    where district_id = ${scope.districtId} and id = any (${[...roleIds]}::uuid[])
    order by id
    for update`);
}

function selectRoles(scope: Scope, roleIds: readonly string[] | null): Statement {
  return sql`
    select role.id as "roleId", role.key, role.name, role.is_retired as "isRetired", role.version,
      coalesce((
        select json_agg(json_build_object(
          'action', rule.action, 'subject', rule.subject, 'reach', rule.reach
        ) order by rule.subject, rule.reach, rule.action)
        from role_rule rule
        where rule.district_id = role.district_id and rule.role_id = role.id
      ), '[]') as lines,
      (
        select count(distinct role_assignment.person_id)::int
        from role_assignment
        join person on person.district_id = role_assignment.district_id and person.id = role_assignment.person_id
        where role_assignment.district_id = role.district_id and role_assignment.role_id = role.id and person.is_active
          and holds_on(role_assignment.starts_on, role_assignment.ends_before, ${scope.today})
      ) as holders
    from role
    where role.district_id = ${scope.districtId}
      and (${roleIds ? [...roleIds] : null}::uuid[] is null or role.id = any (${roleIds ? [...roleIds] : null}::uuid[]))
    order by role.is_retired, role.key is null, role.name collate numeric_order, role.id`;
}

/** Adds a role with the lines of another, or with none. */
export async function insertRole(
  scope: Scope,
  { roleId, name, copyOf }: { roleId: Id<'role'>; name: string; copyOf: Id<'role'> | null },
): Promise<void> {
  await scope.db.run(sql`
    insert into role (district_id, id, name)
    values (${scope.districtId}, ${roleId}, ${name})`);
  await scope.db.run(sql`
    insert into role_rule (district_id, role_id, action, subject, reach)
    select district_id, ${roleId}, action, subject, reach
    from role_rule
    where district_id = ${scope.districtId} and role_id = ${copyOf}::uuid`);
}

/** Whether another role has this name. */
export async function isNameTaken(scope: Scope, roleId: Id<'role'>, name: string): Promise<boolean> {
  const found = await scope.db.row(
    z.object({ isTaken: z.boolean() }),
    sql`
      select exists (
        select from role
        where district_id = ${scope.districtId} and id <> ${roleId} and lower(name) = lower(${name})
      ) as "isTaken"`,
  );
  return found?.isTaken ?? false;
}

/** Writes a role's name and whether it is retired; answers whether the version was the one seen. */
export async function writeRole(
  scope: Scope,
  role: { roleId: Id<'role'>; version: number; name: string; isRetired: boolean },
): Promise<boolean> {
  const written = await scope.db.run(sql`
    update role
    set name = ${role.name}, is_retired = ${role.isRetired}, version = version + 1
    where district_id = ${scope.districtId} and id = ${role.roleId} and version = ${role.version}`);
  return written === 1;
}
