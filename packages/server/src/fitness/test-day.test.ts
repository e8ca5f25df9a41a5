import * as api from '@laurel/domain/fitness/api';
import type { Day } from '@laurel/domain/kit/day';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { type Browser, callAs, type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { grantFitness, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { afterAll, beforeAll, expect, test } from 'vitest';

let laurel: TestLaurel;
let school: TestSchool;
let ada: Browser;

beforeAll(async () => {
  laurel = await testLaurel();
  school = await testSchool(laurel);
  await grantFitness(laurel, school);
  ada = school.people.ada.browser;
});
afterAll(async () => await laurel.close());

const day = () => ({
  schoolId: school.schoolId,
  testDayId: newId<'test-day'>(),
  operationId: newId<'operation'>(),
  version: 0,
  title: 'Fall',
  startsOn: '2026-10-05' as Day,
  endsOn: '2026-10-09' as Day,
  testIds: ['pacer20'],
  protocols: {},
});

async function rows(text: string, values: readonly unknown[] = []) {
  return await inScope(
    laurel.database,
    school.districtId,
    async ({ db }) => (await db.client.query(text, [...values])).rows,
  );
}

test('a test day sent twice is made once, and each sending gets the first answer, also after a change', async () => {
  const made = { ...day(), title: 'Winter' };
  const replies = await Promise.all([1, 2].map(async () => await callAs(laurel, ada, api.saveTestDay, made)));
  expect(replies.map(({ status, output }) => [status, output.version])).toEqual([
    [200, 1],
    [200, 1],
  ]);
  const testDayId = replies[0]?.output.testDayId ?? made.testDayId;
  expect(replies[1]?.output.testDayId).toBe(testDayId);
  const renamed = { ...made, testDayId, operationId: newId<'operation'>(), version: 1, title: 'Late winter' };
  for (const sent of [renamed, renamed])
    expect((await callAs(laurel, ada, api.saveTestDay, sent)).output).toMatchObject({
      title: 'Late winter',
      version: 2,
    });
  expect((await callAs(laurel, ada, api.saveTestDay, made)).output).toMatchObject({ title: 'Winter', version: 1 });
  expect(await rows('select title, version from test_day where id = $1', [testDayId])).toEqual([
    { title: 'Late winter', version: 2 },
  ]);
});

test.each([
  ['1926-10-05', 'is before 1990'],
  ['2062-10-05', 'is in the future'],
])('a test day of %s is a year typed wrong', async (on, sentence) => {
  const reply = await callAs(laurel, ada, api.saveTestDay, {
    ...day(),
    startsOn: on as Day,
    endsOn: on as Day,
  });
  expect([reply.status, reply.text]).toEqual([400, expect.stringContaining(sentence)]);
});
