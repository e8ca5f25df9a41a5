import type { RoleKey } from '@laurel/domain/access/role';
import type { Scope } from '@laurel/server/db/scope';
import { type GrantableRole, grantableRoles } from './grant-roles';
import { readRoles } from './known-store';

/** The district's roles, and which the caller may give at a school. */
export async function readGrantableRoles(scope: Scope, schoolId: string): Promise<GrantableRole[]> {
  return grantableRoles(await readRoles(scope), scope.caller.rules, schoolId);
}

/** A role that the caller may give at a school, `null` where there is none or they may not. */
export async function readGivenRole(scope: Scope, schoolId: string, key: RoleKey): Promise<string | null> {
  const roles = await readGrantableRoles(scope, schoolId);
  return roles.find((role) => role.isGrantable && role.key === key)?.id ?? null;
}
