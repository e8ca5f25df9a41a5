import type { ProblemList } from '@laurel/domain/imports/problem';
import type { RosterRow } from '@laurel/domain/imports/roster-row';
import type { Scope } from '@laurel/server/db/scope';
import { readRoles } from './import-store';

/** Turns role names into the district's roles. Nobody grants by a file what they lack: such rows are rejected. */
export async function grantRoles(
  scope: Scope,
  rows: AsyncIterable<RosterRow>,
  list: ProblemList,
): Promise<AsyncIterable<RosterRow>> {
  // Read now: while the rows are copied the connection takes no other statement.
  return granted(scope, await readRoles(scope), rows, list);
}

async function* granted(
  scope: Scope,
  all: Awaited<ReturnType<typeof readRoles>>,
  rows: AsyncIterable<RosterRow>,
  list: ProblemList,
): AsyncGenerator<RosterRow> {
  const roles = new Map(all.map((role) => [role.name, role]));
  for await (const row of rows) {
    if (row.entity !== 'role_assignment' || row.what !== 'keep') {
      yield row;
      continue;
    }
    const { role: name, ...data } = row.data;
    const role = roles.get(String(name));
    const reason = !role
      ? `This district has no role called ${name}. Make it at /admin/roles, then plan again.`
      : role.rules.every((rule) => mayGrant(scope, rule))
        ? null
        : `The role ${name} may do things you may not, so you can’t give it. Ask an administrator to import this file.`;
    if (reason === null && role) {
      yield { ...row, data: { ...data, role_id: role.id } };
      continue;
    }
    list.reject({ file: row.file, line: row.line, column: 'role' }, reason ?? '');
    yield { ...row, what: 'reject', reason, data: {} };
  }
}

// What every role may grant of itself to others: one's own things are nobody else's to lack.
const personal = new Set(['own', 'children', 'classes', 'teams', 'caseload']);

function mayGrant(scope: Scope, rule: { action: string; subject: string; reach: string }): boolean {
  if (personal.has(rule.reach)) return true;
  return scope.caller.rules.some(
    (mine) =>
      mine.subject === rule.subject &&
      (mine.action === rule.action || mine.action === 'manage') &&
      (mine.reach === 'district' || (mine.reach === rule.reach && mine.schoolId === null)),
  );
}
