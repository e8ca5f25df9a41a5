import { readStudentAttendance } from '@laurel/domain/attendance/api';
import { readGradebook, readGradeInputs } from '@laurel/domain/grades/api';
import { issueCode, readPerson } from '@laurel/domain/people/directory-api';
import { inScope } from '@laurel/server/db/testing';
import { callAs, sessionOf, type TestLaurel, testLaurel, testNowMs } from '@laurel/server/testing';
import { type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing-school';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let laurel: TestLaurel;
let school: TestSchool;
let count = 0;

beforeAll(async () => {
  laurel = await testLaurel();
});
afterAll(async () => await laurel.close());
beforeEach(async () => {
  count += 1;
  laurel.time.nowMs = testNowMs;
  school = await testSchool(laurel, `District ${count}`);
});

async function within(text: string, values: readonly unknown[] = []) {
  await inScope(laurel.database, school.districtId, async ({ db }) => await db.client.query(text, [...values]));
}

/** What the teacher of Algebra gets of its gradebook on a day: its status and whether it may be written. */
async function algebraOn(day: string) {
  laurel.time.nowMs = Date.parse(`${day}T12:00:00Z`);
  const { ada } = school.people;
  const browser = await sessionOf(laurel, school.districtId, ada.accountId);
  const reply = await callAs(laurel, browser, readGradebook, { classId: school.ids.algebra });
  return reply.status === 200 ? (reply.output.isOpen ? 'open' : 'to read') : reply.status;
}

// The class's last term ends before 23 January; a roster may mean its last day, the 22nd, to be in or out.
test.each<[string, string | null, string | null, boolean, string, string | number]>([
  ['holds', '2026-08-24', null, true, '2026-10-17', 'open'],
  ['ends on the class’s last day', '2026-08-24', '2027-01-23', true, '2027-02-01', 'to read'],
  ['ends a day before, as rosters write it', '2026-08-24', '2027-01-22', true, '2027-02-01', 'to read'],
  ['is ended by hand after the class was over', '2026-08-24', '2027-01-30', false, '2027-02-01', 'to read'],
  ['ended in the middle of the year', '2026-08-24', '2026-10-10', false, '2026-10-17', 404],
  [
    'ended in the middle of the year, asked when the class is over',
    '2026-08-24',
    '2026-10-10',
    true,
    '2027-02-01',
    404,
  ],
  ['ended two days before the class', '2026-08-24', '2027-01-21', true, '2027-02-01', 404],
  ['ends on the day it begins', '2026-10-17', '2026-10-17', true, '2026-10-17', 404],
  ['begins and ends after the class was over, on one day', '2027-01-25', '2027-01-25', true, '2027-02-01', 404],
  ['was switched off without a day', null, null, false, '2026-10-17', 404],
  ['has not begun', '2026-11-01', null, true, '2026-10-17', 404],
])('a teacher whose enrolment %s', async (_, startsOn, endsBefore, isActive, day, expected) => {
  await within('update enrolment set starts_on = $1, ends_before = $2, is_active = $3 where id = $4', [
    startsOn,
    endsBefore,
    isActive,
    school.enrolments.adaInAlgebra,
  ]);
  expect(await algebraOn(day)).toBe(expected);
});

test('a class without terms has no end, so an ended enrolment opens nothing there', async () => {
  await within('delete from class_term where class_id = $1', [school.ids.algebra]);
  expect(await algebraOn('2026-10-17')).toBe('open');
  await within(`update enrolment set ends_before = '2026-10-10' where id = $1`, [school.enrolments.adaInAlgebra]);
  expect(await algebraOn('2026-10-17')).toBe(404);
});

test('a school reaches a student of another from the first enrolment to the end of the last, and keeps what it recorded', async () => {
  const far = await testFarSchool(laurel, school);
  const { office } = school.people;
  const { personId } = far.fay;
  const read = async () => (await callAs(laurel, office.browser, readPerson, { personId })).status;
  const link = `insert into enrolment (district_id, id, class_id, person_id, role, starts_on, ends_before)
    values ($1, gen_random_uuid(), $2, $3, 'student', '2026-09-01', $4)`;
  await within(link, [school.districtId, school.ids.biology, personId, '2026-09-01']);
  expect(await read(), 'one that never held').toBe(404);
  await within(link, [school.districtId, school.ids.algebra, personId, null]);
  expect(await read()).toBe(200);
  await within(
    `insert into score (district_id, class_id, assignment_id, student_id, value, status)
     values ($1, $2, $3, $4, 7, 'none')`,
    [school.districtId, school.ids.algebra, school.ids.essay, personId],
  );
  await within(`update enrolment set ends_before = '2026-10-10' where person_id = $1 and class_id = $2`, [
    personId,
    school.ids.algebra,
  ]);
  expect(await read()).toBe(404);
  const days = { from: '2026-09-01', until: '2026-10-17' };
  expect((await callAs(laurel, office.browser, readStudentAttendance, { studentId: personId, ...days })).status).toBe(
    404,
  );
  const code = await callAs(laurel, office.browser, issueCode, { personId });
  expect(code.status).toBe(404);
  const { algebra, quarter, essay } = school.ids;
  const asked = { classId: algebra, studentId: personId, termId: quarter };
  const kept = await callAs(laurel, office.browser, readGradeInputs, asked);
  expect(kept.status, kept.text).toBe(200);
  expect(kept.text, 'what was recorded here').toContain(essay);
});
