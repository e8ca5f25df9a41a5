import { readStudentAttendance, saveAttendance } from '@laurel/domain/attendance/api';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import * as api from '@laurel/domain/mapped-files/attendance-file-api';
import { verifyAttendance } from '@laurel/server/attendance/verify';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { until } from '@laurel/server/imports/testing';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';

const friday = '2026-10-16' as Day;
const mapping = { student: 0, date: 1, period: null, code: 2, dateOrder: 'iso' } as const;

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
  await school.query(`update person set identifier = given_name || '1'`);
});

async function upload(text: string): Promise<Id<'import'>> {
  const { cookie, csrf } = school.people.office.browser;
  const response = await laurel.laurel.door.app.inject({
    method: 'POST',
    url: `/api/schools/${school.schoolId}/attendance-files`,
    headers: {
      host: 'laurel.test',
      cookie,
      'x-csrf-token': csrf,
      'content-type': 'multipart/form-data; boundary=edge',
    },
    payload: `--edge\r\ncontent-disposition: form-data; name="file"; filename="marks.csv"\r\n\r\n${text}\r\n--edge--\r\n`,
  });
  if (response.statusCode >= 400) throw new Error(response.body);
  return response.json().importId;
}

const key = (importId: Id<'import'>) => ({ schoolId: school.schoolId, importId });
const office = () => school.people.office.browser;

async function settled(importId: Id<'import'>) {
  const read = async () => (await callAs(laurel, office(), api.attendanceFiles.read, key(importId))).output;
  await until(async () => !['planning', 'running', 'undoing'].includes((await read()).import.state));
  return await read();
}

async function plan(importId: Id<'import'>) {
  await callAs(laurel, office(), api.attendanceFiles.plan, { ...key(importId), mapping });
  const planned = await settled(importId);
  const page = await callAs(laurel, office(), api.attendanceFiles.rows, { ...key(importId) });
  return { counts: planned.import.counts.mark, rows: page.output.rows };
}

async function run(importId: Id<'import'>) {
  await callAs(laurel, office(), api.attendanceFiles.run, { ...key(importId), isConfirmed: true });
  return await settled(importId);
}

async function undo(importId: Id<'import'>) {
  await callAs(laurel, office(), api.attendanceFiles.undo, key(importId));
  return await settled(importId);
}

const marks = async () =>
  await school.query(`select given_name as who, class.title, attendance_mark.code, source from attendance_mark
    join person on person.id = student_id join class on class.id = class_id order by 1, 2`);

async function take(code: string, base = 0) {
  const { ada, sam } = school.people;
  return await callAs(laurel, ada.browser, saveAttendance, {
    classId: school.ids.algebra,
    operationId: newId<'operation'>(),
    day: friday,
    period: 'day',
    students: [sam.personId],
    cells: [[0, base, code, null, null, null]],
  });
}

test('an attendance file is previewed row by row, run as previewed, and undone as one', async () => {
  await take('P');
  const importId = await upload(
    [
      'student id,date,code',
      'Sam1,2026-10-16,e',
      'Tia1,2026-10-16,A',
      'Nobody,2026-10-16,A',
      'Uma1,2026-10-17,A',
      'Uma1,2026-10-19,A',
      'Uma1,16.10.2026,A',
      'Uma1,2026-10-16,ZZ',
      '3.526E+16,2026-10-16,A',
      'Tia1,2026-10-16,P',
    ].join('\n'),
  );
  const page = await callAs(laurel, office(), api.attendanceFiles.read, key(importId));
  expect(page.output).toMatchObject({
    about: { suggested: { student: 0, date: 1, period: null, code: 2 } },
    reading: { rows: 9 },
  });
  const planned = await plan(importId);
  expect(planned.counts).toEqual({ create: 2, update: 1, reject: 6, conflict: 1 });
  expect(inEnglish(planned.rows.map((row) => [row.line, row.column, row.action, row.reason]))).toEqual([
    [2, 'code', 'update', 'P becomes E.'],
    [2, 'code', 'create', null],
    [3, 'code', 'create', null],
    [4, 'student id', 'reject', 'No student at this school has the ID Nobody.'],
    [5, 'date', 'reject', 'There’s no school on 2026-10-17 (Weekend).'],
    [6, 'date', 'reject', '2026-10-19 is in the future. Report a prearranged absence instead.'],
    [7, 'date', 'reject', expect.stringContaining('“16.10.2026” doesn’t match this file’s date format')],
    [8, 'code', 'reject', expect.stringContaining('no attendance code “ZZ”')],
    [9, 'student id', 'reject', expect.stringContaining('spreadsheet rounded')],
    [10, 'code', 'conflict', expect.stringContaining('two entries')],
  ]);
  expect(await marks(), 'a plan changes nothing').toEqual([
    { who: 'Sam', title: 'Algebra', code: 'P', source: 'teacher' },
  ]);
  expect((await run(importId)).import).toMatchObject({ state: 'done' });
  expect(await marks()).toEqual([
    { who: 'Sam', title: 'Algebra', code: 'E', source: 'import' },
    { who: 'Sam', title: 'Biology', code: 'E', source: 'import' },
    { who: 'Tia', title: 'Algebra', code: 'A', source: 'import' },
  ]);
  const year = await callAs(laurel, school.people.pia.browser, readStudentAttendance, {
    studentId: school.people.sam.personId,
    from: friday,
    until: '2026-10-17' as Day,
  });
  expect(year.output.days).toMatchObject([{ share: '0', isExcused: true }]);
  expect(await undo(importId)).toMatchObject({ notices: [], import: { state: 'undone' } });
  expect(await marks()).toEqual([{ who: 'Sam', title: 'Algebra', code: 'P', source: 'teacher' }]);
  const found = await inScope(laurel.database, school.districtId, async (scope) => await verifyAttendance(scope));
  expect(found.differences).toEqual([]);
});

test('changes made after the preview are kept, and undoing keeps changes made after the run', async () => {
  const importId = await upload('student id,date,code\nSam1,2026-10-16,A\n');
  expect((await plan(importId)).counts).toEqual({ create: 2 });
  await take('P');
  expect((await run(importId)).import.counts.mark).toEqual({ create: 1, conflict: 1 });
  expect((await take('L', 1)).status).toBe(200);
  expect(await undo(importId)).toMatchObject({ import: { state: 'undone' }, notices: [] });
  expect(await marks()).toEqual([{ who: 'Sam', title: 'Algebra', code: 'L', source: 'teacher' }]);
});

test('an imported mark that was changed since is kept when the file is undone, and the file says so', async () => {
  const importId = await upload('student id,date,code\nSam1,2026-10-16,A\n');
  await plan(importId);
  await run(importId);
  expect((await take('L', 1)).output).toMatchObject({ conflicts: [] });
  expect(await undo(importId)).toMatchObject({
    import: { state: 'undone' },
    notices: ['Attendance changed since the import was kept.'],
  });
  expect(await marks()).toEqual([{ who: 'Sam', title: 'Algebra', code: 'L', source: 'teacher' }]);
});

test('attendance files belong to the office: teachers and parents are refused, and the roster calls don’t know them', async () => {
  const importId = await upload('student id,date,code\nSam1,2026-10-16,A\n');
  const { ada, pia } = school.people;
  expect((await callAs(laurel, ada.browser, api.attendanceFiles.read, key(importId))).status).toBe(404);
  expect((await callAs(laurel, pia.browser, api.attendanceFiles.read, key(importId))).status).toBe(403);
  expect(
    (await callAs(laurel, office(), api.attendanceFiles.run, { ...key(importId), isConfirmed: true })).status,
  ).toBe(409);
});
