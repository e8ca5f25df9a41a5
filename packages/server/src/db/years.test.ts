import type { Id } from '@laurel/domain/kit/id';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { firstIdAt, newId } from './new-id';
import { sql } from './sql';
import { databaseForTest, inScope, type TestDatabase, testDatabase, testDistrict } from './testing';
import { makeSchema, migrationNames } from './testing-schema';
import { cutAt, cutsUntil, makeYearsAhead, packYears, readPartitions, tablesByYear } from './years';

const opened: { database: TestDatabase; owner: pg.Client }[] = [];
let database: TestDatabase;
let owner: pg.Client;

beforeEach(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  opened.push({ database, owner });
  const [first] = await readPartitions(owner, 'score_event');
  end = new Date(Number.parseInt(first?.until?.replace('-', '').slice(0, 12) ?? '', 16)).getUTCFullYear();
});

afterAll(async () => {
  for (const each of opened) {
    await each.owner.end();
    await each.database.drop();
  }
});

/** The calendar year in which the first years end, which is that of the migration. */
let end: number;

/** A moment of a day that many years after the one in which the first years end. */
const at = (years: number, day: string) => Date.parse(`${end + years}-${day}T00:00:00Z`);

/** Writes an event of a score at each of these moments as the serving role does, through the table. */
async function write(districtId: Id<'district'>, moments: readonly number[], into = database): Promise<void> {
  const change = { form: 'release-1', before: null, after: null };
  await inScope(into, districtId, async ({ db }) => {
    for (const moment of moments)
      await db.run(
        sql`insert into score_event (district_id, id, class_id, student_id, assignment_id, cause, change)
          values (${districtId}, ${firstIdAt(moment)}, ${newId()}, ${newId()}, ${newId()}, 'released', ${change})`,
      );
  });
}

/** How many events of scores each partition holds. */
async function held(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { name } of await readPartitions(owner, 'score_event')) {
    const { rows } = await owner.query<{ n: number }>(`select count(*)::int as n from years.${name}`);
    found[name.replace('score_event_', '')] = rows[0]?.n ?? 0;
  }
  return found;
}

async function read(districtId: Id<'district'>, from = database): Promise<string[]> {
  return await inScope(from, districtId, async ({ db }) =>
    (
      await db.rows(
        z.object({ id: z.string() }),
        sql`select id from score_event where district_id = ${districtId} order by id`,
      )
    ).map(({ id }) => id),
  );
}

async function cutAll(moments: readonly number[]): Promise<void> {
  for (const table of await tablesByYear(owner)) for (const moment of moments) await cutAt(owner, table, moment);
}

test('partitions for coming years are created in advance, and rows written beyond them are moved into place', async () => {
  const [ours, theirs] = [await testDistrict(database), await testDistrict(database)];
  const moments = [at(-1, '11-20'), at(0, '07-01') - 1, at(0, '07-01'), at(2, '01-01'), at(73, '01-01')];
  await write(ours, moments);
  await write(theirs, moments.slice(0, 3));
  expect(await held()).toEqual({ first: 4, later: 4 });
  const before = await read(ours);

  // Neither what is there already nor what would take the first years apart.
  await makeYearsAhead(database.ownerUrl, at(-4, '12-01'));
  await makeYearsAhead(database.ownerUrl, at(-1, '12-01'));
  expect(await held()).toEqual({ first: 4, later: 4 });
  await makeYearsAhead(database.ownerUrl, at(0, '02-01'));
  expect(await held()).toEqual({ first: 4, [end]: 2, later: 2 });
  await makeYearsAhead(database.ownerUrl, at(1, '12-31'));
  await makeYearsAhead(database.ownerUrl, at(2, '06-30'));
  expect(await held()).toEqual({ first: 4, [end]: 2, [end + 1]: 1, [end + 2]: 0, later: 1 });

  expect(await read(ours)).toEqual(before);
  expect(await read(theirs)).toEqual(before.slice(0, 3));
  for (const { name } of await tablesByYear(owner))
    expect(
      (await readPartitions(owner, name)).map((partition) => partition.name.slice(name.length + 1)),
      name,
    ).toEqual(['first', `${end}`, `${end + 1}`, `${end + 2}`, 'later']);
});

test('a year whose partition is missing loses no event: missing partitions are created on request', async () => {
  const ours = await testDistrict(database);
  await write(ours, [at(3, '01-01'), at(5, '01-01')]);
  await makeYearsAhead(database.ownerUrl, at(5, '02-01'));
  await write(ours, [at(5, '03-01'), at(6, '01-01')]);
  expect((await read(ours)).length).toBe(4);
});

