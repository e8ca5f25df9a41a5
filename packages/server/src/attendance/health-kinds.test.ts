import * as api from '@laurel/domain/attendance/api';
import * as officeApi from '@laurel/domain/attendance/office-api';
import * as settingsApi from '@laurel/domain/attendance/settings-api';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { addPerson, type Browser, callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, describe, expect, test } from 'vitest';

const [thursday, friday, monday] = ['2026-10-15' as Day, '2026-10-16' as Day, '2026-10-19' as Day];
const year = { from: '2026-08-24' as Day, until: '2027-06-12' as Day };

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
});

/** Tia was ill on Friday, by her teacher’s sheet; the office says so of Thursday, and plans it for Monday. */
async function makeIll(): Promise<void> {
  const { office, tia } = school.people;
  const by = async (sent: Promise<{ status: number; text: string }>) => {
    const reply = await sent;
    if (reply.status >= 400) throw new Error(reply.text);
  };
  await by(mark(office.browser, 'I', 0));
  await by(
    callAs(laurel, office.browser, officeApi.correctDays, {
      ...{ schoolId: school.schoolId, batchId: newId<'operation'>(), code: 'I', reason: 'Appendix' },
      ...{ students: [tia.personId], days: [[0, thursday]] },
    }),
  );
  await by(
    callAs(laurel, office.browser, api.reportAbsence, {
      ...{ studentId: tia.personId, absenceId: newId<'absence'>(), startsOn: monday, endsBefore: '2026-10-20' as Day },
      ...{ periods: null, code: 'I', reason: 'Still in hospital' },
    }),
  );
}

async function mark(by: Browser, code: string | null, base: number, rest: { day?: Day; note?: string } = {}) {
  return await callAs(laurel, by, api.saveAttendance, {
    classId: school.ids.algebra,
    operationId: newId<'operation'>(),
    day: rest.day ?? friday,
    period: 'day',
    students: [school.people.tia.personId],
    cells: [[0, base, code, null, null, rest.note ?? null]],
  });
}

async function kept(): Promise<unknown[]> {
  return await inScope(
    laurel.database,
    school.districtId,
    async ({ db }) => (await db.client.query('select code, note, version from attendance_mark order by day')).rows,
  );
}

async function holding(name: string, rules: readonly (readonly [string, string, string])[]): Promise<Browser> {
  const roleId = newId();
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    await db.run(sql`insert into role (district_id, id, name) values (${school.districtId}, ${roleId}, ${name})`);
    for (const [action, subject, reach] of rules)
      await db.run(sql`
        insert into role_rule (district_id, role_id, action, subject, reach)
        values (${school.districtId}, ${roleId}, ${action}, ${subject}, ${reach})`);
  });
  const { accountId } = await addPerson(laurel, school.districtId, { name, roles: [name], schoolId: school.schoolId });
  return await sessionOf(laurel, school.districtId, accountId);
}

async function yearOf(by: Browser, studentId: Id<'person'> = school.people.tia.personId) {
  return await callAs(laurel, by, api.readStudentAttendance, { studentId, ...year });
}

/** The letters and the office’s reason in a student’s year. */
async function seenBy(by: Browser): Promise<unknown> {
  const { days, planned } = (await yearOf(by)).output;
  return {
    marks: days.flatMap((day) => day.marks.map(({ code }) => code)),
    office: days.flatMap(({ office }) => (office ? [office.code, office.reason] : [])),
    planned: planned.map(({ code }) => code),
  };
}

async function guardianOf(studentId: Id<'person'>): Promise<Browser> {
  const { districtId, people } = school;
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(sql`
      insert into guardianship (
        district_id, id, guardian_id, student_id, relation, sees_academics, sees_attendance, sees_fitness, sees_contact
      )
      values (${districtId}, ${newId()}, ${people.pia.personId}, ${studentId}, 'parent', true, true, true, false)`);
  });
  return people.pia.browser;
}

