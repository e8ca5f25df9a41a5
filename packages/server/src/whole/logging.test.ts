import { randomBytes } from 'node:crypto';
import { Fault } from '@laurel/domain/kit/fault';
import * as api from '@laurel/domain/people/api';
import * as directory from '@laurel/domain/people/directory-api';
import { endpoint } from '@laurel/domain/wire/endpoint';
import { sql } from '@laurel/server/db/sql';
import { inScope, type TestDatabase, testDatabase } from '@laurel/server/db/testing';
import { createSealing } from '@laurel/server/factors/sealing';
import { writeAudit } from '@laurel/server/http/audit-store';
import { createApp } from '@laurel/server/http/create-app';
import type { Door } from '@laurel/server/http/door';
import { createGate } from '@laurel/server/http/gate';
import { createKnownSessions } from '@laurel/server/http/known-sessions';
import { measure } from '@laurel/server/http/metrics';
import { serve } from '@laurel/server/http/serve';
import { peopleRoutes } from '@laurel/server/people/routes';
import { lacksSecondStep, readCaller } from '@laurel/server/people/session-store';
import { callAs, sessionOf, type TestLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import type { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

// A door of its own whose log is kept here, with calls that fail in the ways that quote what they choked on.

let database: TestDatabase;
let laurel: TestLaurel;
let school: TestSchool;
let registry: Registry;
const lines: string[] = [];

const input = z.object({ name: z.string() });
const declared = {
  needs: 'signed-in',
  summary: 'Fails.',
  owners: {},
  input,
  output: z.object({}),
} as const;
const unique = endpoint({ ...declared, call: 'POST /api/test/unique' });
const broken = endpoint({ ...declared, call: 'POST /api/test/broken' });
const answer = endpoint({ ...declared, call: 'POST /api/test/answer' });
const late = endpoint({ ...declared, call: 'POST /api/test/late' });
const kept = endpoint({ ...declared, call: 'POST /api/test/kept' });

beforeAll(async () => {
  database = await testDatabase();
  const app = await createApp({
    trustProxy: false,
    isHttps: false,
    isLogging: true,
    logTo: { write: (line) => void lines.push(line) },
  });
  const door: Door = {
    app,
    pool: database.pool,
    replica: null,
    mediaPlace: null,
    clock: Date.now,
    isMailOn: false,
    publicOrigin: null,
    findDistrict: async () => school.districtId,
    findCaller: readCaller,
    lacksSecondStep,
    sessions: createKnownSessions(),
    onDownload: async () => undefined,
    visitors: createGate(4, 100),
  };
  laurel = {
    laurel: { door, registry: null, startJobs: async () => undefined, close: async () => await app.close() },
    database,
    time: { nowMs: Date.now() },
    close: async () => undefined,
  };
  school = await testSchool(laurel);
  registry = measure(door, async () => ({}));
  peopleRoutes(door, null, {
    readEnrolments: async () => [],
    isFromRoster: async () => false,
    tellGuardian: async () => undefined,
    sealing: createSealing(randomBytes(32)),
    afterFactorChange: async () => undefined,
    retellRequiredStep: async () => undefined,
    mailResetCode: null,
    tellOfReset: async () => undefined,
  });
  const addRole = async (scope: Parameters<Parameters<typeof serve>[2]>[0], name: string) =>
    await scope.db.run(
      sql`insert into role (district_id, id, name) values (${scope.districtId}, gen_random_uuid(), ${name})`,
    );
  serve(door, unique, async (scope, { name }) => {
    await addRole(scope, name);
    await addRole(scope, name);
    return {};
  });
  serve(door, broken, async (scope, { name }) => {
    await scope.db.run(sql`select ${name}::text::uuid`);
    return {};
  });
  serve(door, answer, async (_, { name }) => ({ [name]: name }) as Record<string, never>);
  serve(door, late, async (scope, { name }) => {
    await addRole(scope, name);
    await writeAudit(scope, { what: 'late', outcome: 'done', details: {} });
    throw new Fault('conflict', 'Late, but foreseen.');
  });
  serve(door, kept, async (scope, { name }, visit) => {
    await addRole(scope, name);
    visit.afterCommit(async () => void lines.push('ran after the commit'));
    visit.refuse(new Fault('invalid', 'Refused, but kept.'));
    return {};
  });
});
afterAll(async () => {
  await laurel.laurel.close();
  await database.drop();
});

async function has(role: string): Promise<boolean> {
  return await inScope(database, school.districtId, async ({ db }) => {
    const { rowCount } = await db.client.query('select from role where name = $1', [role]);
    return rowCount === 1;
  });
}

async function auditOf(what: string): Promise<string[]> {
  return await inScope(database, school.districtId, async ({ db }) => {
    const { rows } = await db.client.query('select outcome from audit_event where what = $1', [what]);
    return rows.map((row) => row.outcome);
  });
}

test('a fault after writing rolls everything back; a refusal to be recorded is committed, then returned', async () => {
  const browser = await sessionOf(laurel, school.districtId, school.people.sam.accountId);
  expect((await callAs(laurel, browser, late, { name: 'Too late' })).status).toBe(409);
  expect([await has('Too late'), await auditOf('late')]).toEqual([false, []]);
  lines.length = 0;
  const refused = await callAs(laurel, browser, kept, { name: 'Kept' });
  expect([refused.status, refused.fault.message]).toEqual([400, 'Refused, but kept.']);
  expect([await has('Kept'), await auditOf('POST /api/test/kept')]).toEqual([true, ['denied']]);
  expect(lines.filter((line) => !line.includes('answered'))).toEqual([]);
});

test('an unexpected failure returns a plain message with its number, and logs where it happened but nothing that was typed', async () => {
  const browser = await sessionOf(laurel, school.districtId, school.people.sam.accountId);
  for (const call of [unique, broken]) {
    lines.length = 0;
    const reply = await callAs(laurel, browser, call, { name: 'canary-name' });
    expect(reply.status).toBe(500);
    expect(reply.fault).toEqual({
      code: 'unexpected',
      message: expect.stringContaining(String(reply.headers['x-request-id'])),
      sentence: expect.objectContaining({ values: [reply.headers['x-request-id']] }),
      details: {},
    });
    expect(reply.text).not.toMatch(/canary|Error|\.ts|select|insert/);
    const logged = lines.join('');
    expect(logged).toContain(String(reply.headers['x-request-id']));
    expect(logged).toMatch(/logging\.test|transaction/);
    expect(logged).toMatch(/23505|22P02/);
    expect(logged).not.toContain('canary');
    for (const secret of [browser.cookie, browser.csrf, browser.cookie.split('.')[1] ?? ''])
      expect(logged).not.toContain(secret);
  }
});

test('nothing typed into a request reaches the log: no passwords, names, searches, or tokens', async () => {
  lines.length = 0;
  const { admin } = school.people;
  await callAs(laurel, admin.browser, api.signIn, { login: 'canary-login', password: 'canary-password' });
  await callAs(laurel, admin.browser, api.activate, { code: 'canary-code', password: 'canary-password' });
  await callAs(laurel, admin.browser, directory.readPeople, { search: 'canary-search' });
  await callAs(laurel, admin.browser, api.changePassword, { current: 'canary-current', next: 'canary-next' });
  await laurel.laurel.door.app.inject({
    url: '/api/canary-address?token=canary',
    headers: { authorization: 'Bearer canary' },
  });
  await laurel.laurel.door.app.inject({
    method: 'POST',
    url: '/api/session',
    headers: { 'content-type': 'application/json' },
    payload: '{canary',
  });
  expect(lines.join('')).not.toContain('canary');
});

test('URLs that grant access by themselves reach neither log nor metrics', async () => {
  lines.length = 0;
  const { app } = laurel.laurel.door;
  for (const url of [
    '/api/calendars/canary.ics',
    '/calendar/canary.ics?token=canary',
    '/reset/canary',
    '/activate?code=canary',
    '/activate/canary',
    '/rate/canary',
    '/api/ratings/canary%',
    '/api/%00canary',
  ]) {
    await app.inject({ url });
    await app.inject({ url, method: 'POST', headers: { host: 'laurel.test' }, payload: {} });
  }
  expect(lines.filter((line) => line.includes('answered')).length).toBeGreaterThan(5);
  expect(lines.join('')).not.toContain('canary');
  expect(await registry.metrics()).toContain('laurel_http_requests_total');
  expect(await registry.metrics()).not.toContain('canary');
});

test('each response is a log line with its request id, pattern, status, and time, and nothing that identifies anyone', async () => {
  lines.length = 0;
  const { admin, sam } = school.people;
  const reply = await callAs(laurel, admin.browser, directory.readPerson, { personId: sam.personId });
  await callAs(laurel, admin.browser, directory.readPeople, { search: 'canary-search' });
  await laurel.laurel.door.app.inject({ url: `/api/people/${sam.personId}/canary?name=canary` });
  const [first, ...more] = lines.map((line) => JSON.parse(line));
  expect(first).toMatchObject({
    level: 30,
    reqId: reply.headers['x-request-id'],
    method: 'GET',
    route: '/api/people/:personId',
    status: 200,
    ms: expect.any(Number),
    msg: 'answered',
  });
  expect(more.map(({ route, status }) => [route, status])).toEqual([
    ['/api/people', 200],
    ['none', 404],
  ]);
  for (const named of ['canary', sam.personId, admin.browser.csrf, '127.0.0.1'])
    expect(lines.join('')).not.toContain(named);
});

test('a response that doesn’t match its declaration is never sent', async () => {
  const browser = await sessionOf(laurel, school.districtId, school.people.sam.accountId);
  const reply = await callAs(laurel, browser, answer, { name: 'secretColumn' });
  expect(reply.text).not.toContain('secretColumn');
});
