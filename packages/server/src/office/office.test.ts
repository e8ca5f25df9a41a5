import * as api from '@laurel/domain/attendance/api';
import * as officeApi from '@laurel/domain/attendance/office-api';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import { verifyAttendance } from '@laurel/server/attendance/verify';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { forgetOldOperations } from '@laurel/server/saves/operation-store';
import { type Browser, callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, describe, expect, test } from 'vitest';

const [thursday, friday, monday] = ['2026-10-15' as Day, '2026-10-16' as Day, '2026-10-19' as Day];
const [tuesday, saturday] = ['2026-10-20' as Day, '2026-10-17' as Day];
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

async function report(
  by: Browser,
  rest: { studentId?: Id<'person'>; absenceId?: Id<'absence'>; startsOn?: Day; endsBefore?: Day; code?: string } = {},
) {
  return await callAs(laurel, by, api.reportAbsence, {
    studentId: school.people.sam.personId,
    absenceId: newId<'absence'>(),
    startsOn: friday,
    endsBefore: tuesday,
    periods: null,
    code: 'I',
    reason: 'Fever',
    ...rest,
  });
}

async function correct(
  days: readonly (readonly [Id<'person'>, Day])[],
  code: string | null,
  batchId = newId<'operation'>(),
) {
  return await callAs(laurel, school.people.office.browser, officeApi.correctDays, {
    schoolId: school.schoolId,
    batchId,
    code,
    reason: 'Was at the doctor’s',
    students: days.map(([student]) => student),
    days: days.map(([, day], at): [number, Day] => [at, day]),
  });
}

async function undo(batchId: Id<'operation'>) {
  return await callAs(laurel, school.people.office.browser, officeApi.undoCorrection, {
    schoolId: school.schoolId,
    batchId,
  });
}

async function yearOf(by: Browser, studentId = school.people.sam.personId) {
  return await callAs(laurel, by, api.readStudentAttendance, { studentId, ...year });
}

const differences = async () =>
  await inScope(laurel.database, school.districtId, async (scope) => (await verifyAttendance(scope)).differences);

