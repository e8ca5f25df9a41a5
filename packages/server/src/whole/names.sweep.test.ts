import { readAttendanceSheet } from '@laurel/domain/attendance/api';
import { readRates } from '@laurel/domain/attendance/office-api';
import { readClass } from '@laurel/domain/classes/api';
import { readFitnessSheet } from '@laurel/domain/fitness/api';
import { readGradebook } from '@laurel/domain/grades/api';
import { readPeople } from '@laurel/domain/people/directory-api';
import { searchStudents } from '@laurel/domain/search/api';
import { isUnsafe } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { mountedEndpoints } from '@laurel/server/http/mount';
import { sendFamilyNotice } from '@laurel/server/notices/send-notice';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { inputFor, type World, worldOf } from '@laurel/server/testing/world';
import { beforeAll, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;
let world: World;

beforeAll(async () => {
  school = await testSchool(laurel);
  world = await worldOf(laurel, school);
  const { districtId, schoolId, people } = school;
  await inScope(laurel.database, districtId, async (scope) => {
    for (const { personId } of [people.sam, people.tia])
      await scope.db.run(sql`
        insert into attendance_day (district_id, student_id, day, school_id, derived_share)
        values (${districtId}, ${personId}, '2026-10-17', ${schoolId}, 0)`);
    await scope.db.run(sql`
      insert into attendance_mark (district_id, school_id, class_id, student_id, day, period, code, source, marked_at)
      values (${districtId}, ${schoolId}, ${school.ids.algebra}, ${people.tia.personId}, '2026-10-16', '1', 'E', 'teacher', now())`);
    const told = { subjectId: newId(), details: {}, studentIds: [people.sam.personId] };
    await sendFamilyNotice(scope, { kind: 'fitness-results', ...told });
    // Everyone goes by another name than documents have. By the legal ones, Uma stands first and Sam last.
    await scope.db.run(sql`
      update person
      set preferred_given_name = 'Kit ' || given_name, preferred_family_name = family_name || 'son',
        given_name = 'Lawful', family_name = 'Legalname ' || chr(90 - (ascii(given_name) - 65))
      where district_id = ${districtId}`);
  });
});

/** What shows names as documents have them, the office's record and its files: nothing else does. */
const legal = [
  'GET /api/people',
  'GET /api/people/{personId}',
  'GET /api/people/{personId}/erasure',
  'GET /api/schools/{schoolId}/attendance.csv',
  'GET /api/audit',
  'GET /api/audit.csv',
];

test('a person with a preferred name is called by it everywhere, and by the legal name in official records', async () => {
  const called = new Set<string>();
  const byLegal = new Set<string>();
  const { admin, office, ada, tia, pia, cole, director, counselor } = school.people;
  for (const endpoint of mountedEndpoints(laurel.laurel.door)) {
    if (isUnsafe(endpoint) || endpoint.needs === 'public' || endpoint.path === '/api/notices/events') continue;
    const key = `${endpoint.method} ${endpoint.path}`;
    const input = inputFor(endpoint, world);
    if (key === 'GET /api/search') input.query = 'kit';
    for (const { browser } of [admin, office, ada, tia, pia, cole, director, counselor]) {
      const { text } = await callAs(laurel, browser, endpoint, input);
      if (/Kit \w+ \w+son|Kit \w+","familyName":"\w+son|"\w+son","givenName":"Kit|"Kit \w+"/.test(text))
        called.add(key);
      if (/Lawful|Legalname/.test(text)) byLegal.add(key);
    }
  }
  expect([...byLegal].sort()).toEqual([...legal].sort());
  expect([...called]).toEqual(
    expect.arrayContaining([
      'GET /api/search',
      'GET /api/search/students',
      'GET /api/classes',
      'GET /api/classes/{classId}',
      'GET /api/classes/{classId}/gradebook',
      'GET /api/classes/{classId}/students/{studentId}/grade',
      'GET /api/classes/{classId}/attendance',
      'GET /api/students/{studentId}/attendance',
      'GET /api/students/{studentId}/absences',
      'GET /api/schools/{schoolId}/attendance/{day}',
      'GET /api/schools/{schoolId}/attendance-rates',
      'GET /api/attendance/groups/{classId}',
      'GET /api/fitness/students',
      'GET /api/classes/{classId}/fitness',
      'GET /api/students/{studentId}/fitness',
      'GET /api/overview/student',
      'GET /api/overview/parent',
      'GET /api/overview/staff',
      'GET /api/overview/caseload/{studentId}',
      'GET /api/notices',
    ]),
  );
});

test('lists are sorted by the displayed names: last name, then first name', async () => {
  const { ids, schoolId, people, enrolments } = school;
  const classId = ids.algebra;
  const testDayId = world['test-day'] as string;
  const as = async <Reply>(reply: Promise<{ output: Reply }>) => (await reply).output;
  const given = (all: readonly { givenName: string }[]) => all.map(({ givenName }) => givenName);
  const names = (all: readonly { name: string }[]) => all.map(({ name }) => name);

  const book = await as(callAs(laurel, people.ada.browser, readGradebook, { classId }));
  expect(given(book.students)).toEqual(['Kit Sam', 'Kit Tia']);
  const class_ = await as(callAs(laurel, people.office.browser, readClass, { classId }));
  const [first, ...others] = class_.enrolments.filter(({ role }) => role === 'student');
  expect([first?.enrolmentId, others.length]).toEqual([enrolments.samInAlgebra, 1]);
  const pair = ['Kit Sam Studentson', 'Kit Tia Studentson'];
  const sheet = await as(callAs(laurel, people.ada.browser, readAttendanceSheet, { classId, day: '2026-10-16' }));
  expect(names(sheet.students)).toEqual(pair);
  const results = await as(callAs(laurel, people.admin.browser, readFitnessSheet, { classId, testDayId }));
  expect(names(results.students)).toEqual(pair);
  expect(names((await as(callAs(laurel, people.ada.browser, searchStudents, {}))).students)).toEqual(pair);
  const stretch = { from: '2026-10-01', until: '2026-11-01' } as const;
  const { students } = await as(callAs(laurel, people.office.browser, readRates, { schoolId, ...stretch }));
  expect(students.map(({ sortName }) => sortName)).toEqual(['Studentson\uFFFEKit Sam', 'Studentson\uFFFEKit Tia']);

  const found = await as(callAs(laurel, people.office.browser, readPeople, { role: 'student' }));
  expect(found.people.map(({ familyName, preferredGivenName }) => [familyName, preferredGivenName])).toEqual([
    ['Legalname F', 'Kit Uma'],
    ['Legalname G', 'Kit Tia'],
    ['Legalname H', 'Kit Sam'],
  ]);
});
