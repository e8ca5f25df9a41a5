import { readSessions } from '@laurel/domain/people/api';
import { signInRules, usualRule } from '@laurel/domain/people/sign-in-rules';
import { readRoles } from '@laurel/domain/roles/api';
import { countingStatements } from '@laurel/server/db/statement-count';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { testSchool } from '@laurel/server/testing/school';
import { expect, test } from 'vitest';

const laurel = await fileLaurel();
const school = await testSchool(laurel);

test('identity and permissions take one statement per request, even with several roles and sign-in rules', async () => {
  const { admin, cole } = school.people;
  const { roles } = (await callAs(laurel, admin.browser, readRoles, {})).output;
  const rules = Object.fromEntries(roles.map(({ roleId }) => [roleId, { ...usualRule, idleMinutes: 60 }]));
  await callAs(laurel, admin.browser, signInRules.save, { version: 0, value: { roles: rules } });
  const [reply, statements] = await countingStatements(
    async () => await callAs(laurel, cole.browser, readSessions, {}),
  );
  expect(reply.output.sessions).toHaveLength(1);
  // The session with its rules, and what was asked for.
  expect(statements.map(({ text }) => text.includes('role_rule'))).toEqual([true, false]);
});
