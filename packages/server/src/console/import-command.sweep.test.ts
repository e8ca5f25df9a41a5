import { readConfig } from '@laurel/server/config';
import { databaseForTest, inScope, testDistrict } from '@laurel/server/db/testing';
import { until } from '@laurel/server/imports/testing';
import { bundleOf, smallDistrict, student } from '@laurel/server/imports/testing-bundle';
import { writeDefaultRoles } from '@laurel/server/people/role-store';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { importBundle } from './import-command';

/** A district with default roles, and the command on its database. */
async function newDistrict() {
  const database = await databaseForTest();
  const districtId = await testDistrict(database);
  await inScope(database, districtId, async (scope) => await writeDefaultRoles(scope), { rules: [] });
  const config = readConfig({ DATABASE_URL: database.ownerUrl, DATABASE_APP_URL: database.appUrl });
  const said: string[] = [];
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  onTestFinished(() => out.mockRestore());
  const owner = async () => {
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    onTestFinished(async () => await client.end());
    await client.query("select set_config('laurel.district', $1, false)", [districtId]);
    return client;
  };
  return {
    owner,
    look: async (text: string) => await database.pool.query(text),
    query: async (text: string) =>
      (await inScope(database, districtId, async ({ db }) => await db.client.query(text))).rows,
    async command(path: string, flags: { isConfirmed?: boolean; isJson?: boolean } = {}) {
      const given = { path, district: null, source: null, isPlanOnly: false, isConfirmed: false, isJson: false };
      return await importBundle(config, { ...given, ...flags });
    },
    said: () => said.splice(0).join(''),
  };
}

test('the same file imported from two shells at once is imported once; the other shell previews again, says so, and has nothing to do', async () => {
  const district = await newDistrict();
  const path = await bundleOf(smallDistrict([student('ada'), student('ben'), student('cem')]));
  const codes = await Promise.all([district.command(path), district.command(path)]);
  expect(codes).toEqual([0, 0]);
  const said = district.said();
  expect(said.match(/so a new preview was made/g)).toHaveLength(1);
  expect(said).toMatch(/^person +3 create$/m);
  expect(said).toMatch(/^person +3 skip$/m);
  expect(await district.query('select count(*)::int as people from person')).toEqual([{ people: 3 }]);
  expect(await district.query('select state, planned_on from import order by planned_on')).toEqual([
    { state: 'done', planned_on: 0 },
    { state: 'done', planned_on: 1 },
  ]);
});

test('what the run couldn’t do determines the command’s output and exit code', async () => {
  const district = await newDistrict();
  const path = await bundleOf(smallDistrict([student('ada'), student('ben'), student('cem')]));
  const owner = await district.owner();
  // Holds the turn of the source, so that the run waits after the plan.
  await owner.query(`begin; insert into import_turn (district_id, source) select id, 'SMALL' from district`);
  const running = district.command(path);
  await until(async () => {
    const { rowCount } = await district.look("select from pg_stat_activity where wait_event = 'transactionid'");
    return rowCount === 1;
  });
  await district.query(`with made as (
      insert into person (district_id, id, given_name, family_name)
      select id, gen_random_uuid(), 'By', 'Hand' from district
      returning district_id, id
    ) insert into account (district_id, id, person_id, username, kind)
    select district_id, gen_random_uuid(), id, 'ben', 'client' from made`);
  await owner.query('rollback');
  expect(await running).toBe(3);
  const said = district.said();
  expect(said).toMatch(/^account .*1 conflict/m);
  expect(said).toContain('Someone else here has this username.');
  expect(said).toMatch(/\nDone, except for the 1 row listed above\.\n$/);
});

test('a problem is reported with file, line, and column; one of many rows is reported once, with the count and the first place', async () => {
  const district = await newDistrict();
  const named = ['ada', 'ben', 'cem', 'dee'].map((key) => student(key));
  const wrong = ['p', 'q', 'r'].map((key) => student(key, { familyName: '' }));
  const taken = student('eli', { username: 'ada' });
  expect(
    await district.command(await bundleOf(smallDistrict([...named, ...wrong, taken])), { isConfirmed: true }),
  ).toBe(3);
  const lines = district.said().split('\n').slice(0, 2);
  expect(lines).toEqual([
    'rejected  users.csv, familyName: familyName is required. (in 3 rows, first at users.csv:6)',
    'rejected  users.csv:9, username: The username “ada” is already on line 2. Each person needs their own.',
  ]);
});
