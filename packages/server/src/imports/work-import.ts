import { reachesOf } from '@laurel/domain/access/ability';
import type { Need } from '@laurel/domain/access/rule';
import { type CellFix, mostFixes } from '@laurel/domain/imports/cell-fix';
import { createImportsNeed, updateImportsNeed } from '@laurel/domain/imports/permissions';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { say } from '@laurel/domain/kit/say';
import type { Scope } from '@laurel/server/db/scope';
import { readClassBook } from '@laurel/server/grades/class-book-store';
import { refuseClosedTerms } from '@laurel/server/grades/open-terms';
import { recomputePairs } from '@laurel/server/grades/recompute';
import { againOnCollision } from '@laurel/server/jobs/again-on-collision';
import type { ChoreScope } from '@laurel/server/jobs/chores';
import type { Job, Queue } from '@laurel/server/jobs/queue';
import { readCallerOfAccount } from '@laurel/server/people/session-store';
import { type ImportRow, lockImport, readImportRow } from './import-store';
import { planImport } from './plan-import';
import { readPlannedTerms } from './problem-store';
import { beginStep, readUnfinished, writeAbandoned, writeFailed, writeProgress } from './progress-store';
import { refuseForeignClass } from './row-reach-store';
import { isPlanCurrent, refuseTooOld, runImport, undoImport } from './run-import';
import { tellAsker } from './tell-asker';
import { readFixes, withUploadOnDisk, writeFixes } from './upload-store';

// Each task looks at the import's state under its lock and changes everything in one transaction: after a process was
// killed in the middle nothing has happened, and doing a task a second time does nothing.

const taskOf = { uploaded: 'plan-import', planning: 'plan-import', running: 'run-import', undoing: 'undo-import' };
// Files of results are planned while the person waits, so those two never are left behind.
const fitnessTaskOf = { ...taskOf, running: 'run-fitness-file', undoing: 'undo-fitness-file' };

/** Plans an uploaded roster. */
export async function plan(job: Job): Promise<void> {
  const isWanted = await job.within(async (scope) => {
    const row = await lockImport(scope, job.subjectId);
    if (row?.state !== 'uploaded' && row?.state !== 'planning') return false;
    await beginStep(scope, job.subjectId, { state: 'planning', step: 'plan' });
    return true;
  });
  if (!isWanted) return;
  await job.within(async (scope) => {
    const row = await lockImport(scope, job.subjectId);
    if (row?.state !== 'planning') return;
    await refuseOutsiders(scope, row, createImportsNeed);
    await withUploadOnDisk(scope, row.id, async (path) => await planImport(scope, { path, importId: row.id }));
  });
}

/** Runs what was asked for. */
export async function run(job: Job): Promise<void> {
  await job.within(async (scope) => {
    const row = await lockImport(scope, job.subjectId);
    if (row?.state !== 'running') return;
    await refuseOutsiders(scope, row, updateImportsNeed);
    if (row.format === 'oneroster' && !(await isPlanCurrent(scope, row))) return await planAgain(scope, row);
    await runImport(scope, {
      importId: row.id,
      isConfirmed: true,
      afterScores: recomputePairs,
      onProgress: async (step, done, total) =>
        await job.within(async (beside) => await writeProgress(beside, row.id, { step, done, total })),
    });
    await tellAsker(scope, row.id, 'done');
  });
}

/** What somebody has looked at isn't what would happen any more: a new plan, for them to look at. */
async function planAgain(scope: Scope, { id, source }: ImportRow): Promise<void> {
  const note = say`Another import of “${source}” was run or undone after this was planned, so it was planned again. Look at the new plan before you run it.`;
  await withUploadOnDisk(scope, id, async (path, bytes) => {
    if (bytes === 0) throw new Fault('conflict', say`The file is no longer kept. Upload it again.`);
    await planImport(scope, { path, importId: id, source, note });
  });
}

/** Undoes what was asked for. */
export async function undo(job: Job): Promise<void> {
  await job.within(async (scope) => {
    const row = await lockImport(scope, job.subjectId);
    if (row?.state !== 'undoing') return;
    await refuseOutsiders(scope, row, updateImportsNeed);
    await undoImport(scope, { importId: row.id, afterScores: recomputePairs });
  });
}

/** Does the work; where it fails the import says so. A bug is thrown on, for the log. */
export async function told(job: Job, work: (job: Job) => Promise<void>): Promise<void> {
  try {
    await againOnCollision(async () => await work(job));
  } catch (error) {
    const isForeseen = error instanceof Fault;
    const sentence = isForeseen
      ? error.message
      : say`Something went wrong in Laurel, so nothing was changed. Try again; if it happens again, tell whoever runs Laurel.`;
    await job.within(async (scope) => {
      await writeFailed(scope, job.subjectId, sentence);
      await tellAsker(scope, job.subjectId, 'failed');
    });
    if (!isForeseen) throw error;
  }
}

