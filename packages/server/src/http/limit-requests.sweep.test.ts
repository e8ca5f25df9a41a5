import { readSessions } from '@laurel/domain/people/api';
import { addPerson, type Browser, callAs, sessionOf, type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { afterEach, expect, test } from 'vitest';
import { csrfToken } from './session-cookie';

let laurel: TestLaurel;
let school: TestSchool;

afterEach(async () => await laurel.close());

async function open(requestsAMinute = 6000): Promise<void> {
  laurel = await testLaurel({ requestsAMinute });
  school = await testSchool(laurel);
}

async function statusOf(browser: Browser): Promise<number> {
  return (await callAs(laurel, browser, readSessions, {})).status;
}

/** How often each status was answered to so many requests. */
async function flood(count: number, one: (at: number) => Promise<number>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (let at = 0; at < count; at += 1) {
    const status = await one(at);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

async function ask(url: string, headers: Record<string, string> = {}): Promise<number> {
  return (await laurel.laurel.door.app.inject({ url, headers: { host: 'laurel.test', ...headers } })).statusCode;
}

test('a flood of visitors is refused, but no one who is signed in at the same address', async () => {
  await open(50);
  const { ada, sam } = school.people;
  expect(await statusOf(ada.browser)).toBe(200);
  expect(await flood(300, async () => await ask('/api/session-data'))).toEqual({ 200: 50, 429: 250 });
  expect(await ask('/login')).toBe(429);
  expect(await statusOf(ada.browser)).toBe(200);
  expect(await statusOf(sam.browser), 'a session nobody has seen here yet').toBe(200);
});

test('a flood of invented sessions is refused, but no one with a real one', async () => {
  await open(20);
  const { ada } = school.people;
  expect(await statusOf(ada.browser)).toBe(200);
  const token = (at: number) => `${at}`.padStart(43, 'a');
  const invented = (at: number) => ({
    cookie: `laurel_session=${school.districtId}.${token(at)}`,
    csrf: csrfToken(token(at)),
  });
  // Ada's own counted among them until it was looked up.
  expect(await flood(150, async (at) => await statusOf(invented(at)))).toEqual({ 401: 99, 429: 51 });
  expect(await statusOf(ada.browser)).toBe(200);
  expect(await ask('/api/session-data'), 'a visitor').toBe(200);
});

test('visitors waiting for the database don’t take connections from people who are signed in', async () => {
  await open();
  const { door } = laurel.laurel;
  expect(await statusOf(school.people.ada.browser)).toBe(200);
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  const width = door.pool.options.max / 2;
  const taken = Array.from({ length: width }, () => door.visitors.run(async () => await held));
  const waiting = ask('/api/session-data');
  expect(await statusOf(school.people.ada.browser)).toBe(200);
  expect(door.visitors.countWaiting()).toBe(1);
  release();
  await Promise.all(taken);
  expect(await waiting).toBe(200);
});

test('visitors and unknown sessions take at most half of the connections, however many come at once', async () => {
  await open();
  const { pool } = laurel.laurel.door;
  let [busy, most] = [0, 0];
  pool.on('acquire', () => {
    busy += 1;
    most = Math.max(most, busy);
  });
  pool.on('release', () => {
    busy -= 1;
  });
  const comers = Array.from({ length: 40 }, (_, at) => {
    const token = `${at}`.padStart(43, 'b');
    const cookie = `laurel_session=${school.districtId}.${token}`;
    return [ask('/api/session-data'), ask('/api/account/sessions', { cookie })];
  }).flat();
  expect(new Set(await Promise.all(comers))).toEqual(new Set([200, 401]));
  expect(most).toBe(pool.options.max / 2);
});

test('a session, and an account across all its sessions, has a limited number of requests', async () => {
  await open(20);
  const { districtId, people } = school;
  const other = await addPerson(laurel, districtId, { name: 'Other Teacher', roles: ['Teacher'] });
  const browsers = [
    people.ada.browser,
    await sessionOf(laurel, districtId, people.ada.accountId),
    await sessionOf(laurel, districtId, people.ada.accountId),
    await sessionOf(laurel, districtId, other.accountId),
  ];
  // The first request of each is known to be theirs only once it is answered.
  for (const browser of browsers) expect(await statusOf(browser)).toBe(200);
  const [one, two, three, others] = browsers.map((browser) => async () => await statusOf(browser));
  expect(await flood(12, one ?? Promise.reject)).toEqual({ 200: 10, 429: 2 });
  expect(await flood(12, two ?? Promise.reject)).toEqual({ 200: 10, 429: 2 });
  expect(await flood(3, three ?? Promise.reject), 'a third session of the account').toEqual({ 429: 3 });
  expect(await flood(3, others ?? Promise.reject)).toEqual({ 200: 3 });
});