test('while someone is writing, creating a partition gives way, and nothing is left half done', async () => {
  const ours = await testDistrict(database);
  await write(ours, [at(-1, '11-20')]);
  const writer = await database.pool.connect();
  try {
    await writer.query('begin');
    await writer.query("select set_config('laurel.district', $1, true)", [ours]);
    await writer.query('select from score_event');
    await expect(cutAll([at(-1, '07-01')])).rejects.toThrow(/lock timeout/);
    await writer.query('commit');
  } finally {
    writer.release();
  }
  expect((await read(ours)).length).toBe(1);
  await cutAll([at(-1, '07-01')]);
  expect(await held()).toEqual({ first: 0, [end - 1]: 1, later: 0 });
});

test('past years are packed once and read as before; the current year isn’t packed', async () => {
  const ours = await testDistrict(database);
  await cutAll([at(-1, '07-01'), at(-2, '07-01'), at(-3, '07-01')]);
  await write(ours, [at(-3, '10-01'), at(-2, '10-01'), at(-1, '10-01')]);
  const before = await read(ours);
  const done = await packYears(database.ownerUrl, at(-1, '11-29'));
  const tables = (await tablesByYear(owner)).map(({ name }) => name);
  expect(done.toSorted()).toEqual(
    tables.flatMap((name) => [`${name}_${end - 3}`, `${name}_${end - 2}`, `${name}_first`]).toSorted(),
  );
  expect(await packYears(database.ownerUrl, at(-1, '11-29'))).toEqual([]);
  expect(await read(ours)).toEqual(before);
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class join pg_inherits on inhrelid = oid
     where inhparent = 'score_event'::regclass and relallvisible = relpages and relpages > 0 order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([`score_event_${end - 3}`, `score_event_${end - 2}`]);
});

test('the end of an audit list is read from the last partitions without sorting, and a single year alone on request', async () => {
  const ours = await testDistrict(database);
  await cutAll(cutsUntil(at(-7, '01-01'), at(-1, '07-02')).toReversed());
  const plan = async (where: string) => {
    await owner.query("select set_config('laurel.district', $1, false), set_config('enable_seqscan', 'off', false)", [
      ours,
    ]);
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
      `explain select id from audit_event where district_id = '${ours}' ${where} order by id desc limit 50`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const list = await plan('');
  expect(list).toContain('Append');
  expect(list).not.toMatch(/Sort|Merge/);
  const year = await plan(`and id >= '${firstIdAt(at(-5, '09-01'))}' and id < '${firstIdAt(at(-4, '06-01'))}'`);
  expect(year.match(/audit_event_\w+/g)?.filter((name) => /_\d{4}$/.test(name))).toEqual([`audit_event_${end - 5}`]);
});

test('a database with events is migrated while others read and write', async () => {
  const old = await databaseForTest('template1');
  const names = await migrationNames();
  const make = async (number: string) => {
    const url = new URL(old.ownerUrl);
    url.searchParams.set('options', '-clock_timeout=1000');
    await makeSchema(
      url.href,
      names.filter((name) => name.startsWith(number)),
    );
  };
  await makeSchema(
    old.ownerUrl,
    names.filter((name) => name < '0150'),
  );
  const [ours, theirs] = [await testDistrict(old), await testDistrict(old)];
  // One of them by a clock that was wrong.
  const moments = [at(-9, '09-01'), at(-1, '09-01'), at(73, '01-01')];
  await write(ours, moments, old);
  await write(theirs, moments, old);

  await make('0150');
  const writer = await old.pool.connect();
  try {
    await writer.query('begin');
    await writer.query("select set_config('laurel.district', $1, true)", [ours]);
    await writer.query(
      `insert into score_event (district_id, id, class_id, student_id, assignment_id, cause, change)
      values ($1, $2, $1, $1, $1, 'released', '{"form": "release-1", "before": null, "after": null}')`,
      [ours, firstIdAt(at(-1, '10-01'))],
    );
    // All that is there is read, while someone writes.
    await make('0151');
    await expect(make('0152')).rejects.toThrow(/lock timeout/);
    await writer.query('commit');
  } finally {
    writer.release();
  }
  await make('0152');
  const [first = 0, second = 0, beyond = 0] = moments;
  expect(await read(ours, old)).toEqual([first, second, at(-1, '10-01'), beyond].map(firstIdAt));
  expect(await read(theirs, old)).toEqual(moments.map(firstIdAt));
  await write(ours, [at(-1, '11-01')], old);
  expect((await read(ours, old)).length).toBe(5);
});
