import * as imports from '@laurel/domain/imports/api';
import * as records from '@laurel/domain/records/api';
import { inScope } from '@laurel/server/db/testing';
import { runImport } from '@laurel/server/plans/run-import';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';
import { planImport } from './plan-import';
import { bundleOf, smallDistrict, student } from './testing-bundle';

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
});

const query = async (text: string, values: readonly unknown[] = []) =>
  await inScope(laurel.database, school.districtId, async ({ db }) => (await db.client.query(text, [...values])).rows);

const plan = async (path: string) =>
  await inScope(laurel.database, school.districtId, async (scope) => await planImport(scope, { path }));

const run = async (importId: string) =>
  await inScope(laurel.database, school.districtId, async (scope) => {
    await runImport(scope, { importId, isConfirmed: true });
  });

const roster = async (users: Parameters<typeof smallDistrict>[0]) =>
  await bundleOf(
    smallDistrict(users, {
      roles: users.map(({ sourcedId = '' }) => ({
        ...{ sourcedId: `r-${sourcedId}`, userSourcedId: sourcedId, roleType: 'primary', role: 'student' },
        orgSourcedId: 's',
      })),
    }),
  );

async function erase(key: string): Promise<void> {
  const { browser } = school.people.admin;
  const [{ id: personId }] = await query('select id from person where family_name = $1', [`Family ${key}`]);
  await query('update person set is_active = false where id = $1', [personId]);
  const { digest } = (await callAs(laurel, browser, records.planErasure, { personId })).output;
  const erased = await callAs(laurel, browser, records.erasePerson, { personId, digest, reason: 'The family asked.' });
  expect(erased.status, erased.text).toBe(200);
}

test('a roster that still lists an erased person says so, and creates them again only on request', async () => {
  const { admin, office } = school.people;
  const file = await roster([student('a'), student('b')]);
  await run((await plan(file)).importId);
  await erase('a');
  const before = (await query('select id from person')).length;

  const again = await plan(file);
  const key = 'This person was erased on {0} by {1}. Left out, unless you choose to add them as someone new.';
  expect(again.problems.map(({ file: name, line, severity, reason }) => [name, line, severity, reason.key])).toEqual([
    ['users.csv', 2, 'rejected', key],
  ]);
  expect(again.problems[0]?.reason.values).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), 'Alma Admin']);
  expect(again.needsConfirmation).toBe(true);
  await run(again.importId);
  expect((await query('select id from person')).length).toBe(before);
  expect(await query(`select kind from source_id where source_key ~ '^a($|[|])'`)).toEqual([]);

  const third = await plan(file);
  const let_ = { importId: third.importId as never, line: 2 };
  expect((await callAs(laurel, school.people.ada.browser, imports.readmitErased, let_)).status).toBe(403);
  expect((await callAs(laurel, office.browser, imports.readmitErased, { ...let_, line: 3 })).status).toBe(403);
  expect((await callAs(laurel, admin.browser, imports.readmitErased, { ...let_, line: 3 })).status).toBe(422);
  const chosen = await callAs(laurel, admin.browser, imports.readmitErased, let_);
  expect(chosen.status, chosen.text).toBe(200);
  const last = await plan(file);
  expect(last.problems).toEqual([]);
  await run(last.importId);
  expect((await query('select id from person')).length).toBe(before + 1);
});

test('erased people are recognized by their school ID in another roster too, and the ID itself isn’t stored', async () => {
  await run((await plan(await roster([student('a', { identifier: 'S-700001' })]))).importId);
  await erase('a');
  const other = await plan(await roster([student('zz', { identifier: 'S-700001' }), student('c')]));
  expect(other.problems.map(({ line }) => line)).toEqual([2]);
  const kept = await query('select * from erased_id');
  expect(kept).toHaveLength(2);
  expect(JSON.stringify(kept)).not.toContain('S-700001');
  expect(kept.every(({ digest }) => digest.length === 32)).toBe(true);
});

test('if the district’s retention erased them, the roster says so', async () => {
  await run((await plan(await roster([student('a')]))).importId);
  await erase('a');
  await query('update erased_id set account_id = null');
  const [problem] = (await plan(await roster([student('a')]))).problems;
  expect(problem?.reason.key).toMatch(/as the district’s retention says/);
});