/** Marks a planned import as running, once; the queue does the rest. Throws `conflict` where it can't be run. */
export async function askToRun(scope: Scope, row: ImportRow, isConfirmed: boolean): Promise<void> {
  const locked = await lockStill(scope, row, 'planned', say`Only a planned import can be run, and only once.`);
  if (locked.needs_confirmation && !isConfirmed) {
    throw new Fault('conflict', say`This plan leaves rows out or changes what is here. Look at it, then confirm.`, {
      needsConfirmation: true,
    });
  }
  await beginStep(scope, row.id, { state: 'running', step: 'rows' });
}

/**
 * Keeps what was put right of a planned roster, to be planned again. Answers whether there is anything to do: the same a
 * second time, while the first is at work, is not. Throws `conflict` where it isn't planned, `invalid` past the most.
 */
export async function askToFix(scope: Scope, row: ImportRow, fixes: readonly CellFix[]): Promise<boolean> {
  if (row.format !== 'oneroster') {
    throw new Fault(
      'refused',
      say`Only a roster is put right here. Correct the file, or choose what its columns mean again.`,
    );
  }
  if (['uploaded', 'planning'].includes(row.state) && isKept(await readFixes(scope, row.id), fixes)) return false;
  await lockStill(
    scope,
    row,
    'planned',
    say`Only a planned import can be put right. Wait until it is planned, or upload it again.`,
  );
  await writeFixes(scope, row.id, fixes);
  if ((await readFixes(scope, row.id)).length > mostFixes) {
    throw new Fault(
      'invalid',
      say`More than ${mostFixes} cells of this file were put right. Correct it where it comes from.`,
    );
  }
  await beginStep(scope, row.id, { state: 'uploaded', step: 'plan' });
  return true;
}

function isKept(kept: readonly CellFix[], fixes: readonly CellFix[]): boolean {
  const keyOf = ({ file, line, column, was }: CellFix) => JSON.stringify([file, line, column, was]);
  const values = new Map(kept.map((fix) => [keyOf(fix), fix.value]));
  return fixes.every((fix) => (values.get(keyOf(fix)) ?? fix.was) === fix.value);
}

/** Marks an import that has run as to be undone. */
export async function askToUndo(scope: Scope, row: ImportRow): Promise<void> {
  const locked = await lockStill(scope, row, 'done', say`Only an import that has run can be undone.`);
  refuseTooOld(scope, locked);
  await beginStep(scope, row.id, { state: 'undoing', step: 'undo' });
}

/** Asked before the lock too: work that goes on holds it until it is over, and nobody should wait for that to be told. */
async function lockStill(scope: Scope, row: ImportRow, state: ImportRow['state'], sentence: string) {
  if (row.state !== state) throw new Fault('conflict', sentence);
  const locked = await lockImport(scope, row.id);
  if (!locked) throw notFound();
  if (locked.state !== state) throw new Fault('conflict', sentence);
  return locked;
}

/** The import for whoever may work on it, or the one answer for all others. */
export async function importFor(scope: Scope, importId: string, need: Need): Promise<ImportRow> {
  const row = await readImportRow(scope, importId);
  // Files of marks and measurements have calls of their own.
  if (!row || (row.format !== 'oneroster' && row.format !== 'scores')) throw notFound();
  await refuseForeignClass(scope, row);
  await refuseOutsiders(scope, row, need);
  return row;
}

/** A roster is the district's; a file of scores its class's, for whoever may grade that. */
async function refuseOutsiders(scope: Scope, row: ImportRow, need: Need): Promise<void> {
  if (row.class_id === null) return refuseLesserReach(scope, need);
  const book = await readClassBook(scope, row.class_id);
  if (book?.isOpen) return refuseClosedTerms(book, await readPlannedTerms(scope, row.id), scope.today);
  throw new Fault('refused', say`Scores of a class come in and go back through its gradebook, by whoever grades it.`);
}

/** A roster touches every school, so a right within one of them is not enough. */
export function refuseLesserReach({ caller }: Scope, need: Need): void {
  if (reachesOf(caller.rules, need).reaches.includes('district')) return;
  throw new Fault('forbidden', say`Your roles don’t include this. Ask your school’s administrator if you need it.`);
}

/** Sees to it that every import somebody waits for has a job: one may have been lost with a process, or with the database. */
export async function resumeImports(
  { districtId, db, nowMs }: ChoreScope,
  enqueue: Queue['addMissing'],
): Promise<void> {
  for (const { id, format, state, asked_by } of await readUnfinished({ districtId, db })) {
    const asker = await readCallerOfAccount(db, districtId, asked_by, nowMs);
    const task = (format === 'fitness' ? fitnessTaskOf : taskOf)[state];
    if (asker) await enqueue(task, { districtId, caller: asker.caller }, id);
    else await writeAbandoned({ districtId, db }, id);
  }
}
