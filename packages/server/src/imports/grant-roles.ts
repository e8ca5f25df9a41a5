import { roleKey, roleNames } from '@laurel/domain/access/role';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type { ProblemList } from '@laurel/domain/plans/problem';
import type { RosterRow } from '@laurel/domain/plans/roster-row';
import type { GrantableRole } from '@laurel/server/people/grantable-roles';

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
