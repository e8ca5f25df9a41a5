import { randomBytes } from 'node:crypto';
import { saveScores } from '@laurel/domain/grades/api';
import type { SaveInput } from '@laurel/domain/grades/save';
import { readTeacherOverview } from '@laurel/domain/overview/api';
import { endpoint } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { limitsOf, openPool } from '@laurel/server/db/open-pool';
import { type Statement, sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { type DatabaseProxy, startDatabaseProxy } from '@laurel/server/db/testing-proxy';
import { serve } from '@laurel/server/http/serve';
import { assembleLaurel, type Laurel } from '@laurel/server/laurel';
import { callAs, type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

// An app whose way to the database fails in every way; `direct` has one of its own. A process that such a failure would
// end fails the whole run: nothing here listens for what no one caught.

const declared = { needs: 'signed-in', summary: 'Fails.', owners: {}, output: z.object({}) } as const;
const query = endpoint({ ...declared, call: 'POST /api/test/query', input: z.object({ text: z.string() }) });
const pause = endpoint({ ...declared, call: 'POST /api/test/pause', input: z.object({ pauseMs: z.int() }) });
const swallow = endpoint({ ...declared, call: 'POST /api/test/swallow', input: z.object({ name: z.string() }) });

let direct: TestLaurel;
let proxy: DatabaseProxy;
let pool: Pool;
let app: Laurel;
let laurel: TestLaurel;
let school: TestSchool;

beforeAll(async () => {
  direct = await testLaurel();
  school = await testSchool(direct);
  proxy = await startDatabaseProxy(direct.database.appUrl);
  ({ pool, app } = await appWithin(limitsOf(2_000)));
  laurel = { ...direct, laurel: app };
});
afterEach(() => proxy.resume());
afterAll(async () => {
  await app.close();
  await pool.end();
  await proxy.close();
  await direct.close();
});

async function appWithin(limits: ReturnType<typeof limitsOf>): Promise<{ pool: Pool; app: Laurel }> {
  const made = openPool(proxy.url, 4, { within: limits });
  const assembled = await assembleLaurel({
    database: { pool: made, ownerUrl: direct.database.ownerUrl, appUrl: proxy.url },
    publicOrigin: null,
    trustProxy: false,
    firstRunToken: null,
    sealingKey: randomBytes(32),
    isLogging: false,
    clock: () => direct.time.nowMs,
  });
  serve(assembled.door, query, async ({ db }, { text }) => {
    await db.client.query(text);
    return {};
  });
  serve(assembled.door, pause, async (_, { pauseMs }) => {
    await new Promise((done) => setTimeout(done, pauseMs));
    return {};
  });
  serve(assembled.door, swallow, async ({ db, districtId }, { name }) => {
    await db.run(sql`insert into role (district_id, id, name) values (${districtId}, gen_random_uuid(), ${name})`);
    await db.run(sql`select 1 / ${0}::int`).catch(() => undefined);
    return {};
  });
  return { pool: made, app: assembled };
}

function saveOf(value: string, base: number): SaveInput {
  return {
    classId: school.ids.algebra,
    operationId: newId(),
    cause: 'entered',
    students: [school.people.sam.personId],
    assignments: [school.ids.essay],
    cells: [[0, 0, base, value, 'none', 0]],
  };
}

const save = (input: SaveInput) => callAs(laurel, school.people.ada.browser, saveScores, input);
const look = () => callAs(laurel, school.people.ada.browser, readTeacherOverview, {});
const ask = (text: string) => callAs(laurel, school.people.ada.browser, query, { text });

const away = 'The database isn’t answering. Nothing was changed. Try again in a moment.';

/** Holds what a statement locks until the answered function is called. */
async function hold(statement: Statement): Promise<() => Promise<void>> {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((done) => {
    letGo = done;
  });
  let holding: Promise<void> = Promise.resolve();
  await new Promise<void>((isHeld) => {
    holding = inScope(direct.database, school.districtId, async ({ db }) => {
      await db.run(statement);
      isHeld();
      await released;
    });
  });
  return async () => {
    letGo();
    await holding;
  };
}

/** Every save of a student's scores locks these first. */
const holdSam = () => hold(sql`select from enrolment where person_id = ${school.people.sam.personId} for update`);

test('a connection lost in the middle of a save returns 503, and the same save succeeds afterward', async () => {
  const letGo = await holdSam();
  const input = saveOf('7', 0);
  const saving = save(input);
  await waitsForLock();
  proxy.cut();
  const refused = await saving;
  expect([refused.status, refused.fault.code, refused.fault.message]).toEqual([503, 'unavailable', away]);
  await letGo();
  expect((await save(input)).output).toEqual({ versions: [1], conflicts: [] });
});

test('connections lost while idle are replaced before anyone notices', async () => {
  await Promise.all([look(), look(), look(), look()]);
  expect(pool.idleCount).toBeGreaterThan(1);
  proxy.cut();
  await until(() => pool.totalCount === 0);
  expect((await look()).status).toBe(200);
});

test('an unavailable database is reported, and used again as soon as it is back', async () => {
  await proxy.refuse();
  const [read, written] = await Promise.all([look(), save(saveOf('8', 1))]);
  expect([read.fault.message, written.fault.message]).toEqual([away, away]);
  await proxy.open();
  expect((await look()).status).toBe(200);
  expect((await save(saveOf('8', 1))).output).toEqual({ versions: [2], conflicts: [] });
});

test('a save whose commit wasn’t confirmed is reported as unknown, and its repeat gets the first response', async () => {
  const input = saveOf('9', 2);
  proxy.loseNextCommit();
  const lost = await save(input);
  expect(lost.status).toBe(503);
  expect(lost.fault.message).toContain('check whether it was saved');
  expect(lost.fault.details).toEqual({ isOutcomeUnknown: true });
  expect((await save(input)).output).toEqual({ versions: [3], conflicts: [] });
  const events = await inScope(direct.database, school.districtId, async ({ db }) =>
    db.run(sql`select from score_event where change #>> '{after,value}' = '9'`),
  );
  expect(events).toBe(1);
});

test('a suspended server is given up within a request’s time limit, and the connections recover', async () => {
  await Promise.all([look(), look(), look(), look()]);
  proxy.stall();
  const replies = await Promise.all([look(), save(saveOf('6', 3)), look(), look(), look(), look()]);
  expect(replies.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503, 503]);
  const sentences = new Set(replies.map(({ fault }) => fault.message));
  expect(sentences).toContain('This took too long. Nothing was changed. Try again in a moment.');
  expect(sentences).toContain('Laurel is very busy right now. Nothing was changed. Try again in a moment.');
  // No one waits for what was given up: new connections are tried, and fail in words too.
  expect((await look()).fault.message).toBe(away);
  proxy.resume();
  expect((await look()).status).toBe(200);
  expect((await save(saveOf('6', 3))).status).toBe(200);
});

test('a signed-out visitor doesn’t wait longer for a suspended server than anyone else', async () => {
  await look();
  proxy.stall();
  const reply = await app.door.app.inject({ url: '/api/session-data', headers: { host: 'laurel.test' } });
  expect([reply.statusCode, reply.json().message]).toEqual([503, away]);
});

test.each([
  ['statement', 'select pg_sleep(60)', 'The database took too long.'],
  ['wait', "select from term where title = 'Year' for update", 'Someone else is still changing the same records.'],
])('a %s that takes too long is ended with a message of its own', async (_, text, sentence) => {
  const letGo = await hold(sql`select from term where title = 'Year' for update`);
  const reply = await ask(text);
  await letGo();
  expect([reply.status, reply.fault.code]).toEqual([503, 'unavailable']);
  expect(reply.fault.message).toContain(sentence);
  expect((await look()).status).toBe(200);
});

test('a request that takes too long by itself is ended, and so is an abandoned transaction', async () => {
  const { ada } = school.people;
  const late = await callAs(laurel, ada.browser, pause, { pauseMs: 3_000 });
  expect([late.status, late.fault.message]).toEqual([
    503,
    'This took too long. Nothing was changed. Try again in a moment.',
  ]);
  const impatient = await appWithin({ ...limitsOf(60_000), idleMs: 100 });
  const left = await callAs({ ...direct, laurel: impatient.app }, ada.browser, pause, { pauseMs: 600 });
  expect([left.status, left.fault.message]).toEqual([
    503,
    'This was interrupted for too long. Nothing was changed. Try again.',
  ]);
  await impatient.app.close();
  await impatient.pool.end();
});

test('a swallowed failure is never reported as saved', async () => {
  const reply = await callAs(laurel, school.people.ada.browser, swallow, { name: 'Swallowed' });
  expect(reply.status).toBe(500);
  const kept = await inScope(direct.database, school.districtId, async ({ db }) =>
    db.run(sql`select from role where name = 'Swallowed'`),
  );
  expect(kept).toBe(0);
});

test('a reference to a missing record is a conflict with a message, not an internal error', async () => {
  const { districtId } = school;
  const nowhere = `insert into class_term (district_id, class_id, term_id) values ('${districtId}', '${newId()}', '${newId()}')`;
  const reply = await ask(nowhere);
  expect([reply.status, reply.fault.code]).toEqual([409, 'conflict']);
  expect(reply.fault.message).toContain('no longer exists');
});

async function waitsForLock(): Promise<void> {
  await until(
    async () =>
      await inScope(direct.database, school.districtId, async ({ db }) => {
        const waiting = await db.run(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
        return waiting > 0;
      }),
  );
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 15_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It took longer than 15 seconds.');
    await new Promise((done) => setTimeout(done, 20));
  }
}
