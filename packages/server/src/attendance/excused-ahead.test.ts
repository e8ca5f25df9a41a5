import * as api from '@laurel/domain/attendance/api';
import * as officeApi from '@laurel/domain/attendance/office-api';
import type { Day } from '@laurel/domain/kit/day';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { type Browser, callAs, fileLaurel } from '@laurel/server/testing/app';
import { type Member, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, describe, expect, test } from 'vitest';
import { readAttendanceSummary } from './read-attendance';
import { verifyAttendance } from './verify';

const [friday, saturday] = ['2026-10-16' as Day, '2026-10-17' as Day];

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
});

async function report(by: Browser) {
  const reply = await callAs(laurel, by, api.reportAbsence, {
    ...{ studentId: school.people.sam.personId, absenceId: newId<'absence'>() },
    ...{ startsOn: friday, endsBefore: saturday, periods: null, code: 'I', reason: 'Fever' },
  });
  return reply.output;
}

async function mark(code: string, base: number) {
  const reply = await callAs(laurel, school.people.ada.browser, api.saveAttendance, {
    ...{ classId: school.ids.algebra, operationId: newId<'operation'>(), day: friday, period: 'day' },
    ...{ students: [school.people.sam.personId], cells: [[0, base, code, null, null, null]] },
  });
  if (reply.status >= 400) throw new Error(reply.text);
}

const yearOf = async (by: Browser) =>
  await callAs(laurel, by, api.readStudentAttendance, {
    ...{ studentId: school.people.sam.personId, from: friday, until: saturday },
  });
const sheetOf = async (by: Browser) =>
  await callAs(laurel, by, api.readAttendanceSheet, { classId: school.ids.algebra, day: friday });
const decide = async (absence: { absenceId: string; version: number }, state: 'excused' | 'declined') =>
  await callAs(laurel, school.people.office.browser, officeApi.decideAbsence, {
    ...{ schoolId: school.schoolId, absenceId: absence.absenceId, operationId: newId<'operation'>() },
    ...{ version: absence.version, state, code: 'E', reason: 'Decided' },
  });
const differences = async () =>
  await inScope(laurel.database, school.districtId, async (scope) => (await verifyAttendance(scope)).differences);

describe('an absence the office has excused in advance', () => {
  test('counts as excused even if the teacher marks it unexcused: both are kept and shown', async () => {
    const { office, ada, sam } = school.people;
    await report(office.browser);
    await mark('A', 0);
    const [row] = (await sheetOf(ada.browser)).output.students.filter((each) => each.studentId === sam.personId);
    expect(row).toMatchObject({ mark: { code: 'A', source: 'teacher' }, planned: { code: 'E', state: 'excused' } });
    expect((await yearOf(sam.browser)).output).toMatchObject({
      ...{ excusedDays: '1', unexcusedDays: '0' },
      days: [{ isExcused: true, marks: [{ code: 'A', isExcusedAhead: true }] }],
    });
    const { output } = await callAs(laurel, office.browser, officeApi.readSchoolDay, {
      ...{ schoolId: school.schoolId, day: friday },
    });
    expect(output).toMatchObject({ counts: { excused: 1 }, absent: [{ isExcused: true, letters: ['A'] }] });
    expect(await differences()).toEqual([]);
  });

  test('is no longer excused once the office declines or withdraws it, and is excused again when the office does so', async () => {
    const { office, sam } = school.people;
    const absence = await report(office.browser);
    await mark('A', 0);
    const excused = async () => (await yearOf(sam.browser)).output.excusedDays;
    expect(await excused()).toBe('1');
    const declined = await decide(absence, 'declined');
    expect(await excused()).toBe('0');
    const again = await decide(declined.output.absence, 'excused');
    expect(await excused()).toBe('1');
    // What the office turned into its own code the teacher may mark as seen; it stays excused.
    const sheet = (await sheetOf(school.people.ada.browser)).output.students;
    await mark('A', sheet.find((each) => each.studentId === sam.personId)?.mark?.version ?? 0);
    expect(await excused()).toBe('1');
    await callAs(laurel, office.browser, api.withdrawAbsence, {
      ...{ studentId: sam.personId, absenceId: absence.absenceId, version: again.output.absence.version },
    });
    expect(await excused()).toBe('0');
    expect(await differences()).toEqual([]);
  });

  test('counts as excused for a trip too, until the trip is canceled', async () => {
    const { office, tia } = school.people;
    const [tripId, day] = [newId<'operation'>(), friday];
    const trip = { schoolId: school.schoolId, tripId };
    await callAs(laurel, office.browser, officeApi.planTrip, {
      ...{ ...trip, classId: school.ids.team, startsOn: day, endsBefore: saturday, periods: null, reason: 'Relay' },
    });
    await callAs(laurel, school.people.ada.browser, api.saveAttendance, {
      ...{ classId: school.ids.algebra, operationId: newId<'operation'>(), day, period: 'day' },
      ...{ students: [tia.personId], cells: [[0, 1, 'A', null, null, null]] },
    });
    const year = async () =>
      (
        await callAs(laurel, tia.browser, api.readStudentAttendance, {
          ...{ studentId: tia.personId, from: friday, until: saturday },
        })
      ).output;
    expect(await year()).toMatchObject({ excusedDays: '1', planned: [{ reason: 'Relay' }] });
    const off = await callAs(laurel, office.browser, officeApi.cancelTrip, trip);
    expect(off.output).toEqual({ changed: 0, kept: 1 });
    expect(await year()).toMatchObject({ excusedDays: '0', unexcusedDays: '1' });
    expect(await differences()).toEqual([]);
  });
});

