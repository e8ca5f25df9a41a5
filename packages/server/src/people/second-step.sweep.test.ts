import { randomBytes } from 'node:crypto';
import * as factors from '@laurel/domain/factors/api';
import type { Id } from '@laurel/domain/kit/id';
import { readNotices } from '@laurel/domain/notices/api';
import * as api from '@laurel/domain/people/api';
import { issueCode, readPerson, resetFactors } from '@laurel/domain/people/directory-api';
import * as steps from '@laurel/domain/people/second-step-api';
import type { SessionData } from '@laurel/domain/people/session-data';
import { usualRule } from '@laurel/domain/people/sign-in-rules';
import { type Statement, sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { createSealing } from '@laurel/server/factors/sealing';
import { newPasskey } from '@laurel/server/factors/testing-passkey';
import { totpCode } from '@laurel/server/factors/totp';
import { addPerson, type Browser, callAs, fileLaurel, sessionOf, testNowMs, visitor } from '@laurel/server/testing/app';
import { testSchool } from '@laurel/server/testing/school';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { hashPassword } from './password-hash';

const laurel = await fileLaurel();
const school = await testSchool(laurel);
const password = 'a long walk in the rain';
const hash = await hashPassword(password);
const origin = 'http://laurel.test';

afterEach(() => {
  laurel.time.nowMs = testNowMs;
});

async function run(statement: Statement): Promise<void> {
  await inScope(laurel.database, school.districtId, async ({ db }) => void (await db.run(statement)));
}

interface Someone {
  readonly login: string;
  readonly personId: Id<'person'>;
  readonly accountId: Id<'account'>;
  readonly browser: Browser;
}

let people = 0;

/** Somebody new with a password, signed in. */
async function newPerson(role = 'Teacher'): Promise<Someone> {
  people += 1;
  const name = `Tess Nr${people}`;
  const { districtId, schoolId } = school;
  const ids = await addPerson(laurel, districtId, { name, roles: [role], schoolId });
  await run(sql`update account set password_hash = ${hash} where id = ${ids.accountId}`);
  return { ...ids, login: `tess.nr${people}`, browser: await sessionOf(laurel, districtId, ids.accountId) };
}

/** The password alone: signed in, or what is asked beside it. */
async function begin({ login }: Someone): Promise<SessionData> {
  return (await callAs(laurel, visitor(), api.signIn, { login, password })).output;
}

async function tokenOf(someone: Someone): Promise<string> {
  return (await begin(someone)).secondStep?.token ?? '';
}

async function pass(token: string, given: { code?: string; passkey?: factors.PasskeyAnswer }) {
  return await callAs(laurel, visitor(), steps.passSecondStep, { token, ...given });
}

async function confirm({ browser }: Someone): Promise<string> {
  return (await callAs(laurel, browser, steps.confirmPassword, { password })).output.token;
}

/** Adds an authenticator app in the settings; answers its secret and the recovery codes. */
async function addApp(someone: Someone) {
  const token = await confirm(someone);
  const { secret } = (await callAs(laurel, someone.browser, factors.beginTotp, { token })).output;
  const key = fromBase32(secret);
  const { codes } = (await callAs(laurel, someone.browser, factors.saveTotp, { token, code: codeNow(key) })).output;
  // The code that set it up is used; the next one comes in half a minute.
  laurel.time.nowMs += 30_000;
  return { key, codes: codes ?? [] };
}

async function addPasskey(someone: Someone, made = newPasskey(origin)) {
  const token = await confirm(someone);
  const { question } = (await callAs(laurel, someone.browser, factors.beginPasskey, { token })).output;
  const answer = made.create(question);
  const { codes } = (await callAs(laurel, someone.browser, factors.savePasskey, { token, answer })).output;
  return { made, codes: codes ?? [] };
}

function codeNow(key: Buffer, later = 0): string {
  return totpCode(key, Math.floor(laurel.time.nowMs / 30_000) + later);
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

async function isIn(browser: Browser): Promise<boolean> {
  return (await callAs(laurel, browser, api.readSessions, {})).status === 200;
}

async function told({ accountId }: Someone): Promise<unknown[]> {
  const browser = await sessionOf(laurel, school.districtId, accountId);
  const { notices } = (await callAs(laurel, browser, readNotices, {})).output;
  return notices.flatMap(({ kind, details }) => (kind === 'sign-in-changed' ? [details] : []));
}

async function recorded({ accountId, personId }: Someone): Promise<string[]> {
  const rows = await inScope(
    laurel.database,
    school.districtId,
    async ({ db }) =>
      await db.rows(
        z.object({ act: z.string() }),
        sql`
          select audit_event.what || ' ' || audit_event.outcome as act
          from audit_event
          join audit_concern on audit_concern.district_id = audit_event.district_id
            and audit_concern.event_id = audit_event.id and audit_concern.subject_id = ${personId}
          where audit_event.account_id = ${accountId} or audit_event.account_id is null
          order by audit_event.id`,
      ),
  );
  return rows.map(({ act }) => act);
}

describe('an authenticator app', () => {
  test('is asked for after the password, and there is no session before its code', async () => {
    const ada = await newPerson();
    expect((await begin(ada)).isLoggedIn).toBe(true);
    const { key, codes } = await addApp(ada);
    expect(codes).toHaveLength(10);
    const reply = await callAs(laurel, visitor(), api.signIn, { login: ada.login, password });
    expect(reply.output).toMatchObject({
      isLoggedIn: false,
      userData: [],
      rules: [],
      secondStep: { asks: 'proof', ways: ['totp', 'recovery-code'] },
    });
    expect(String(reply.headers['set-cookie'])).not.toContain('laurel_session');
    const passed = await pass(reply.output.secondStep?.token ?? '', { code: codeNow(key) });
    expect(passed.output).toMatchObject({ isLoggedIn: true, userData: { accountId: ada.accountId } });
    expect(String(passed.headers['set-cookie'])).toContain('laurel_session');
    expect(await told(ada)).toEqual([{ what: 'app-added' }]);
    expect(await recorded(ada)).toEqual(expect.arrayContaining(['PUT /api/factors/totp done', 'sign in done']));
  });

  test('accepts each code once, across all sign-ins', async () => {
    const ada = await newPerson();
    const { key } = await addApp(ada);
    const [first, second] = [await tokenOf(ada), await tokenOf(ada)];
    const code = codeNow(key);
    expect((await pass(first, { code })).status).toBe(200);
    expect((await pass(second, { code })).fault).toMatchObject({ code: 'invalid' });
    expect((await pass(first, { code: codeNow(key, 1) })).status).toBe(422);
    expect((await pass(second, { code: codeNow(key, 1) })).status).toBe(200);
    // An earlier one than the last that was used, though its time isn’t over.
    expect((await pass(await tokenOf(ada), { code: codeNow(key) })).status).toBe(400);
  });

  test('opens only one session when two sign-ins send one code at once', async () => {
    const ada = await newPerson();
    const { key } = await addApp(ada);
    const tokens = [await tokenOf(ada), await tokenOf(ada), await tokenOf(ada)];
    const replies = await Promise.all(tokens.map(async (token) => await pass(token, { code: codeNow(key) })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('asks for the password again after eight wrong codes, and makes people wait after ten across sign-ins', async () => {
    const ada = await newPerson();
    const { key } = await addApp(ada);
    const token = await tokenOf(ada);
    for (let time = 0; time < 8; time += 1) expect((await pass(token, { code: '000000' })).status).toBe(400);
    expect((await pass(token, { code: codeNow(key) })).status).toBe(422);
    const next = await tokenOf(ada);
    for (let time = 0; time < 2; time += 1) expect((await pass(next, { code: '000000' })).status).toBe(400);
    expect((await pass(next, { code: codeNow(key) })).status).toBe(429);
    laurel.time.nowMs += 16 * 60_000;
    expect((await pass(await tokenOf(ada), { code: codeNow(key) })).status).toBe(200);
    expect(await recorded(ada)).toContain('sign in denied');
  });

  test('starts over if the second step takes longer than ten minutes', async () => {
    const ada = await newPerson();
    const { key } = await addApp(ada);
    const token = await tokenOf(ada);
    laurel.time.nowMs += 10 * 60_000 + 1000;
    expect((await pass(token, { code: codeNow(key) })).fault).toMatchObject({ details: { isStepOver: true } });
  });

  test('has its secret stored sealed, unusable with another key', async () => {
    const ada = await newPerson();
    const { key } = await addApp(ada);
    const [row] = await inScope(
      laurel.database,
      school.districtId,
      async ({ db }) =>
        await db.rows(
          z.object({ sealed: z.instanceof(Buffer) }),
          sql`select sealed_secret as sealed from second_factor where account_id = ${ada.accountId}`,
        ),
    );
    expect(row?.sealed.includes(key)).toBe(false);
    const about = `totp ${school.districtId} ${ada.accountId}`;
    await run(sql`
      update second_factor set sealed_secret = ${createSealing(randomBytes(32)).seal(key, about)}
      where account_id = ${ada.accountId}`);
    expect((await pass(await tokenOf(ada), { code: codeNow(key) })).fault).toMatchObject({ code: 'unavailable' });
  });

  test('replaces the old one when a new one is added, and keeps the recovery codes', async () => {
    const ada = await newPerson();
    const { key: old, codes } = await addApp(ada);
    const { key, codes: again } = await addApp(ada);
    expect(again).toEqual([]);
    expect((await pass(await tokenOf(ada), { code: codeNow(old) })).status).toBe(400);
    expect((await pass(await tokenOf(ada), { code: codeNow(key) })).status).toBe(200);
    expect((await pass(await tokenOf(ada), { code: codes[0] ?? '' })).status).toBe(200);
  });
});

describe('recovery codes', () => {
  test('pass the second step once each, however they are typed, and are kept as slow hashes', async () => {
    const ada = await newPerson();
    const { codes } = await addApp(ada);
    const [first = '', second = ''] = codes;
    expect(first).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect((await pass(await tokenOf(ada), { code: first.toLowerCase().replaceAll('-', ' ') })).status).toBe(200);
    expect((await pass(await tokenOf(ada), { code: first })).status).toBe(400);
    const token = await tokenOf(ada);
    const both = await Promise.all([pass(token, { code: second }), pass(await tokenOf(ada), { code: second })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const browser = await sessionOf(laurel, school.districtId, ada.accountId);
    expect((await callAs(laurel, browser, factors.readFactors, {})).output.codesLeft).toBe(8);
    const kept = await inScope(
      laurel.database,
      school.districtId,
      async ({ db }) =>
        await db.rows(
          z.object({ hash: z.string() }),
          sql`select code_hash as hash from recovery_code where account_id = ${ada.accountId}`,
        ),
    );
    expect(kept.every(({ hash }) => hash.startsWith('$argon2id$v=19$m=19456'))).toBe(true);
  });

  test('are replaced by new ones, and are deleted with the last factor', async () => {
    const ada = await newPerson();
    const { codes, key } = await addApp(ada);
    const token = await confirm(ada);
    const fresh = (await callAs(laurel, ada.browser, factors.renewCodes, { token })).output.codes;
    expect((await pass(await tokenOf(ada), { code: codes[0] ?? '' })).status).toBe(400);
    expect((await pass(await tokenOf(ada), { code: codeNow(key) })).status).toBe(200);
    const [factor] = (await callAs(laurel, ada.browser, factors.readFactors, {})).output.factors;
    const { status } = await callAs(laurel, ada.browser, factors.removeFactor, {
      token,
      factorId: factor?.factorId ?? ('' as Id<'factor'>),
    });
    expect(status).toBe(200);
    expect((await begin(ada)).isLoggedIn).toBe(true);
    await addApp(ada);
    expect((await pass(await tokenOf(ada), { code: fresh[0] ?? '' })).status).toBe(400);
  });
});

describe('a passkey', () => {
  test('passes the second step, and signs in alone if it verified its user', async () => {
    const ada = await newPerson();
    const { made } = await addPasskey(ada);
    const { secondStep } = await begin(ada);
    expect(secondStep?.ways).toEqual(['passkey', 'recovery-code']);
    const { token, question } = (
      await callAs(laurel, visitor(), steps.askForPasskey, { token: secondStep?.token ?? '' })
    ).output;
    expect(question).toMatchObject({ rpId: 'laurel.test', allowCredentials: [{ id: made.id }] });
    // Beside the password, that it is there is enough.
    const proof = made.prove(question, { isUserChecked: false });
    expect((await pass(token, { passkey: proof })).output.isLoggedIn).toBe(true);

    const alone = (await callAs(laurel, visitor(), steps.askForPasskey, {})).output;
    expect(alone.question).toMatchObject({ userVerification: 'required' });
    expect(alone.question.allowCredentials ?? []).toEqual([]);
    const unchecked = made.prove(alone.question, { isUserChecked: false });
    expect((await pass(alone.token, { passkey: unchecked })).status).toBe(400);
    const signedIn = await pass(alone.token, { passkey: made.prove(alone.question) });
    expect(signedIn.output).toMatchObject({ isLoggedIn: true, userData: { accountId: ada.accountId } });
    expect((await pass(alone.token, { passkey: made.prove(alone.question) })).status).toBe(422);
  });

  test.each<[string, Parameters<ReturnType<typeof newPasskey>['prove']>[1]]>([
    ['from another site', { origin: 'http://laurel.example' }],
    ['from another port', { origin: 'http://laurel.test:8080' }],
    ['whose counter went back', { count: 3 }],
  ])('is rejected with an answer %s', async (_, circumstances) => {
    const ada = await newPerson();
    const { made } = await addPasskey(ada);
    await run(sql`update second_factor set sign_count = 5 where account_id = ${ada.accountId}`);
    const { token, question } = (await callAs(laurel, visitor(), steps.askForPasskey, {})).output;
    expect((await pass(token, { passkey: made.prove(question, { count: 6, ...circumstances }) })).status).toBe(400);
    expect((await pass(token, { passkey: made.prove(question, { count: 6 }) })).status).toBe(200);
  });

  test('is rejected for another challenge, from elsewhere, or as nonsense', async () => {
    const [ada, ben] = [await newPerson(), await newPerson()];
    const [{ made }, { made: foreign }] = [await addPasskey(ada), await addPasskey(ben)];
    const stale = (await callAs(laurel, visitor(), steps.askForPasskey, {})).output.question;
    const ask = async () =>
      (await callAs(laurel, visitor(), steps.askForPasskey, { token: await tokenOf(ada) })).output;
    for (const answer of [
      (question: { challenge: string }) => foreign.prove(question),
      () => made.prove(stale),
      (question: { challenge: string }) => ({ ...made.prove(question), response: { clientDataJSON: '!' } }),
      (question: { challenge: string }) => newPasskey(origin).prove(question),
      (question: { challenge: string }) => ({ ...newPasskey(origin).prove(question), id: made.id, rawId: made.id }),
    ]) {
      const { token, question } = await ask();
      expect((await pass(token, { passkey: answer(question) })).status).toBe(400);
    }
  });

  test('of a deactivated person opens nothing', async () => {
    const ada = await newPerson();
    const { made } = await addPasskey(ada);
    await run(sql`update person set is_active = false where id = ${ada.personId}`);
    const { token, question } = (await callAs(laurel, visitor(), steps.askForPasskey, {})).output;
    expect((await pass(token, { passkey: made.prove(question) })).status).toBe(400);
  });

  test('is added once, only in response to the challenge, and at most ten times', async () => {
    const ada = await newPerson();
    const { made } = await addPasskey(ada);
    const token = await confirm(ada);
    const ask = async () => await callAs(laurel, ada.browser, factors.beginPasskey, { token });
    const save = async (answer: factors.PasskeyAnswer) =>
      (await callAs(laurel, ada.browser, factors.savePasskey, { token, answer })).status;
    const { question } = (await ask()).output;
    expect(question.excludeCredentials).toMatchObject([{ id: made.id }]);
    expect(await save(newPasskey(origin).create({ challenge: 'another' }))).toBe(400);
    expect(await save(newPasskey('http://laurel.example').create(question))).toBe(400);
    expect(await save(made.create(question))).toBe(422);
    for (let count = 1; count < 10; count += 1) {
      const next = (await ask()).output.question;
      expect(await save(newPasskey(origin).create(next))).toBe(200);
    }
    expect((await ask()).status).toBe(422);
  });
});

describe('changing the second step', () => {
  test('requires the password, recently entered in this session, and ends all other sessions', async () => {
    const ada = await newPerson();
    const other = { ...ada, browser: await sessionOf(laurel, school.districtId, ada.accountId) };
    const wrong = await callAs(laurel, ada.browser, steps.confirmPassword, { password: 'not the password at all' });
    expect(wrong.fault).toMatchObject({ code: 'invalid', details: { fields: { password: expect.anything() } } });
    const token = await confirm(ada);
    // Somebody else’s browser, and somebody signed out, can’t use it.
    for (const browser of [other.browser, school.people.ben.browser, visitor()])
      expect((await callAs(laurel, browser, factors.beginTotp, { token })).status).toBe(422);
    expect((await callAs(laurel, ada.browser, factors.beginTotp, { token: 'made up' })).status).toBe(422);
    // It isn’t a sign-in.
    expect((await pass(token, { code: '123456' })).status).toBe(422);
    await addApp(ada);
    expect([await isIn(ada.browser), await isIn(other.browser)]).toEqual([true, false]);
    laurel.time.nowMs += 11 * 60_000;
    expect((await callAs(laurel, ada.browser, factors.renewCodes, { token })).status).toBe(422);
  });

  test('can’t be done with the password alone if the account has a second step', async () => {
    const ada = await newPerson();
    await addApp(ada);
    const token = await tokenOf(ada);
    for (const call of [factors.beginTotp, factors.beginPasskey])
      expect((await callAs(laurel, visitor(), call, { token })).status).toBe(422);
  });

  test('after a password change ends a sign-in started with the old password', async () => {
    const ada = await newPerson();
    const { key } = await addApp(ada);
    const token = await tokenOf(ada);
    const next = 'another walk, this time in snow';
    expect((await callAs(laurel, ada.browser, api.changePassword, { current: password, next })).status).toBe(200);
    expect((await pass(token, { code: codeNow(key) })).status).toBe(422);
  });

  test('doesn’t find someone else’s factor', async () => {
    const [ada, ben] = [await newPerson(), await newPerson()];
    await addApp(ada);
    const [factor] = (await callAs(laurel, ada.browser, factors.readFactors, {})).output.factors;
    const factorId = factor?.factorId ?? ('' as Id<'factor'>);
    const { status } = await callAs(laurel, ben.browser, factors.removeFactor, { factorId, token: await confirm(ben) });
    expect(status).toBe(404);
  });

  test('isn’t possible with an activation code, which sets a password but still asks for the second step', async () => {
    const ada = await newPerson();
    const { key } = await addApp(ada);
    const { admin } = school.people;
    const { code } = (await callAs(laurel, admin.browser, issueCode, { personId: ada.personId })).output;
    const activated = await callAs(laurel, visitor(), api.activate, { code, password: 'a walk in the evening sun' });
    expect(activated.output).toMatchObject({ isLoggedIn: false, secondStep: { asks: 'proof' } });
    const token = activated.output.secondStep?.token ?? '';
    expect((await pass(token, { code: codeNow(key) })).output.isLoggedIn).toBe(true);
  });
});

describe('a role that requires a second step', () => {
  async function require(role: string, day: string | null): Promise<void> {
    const { districtId } = school;
    await run(sql`
      insert into district_setting (district_id, section, value)
      select ${districtId}, 'sign-in', jsonb_build_object('roles', coalesce(
        jsonb_object_agg(id, ${JSON.stringify(usualRule)}::jsonb || jsonb_build_object('secondStepFrom', ${day}::text)),
        '{}'
      ))
      from role
      where district_id = ${districtId} and name = ${role}
      on conflict (district_id, section) do update set value = excluded.value`);
  }
  afterEach(async () => await require('', null));

  test('asks to set it up at sign-in from its start day on, and opens no session before', async () => {
    const ada = await newPerson();
    await require('Teacher', '2026-10-18');
    expect((await begin(ada)).isLoggedIn).toBe(true);
    expect((await callAs(laurel, ada.browser, factors.readFactors, {})).output.requiredFrom).toBe('2026-10-18');
    laurel.time.nowMs = testNowMs + 86_400_000;
    const { secondStep, isLoggedIn } = await begin(ada);
    expect([isLoggedIn, secondStep?.asks, secondStep?.ways]).toEqual([false, 'set-up', []]);
    const token = secondStep?.token ?? '';
    expect((await pass(token, {})).status).toBe(400);
    const { secret } = (await callAs(laurel, visitor(), factors.beginTotp, { token })).output;
    const code = codeNow(fromBase32(secret));
    const wrong = await callAs(laurel, visitor(), factors.saveTotp, { token, code: '000000' });
    expect(wrong.fault).toMatchObject({ code: 'invalid', details: { fields: { code: expect.anything() } } });
    const { codes } = (await callAs(laurel, visitor(), factors.saveTotp, { token, code })).output;
    expect(codes).toHaveLength(10);
    expect((await callAs(laurel, visitor(), factors.beginTotp, { token })).status).toBe(422);
    expect((await pass(token, {})).output.isLoggedIn).toBe(true);
    expect((await pass(token, {})).status).toBe(422);
    expect((await begin(ada)).secondStep?.asks).toBe('proof');
  });

  test('doesn’t affect others, and lets no one remove the last factor', async () => {
    const [ada, sam] = [await newPerson(), await newPerson('Student')];
    await addApp(ada);
    await require('Teacher', '2026-10-01');
    expect((await begin(sam)).isLoggedIn).toBe(true);
    const [factor] = (await callAs(laurel, ada.browser, factors.readFactors, {})).output.factors;
    const factorId = factor?.factorId ?? ('' as Id<'factor'>);
    const remove = async () =>
      (await callAs(laurel, ada.browser, factors.removeFactor, { factorId, token: await confirm(ada) })).status;
    expect(await remove()).toBe(422);
    await addPasskey(ada);
    expect(await remove()).toBe(200);
  });

  test('sets up only one when two sign-ins do it at once', async () => {
    const ada = await newPerson();
    await require('Teacher', '2026-10-01');
    const tokens = [await tokenOf(ada), await tokenOf(ada)];
    const [first = '', second = ''] = tokens;
    const secretOf = async (token: string) =>
      fromBase32((await callAs(laurel, visitor(), factors.beginTotp, { token })).output.secret);
    const [one, two] = [await secretOf(first), await secretOf(second)];
    const replies = await Promise.all([
      callAs(laurel, visitor(), factors.saveTotp, { token: first, code: codeNow(one) }),
      callAs(laurel, visitor(), factors.saveTotp, { token: second, code: codeNow(two) }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    const passed = await Promise.all(tokens.map(async (token) => (await pass(token, {})).status === 200));
    expect(passed.filter(Boolean)).toHaveLength(1);
  });
});

describe('resetting someone else’s second step', () => {
  test('is for people who can open their account: they are signed out and told, and it is audited', async () => {
    const [ada, sam] = [await newPerson(), await newPerson('Student')];
    await addApp(ada);
    await addApp(sam);
    const { admin, office, ben } = school.people;
    const reset = async (by: { browser: Browser }, { personId }: Someone) =>
      (await callAs(laurel, by.browser, resetFactors, { personId })).status;
    expect([await reset(ben, ada), await reset(office, ada)]).toEqual([403, 403]);
    const person = async () => (await callAs(laurel, admin.browser, readPerson, { personId: ada.personId })).output;
    expect((await person()).accounts).toMatchObject([{ hasSecondStep: true }]);
    expect(await reset(office, sam)).toBe(200);
    expect(await reset(admin, ada)).toBe(200);
    expect((await person()).accounts).toMatchObject([{ hasSecondStep: false }]);
    expect(await isIn(ada.browser)).toBe(false);
    expect((await begin(ada)).isLoggedIn).toBe(true);
    expect(await told(ada)).toContainEqual({ what: 'reset' });
    expect(await callAs(laurel, admin.browser, resetFactors, { personId: admin.personId })).toMatchObject({
      status: 403,
    });
  });
});

test('no one can turn off this notification', async () => {
  const ada = await newPerson();
  await run(sql`
    insert into notice_preference (district_id, person_id, kind, is_in_app, email)
    values (${school.districtId}, ${ada.personId}, 'sign-in-changed', false, 'off')`);
  await addApp(ada);
  expect(await told(ada)).toEqual([{ what: 'app-added' }]);
});
