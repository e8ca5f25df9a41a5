import * as api from '@laurel/domain/attendance/api';
import * as officeApi from '@laurel/domain/attendance/office-api';
import * as settingsApi from '@laurel/domain/attendance/settings-api';
import { addDays, type Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { newId } from '@laurel/server/db/new-id';
import { countingStatements } from '@laurel/server/db/statement-count';
import { inScope } from '@laurel/server/db/testing';
import { type Browser, callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, describe, expect, test } from 'vitest';
import { readAttendanceSummary, readAttendanceToday } from './read-attendance';
import { verifyAttendance } from './verify';

const [thursday, friday] = ['2026-10-15' as Day, '2026-10-16' as Day];
const year = { from: '2026-08-24' as Day, until: '2027-06-12' as Day };

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
});

async function take(student: Id<'person'>, code: string, day = friday, base = 0) {
  const reply = await callAs(laurel, school.people.ada.browser, api.saveAttendance, {
    classId: school.ids.algebra,
    operationId: newId<'operation'>(),
    day,
    period: 'day',
    students: [student],
    cells: [[0, base, code, null, null, null]],
  });
  if (reply.status >= 400) throw new Error(reply.text);
}

async function yearOf(by: Browser, studentId = school.people.sam.personId) {
  return await callAs(laurel, by, api.readStudentAttendance, { studentId, ...year });
}

const differences = async () =>
  await inScope(laurel.database, school.districtId, async (scope) => (await verifyAttendance(scope)).differences);

