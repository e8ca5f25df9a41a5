import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import { type TestDatabase, testDatabase } from '@laurel/server/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleOf, smallDistrict, student } from './testing-bundle';
import { rosterDistrict } from './testing-run';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.drop());

/** Users by key and username, as a bulk file or a delta. */
async function users(names: Readonly<Record<string, string>>, mode: 'bulk' | 'delta' = 'bulk'): Promise<string> {
  const all = Object.entries(names).map(([key, username]) =>
    student(key, { username, email: `${username}@school.example`, ...(username === '' && { status: 'tobedeleted' }) }),
  );
  return await bundleOf(smallDistrict(all), { mode });
}

async function newDistrict() {
  const district = await rosterDistrict(database);
  const names = async () => {
    const rows = await district.query(`select s.source_key as key, a.username, a.email, a.is_active
      from source_id s join account a on a.id = s.target_id where s.kind = 'account' order by s.source_key`);
    return Object.fromEntries(rows.map(({ key, ...rest }) => [key, rest]));
  };
  return { ...district, names };
}

const held = (username: string) => ({ username, email: `${username}@school.example`, is_active: true });

test('a new person gets the username of someone who leaves in the same file, and undoing gives it back', async () => {
  const district = await newDistrict();
  await district.bring(await users({ old: 'rlee', other: 'other' }));
  const { importId, counts, planned } = await district.bring(await users({ new: 'RLee', other: 'other' }));
  expect([planned.account, counts.account]).toEqual([counts.account, { create: 1, skip: 1, deactivate: 1 }]);
  const names = await district.names();
  expect(names.new).toEqual({ ...held('RLee') });
  expect(names.old).toMatchObject({ username: expect.stringMatching(/^rlee~/), email: null, is_active: false });

  await district.undo(importId);
  expect(await district.names()).toEqual({ old: held('rlee'), other: held('other') });
});

test('a new person gets the username of someone who left long ago; an account that was only closed keeps its own', async () => {
  const district = await newDistrict();
  await district.bring(await users({ gone: 'rlee', closed: 'kim', other: 'other' }));
  await district.bring(await users({ closed: 'kim', other: 'other' }));
  await district.query(`update account set is_active = false where username = 'kim'`);
  const { importId, counts } = await district.bring(
    await users({ closed: 'kim2', new: 'rlee', newer: 'kim3', other: 'other' }),
  );
  expect(counts.account).toEqual({ create: 2, update: 2, skip: 1 });
  expect((await district.names()).new).toEqual(held('rlee'));
  const third = await district.bring(await users({ more: 'kim2' }, 'delta'));
  expect(third.counts.account).toEqual({ conflict: 1 });
  await district.undo(importId);
  expect((await district.names()).gone).toEqual({ ...held('rlee'), is_active: false });
});

test('usernames are swapped, passed along a chain, and swapped back by an undo', async () => {
  const district = await newDistrict();
  const first = { a: 'anna', b: 'bea', c: 'cleo', d: 'dan', e: 'eve' };
  await district.bring(await users(first));
  const second = { a: 'bea', b: 'anna', c: 'dan', d: 'eve', e: 'finn' };
  const { importId, counts } = await district.bring(await users(second, 'delta'));
  expect(counts.account).toEqual({ update: 5 });
  const of = (names: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(names).map(([key, name]) => [key, held(name)]));
  expect(await district.names()).toEqual(of(second));
  await district.undo(importId);
  expect(await district.names()).toEqual(of(first));
});

test('if the last of a chain can’t have its username, the whole chain keeps its names, each with the reason', async () => {
  const district = await newDistrict();
  await district.bring(await users({ a: 'anna', b: 'bea', c: 'cleo' }));
  await district.bring(await users({ z: 'zoe' }), 'ANOTHER');
  const { counts } = await district.bring(await users({ a: 'bea', b: 'cleo', c: 'zoe' }, 'delta'));
  expect(counts.account).toEqual({ conflict: 3 });
  expect(await district.names()).toMatchObject({ a: held('anna'), b: held('bea'), c: held('cleo') });
});

test('a username taken by hand after the preview stops only the rows waiting for it', async () => {
  const district = await newDistrict();
  await district.bring(await users({ a: 'anna', b: 'bea', c: 'cleo', d: 'dan' }));
  const { importId } = await district.plan(await users({ a: 'bea', b: 'bob', c: 'dan', d: 'cleo' }, 'delta'));
  await district.query(`update account set username = 'berta' where username = 'bea'`);
  await district.query(`update account set username = 'bea' where username = 'anna'`);
  const { counts } = await district.run(importId);
  expect(counts.account).toEqual({ conflict: 2, update: 2 });
  expect(await district.names()).toMatchObject({ c: held('dan'), d: held('cleo'), b: { username: 'berta' } });
});

test('an undo leaves the username to the person who has it by then', async () => {
  const district = await newDistrict();
  await district.bring(await users({ a: 'anna', b: 'bea' }));
  const { importId } = await district.bring(await users({ a: 'ann', b: 'bea' }, 'delta'));
  await district.bring(await users({ z: 'anna' }), 'ANOTHER');
  await district.undo(importId);
  expect((await district.names()).a).toEqual(held('ann'));
  const rows = await district.query(`select reason from import_row where import_id = $1 and reason is not null`, [
    importId,
  ]);
  expect(inEnglish(rows)).toEqual([{ reason: expect.stringContaining('now has the previous username or email') }]);
});
