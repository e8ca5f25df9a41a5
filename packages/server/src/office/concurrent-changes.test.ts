import * as api from '@laurel/domain/attendance/api';
import * as officeApi from '@laurel/domain/attendance/office-api';
import * as settingsApi from '@laurel/domain/attendance/settings-api';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { saveAttendance } from '@laurel/server/attendance/save-attendance';
import { verifyAttendance } from '@laurel/server/attendance/verify';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, describe, expect, test } from 'vitest';
import { decideAbsence } from './absences';
import { saveCalendar, saveRule, saveSchedule } from './change-settings';
import { reportAbsence } from './report-absence';

// What a day follows from, and the day, changed at once: anyone who comes second waits, and reads what the first wrote.
const friday = '2026-10-16' as Day;

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
});

const attendance = (['read', 'update', 'create', 'manage'] as const).map(
  (action) => ({ action, subject: 'attendance', reach: 'district', schoolId: null }) as const,
);

/** Work of the office or a teacher in a transaction that is still open when `beside` begins. */
async function together(work: (scope: Scope) => Promise<unknown>, beside: () => Promise<{ status: number }>) {
  const { districtId, people } = school;
  const as = { personId: people.office.personId, rules: attendance, today: '2026-10-17' as Day };
  let reply: Promise<{ status: number }> | null = null;
  await inScope(
    laurel.database,
    districtId,
    async (scope) => {
      await work({ ...scope, caller: { ...scope.caller, accountId: people.office.accountId } });
      reply = beside();
      await untilWaiting(reply);
    },
    as,
  );
  expect((await (reply ?? beside())).status).toBeLessThan(300);
  const { days, differences } = await inScope(
    laurel.database,
    districtId,
    async (scope) => await verifyAttendance(scope),
  );
  expect(days).toBe(1);
  expect(differences).toEqual([]);
}

