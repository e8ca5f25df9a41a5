import { listAudit } from '@laurel/domain/audit/api';
import { readNotices } from '@laurel/domain/notices/api';
import * as api from '@laurel/domain/people/api';
import * as resets from '@laurel/domain/people/reset-password-api';
import { newId } from '@laurel/server/db/new-id';
import { type Statement, sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import {
  addPerson,
  callAs,
  sessionOf,
  type TestLaurel,
  testLaurel,
  testNowMs,
  visitor,
} from '@laurel/server/testing/app';
import { type Inbox, openInbox } from '@laurel/server/testing/inbox';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { hashPassword } from './password-hash';

let inbox: Inbox;
let laurel: TestLaurel;
let school: TestSchool;
let hash: string;
const password = 'a long walk in the rain';
const next = 'a short swim in the sun';

beforeAll(async () => {
  inbox = await openInbox();
  const mail = { url: inbox.url, from: 'Test High <laurel@school.example>', origin: 'https://laurel.school.example' };
  laurel = await testLaurel({ mail });
  await laurel.laurel.startJobs();
  school = await testSchool(laurel);
  hash = await hashPassword(password);
});
afterAll(async () => {
  await laurel.close();
  await inbox.close();
});
afterEach(async () => {
  laurel.time.nowMs = testNowMs;
  await run(sql`delete from sign_in_attempt where district_id = ${school.districtId}`);
});

async function run(statement: Statement): Promise<number> {
  return await inScope(laurel.database, school.districtId, async ({ db }) => await db.run(statement));
}

let people = 0;

/** Somebody with a password and an address. */
async function newPerson({ role = 'Student', language = 'en' } = {}) {
  people += 1;
  const { districtId, schoolId } = school;
  const ids = await addPerson(laurel, districtId, { name: `Remy Nr${people}`, roles: [role], schoolId });
  const email = `remy${people}.${newId().slice(-6)}@home.example`;
  await run(sql`
    update account set password_hash = ${hash}, email = ${email}, language = ${language} where id = ${ids.accountId}`);
  return { ...ids, login: `remy.nr${people}`, email };
}

async function ask(login: string) {
  return await callAs(laurel, visitor(), resets.askForReset, { login });
}

async function reset(code: string, chosen = next) {
  return await callAs(laurel, visitor(), resets.resetPassword, { code, password: chosen });
}

async function signIn(login: string, chosen: string) {
  return await callAs(laurel, visitor(), api.signIn, { login, password: chosen });
}

const inLetter = /[2-9A-HJKMNP-TV-Z]{4}(?:-[2-9A-HJKMNP-TV-Z]{4}){2}/;

/** The code of the letter that comes to someone who asks. */
async function codeFor({ login, email }: { login: string; email: string }): Promise<string> {
  const before = inbox.letters.length;
  expect((await ask(login)).status).toBe(200);
  const end = Date.now() + 20_000;
  const found = () => inbox.letters.slice(before).find(({ to }) => to === email);
  while (!found() && Date.now() < end) await new Promise((go) => setTimeout(go, 50));
  return inLetter.exec(found()?.text ?? '')?.[0] ?? '';
}

test('an emailed code sets a new password once, ends other sessions, notifies the person, and is audited', async () => {
  const remy = await newPerson();
  const elsewhere = await sessionOf(laurel, school.districtId, remy.accountId);
  const code = await codeFor(remy);
  const letter = await inbox.wait(remy.email);
  expect(letter.text).toContain(`https://laurel.school.example/reset-password#${code}`);
  expect(letter.text).not.toContain('List-Unsubscribe');
  expect((await reset(code.toLowerCase())).output.isLoggedIn).toBe(true);
  expect((await reset(code)).status).toBe(400);
  expect((await callAs(laurel, elsewhere, api.readSessions, {})).status).toBe(401);
  expect([(await signIn(remy.login, password)).status, (await signIn(remy.login, next)).status]).toEqual([401, 200]);
  const { admin } = school.people;
  const now = await sessionOf(laurel, school.districtId, remy.accountId);
  const { notices } = (await callAs(laurel, now, readNotices, {})).output;
  expect(notices).toMatchObject([{ kind: 'sign-in-changed', details: { what: 'password-reset' } }]);
  const { events } = (await callAs(laurel, admin.browser, listAudit, { personId: remy.personId })).output;
  expect(events.map(({ what }) => what)).toEqual(expect.arrayContaining(['PUT /api/password-reset', 'password reset']));
  expect(JSON.stringify(events)).not.toContain(code);
  // Told by email too, whatever was chosen for notices.
  await inbox.wait(remy.email, /Your password was reset by email/);
});

test('only the hash of a code is stored, and it works for half an hour', async () => {
  const remy = await newPerson();
  const code = await codeFor(remy);
  const kept = await inScope(
    laurel.database,
    school.districtId,
    async ({ db }) =>
      await db.rows(z.object({ text: z.string() }), sql`select reset_code::text as text from reset_code`),
  );
  expect(kept.length).toBeGreaterThan(0);
  for (const { text } of kept) expect(text).not.toContain(code.replaceAll('-', ''));
  laurel.time.nowMs = testNowMs + 30 * 60_000;
  expect((await reset(code)).status).toBe(400);
  laurel.time.nowMs -= 1;
  expect((await reset(code)).status).toBe(200);
});

test('the response is the same whether or not the account exists, and no one else gets an email', async () => {
  const [remy, gone, closed, never] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()];
  await run(sql`update person set is_active = false where id = ${gone.personId}`);
  await run(sql`update account set is_active = false where id = ${closed.accountId}`);
  // Nobody chose a password here: the account signs in another way, or not yet.
  await run(sql`update account set password_hash = null where id = ${never.accountId}`);
  const replies = [];
  for (const login of ['no.such.person', gone.login, closed.login, never.email, remy.email])
    replies.push(await ask(login));
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  await inbox.wait(remy.email);
  // The queue takes one after the other, so the others' would have come before.
  const addresses = inbox.letters.map(({ to }) => to);
  for (const { email } of [gone, closed, never]) expect(addresses).not.toContain(email);
});

