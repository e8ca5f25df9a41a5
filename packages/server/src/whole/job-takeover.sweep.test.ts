import { openOwnerPool } from '@laurel/server/db/open-pool';
import { inScope } from '@laurel/server/db/testing';
import { type DatabaseProxy, startDatabaseProxy } from '@laurel/server/db/testing-proxy';
import type { Chore } from '@laurel/server/jobs/chores';
import { type Queue, startQueue, type Task } from '@laurel/server/jobs/queue';
import { readDistricts } from '@laurel/server/people/district-store';
import { readCallerOfAccount } from '@laurel/server/people/session-store';
import { type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

// Several queues on one database, as several processes have them; one process's way to it can be cut.
let laurel: TestLaurel;
let school: TestSchool;
let ownerPool: Pool;
let proxy: DatabaseProxy;
let cutPool: Pool;
const queues: Queue[] = [];
const reported: unknown[] = [];

beforeAll(async () => {
  laurel = await testLaurel();
  school = await testSchool(laurel);
  ownerPool = openOwnerPool(laurel.database.ownerUrl);
  proxy = await startDatabaseProxy(laurel.database.ownerUrl);
  cutPool = openOwnerPool(proxy.url);
});
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop();
  await ownerPool.query('delete from graphile_worker._private_jobs');
  reported.length = 0;
});
afterAll(async () => {
  await cutPool.end();
  await proxy.close();
  await ownerPool.end();
  await laurel.close();
});

async function start(run: Task['run'], more: { pool?: Pool; leaseMs?: number; chores?: Chore[] } = {}): Promise<Queue> {
  const queue = await startQueue(
    {
      ownerPool: more.pool ?? ownerPool,
      pool: laurel.database.pool,
      clock: () => laurel.time.nowMs,
      report: (error) => reported.push(error),
      findCaller: readCallerOfAccount,
      readDistricts,
      leaseMs: more.leaseMs ?? 600,
    },
    [{ name: 'test', run }],
    more.chores,
  );
  queues.push(queue);
  return queue;
}

async function add(to: Queue, subjectId: string, how: 'add' | 'addMissing' = 'add'): Promise<void> {
  const { districtId, people } = school;
  await inScope(laurel.database, districtId, async (scope) => {
    await to[how]('test', { districtId, caller: { ...scope.caller, accountId: people.office.accountId } }, subjectId);
  });
}

const jobs = async () => (await ownerPool.query('select attempts, locked_by from graphile_worker._private_jobs')).rows;

test('a job whose process is gone is done by another, and the attempt isn’t counted', async () => {
  const seen: string[] = [];
  const survivor = await start(async ({ subjectId }) => void seen.push(subjectId), { leaseMs: 3_000 });
  await survivor.stop();
  queues.length = 0;
  await add(survivor, 'left behind');
  await ownerPool.query(
    "update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now() - interval '2 seconds', attempts = 3",
  );
  await start(async ({ subjectId }) => void seen.push(subjectId), { leaseMs: 3_000 });
  await until(() => seen.length > 0);
  expect(seen).toEqual(['left behind']);
  await until(async () => (await jobs()).length === 0);
});

test('a job that takes long is left to its process', async () => {
  const begun: string[] = [];
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((done) => {
    finish = done;
  });
  const first = await start(async () => {
    begun.push('first');
    await finished;
  });
  await add(first, 'long');
  await until(() => begun.length === 1);
  await start(async () => void begun.push('second'));
  const [{ locked_by: holder }] = await jobs();
  const { rows } = await ownerPool.query('select locked_at as at from graphile_worker._private_jobs');
  // Five leases of it: renewed again and again, it never becomes free.
  await until(async () => {
    const { rows: now } = await ownerPool.query(
      "select locked_at - $1::timestamptz > interval '3 seconds' as is_over from graphile_worker._private_jobs",
      [rows[0].at],
    );
    return now[0].is_over;
  });
  expect([begun, (await jobs())[0].locked_by]).toEqual([['first'], holder]);
  finish();
  await until(async () => (await jobs()).length === 0);
  expect(begun).toEqual(['first']);
});

test('a job is added if it is missing, but not if it is waiting or running', async () => {
  const begun: string[] = [];
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((done) => {
    finish = done;
  });
  const queue = await start(async ({ subjectId }) => {
    begun.push(subjectId);
    await finished;
  });
  await add(queue, 'once', 'addMissing');
  await until(() => begun.length === 1);
  await add(queue, 'once', 'addMissing');
  await add(queue, 'next', 'addMissing');
  await add(queue, 'next', 'addMissing');
  expect(await jobs()).toHaveLength(2);
  finish();
  await until(async () => (await jobs()).length === 0);
  expect(begun).toEqual(['once', 'next']);
});

test('a worker that lost the database while finishing a job is restarted, and runs the next one', async () => {
  const begun: string[] = [];
  // Cut once its adding was answered, which takes the same way.
  let tellAdded: () => void = () => undefined;
  const added = new Promise<void>((done) => {
    tellAdded = done;
  });
  const queue = await start(
    async ({ subjectId }) => {
      begun.push(subjectId);
      if (begun.length > 1) return;
      await added;
      await proxy.refuse();
    },
    { pool: cutPool },
  );
  await add(queue, 'cut');
  tellAdded();
  await until(() => reported.length > 0);
  await proxy.open();
  // The end of the first was never written, so it is done once more; a task finds out by itself that it was.
  await until(() => begun.length === 2);
  await until(async () => queue.isRunning() && (await jobs()).length === 0);
  await add(queue, 'next');
  await until(() => begun.length === 3);
  expect(begun).toEqual(['cut', 'cut', 'next']);
});

test('a scheduled task runs once, however many processes check the clock', async () => {
  const done: string[] = [];
  const minute = new Date(Date.now() - 5 * 60_000).getUTCMinutes();
  const chore: Chore = {
    name: 'count-once',
    match: `${minute} * * * *`,
    async run() {
      done.push('now');
      return 0;
    },
  };
  const nothing = async () => undefined;
  await start(nothing, { chores: [chore] });
  // As if no one had run for half an hour: both find the same minute missed.
  await until(async () => {
    const { rowCount } = await ownerPool.query(`
      update graphile_worker._private_known_crontabs
      set known_since = now() - interval '2 hours', last_execution = now() - interval '30 minutes'
      where identifier = 'count-once'`);
    return rowCount === 1;
  });
  for (const queue of queues.splice(0)) await queue.stop();
  await Promise.all([start(nothing, { chores: [chore] }), start(nothing, { chores: [chore] })]);
  await until(() => done.length > 0);
  const districts = await readDistricts(laurel.database.pool);
  await until(async () => (await jobs()).length === 0);
  expect(done.length).toBe(districts.length);
});

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 25_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It took longer than 25 seconds.');
    await new Promise((done) => setTimeout(done, 20));
  }
}