describe('an absence reported by a parent', () => {
  test('waits for the office, appears on the sheet, and once excused turns the marked absence into an excused one', async () => {
    const { pia, office, ada, sam } = school.people;
    await take(sam.personId, 'A');
    const { output } = await report(pia.browser);
    expect(output).toMatchObject({ state: 'reported', reportedBy: 'parent', reporterName: 'Pia Parent', code: 'I' });
    const sheet = async () =>
      (await callAs(laurel, ada.browser, api.readAttendanceSheet, { classId: school.ids.algebra, day: friday })).output
        .students[0];
    expect(await sheet()).toMatchObject({ mark: { code: 'A' }, planned: { state: 'reported', code: 'E' } });
    const decided = await callAs(laurel, office.browser, officeApi.decideAbsence, {
      operationId: newId<'operation'>(),
      schoolId: school.schoolId,
      absenceId: output.absenceId,
      version: output.version,
      state: 'excused',
      code: 'E',
      reason: 'Note from the doctor',
    });
    expect(decided.output).toMatchObject({
      changed: 1,
      kept: 0,
      absence: { state: 'excused', decidedByName: 'Olga Office' },
    });
    expect(await sheet()).toMatchObject({ mark: { code: 'E', source: 'planned', version: 2 } });
    const seen = await yearOf(pia.browser);
    expect(seen.output).toMatchObject({
      excusedDays: '1',
      unexcusedDays: '0',
      days: [{ day: friday, share: '0', isExcused: true }],
    });
    expect(await differences()).toEqual([]);
  });

  test('lets a teacher enter what the office has excused in advance, for that student only', async () => {
    const { office, sam, tia } = school.people;
    expect((await report(office.browser)).output).toMatchObject({ state: 'excused', reportedBy: 'office' });
    await take(sam.personId, 'E');
    await expect(take(tia.personId, 'E')).rejects.toThrow(/Only the office and parents can use/);
  });

  test('a repeat changes nothing', async () => {
    const absenceId = newId<'absence'>();
    const first = await report(school.people.pia.browser, { absenceId });
    expect((await report(school.people.pia.browser, { absenceId })).output).toEqual(first.output);
  });

  test('no longer excuses any mark once it is declined or withdrawn after it was excused', async () => {
    const { pia, office, sam } = school.people;
    const codes = async () => (await school.query('select code from attendance_mark')).map(({ code }) => code);
    const decide = async (absenceId: Id<'absence'>, version: number, state: 'excused' | 'declined') =>
      await callAs(laurel, office.browser, officeApi.decideAbsence, {
        operationId: newId<'operation'>(),
        ...{ schoolId: school.schoolId, absenceId, version, state, code: 'I', reason: 'Looked at' },
      });
    await take(sam.personId, 'A');
    const { absenceId, version } = (await report(pia.browser)).output;
    expect((await decide(absenceId, version, 'excused')).output).toMatchObject({ changed: 1 });
    expect(await codes()).toEqual(['I']);
    expect((await decide(absenceId, version + 1, 'declined')).output).toMatchObject({ changed: 1, kept: 0 });
    expect(await codes()).toEqual(['A']);
    const { output } = await report(office.browser, { code: 'E' });
    expect(await codes()).toEqual(['E']);
    await callAs(laurel, office.browser, api.withdrawAbsence, {
      ...{ studentId: sam.personId, absenceId: output.absenceId, version: output.version },
    });
    expect(await codes()).toEqual(['A']);
    expect(await differences()).toEqual([]);
  });

  test('can be withdrawn by a parent until the office decides', async () => {
    const { pia } = school.people;
    const { absenceId, studentId, version } = (await report(pia.browser)).output;
    const stale = await callAs(laurel, pia.browser, api.withdrawAbsence, { absenceId, studentId, version: 7 });
    expect(stale.status).toBe(409);
    const taken = await callAs(laurel, pia.browser, api.withdrawAbsence, { absenceId, studentId, version });
    expect(taken.output.state).toBe('withdrawn');
  });

  test.each([
    ['a code parents may not set', { code: 'A' }, 422, /Only teachers/],
    ['an end before its start', { startsOn: tuesday, endsBefore: friday }, 400, /before the first/],
    ['longer than sixty days', { startsOn: monday, endsBefore: '2026-12-31' as Day }, 400, /at most 60 days/],
    ['one from long ago', { startsOn: '2026-09-01' as Day, endsBefore: '2026-09-02' as Day }, 422, /30 days ago/],
  ])('%s is rejected with a message', async (_, rest, status, sentence) => {
    const reply = await report(school.people.pia.browser, rest);
    expect([reply.status, reply.fault.message]).toEqual([status, expect.stringMatching(sentence)]);
    expect(await school.query('select from planned_absence')).toEqual([]);
  });

  test('is accepted only for one’s own child, and only if the guardianship includes attendance', async () => {
    const { pia, quinn, ada, sam, cole } = school.people;
    expect((await report(quinn.browser)).status).toBe(404);
    expect((await report(ada.browser)).status).toBe(404);
    for (const { browser } of [sam, cole]) expect((await report(browser)).status).toBe(403);
    await school.query('update guardianship set sees_attendance = false where id = $1', [school.ids.guardianship]);
    expect((await report(pia.browser)).status).toBe(404);
    expect((await yearOf(pia.browser)).status).toBe(404);
  });
});

