import { availableParallelism } from 'node:os';
import type { Id } from '@laurel/domain/kit/id';
import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import * as api from '@laurel/domain/people/api';
import * as directory from '@laurel/domain/people/directory-api';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { addPerson, type Browser, callAs, fileLaurel, sessionOf, testNowMs, visitor } from '@laurel/server/testing/app';
import { testFarSchool, testSchool } from '@laurel/server/testing/school';
import { afterEach, expect, test, vi } from 'vitest';
import { ownHashing } from './change-password';

const laurel = await fileLaurel();
const school = await testSchool(laurel);
const password = 'seven green bottles';

afterEach(async () => {
  laurel.time.nowMs = testNowMs;
  await inScope(laurel.database, school.districtId, async ({ db }) => db.run(sql`delete from sign_in_attempt`));
});

async function issue(personId: Id<'person'>, by: Browser = school.people.admin.browser) {
  return await callAs(laurel, by, directory.issueCode, { personId });
}

async function codeFor(personId: Id<'person'>): Promise<string> {
  return (await issue(personId)).output.code;
}

async function activate(code: string, chosen = password) {
  return await callAs(laurel, visitor(), api.activate, { code, password: chosen });
}

async function signIn(login: string, chosen = password) {
  return await callAs(laurel, visitor(), api.signIn, { login, password: chosen });
}

async function isIn(browser: Browser): Promise<boolean> {
  return (await callAs(laurel, browser, api.sessionData, {})).output.isLoggedIn;
}

async function newPupil(name: string) {
  return await addPerson(laurel, school.districtId, { name, roles: ['Student'], schoolId: school.schoolId });
}

test('a code works once, with any spacing or case, and signs in', async () => {
  const { personId } = await newPupil('Nia New');
  const code = await codeFor(personId);
  expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/);
  const used = await activate(` ${code.toLowerCase().replaceAll('-', ' ')} `);
  expect(used.output.userData).toMatchObject({ name: 'Nia New' });
  expect(inEnglish((await activate(code)).fault)).toMatchObject({
    code: 'invalid',
    details: { fields: { code: expect.any(String) } },
  });
  expect((await signIn('nia.new')).status).toBe(200);
});

test('of two simultaneous attempts with one code, one succeeds', async () => {
  const { personId } = await newPupil('Racy One');
  const code = await codeFor(personId);
  const answers = await Promise.all(['first of the two', 'second of the two'].map((chosen) => activate(code, chosen)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
});

test('a newer code invalidates the older one, and every code expires after two weeks', async () => {
  const { personId } = await newPupil('Twice Issued');
  const older = await codeFor(personId);
  const newer = await codeFor(personId);
  expect((await activate(older)).status).toBe(400);
  laurel.time.nowMs = testNowMs + 14 * 86_400_000;
  expect((await activate(newer)).status).toBe(400);
  laurel.time.nowMs -= 1;
  expect((await activate(newer)).status).toBe(200);
});

test('an unacceptable password leaves the code unused', async () => {
  const { personId } = await newPupil('Short Word');
  const code = await codeFor(personId);
  for (const bad of ['short', 'aaaaaaaaaaaaaaaa', 'short.word short', 'password1234']) {
    expect(inEnglish((await activate(code, bad)).fault.details)).toMatchObject({
      fields: { password: expect.any(String) },
    });
  }
  expect((await activate(code)).status).toBe(200);
});

test('staff choose at least 15 characters, students and parents 12', async () => {
  const twelve = 'quiet otters';
  const shortFor = async (role: string) => {
    const { personId } = await addPerson(laurel, school.districtId, {
      name: `Length ${role.replaceAll(' ', '')}`,
      roles: [role],
    });
    return (await activate(await codeFor(personId), twelve)).status;
  };
  expect([await shortFor('Student'), await shortFor('Parent')]).toEqual([200, 200]);
  for (const role of ['Teacher', 'Coach', 'Counselor', 'Transition coordinator', 'Office', 'Administrator']) {
    expect(await shortFor(role), role).toBe(400);
  }
});

test('a reset with a code ends every session of the account', async () => {
  const { personId, accountId } = await newPupil('Lost Phone');
  const stolen = await sessionOf(laurel, school.districtId, accountId);
  expect(await isIn(stolen)).toBe(true);
  await activate(await codeFor(personId));
  expect(await isIn(stolen)).toBe(false);
});

test('a code doesn’t work in another district, for a deactivated person, or for a closed account', async () => {
  const other = await testSchool(laurel, 'Other district');
  const elsewhere = (
    await callAs(laurel, other.people.admin.browser, directory.issueCode, { personId: other.people.sam.personId })
  ).output;
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    await db.client.query(`update district set host = 'laurel.test' where id = $1`, [school.districtId]);
  });
  expect((await activate(elsewhere.code)).status).toBe(400);
  const { personId, accountId } = await newPupil('Gone Away');
  const code = await codeFor(personId);
  const set = async (table: 'person' | 'account', id: string, isActive: boolean) =>
    await inScope(laurel.database, school.districtId, async ({ db }) => {
      await db.client.query(`update ${table} set is_active = $1 where id = $2`, [isActive, id]);
    });
  await set('person', personId, false);
  expect((await activate(code)).status).toBe(400);
  await set('person', personId, true);
  await set('account', accountId, false);
  expect((await activate(code)).status).toBe(400);
  expect((await issue(personId)).status).toBe(422);
  await set('account', accountId, true);
  expect((await activate(code)).status).toBe(200);
});

