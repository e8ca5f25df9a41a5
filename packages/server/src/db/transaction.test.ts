import type { Id } from '@laurel/domain/kit/id';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { newId } from './new-id';
import { plain, sql } from './sql';
import { type TestDatabase, testDatabase, testDistrict } from './testing';
import { inDistrict, type Transaction } from './transaction';

let database: TestDatabase;
/** One connection, so that every transaction finds what the one before left on it. */
let single: pg.Pool;
let districtId: Id<'district'>;
let otherId: Id<'district'>;

beforeAll(async () => {
  database = await testDatabase();
  single = new pg.Pool({ connectionString: database.appUrl, max: 1 });
  single.on('error', () => undefined);
  districtId = await testDistrict(database);
  otherId = await testDistrict(database, 'Other district');
});
afterAll(async () => {
  await single.end();
  await database.drop();
});

const number = z.object({ n: z.int() });

async function addRole(db: Transaction, name: string, of: Id<'district'> = districtId): Promise<void> {
  await db.run(sql`insert into role (district_id, id, name) values (${of}, ${newId()}, ${name})`);
}

async function namesIn(pool: pg.Pool, of: Id<'district'>): Promise<string[]> {
  const rows = await inDistrict(pool, of, async (db) =>
    db.rows(z.object({ name: z.string() }), sql`select name from role`),
  );
  return rows.map((row) => row.name).sort();
}

test('a failure within statements sent together leaves nothing written and the connection clean', async () => {
  const work = inDistrict(single, districtId, async (db) => {
    await Promise.all([
      addRole(db, 'before the failure'),
      db.row(number, sql`select 1 / ${0}::int as n`),
      addRole(db, 'after the failure'),
      db.row(number, sql`select ${7}::int as n, 'never planned before' as why`),
    ]);
  });
  await expect(work).rejects.toMatchObject({ code: '22012' });
  expect(single.waitingCount).toBe(0);
  // The statements that were refused with it are planned again: nothing of the failure is remembered.
  await inDistrict(single, districtId, async (db) => {
    const rows = await Promise.all([
      db.row(number, sql`select ${7}::int as n, 'never planned before' as why`),
      db.row(number, sql`select ${7}::int as n, 'never planned before' as why`),
    ]);
    expect(rows).toEqual([{ n: 7 }, { n: 7 }]);
  });
  expect(await namesIn(single, districtId)).toEqual([]);
});

test('an application error midway rolls back what was sent before it', async () => {
  const work = inDistrict(single, districtId, async (db) => {
    void addRole(db, 'sent, not waited for').catch(() => undefined);
    throw new Error('ours');
  });
  await expect(work).rejects.toThrow('ours');
  expect(await namesIn(single, districtId)).toEqual([]);
});

test('a connection forgets its district between transactions', async () => {
  await inDistrict(single, districtId, async (db) => await addRole(db, 'here'));
  await inDistrict(single, otherId, async (db) => await addRole(db, 'there', otherId));
  expect(await namesIn(single, districtId)).toEqual(['here']);
  expect(await namesIn(single, otherId)).toEqual(['there']);
  // Outside a transaction of ours no district is set: the wall refuses instead of opening.
  await expect(single.query('select name from role')).rejects.toMatchObject({
    code: expect.stringMatching(/^(22P02|42704)$/),
  });
  await inDistrict(single, districtId, async (db) => await db.run(sql`delete from role`));
  await inDistrict(single, otherId, async (db) => await db.run(sql`delete from role`));
});

test('rows arrive before their statement ends, and the next statement’s rows after them', async () => {
  // The last row waits for a lock that is only given up once the first row is here.
  const holder = new pg.Client({ connectionString: database.appUrl });
  await holder.connect();
  await holder.query('select pg_advisory_lock(4711)');
  const waitsAtTheEnd = sql`
    select n, repeat('x', 1000) as padding, case when n = 200 then pg_advisory_xact_lock(4711)::text end
    from generate_series(${1}::int, 200) n`;
  await inDistrict(single, districtId, async (db) => {
    const rows = db.each(number, waitsAtTheEnd);
    const next = db.row(number, sql`select ${7}::int as n`);
    const arrived: number[] = [];
    for await (const { n } of rows) {
      if (n === 1) await holder.query('select pg_advisory_unlock(4711)');
      arrived.push(n);
    }
    expect(arrived).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
    expect(await next).toEqual({ n: 7 });
  });
  await holder.end();
});

