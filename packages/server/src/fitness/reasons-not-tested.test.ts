import * as api from '@laurel/domain/fitness/api';
import type { ChangedCell } from '@laurel/domain/fitness/sheet';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { newId } from '@laurel/server/db/new-id';
import { addPerson, type Browser, callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { grantFitness, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeAll, expect, test } from 'vitest';

// Tia wasn't tested in curl-ups for a medical reason, and is exempt from the rest by her plan.
const laurel = await fileLaurel();
let school: TestSchool;
let testDayId: Id<'test-day'>;
let pe: Browser;

beforeAll(async () => {
  school = await testSchool(laurel);
  await grantFitness(laurel, school);
  const { districtId, schoolId, ids, people } = school;
  // A district may let its office see fitness; by default it sees none.
  await school.query(
    `insert into role_rule (district_id, role_id, action, subject, reach)
    select district_id, id, 'read', 'fitness', 'school' from role where name = 'Office'`,
  );
  await school.query(
    `insert into guardianship (
      district_id, id, guardian_id, student_id, relation, sees_academics, sees_attendance, sees_fitness, sees_contact
    ) values ($1, $2, $3, $4, 'parent', true, true, true, false)`,
    [districtId, newId(), people.pia.personId, people.tia.personId],
  );
  await school.query('update person set school_id = $1', [schoolId]);
  await school.query("update person set grade_level = '07' where given_name = 'Tia'");
  const paula = await addPerson(laurel, districtId, { name: 'Paula Pe', roles: ['Teacher', 'PE teacher'], schoolId });
  await school.query('insert into enrolment (district_id, id, class_id, person_id, role) values ($1, $2, $3, $4, $5)', [
    ...[districtId, newId(), ids.algebra, paula.personId, 'teacher'],
  ]);
  pe = await sessionOf(laurel, districtId, paula.accountId);
  const made = { schoolId, testDayId: newId<'test-day'>(), version: 0, title: 'Fall', protocols: {} };
  const days = { startsOn: '2026-10-05' as Day, endsOn: '2026-10-09' as Day };
  const sent = { ...made, ...days, testIds: ['curlUp', 'pushUp'], operationId: newId<'operation'>() };
  testDayId = (await callAs(laurel, pe, api.saveTestDay, sent)).output.testDayId;
  await mark(pe, ids.algebra, [0, 0, 0, null, 'medical', [], null]);
  const exemption = { reason: 'iep504' as const, testIds: [], startsOn: '2026-09-01' as Day, endsOn: null };
  await callAs(laurel, pe, api.saveStandingExemption, { studentId: people.tia.personId, version: 0, exemption });
});

/** Saves what stands in Tia’s cell of curl-ups. */
async function mark(by: Browser, classId: Id<'class'>, cell: ChangedCell) {
  return await callAs(laurel, by, api.saveMeasurements, {
    ...{ classId, testDayId, operationId: newId<'operation'>(), cause: 'entered' },
    ...{ students: [school.people.tia.personId], tests: ['curlUp'], cells: [cell] },
  });
}

type Who =
  | 'PE teacher'
  | 'office'
  | 'guardian'
  | 'student'
  | 'coach'
  | 'teacher'
  | 'athletic director'
  | 'administrator';

function browserOf(who: Who): Browser {
  const { admin, office, tia, pia, cole, director, ada } = school.people;
  const others = { administrator: admin, office, student: tia, guardian: pia, coach: cole, teacher: ada };
  return who === 'PE teacher' ? pe : { ...others, 'athletic director': director }[who].browser;
}

test.each([
  ['PE teacher', 'medical'],
  ['office', 'medical'],
  ['guardian', 'medical'],
  ['student', 'medical'],
  ['coach', 'untested'],
  ['athletic director', 'untested'],
  ['administrator', 'untested'],
  ['teacher', 'untested'],
] as const)('the %s reads a student’s result as: %s', async (who, expected) => {
  const { personId: studentId } = school.people.tia;
  const { output } = await callAs(laurel, browserOf(who), api.readStudentFitness, { studentId });
  expect(output.tests.flatMap(({ results }) => results.map(({ status }) => status))).toEqual([expected]);
});

test.each([
  ['PE teacher', 'algebra', 'medical', 'iep504'],
  ['office', 'algebra', 'medical', 'iep504'],
  ['coach', 'team', 'untested', 'untested'],
  ['athletic director', 'algebra', 'untested', 'untested'],
  ['administrator', 'algebra', 'untested', 'untested'],
  ['teacher', 'algebra', 'untested', 'untested'],
] as const)('on a sheet, the %s of the %s reads %s in the cell and %s as the exemption', async (...row) => {
  const [who, group, inCell, ofExemption] = row;
  const asked = { classId: school.ids[group], testDayId };
  const { output } = await callAs(laurel, browserOf(who), api.readFitnessSheet, asked);
  expect(output.cells.map(([, , , value, status]) => [value, status])).toEqual([[null, inCell]]);
  const tia = output.students.find(({ studentId }) => studentId === school.people.tia.personId);
  expect(tia?.exemption?.status).toBe(ofExemption);
});

test('a guardian without access to fitness, and anyone else’s guardian, read nothing', async () => {
  const { tia, quinn, sam } = school.people;
  for (const { browser } of [quinn, sam])
    expect((await callAs(laurel, browser, api.readStudentFitness, { studentId: tia.personId })).status).toBe(404);
});

test.each([
  // Tested, absent, IEP/504, extraordinary, medical, other exempt, not tested.
  ['PE teacher', '0,0,0,0,1,0,0'],
  ['administrator', '0,0,0,0,1,0,0'],
  ['athletic director', '0,0,0,0,1,0,0'],
  ['coach', '0,0,0,0,0,0,1'],
] as const)(
  'California’s report, which names no one, counts reasons for the whole school, not for a team: %s',
  async (who, expected) => {
    const asked = { schoolId: school.schoolId, testDayId, kind: 'california' as const };
    const { text } = await callAs(laurel, browserOf(who), api.downloadStateFile, asked);
    expect(text).toContain(`7,Abdominal Strength and Endurance,1,${expected},`);
  },
);

test.each(['administrator', 'athletic director', 'coach'] as const)(
  'neither a file that names students nor the list of its missing data tells the %s a reason',
  async (who) => {
    for (const kind of ['texas', 'fitnessgram-roster', 'fitnessgram-results'] as const) {
      const asked = { schoolId: school.schoolId, testDayId, kind };
      const file = await callAs(laurel, browserOf(who), api.downloadStateFile, asked);
      const list = await callAs(laurel, browserOf(who), api.checkStateFile, asked);
      expect([file.status, list.status]).toEqual([200, 200]);
      expect(`${file.text}\n${list.text}`).not.toMatch(/medical|absent|iep|504|extraordinary/i);
    }
  },
);

test.each([
  ['PE teacher', 'algebra', 'medical'],
  ['office', 'algebra', 'medical'],
  ['coach', 'team', 'untested'],
  ['athletic director', 'algebra', 'untested'],
  ['administrator', 'algebra', 'untested'],
  ['teacher', 'algebra', 'untested'],
] as const)('the reports that the %s prints for the %s say: %s', async (who, group, expected) => {
  const { output } = await callAs(laurel, browserOf(who), api.readFitnessReports, { classId: school.ids[group] });
  const tia = output.reports.find(({ studentId }) => studentId === school.people.tia.personId);
  expect(tia?.tests.flatMap(({ results }) => results.map(({ status }) => status))).toEqual([expected]);
});

test('a coach who saves what they see doesn’t lose the reason', async () => {
  const { browser } = school.people.cole;
  const sheet = await callAs(laurel, browser, api.readFitnessSheet, { classId: school.ids.team, testDayId });
  const base = sheet.output.cells[0]?.[2] ?? 0;
  const again = await mark(browser, school.ids.team, [0, 0, base, null, 'untested', [], null]);
  expect(again.output.cells.map(([, , , , status]) => status)).toEqual(['untested']);
  const { output } = await callAs(laurel, pe, api.readFitnessSheet, { classId: school.ids.algebra, testDayId });
  expect(output.cells.map(([, , , , status]) => status)).toEqual(['medical']);
});

test('a conflict tells a coach that there is a reason, but never which; the PE teacher sees it', async () => {
  const stale: ChangedCell = [0, 0, 0, '20', 'measured', [], null];
  for (const [by, classId, expected] of [
    [school.people.cole.browser, school.ids.team, 'untested'],
    [pe, school.ids.algebra, 'medical'],
  ] as const) {
    const reply = await mark(by, classId, stale);
    expect(reply.status).toBe(409);
    expect(JSON.parse(reply.text).details.conflicts).toMatchObject([{ value: null, status: expected }]);
    expect(reply.text.includes('medical')).toBe(expected === 'medical');
  }
});
