import { randomBytes } from 'node:crypto';
import { saveScores } from '@laurel/domain/grades/api';
import { readSessions } from '@laurel/domain/people/api';
import { newId } from '@laurel/server/db/new-id';
import { openPool } from '@laurel/server/db/open-pool';
import { readWaitMs, takeConnection } from '@laurel/server/db/waiting-line';
import { assembleLaurel, type Laurel } from '@laurel/server/laurel';
import { callAs, type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';

// More ask than the database answers: two connections, both held by the test, and two who wait for them.

const token = 'a-token-of-twenty-four-signs';
const width = 2;
let direct: TestLaurel;
let app: Laurel;
let pool: pg.Pool;
let laurel: TestLaurel;
let school: TestSchool;
let held: Promise<pg.PoolClient>[] = [];

beforeAll(async () => {
  direct = await testLaurel();
  school = await testSchool(direct);
  pool = openPool(direct.database.appUrl, width);
  app = await assembleLaurel({
    database: { pool, ownerUrl: direct.database.ownerUrl, appUrl: direct.database.appUrl },
    publicOrigin: null,
    trustProxy: false,
    firstRunToken: null,
    sealingKey: randomBytes(32),
    isLogging: false,
    clock: () => direct.time.nowMs,
    metrics: { token },
  });
  laurel = { ...direct, laurel: app };
  // Sessions this process knows don't wait among visitors.
  for (const { browser } of [school.people.ada, school.people.sam]) await callAs(laurel, browser, readSessions, {});
});
afterEach(letGo);
afterAll(async () => {
  await app.close();
  await pool.end();
  await direct.close();
});

/** Holds every connection, with so many who wait for one. */
async function hold(waiting: number): Promise<void> {
  const all = Array.from({ length: width + waiting }, async () => await takeConnection(pool));
  // Those who wait longer than the pool lets them are told; nobody here listens.
  for (const each of all) each.catch(() => undefined);
  held = all;
  await Promise.all(all.slice(0, width));
}

/** Gives back what is held, and what comes of it. */
async function letGo(): Promise<void> {
  await Promise.all(held.map(async (each) => (await each.catch(() => null))?.release()));
  held = [];
}

async function waitedFor(ms: number): Promise<void> {
  await expect.poll(() => readWaitMs(pool), { timeout: 4_500, interval: 20 }).toBeGreaterThan(ms);
}

async function passed(ms: number): Promise<void> {
  await new Promise((done) => setTimeout(done, ms));
}

async function get(url: string, headers: Record<string, string> = {}) {
  return await app.door.app.inject({ url, headers: { host: 'laurel.test', ...headers } });
}

async function countShed(kind: string): Promise<number> {
  const { body } = await get('/metrics', { authorization: `Bearer ${token}` });
  return Number(new RegExp(`^laurel_shed_total{kind="${kind}"} (\\d+)$`, 'm').exec(body)?.[1] ?? 0);
}

const look = async () => await callAs(laurel, school.people.sam.browser, readSessions, {});

function scoreOf(value: string, version: number) {
  return {
    classId: school.ids.algebra,
    operationId: newId<'operation'>(),
    cause: 'entered' as const,
    students: [school.people.sam.personId],
    assignments: [school.ids.essay],
    cells: [[0, 0, version, value, 'none', 0]] as [number, number, number, string, 'none', number][],
  };
}

const save = async (input: ReturnType<typeof scoreOf>) =>
  await callAs(laurel, school.people.ada.browser, saveScores, input);

const busy = {
  status: 503,
  headers: { 'retry-after': '2' },
  fault: {
    code: 'unavailable',
    message: 'Laurel is very busy right now. Nothing was changed. Try again in a moment.',
    sentence: { key: 'Laurel is very busy right now. Nothing was changed. Try again in a moment.' },
    details: { retryAfter: 2 },
  },
};

test('under load, pages are refused first, saves last, and monitoring never; nothing is lost', async () => {
  await hold(width);
  await waitedFor(2_500);
  expect(await look()).toMatchObject(busy);
  const patient = save(scoreOf('7', 0));
  await expect.poll(() => pool.waitingCount).toBe(width + 1);

  await waitedFor(3_500);
  const refused = scoreOf('8', 1);
  expect(await save(refused)).toMatchObject(busy);
  expect(await look()).toMatchObject(busy);
  expect((await get('/healthz')).statusCode).toBe(200);
  // The queue was never started here; the database answers, whoever waits for it.
  expect((await get('/readyz')).json().notReady).toEqual(['queue']);

  await letGo();
  expect((await patient).output).toEqual({ versions: [1], conflicts: [] });
  expect((await look()).status).toBe(200);
  // What was refused is sent again as it was.
  expect((await save(refused)).output).toEqual({ versions: [2], conflicts: [] });
  expect((await save(refused)).output).toEqual({ versions: [2], conflicts: [] });
  expect([await countShed('read'), await countShed('change')]).toEqual([2, 1]);
});

test('a queue shorter than what is handled at a time refuses no one, however long it has lasted', async () => {
  await hold(1);
  await passed(2_600);
  const [first, second] = [look(), look()];
  await expect.poll(() => pool.waitingCount).toBeGreaterThan(1);
  await letGo();
  expect([(await first).status, (await second).status]).toEqual([200, 200]);
});

test('visitors waiting in their own queue are the only ones refused', async () => {
  const { visitors } = app.door;
  let release = (): void => undefined;
  const work = new Promise<void>((done) => {
    release = done;
  });
  onTestFinished(() => release());
  const all = [visitors.run(async () => await work), visitors.run(async () => await work)];
  await expect.poll(() => visitors.readWaitMs(), { timeout: 4_500, interval: 20 }).toBeGreaterThan(2_500);
  const reply = await get('/api/session-data');
  expect([reply.statusCode, reply.headers['retry-after'], reply.json()]).toEqual([503, '2', busy.fault]);
  expect((await look()).status).toBe(200);
  release();
  await Promise.all(all);
  expect((await get('/api/session-data')).statusCode).toBe(200);
});
