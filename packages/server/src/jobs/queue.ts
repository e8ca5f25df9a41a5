import type { Caller } from '@laurel/domain/access/scope';
import type { Day } from '@laurel/domain/kit/day';
import { Fault } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { say } from '@laurel/domain/kit/say';
import { mintScope, type Scope } from '@laurel/server/db/scope';
import { inDistrict, type Transaction } from '@laurel/server/db/transaction';
import { parseCronItems, type Runner, run } from 'graphile-worker';
import pg from 'pg';
import * as z from 'zod/mini';
import { type Chore, doChore, type ReadDistricts } from './chores';

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
  readonly ownerUrl: string;
  readonly pool: pg.Pool;
  readonly clock: () => number;
  readonly report: (error: unknown) => void;
  readonly findCaller: FindCaller;
  readonly readDistricts: ReadDistricts;
}

const payloadShape = z.object({
  districtId: z.string(),
  subjectId: z.string(),
  accountId: z.string(),
});

/**
 * Starts the queue on the database's owner login, which keeps the queue's own tables; the work itself runs on the
 * serving pool, behind row-level security like every request.
 */
export async function startQueue(
  options: QueueOptions,
  tasks: readonly Task[],
  chores: readonly Chore[] = [],
): Promise<Queue> {
  // Ours, so that it is closed with the queue: a database that goes away under an idle connection would end the process.
  const ownerPool = new pg.Pool({ connectionString: options.ownerUrl, max: 4 });
  ownerPool.on('error', () => undefined);
  ownerPool.on('connect', (client) => client.on('error', () => undefined));
  const doTask = async (task: Task, payload: unknown) => {
    await task.run(jobOf(options, payload));
    // Autovacuum that came by in the middle has counted none of the new rows in all their pages. What is planned by that
    // takes minutes, so it is counted again, here where the next job waits.
    if (task.isLarge) await ownerPool.query('analyze').catch(options.report);
  };
  const runner: Runner = await run({
    pgPool: ownerPool,
    concurrency: 1,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: quiet,
    taskList: Object.fromEntries([
      ...tasks.map((task) => [task.name, told(options, async (payload) => await doTask(task, payload))]),
      ...chores.map((chore) => [chore.name, told(options, async () => void (await doChore(chore, options)))]),
    ]),
    parsedCronItems: parseCronItems(
      chores.map(({ name, match = hourly }) => ({ task: name, match, options: missed(name) })),
    ),
  });
  return {
    async add(name, scope, subjectId) {
      const { districtId, caller } = scope;
      const payload = { districtId, subjectId, accountId: caller.accountId };
      await runner.addJob(name, payload, { jobKey: `${name} ${subjectId}`, maxAttempts: 3 });
    },
    async stop() {
      await runner.stop();
      await ownerPool.end();
    },
  };
}

// Away from the full hour, when everybody else's work begins.
const hourly = '23 * * * *';

/** Where Laurel runs for a while each day only, what was missed is done at the next start, once. */
function missed(name: string) {
  return { backfillPeriod: 24 * 3_600_000, maxAttempts: 3, jobKey: name, jobKeyMode: 'replace' } as const;
}

function told({ report }: QueueOptions, work: (payload: unknown) => Promise<void>) {
  return async (payload: unknown) => {
    try {
      await work(payload);
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
      await inDistrict(options.pool, districtId, async (db) => {
        const nowMs = options.clock();
        // With the rules as they are now, not as they were when it was asked for.
        const asker = await options.findCaller(db, districtId, given.accountId, nowMs);
        if (!asker) throw new Fault('forbidden', say`Whoever started this may not sign in any more.`);
        return await work(mintScope({ districtId, ...asker, db, nowMs, requestId: 'job' }));
      }),
  };
}

const silent = { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined };

/** Its chatter would repeat names of files and people; failures are reported by the task itself. */
const quiet = Object.assign(Object.create(null), { scope: () => quiet, ...silent });
