import { mayGive, type RoleRules } from '@laurel/domain/access/grants';
import { type RoleKey, roleKey } from '@laurel/domain/access/role';
import type { Rule } from '@laurel/domain/access/rule';
import { id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import * as z from 'zod/mini';
import { readRoles } from './role-store';

/** A role of the district, and whether the caller may give it. */
export const grantableRole = z.object({
  id: id('role'),
  key: z.nullable(roleKey),
  name: z.string(),
  isGrantable: z.boolean(),
});

export type GrantableRole = z.infer<typeof grantableRole>;

interface Role extends Omit<GrantableRole, 'isGrantable'> {
  readonly rules: RoleRules;
  readonly isRetired: boolean;
}

/** Nobody grants what they lack, or a retired role. A roster may say any school, so there it's asked for every one (`null`). */
export function grantableRoles(
  roles: readonly Role[],
  mine: readonly Rule[],
  schoolId: string | null = null,
): GrantableRole[] {
  return roles.map(({ rules, isRetired, ...role }) => ({
    ...role,
    isGrantable: !isRetired && mayGive(rules, schoolId, mine),
  }));
}

/** The district's roles, and which the caller may give at a school or, with `null`, at every one. */
export async function readGrantableRoles(scope: Scope, schoolId: string | null): Promise<GrantableRole[]> {
  return grantableRoles(await readRoles(scope), scope.caller.rules, schoolId);
}

/** A role that the caller may give at a school, `null` where there is none or they may not. */
export async function readGivenRole(scope: Scope, schoolId: string, key: RoleKey): Promise<string | null> {
  const roles = await readGrantableRoles(scope, schoolId);
  return roles.find((role) => role.isGrantable && role.key === key)?.id ?? null;
}