describe('who sees what', () => {
  test('a student’s year takes one statement, and the rate opens to its days', async () => {
    const { sam } = school.people;
    await take(sam.personId, 'P');
    await take(sam.personId, 'A', thursday);
    const [reply, statements] = await countingStatements(async () => await yearOf(sam.browser));
    expect(statements).toHaveLength(2);
    expect(reply.output.rate).toMatchObject({ enrolledDays: 2, presentDays: '1', percent: '50.0', standing: 'tooFew' });
    expect(reply.output.days.map((day) => [day.day, day.share, day.marks.length])).toEqual([
      [thursday, '0', 1],
      [friday, '1', 1],
    ]);
  });

  test('a teacher of one class sees the day but no other class’s mark; a coach sees only the day', async () => {
    const { tia, sam, ada, ben, cole } = school.people;
    await take(tia.personId, 'A');
    await take(sam.personId, 'A');
    expect((await yearOf(cole.browser, tia.personId)).output.days).toMatchObject([{ share: '0', marks: [] }]);
    expect((await yearOf(ben.browser, sam.personId)).output.days).toMatchObject([{ share: '0', marks: [] }]);
    expect((await yearOf(ada.browser, sam.personId)).output.days).toMatchObject([{ marks: [{ code: 'A' }] }]);
    expect((await yearOf(ben.browser, tia.personId)).status).toBe(404);
  });

  test('a coach sees what a day was but not why: no code and no reason, neither past nor planned', async () => {
    const { tia, cole, office } = school.people;
    await take(tia.personId, 'A');
    const { schoolId } = school;
    const corrected = await callAs(laurel, office.browser, officeApi.correctDays, {
      ...{ schoolId, batchId: newId<'operation'>(), code: 'I', reason: 'Fever' },
      ...{ students: [tia.personId], days: [[0, friday]] },
    });
    expect(corrected.status).toBe(200);
    const planned = await callAs(laurel, office.browser, api.reportAbsence, {
      ...{ studentId: tia.personId, absenceId: newId<'absence'>(), startsOn: friday, endsBefore: '2026-10-17' as Day },
      ...{ periods: null, code: 'I', reason: 'Fever' },
    });
    expect(planned.status).toBe(200);
    const seen = await yearOf(cole.browser, tia.personId);
    expect(seen.output.days).toMatchObject([{ share: '0', isExcused: true, office: null, marks: [] }]);
    expect(seen.output.planned).toMatchObject([{ code: 'A', reason: null, reporterName: null }]);
    expect(seen.text).not.toContain('Fever');
    expect((await yearOf(tia.browser, tia.personId)).text).toContain('Fever');
  });

  test('dashboards read a student’s summary in one statement, and nothing about others', async () => {
    const { sam, tia, uma } = school.people;
    await take(sam.personId, 'A');
    const rules = [{ action: 'read', subject: 'attendance', reach: 'own', schoolId: null }] as const;
    const [found, statements] = await countingStatements(
      async () =>
        await inScope(
          laurel.database,
          school.districtId,
          async (scope) => await readAttendanceSummary(scope, [sam.personId, tia.personId, uma.personId]),
          { personId: sam.personId, rules, today: friday },
        ),
    );
    expect(statements).toHaveLength(1);
    expect(found).toMatchObject([
      { studentId: sam.personId, rate: { enrolledDays: 1 }, today: { share: '0' }, latest: [{ day: friday }] },
    ]);
  });

  test('the staff dashboard reads each school’s today in one statement, and a teacher’s reads none', async () => {
    const { sam, ada } = school.people;
    await take(sam.personId, 'A');
    const today = async (schoolReach: 'school' | 'classes') =>
      await countingStatements(
        async () =>
          await inScope(laurel.database, school.districtId, async (scope) => await readAttendanceToday(scope), {
            personId: ada.personId,
            rules: [{ action: 'manage', subject: 'attendance', reach: schoolReach, schoolId: school.schoolId }],
            today: friday,
          }),
      );
    const [found, statements] = await today('school');
    expect(statements).toHaveLength(1);
    expect(found).toMatchObject([
      { schoolName: 'Test High', known: 1, absent: 1, percent: '0.0', taken: 1, waiting: 0 },
    ]);
    expect((await today('classes'))[0]).toEqual([]);
  });

  test('the school day at a glance has counts, names who is away, and lists classes without attendance', async () => {
    const { office, sam, ada } = school.people;
    await take(sam.personId, 'A');
    const glance = async (by: Browser) =>
      await callAs(laurel, by, officeApi.readSchoolDay, { schoolId: school.schoolId, day: friday });
    expect((await glance(office.browser)).output).toMatchObject({
      isSchool: true,
      counts: { enrolled: 3, known: 1, absent: 1, percent: '0.0', meetings: 2, taken: 1 },
      absent: [{ name: 'Sam Student', letters: ['A'] }],
      notTaken: [{ title: 'Biology' }],
    });
    expect((await glance(ada.browser)).status).toBe(404);
    const csv = await callAs(laurel, office.browser, settingsApi.exportAttendance, {
      schoolId: school.schoolId,
      ...year,
    });
    expect(csv.text).toContain('Sam Student,2026-10-16,day,Algebra,A');
    // Exports are audited: who exported which school's data.
    const taken = await inScope(
      laurel.database,
      school.districtId,
      async ({ db }) =>
        (await db.client.query("select account_id, details from audit_event where what like 'GET %/attendance.csv'"))
          .rows,
    );
    expect(taken).toEqual([
      { account_id: office.accountId, details: { schoolId: school.schoolId, rows: 1, people: 1 } },
    ]);
  });

  test('a day without school refers to the last school day, across holidays and weekends', async () => {
    const { office } = school.people;
    await callAs(laurel, office.browser, settingsApi.saveCalendarDays, {
      schoolId: school.schoolId,
      days: [{ day: friday, kind: 'holiday', note: 'Fall break', scheduleId: null }],
    });
    const lastBefore = async (day: Day) =>
      (await callAs(laurel, office.browser, officeApi.readSchoolDay, { schoolId: school.schoolId, day })).output
        .lastSchoolDay;
    expect(await lastBefore(friday)).toBe('2026-10-15');
    expect(await lastBefore(addDays(friday, 2))).toBe('2026-10-15');
    expect(await lastBefore(addDays(friday, 3))).toBeNull();
  });

  test('the rates of a whole school take one statement', async () => {
    await take(school.people.sam.personId, 'A');
    const [reply, statements] = await countingStatements(
      async () =>
        await callAs(laurel, school.people.office.browser, officeApi.readRates, { schoolId: school.schoolId, ...year }),
    );
    expect(statements).toHaveLength(2);
    expect(reply.output.students).toMatchObject([{ name: 'Sam Student', percent: '0.0', enrolledDays: 1 }]);
  });
});

