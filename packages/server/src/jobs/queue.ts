import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from '@laurel/domain/access/scope';
import type { Day } from '@laurel/domain/kit/day';
import { Fault } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import { freeAbandonedJobs, type HeldJob, isQueued, renewLeases } from '@laurel/server/db/job-leases';
import { jobLimits } from '@laurel/server/db/open-pool';
import { mintScope, type Scope } from '@laurel/server/db/scope';
import { traced } from '@laurel/server/db/tracing';
import { inDistrict, type Transaction } from '@laurel/server/db/transaction';
import {
  type AddJobFunction,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  type WorkerEvents,
} from 'graphile-worker';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { type Chore, doChore, type ReadDistricts } from './chores';
import type { Duty } from './duties';

/** With a look every third of it, a dead process's jobs are taken over within 40 s. */
const usualLeaseMs = 30_000;

interface LeaseOptions {
  readonly leaseMs: number;
  readonly report: (error: unknown) => void;
}

/**
 * Renews the locks of the jobs this process is doing, and frees those whose process has stopped renewing them. The queue
 * itself would wait four hours. A job that two processes do because one was only slow finds its work done or locked.
 */
function keepLeases(ownerPool: Pool, events: WorkerEvents, { leaseMs, report }: LeaseOptions): { stop(): void } {
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

/** Work that goes on after the answer: each task by its name, run in a transaction of its own. */
export interface Task {
  readonly name: string;
  /** It writes so much that the planner has to hear of it before anything else is done. */
  readonly isLarge?: boolean;
  run(job: Job): Promise<void>;
}

/** One piece of queued work: what it is about, and on whose behalf. */
export interface Job {
  readonly districtId: Id<'district'>;
  readonly subjectId: string;
  /** Runs `work` as the one who asked, within the district. Call it again for a second transaction. */
  within<Result>(work: (scope: Scope) => Promise<Result>): Promise<Result>;
}

export interface Queue {
  /** Adds a job; one with the same name and subject that hasn't started yet is the same job. */
  add(name: string, scope: Pick<Scope, 'districtId' | 'caller'>, subjectId: string): Promise<void>;
  /** Adds a job unless one with the same name and subject waits or is being done, here or elsewhere. */
  addMissing: Queue['add'];
  /** Whether jobs are being taken up. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

/** Who an account is at this moment; `null` once it is closed. The roof connects it. */
export type FindCaller = (
  db: Transaction,
  districtId: Id<'district'>,
  accountId: string,
  nowMs: number,
) => Promise<{ caller: Caller; today: Day } | null>;

interface QueueOptions {
  /** The owner's connections, which the queue's own tables and `analyze` need. */
  readonly ownerPool: Pool;
  readonly pool: Pool;
  readonly clock: () => number;
  readonly report: (error: unknown) => void;
  readonly findCaller: FindCaller;
  readonly readDistricts: ReadDistricts;
  /** How long a process may say nothing of its jobs before others take them; for tests. */
  readonly leaseMs?: number;
}

const payloadShape = z.object({
  districtId: z.string(),
  subjectId: z.string(),
  accountId: z.string(),
});

/**
 * Starts the queue on the database's owner login, which keeps the queue's own tables; the work itself runs on the
 * serving pool, behind row-level security like every request. It keeps running until `stop`, whatever the database does.
 */
export async function startQueue(
  options: QueueOptions,
  tasks: readonly Task[],
  chores: readonly Chore[] = [],
  duties: readonly Duty[] = [],
): Promise<Queue> {
  const { ownerPool, report } = options;
  const doTask = async (task: Task, payload: unknown) => {
    await task.run(jobOf(options, payload));
    // Autovacuum that came by in the middle has counted none of the new rows in all their pages. What is planned by that
    // takes minutes, so it is counted again, here where the next job waits.
    if (task.isLarge) await ownerPool.query('analyze').catch(report);
  };
  const events: WorkerEvents = new EventEmitter();
  const runner = await keepRunner(
    {
      pgPool: ownerPool,
      events,
      concurrency: 1,
      noHandleSignals: true,
      pollInterval: 2000,
      // In batches (of one), a job's end that can't be written stops the runner, which is then started again. Otherwise it
      // is an unhandled rejection.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: quiet,
      taskList: Object.fromEntries([
        ...tasks.map((task) => [
          task.name,
          reportErrors(options, task, async (payload) => await doTask(task, payload)),
        ]),
        ...chores.map((chore) => [
          chore.name,
          reportErrors(options, chore, async () => void (await doChore(chore, options))),
        ]),
        ...duties.map((duty) => [duty.name, reportErrors(options, duty, async () => await duty.run())]),
      ]),
      parsedCronItems: parseCronItems(
        [...chores, ...duties].map((each) => ({
          task: each.name,
          match: each.match ?? hourly,
          options: optionsOf(each),
        })),
      ),
    },
    report,
  );
  const leases = keepLeases(ownerPool, events, { leaseMs: options.leaseMs ?? usualLeaseMs, report });
  for (const { name, isDueAtStart } of [...chores, ...duties])
    if (isDueAtStart) await runner.add(name, {}, { jobKey: name });
  const keyOf = (name: string, subjectId: string) => `${name} ${subjectId}`;
  const add: Queue['add'] = async (name, { districtId, caller }, subjectId) => {
    const payload = { districtId, subjectId, accountId: caller.accountId };
    await runner.add(name, payload, { jobKey: keyOf(name, subjectId), maxAttempts: 3 });
  };
  return {
    add,
    async addMissing(name, scope, subjectId) {
      if (!(await isQueued(ownerPool, keyOf(name, subjectId)))) await add(name, scope, subjectId);
    },
    isRunning: runner.isRunning,
    async stop() {
      leases.stop();
      await runner.stop();
    },
  };
}

// Away from the full hour, when everybody else's work begins.
const hourly = '23 * * * *';

/** Where Laurel runs for a while each day only, what was missed is done at the next start, once. */
function optionsOf({ name, isDueAtStart = false, weeks = 1 / 7 }: Pick<Duty, 'name' | 'isDueAtStart' | 'weeks'>) {
  const backfillPeriod = isDueAtStart ? 0 : weeks * 7 * 24 * 3_600_000;
  return { backfillPeriod, maxAttempts: 3, jobKey: name, jobKeyMode: 'replace' } as const;
}

function reportErrors({ report }: QueueOptions, { name }: { name: string }, work: (payload: unknown) => Promise<void>) {
  return async (payload: unknown) => {
    try {
      await traced(`job ${name}`, {}, async () => await work(payload));
    } catch (error) {
      report(error);
      throw error;
    }
  };
}

function jobOf(options: QueueOptions, payload: unknown): Job {
  const given = payloadShape.parse(payload);
  const districtId = given.districtId as Id<'district'>;
  return {
    districtId,
    subjectId: given.subjectId,
    within: async (work) =>
      await inDistrict(
        options.pool,
        districtId,
        async (db) => {
          const nowMs = options.clock();
          // With the rules as they are now, not as they were when it was asked for.
          const asker = await options.findCaller(db, districtId, given.accountId, nowMs);
          if (!asker) throw new Fault('forbidden', translatable`The person who started this can no longer sign in.`);
          return await work(mintScope({ districtId, ...asker, db, nowMs, requestId: 'job' }));
        },
        jobLimits,
      ),
  };
}

const silent = { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined };

/** Its chatter would repeat names of files and people; failures are reported by the task itself. */
const quiet = Object.assign(Object.create(null), { scope: () => quiet, ...silent });

/** Waits before another start, in milliseconds: once, then longer. */
const waitsMs = [0, 500, 1_000, 2_000, 4_000];

interface KeptRunner {
  readonly add: AddJobFunction;
  isRunning(): boolean;
  stop(): Promise<void>;
}

/**
 * Runs the queue's worker, and starts it again when it gives up: it does where the database is lost just as a job's end is
 * to be written. The first start throws where there is no database.
 */
async function keepRunner(options: RunnerOptions, report: (error: unknown) => void): Promise<KeptRunner> {
  let runner: Runner | null = null;
  let isStopping = false;
  let starting: Promise<void> = Promise.resolve();

  async function start(): Promise<AddJobFunction> {
    const started = await run(options);
    runner = started;
    const again = (error?: unknown) => {
      runner = null;
      if (isStopping) return;
      report(error ?? new Error('The queue’s worker stopped.'));
      starting = startAgain();
    };
    started.promise.then(() => again(), again);
    return started.addJob;
  }

  async function startAgain(): Promise<void> {
    for (let tried = 0; !isStopping; tried += 1) {
      await pause(waitsMs[Math.min(tried, waitsMs.length - 1)]);
      try {
        await start();
        return;
      } catch (error) {
        report(error);
      }
    }
  }

  // It adds on the pool it was given, whether its runner still runs or not.
  const add = await start();
  return {
    add,
    isRunning: () => runner !== null,
    async stop() {
      isStopping = true;
      await starting;
      await runner?.stop();
    },
  };
}