test('wrong codes don’t keep anyone at the same address from using theirs', async () => {
  for (let n = 0; n < 30; n += 1) expect((await activate(`WRNG-CDE2-${1000 + n}`)).status).toBe(400);
  await inScope(laurel.database, school.districtId, async ({ db }) =>
    db.run(sql`update sign_in_attempt set failures = 1000`),
  );
  const { personId } = await newPupil('Late Comer');
  expect((await activate(await codeFor(personId))).status).toBe(200);
});

test('the office helps its own school, but can’t take over anyone with more permissions', async () => {
  const far = await testFarSchool(laurel, school);
  const { office, ada, sam } = school.people;
  expect((await issue(sam.personId, office.browser)).status).toBe(200);
  expect((await issue(ada.personId, office.browser)).fault.code).toBe('forbidden');
  expect((await issue(far.fay.personId, office.browser)).status).toBe(404);
  for (const who of [ada, sam]) expect((await issue(sam.personId, who.browser)).status).toBe(403);
});

test('issuing a code is audited, without the code', async () => {
  const { personId } = await newPupil('On Record');
  const code = await codeFor(personId);
  const { rows } = await inScope(laurel.database, school.districtId, async ({ db }) =>
    db.client.query(
      `select row_to_json(audit_event)::text as text, account_id, outcome from audit_event
      where what like 'POST %activation-code' and details ->> 'personId' = $1`,
      [personId],
    ),
  );
  expect(rows).toMatchObject([{ outcome: 'done', account_id: school.people.admin.accountId }]);
  expect(rows[0].text).not.toContain(code);
  const kept = await inScope(laurel.database, school.districtId, async ({ db }) =>
    db.client.query('select row_to_json(activation_code)::text as text from activation_code'),
  );
  for (const { text } of kept.rows) expect(text).not.toContain(code.replaceAll('-', ''));
});

test('changing one’s password ends the other sessions, and wrong attempts are counted', async () => {
  const { personId, accountId } = await newPupil('Changing Mind');
  await activate(await codeFor(personId));
  const [here, elsewhere] = [
    await sessionOf(laurel, school.districtId, accountId),
    await sessionOf(laurel, school.districtId, accountId),
  ];
  const change = async (current: string, next: string) =>
    await callAs(laurel, here, api.changePassword, { current, next });
  expect(inEnglish((await change('not this one', 'eight blue bottles')).fault.details)).toMatchObject({
    fields: { current: expect.any(String) },
  });
  expect(inEnglish((await change(password, 'short')).fault.details)).toMatchObject({
    fields: { next: expect.any(String) },
  });
  expect(await isIn(elsewhere)).toBe(true);
  expect((await change(password, 'eight blue bottles')).status).toBe(200);
  expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false]);
  expect([
    (await signIn('changing.mind')).status,
    (await signIn('changing.mind', 'eight blue bottles')).status,
  ]).toEqual([401, 200]);
  for (let n = 0; n < 9; n += 1) await change(`guess ${n}`, 'nine red bottles here');
  expect((await change('eight blue bottles', 'nine red bottles here')).status).toBe(429);
  const { rows } = await inScope(laurel.database, school.districtId, async ({ db }) =>
    db.client.query(
      `select outcome, count(*)::int from audit_event where what = 'PUT /api/account/password' group by 1 order by 1`,
    ),
  );
  expect(rows).toEqual([
    { outcome: 'denied', count: 10 },
    { outcome: 'done', count: 1 },
  ]);
});

test('of two changes checked against one password, the second waits, and finds that it has changed', async () => {
  const { personId, accountId } = await newPupil('Changed Twice');
  await activate(await codeFor(personId));
  const here = await sessionOf(laurel, school.districtId, accountId);
  const holder = await laurel.database.pool.connect();
  const waiting = async () => {
    const { rows } = await laurel.database.pool.query(`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows[0].n;
  };
  await holder.query('begin');
  await holder.query(`select set_config('laurel.district', $1, true)`, [school.districtId]);
  await holder.query('select from account where id = $1 for no key update', [accountId]);
  const changing = ['eight blue bottles', 'nine red bottles'].map(
    async (next) => await callAs(laurel, here, api.changePassword, { current: password, next }),
  );
  await vi.waitFor(async () => expect(await waiting()).toBe(2), 20_000);
  await holder.query('commit');
  holder.release();
  expect((await Promise.all(changing)).map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('one’s own password is hashed between transactions, and can’t be changed twice from one', async () => {
  const { personId, accountId } = await newPupil('Hashed Between');
  await activate(await codeFor(personId));
  const here = await sessionOf(laurel, school.districtId, accountId);
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  const taken = Array.from({ length: availableParallelism() }, () => ownHashing.run(async () => await held));
  const before = ownHashing.countWaiting();
  const changing = ['eight blue bottles', 'nine red bottles'].map(
    async (next) => await callAs(laurel, here, api.changePassword, { current: password, next }),
  );
  await vi.waitFor(() => expect(ownHashing.countWaiting() - before).toBe(2));
  const { pool } = laurel.database;
  expect(pool.totalCount - pool.idleCount).toBe(0);
  release();
  await Promise.all(taken);
  expect((await Promise.all(changing)).map(({ status }) => status).sort()).toEqual([200, 400]);
});