describe('bell schedules, rules, and codes', () => {
  const bells = async (periods: readonly [string, string, string][], version = 0, scheduleId = newId<'schedule'>()) =>
    await callAs(laurel, school.people.office.browser, settingsApi.saveBellSchedule, {
      operationId: newId<'operation'>(),
      schoolId: school.schoolId,
      scheduleId,
      name: `Bells ${scheduleId}`,
      isDefault: true,
      version,
      periods: periods.map(([period, startsAt, endsAt]) => ({ period, startsAt, endsAt })),
    });

  test('a class follows the bell schedule once its periods are set, and days are recalculated when the bells change', async () => {
    const { office, ada, sam } = school.people;
    const made = await bells([
      ['1', '08:00', '09:00'],
      ['2', '09:00', '10:00'],
    ]);
    const meetings = {
      classId: school.ids.algebra,
      meetings: [
        { weekday: 0, period: '1' },
        { weekday: 0, period: '2' },
      ],
    };
    expect((await callAs(laurel, ada.browser, api.saveClassMeetings, meetings)).fault.message).toMatch(
      /The office sets/,
    );
    expect((await callAs(laurel, office.browser, api.saveClassMeetings, meetings)).status).toBe(200);
    const read = async (by: Browser, search: string) =>
      await callAs(laurel, by, settingsApi.readSchoolMeetings, { schoolId: school.schoolId, search });
    expect((await read(office.browser, 'alg')).output.classes).toMatchObject([
      { title: 'Algebra', teacher: 'Ada Algebra', meetings: meetings.meetings },
    ]);
    expect((await read(office.browser, '%')).output.classes).toEqual([]);
    expect((await read(ada.browser, '')).status).toBe(404);
    for (const [period, code] of [
      ['1', 'P'],
      ['2', 'A'],
    ] as const) {
      const reply = await callAs(laurel, ada.browser, api.saveAttendance, {
        classId: school.ids.algebra,
        operationId: newId<'operation'>(),
        day: friday,
        period,
        students: [sam.personId],
        cells: [[0, 0, code, null, null, null]],
      });
      expect(reply.status).toBe(200);
    }
    const shares = async () => (await yearOf(sam.browser)).output.days.map((day) => [day.share, day.scheduledMinutes]);
    expect(await shares()).toEqual([['0.5', 120]]);
    expect(
      (
        await bells(
          [
            ['1', '08:00', '11:00'],
            ['2', '11:00', '11:30'],
          ],
          1,
          made.output.scheduleId,
        )
      ).status,
    ).toBe(200);
    expect(await shares()).toEqual([['1', 210]]);
    expect(await differences()).toEqual([]);
  });

  test('a rule changes days from its start date on', async () => {
    const { office, sam, ben } = school.people;
    for (const day of [thursday, friday]) {
      await take(sam.personId, 'P', day);
      await callAs(laurel, ben.browser, api.saveAttendance, {
        classId: school.ids.biology,
        operationId: newId<'operation'>(),
        day,
        period: 'day',
        students: [sam.personId],
        cells: [[0, 0, 'A', null, null, null]],
      });
    }
    const rule = { fromDay: friday, fullFrom: '0.5', halfFrom: '0.25' };
    expect(
      (await callAs(laurel, office.browser, settingsApi.saveAttendanceRule, { schoolId: school.schoolId, rule }))
        .status,
    ).toBe(200);
    expect((await yearOf(sam.browser)).output.days.map((day) => day.share)).toEqual(['0.5', '1']);
    expect(await differences()).toEqual([]);
  });

  test('a used code keeps how it counts but can be renamed; an unused one can be deleted', async () => {
    const { office, sam } = school.people;
    await take(sam.personId, 'A');
    const code = {
      schoolId: school.schoolId,
      letter: 'A',
      name: 'Away',
      colour: 'red',
      isExcused: false,
      isTardy: false,
      isHealth: false,
      setBy: ['teacher', 'office'],
      isActive: true,
    } as const;
    const save = async (presentShare: string) =>
      await callAs(laurel, office.browser, settingsApi.saveAttendanceCode, {
        ...code,
        setBy: [...code.setBy],
        presentShare,
      });
    expect((await save('0.5')).fault.message).toMatch(/was used 1 time,/);
    expect((await save('0')).output.name).toBe('Away');
    const drop = async (letter: string) =>
      (await callAs(laurel, office.browser, settingsApi.deleteAttendanceCode, { schoolId: school.schoolId, letter }))
        .status;
    expect([await drop('A'), await drop('P'), await drop('H'), await drop('H')]).toEqual([422, 422, 200, 404]);
  });

  test('a day with attendance can’t become a holiday', async () => {
    await take(school.people.sam.personId, 'P');
    const reply = await callAs(laurel, school.people.office.browser, settingsApi.saveCalendarDays, {
      schoolId: school.schoolId,
      days: [{ day: friday, kind: 'holiday', note: null, scheduleId: null }],
    });
    expect([reply.status, reply.fault.message]).toEqual([
      422,
      expect.stringMatching(/Attendance was taken on 2026-10-16/),
    ]);
  });
});
