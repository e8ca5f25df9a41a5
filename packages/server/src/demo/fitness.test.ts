import type { Day } from '@laurel/domain/kit/day';
import { inScope, type TestDatabase, testDatabase } from '@laurel/server/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoDistrict, demoDay as loadedOn } from './district';
import { resultsOf } from './fitness';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.drop());

test('the demo’s results are the same for the same student and day', () => {
  const student = { key: '100001', birthOn: '2011-05-05' as Day, sex: 'F', isAthlete: true } as const;
  const once = resultsOf(student, '2026-09-07' as Day, 0);
  expect(once.length).toBeGreaterThan(8);
  expect(resultsOf(student, '2026-09-07' as Day, 0)).toEqual(once);
});

test('two test days lie over the demo: plausible zones, body composition among them, a team for the coach', async () => {
  const districtId = await loadDemoDistrict(database, Date.parse(`${loadedOn}T20:00:00Z`));
  const rows = async (text: string) =>
    await inScope(database, districtId, async ({ db }) => (await db.client.query(text)).rows);
  expect(await rows('select distinct title from test_day order by 1')).toEqual([
    { title: 'First test day' },
    { title: 'Retest' },
  ]);
  const zones = await rows(`select test_id as test, count(*)::int as n,
      round(avg((zone = 'HFZ')::int), 2)::float as healthy from measurement where zone is not null group by 1 order by 1`);
  for (const { test: testId, n, healthy } of zones) {
    expect([testId, n > 100, healthy > 0.3 && healthy < 0.95]).toEqual([testId, true, true]);
  }
  const [team] = await rows(`select count(*)::int as members from enrolment join class on class.id = class_id
    where kind = 'team' and role = 'student'`);
  expect(team).toEqual({ members: 24 });
});
