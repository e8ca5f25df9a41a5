import { readStudentAttendance, reportAbsence, saveAttendance } from '@laurel/domain/attendance/api';
import { readGradebook, readGradeInputs } from '@laurel/domain/grades/api';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { issueCode, readPerson } from '@laurel/domain/people/directory-api';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { type Browser, callAs, fileLaurel, sessionOf, testNowMs } from '@laurel/server/testing/app';
import { type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  laurel.time.nowMs = testNowMs;
  school = await testSchool(laurel);
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
  ['ends a day earlier, as in rosters', '2026-08-24', '2027-01-22', true, '2027-02-01', 'to read'],
  ['is ended by hand after the class was over', '2026-08-24', '2027-01-30', false, '2027-02-01', 'to read'],
  ['ended in the middle of the year', '2026-08-24', '2026-10-10', false, '2026-10-17', 404],
  [
    'ended in the middle of the year, viewed after the class is over',
    '2026-08-24',
    '2026-10-10',
    true,
    '2027-02-01',
    404,
  ],
  ['ended two days before the class', '2026-08-24', '2027-01-21', true, '2027-02-01', 404],
  ['ends on the day it starts', '2026-10-17', '2026-10-17', true, '2026-10-17', 404],
  ['starts and ends after the class was over, on one day', '2027-01-25', '2027-01-25', true, '2027-02-01', 404],
  ['was deactivated without a date', null, null, false, '2026-10-17', 404],
  ['hasn’t started', '2026-11-01', null, true, '2026-10-17', 404],
])('a teacher whose enrollment %s', async (_, startsOn, endsBefore, isActive, day, expected) => {
  await within('update enrolment set starts_on = $1, ends_before = $2, is_active = $3 where id = $4', [
    startsOn,
    endsBefore,
    isActive,
    school.enrolments.adaInAlgebra,
  ]);
  expect(await algebraOn(day)).toBe(expected);
});

test('a class without terms has no end, so an ended enrollment gives no access', async () => {
  await within('delete from class_term where class_id = $1', [school.ids.algebra]);
  expect(await algebraOn('2026-10-17')).toBe('open');
  await within(`update enrolment set ends_before = '2026-10-10' where id = $1`, [school.enrolments.adaInAlgebra]);
  expect(await algebraOn('2026-10-17')).toBe(404);
});

test('a school can see another school’s student from the first enrollment to the end of the last, and keeps what it recorded', async () => {
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
  const days = { studentId: personId, from: '2026-09-01' as Day, until: '2026-10-17' as Day };
  expect((await callAs(laurel, office.browser, readStudentAttendance, days)).status, 'nothing recorded').toBe(404);
  const code = await callAs(laurel, office.browser, issueCode, { personId });
  expect(code.status).toBe(404);
  const { algebra, quarter, essay } = school.ids;
  const asked = { classId: algebra, studentId: personId, termId: quarter };
  const kept = await callAs(laurel, office.browser, readGradeInputs, asked);
  expect(kept.status, kept.text).toBe(200);
  expect(kept.text, 'what was recorded here').toContain(essay);
});

test('a school that a student has left reads the attendance it took, and nothing from the next school', async () => {
  const far = await testFarSchool(laurel, school);
  const { office, ada, admin, sam } = school.people;
  const from = '2026-09-01' as Day;
  const year = { studentId: sam.personId, from, until: '2026-12-01' as Day };
  const take = async (browser: Browser, classId: Id<'class'>, day: Day) => {
    const reply = await callAs(laurel, browser, saveAttendance, {
      ...{ classId, operationId: newId<'operation'>(), day, period: 'day', students: [sam.personId] },
      cells: [[0, 0, 'A', null, null, null]],
    });
    expect(reply.status, reply.text).toBe(200);
  };
  await take(ada.browser, school.ids.algebra, '2026-10-05' as Day);
  await within(`update enrolment set ends_before = '2026-10-10' where person_id = $1`, [sam.personId]);
  await within('update person set school_id = $1 where id = $2', [far.schoolId, sam.personId]);
  await within(
    `insert into enrolment (district_id, id, class_id, person_id, role, starts_on)
     values ($1, gen_random_uuid(), $2, $3, 'student', '2026-10-10')`,
    [school.districtId, far.ids.chemistry, sam.personId],
  );
  await take(admin.browser, far.ids.chemistry, '2026-10-12' as Day);
  const absence = { absenceId: newId<'absence'>(), startsOn: '2026-10-19' as Day, endsBefore: '2026-10-20' as Day };
  const planned = await callAs(laurel, admin.browser, reportAbsence, {
    ...{ studentId: sam.personId, ...absence, periods: null, code: 'E', reason: 'Away' },
  });
  expect(planned.status, planned.text).toBe(200);

  const whole = await callAs(laurel, admin.browser, readStudentAttendance, year);
  expect(whole.output.days.map(({ day }) => day)).toEqual(['2026-10-05', '2026-10-12']);
  expect(whole.output.planned).toHaveLength(1);

  const kept = await callAs(laurel, office.browser, readStudentAttendance, year);
  expect(kept.status, kept.text).toBe(200);
  expect(kept.output.days).toMatchObject([
    { day: '2026-10-05', share: '0', marks: [{ classTitle: 'Algebra', code: 'A' }] },
  ]);
  expect(kept.output).toMatchObject({ schoolName: 'Test High', planned: [], rate: { enrolledDays: 1 } });
  expect(kept.text).not.toMatch(/Far High|Chemistry/);
});
