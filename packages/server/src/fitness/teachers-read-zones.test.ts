import * as api from '@laurel/domain/fitness/api';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { addPerson, type Browser, callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;
let pe: Browser;
let testDayId: Id<'test-day'>;

beforeEach(async () => {
  school = await testSchool(laurel);
  const { districtId, schoolId, ids } = school;
  const paula = await addPerson(laurel, districtId, { name: 'Paula Pe', roles: ['Teacher', 'PE teacher'], schoolId });
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.client.query("update person set birth_on = '2013-10-05', sex = 'female' where given_name = 'Tia'");
    await db.run(sql`
      insert into enrolment (district_id, id, class_id, person_id, role)
      values (${districtId}, ${newId()}, ${ids.algebra}, ${paula.personId}, 'teacher')`);
  });
  pe = await sessionOf(laurel, districtId, paula.accountId);
  testDayId = newId<'test-day'>();
  testDayId = (await saveTestDay(pe)).output.testDayId;
  expect((await saveLaps(pe, '22', 0)).status).toBe(200);
});

async function saveTestDay(by: Browser) {
  return await callAs(laurel, by, api.saveTestDay, {
    ...{ schoolId: school.schoolId, testDayId, operationId: newId<'operation'>(), version: 0, title: 'Fall' },
    ...{ startsOn: '2026-10-05' as Day, endsOn: '2026-10-09' as Day, testIds: ['pacer20'], protocols: {} },
  });
}

async function saveLaps(by: Browser, laps: string, base = 1) {
  return await callAs(laurel, by, api.saveMeasurements, {
    ...{ classId: school.ids.algebra, testDayId, operationId: newId<'operation'>(), cause: 'entered' as const },
    ...{ students: [school.people.tia.personId], tests: ['pacer20'] },
    cells: [[0, 0, base, laps, 'measured', [], null]],
  });
}

/** As a district does that lets its teachers see zones. */
async function letTeachersRead(): Promise<void> {
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    await db.run(sql`
      insert into role_rule (district_id, role_id, action, subject, reach)
      select district_id, id, 'read', 'fitness', 'classes' from role
      where district_id = ${school.districtId} and name = 'Teacher'`);
  });
}

test('a teacher of another subject can’t change a result, create a test day, or read anything', async () => {
  const { ada, tia } = school.people;
  expect((await saveLaps(ada.browser, '200')).status).toBe(403);
  testDayId = newId<'test-day'>();
  expect((await saveTestDay(ada.browser)).status).toBe(403);
  expect((await callAs(laurel, ada.browser, api.readStudentFitness, { studentId: tia.personId })).status).toBe(403);
});

test('with read permission, they see the zones of their own students, and still can’t change anything', async () => {
  await letTeachersRead();
  const { ada, ben, tia } = school.people;
  const classId = school.ids.algebra;
  const sheet = (await callAs(laurel, ada.browser, api.readFitnessSheet, { classId, testDayId })).output;
  expect(sheet.mayEdit).toBe(false);
  expect(sheet.cells.length).toBeGreaterThan(0);
  for (const [, , , value, , zone, trials] of sheet.cells) {
    expect([value, trials]).toEqual([null, []]);
    expect(zone).not.toBeNull();
  }
  const student = (await callAs(laurel, ada.browser, api.readStudentFitness, { studentId: tia.personId })).output;
  const results = student.tests.flatMap((each) => each.results);
  expect(results.length).toBeGreaterThan(0);
  expect(student.tests.flatMap(({ cuts }) => cuts)).toEqual([]);
  for (const result of results) {
    expect(result).toMatchObject({ value: null, trials: [], trace: null, isBest: false, bothZones: null });
    expect(result.zone).not.toBeNull();
  }
  const others = await callAs(laurel, ben.browser, api.readStudentFitness, { studentId: tia.personId });
  expect(others.status).toBe(404);
  expect((await saveLaps(ada.browser, '200')).status).toBe(403);
  // Who teaches physical education reads what was measured.
  const whole = (await callAs(laurel, pe, api.readStudentFitness, { studentId: tia.personId })).output;
  expect(whole.tests.flatMap((each) => each.results).some(({ value }) => value === '22')).toBe(true);
});

test('of a group they see how many are in each zone, not what was measured', async () => {
  await letTeachersRead();
  const { districtId, schoolId, ids } = school;
  for (const name of ['A One', 'B Two', 'C Three', 'D Four', 'E Five']) {
    const { personId } = await addPerson(laurel, districtId, { name, roles: ['Student'], schoolId });
    await inScope(laurel.database, districtId, async ({ db }) => {
      await db.client.query("update person set birth_on = '2013-10-05', sex = 'male' where id = $1", [personId]);
      await db.run(sql`
        insert into enrolment (district_id, id, class_id, person_id, role)
        values (${districtId}, ${newId()}, ${ids.algebra}, ${personId}, 'student')`);
    });
    await callAs(laurel, pe, api.saveMeasurements, {
      ...{ classId: ids.algebra, testDayId, operationId: newId<'operation'>(), cause: 'entered' as const },
      ...{ students: [personId], tests: ['pacer20'], cells: [[0, 0, 0, '30', 'measured', [], null]] },
    });
  }
  const read = async (by: Browser) => {
    const { tests } = (await callAs(laurel, by, api.readFitnessGroup, { classId: ids.algebra, testDayId })).output;
    return tests.find((each) => each.test.testId === 'vo2max_pacer20') ?? tests.at(-1);
  };
  const whole = await read(pe);
  expect(whole?.median).not.toBeNull();
  expect(await read(school.people.ada.browser)).toEqual({
    ...whole,
    ...{ median: null, lowerQuartile: null, upperQuartile: null, values: null },
  });
});
