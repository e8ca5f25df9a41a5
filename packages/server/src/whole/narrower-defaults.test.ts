import { roleEditions } from '@laurel/domain/access/default-roles';
import { migrate } from '@laurel/server/db/migrate';
import { newId } from '@laurel/server/db/new-id';
import { testDatabase } from '@laurel/server/db/testing';
import { makeSchema, migrationNames } from '@laurel/server/db/testing-schema';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';

// What a district started with before 0031.
const fitness = ['read fitness classes', 'update fitness classes'];
const lines = (role: 'teacher' | 'athletic-director') => (roleEditions[role]?.[0] ?? []).map((line) => line.join(' '));
const before: Readonly<Record<string, readonly string[]>> = {
  Teacher: [...lines('teacher'), ...fitness],
  'Athletic director': lines('athletic-director').map((line) => line.replace('athletes', 'district')),
};

const districts = {
  untouched: before,
  changed: {
    Teacher: [...(before.Teacher ?? []), 'read users classes'],
    'Athletic director': (before['Athletic director'] ?? []).filter((line) => !line.includes('eligibility')),
  },
  'narrowed by itself': {
    Teacher: (before.Teacher ?? []).filter((line) => line !== 'update fitness classes'),
    'Athletic director': (before['Athletic director'] ?? []).map((line) =>
      line.replace('attendance district', 'attendance school'),
    ),
  },
} as const;

const ids = Object.fromEntries(Object.keys(districts).map((name) => [name, newId()]));
const rulesNow = new Map<string, string[]>();
const codesNow = new Map<string, string[]>();

beforeAll(async () => {
  const database = await testDatabase('template1');
  const names = await migrationNames();
  await makeSchema(
    database.ownerUrl,
    names.filter((name) => name < '0031'),
    new Map(),
  );
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  for (const [district, roles] of Object.entries(districts)) {
    const districtId = ids[district];
    await client.query("select set_config('laurel.district', $1, false)", [districtId]);
    await client.query('insert into district (id, name) values ($1, $2)', [districtId, district]);
    for (const [name, rules] of Object.entries(roles)) {
      const roleId = newId();
      await client.query('insert into role (district_id, id, name) values ($1, $2, $3)', [districtId, roleId, name]);
      for (const rule of rules)
        await client.query(
          'insert into role_rule (district_id, role_id, action, subject, reach) values ($1, $2, $3, $4, $5)',
          [districtId, roleId, ...rule.split(' ')],
        );
    }
    const schoolId = newId();
    await client.query("insert into school (district_id, id, name, kind) values ($1, $2, 'High', 'school')", [
      districtId,
      schoolId,
    ]);
    for (const [letter, name] of [
      ['E', 'Excused absence'],
      ['I', district === 'changed' ? 'Internship' : 'Ill'],
    ])
      await client.query(
        `insert into attendance_code (
           district_id, school_id, letter, name, colour, present_share, is_excused, is_tardy, set_by
         )
         values ($1, $2, $3, $4, 'orange', 0, true, false, '{office}')`,
        [districtId, schoolId, letter, name],
      );
  }
  expect(await migrate(database.ownerUrl)).toContain('0031_narrower_defaults.sql');
  for (const [district, districtId] of Object.entries(ids)) {
    await client.query("select set_config('laurel.district', $1, false)", [districtId]);
    const { rows } = await client.query<{ role: string; rule: string }>(
      `select role.name as role, concat_ws(' ', action, subject, reach) as rule
       from role_rule join role on role.district_id = role_rule.district_id and role.id = role_rule.role_id
       where role.district_id = $1`,
      [districtId],
    );
    for (const name of ['Teacher', 'Athletic director'])
      rulesNow.set(
        `${district}: ${name}`,
        rows
          .filter(({ role }) => role === name)
          .map(({ rule }) => rule)
          .sort(),
      );
    const { rows: codes } = await client.query<{ name: string }>(
      'select name from attendance_code where district_id = $1 and is_health',
      [districtId],
    );
    codesNow.set(
      district,
      codes.map(({ name }) => name),
    );
  }
  await client.end();
  await database.drop();
});

test.each([
  ['Teacher', 'teacher'],
  ['Athletic director', 'athletic-director'],
] as const)('a district that never changed its role %s gets the narrower one', (role, key) => {
  expect(rulesNow.get(`untouched: ${role}`)).toEqual(lines(key).sort());
  expect(rulesNow.get(`untouched: ${role}`)).not.toEqual([...(before[role] ?? [])].sort());
});

test.each([
  ['changed', 'Teacher'],
  ['changed', 'Athletic director'],
  ['narrowed by itself', 'Teacher'],
  ['narrowed by itself', 'Athletic director'],
] as const)('a district that is %s keeps its role %s unchanged', (district, role) => {
  expect(rulesNow.get(`${district}: ${role}`)).toEqual([...districts[district][role]].sort());
});

test('the default sick code is marked as health-related, unless the school changed it', () => {
  expect(codesNow.get('untouched')).toEqual(['Ill']);
  expect(codesNow.get('changed')).toEqual([]);
});
