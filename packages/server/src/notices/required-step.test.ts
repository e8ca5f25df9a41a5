import { readFactors } from '@laurel/domain/factors/api';
import { type SignInRule, signInRules, usualRule } from '@laurel/domain/people/sign-in-rules';
import { readRoles } from '@laurel/domain/roles/api';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { doChore } from '@laurel/server/jobs/chores';
import { readDistricts } from '@laurel/server/people/district-store';
import { addPerson, callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { type Member, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { noticeChores } from './routes';

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  goTo('2026-10-17');
  school = await testSchool(laurel);
});

/** Nine in the morning, or another hour, by the school's clock. */
function goTo(day: string, hour = 9): void {
  laurel.time.nowMs = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
}

async function requireFrom(days: Readonly<Record<string, string | null>>) {
  const { accountId } = school.people.admin;
  const browser = await sessionOf(laurel, school.districtId, accountId);
  const { roles } = (await callAs(laurel, browser, readRoles, {})).output;
  const { value, version } = (await callAs(laurel, browser, signInRules.read, {})).output;
  const changed: Record<string, SignInRule> = { ...value.roles };
  for (const [name, secondStepFrom] of Object.entries(days)) {
    const roleId = roles.find((role) => role.name === name)?.roleId ?? '';
    changed[roleId] = { ...(changed[roleId] ?? usualRule), secondStepFrom };
  }
  return await callAs(laurel, browser, signInRules.save, { version, value: { roles: changed } });
}

/** From which days someone was told of, latest first; kept, for their session ends on such a day. */
async function told({ personId }: Pick<Member, 'personId'>): Promise<string[]> {
  const { districtId } = school;
  return await inScope(laurel.database, districtId, async ({ db }) => {
    const rows = await db.rows(
      z.object({ startsOn: z.string() }),
      sql`
        select details ->> 'startsOn' as "startsOn"
        from notice
        where district_id = ${districtId} and person_id = ${personId} and kind = 'second-step-required'
        order by created_at desc`,
    );
    return rows.map(({ startsOn }) => startsOn);
  });
}

async function remind(): Promise<void> {
  const chore = noticeChores.find(({ name }) => name === 'tell-required-step');
  if (!chore) throw new Error('There is no such chore.');
  const { pool } = laurel.database;
  await doChore(chore, { pool, clock: () => laurel.time.nowMs, readDistricts });
}

test('people with the role are told at once, and again 14, 7, and 1 days before, in the morning; no one else is', async () => {
  const { ada, sam } = school.people;
  const day = '2026-11-20';
  expect((await requireFrom({ Teacher: day })).status).toBe(200);
  expect([await told(ada), await told(sam)]).toEqual([[day], []]);
  const counts: Record<string, number> = {};
  for (const on of ['2026-10-17', '2026-11-05', '2026-11-06', '2026-11-12', '2026-11-13', '2026-11-19', '2026-11-21']) {
    for (const hour of [6, 9, 10]) {
      goTo(on, hour);
      await remind();
      counts[`${on} at ${hour}`] = (await told(ada)).length;
    }
  }
  expect(Object.values(counts)).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4]);
  expect(await told(sam)).toEqual([]);
});

test('moving the day withdraws earlier notices; removing it sends nothing', async () => {
  const { ada } = school.people;
  await requireFrom({ Teacher: '2026-11-20' });
  await requireFrom({ Teacher: '2026-12-20' });
  expect(await told(ada)).toEqual(['2026-12-20']);
  const { output } = await callAs(laurel, ada.browser, readFactors, {});
  expect(output.requiredFrom).toBe('2026-12-20');
  await requireFrom({ Teacher: null });
  expect(await told(ada)).toEqual([]);
});

test('a person with two such roles is told only of the first day, and a person with a second step of none', async () => {
  const { ada, cole, districtId } = { ...school.people, districtId: school.districtId };
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(sql`
      insert into second_factor (district_id, id, account_id, kind, user_agent, created_at, sealed_secret)
      values (${districtId}, ${newId()}, ${ada.accountId}, 'totp', '', now(), ${Buffer.from([1])})`);
  });
  await requireFrom({ Teacher: '2026-12-01', 'PE teacher': '2026-12-01', Coach: '2026-11-20' });
  expect([await told(ada), await told(cole)]).toEqual([[], ['2026-11-20']]);
});

test('a person given the role later is told within the hour, unless the role ends before that day', async () => {
  await requireFrom({ Counselor: '2026-11-20' });
  const { districtId, schoolId } = school;
  const late = await addPerson(laurel, districtId, { name: 'Late Comer', roles: ['Counselor'], schoolId });
  const short = await addPerson(laurel, districtId, { name: 'Short Stay', roles: ['Counselor'], schoolId });
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(sql`
      update role_assignment set ends_before = '2026-11-20'
      where district_id = ${districtId} and person_id = ${short.personId}`);
  });
  await remind();
  expect([await told(late), await told(short)]).toEqual([['2026-11-20'], []]);
});

test('a day in the past is rejected, with its field', async () => {
  const { status, fault } = await requireFrom({ Teacher: '2026-10-16' });
  expect(status).toBe(400);
  expect(Object.keys(fault?.details.fields ?? {})).toEqual([
    expect.stringMatching(/^value\.roles\..*\.secondStepFrom$/),
  ]);
  expect((await requireFrom({ Teacher: '2026-10-17' })).status).toBe(200);
});
