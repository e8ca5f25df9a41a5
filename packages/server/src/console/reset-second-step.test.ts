import { listAudit } from '@laurel/domain/audit/api';
import { readFactors } from '@laurel/domain/factors/api';
import { readNotices } from '@laurel/domain/notices/api';
import { readSessions } from '@laurel/domain/people/api';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { callAs, sessionOf, type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { resetSecondStep } from './district-commands';

let laurel: TestLaurel;
let school: TestSchool;

beforeAll(async () => {
  laurel = await testLaurel();
  school = await testSchool(laurel);
});
afterAll(async () => await laurel.close());

async function reset(username: string): Promise<string> {
  const said: string[] = [];
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const code = await resetSecondStep(laurel.database, null, username).finally(() => out.mockRestore());
  return `${code} ${said.join('')}`;
}

test('user reset-2fa removes the second step of one account, signs it out, tells its owner, and is audited', async () => {
  const { admin, ada, ben } = school.people;
  const { districtId } = school;
  await inScope(laurel.database, districtId, async ({ db }) => {
    for (const { accountId } of [ada, ben]) {
      await db.run(sql`
        insert into second_factor (district_id, id, account_id, kind, user_agent, created_at, sealed_secret)
        values (${districtId}, ${newId()}, ${accountId}, 'totp', '', now(), ${Buffer.from([1])})`);
      await db.run(sql`
        insert into recovery_code (district_id, account_id, code_hash, salt)
        values (${districtId}, ${accountId}, 'a hash', ${Buffer.from([1])})`);
    }
  });
  expect(await reset('ada.algebra')).toBe(
    '0 Two-step verification was reset. They sign in with their password and can set it up again.\n',
  );
  expect((await callAs(laurel, ada.browser, readSessions, {})).status).toBe(401);
  const again = await sessionOf(laurel, districtId, ada.accountId);
  expect((await callAs(laurel, again, readFactors, {})).output).toMatchObject({ factors: [], codesLeft: 0 });
  const { notices } = (await callAs(laurel, again, readNotices, {})).output;
  expect(notices).toMatchObject([{ kind: 'sign-in-changed', details: { what: 'reset' } }]);
  expect((await callAs(laurel, ben.browser, readFactors, {})).output).toMatchObject({ codesLeft: 1 });
  const { events } = (await callAs(laurel, admin.browser, listAudit, { personId: ada.personId })).output;
  expect(events.map(({ what }) => what)).toContain('second step from the console');

  expect(await reset('ada.algebra')).toBe('0 This account has no two-step verification.\n');
  await expect(reset('nobody')).rejects.toThrow('signs in as “nobody.”');
});
