import { listAudit } from '@laurel/domain/audit/api';
import * as api from '@laurel/domain/people/api';
import { type SignInRule, signInRules, usualRule } from '@laurel/domain/people/sign-in-rules';
import { readRoles } from '@laurel/domain/roles/api';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { type Member, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, describe, expect, test } from 'vitest';
import { writePassword } from './account-store';
import { hashPassword } from './password-hash';

const laurel = await fileLaurel();
let school: TestSchool;
const began = Date.parse('2026-10-17T19:00:00Z');
const minute = 60_000;

beforeEach(async () => {
  laurel.time.nowMs = began;
  school = await testSchool(laurel);
});

async function save(rules: Readonly<Record<string, Partial<SignInRule>>>) {
  const { browser } = school.people.admin;
  const { roles } = (await callAs(laurel, browser, readRoles, {})).output;
  const { version } = (await callAs(laurel, browser, signInRules.read, {})).output;
  const byId = Object.entries(rules).map(([name, rule]) => [
    roles.find((role) => role.name === name)?.roleId ?? name,
    { ...usualRule, ...rule },
  ]);
  return await callAs(laurel, browser, signInRules.save, { version, value: { roles: Object.fromEntries(byId) } });
}

async function isIn({ browser }: Pick<Member, 'browser'>): Promise<boolean> {
  return (await callAs(laurel, browser, api.sessionData, {})).output.isLoggedIn;
}

async function freshSession({ accountId }: Member) {
  return { browser: await sessionOf(laurel, school.districtId, accountId) };
}

describe('a session of a person whose role has a sign-in rule', () => {
  test('ends after its minutes without use; other people’s sessions continue', async () => {
    expect((await save({ Student: { idleMinutes: 30 } })).status).toBe(200);
    const { sam, ada } = school.people;
    laurel.time.nowMs = began + 29 * minute;
    expect(await isIn(sam)).toBe(true);
    laurel.time.nowMs = began + (29 + 31) * minute;
    expect([await isIn(sam), await isIn(ada)]).toEqual([false, true]);
  });

  test('continues as long as it is used, however short the rule', async () => {
    await save({ Student: { idleMinutes: 10 } });
    const { sam } = school.people;
    for (let passed = 4; passed <= 40; passed += 4) {
      laurel.time.nowMs = began + passed * minute;
      expect(await isIn(sam), `after ${passed} minutes`).toBe(true);
    }
  });

  test('ends a set time after sign-in, used or not, and is no longer listed as open', async () => {
    await save({ Student: { longestHours: 2 } });
    const { sam } = school.people;
    for (const minutes of [60, 119]) {
      laurel.time.nowMs = began + minutes * minute;
      expect(await isIn(sam)).toBe(true);
    }
    laurel.time.nowMs = began + 121 * minute;
    expect(await isIn(sam)).toBe(false);
    const again = await freshSession(sam);
    const { output } = await callAs(laurel, again.browser, api.readSessions, {});
    expect(output.sessions).toHaveLength(1);
  });

  test('ends with the reason on the day a second step is required, unless the account has one', async () => {
    await save({ Student: { secondStepFrom: '2026-10-18' } });
    const { sam, ben, ada } = school.people;
    await inScope(laurel.database, school.districtId, async (scope) => {
      await scope.db.run(sql`
        insert into second_factor (district_id, id, account_id, kind, user_agent, created_at, sealed_secret)
        values (${school.districtId}, ${newId()}, ${ben.accountId}, 'totp', '', now(), ${Buffer.from([1])})`);
    });
    const ask = async ({ browser }: Member) => await callAs(laurel, browser, api.readSessions, {});
    expect((await ask(sam)).status).toBe(200);
    laurel.time.nowMs = began + 690 * minute;
    const { status, fault } = await ask(sam);
    expect([status, fault.code]).toEqual([401, 'unauthenticated']);
    expect(fault.message).toMatch(/^Your role now requires a second step/);
    expect([await isIn(sam), (await ask(ben)).status, (await ask(ada)).status]).toEqual([false, 200, 200]);
    await save({});
    expect((await ask(sam)).status).toBe(200);
  });

  test('follows the strictest of several roles, from the moment the rule is saved', async () => {
    await save({ Teacher: { idleMinutes: 120 }, 'PE teacher': { idleMinutes: 60 }, Coach: { idleMinutes: 45 } });
    const { cole } = school.people;
    laurel.time.nowMs = began + 46 * minute;
    expect(await isIn(cole)).toBe(false);
  });
});

describe('a newly chosen password', () => {
  const current = 'a sentence only I know';

  async function change(who: Member, next: string) {
    const hash = await hashPassword(current);
    await inScope(laurel.database, school.districtId, async (scope) => await writePassword(scope, who.accountId, hash));
    return (await callAs(laurel, who.browser, api.changePassword, { current, next })).status;
  }

  test('has as many characters as the role requires', async () => {
    await save({ Student: { shortestPassword: 20 } });
    expect(await change(school.people.sam, 'nineteen letters ab')).toBe(400);
    expect(await change(school.people.sam, 'twenty letters at last')).toBe(200);
  });

  test('may be shorter for students if the district allows it, but never for staff', async () => {
    await save({ Student: { shortestPassword: 8 }, Teacher: { shortestPassword: 8 } });
    expect(await change(school.people.sam, 'blue owl')).toBe(200);
    expect(await change(school.people.ada, 'fourteen lettr')).toBe(400);
  });
});

test.each([
  ['one minute', { idleMinutes: 1 }],
  ['longer than Laurel’s own rule', { idleMinutes: 721 }],
  ['a week and an hour', { longestHours: 169 }],
  ['a password of seven characters', { shortestPassword: 7 }],
])('%s is refused', async (_, rule) => expect((await save({ Student: rule })).status).toBe(400));

test('a rule for another district’s role is rejected like one for an unknown role', async () => {
  expect((await save({ [newId()]: { idleMinutes: 30 } })).status).toBe(404);
});

test('a changed rule is audited with the role’s name, before and after', async () => {
  await save({ Coach: { idleMinutes: 45 } });
  await save({ Coach: { idleMinutes: 30 } });
  const { output } = await callAs(laurel, school.people.admin.browser, listAudit, { kind: 'change' });
  expect(output.events[0]?.changes).toContainEqual(
    expect.objectContaining({ record: 'district sign-in', field: 'Coach: idleMinutes', from: 45, to: 30 }),
  );
  await save({ Coach: { idleMinutes: 30, secondStepFrom: '2027-01-11' } });
  await save({ Coach: { idleMinutes: 30 } });
  const [last, first] = (await callAs(laurel, school.people.admin.browser, listAudit, { kind: 'change' })).output
    .events;
  const line = { record: 'district sign-in', field: 'Coach: secondStepFrom' };
  expect(first?.changes).toEqual([expect.objectContaining({ ...line, from: null, to: '2027-01-11' })]);
  expect(last?.changes).toEqual([expect.objectContaining({ ...line, from: '2027-01-11', to: null })]);
});
