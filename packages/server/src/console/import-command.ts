import { access } from 'node:fs/promises';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { english } from '@laurel/domain/kit/sentence';
import { type Alike, alikeProblems } from '@laurel/domain/plans/problem';
import type { Config } from '@laurel/server/config';
import { analyze } from '@laurel/server/db/analyze';
import type { Scope } from '@laurel/server/db/scope';
import { recomputePairs } from '@laurel/server/grades/recompute';
import { type Planned, planImport } from '@laurel/server/imports/plan-import';
import { retryOnDeadlock } from '@laurel/server/jobs/retry-on-deadlock';
import { lockImport } from '@laurel/server/plans/import-store';
import { readProblems } from '@laurel/server/plans/problem-store';
import { isPlanCurrent, runImport } from '@laurel/server/plans/run-import';
import { asConsole, theDistrict, withDatabase } from './command-database';

interface ImportCommand {
  readonly path: string;
  readonly district: string | null;
  readonly source: string | null;
  readonly isPlanOnly: boolean;
  readonly isConfirmed: boolean;
  readonly isJson: boolean;
}

/** What became of an import: the plan, or what the run made of it. */
interface Outcome extends Pick<Planned, 'accepted' | 'mode' | 'source' | 'counts' | 'problems' | 'needsConfirmation'> {
  readonly isRun: boolean;
  /** Another import of the source came in between, so this is not the first plan. */
  readonly isPlannedAgain: boolean;
}

/**
 * Plans a OneRoster zip and runs the plan. 0: done, warnings at most. 3: rows were or would be left out, or the plan needs
 * `--confirm` and was not run. 4: refused whole.
 */
export async function importBundle(config: Config, given: ImportCommand): Promise<number> {
  await access(given.path).catch(() => {
    throw new Fault('invalid', `File not found: ${given.path}.`);
  });
  return await withDatabase(config, async (database) => {
    const district = await theDistrict(database, given.district);
    const within = async <Result>(work: (scope: Scope) => Promise<Result>) => await asConsole(database, district, work);
    const source = given.source === null ? {} : { source: given.source };
    const planned = await within(async (scope) => await planImport(scope, { path: given.path, ...source }));
    // One that must be confirmed goes there too: what it found may only be another import that was half there.
    const outcome =
      planned.accepted && !given.isPlanOnly
        ? await retryOnDeadlock(async () => await within(async (scope) => await run(scope, planned, given)))
        : { ...planned, isRun: false, isPlannedAgain: false };
    if (outcome.isRun) await analyze(database.ownerUrl);
    print(outcome, given);
    return exitCode(outcome);
  });
}

function isToRun({ accepted, needsConfirmation }: Planned, { isPlanOnly, isConfirmed }: ImportCommand): boolean {
  return accepted && !isPlanOnly && (isConfirmed || !needsConfirmation);
}

/** Runs the plan; where another import of its source came in between, makes a new one and runs that if it may. */
async function run(scope: Scope, first: Planned, given: ImportCommand): Promise<Outcome> {
  const { importId, source } = first;
  const { isConfirmed, path } = given;
  const row = await lockImport(scope, importId);
  if (!row) throw notFound();
  // The answer to its commit was lost.
  if (row.state === 'done') {
    const problems = await readProblems(scope, importId, {});
    return { ...first, counts: row.counts, problems, isRun: true, isPlannedAgain: false };
  }
  const isPlannedAgain = !(await isPlanCurrent(scope, row));
  const planned = isPlannedAgain ? await planImport(scope, { path, importId, source }) : first;
  if (!isToRun(planned, given)) return { ...planned, isRun: false, isPlannedAgain };
  const { counts, conflicts } = await runImport(scope, { importId, isConfirmed, afterScores: recomputePairs });
  return { ...planned, counts, problems: [...planned.problems, ...conflicts], isRun: true, isPlannedAgain };
}

function exitCode({ accepted, counts, isRun, needsConfirmation }: Outcome): number {
  if (!accepted) return 4;
  return (isRun ? countLeftOut(counts) > 0 : needsConfirmation) ? 3 : 0;
}

function countLeftOut(counts: Outcome['counts']): number {
  return Object.values(counts).reduce((sum, { reject = 0, conflict = 0 }) => sum + reject + conflict, 0);
}

function print(outcome: Outcome, given: ImportCommand): void {
  const { accepted, mode, counts, problems, isRun, isPlannedAgain } = outcome;
  if (given.isJson) {
    const told = problems.map((problem) => ({ ...problem, reason: english(problem.reason) }));
    process.stdout.write(`${JSON.stringify({ accepted, mode, counts, problems: told, isRun, isPlannedAgain })}\n`);
    return;
  }
  for (const alike of alikeProblems(problems))
    process.stdout.write(`${alike.problems[0].severity.padEnd(9)} ${lineOf(alike)}\n`);
  for (const [entity, actions] of Object.entries(counts)) {
    const told = Object.entries(actions).filter(([, count]) => count > 0);
    process.stdout.write(`${entity.padEnd(16)} ${told.map(([action, count]) => `${count} ${action}`).join(', ')}\n`);
  }
  process.stdout.write(`${summaryOf(outcome, given)}\n`);
}

/** A problem with its place, once for all rows it stands in. */
function lineOf({ problems: [{ file, line, column, reason }], count }: Alike): string {
  const first = line === null ? file : `${file}:${line}`;
  const rows = count === 1 ? '' : ` (in ${count} rows, first at ${first})`;
  const place = [count === 1 ? first : file, column].filter(Boolean).join(', ');
  return `${place === '' ? '' : `${place}: `}${english(reason)}${rows}`;
}

function summaryOf(outcome: Outcome, { isPlanOnly }: ImportCommand): string {
  const { accepted, counts, isPlannedAgain, isRun, needsConfirmation, source } = outcome;
  if (!accepted) return 'Rejected. Nothing was changed.';
  const again = isPlannedAgain
    ? `Another import of “${source}” ran or was undone after this preview, so a new preview was made.\n`
    : '';
  if (isRun) {
    const left = countLeftOut(counts);
    return `${again}${left === 0 ? 'Done.' : `Done, except for the ${left} ${left === 1 ? 'row' : 'rows'} listed above.`}`;
  }
  if (isPlanOnly) return 'This is a preview. Nothing was changed.';
  return needsConfirmation
    ? `${again}Nothing was changed yet. Review the list, then run again with --confirm.`
    : 'Nothing was changed.';
}
