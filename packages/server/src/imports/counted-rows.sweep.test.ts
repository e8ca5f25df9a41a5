import { inScope, type TestDatabase, testDatabase } from '@laurel/server/db/testing';
import { runImport } from '@laurel/server/plans/run-import';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleOf, smallDistrict, student } from './testing-bundle';
import { rosterDistrict } from './testing-run';

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

const people = 1_200;

test('a run updates the table statistics of the people it created before anything references them, whatever an undo left behind', async () => {
  const district = await rosterDistrict(database);
  const path = await bundleOf(smallDistrict(Array.from({ length: people }, (_, at) => student(`student-${at}`))));
  const { importId } = await district.bring(path);
  await district.undo(importId);
  // Counted while no one was there, and not again until the run is over.
  await owner.query('alter table person set (autovacuum_enabled = false)');
  await owner.query('alter table account set (autovacuum_enabled = false)');
  await owner.query('analyze');
  const believed = async () =>
    (await owner.query("select reltuples::int as people from pg_class where relname = 'person'")).rows[0].people;
  expect(await believed()).toBe(0);

  const again = await district.plan(path);
  const seen: number[] = [];
  await inScope(database, district.districtId, async (scope) => {
    await runImport(scope, {
      importId: again.importId,
      isConfirmed: true,
      onProgress: async () => void seen.push(await believed()),
    });
  });
  // After the schools and the people nothing is known yet; the accounts are made by what is.
  expect(seen).toEqual([0, 0, people]);
});

test('other tables can’t be counted this way', async () => {
  const counted = async (table: string) =>
    await database.pool.query('select count_rows($1)', [table]).then(
      () => 'counted',
      (error: Error) => error.message,
    );
  expect([await counted('person'), await counted('measurement'), await counted('session')]).toEqual([
    'counted',
    'counted',
    'no table of a file: session',
  ]);
});
