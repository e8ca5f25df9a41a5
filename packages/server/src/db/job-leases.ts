import type { Pool } from 'pg';

/** A job this process is doing, and the name its worker locked it by. */
export interface HeldJob {
  readonly jobId: string;
  readonly worker: string;
}

/** Says that these jobs are still being done: their lock counts from now. */
export async function renewLeases(ownerPool: Pool, held: readonly HeldJob[]): Promise<void> {
  await ownerPool.query(
    `
    update graphile_worker._private_jobs job
    set locked_at = now()
    from unnest($1::bigint[], $2::text[]) held (id, worker)
    where job.id = held.id and job.locked_by = held.worker`,
    [held.map(({ jobId }) => jobId), held.map(({ worker }) => worker)],
  );
}

/**
 * Frees the jobs that no one has said anything about for so long: their process is gone. That it died is no failure of
 * the job, so the try isn't counted. Answers how many there were.
 */
export async function freeAbandonedJobs(ownerPool: Pool, leaseMs: number): Promise<number> {
  const { rowCount } = await ownerPool.query(
    `
    update graphile_worker._private_jobs
    set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0), run_at = greatest(run_at, now())
    where locked_at < now() - $1 * interval '1 millisecond'`,
    [leaseMs],
  );
  return rowCount ?? 0;
}

/** Whether a job with this key waits or is being done. */
export async function isQueued(ownerPool: Pool, key: string): Promise<boolean> {
  const { rowCount } = await ownerPool.query(
    `
    select
    from graphile_worker.jobs
    where key = $1 and (locked_at is not null or attempts < max_attempts)`,
    [key],
  );
  return rowCount !== 0;
}

/** How many jobs wait, are being done, and were given up. */
export async function countJobs(ownerPool: Pool): Promise<{ waiting: number; running: number; failed: number }> {
  const { rows } = await ownerPool.query(`
    select
      count(*) filter (where locked_at is null and attempts < max_attempts)::integer as waiting,
      count(*) filter (where locked_at is not null)::integer as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::integer as failed
    from graphile_worker.jobs`);
  return rows[0];
}
