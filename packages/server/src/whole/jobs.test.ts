import { openOwnerPool } from '@laurel/server/db/open-pool';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { type Job, type Queue, startQueue } from '@laurel/server/jobs/queue';
import { readDistricts } from '@laurel/server/people/district-store';
import { readCallerOfAccount } from '@laurel/server/people/session-store';
import { type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let laurel: TestLaurel;
let school: TestSchool;
let queue: Queue | null = null;
let ownerPool: Pool;
const reported: unknown[] = [];

beforeAll(async () => {
  laurel = await testLaurel();
  school = await testSchool(laurel);
  ownerPool = openOwnerPool(laurel.database.ownerUrl);
});
afterAll(async () => {
  await ownerPool.end();
  await laurel.close();
});
afterEach(async () => {
  await queue?.stop();
  queue = null;
  reported.length = 0;
});

async function start(run: (job: Job) => Promise<void>): Promise<Queue> {
  queue = await startQueue(
    {
      ownerPool,
      pool: laurel.database.pool,
      clock: () => laurel.time.nowMs,
      report: (error) => reported.push(error),
      findCaller: readCallerOfAccount,
      readDistricts,
    },
    [{ name: 'test', run }],
  );
  return queue;
}

/** Adds a job on behalf of the office. */
async function add(to: Queue, subjectId: string): Promise<void> {
  const { districtId, people } = school;
  await inScope(laurel.database, districtId, async (scope) => {
    const caller = { ...scope.caller, accountId: people.office.accountId };
    await to.add('test', { districtId, caller }, subjectId);
  });
}

async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + 15_000;
  while (!isSo()) {
    if (Date.now() > end) throw new Error('It took longer than 15 seconds.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('a job runs within its district, as the person who requested it, with the permissions of that moment', async () => {
  const seen: { accountId: string; canManageUsers: boolean; districts: string[] }[] = [];
  const running = await start(async (job) => {
    await job.within(async ({ caller, db }) => {
      const { rows } = await db.client.query('select distinct district_id from person');
      seen.push({
        accountId: caller.accountId,
        canManageUsers: caller.rules.some((rule) => rule.action === 'manage' && rule.subject === 'users'),
        districts: rows.map((row) => row.district_id),
      });
    });
  });
  await testSchool(laurel, 'Other district');
  await add(running, 'first');
  await until(() => seen.length === 1);
  const { accountId, personId } = school.people.office;
  expect(seen[0]).toEqual({ accountId, canManageUsers: true, districts: [school.districtId] });
  await inScope(laurel.database, school.districtId, async ({ db }) =>
    db.run(sql`update role_assignment set ends_before = '2026-10-01' where person_id = ${personId}`),
  );
  await add(running, 'second');
  await until(() => seen.length === 2);
  expect(seen[1]).toEqual({ accountId, canManageUsers: false, districts: [school.districtId] });
});

test('a job doesn’t run once the person who started it is deactivated', async () => {
  const done: string[] = [];
  const running = await start(async (job) => {
    await job.within(async () => void done.push(job.subjectId));
  });
  await inScope(laurel.database, school.districtId, async ({ db }) =>
    db.run(sql`update person set is_active = false where id = ${school.people.office.personId}`),
  );
  await add(running, 'too late');
  await until(() => reported.length > 0);
  expect(reported[0]).toMatchObject({ code: 'forbidden' });
  expect(done).toEqual([]);
  await inScope(laurel.database, school.districtId, async ({ db }) =>
    db.run(sql`update person set is_active = true where id = ${school.people.office.personId}`),
  );
});

test('a job that fails leaves nothing written, and its failure is reported', async () => {
  const running = await start(async (job) => {
    await job.within(async ({ db, districtId }) => {
      await db.run(
        sql`insert into role (district_id, id, name) values (${districtId}, gen_random_uuid(), 'Half done')`,
      );
      throw new Error('broken');
    });
  });
  await add(running, 'half');
  await until(() => reported.length > 0);
  expect(String(reported[0])).toContain('broken');
  const found = await inScope(laurel.database, school.districtId, async ({ db }) =>
    db.run(sql`select from role where name = 'Half done'`),
  );
  expect(found).toBe(0);
});

test('the same work requested twice before it starts is done once', async () => {
  const done: string[] = [];
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const running = await start(async (job) => {
    done.push(job.subjectId);
    if (job.subjectId === 'gate') await gate;
  });
  await add(running, 'gate');
  await until(() => done.includes('gate'));
  await add(running, 'twice');
  await add(running, 'twice');
  await add(running, 'last');
  letGo();
  await until(() => done.includes('last'));
  expect(done).toEqual(['gate', 'twice', 'last']);
});
