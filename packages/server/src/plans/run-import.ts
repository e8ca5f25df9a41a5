import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { Problem } from '@laurel/domain/plans/problem';
import { type Entity, entities } from '@laurel/domain/plans/roster-row';
import type { Scope } from '@laurel/server/db/scope';
import { keepSchoolEnrolments } from '@laurel/server/people/school-enrolment-store';
import { applyOnRecord } from '@laurel/server/roles/apply-assignment-rules';
import { runAccountNames } from './account-name-store';
import type { OnProgress } from './format';
import * as store from './import-store';
import { keepingOf } from './keeping';
import { handOnToLater } from './later-store';
import { runClassTerms, runScales, undoClassTerms, undoScales } from './link-store';
import { leaveToOthers } from './others-decide-store';
import { forgetChanges, leaveClosedTerms, type Plan, rememberChanges } from './plan-store';
import { fillPlanTable, openPlanTable, storeOutcome, withoutLoops } from './plan-table-store';
import { type GradedPair, runScores, touchedPairs, undoScores } from './planned-score-store';
import { addProblems, maxConflictsTold, readConflicts } from './problem-store';
import { endTurn, lockTurn } from './progress-store';
import { analyzeRows, type Chunk, changeRows, createRows, lockTouched, setImportedWeighting } from './run-store';
import { undoEntity } from './undo-store';

/** Works the stored grades out anew; given by the room of grades. Called with a few thousand pairs at a time. */
export type AfterScores = (scope: Scope, pairs: readonly GradedPair[]) => Promise<void>;

export interface Running {
  readonly importId: string;
  /** Somebody has seen what will be rejected or taken away. */
  readonly isConfirmed: boolean;
  readonly afterScores?: AfterScores;
  /** Told after each chunk of rows, then of grades; write it over another connection, this one is in a transaction. */
  readonly onProgress?: OnProgress;
}

export interface Ran {
  readonly counts: store.ActionCounts;
  /** Rows that no longer fitted when they were run, as far as the first thousand. */
  readonly conflicts: readonly Problem[];
}

/** Whether nothing of the import's source ran since it was planned. Others of the source wait until this transaction ends. */
export async function isPlanCurrent(scope: Scope, { source, planned_on }: store.ImportRow): Promise<boolean> {
  return (await lockTurn(scope, source)) === planned_on;
}

// Large enough that a chunk's fixed cost vanishes, small enough that progress moves.
const chunkRows = 20_000;
const pairsAtOnce = 2_000;
// So many rows are worth the tenth of a second it takes to count them before others point at them.
const manyRows = 1_000;

/** Executes the stored plan, exactly: all of it in the scope's transaction or nothing. */
export async function runImport(scope: Scope, running: Running): Promise<Ran> {
  const { importId } = running;
  const row = await store.lockImport(scope, importId);
  if (!row) throw notFound();
  // `running`: asked for through the page, which has looked at the confirmation.
  if (row.state !== 'planned' && row.state !== 'running')
    throw new Fault('conflict', translatable`Only a previewed import can be run. Preview it first.`);
  if (row.needs_confirmation && !running.isConfirmed) {
    throw new Fault('conflict', translatable`This import skips rows or deactivates people. Review it, then confirm.`, {
      needsConfirmation: true,
    });
  }
  if (!(await isPlanCurrent(scope, row))) {
    throw new Fault(
      'conflict',
      translatable`Another import of “${row.source}” ran or was undone after this preview. Preview again.`,
    );
  }
  const plan: Plan = { importId, source: row.source };
  const ranges = await store.readRanges(scope, importId);
  await openPlanTable(scope);
  await fillPlanTable(scope, importId);
  await lockTouched(scope, plan);
  await leaveClosedTerms(scope, plan);
  await leaveToOthers(scope, plan, 'run');
  await runEntities(scope, plan, { ranges, total: row.rows_total }, running);
  await keepSchoolEnrolments(scope, null, { isByHand: false });
  await applyOnRecord(scope);
  await setImportedWeighting(scope, plan);
  const conflicts = await readConflicts(scope, importId, maxConflictsTold);
  await storeOutcome(scope, importId);
  await addProblems(scope, importId, conflicts);
  await withoutLoops(scope, async () => await rememberChanges(scope, plan));
  await regrade(scope, plan, running.afterScores, running.onProgress);
  const counts = await store.countActions(scope, importId);
  await store.writeDone(scope, importId, counts);
  await endTurn(scope, row.source);
  return { counts, conflicts };
}

