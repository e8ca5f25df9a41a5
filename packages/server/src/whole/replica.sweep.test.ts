import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveScores } from '@laurel/domain/grades/api';
import type { SaveInput } from '@laurel/domain/grades/save';
import { readStudentOverview } from '@laurel/domain/overview/api';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@laurel/server/db/embedded-postgres';
import { newId } from '@laurel/server/db/new-id';
import { type Database, openServerDatabase, prepareEmbedded } from '@laurel/server/db/open-database';
import { openReplica, type Replica } from '@laurel/server/db/replica';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { type Standby, startStandby } from '@laurel/server/db/testing-standby';
import { assembleLaurel, type Laurel } from '@laurel/server/laurel';
import { callAs, type TestLaurel, testNowMs } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { afterAll, beforeAll, expect, test } from 'vitest';

// A real server and a real standby of it, which is held up, stopped, and killed.
let folder: string;
let server: EmbeddedPostgres;
let standby: Standby;
let database: Database;
let replica: Replica;
let app: Laurel;
let laurel: TestLaurel;
let school: TestSchool;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-replica-'));
  await chmod(folder, 0o755);
  server = await startEmbeddedPostgres(join(folder, 'primary'), () => undefined);
  await prepareEmbedded(server);
  const [url, appUrl] = ['laurel_owner', 'laurel_app'].map((role) => server.url(role, 'laurel'));
  if (!url || !appUrl) throw new Error('There are no logins.');
  database = await openServerDatabase({ url, appUrl });
  standby = await startStandby(server, join(folder, 'standby'));
  replica = openReplica(standby.url('laurel_app', 'laurel'), database.pool, { report: () => undefined });
  app = await assembleLaurel({
    ...{ database, replica, publicOrigin: null, trustProxy: false, firstRunToken: null, isLogging: false },
    sealingKey: randomBytes(32),
    clock: () => testNowMs,
    requestsAMinute: 100_000,
    metrics: { token: 'metrics of the replica' },
  });
  const whole = { ...database, name: 'laurel', rest: async () => undefined, drop: async () => undefined };
  laurel = { laurel: app, database: whole, time: { nowMs: testNowMs }, close: async () => undefined };
  school = await testSchool(laurel);
});
afterAll(async () => {
  await app.close();
  await replica.close();
  await database.close();
  await standby.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** What Sam's home says, and who answered it. */
async function lookAs({ browser }: TestSchool['people']['sam'] = school.people.sam, position = '') {
  const before = replica.counts.answered;
  const as = { ...browser, cookie: [browser.cookie, position].filter(Boolean).join('; ') };
  const { output, status } = await callAs(laurel, as, readStudentOverview, {});
  expect(status).toBe(200);
  const algebra = output.student.classes.find(({ classId }) => classId === school.ids.algebra);
  return { by: replica.counts.answered > before ? 'replica' : 'database', scores: algebra?.recent };
}

const caughtUp = async () => await expect.poll(async () => (await lookAs()).by, { timeout: 20_000 }).toBe('replica');

/** Scores Sam's essay, worth 10 points; answers the cookie with the place in the log. */
async function scoreEssay(value: string, base: number): Promise<string> {
  const { ids, people } = school;
  const input: SaveInput = {
    ...{ classId: ids.algebra, operationId: newId(), cause: 'entered' },
    ...{ students: [people.sam.personId], assignments: [ids.essay], cells: [[0, 0, base, value, 'none', 0]] },
  };
  const { headers, output } = await callAs(laurel, people.ada.browser, saveScores, input);
  expect(output.conflicts).toEqual([]);
  return /laurel_position=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '';
}

const metrics = async () => {
  const headers = { authorization: 'Bearer metrics of the replica' };
  return (await app.door.app.inject({ url: '/metrics', headers })).body;
};

test('a home is served by the replica once it has caught up, and the metrics show how far behind it is', async () => {
  await caughtUp();
  expect(await metrics()).toMatch(/laurel_replica_lag_seconds 0\b/);
  expect(await metrics()).toMatch(/laurel_replica_reads\{state="replica"\} [1-9]/);
});

test('people who have written see their changes, however far behind the replica is; others see them a moment later', async () => {
  await caughtUp();
  await standby.pauseReplay();
  const position = await scoreEssay('7', 0);
  expect(position).toMatch(/^laurel_position=/);
  expect(await lookAs()).toEqual({ by: 'replica', scores: [] });
  const own = await lookAs(school.people.sam, position);
  expect([own.by, own.scores?.map(Number)]).toEqual(['database', [70]]);
  await standby.resumeReplay();
  await expect
    .poll(async () => await lookAs(school.people.sam, position))
    .toEqual({ by: 'replica', scores: own.scores });
});

test('an invalid log position reveals nothing and breaks nothing', async () => {
  for (const made of ['FFFFFFFF/FFFFFFFF', "0/0'; select 1", '%00', 'x'.repeat(3_000)])
    expect((await lookAs(school.people.sam, `laurel_position=${made}`)).scores).toHaveLength(1);
});

test('permissions are read from the primary: a removed role ends at once', async () => {
  await caughtUp();
  const { uma } = school.people;
  await lookAs(uma);
  await standby.pauseReplay();
  await inScope(laurel.database, school.districtId, async ({ db, districtId }) => {
    await db.run(sql`delete from role_assignment where district_id = ${districtId} and person_id = ${uma.personId}`);
  });
  expect((await callAs(laurel, uma.browser, readStudentOverview, {})).status).toBe(403);
  await standby.resumeReplay();
});

test('a replica that stopped replicating is skipped once it is ten seconds behind', async () => {
  await caughtUp();
  await standby.pauseReplay();
  await expect
    .poll(
      async () => {
        await inScope(laurel.database, school.districtId, async ({ db, districtId }) => {
          await db.run(sql`update district set name = ${newId()} where id = ${districtId}`);
        });
        return (await lookAs()).by;
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toBe('database');
  expect(await metrics()).toMatch(/laurel_replica_lag_seconds 1\d/);
  await standby.resumeReplay();
  await caughtUp();
});

test('a suspended replica keeps no one waiting for five seconds, and is used again when it resumes', async () => {
  await caughtUp();
  await standby.signal('SIGSTOP');
  const answers = await Promise.all(Array.from({ length: 8 }, async () => await lookAs()));
  expect(answers.map(({ scores }) => scores?.length)).toEqual(answers.map(() => 1));
  await expect.poll(() => replica.lagSeconds(), { timeout: 5_000 }).toBeNull();
  expect((await lookAs()).by).toBe('database');
  expect(await metrics()).toMatch(/laurel_replica_lag_seconds -1\b/);
  await standby.signal('SIGCONT');
  await caughtUp();
});

test('a killed replica is skipped, and used again when it is back', async () => {
  await standby.signal('SIGKILL');
  for (let asked = 0; asked < 5; asked += 1) expect((await lookAs()).scores).toHaveLength(1);
  await caughtUp();
});
