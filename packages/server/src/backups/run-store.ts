import { type LastRun, type Outcome, outcome, type RunKind } from '@laurel/domain/backups/run';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import type { ChoreScope } from '@laurel/server/jobs/chores';
import * as z from 'zod/mini';

/** What came of a backup or a rehearsal. Every district has its own row of it: each is in every backup. */
export interface Run {
  readonly kind: RunKind;
  readonly startedAtMs: number;
  readonly outcome: Outcome;
  /** The backup it made or read. */
  readonly file: { readonly name: string; readonly bytes: number } | null;
}

type RunScope = Pick<Scope, 'db' | 'districtId' | 'nowMs'>;

export async function writeRun({ db, districtId, nowMs }: RunScope, run: Run): Promise<void> {
  await db.run(sql`
    insert into backup_run (district_id, id, kind, started_at, ended_at, outcome, file_name, bytes)
    values (${districtId}, ${newId()}, ${run.kind}, ${new Date(run.startedAtMs)}, ${new Date(nowMs)}, ${run.outcome},
      ${run.file?.name ?? null}, ${run.file?.bytes ?? null})`);
}

const lastRun = z.nullable(z.object({ outcome, doneAt: z.nullable(z.string()), bytes: z.nullable(z.int()) }));

/** The last run of each kind; `null` where there was none. */
export const lastRuns = z.object({ backup: lastRun, rehearsal: lastRun });
export type LastRuns = Readonly<Record<RunKind, LastRun | null>>;

/** They as a value of any statement. */
export function selectLastRuns(scope: Pick<RunScope, 'districtId'>): Statement {
  return sql`json_build_object('backup', (${selectLast(scope, 'backup')}), 'rehearsal', (${selectLast(scope, 'rehearsal')}))`;
}

function selectLast({ districtId }: Pick<RunScope, 'districtId'>, kind: RunKind): Statement {
  return sql`
    select json_build_object(
      'outcome', (array_agg(outcome order by ended_at desc, id desc))[1],
      'doneAt', max(ended_at) filter (where outcome in ('done', 'elsewhere')),
      'bytes', (array_agg(bytes order by ended_at desc, id desc) filter (where outcome = 'done'))[1]
    )
    from backup_run
    where district_id = ${districtId} and kind = ${kind}
    having count(*) > 0`;
}

export async function readLastRuns(scope: Pick<RunScope, 'db' | 'districtId'>): Promise<LastRuns> {
  const found = await scope.db.row(z.object({ runs: lastRuns }), sql`select ${selectLastRuns(scope)} as runs`);
  return found?.runs ?? { backup: null, rehearsal: null };
}

/** Forgets what came of backups of before a year. */
export async function forgetRuns({ db, districtId, nowMs }: ChoreScope): Promise<number> {
  return await db.run(sql`
    delete from backup_run
    where district_id = ${districtId} and ended_at < ${new Date(nowMs - 400 * 86_400_000)}`);
}