describe('the office entry', () => {
  test('counts, is shown beside the class attendance, and is undone as one', async () => {
    const { sam, tia, pia } = school.people;
    await take(sam.personId, 'A');
    await take(tia.personId, 'A', thursday);
    const batchId = newId<'operation'>();
    expect(
      (
        await correct(
          [
            [sam.personId, friday],
            [tia.personId, thursday],
          ],
          'P',
          batchId,
        )
      ).output,
    ).toEqual({ changed: 2 });
    expect(
      (
        await correct(
          [
            [sam.personId, friday],
            [tia.personId, thursday],
          ],
          'P',
          batchId,
        )
      ).output,
    ).toEqual({ changed: 2 });
    const [day] = (await yearOf(pia.browser)).output.days;
    expect(day).toMatchObject({
      share: '1',
      derivedShare: '0',
      isConflict: true,
      office: { code: 'P', reason: 'Was at the doctor’s' },
    });
    const list = await callAs(laurel, school.people.office.browser, officeApi.readCorrections, {
      schoolId: school.schoolId,
    });
    expect(list.output.batches).toMatchObject([
      { batchId, dayCount: 2, code: 'P', by: 'Olga Office', isUndone: false },
    ]);
    expect((await undo(batchId)).output).toEqual({ changed: 2, kept: 0 });
    expect((await yearOf(pia.browser)).output.days).toMatchObject([{ share: '0', isConflict: false, office: null }]);
    expect((await undo(batchId)).output).toEqual({ changed: 0, kept: 0 });
    expect(await school.query('select cause from attendance_event where class_id is null order by id')).toEqual(
      ['corrected', 'corrected', 'undone', 'undone'].map((cause) => ({ cause })),
    );
  });

  test('sent again gets the first response, also at the same moment and where it changed nothing', async () => {
    const { sam } = school.people;
    const [batchId, other] = [newId<'operation'>(), newId<'operation'>()];
    const twice = await Promise.all([1, 2].map(async () => await correct([[sam.personId, friday]], 'E', batchId)));
    expect(twice.map(({ output }) => output)).toEqual([{ changed: 1 }, { changed: 1 }]);
    for (const _ of [1, 2])
      expect((await correct([[sam.personId, thursday]], null, other)).output).toEqual({ changed: 0 });
  });

  test('when undone keeps later corrections, and restores the earlier office entry', async () => {
    const { sam, tia } = school.people;
    const [first, second] = [newId<'operation'>(), newId<'operation'>()];
    await correct(
      [
        [sam.personId, friday],
        [tia.personId, friday],
      ],
      'E',
      first,
    );
    await correct([[sam.personId, friday]], 'H', second);
    expect((await undo(first)).output).toEqual({ changed: 1, kept: 1 });
    const office = async () =>
      await school.query('select office_code as code from attendance_day order by office_code');
    expect(await office()).toEqual([{ code: 'H' }, { code: null }]);
    await undo(second);
    expect(await office()).toEqual([{ code: 'E' }, { code: null }]);
  });

  test('still counts after a later mark, which changes only the class attendance', async () => {
    const { sam, pia } = school.people;
    await correct([[sam.personId, friday]], 'E');
    await take(sam.personId, 'P');
    expect((await yearOf(pia.browser)).output.days).toMatchObject([
      { share: '0', derivedShare: '1', isConflict: true },
    ]);
    expect(await differences()).toEqual([]);
  });

  test.each([
    ['a weekend', saturday, 'E', /no school/],
    ['a future day', monday, 'E', /in the future/],
    ['an unknown code', friday, 'ZZ', /no attendance code/],
  ])('%s is rejected, and so are the other days with it', async (_, day, code, sentence) => {
    const { sam } = school.people;
    const reply = await correct(
      [
        [sam.personId, thursday],
        [sam.personId, day],
      ].slice(day === friday ? 1 : 0) as never,
      code,
    );
    expect([reply.status, reply.fault.message]).toEqual([422, expect.stringMatching(sentence)]);
    expect(await school.query('select from attendance_day')).toEqual([]);
  });

  test('is rejected for a day on which none of the student’s classes met', async () => {
    const { sam } = school.people;
    for (const day of ['2026-07-01', '1700-01-01'] as Day[]) {
      expect((await correct([[sam.personId, day]], 'E')).fault.message).toMatch(/wasn’t enrolled here on/);
    }
    expect(await school.query('select from attendance_day')).toEqual([]);
  });

  test('a student not enrolled then is refused by name; teachers have no such word', async () => {
    const { ada, sam } = school.people;
    await school.query(`update enrolment set starts_on = '2026-10-16' where person_id = $1`, [sam.personId]);
    expect((await correct([[sam.personId, thursday]], 'E')).fault.message).toMatch(
      /Sam Student wasn’t enrolled here on 2026-10-15/,
    );
    const reply = await callAs(laurel, ada.browser, officeApi.correctDays, {
      schoolId: school.schoolId,
      batchId: newId<'operation'>(),
      code: 'E',
      reason: 'x',
      students: [sam.personId],
      days: [[0, friday]],
    });
    expect(reply.status).toBe(404);
  });
});