describe('an attendance code about health', () => {
  beforeEach(makeIll);

  test('is shown unchanged to the office, an administrator, the student, and guardians', async () => {
    const { office, admin, tia } = school.people;
    const whole = { marks: ['I'], office: ['I', 'Appendix'], planned: ['I'] };
    const guardian = await guardianOf(tia.personId);
    for (const by of [office.browser, admin.browser, tia.browser, guardian]) expect(await seenBy(by)).toEqual(whole);
  });

  test('is shown as an excused absence to a teacher, an athletic director, and a schoolwide reader', async () => {
    const { ada, director, cole } = school.people;
    const reader = await holding('Registrar', [['read', 'attendance', 'school']]);
    const excused = { marks: ['E'], office: ['E', ''], planned: ['E'] };
    for (const by of [ada.browser, director.browser, reader]) expect(await seenBy(by)).toEqual(excused);
    // A coach is told no code at all.
    expect(await seenBy(cole.browser)).toEqual({ marks: [], office: [], planned: ['A'] });
  });

  test('is hidden the same way on the sheet, in a school’s day, in its list of absences, and in its export', async () => {
    const { ada, office } = school.people;
    const reader = await holding('Registrar', [['read', 'attendance', 'school']]);
    const { schoolId, ids } = school;
    const read = async (by: Browser) => {
      const sheetOf = async (day: Day) =>
        (await callAs(laurel, by, api.readAttendanceSheet, { classId: ids.algebra, day })).text;
      const dayOf = async (day: Day) => (await callAs(laurel, by, officeApi.readSchoolDay, { schoolId, day })).text;
      const { text } = await callAs(laurel, by, settingsApi.exportAttendance, { schoolId, ...year });
      return {
        sheets: [await sheetOf(friday), await sheetOf(monday)],
        days: [await dayOf(thursday), await dayOf(friday), await dayOf(monday)],
        file: text,
      };
    };
    // Code lists name the code; rows don't.
    const ill = /"code":"I"|"letters":\["I"|"officeCode":"I"|,I,|Appendix|hospital/;
    const teachers = await read(ada.browser);
    for (const text of teachers.sheets) expect(text).not.toMatch(ill);
    const readers = await read(reader);
    for (const text of [...readers.days, readers.file]) expect(text).not.toMatch(ill);
    expect(readers.file).toMatch(/,E,/);
    const whole = await read(office.browser);
    for (const text of [...whole.sheets, ...whole.days, whole.file]) expect(text).toMatch(ill);
  });

  test('stays unchanged when a teacher who doesn’t see it adds a note', async () => {
    const { ada } = school.people;
    expect((await mark(ada.browser, 'E', 1, { note: 'Sends work by mail' })).status).toBe(200);
    expect(await kept()).toEqual([{ code: 'I', note: 'Sends work by mail', version: 2 }]);
  });

  test('is saved when a teacher enters the absence that the office planned', async () => {
    const { ada } = school.people;
    await inScope(laurel.database, school.districtId, async ({ db }) => {
      await db.client.query("update planned_absence set starts_on = '2026-10-14', ends_before = '2026-10-15'");
    });
    expect((await mark(ada.browser, 'E', 0, { day: '2026-10-14' as Day })).status).toBe(200);
    expect(await kept()).toMatchObject([{ code: 'I' }, { code: 'I' }]);
  });

  test('can’t be told from an excused absence by rejections or conflicts', async () => {
    const { ada, office } = school.people;
    const overIll = await mark(ada.browser, 'I', 1);
    expect((await mark(office.browser, 'E', 0, { day: '2026-10-14' as Day })).status).toBe(200);
    const overExcused = await mark(ada.browser, 'I', 1, { day: '2026-10-14' as Day });
    expect([overIll.status, overIll.text]).toEqual([overExcused.status, overExcused.text]);
    expect(overIll.status).toBe(422);
    const stale = await mark(ada.browser, 'A', 0);
    expect(stale.status).toBe(409);
    expect(stale.text).toMatch(/"code":"E"/);
  });

  test('can be the school’s own, and appears as E even without another code like it', async () => {
    const { office, ada, tia } = school.people;
    const saved = await callAs(laurel, office.browser, settingsApi.saveAttendanceCode, {
      ...{ schoolId: school.schoolId, letter: 'Q', name: 'Quarantine', colour: 'gray', presentShare: '0.75' },
      ...{ isExcused: true, isTardy: false, isHealth: true, setBy: ['office'], isActive: true },
    });
    expect(saved.status).toBe(200);
    await mark(office.browser, 'Q', 1);
    expect(await seenBy(ada.browser)).toMatchObject({ marks: ['E'] });
    expect(await seenBy(tia.browser)).toMatchObject({ marks: ['Q'] });
  });
});

test('an athletic director reads the attendance of students on a team, and of no one else', async () => {
  const { director, ada, sam, tia } = school.people;
  await mark(ada.browser, 'A', 0);
  expect((await yearOf(director.browser)).output.days).toMatchObject([{ day: friday, marks: [{ code: 'A' }] }]);
  expect((await yearOf(director.browser, sam.personId)).status).toBe(404);
  const { groups } = (await callAs(laurel, director.browser, api.readAttendanceGroups, {})).output;
  expect(groups.map(({ title }) => title)).toEqual(['Track']);
  const { students } = (await callAs(laurel, director.browser, api.readAttendanceGroup, { classId: school.ids.team }))
    .output;
  expect(students.map(({ studentId }) => studentId)).toEqual([tia.personId]);
  for (const reply of [
    await callAs(laurel, director.browser, officeApi.readSchoolDay, { schoolId: school.schoolId, day: friday }),
    await callAs(laurel, director.browser, officeApi.readRates, { schoolId: school.schoolId, ...year }),
    await callAs(laurel, director.browser, settingsApi.exportAttendance, { schoolId: school.schoolId, ...year }),
  ])
    expect(reply.status).toBe(404);
  // With the season it ends.
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    await db.client.query('update class set is_active = false where id = $1', [school.ids.team]);
  });
  expect((await yearOf(director.browser)).status).toBe(404);
});