describe('the reason for an absence', () => {
  const plannedFor = async (by: Browser) =>
    (await yearOf(by)).output.planned.map(({ reason, state }) => [reason, state]);
  const summaryFor = async ({ personId }: Member, reach: 'own' | 'children' | 'classes' | 'school') =>
    await inScope(
      laurel.database,
      school.districtId,
      async (scope) => (await readAttendanceSummary(scope, [school.people.sam.personId]))[0]?.planned,
      {
        personId,
        rules: [{ action: 'read', subject: 'attendance', reach, schoolId: null }],
        today: friday,
      },
    );

  test('can be read by the student, the guardian who wrote it, and the office; a teacher only sees that the absence is planned', async () => {
    const { pia, sam, ada, ben, office, director, counselor } = school.people;
    await decide(await report(pia.browser), 'excused');
    for (const { browser } of [pia, sam, office]) expect(await plannedFor(browser)).toEqual([['Fever', 'excused']]);
    for (const { browser } of [ada, ben]) {
      expect(await plannedFor(browser)).toEqual([[null, 'excused']]);
      expect((await yearOf(browser)).text).not.toContain('Fever');
    }
    const sheet = await sheetOf(ada.browser);
    expect(sheet.text).not.toContain('Fever');
    expect(sheet.output.students.map(({ planned }) => planned?.state)).toContain('excused');
    const day = { schoolId: school.schoolId, day: friday };
    expect((await callAs(laurel, office.browser, officeApi.readSchoolDay, day)).text).toContain('Fever');
    for (const { browser } of [director, counselor, ada]) {
      expect((await callAs(laurel, browser, officeApi.readSchoolDay, day)).text).not.toContain('Fever');
      const all = { schoolId: school.schoolId, from: friday, until: saturday };
      expect((await callAs(laurel, browser, officeApi.readSchoolAbsences, all)).status).toBeGreaterThanOrEqual(403);
    }
    expect(await summaryFor(pia, 'children')).toMatchObject([{ reason: 'Fever' }]);
    expect(await summaryFor(sam, 'own')).toMatchObject([{ reason: 'Fever' }]);
    expect(await summaryFor(ada, 'classes')).toMatchObject([{ reason: null, state: 'excused' }]);
    expect(await summaryFor(director, 'school')).toMatchObject([{ reason: null, state: 'excused' }]);
  });

  test('can’t be read by another guardian, and guardians can’t read one written by the office', async () => {
    const { pia, quinn, sam, office } = school.people;
    await inScope(laurel.database, school.districtId, async ({ db }) => {
      await db.client.query(
        `insert into guardianship (
          district_id, id, guardian_id, student_id, relation, sees_academics, sees_attendance, sees_fitness, sees_contact
        )
        values ($1, $2, $3, $4, 'parent', false, true, false, false)`,
        [school.districtId, newId(), quinn.personId, sam.personId],
      );
    });
    await report(pia.browser);
    await report(office.browser);
    expect(await plannedFor(quinn.browser)).toEqual([
      [null, 'reported'],
      [null, 'excused'],
    ]);
    const { output, text } = await callAs(laurel, quinn.browser, api.readStudentAbsences, { studentId: sam.personId });
    expect(output.absences).toHaveLength(2);
    expect(text).not.toContain('Fever');
    const own = (await callAs(laurel, pia.browser, api.readStudentAbsences, { studentId: sam.personId })).output;
    expect(own.absences.map(({ reason }) => reason).toSorted()).toEqual(['Fever', null]);
  });
});
