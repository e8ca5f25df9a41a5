import {
  displayName,
  listedName,
  type PersonName,
  preferredBeside,
  sortName,
  usedName,
} from '@laurel/domain/people/person-name';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope, type TestDatabase, testDatabase, testDistrict } from '@laurel/server/db/testing';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});

const people: readonly (readonly [string, string, string | null, string | null])[] = [
  ['Ana', 'Silva', null, null],
  ['Joaquín', 'Pérez Núñez', 'Kit', null],
  ['Joaquín', 'Pérez Núñez', null, 'Smith'],
  ['Joaquín', 'Pérez', 'Kit', 'Smith'],
  ['', 'Pele', null, null],
  ['Zoe', 'Li', null, null],
  ['Ann', 'Li Wong', null, null],
  ['Bo', 'li', null, null],
  ['Bob', 'Perez', null, null],
  ['Ann', 'Pérez', null, null],
];

async function withPeople<Result>(work: (rows: (text: string) => Promise<Result[]>) => Promise<void>): Promise<void> {
  const districtId = await testDistrict(database, `Names ${newId()}`);
  await inScope(database, districtId, async ({ db }) => {
    for (const [given, family, preferredGiven, preferredFamily] of people)
      await db.run(sql`
        insert into person (district_id, id, given_name, family_name, preferred_given_name, preferred_family_name)
        values (${districtId}, ${newId()}, ${given}, ${family}, ${preferredGiven}, ${preferredFamily})`);
    await work(async (text) => (await db.client.query(text)).rows as Result[]);
  });
}

test('the database and the pages format and sort every name the same way', async () => {
  await withPeople<Record<string, string | null>>(async (rows) => {
    const said = await rows(`
      select given_name as "givenName", family_name as "familyName", preferred_given_name as "preferredGivenName",
        preferred_family_name as "preferredFamilyName", display_name(person) as display, listed_name(person) as listed,
        sort_name(person) as sort, legal_name(person) as legal, legal_sort_name(person) as "legalSort"
      from person
      order by sort_name(person)`);
    expect(said.length).toBe(people.length);
    for (const row of said) {
      const person = row as unknown as PersonName;
      const used = usedName(person);
      expect(row).toMatchObject({ display: displayName(used), listed: listedName(used), sort: sortName(used) });
      expect(row).toMatchObject({ legal: displayName(person), legalSort: sortName(person) });
    }
    expect(said.map(({ listed }) => listed)).toEqual([
      'li, Bo',
      'Li, Zoe',
      'Li Wong, Ann',
      'Pele',
      'Pérez, Ann',
      'Perez, Bob',
      'Pérez Núñez, Kit',
      'Silva, Ana',
      'Smith, Joaquín',
      'Smith, Kit',
    ]);
    const order = new Intl.Collator('en').compare;
    const sorts = z.array(z.string()).parse(said.map((row) => row.sort));
    expect(sorts.toSorted(order)).toEqual(sorts);
  });
});

test('the preferred name is shown beside the legal name, and nothing if both are the same', () => {
  const of = (preferredGivenName: string | null, preferredFamilyName: string | null) =>
    preferredBeside({ givenName: 'Ana', familyName: 'Silva', preferredGivenName, preferredFamilyName });
  expect([of(null, null), of('Ana', 'Silva'), of('Kit', null), of(null, 'Smith'), of('Kit', 'Smith')]).toEqual([
    null,
    null,
    'Kit',
    'Ana Smith',
    'Kit Smith',
  ]);
});

test('name functions are inlined into the calling statement, and an index provides their order', async () => {
  await withPeople<{ 'QUERY PLAN': string }>(async (rows) => {
    await rows('set local enable_sort = off');
    for (const name of ['sort_name', 'legal_sort_name']) {
      const plan = await rows(`
        explain (verbose) select display_name(person), listed_name(person), legal_name(person), used_given_name(person)
        from person
        where district_id = '${newId()}'
        order by ${name}(person), id
        limit 50`);
      const text = plan.map((line) => line['QUERY PLAN']).join('\n');
      expect(text).toContain(name === 'sort_name' ? 'using person_sort' : 'using person_name');
      expect(text).not.toMatch(/(display|listed|legal|sort|used_given)_name\(/);
    }
  });
});
