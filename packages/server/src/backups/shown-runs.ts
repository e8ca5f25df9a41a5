import { type RunKind, stateOf } from '@laurel/domain/backups/run';
import type { ShownRun } from '@laurel/domain/backups/shown-run';
import { changeRoles } from '@laurel/domain/roles/permissions';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import type { LastRuns } from './run-store';

/** How backups stand at this moment, for those who look after the whole district; `null` for others. */
export function showRuns(scope: Scope, last: LastRuns | null): Readonly<Record<RunKind, ShownRun>> | null {
  if (last === null || !reachOf(scope, changeRoles).reaches.includes('district')) return null;
  const shown = (kind: RunKind): ShownRun => ({
    ...(last[kind] ?? { outcome: null, doneAt: null, bytes: null }),
    state: stateOf(kind, last[kind], scope.nowMs),
  });
  return { backup: shown('backup'), rehearsal: shown('rehearsal') };
}
