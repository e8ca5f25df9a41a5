import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { saveScores } from '@laurel/domain/grades/api';
import type { SaveInput } from '@laurel/domain/grades/save';
import { readSessions } from '@laurel/domain/people/api';
import { type Run, writeRun } from '@laurel/server/backups/run-store';
import { newId } from '@laurel/server/db/new-id';
import { limitsOf, openPool } from '@laurel/server/db/open-pool';
import { inScope } from '@laurel/server/db/testing';
import { type DatabaseProxy, startDatabaseProxy } from '@laurel/server/db/testing-proxy';
import { listenForMetrics } from '@laurel/server/http/serve-metrics';
import { assembleLaurel, type Laurel } from '@laurel/server/laurel';
import { callAs, type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

// What anyone who runs Laurel asks it: whether it lives, whether it can serve, and how it is doing.

const token = 'a-token-of-twenty-four-signs';
let direct: TestLaurel;
let proxy: DatabaseProxy;
let pool: pg.Pool;
let app: Laurel;
let laurel: TestLaurel;
let school: TestSchool;

beforeAll(async () => {
  direct = await testLaurel();
  school = await testSchool(direct);
  proxy = await startDatabaseProxy(direct.database.appUrl);
  pool = openPool(proxy.url, 4, { within: limitsOf(2_000) });
  app = await assembleLaurel({
    database: { pool, ownerUrl: direct.database.ownerUrl, appUrl: proxy.url },
    publicOrigin: null,
    trustProxy: false,
    firstRunToken: null,
    sealingKey: randomBytes(32),
    isLogging: false,
    clock: () => direct.time.nowMs,
    requestsAMinute: 30,
    metrics: { token },
  });
  laurel = { ...direct, laurel: app };
  await app.startJobs();
});
afterAll(async () => {
  await app.close();
  await pool.end();
  await proxy.close();
  await direct.close();
});

async function get(url: string, headers: Record<string, string> = {}) {
  const reply = await app.door.app.inject({ url, headers: { host: 'laurel.test', ...headers } });
  return { status: reply.statusCode, text: reply.body, headers: reply.headers };
}

const metrics = async () => (await get('/metrics', { authorization: `Bearer ${token}` })).text;

test('the readiness check passes once database, migrations, and queue are ready, and says which isn’t', async () => {
  expect(await get('/readyz')).toMatchObject({ status: 200, text: '{"status":"ready"}' });
  await proxy.refuse();
  const [ready, alive] = await Promise.all([get('/readyz'), get('/healthz')]);
  expect(ready).toMatchObject({ status: 503, text: '{"status":"not ready","notReady":["database"]}' });
  expect(alive).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  await proxy.open();
  expect((await get('/readyz')).status).toBe(200);

  const owner = new pg.Client({ connectionString: direct.database.ownerUrl });
  await owner.connect();
  await owner.query("update migration set name = 'x' || name where name like '0016%'");
  expect((await get('/readyz')).text).toContain('"notReady":["migrations"]');
  await owner.query("update migration set name = substr(name, 2) where name like 'x%'");
  await owner.end();
  // An app whose queue was never started serves, but what people ask of it would wait.
  const reply = await direct.laurel.door.app.inject('/readyz');
  expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'not ready', notReady: ['queue'] }]);
});

test('a suspended database makes it not ready, but it still responds', async () => {
  await get('/readyz');
  proxy.stall();
  expect((await get('/readyz')).text).toContain('"notReady":["database"]');
  proxy.resume();
});

