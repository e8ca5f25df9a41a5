import { readAttendanceGroup, readAttendanceGroups } from '@laurel/domain/attendance/api';
import { readSchoolDay } from '@laurel/domain/attendance/office-api';
import type { Day } from '@laurel/domain/kit/day';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { testSchool } from '@laurel/server/testing/school';
import { expect, test } from 'vitest';

const laurel = await fileLaurel();
const school = await testSchool(laurel);

async function groupsOf(who: 'cole' | 'ada' | 'office', search?: string) {
  const input = search === undefined ? {} : { search };
  const reply = await callAs(laurel, school.people[who].browser, readAttendanceGroups, input);
  return reply.output.groups.map(({ title, studentCount }) => `${title} ${studentCount}`);
}

test.each([
  ['a coach finds their own team', 'cole', undefined, ['Track 1']],
  ['a teacher finds their own class', 'ada', undefined, ['Algebra 2']],
  [
    'the office finds everything at its school, teams first',
    'office',
    undefined,
    ['Track 1', 'Algebra 2', 'Biology 2'],
  ],
  ['any part of a title finds a group', 'office', 'OLOG', ['Biology 2']],
] as const)('%s', async (_, who, search, titles) => expect(await groupsOf(who, search)).toEqual(titles));

test('a group opens to its students; one out of reach isn’t found', async () => {
  const { cole } = school.people;
  const own = await callAs(laurel, cole.browser, readAttendanceGroup, { classId: school.ids.team });
  expect(own.output).toMatchObject({ title: 'Track', students: [{ name: 'Tia Student' }] });
  const other = await callAs(laurel, cole.browser, readAttendanceGroup, { classId: school.ids.algebra });
  expect(other.status).toBe(404);
});

test('a class without students isn’t counted as missing attendance', async () => {
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    await db.run(sql`
      insert into class (district_id, id, course_id, school_id, title, kind, weighting)
      values (
        ${school.districtId}, ${newId<'class'>()}, ${school.ids.course}, ${school.schoolId}, 'Empty', 'scheduled', 'points'
      )`);
  });
  const day = '2026-10-16' as Day;
  const glance = await callAs(laurel, school.people.office.browser, readSchoolDay, { schoolId: school.schoolId, day });
  expect(glance.output.counts).toMatchObject({ meetings: 2, taken: 0 });
  expect(glance.output.notTaken).toHaveLength(2);
});