interface Work {
  readonly ranges: Awaited<ReturnType<typeof store.readRanges>>;
  readonly total: number;
}

async function runEntities(scope: Scope, plan: Plan, { ranges, total }: Work, { onProgress }: Running): Promise<void> {
  let done = 0;
  for (const entity of entities) {
    const range = ranges.get(entity);
    if (!range) continue;
    if (entity === 'account') await runAccountNames(scope, plan);
    for (let from = range.first - 1; from < range.last; from += chunkRows) {
      const chunk = { from, to: Math.min(from + chunkRows, range.last) };
      await runChunk(scope, plan, entity, chunk);
      done = Math.min(total, done + chunk.to - chunk.from);
      await onProgress?.('rows', done, total);
    }
    if (range.last - range.first >= manyRows) await analyzeRows(scope, entity);
  }
}

async function runChunk(scope: Scope, plan: Plan, entity: Entity, chunk: Chunk): Promise<void> {
  switch (entity) {
    case 'scale':
      return await runScales(scope, plan, chunk);
    case 'class_term':
      return await runClassTerms(scope, plan, chunk);
    case 'score':
      return await runScores(scope, plan, chunk);
    default:
      await createRows(scope, plan, keepingOf(entity), chunk);
      await changeRows(scope, plan, keepingOf(entity), chunk);
  }
}

/** Works out anew what the scores of a plan may have moved. */
export async function regrade(
  scope: Scope,
  plan: Plan,
  afterScores: AfterScores | undefined,
  onProgress?: OnProgress,
): Promise<void> {
  if (!afterScores) return;
  const pairs = await touchedPairs(scope, plan);
  for (let at = 0; at < pairs.length; at += pairsAtOnce) {
    await afterScores(scope, pairs.slice(at, at + pairsAtOnce));
    await onProgress?.('grades', Math.min(pairs.length, at + pairsAtOnce), pairs.length);
  }
}

const undoDays = 30;

/** Throws `conflict` where an import ran too long ago to be undone, or never. */
export function refuseTooOld({ nowMs }: Pick<Scope, 'nowMs'>, { ran_at }: Pick<store.ImportRow, 'ran_at'>): void {
  if (ran_at !== null && nowMs - Date.parse(ran_at) <= undoDays * 86_400_000) return;
  throw new Fault(
    'conflict',
    translatable`Imports can be undone for ${undoDays} days, and this one is older. Correct it by hand.`,
  );
}

/** Takes an import back as far as nobody has built on it; what stays carries the reason in its row. */
export async function undoImport(
  scope: Scope,
  { importId, afterScores }: { readonly importId: string; readonly afterScores?: AfterScores },
): Promise<void> {
  const row = await store.lockImport(scope, importId);
  if (!row) throw notFound();
  if (row.state !== 'done' && row.state !== 'undoing')
    throw new Fault('conflict', translatable`Only an import that has run can be undone.`);
  refuseTooOld(scope, row);
  await lockTurn(scope, row.source);
  const plan = { importId, source: row.source };
  await openPlanTable(scope);
  await fillPlanTable(scope, importId);
  await lockTouched(scope, plan);
  await leaveClosedTerms(scope, plan);
  await leaveToOthers(scope, plan, 'undo');
  await handOnToLater(scope, row);
  await undoScores(scope, plan);
  const people = ['guardianship', 'account', 'role_assignment'] as const;
  await undoEach(scope, plan, ['assignment', 'category', 'enrolment', ...people]);
  await applyOnRecord(scope);
  await undoClassTerms(scope, plan);
  // Grades go along with a person or class, so only those of who is left are worked out, at the end.
  await undoEach(scope, plan, ['person', 'class']);
  await keepSchoolEnrolments(scope, null, { isByHand: false });
  await undoScales(scope, plan);
  await undoEach(scope, plan, ['course', 'term', 'school']);
  await storeOutcome(scope, importId);
  await withoutLoops(scope, async () => await forgetChanges(scope, plan));
  await regrade(scope, plan, afterScores);
  await store.writeUndone(scope, importId);
  await endTurn(scope, row.source);
}

async function undoEach(scope: Scope, plan: Plan, each: readonly Entity[]): Promise<void> {
  for (const entity of each) await undoEntity(scope, plan, keepingOf(entity));
}
