import type { Sentence } from '@laurel/domain/kit/sentence';
import type { Scope } from '@laurel/server/db/scope';
import { json, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

export type Step = 'plan' | 'rows' | 'grades' | 'undo';

/** Moves an import on and notes on whose behalf the work that follows goes on. */
export async function beginStep(
  scope: Scope,
  importId: string,
  { state, step }: { state: 'planning' | 'running' | 'undoing' | 'uploaded'; step: Step },
): Promise<void> {
  await scope.db.run(sql`
    update import
    set state = ${state}, fault = null
    where district_id = ${scope.districtId} and id = ${importId}`);
  await scope.db.run(sql`
    insert into import_progress (district_id, import_id, step, asked_by)
    values (${scope.districtId}, ${importId}, ${step}, ${scope.caller.accountId})
    on conflict (district_id, import_id) do update
    set step = excluded.step, done = 0, total = 0, asked_by = excluded.asked_by`);
}

/** How far the work is. Call it in a transaction of its own: that of the work is seen by nobody until it ends. */
export async function writeProgress(
  scope: Scope,
  importId: string,
  { step, done, total }: { step: Step; done: number; total: number },
): Promise<void> {
  await scope.db.run(sql`
    update import_progress
    set step = ${step}, done = ${done}, total = ${total}
    where district_id = ${scope.districtId} and import_id = ${importId}`);
}

/**
 * Says why work ended without having changed anything. An undo that failed leaves the import as it ran; only an import
 * that still is at work is touched, so that telling twice is harmless.
 */
export async function writeFailed(
  scope: Pick<Scope, 'districtId' | 'db'>,
  importId: string,
  sentence: Sentence,
): Promise<void> {
  await scope.db.run(sql`
    update import
    set state = case when state = 'undoing' then 'done' else 'failed' end, fault = ${json(sentence)}
    where district_id = ${scope.districtId} and id = ${importId}
      and state in ('uploaded', 'planning', 'running', 'undoing')`);
}

const unfinishedRow = z.object({
  id: z.string(),
  format: z.string(),
  state: z.enum(['uploaded', 'planning', 'running', 'undoing']),
  asked_by: z.string(),
});

/** Imports somebody asked something of that is not answered yet. */
export async function readUnfinished(scope: Pick<Scope, 'districtId' | 'db'>) {
  return await scope.db.rows(
    unfinishedRow,
    sql`
      select import.id, import.format, import.state, progress.asked_by
      from import
      join import_progress progress on progress.district_id = import.district_id and progress.import_id = import.id
      where import.district_id = ${scope.districtId} and import.state in ('uploaded', 'planning', 'running', 'undoing')
      order by import.created_at`,
  );
}

const turnRow = z.object({ count: z.int() });

/** How many imports of a source were run or undone so far: the state a plan is made on. */
export async function readTurn(scope: Scope, source: string): Promise<number> {
  const row = await scope.db.row(
    turnRow,
    sql`select count from import_turn where district_id = ${scope.districtId} and source = ${source}`,
  );
  return row?.count ?? 0;
}

/** The same, waiting until no other run of the source is at work, and holding the others off until this one commits. */
export async function lockTurn(scope: Scope, source: string): Promise<number> {
  await scope.db.run(sql`
    insert into import_turn (district_id, source)
    values (${scope.districtId}, ${source})
    on conflict do nothing`);
  const row = await scope.db.row(
    turnRow,
    sql`
      select count from import_turn
      where district_id = ${scope.districtId} and source = ${source}
      for update`,
  );
  return row?.count ?? 0;
}

/** Ends the turn: plans made before it no longer fit. */
export async function endTurn(scope: Scope, source: string): Promise<void> {
  await scope.db.run(sql`
    update import_turn
    set count = count + 1
    where district_id = ${scope.districtId} and source = ${source}`);
}
