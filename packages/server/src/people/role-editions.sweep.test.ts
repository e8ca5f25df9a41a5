import { defaultRoles, type Line, type RoleEditions, roleEditions } from '@laurel/domain/access/default-roles';
import { roleKeys } from '@laurel/domain/access/role';
import type { Id } from '@laurel/domain/kit/id';
import { migrate } from '@laurel/server/db/migrate';
import { newId } from '@laurel/server/db/new-id';
import { inScope, type TestDatabase, testDatabase, testDistrict } from '@laurel/server/db/testing';
import { makeSchema, migrationNames } from '@laurel/server/db/testing-schema';
import pg from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bringRolesForward, writeDefaultRoles } from './role-store';

let database: TestDatabase;
let districtId: Id<'district'>;

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  districtId = await testDistrict(database, `Roles ${newId()}`);
  await inScope(database, districtId, async (scope) => await writeDefaultRoles(scope));
});

const coach: readonly Line[] = [...defaultRoles.coach, ['read', 'grades', 'teams']];
const narrow: readonly Line[] = coach.filter(([, subject]) => subject !== 'eligibility');
const earlier = roleEditions.coach ?? [];
const last = earlier.length;
const second: RoleEditions = { coach: [...earlier, coach], parent: [defaultRoles.parent] };
const third: RoleEditions = { coach: [...earlier, coach, narrow], parent: [defaultRoles.parent] };

const forward = async (editions?: RoleEditions) =>
  await inScope(database, districtId, async (scope) => await bringRolesForward(scope, editions));

async function rows(text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  return await inScope(database, districtId, async ({ db }) => (await db.client.query(text, [...values])).rows);
}

/** What a role may do now, and which edition that was made from. */
async function now(key: string) {
  const [role] = await rows(
    `select edition, array(
       select concat_ws(' ', action, subject, reach) from role_rule where role_id = role.id order by 1
     ) as rules
     from role where key = $1`,
    [key],
  );
  return role;
}

const made = (edition: number, rules: readonly Line[]) => ({
  edition,
  rules: rules.map((line) => line.join(' ')).sort(),
});

test('a district starts with every role in its latest edition', async () => {
  for (const key of roleKeys)
    expect(await now(key), key).toEqual(made(roleEditions[key]?.length ?? 0, defaultRoles[key]));
  expect(await forward()).toBe(0);
});

test('a later edition reaches an unchanged role, whatever it is called, and only once', async () => {
  await rows("update role set name = 'Trainer' where key = 'coach'");
  expect(await forward(second)).toBe(1);
  expect(await now('coach')).toEqual(made(last + 1, coach));
  expect(await now('parent')).toEqual(made(roleEditions.parent?.length ?? 0, defaultRoles.parent));
  expect(await forward(second)).toBe(0);
  expect(await forward(third)).toBe(1);
  expect(await now('coach')).toEqual(made(last + 2, narrow));
});

test('a district from before the health subject, the office’s view of roles, and teachers’ pathway ratings gets all of them', async () => {
  for (const key of ['office', 'teacher', 'coach'] as const) {
    await rows(
      "delete from role_rule using role where role.id = role_id and role.key = $1 and (role_rule.subject in ('health', 'roles', 'permissions') or role.key = 'office' and role_rule.subject = 'eligibility' or role.key = 'teacher' and role_rule.subject = 'transition')",
      [key],
    );
    await rows('update role set edition = 1 where key = $1', [key]);
  }
  expect(await forward()).toBe(3);
  for (const key of ['office', 'teacher', 'coach'] as const) {
    expect(await now(key)).toEqual(made(roleEditions[key]?.length ?? 0, defaultRoles[key]));
  }
});

test('a district that missed an edition gets the latest', async () => {
  expect(await forward(third)).toBe(1);
  expect(await now('coach')).toEqual(made(last + 2, narrow));
});

test.each([
  [
    'added a rule',
    "insert into role_rule select district_id, id, 'read', 'users', 'teams' from role where key = 'coach'",
  ],
  [
    'removed a rule',
    "delete from role_rule using role where role.id = role_id and key = 'coach' and subject = 'eligibility'",
  ],
  [
    'changed a rule’s reach',
    "update role_rule set reach = 'athletes' from role where role.id = role_id and key = 'coach' and subject = 'attendance'",
  ],
  ['emptied the role', "delete from role_rule using role where role.id = role_id and key = 'coach'"],
])('a district that %s keeps its role unchanged', async (_, change) => {
  await rows(change);
  const before = await now('coach');
  expect(await forward(third)).toBe(0);
  expect(await now('coach')).toEqual(before);
});

test('roles from before keys and editions get theirs, and a district’s own roles get none', async () => {
  const older = await testDatabase('template1');
  const names = await migrationNames();
  const before = names.filter((name) => name < '0044');
  await makeSchema(older.ownerUrl, before, new Map());
  const client = new pg.Client({ connectionString: older.ownerUrl });
  await client.connect();
  const district = newId();
  await client.query("select set_config('laurel.district', $1, false)", [district]);
  await client.query("insert into district (id, name) values ($1, 'Older')", [district]);
  for (const name of ['PE teacher', 'Athletic director', 'Head of science'])
    await client.query('insert into role (district_id, id, name) values ($1, $2, $3)', [district, newId(), name]);
  await migrate(older.ownerUrl);
  const { rows: roles } = await client.query('select name, key, edition from role order by name');
  expect(roles).toEqual([
    { name: 'Athletic director', key: 'athletic-director', edition: 1 },
    { name: 'Head of science', key: null, edition: null },
    { name: 'PE teacher', key: 'pe-teacher', edition: 1 },
  ]);
  await client.end();
  await older.drop();
});
