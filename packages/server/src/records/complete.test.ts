import { readFile } from 'node:fs/promises';
import { partNames } from '@laurel/domain/records/part';
import { type TestDatabase, testDatabase } from '@laurel/server/db/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasedHistories, erasingSteps, forgottenUploads, namingSteps } from './erasing-steps';
import { keptParts } from './kept-parts';

// Whoever adds a table or a column decides here whether it is a part of a person's record, and what erasing them does to it.

interface House {
  readonly tables: Readonly<Record<string, readonly string[]>>;
  readonly unexported: Readonly<Record<string, string>>;
  readonly unerased: Readonly<Record<string, string>>;
}

let database: TestDatabase;
let house: House;
const columns = new Map<string, string[]>();

beforeAll(async () => {
  database = await testDatabase();
  house = JSON.parse(await readFile('house.json', 'utf8'));
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ table: string; columns: string[] }>(`
    select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = 'public'
    group by 1
    order by 1`);
  for (const { table, columns: names } of rows) columns.set(table, names);
  await owner.end();
});
afterAll(async () => await database.drop());

test('every table is in a person’s export or on the list of exceptions, with its reason', () => {
  const exported = new Set(keptParts.map(({ table }) => table));
  const tables = [...columns.keys()];
  expect(tables.length).toBeGreaterThan(60);
  expect(tables.filter((table) => !exported.has(table) && !house.unexported[table])).toEqual([]);
  expect(Object.keys(house.unexported).filter((table) => exported.has(table) || !columns.has(table))).toEqual([]);
});

// What says nothing: keys, the order of a list, how often a row was changed.
const silent = new Set(['district_id', 'id', 'version', 'position']);

test('every column of an exported table is in the file, or listed with the reason why it isn’t', () => {
  const undecided: string[] = [];
  const unknown: string[] = [];
  for (const table of new Set(keptParts.map((part) => part.table))) {
    const parts = keptParts.filter((part) => part.table === table);
    const said = parts.flatMap(({ joins = '', where, order, columns: shown }) => [
      joins,
      where,
      order,
      ...Object.values(shown),
    ]);
    const unshown = Object.assign({}, ...parts.map((part) => part.unshown ?? {}));
    const names = columns.get(table) ?? [];
    for (const name of names) {
      const isSaid = said.some((text) => new RegExp(`\\bt\\.${name}\\b`).test(text));
      if (!silent.has(name) && !isSaid && !unshown[name]) undecided.push(`${table}.${name}`);
    }
    unknown.push(
      ...Object.keys(unshown)
        .filter((name) => !names.includes(name))
        .map((name) => `${table}.${name}`),
    );
  }
  expect(undecided).toEqual([]);
  expect(unknown).toEqual([]);
});

test('every table that names a person or an account is erased, or on the list of exceptions, with its reason', () => {
  const erased = new Set<string>([
    ...[...erasingSteps, ...namingSteps].map(({ table }) => table),
    ...erasedHistories,
    ...forgottenUploads,
  ]);
  const naming = [...columns].filter(([, names]) => names.some((name) => isOfPerson(name))).map(([table]) => table);
  expect(naming.length).toBeGreaterThan(40);
  expect(naming.filter((table) => !erased.has(table) && !house.unerased[table])).toEqual([]);
  expect(Object.keys(house.unerased).filter((table) => erased.has(table) || !columns.has(table))).toEqual([]);
});

/** Whether a column holds the id of a person, an account, or something of theirs: as all of ours are called. */
function isOfPerson(name: string): boolean {
  return /(^|_)(person|student|guardian|counselor|account|winner|loser|target|subject|record)_id$|_by$|^merged_into$/.test(
    name,
  );
}

test('the file has a title for each part, and every part is in the file', () => {
  expect(keptParts.map(({ name }) => name).sort()).toEqual([...partNames].sort());
});