test('an error midway through the rows reaches whoever reads them, and rolls back', async () => {
  const failing = sql`select 1 / (n - ${50}::int) as n, repeat('x', 1000) as padding from generate_series(1, 100) n`;
  const read = inDistrict(single, districtId, async (db) => {
    await addRole(db, 'before the rows');
    for await (const { n } of db.each(number, failing)) expect(Math.abs(n)).toBeLessThan(2);
  });
  await expect(read).rejects.toMatchObject({ code: '22012' });
  const unread = inDistrict(single, districtId, async (db) => {
    db.each(number, failing);
    await addRole(db, 'beside rows that no one reads');
  });
  await expect(unread).rejects.toThrow();
  expect(await namesIn(single, districtId)).toEqual([]);
});

test('stopping midway through the rows leaves the connection clean', async () => {
  const many = sql`select n, repeat('x', 1000) as padding from generate_series(${1}::int, 500) n`;
  await inDistrict(single, districtId, async (db) => {
    for await (const { n } of db.each(number, many)) if (n === 3) break;
    expect(await db.row(number, sql`select ${8}::int as n`)).toEqual({ n: 8 });
  });
  const work = inDistrict(single, districtId, async (db) => {
    for await (const { n } of db.each(z.object({ n: z.int().check(z.maximum(2)) }), many)) expect(n).toBeLessThan(3);
  });
  await expect(work).rejects.toThrow('too_big');
  expect(await inDistrict(single, districtId, async (db) => db.row(number, sql`select 3 as n`))).toEqual({ n: 3 });
});

test('a district that isn’t an id is rejected before it reaches a statement', async () => {
  for (const bad of ["'; drop table person; --", '-'.repeat(36), '', 'A'.repeat(36)]) {
    await expect(inDistrict(single, bad as Id<'district'>, async () => 1)).rejects.toThrow(TypeError);
  }
  expect(await inDistrict(single, districtId, async () => 1)).toBe(1);
});

test('the raw connection is taken out of the pipeline and put back', async () => {
  await inDistrict(single, districtId, async (db) => {
    const { rows } = await db.client.query('select 1 as n');
    expect(rows).toEqual([{ n: 1 }]);
  });
  await expect(inDistrict(single, districtId, async (db) => db.run(plain('no such statement')))).rejects.toThrow();
  expect(await inDistrict(single, districtId, async (db) => db.row(number, sql`select 3 as n`))).toEqual({ n: 3 });
});

test('on the raw connection, statements requested together wait for each other', async () => {
  const told: string[] = [];
  await inDistrict(single, districtId, async (db) => {
    const { client } = db;
    const query = client.query.bind(client) as (statement: unknown) => Promise<unknown>;
    const spied = vi.spyOn(client, 'query').mockImplementation(async (statement: unknown) => {
      told.push('sent');
      const answer = await query(statement);
      told.push('answered');
      return answer;
    });
    const found = await Promise.all([1, 2, 3].map(async (n) => await db.row(number, sql`select ${n}::int as n`)));
    spied.mockRestore();
    expect(found).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });
  expect(told).toEqual(['sent', 'answered', 'sent', 'answered', 'sent', 'answered']);
});

test('200 concurrent transactions, a third of them failing in every way, write exactly what the successful ones report', async () => {
  const { pool } = database;
  const failures = [
    (db: Transaction) => db.row(number, sql`select 1 / ${0}::int as n`),
    (db: Transaction) => db.run(plain('select no_such_column')),
    (db: Transaction) => db.row(z.object({ n: z.string() }), sql`select 1 as n`),
    () => Promise.reject(new Error('ours')),
  ];
  const results = await Promise.allSettled(
    Array.from({ length: 200 }, async (_, index) => {
      const fails = index % 3 === 0;
      const of = index % 2 === 0 ? districtId : otherId;
      return await inDistrict(pool, of, async (db) => {
        const [, read] = await Promise.all([
          addRole(db, `role ${index}`, of),
          db.row(number, sql`select ${index}::int as n`),
          ...(fails ? [failures[index % failures.length]?.(db)] : []),
          db.row(number, sql`select ${index}::int + 1 as n`),
        ]);
        return read?.n;
      });
    }),
  );
  // Each got its own answer, never a neighbour's.
  const answers = results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'));
  expect(answers).toEqual(Array.from({ length: 200 }, (_, index) => (index % 3 === 0 ? 'failed' : index)));
  const kept = [...(await namesIn(pool, districtId)), ...(await namesIn(pool, otherId))];
  expect(kept.sort()).toEqual(answers.flatMap((answer) => (answer === 'failed' ? [] : [`role ${answer}`])).sort());
  expect(pool.idleCount).toBe(pool.totalCount);
});