test('the response is sent before anything that depends on the account is done', async () => {
  const remy = await newPerson();
  const owner = new pg.Client({ connectionString: laurel.database.ownerUrl });
  await owner.connect();
  // Looking for the account waits for this lock; whoever asks doesn't.
  await owner.query('begin');
  await owner.query('lock table account in access exclusive mode');
  expect((await ask(remy.login)).status).toBe(200);
  await owner.query('rollback');
  await owner.end();
  await inbox.wait(remy.email);
});

test('a newer code invalidates the older one', async () => {
  const remy = await newPerson();
  const older = await codeFor(remy);
  const newer = await codeFor(remy);
  expect([(await reset(older)).status, (await reset(newer)).status]).toEqual([400, 200]);
});

test('of two simultaneous attempts with one code, one succeeds', async () => {
  const remy = await newPerson();
  const code = await codeFor(remy);
  const replies = await Promise.all(['first of the two', 'second of the two'].map((chosen) => reset(code, chosen)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a fourth email for one username within a quarter of an hour is refused, whether or not the account exists', async () => {
  const remy = await newPerson();
  for (const login of [remy.login, 'no.such.name']) {
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await ask(login)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  }
  laurel.time.nowMs += 15 * 60_000;
  expect((await ask(remy.login)).status).toBe(200);
});

test('an unacceptable password leaves the code unused, and staff choose at least 15 characters', async () => {
  const ada = await newPerson({ role: 'Teacher' });
  const code = await codeFor(ada);
  expect((await reset(code, 'fourteen lettr')).fault.details.fields).toHaveProperty('password');
  expect((await reset(code)).status).toBe(200);
});

test('a person with a second step is still asked for it', async () => {
  const remy = await newPerson();
  await run(sql`
    insert into second_factor (district_id, id, account_id, kind, user_agent, created_at, sealed_secret)
    values (${school.districtId}, ${newId()}, ${remy.accountId}, 'totp', '', now(), ${Buffer.from([1])})`);
  const { output } = await reset(await codeFor(remy));
  expect(output).toMatchObject({ isLoggedIn: false, secondStep: { asks: 'proof' } });
});

test.each([
  ['fr', /votre mot de passe Laurel/],
  ['ar', /dir="rtl"/],
])('the email is in the person’s language: %s', async (language, expected) => {
  const remy = await newPerson({ language });
  await codeFor(remy);
  expect((await inbox.wait(remy.email)).text).toMatch(expected);
});

describe('if email is off', () => {
  test('no one can request a code, and sign-in doesn’t offer it', async () => {
    const silent = await testLaurel();
    try {
      await testSchool(silent);
      expect((await callAs(silent, visitor(), resets.askForReset, { login: 'sam' })).status).toBe(422);
      expect((await callAs(silent, visitor(), api.sessionData, {})).output.isMailOn).toBeUndefined();
      expect((await callAs(laurel, visitor(), api.sessionData, {})).output.isMailOn).toBe(true);
    } finally {
      await silent.close();
    }
  });
});
