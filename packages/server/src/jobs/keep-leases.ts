import { freeAbandonedJobs, type HeldJob, renewLeases } from '@laurel/server/db/job-leases';
import type { WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';

/** With a look every third of it, a dead process's jobs are taken over within 40 s. */
export const usualLeaseMs = 30_000;

interface LeaseOptions {
  readonly leaseMs: number;
  readonly report: (error: unknown) => void;
}

/**
 * Renews the locks of the jobs this process is doing, and frees those whose process has stopped renewing them. The queue
 * itself would wait four hours. A job that two processes do because one was only slow finds its work done or locked.
 */
export function keepLeases(ownerPool: Pool, events: WorkerEvents, { leaseMs, report }: LeaseOptions): { stop(): void } {
  const held = new Map<string, HeldJob>();
  events.on('job:start', ({ job }) => {
    if (job.locked_by !== null) held.set(job.id, { jobId: job.id, worker: job.locked_by });
  });
  events.on('job:complete', ({ job }) => void held.delete(job.id));
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      if (held.size > 0) await renewLeases(ownerPool, [...held.values()]);
      await freeAbandonedJobs(ownerPool, leaseMs);
    } catch (error) {
      // The database is away; the next look finds it again.
      report(error);
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(look, leaseMs / 3);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
