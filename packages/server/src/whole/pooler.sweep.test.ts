import { randomBytes } from 'node:crypto';
import { readTeacherOverview } from '@laurel/domain/overview/api';
import { newId } from '@laurel/server/db/new-id';
import { limitsOf, openPool } from '@laurel/server/db/open-pool';
import { sql } from '@laurel/server/db/sql';
import { testDatabase } from '@laurel/server/db/testing';
import { type Pooler, startPooler } from '@laurel/server/db/testing-pooler';
import { inDistrict } from '@laurel/server/db/transaction';
import { assembleLaurel, type Laurel } from '@laurel/server/laurel';
import { callAs, type TestLaurel, testNowMs } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

// Twelve connections of Laurel’s share two of the database’s, each for a transaction. 200 wait for one at once, for up to
// five seconds, whatever else runs beside.
const within = limitsOf(20_000);
let pooler: Pooler;
let pool: Pool;
let app: Laurel;
let laurel: TestLaurel;
let schools: [TestSchool, TestSchool];

beforeAll(async () => {
  const database = await testDatabase();
  pooler = await startPooler(database.appUrl, 2);
  pool = openPool(pooler.through(database.appUrl), 12, { within, isPooled: true });
  app = await assembleLaurel({
    database: { ...database, pool },
    ...{ publicOrigin: null, trustProxy: false, firstRunToken: null, isLogging: false, requestsAMinute: 100_000 },
    sealingKey: randomBytes(32),
    clock: () => testNowMs,
  });
  laurel = { laurel: app, database, time: { nowMs: testNowMs }, close: async () => await database.drop() };
  schools = [await testSchool(laurel, 'One'), await testSchool(laurel, 'Other')];
});
afterAll(async () => {
  await app.close();
  await pool.end();
  await pooler.stop();
  await laurel.close();
});

test('two districts at once, many times: no one sees the other’s data', async () => {
  const looks = Array.from({ length: 120 }, async (_, at) => {
    const { people, ids } = schools[at % 2 === 0 ? 0 : 1];
    const { output } = await callAs(laurel, people.ada.browser, readTeacherOverview, {});
    return output.classes.map(({ classId }) => classId).includes(ids.algebra) && output.classes.length === 1;
  });
  expect((await Promise.all(looks)).filter((isOwn) => !isOwn)).toEqual([]);
});

const number = z.object({ number: z.int() });

test('runs the same statement with other values on any connection', async () => {
  const asked = Array.from({ length: 200 }, async (_, at) => {
    const { districtId } = schools[0];
    return await inDistrict(
      pool,
      districtId,
      async (db) => (await db.row(number, sql`select ${at}::int as number`))?.number,
    );
  });
  expect(await Promise.all(asked)).toEqual(asked.map((_, at) => at));
});

test('a statement is prepared once per connection, even if the transaction that prepared it failed', async () => {
  const { districtId } = schools[0];
  const work = async (divisor: number) =>
    await inDistrict(
      pool,
      districtId,
      async (db) => (await db.row(number, sql`select 12 / ${divisor}::int as number, 'planned'`))?.number,
    ).catch(() => null);
  const answers = await Promise.all(Array.from({ length: 60 }, async (_, at) => await work(at % 3)));
  expect(answers).toEqual(Array.from({ length: 60 }, (_, at) => [null, 12, 6][at % 3]));
  const prepared = Array.from({ length: 20 }, async () => {
    const { rows } = await pool.query(
      `select count(*)::int as times from pg_prepared_statements where statement like '%''planned''' and name <> ''`,
    );
    return rows[0].times;
  });
  const times = await Promise.all(prepared);
  expect(times).toContain(1);
  // Where a failed transaction was the first of all on a connection, that is named anew, and the statement prepared once
  // more; on a busy machine a connection may have had no turn.
  for (const each of times) expect([0, 1, 2]).toContain(each);
});

test('the limits of a transaction apply to it, and to none after it', async () => {
  const { districtId } = schools[0];
  const sleep = (seconds: number, within = limitsOf(2_000)) =>
    inDistrict(pool, districtId, async (db) => await db.run(sql`select pg_sleep(${seconds})`), within);
  await expect(sleep(1.5)).rejects.toMatchObject({ code: '57014' });
  await expect(sleep(1.2, limitsOf(10_000))).resolves.toBe(1);
  await expect(sleep(1.5)).rejects.toMatchObject({ code: '57014' });
});

test('nothing of a district is left on a connection outside its transaction', async () => {
  const { districtId } = schools[0];
  await inDistrict(pool, districtId, async (db) => await db.run(sql`select ${newId()}`));
  const left = Array.from({ length: 20 }, async () => {
    const { rows } = await pool.query("select current_setting('laurel.district', true) as district");
    return rows[0].district || null;
  });
  expect((await Promise.all(left)).filter((each) => each !== null)).toEqual([]);
});
