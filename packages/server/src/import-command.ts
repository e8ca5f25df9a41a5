import { access } from 'node:fs/promises';
import { Fault } from '@laurel/domain/kit/fault';
import { analyze } from '@laurel/server/db/analyze';
import { recomputePairs } from '@laurel/server/grades/recompute';
import { readImportRow } from '@laurel/server/imports/import-store';
import { type Planned, planImport } from '@laurel/server/imports/plan-import';
import { runImport } from '@laurel/server/imports/run-import';
import { againOnCollision } from '@laurel/server/jobs/again-on-collision';
import { asConsole, theDistrict, withDatabase } from './command-database';
import type { Config } from './config';

interface ImportCommand {
  readonly path: string;
  readonly district: string | null;
  readonly source: string | null;
  readonly isPlanOnly: boolean;
  readonly isConfirmed: boolean;
  readonly isJson: boolean;
}

/**
 * Plans a OneRoster zip and runs the plan. 0: done, warnings at most. 3: rows are left out, or the plan needs
 * `--confirm` and was not run. 4: refused whole.
 */
export async function importBundle(config: Config, given: ImportCommand): Promise<number> {
  await access(given.path).catch(() => {
    throw new Fault('invalid', `There is no file ${given.path}.`);
  });
  return await withDatabase(config, async (database) => {
    const district = await theDistrict(database, given.district);
    const planned = await asConsole(database, district, async (scope) =>
      planImport(scope, { path: given.path, ...(given.source === null ? {} : { source: given.source }) }),
    );
    const isRunning = planned.accepted && !given.isPlanOnly && (given.isConfirmed || !planned.needsConfirmation);
    if (isRunning) {
      const { importId } = planned;
      const { isConfirmed } = given;
      await againOnCollision(
        async () =>
          await asConsole(database, district, async (scope) => {
            // The answer to its commit was lost.
            if ((await readImportRow(scope, importId))?.state === 'done') return;
            await runImport(scope, { importId, isConfirmed, afterScores: recomputePairs });
          }),
      );
      await analyze(database.ownerUrl);
    }
    print(planned, given, isRunning);
    return exitCode(planned);
  });
}

function exitCode(planned: Planned): number {
  if (!planned.accepted) return 4;
  const isRejecting = planned.problems.some((problem) => problem.severity === 'rejected');
  return isRejecting || planned.needsConfirmation ? 3 : 0;
}

function print(
  { accepted, mode, counts, problems, needsConfirmation }: Planned,
  given: ImportCommand,
  isRun: boolean,
): void {
  if (given.isJson) {
    process.stdout.write(`${JSON.stringify({ accepted, mode, counts, problems })}\n`);
    return;
  }
  for (const problem of problems) process.stdout.write(`${problem.severity.padEnd(9)} ${problem.reason}\n`);
  for (const [entity, actions] of Object.entries(counts)) {
    const told = Object.entries(actions).filter(([, count]) => count > 0);
    process.stdout.write(`${entity.padEnd(16)} ${told.map(([action, count]) => `${count} ${action}`).join(', ')}\n`);
  }
  process.stdout.write(`${outcomeOf(accepted, needsConfirmation, given, isRun)}\n`);
}

function outcomeOf(accepted: boolean, needsConfirmation: boolean, given: ImportCommand, isRun: boolean): string {
  if (!accepted) return 'Refused: nothing was changed.';
  if (isRun) return 'Done.';
  if (given.isPlanOnly) return 'This is the plan. Nothing was changed.';
  return needsConfirmation
    ? 'Nothing was changed yet. Look at the list, then run it again with --confirm.'
    : 'Nothing was changed.';
}
