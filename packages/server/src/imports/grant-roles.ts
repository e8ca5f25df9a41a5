import { mayGive, type RoleRules } from '@laurel/domain/access/grants';
import { roleKey, roleNames } from '@laurel/domain/access/role';
import type { Rule } from '@laurel/domain/access/rule';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type { ProblemList } from '@laurel/domain/plans/problem';
import type { RosterRow } from '@laurel/domain/plans/roster-row';
import * as z from 'zod/mini';

/** A role of the district that a file may give, and whether who imports may give it. */
export const grantableRole = z.object({
  id: z.string(),
  key: z.nullable(roleKey),
  name: z.string(),
  isGrantable: z.boolean(),
});

export type GrantableRole = z.infer<typeof grantableRole>;

interface Role extends Omit<GrantableRole, 'isGrantable'> {
  readonly rules: RoleRules;
}

/** Nobody grants by a file what they lack. A roster may say any school, so there it's asked for every one (`null`). */
export function grantableRoles(
  roles: readonly Role[],
  mine: readonly Rule[],
  schoolId: string | null = null,
): GrantableRole[] {
  return roles.map(({ rules, ...role }) => ({ ...role, isGrantable: mayGive(rules, schoolId, mine) }));
}

/** Turns keys of roles into the district's roles; what may not be given is rejected. */
export async function* grantRoles(
  rows: AsyncIterable<RosterRow>,
  given: readonly GrantableRole[],
  list: ProblemList,
): AsyncGenerator<RosterRow> {
  const roles = new Map(given.map((role) => [role.key, role]));
  for await (const row of rows) {
    if (row.entity !== 'role_assignment' || row.what !== 'keep') {
      yield row;
      continue;
    }
    const { role: key, ...data } = row.data;
    const named = roleKey.parse(key);
    const role = grantedRole(roles.get(named), roleNames[named]);
    if ('id' in role) {
      yield { ...row, data: { ...data, role_id: role.id } };
      continue;
    }
    list.reject({ file: row.file, line: row.line, column: 'role' }, role.refused);
    yield { ...row, what: 'reject', reason: role.refused, data: {} };
  }
}

/** The role a file names, or the sentence why it isn't given. */
export function grantedRole(
  role: GrantableRole | undefined,
  name: string,
): GrantableRole | { readonly refused: Sentence } {
  if (role?.isGrantable) return role;
  return {
    refused: role
      ? translatable`The role ${role.name} has permissions you don’t have, so you can’t assign it. Ask an administrator to import this file.`
      : translatable`This district has no role named ${name}. Correct it in the file, then preview again.`,
  };
}
