import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newId } from './new-id';
import { sql } from './sql';
import { inScope, type TestDatabase, testDatabase, testDistrict } from './testing';
import { readPartitions, tablesByYear } from './years';

// Tables that belong to no district, each with its reason.
const outside: Readonly<Record<string, string>> = {
  district: 'is the district itself',
  migration: 'records what ran on the whole database',
};

const appendOnly = [
  'assignment_event',
  'grading_event',
  'score_event',
  'rating_event',
  'assessment_event',
  'rubric_version',
  'attendance_event',
  'measurement_event',
  'audit_event',
  'audit_concern',
  'audit_link',
  'audit_key',
];

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await database.drop();
});

async function tenantTables(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1",
  );
  return rows.map((row) => row.name).filter((name) => !(name in outside));
}

describe('every table with district data', () => {
  test('is checked, and there are many', async () => {
    expect((await tenantTables()).length).toBeGreaterThan(25);
  });

  test('references the district with keys that all start with it', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      with recursive led as (
        select 'district'::regclass::oid as oid
        union
        select key.conrelid
        from led
        join pg_constraint key on key.confrelid = led.oid and key.contype = 'f'
        join pg_attribute first on first.attrelid = key.conrelid and first.attnum = key.conkey[1]
        where first.attname = 'district_id' and (
          -- A key with an empty part is not looked up.
          select bool_and(part.attnotnull) from pg_attribute part where part.attrelid = key.conrelid and part.attnum = any (key.conkey)
        )
      )
      select relname as name from pg_class where oid in (select oid from led)`);
    const led = new Set(rows.map((row) => row.name));
    expect((await tenantTables()).filter((name) => !led.has(name))).toEqual([]);
  });

  test('has district_id as the first column of its primary and unique keys', async () => {
    const { rows } = await owner.query<{ table: string; index: string }>(`
      select c.relname as table, i.relname as index
      from pg_index x
      join pg_class c on c.oid = x.indrelid
      join pg_class i on i.oid = x.indexrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
      where c.relnamespace = 'public'::regnamespace and x.indisunique and a.attname <> 'district_id'`);
    expect(rows.filter((row) => !(row.table in outside))).toEqual([]);
  });

  test('has a primary key', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      select relname as name from pg_class c
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')`);
    expect(rows).toEqual([]);
  });

  test('references other tables with district_id first', async () => {
    const { rows } = await owner.query<{ name: string; target: string; first: string }>(`
      select k.conname as name, k.confrelid::regclass::text as target, a.attname as first
      from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter((row) => row.first !== 'district_id')).toEqual([]);
  });

  test('is behind forced row-level security with a policy', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      select relname as name from pg_class c
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        and not (relrowsecurity and relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))`);
    expect(rows.map((row) => row.name).filter((name) => !(name in outside))).toEqual([]);
  });

  test('keeps numbers as numeric or integer and days as date', async () => {
    const { rows } = await owner.query(`
      select table_name, column_name, data_type from information_schema.columns
      where table_schema = 'public' and data_type in ('real', 'double precision', 'money', 'timestamp without time zone')`);
    expect(rows).toEqual([]);
  });
});

describe('a table partitioned by year', () => {
  test('covers every possible id, without gaps', async () => {
    const tables = await tablesByYear(owner);
    expect(tables.length).toBeGreaterThan(4);
    for (const { name } of tables) {
      const partitions = await readPartitions(owner, name);
      expect(partitions[0]?.from, name).toBeNull();
      expect(partitions.at(-1)?.until, name).toBeNull();
      expect(
        partitions.slice(1).map(({ from }) => from),
        name,
      ).toEqual(partitions.slice(0, -1).map(({ until }) => until));
    }
  });

  test('has partitions that can only be reached through the table: no privilege, and no policy even if there were one', async () => {
    const { rows } = await owner.query<{ name: string; isSecured: boolean; rights: string | null }>(`
      select relname as name, relrowsecurity as "isSecured", policies.n::int as policies, (
        select string_agg(privilege_type, ' ') from aclexplode(relacl) where grantee <> relowner
      ) as rights
      from pg_class
      cross join lateral (select count(*) as n from pg_policy where polrelid = pg_class.oid) policies
      where relnamespace = 'years'::regnamespace and relkind = 'r'`);
    expect(rows.length).toBeGreaterThan(8);
    expect(rows).toEqual(rows.map(({ name }) => ({ name, isSecured: true, policies: 0, rights: null })));
    for (const { name } of rows)
      await expect(database.pool.query(`select from years.${name}`)).rejects.toThrow(/permission denied for schema/);
  });
});

describe('the serving role', () => {
  test.each(appendOnly)('can neither change nor remove a row of %s', async (table) => {
    for (const statement of [
      `update ${table} set district_id = district_id`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]) {
      await expect(database.pool.query(statement)).rejects.toThrow(/permission denied/);
    }
  });

  test('sees nothing when no district is set', async () => {
    await testDistrict(database);
    await expect(database.pool.query('select from person')).rejects.toThrow(/laurel\.district/);
  });

  test('sees only the rows of its district, and writes no others', async () => {
    const [ours, theirs] = [await testDistrict(database), await testDistrict(database)];
    const person = (district: string) =>
      sql`insert into person (district_id, id, given_name, family_name) values (${district}, ${newId()}, 'A', 'B')`;
    await inScope(database, ours, async (scope) => await scope.db.run(person(ours)));
    const seen = await inScope(database, theirs, async (scope) =>
      scope.db.rows(z.object({ id: z.string() }), sql`select id from person`),
    );
    expect(seen).toEqual([]);
    await expect(inScope(database, theirs, async (scope) => scope.db.run(person(ours)))).rejects.toThrow(
      /row-level security/,
    );
  });

  test('leaves no district on a connection after the transaction', async () => {
    const district = await testDistrict(database);
    await inScope(database, district, async () => undefined);
    const { rows } = await database.pool.query<{ left: string | null }>(
      "select nullif(current_setting('laurel.district', true), '') as left",
    );
    expect(rows[0]?.left).toBeNull();
  });
});
