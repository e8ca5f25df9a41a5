import { saveAttendance } from '@laurel/domain/attendance/api';
import { addToCaseload } from '@laurel/domain/classes/caseload-api';
import type { Day } from '@laurel/domain/kit/day';
import {
  readParentOverview,
  readStaffOverview,
  readStudentOverview,
  readTeacherOverview,
} from '@laurel/domain/overview/api';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeAll, expect, test } from 'vitest';

// The tests' today is Saturday, 17 October 2026.
const friday = '2026-10-16' as Day;
const monday = '2026-10-19' as Day;

const laurel = await fileLaurel();
let school: TestSchool;

beforeAll(async () => {
  school = await testSchool(laurel);
  const { districtId, schoolId, ids, people } = school;
  const scheduleId = newId();
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(sql`
      insert into bell_schedule (district_id, id, school_id, name, is_default, version)
      values (${districtId}, ${scheduleId}, ${schoolId}, 'Regular day', true, 1)`);
    await db.run(sql`
      insert into bell_period (district_id, schedule_id, period, starts_at, ends_at)
      values (${districtId}, ${scheduleId}, '1', '08:00', '08:50')`);
    await db.run(sql`
      insert into class_meeting (district_id, class_id, weekday, period)
      values (${districtId}, ${ids.algebra}, 0, '1')`);
  });
  const { ada, office, counselor, sam, tia } = people;
  const student = { kind: 'student' as const, studentId: sam.personId };
  const added = await callAs(laurel, office.browser, addToCaseload, {
    personId: counselor.personId,
    schoolId,
    of: student,
    startsOn: null,
    endsBefore: null,
  });
  expect(added.status, added.text).toBe(200);
  // Sam was there like on any other day, Tia was not.
  const saved = await callAs(laurel, ada.browser, saveAttendance, {
    ...{ classId: ids.algebra, operationId: newId<'operation'>(), day: friday, period: '1' },
    ...{ students: [sam.personId, tia.personId] },
    cells: [
      [0, 0, 'P', null, null, null],
      [1, 0, 'A', null, null, null],
    ],
  });
  expect(saved.status, saved.text).toBe(200);
});

type Who = keyof TestSchool['people'];

const staff = async (who: Who) => (await callAs(laurel, school.people[who].browser, readStaffOverview, {})).output;
const teams = async (who: Who) =>
  ((await staff(who)).teams ?? []).map(({ attendance, schoolDay }) => [attendance?.day, schoolDay]);
const schools = async (who: Who) =>
  ((await staff(who)).attendance ?? []).map(({ last, nextDay }) => [last?.day, nextDay]);

const homes: Partial<Record<Who, () => Promise<(Day | string | null | undefined)[][]>>> = {
  sam: async () => {
    const { student } = (await callAs(laurel, school.people.sam.browser, readStudentOverview, {})).output;
    return [[student.attendance?.lastDay, student.schoolDay?.day]];
  },
  pia: async () => {
    const { children } = (await callAs(laurel, school.people.pia.browser, readParentOverview, {})).output;
    return children.map(({ attendance, schoolDay }) => [attendance?.lastDay, schoolDay?.day]);
  },
  ada: async () => {
    const { meetings } = (await callAs(laurel, school.people.ada.browser, readTeacherOverview, {})).output;
    return [[meetings?.last?.day, meetings?.next?.day]];
  },
  cole: async () => await teams('cole'),
  director: async () => await teams('director'),
  counselor: async () => {
    const { caseload } = await staff('counselor');
    return [[caseload?.day, caseload?.schoolDay]];
  },
  office: async () => await schools('office'),
  admin: async () => await schools('admin'),
};

test.each(Object.entries(homes))(
  'on a Saturday, the home of %s shows the last school day and the next',
  async (_, read) => {
    expect(await read()).toEqual([[friday, monday]]);
  },
);

test('a day without incidents also counts as the last school day for students who were there', async () => {
  const { sam, tia } = school.people;
  const attendanceOf = async (who: typeof sam) =>
    (await callAs(laurel, who.browser, readStudentOverview, {})).output.student.attendance;
  expect(await attendanceOf(sam)).toMatchObject({ today: null, lastDay: friday, latest: [] });
  expect(await attendanceOf(tia)).toMatchObject({ today: null, lastDay: friday, latest: [{ day: friday }] });
});