/** Until someone waits for a lock, or has not had to. */
async function untilWaiting(reply: Promise<unknown>): Promise<void> {
  let isOver = false;
  void reply.finally(() => {
    isOver = true;
  });
  for (;;) {
    const [found] = await inScope(
      laurel.database,
      school.districtId,
      async ({ db }) => (await db.client.query('select count(*)::int as waiting from pg_locks where not granted')).rows,
    );
    if (isOver || found.waiting > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const taken = (period = 'day') => ({
  classId: school.ids.algebra,
  operationId: newId<'operation'>(),
  day: friday,
  period,
  students: [school.people.sam.personId],
  cells: [[0, 0, 'A', null, null, null] as [number, number, string, null, null, null]],
});
const take = async (period = 'day') =>
  await callAs(laurel, school.people.ada.browser, api.saveAttendance, taken(period));

const rule = () => ({
  schoolId: school.schoolId,
  rule: { fromDay: '2026-09-01' as Day, fullFrom: '1', halfFrom: '1' },
});
const schedule = (scheduleId = newId<'schedule'>()) => ({
  ...{ schoolId: school.schoolId, scheduleId, operationId: newId<'operation'>() },
  ...{ name: `Bells ${scheduleId}`.slice(0, 60), isDefault: true, version: 0 },
  periods: [{ period: '1', startsAt: '08:00', endsAt: '08:50' }],
});
const short = { periods: [{ period: '1', startsAt: '08:00', endsAt: '08:20' }] };
const halfDay = (scheduleId: Id<'schedule'> | null) => ({
  schoolId: school.schoolId,
  days: [{ day: friday, kind: 'half' as const, note: null, scheduleId }],
});

/** Algebra meets in the first of these bells. */
async function byBells() {
  const { office } = school.people;
  const [usual, other] = [schedule(), { ...schedule(), ...short, isDefault: false }];
  const save = async (each: typeof usual) =>
    (await callAs(laurel, office.browser, settingsApi.saveBellSchedule, each)).output.scheduleId;
  const [scheduleId, otherId] = [await save(usual), await save(other)];
  const meetings = [{ weekday: 0, period: '1' }];
  await callAs(laurel, office.browser, api.saveClassMeetings, { classId: school.ids.algebra, meetings });
  return {
    usual: { ...usual, ...short, scheduleId, version: 1, operationId: newId<'operation'>() },
    other: otherId,
  };
}

describe('taking attendance while the office makes changes', () => {
  test('uses a rule that is just being saved to calculate the day', async () => {
    await together(async (scope) => await saveRule(scope, rule()), take);
  });

  test('recalculates the new day for a rule saved at the same time', async () => {
    const save = async () => await callAs(laurel, school.people.office.browser, settingsApi.saveAttendanceRule, rule());
    await together(async (scope) => await saveAttendance(scope, taken()), save);
  });

  test('uses a bell schedule that is just being saved', async () => {
    const { usual } = await byBells();
    await together(
      async (scope) => await saveSchedule(scope, usual),
      async () => await take('1'),
    );
  });

  test('recalculates the day for a bell schedule saved at the same time', async () => {
    const { usual } = await byBells();
    const save = async () => await callAs(laurel, school.people.office.browser, settingsApi.saveBellSchedule, usual);
    await together(async (scope) => await saveAttendance(scope, taken('1')), save);
  });

  test('uses a calendar day that is just being saved', async () => {
    const { other } = await byBells();
    await together(
      async (scope) => await saveCalendar(scope, halfDay(other)),
      async () => await take('1'),
    );
  });

  test('applies an excuse that is just being given to the absence being marked', async () => {
    const report = {
      ...{ studentId: school.people.sam.personId, absenceId: newId<'absence'>(), startsOn: friday },
      ...{ endsBefore: '2026-10-17' as Day, periods: null, code: 'E', reason: 'Funeral' },
    };
    await together(async (scope) => await reportAbsence(scope, report), take);
    const { output } = await callAs(laurel, school.people.sam.browser, api.readStudentAttendance, {
      ...{ studentId: school.people.sam.personId, from: friday, until: '2026-10-17' as Day },
    });
    expect(output).toMatchObject({ excusedDays: '1', unexcusedDays: '0', days: [{ marks: [{ code: 'A' }] }] });
  });

  test('no longer applies an excuse that is just being withdrawn', async () => {
    const { office, sam } = school.people;
    const { output: absence } = await callAs(laurel, office.browser, api.reportAbsence, {
      ...{ studentId: sam.personId, absenceId: newId<'absence'>(), startsOn: friday },
      ...{ endsBefore: '2026-10-17' as Day, periods: null, code: 'E', reason: 'Funeral' },
    });
    const decision = {
      ...{ schoolId: school.schoolId, absenceId: absence.absenceId, operationId: newId<'operation'>() },
      ...{ version: 1, state: 'declined' as const, code: 'E', reason: 'It was none' },
    };
    await together(async (scope) => await decideAbsence(scope, decision), take);
  });
});

test('a decision and a bell schedule sent twice are saved once, and the second request gets the first response', async () => {
  const { office, pia, sam } = school.people;
  const { output: absence } = await callAs(laurel, pia.browser, api.reportAbsence, {
    ...{ studentId: sam.personId, absenceId: newId<'absence'>(), startsOn: friday },
    ...{ endsBefore: '2026-10-17' as Day, periods: null, code: 'I', reason: 'Fever' },
  });
  const decision = {
    ...{ schoolId: school.schoolId, absenceId: absence.absenceId, operationId: newId<'operation'>() },
    ...{ version: 1, state: 'excused' as const, code: 'E', reason: 'Noted' },
  };
  const decided = await Promise.all(
    [1, 2].map(async () => await callAs(laurel, office.browser, officeApi.decideAbsence, decision)),
  );
  expect(decided.map(({ status, output }) => [status, output.absence.version])).toEqual([
    [200, 2],
    [200, 2],
  ]);
  // What is kept for a repeat speaks of no one.
  const kept = await inScope(
    laurel.database,
    school.districtId,
    async ({ db }) => (await db.client.query('select answer::text from operation')).rows,
  );
  expect(JSON.stringify(kept)).not.toMatch(/Sam|Fever|Noted/);
  const stale = { ...decision, operationId: newId<'operation'>() };
  expect((await callAs(laurel, office.browser, officeApi.decideAbsence, stale)).status).toBe(409);

  const bells = schedule();
  const saved = await Promise.all(
    [1, 2].map(async () => await callAs(laurel, office.browser, settingsApi.saveBellSchedule, bells)),
  );
  expect(saved.map(({ status, output }) => [status, output.version])).toEqual([
    [200, 1],
    [200, 1],
  ]);
  const reused = { ...schedule(), operationId: decision.operationId };
  const refused = await callAs(laurel, office.browser, settingsApi.saveBellSchedule, reused);
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('This operation ID')]);
});

test.each([
  ['1026-10-16', 'before 1990'],
  ['2206-10-16', 'more than 5 years ahead'],
])('rejects a calendar day or rule on %s as a mistyped year', async (on, sentence) => {
  const { office } = school.people;
  const [day] = [on as Day];
  const calendar = { ...halfDay(null), days: [{ day, kind: 'holiday' as const, note: null, scheduleId: null }] };
  const replies = [
    await callAs(laurel, office.browser, settingsApi.saveCalendarDays, calendar),
    await callAs(laurel, office.browser, settingsApi.saveAttendanceRule, {
      ...rule(),
      rule: { ...rule().rule, fromDay: day },
    }),
  ];
  expect(replies.map(({ status, text }) => [status, text.includes(sentence)])).toEqual([
    [400, true],
    [400, true],
  ]);
});
