import { availableParallelism } from 'node:os';
import { readSessions } from '@laurel/domain/people/api';
import { inScope } from '@laurel/server/db/testing';
import { type Browser, callAs, fileLaurel, testNowMs, visitor } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashPassword } from './password-hash';
import { hashing } from './sign-in';

const laurel = await fileLaurel({ trustProxy: 1 });
let school: TestSchool;
const right = 'a long walk in the rain';
const atSchool = '198.51.100.7';

beforeAll(async () => {
  school = await testSchool(laurel);
  const hash = await hashPassword(right);
  await within(`update account set password_hash = $1`, [hash]);
});
beforeEach(async () => await within('delete from sign_in_attempt'));
afterEach(() => {
  laurel.time.nowMs = testNowMs;
});

async function within(text: string, values: readonly unknown[] = []) {
  return await inScope(laurel.database, school.districtId, async ({ db }) => await db.client.query(text, [...values]));
}

async function signIn(login: string, password: string, address: string, { cookie, csrf }: Browser = visitor()) {
  return await laurel.laurel.door.app.inject({
    method: 'POST',
    url: '/api/session',
    headers: { host: 'laurel.test', cookie, 'x-csrf-token': csrf, 'x-forwarded-for': address },
    payload: { login, password },
  });
}

/** The browser someone has just signed in on, after they have signed out. */
function deviceOf(reply: Awaited<ReturnType<typeof signIn>>): Browser {
  const device = reply.cookies.find((each) => each.name === 'laurel_device');
  const { cookie, csrf } = visitor();
  return { cookie: `${cookie}; laurel_device=${device?.value}`, csrf };
}

async function statusOf(...given: Parameters<typeof signIn>): Promise<number> {
  return (await signIn(...given)).statusCode;
}

/** Sets what was counted so far, as if the guesses before had been sent. */
async function countedTo(failures: number): Promise<void> {
  await within('update sign_in_attempt set failures = $1', [failures]);
}

test('300 guesses for one username from thirty addresses are stopped at fifty', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 300; n += 1) statuses.push(await statusOf('sam.student', `guess ${n}`, `203.0.113.${n % 30}`));
  expect(statuses.filter((status) => status === 401)).toHaveLength(50);
  expect(await statusOf('sam.student', right, '203.0.113.200'), 'nor is the right one told').toBe(429);
  expect(await statusOf('tia.student', right, '203.0.113.200')).toBe(200);
});

test('simultaneous guesses for one username from many addresses exceed that only slightly', async () => {
  const guesses = Array.from({ length: 120 }, (_, n) => statusOf('sam.student', `guess ${n}`, `203.0.113.${n}`));
  const passed = (await Promise.all(guesses)).filter((status) => status === 401).length;
  expect(passed).toBeGreaterThan(0);
  expect(passed).toBeLessThan(60);
});

test('a device that has signed in before is not locked out by others’ guesses, wherever they come from', async () => {
  const own = deviceOf(await signIn('sam.student', right, atSchool));
  for (let n = 0; n < 11; n += 1) await signIn('sam.student', `guess ${n}`, atSchool);
  await countedTo(1000);
  expect(await statusOf('sam.student', right, atSchool)).toBe(429);
  expect(await statusOf('sam.student', right, atSchool, own)).toBe(200);
  expect(await statusOf('sam.student', right, '192.0.2.1', own), 'at home').toBe(200);
});

test('a known device has ten attempts of its own, which lock out no one else', async () => {
  const own = deviceOf(await signIn('sam.student', right, atSchool));
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) statuses.push(await statusOf('sam.student', `guess ${n}`, `192.0.2.${n}`, own));
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  expect(await statusOf('sam.student', right, atSchool, own)).toBe(429);
  expect(await statusOf('sam.student', right, atSchool)).toBe(200);
  laurel.time.nowMs += 15 * 60_000;
  expect(await statusOf('sam.student', right, atSchool, own)).toBe(200);
});

test('a device is known for the accounts that signed in on it, as long as it has its token, for 400 days', async () => {
  const own = deviceOf(await signIn('sam.student', right, atSchool));
  for (const login of ['sam.student', 'tia.student']) {
    for (let n = 0; n < 10; n += 1) await signIn(login, `guess ${n}`, atSchool);
  }
  expect(await statusOf('tia.student', right, atSchool, own)).toBe(429);
  const invented = { ...own, cookie: own.cookie.replace(/device=.{8}/, 'device=AAAAAAAA') };
  expect(await statusOf('sam.student', right, atSchool, invented)).toBe(429);
  expect(await statusOf('sam.student', right, atSchool, own)).toBe(200);
  await within('update known_device set seen_at = $1', [new Date(testNowMs - 401 * 86_400_000)]);
  expect(await statusOf('sam.student', right, atSchool, own)).toBe(429);
});

test('one student’s 300 failures lock out no one else at the school, and leave a sprayer three attempts per username', async () => {
  await signIn('nobody.here', 'a wrong guess', atSchool);
  await countedTo(299);
  expect(await statusOf('nobody.else', 'a wrong guess', atSchool)).toBe(401);
  expect(await statusOf('tia.student', right, atSchool)).toBe(200);
  const sprayed: number[] = [];
  for (let n = 0; n < 5; n += 1) sprayed.push(await statusOf('uma.student', `guess ${n}`, atSchool));
  expect(sprayed).toEqual([401, 401, 401, 429, 429]);
  expect(await statusOf('uma.student', right, '192.0.2.1')).toBe(200);
});

describe('while passwords are hashed', () => {
  /** Keeps every place where hashing happens taken, until `release`. */
  function holdHashing() {
    let release = (): void => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    const taken = Array.from({ length: availableParallelism() }, () => hashing.run(async () => await held));
    const before = hashing.countWaiting();
    return {
      countWaiting: () => hashing.countWaiting() - before,
      async release() {
        release();
        await Promise.all(taken);
      },
    };
  }

  test('no connection waits, and people who are signed in are served', async () => {
    const { pool } = laurel.database;
    const held = holdHashing();
    const signingIn = Array.from({ length: 40 }, (_, n) => statusOf('tia.student', right, `192.0.2.${n}`));
    await vi.waitFor(() => expect(held.countWaiting()).toBe(40), { timeout: 15_000 });
    expect(pool.totalCount - pool.idleCount).toBe(0);
    expect((await callAs(laurel, school.people.ada.browser, readSessions, {})).status).toBe(200);
    await held.release();
    expect(new Set(await Promise.all(signingIn))).toEqual(new Set([200]));
  });

  test('a password that is changed at the same time no longer lets anyone in', async () => {
    const held = holdHashing();
    const signingIn = statusOf('uma.student', right, atSchool);
    await vi.waitFor(() => expect(held.countWaiting()).toBe(1), { timeout: 15_000 });
    await within(`update account set password_hash = $1 where username = 'uma.student'`, [
      await hashPassword('another long sentence'),
    ]);
    await held.release();
    expect(await signingIn).toBe(401);
  });
});
