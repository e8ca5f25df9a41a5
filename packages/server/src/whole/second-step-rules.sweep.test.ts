import { signInRules, usualRule } from '@laurel/domain/people/sign-in-rules';
import { migrate } from '@laurel/server/db/migrate';
import { newId } from '@laurel/server/db/new-id';
import { databaseForTest } from '@laurel/server/db/testing';
import { makeSchema, migrationNames } from '@laurel/server/db/testing-schema';
import pg from 'pg';
import { expect, test } from 'vitest';

test('second steps required by roles in a separate table become sign-in rules, beside the existing rules', async () => {
  const database = await databaseForTest('template1');
  const earlier = (await migrationNames()).filter((name) => name < '0069');
  await makeSchema(database.ownerUrl, earlier, new Map());
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const [withRules, without] = [newId(), newId()];
  const roles = { both: newId(), rule: newId(), day: newId() };
  const rule = { idleMinutes: 30, longestHours: null, shortestPassword: null };
  const run = async (districtId: string, text: string, ...values: unknown[]) => {
    await client.query("select set_config('laurel.district', $1, false)", [districtId]);
    await client.query(text, [districtId, ...values]);
  };
  for (const districtId of [withRules, without])
    await run(districtId, `insert into district (id, name) values ($1, 'D')`);
  for (const [name, id] of Object.entries(roles))
    await run(withRules, 'insert into role (district_id, id, name) values ($1, $2, $3)', id, name);
  const lone = newId();
  await run(without, `insert into role (district_id, id, name) values ($1, $2, 'lone')`, lone);
  const kept = JSON.stringify({ roles: { [roles.both]: rule, [roles.rule]: rule } });
  await run(withRules, `insert into district_setting (district_id, section, value) values ($1, 'sign-in', $2)`, kept);
  for (const [districtId, roleId] of [
    [withRules, roles.both],
    [withRules, roles.day],
    [without, lone],
  ] as const)
    await run(districtId, `insert into second_factor_rule values ($1, $2, '2026-12-01')`, roleId);
  await migrate(database.ownerUrl);
  const ruleValueOf = async (districtId: string) => {
    await client.query("select set_config('laurel.district', $1, false)", [districtId]);
    const { rows } = await client.query(`select value from district_setting where district_id = $1`, [districtId]);
    return signInRules.shape.parse(rows[0]?.value);
  };
  const from = { secondStepFrom: '2026-12-01' };
  expect(await ruleValueOf(withRules)).toEqual({
    roles: {
      [roles.both]: { ...rule, ...from },
      [roles.rule]: { ...rule, secondStepFrom: null },
      [roles.day]: { ...usualRule, ...from },
    },
  });
  expect(await ruleValueOf(without)).toEqual({ roles: { [lone]: { ...usualRule, ...from } } });
  await client.end();
});