test('the metrics require the token; without it there are none', async () => {
  for (const authorization of ['', 'Bearer', 'Bearer wrong', `Basic ${token}`, `Bearer ${token}x`, token]) {
    expect((await get('/metrics', { authorization })).status).toBe(404);
  }
  const shown = await get('/metrics', { authorization: `Bearer ${token}` });
  expect([shown.status, shown.headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
  const hidden = await direct.laurel.door.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(hidden.statusCode).toBe(404);
});

test('requests are counted by pattern and status, with their time; no metric contains ids or searches', async () => {
  await callAs(laurel, school.people.ada.browser, readSessions, {});
  await get(`/api/people/${school.people.sam.personId}?search=canary`);
  await get('/api/canary');
  const text = await metrics();
  expect(text).toContain('laurel_http_requests_total{method="GET",route="/api/account/sessions",status="200"} 1');
  expect(text).toContain('laurel_http_requests_total{method="GET",route="/api/people/:personId",status="401"} 1');
  expect(text).toContain('laurel_http_requests_total{method="GET",route="none",status="404"}');
  expect(text).toMatch(
    /laurel_http_request_duration_seconds_bucket\{le="0.5",method="GET",route="\/api\/account\/sessions"\} \d/,
  );
  expect(text).toMatch(/laurel_db_connections\{state="idle"\} \d/);
  expect(text).toMatch(/laurel_queue_jobs\{state="waiting"\} \d/);
  expect(text).toContain('laurel_event_streams{state="open"} 0');
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).not.toContain('canary');
  expect(text).not.toContain(school.people.sam.personId);
});

test('saves and their conflicts are counted, rejected ones too', async () => {
  const { people, ids } = school;
  const save = async (cells: SaveInput['cells']) =>
    await callAs(laurel, people.ada.browser, saveScores, {
      classId: ids.algebra,
      operationId: newId(),
      cause: 'entered',
      students: [people.sam.personId, people.tia.personId],
      assignments: [ids.essay],
      cells,
    });
  expect((await save([[0, 0, 0, '7', 'none', 0]])).status).toBe(200);
  expect(
    (
      await save([
        [0, 0, 0, '8', 'none', 0],
        [1, 0, 0, '5', 'none', 0],
      ])
    ).status,
  ).toBe(200);
  expect((await save([[0, 0, 0, '9', 'none', 0]])).status).toBe(409);
  const text = await metrics();
  expect(text).toContain(`laurel_saves_total{route="${saveScores.path}"} 2`);
  expect(text).toContain(`laurel_save_conflicts_total{route="${saveScores.path}"} 2`);
});

test('backup metrics show the age of the last good one, its size, and whether the last attempt failed', async () => {
  expect(await metrics()).not.toContain('laurel_backup_age_seconds{');
  const now = direct.time.nowMs;
  const note = async (hoursAgo: number, run: Pick<Run, 'kind' | 'outcome' | 'file'>) =>
    await inScope(direct.database, school.districtId, async (scope) => {
      const nowMs = now - hoursAgo * 3_600_000;
      await writeRun({ ...scope, nowMs }, { ...run, startedAtMs: nowMs });
    });
  await note(30, { kind: 'backup', outcome: 'done', file: { name: 'one', bytes: 4096 } });
  await note(6, { kind: 'backup', outcome: 'disk-full', file: null });
  await note(5, { kind: 'rehearsal', outcome: 'done', file: { name: 'one', bytes: 4096 } });
  const text = await metrics();
  expect(text).toContain('laurel_backup_age_seconds{kind="backup"} 108000');
  expect(text).toContain('laurel_backup_failed{kind="backup"} 1');
  expect(text).toContain('laurel_backup_size_bytes{kind="backup"} 4096');
  expect(text).toContain('laurel_backup_age_seconds{kind="rehearsal"} 18000');
  expect(text).toContain('laurel_backup_failed{kind="rehearsal"} 0');
});

test('every metric used by the alerts and the dashboard exists', async () => {
  await callAs(laurel, school.people.ada.browser, readSessions, {});
  const shown = new Set(
    [...(await metrics()).matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  const folder = new URL('../../../../docs/operations/', import.meta.url);
  for (const file of ['alerts.yml', 'dashboard.json']) {
    const text = await readFile(new URL(file, folder), 'utf8');
    const asked = new Set([...text.matchAll(/\b(?:laurel|nodejs|process)_[a-z\d_]+/g)].map(([name]) => name));
    expect(asked.size).toBeGreaterThanOrEqual(8);
    expect([...asked].filter((name) => !shown.has(name))).toEqual([]);
  }
});

test('metrics are available even without the database', async () => {
  await proxy.refuse();
  expect(await metrics()).toContain('laurel_http_requests_total');
  await proxy.open();
});

test('monitoring is never refused for frequent requests', async () => {
  const asked = await Promise.all(Array.from({ length: 60 }, async () => (await get('/healthz')).status));
  expect(new Set(asked)).toEqual(new Set([200]));
});

test.each([null, token])('on a port of its own, only the metrics are served (token: %s)', async (own) => {
  if (!app.registry) throw new Error('Nothing is measured.');
  const server = await listenForMetrics(app.registry, { host: '127.0.0.1', port: 0, token: own });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const headers = own === null ? {} : { authorization: `Bearer ${own}` };
  expect(await (await fetch(`${address}/metrics`, { headers })).text()).toContain('laurel_http_requests_total');
  expect((await fetch(`${address}/api/session-data`, { headers })).status).toBe(404);
  expect((await fetch(`${address}/metrics`)).status).toBe(own === null ? 200 : 404);
  server.close();
});
