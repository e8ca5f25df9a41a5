import { type LastRun, type Outcome, outcome, type RunKind, runKind } from '@laurel/domain/backups/run';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
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

const lastRow = z.object({
  kind: runKind,
  outcome,
  doneAt: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
});

/** The last run of each kind; `null` where there was none. */
export async function readLastRuns({
  db,
  districtId,
}: Pick<RunScope, 'db' | 'districtId'>): Promise<Readonly<Record<RunKind, LastRun | null>>> {
  const rows = await db.rows(
    lastRow,
    sql`
      select distinct on (kind) kind, outcome,
        (
          select max(ended_at) from backup_run good
          where good.district_id = ${districtId} and good.kind = run.kind and good.outcome in ('done', 'elsewhere')
        ) as "doneAt",
        (
          select bytes::float8 from backup_run good
          where good.district_id = ${districtId} and good.kind = run.kind and good.outcome = 'done'
          order by good.ended_at desc
          limit 1
        ) as bytes
      from backup_run run
      where district_id = ${districtId}
      order by kind, ended_at desc, id desc`,
  );
  const of = (kind: RunKind) => {
    const found = rows.find((row) => row.kind === kind);
    return found ? { outcome: found.outcome, doneAt: found.doneAt, bytes: found.bytes } : null;
  };
  return { backup: of('backup'), rehearsal: of('rehearsal') };
}

/** Forgets what came of backups of before a year. */
export async function forgetRuns({ db, districtId, nowMs }: ChoreScope): Promise<number> {
  return await db.run(sql`
    delete from backup_run
    where district_id = ${districtId} and ended_at < ${new Date(nowMs - 400 * 86_400_000)}`);
}