describe('a team trip', () => {
  const trip = async (tripId: Id<'operation'>, rest: { classId?: Id<'class'> } = {}) =>
    await callAs(laurel, school.people.office.browser, officeApi.planTrip, {
      schoolId: school.schoolId,
      tripId,
      classId: school.ids.team,
      startsOn: friday,
      endsBefore: tuesday,
      periods: null,
      reason: 'Regional meet',
      ...rest,
    });

  test('marks every class it takes members from, and is undone as one', async () => {
    const { tia, ada } = school.people;
    await take(tia.personId, 'A');
    const tripId = newId<'operation'>();
    expect((await trip(tripId)).output).toEqual({ students: 1, changed: 2, kept: 0 });
    const marks = async () => await school.query('select day::text, code, source from attendance_mark order by day');
    expect(await marks()).toEqual([
      { day: friday, code: 'T', source: 'trip' },
      { day: monday, code: 'T', source: 'trip' },
    ]);
    const sheet = await callAs(laurel, ada.browser, api.readAttendanceSheet, {
      classId: school.ids.algebra,
      day: monday,
    });
    expect(sheet.output.students.find((each) => each.studentId === tia.personId)).toMatchObject({
      planned: { isTrip: true, code: 'T' },
      mark: { code: 'T' },
    });
    expect(inEnglish(sheet.output.whyClosed)).toMatch(/in the future/);
    const cancelled = await callAs(laurel, school.people.office.browser, officeApi.cancelTrip, {
      schoolId: school.schoolId,
      tripId,
    });
    expect(cancelled.output).toEqual({ changed: 2, kept: 0 });
    expect(await marks()).toEqual([{ day: friday, code: 'A', source: 'teacher' }]);
    expect(await differences()).toEqual([]);
  });

  test('sent again gets the first response, also at the same moment', async () => {
    await take(school.people.tia.personId, 'A');
    const tripId = newId<'operation'>();
    const planned = { students: 1, changed: 2, kept: 0 };
    const twice = await Promise.all([1, 2].map(async () => await trip(tripId)));
    expect(twice.map(({ output }) => output)).toEqual([planned, planned]);
    expect((await trip(tripId)).output).toEqual(planned);
  });

  test('restores a mark with its source: one from a file stays one from a file', async () => {
    await take(school.people.tia.personId, 'A');
    await school.query("update attendance_mark set source = 'import'");
    const tripId = newId<'operation'>();
    await trip(tripId);
    const { schoolId, people } = school;
    await callAs(laurel, people.office.browser, officeApi.cancelTrip, { schoolId, tripId });
    expect(await school.query('select day::text, code, source from attendance_mark')).toEqual([
      { day: friday, code: 'A', source: 'import' },
    ]);
  });

  test('doesn’t change students marked present, or marks changed since', async () => {
    const { tia } = school.people;
    await take(tia.personId, 'P', friday);
    const tripId = newId<'operation'>();
    expect((await trip(tripId)).output).toMatchObject({ changed: 1, kept: 1 });
  });

  test('marks a member’s classes at a school without codes, and says where the code was deleted', async () => {
    const { schoolId, ids } = await testFarSchool(laurel, school);
    await school.query(
      `insert into enrolment (district_id, id, class_id, person_id, role) values ($1, $2, $3, $4, 'student')`,
      [school.districtId, newId(), ids.chemistry, school.people.tia.personId],
    );
    const tripId = newId<'operation'>();
    expect((await trip(tripId)).output).toEqual({ students: 1, changed: 4, kept: 0 });
    expect(await differences()).toEqual([]);
    await callAs(laurel, school.people.office.browser, officeApi.cancelTrip, { schoolId: school.schoolId, tripId });
    await school.query(`delete from attendance_code where school_id = $1 and letter = 'T'`, [schoolId]);
    expect((await trip(newId())).fault.message).toMatch(/^Far High has no code T/);
  });

  test('can be planned for teams only', async () => {
    expect((await trip(newId(), { classId: school.ids.algebra })).fault.message).toMatch(/isn’t a team/);
  });
});

test('the serving role can neither change nor delete what happened', async () => {
  for (const statement of ['update attendance_event set reason = null', 'delete from attendance_event']) {
    await expect(laurel.database.pool.query(statement)).rejects.toThrow(/permission denied/);
  }
});

test('responses to saves are deleted after thirty days', async () => {
  await take(school.people.sam.personId, 'P');
  const forget = async (daysLater: number) =>
    await inScope(laurel.database, school.districtId, async ({ db, districtId }) =>
      forgetOldOperations({ db, districtId, nowMs: laurel.time.nowMs + daysLater * 86_400_000 }),
    );
  expect([await forget(29), await forget(31), await forget(31)]).toEqual([0, 1, 0]);
});
