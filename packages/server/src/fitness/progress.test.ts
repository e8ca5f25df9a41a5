import * as api from '@laurel/domain/fitness/api';
import type { Day } from '@laurel/domain/kit/day';
import { newId } from '@laurel/server/db/new-id';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { grantFitness, type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { beforeAll, expect, test } from 'vitest';

type Who = keyof TestSchool['people'];

const laurel = await fileLaurel();
let school: TestSchool;
let farId: Awaited<ReturnType<typeof testFarSchool>>['schoolId'];

beforeAll(async () => {
  school = await testSchool(laurel);
  farId = (await testFarSchool(laurel, school)).schoolId;
  await grantFitness(laurel, school);
});

const progressAs = async (who: Who, schoolId = school.schoolId) =>
  await callAs(laurel, school.people[who].browser, api.readTestDayProgress, { schoolId });

// The tests' today is 17 October 2026.
async function plan(title: string, startsOn: string): Promise<void> {
  const { status, text } = await callAs(laurel, school.people.ada.browser, api.saveTestDay, {
    ...{ schoolId: school.schoolId, testDayId: newId<'test-day'>(), operationId: newId<'operation'>(), version: 0 },
    ...{ title, startsOn: startsOn as Day, endsOn: startsOn as Day, testIds: ['pacer20', 'curlUp'], protocols: {} },
  });
  expect(status, text).toBe(200);
}

test('before any test day there is no progress, and the next test day appears once it is planned', async () => {
  expect((await progressAs('ada')).output).toEqual({ latest: null, next: null });
  await plan('Winter', '2026-12-01');
  await plan('Fall', '2026-11-02');
  expect((await progressAs('ada')).output).toMatchObject({ latest: null, next: { title: 'Fall' } });
});

test('students with results are counted test by test, among those enrolled whom the reader can see', async () => {
  await plan('Early', '2026-10-05');
  const { ada, sam } = school.people;
  const { latest } = (await progressAs('ada')).output;
  expect(latest).toMatchObject({ title: 'Early', students: 2, tested: 0 });
  if (!latest) throw new Error('No test day has begun.');
  const type = async (
    testId: string,
    studentId: typeof sam.personId,
    value: string | null,
    status: 'measured' | 'none',
  ) =>
    await callAs(laurel, ada.browser, api.saveMeasurements, {
      ...{ classId: school.ids.algebra, testDayId: latest.testDayId, operationId: newId<'operation'>() },
      ...{ cause: 'entered' as const, students: [studentId], tests: [testId] },
      cells: [[0, 0, 0, value, status, [], null]],
    });
  await type('pacer20', sam.personId, '33', 'measured');
  const ofTests = [
    { testId: 'pacer20', name: expect.any(String), tested: 1 },
    { testId: 'curlUp', name: expect.any(String), tested: 0 },
  ];
  expect((await progressAs('ada')).output.latest).toMatchObject({ students: 2, tested: 1, tests: ofTests });
  // Uma isn't in Ada's class; Ben teaches her and Sam, and the administrator has all three.
  expect((await progressAs('ben')).output.latest).toMatchObject({ students: 2, tested: 1 });
  expect((await progressAs('admin')).output.latest).toMatchObject({ students: 3, tested: 1 });
});

test('progress can’t be read by students and guardians, nor for a school out of reach', async () => {
  for (const who of ['sam', 'pia'] as const) expect((await progressAs(who)).status).toBe(404);
  expect((await progressAs('ada', farId)).status).toBe(404);
  expect((await progressAs('admin', farId)).output).toEqual({ latest: null, next: null });
});
