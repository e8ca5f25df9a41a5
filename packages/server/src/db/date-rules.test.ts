import { inScope, type TestDatabase, testDatabase } from '@laurel/server/db/testing';
import { beforeAll, expect, test } from 'vitest';
import { newId } from './new-id';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});

async function rows(text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  return await inScope(
    database,
    newId<'district'>(),
    async ({ db }) => (await db.client.query(text, [...values])).rows,
  );
}

test.each([
  [null, null, true, true],
  ['2026-10-17', null, true, true],
  ['2026-10-18', null, false, true],
  [null, '2026-10-18', true, true],
  [null, '2026-10-17', false, false],
  ['2026-10-17', '2026-10-18', true, true],
  ['2026-10-18', '2026-10-20', false, true],
  ['2026-10-01', '2026-10-17', false, false],
])('from %s and before %s: on October 17, holds %s, and lasts past it %s', async (from, before, holds, lasts) => {
  const text = `
    select holds_on($1::date, $2::date, '2026-10-17') as holds, lasts_past($2::date, '2026-10-17') as lasts`;
  expect(await rows(text, [from, before])).toEqual([{ holds, lasts }]);
});

test('both functions are inlined into the calling statement, and so are the reach functions', async () => {
  const text = `
    explain (verbose)
    select from enrolment
    where holds_on(starts_on, ends_before, $1) and lasts_past(ends_before, $1)
      and person_id in (select person_id from reachable_person($2, $2, '{school,classes,caseload}', null, $1))`;
  const plan = (await rows(text, ['2026-10-17', newId()])).map((row) => Object.values(row)[0]).join('\n');
  expect(plan).toContain('starts_on');
  for (const name of ['holds_on', 'lasts_past', 'reachable_person', 'close_student', 'caseload_student'])
    expect(plan, name).not.toContain(name);
});
