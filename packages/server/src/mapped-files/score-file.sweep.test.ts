import { readFile } from 'node:fs/promises';
import { saveAttendance } from '@laurel/domain/attendance/api';
import * as grades from '@laurel/domain/grades/api';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import * as api from '@laurel/domain/mapped-files/score-file-api';
import type { ScoreMapping } from '@laurel/domain/mapped-files/score-sheet';
import { erasePerson, planErasure } from '@laurel/domain/records/api';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { sendFile, until } from '@laurel/server/imports/testing';
import { zipOf } from '@laurel/server/imports/testing-bundle';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;

async function newSchool(): Promise<Id<'class'>> {
  school = await testSchool(laurel);
  return school.ids.algebra;
}

type Who = keyof TestSchool['people'];

async function upload(classId: Id<'class'>, bytes: Buffer | string, { who = 'ada' as Who, name = 'scores.csv' } = {}) {
  const reply = await sendFile(laurel, school.people[who].browser, `/api/classes/${classId}/score-files`, {
    name,
    bytes: Buffer.from(bytes),
  });
  return {
    status: reply.statusCode,
    body: reply.json(),
    key: { classId, importId: reply.json().importId as Id<'import'> },
  };
}

type Key = Awaited<ReturnType<typeof upload>>['key'];

const nobody = { identifier: null, email: null, givenName: null, familyName: null, isCreating: false, choices: [] };

async function plan(key: Key, mapping: Partial<ScoreMapping> & Pick<ScoreMapping, 'targets'>, who: Who = 'ada') {
  const { browser } = school.people[who];
  const asked = await callAs(laurel, browser, api.scoreFiles.plan, { ...key, mapping: { ...nobody, ...mapping } });
  if (asked.status === 200) await settled(key, who);
  return { ...asked, output: (await callAs(laurel, browser, api.scoreFiles.read, key)).output };
}

async function rows(key: Key, who: Who = 'ada') {
  const reply = await callAs(laurel, school.people[who].browser, api.scoreFiles.rows, key);
  return reply.output.rows;
}

async function bring(key: Key, who: Who = 'ada') {
  const { browser } = school.people[who];
  const reply = await callAs(laurel, browser, api.scoreFiles.run, { ...key, isConfirmed: true });
  expect(reply.status, reply.text).toBe(200);
  return await settled(key, who);
}

async function settled(key: Key, who: Who = 'ada') {
  const read = async () => (await callAs(laurel, school.people[who].browser, api.scoreFiles.read, key)).output.import;
  await until(async () => !['planning', 'running', 'undoing'].includes((await read()).state));
  return await read();
}

async function bookOf(classId: Id<'class'>, who: Who = 'ada') {
  return (await callAs(laurel, school.people[who].browser, grades.readGradebook, { classId })).output;
}

const essay = () => ({ column: 1, assignmentId: school.ids.essay });

test('a real file of 395 students is imported completely into a class, changes nothing the second time, and can be undone', async () => {
  const classId = await newSchool();
  const bytes = await readFile(new URL('../../../../demo/data/uci-student-mat.csv', import.meta.url));
  const made = (column: number, title: string) => ({
    column,
    title,
    pointsPossible: '20',
    termId: school.ids.quarter,
    categoryId: school.ids.tests,
  });
  const mapping = { targets: [made(30, 'G1'), made(31, 'G2'), made(32, 'G3')], isCreating: true };
  const { key } = await upload(classId, bytes, { who: 'admin', name: 'uci-student-mat.csv' });
  const planned = await plan(key, mapping, 'admin');
  expect(planned.output.import.counts).toEqual({
    person: { create: 395 },
    role_assignment: { create: 395 },
    enrolment: { create: 395 },
    assignment: { create: 3 },
    score: { create: 1185 },
  });
  expect(await bring(key, 'admin')).toMatchObject({ state: 'done', fault: null });
  const book = await bookOf(classId, 'admin');
  const pupils = book.students.filter(({ givenName }) => givenName === 'Pupil');
  expect(pupils).toHaveLength(395);
  const g3 = book.assignments.findIndex(({ title }) => title === 'G3');
  const lines = bytes.toString().trim().split('\n').slice(1);
  const sum = lines.reduce((total, line) => total + Number(line.trim().split(',').at(-1)), 0);
  expect(pupils.reduce((total, pupil) => total + (pupil.values[g3] ?? 0), 0)).toBe(sum);

  const again = await upload(classId, bytes, { who: 'admin', name: 'uci-student-mat.csv' });
  expect((await plan(again.key, mapping, 'admin')).output.import.counts).toEqual({ score: { skip: 1185 } });

  await callAs(laurel, school.people.admin.browser, api.scoreFiles.undo, key);
  expect(await settled(key, 'admin')).toMatchObject({ state: 'undone' });
  const after = await bookOf(classId, 'admin');
  expect(after.students.map(({ givenName }) => givenName).sort()).toEqual(['Sam', 'Tia']);
  expect(after.assignments.map(({ title }) => title)).toEqual(['Essay', 'Exam']);
});

test('a teacher imports scores by name; unreadable or unmatched ones are skipped with line, column, and reason', async () => {
  const classId = await newSchool();
  const text = 'Name;Essay\r\nStudent, Sam;8,5\r\nTia Student;abc\r\nNobody Known;7\r\n;\r\nSam Student;9\r\n';
  const { key } = await upload(classId, text);
  const reading = (await callAs(laurel, school.people.ada.browser, api.scoreFiles.read, key)).output;
  expect(reading.reading).toMatchObject({ header: ['Name', 'Essay'], delimiter: ';', encoding: 'UTF-8', rows: 4 });
  expect(reading.about.mayCreate).toBe(false);
  const { output } = await plan(key, { familyName: 0, targets: [essay()] });
  expect(output.import).toMatchObject({
    needsConfirmation: true,
    counts: { score: { create: 1, reject: 1 }, person: { reject: 2 } },
  });
  expect(inEnglish(await rows(key))).toEqual([
    expect.objectContaining({
      line: 4,
      action: 'reject',
      reason: expect.stringContaining('No one in this class has the name Nobody Known'),
    }),
    expect.objectContaining({
      line: 6,
      action: 'reject',
      reason: 'Line 2 is about the same student. Keep one of the two.',
    }),
    expect.objectContaining({ line: 2, action: 'create', column: 'Essay' }),
    expect.objectContaining({ line: 3, action: 'reject', column: 'Essay', reason: expect.stringContaining('“abc”') }),
  ]);
  const unsaid = await callAs(laurel, school.people.ada.browser, api.scoreFiles.run, { ...key, isConfirmed: false });
  expect(unsaid.status).toBe(409);
  expect(await bring(key)).toMatchObject({ state: 'done' });
  const sam = (await bookOf(classId)).students.find(({ givenName }) => givenName === 'Sam');
  expect(sam?.values[0]).toBe(8.5);
  const file = await callAs(laurel, school.people.ada.browser, api.scoreFiles.rejects, key);
  expect(file.text).toContain('Nobody Known');
});

test.each([
  ['UTF-16 with tabs', Buffer.from('\uFEFFname\tscore\nSam Student\t7\n', 'utf16le'), 'UTF-16', '\t'],
  ['Latin-1', Buffer.from('name,score\nSam Student,7\nZo\xeb X,1\n', 'latin1'), 'Windows-1252', ','],
  ['a spreadsheet’s own sep line', Buffer.from('sep=|\nname|score\nSam Student|7\n'), 'UTF-8', '|'],
])('%s is read unchanged', async (_, bytes, encoding, delimiter) => {
  const { key } = await upload(await newSchool(), bytes);
  const { output } = await callAs(laurel, school.people.ada.browser, api.scoreFiles.read, key);
  expect(output.reading).toMatchObject({ encoding, delimiter, header: ['name', 'score'] });
  const planned = await plan(key, { familyName: 0, targets: [essay()] });
  expect(planned.output.import.counts.score).toEqual({ create: 1 });
});

/** A workbook of these sheets, as a spreadsheet writes it but for its looks. */
async function workbook(sheets: readonly (readonly (readonly (string | number)[])[])[]) {
  const cell = (value: string | number) => {
    if (typeof value === 'number') return `<c><v>${value}</v></c>`;
    return value.startsWith('#') ? `<c t="e"><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  };
  const named = (cells: readonly (string | number)[], row: number) =>
    cells.map((value, at) => cell(value).replace('<c', `<c r="${'ABC'[at]}${row + 1}"`)).join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const files = new Map<string, string>([
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.map((_, at) => `<sheet name="Sheet${at + 1}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    ],
    ...sheets.map((rows, at): [string, string] => [
      `xl/worksheets/sheet${at + 1}.xml`,
      `<worksheet xmlns="${main}"><sheetData>${rows.map((cells, row) => `<row r="${row + 1}">${named(cells, row)}</row>`).join('')}</sheetData></worksheet>`,
    ]),
  ]);
  return await readFile(await zipOf(files));
}

test('the one sheet of a workbook is read like a CSV', async () => {
  const bytes = await workbook([
    [
      ['name', 'score'],
      ['Sam Student', 7.5],
      ['Tia Student', 'EX'],
    ],
    [],
  ]);
  const { key } = await upload(await newSchool(), bytes, { name: 'scores.xlsx' });
  const { output } = await callAs(laurel, school.people.ada.browser, api.scoreFiles.read, key);
  expect(output.reading).toMatchObject({ encoding: 'XLSX', header: ['name', 'score'], rows: 2 });
  await plan(key, { familyName: 0, targets: [essay()] });
  expect((await rows(key)).map(({ line, action }) => [line, action])).toEqual([
    [2, 'create'],
    [3, 'create'],
  ]);
});

test.each([
  [
    'two sheets',
    async () =>
      await workbook([
        [['name'], ['Sam']],
        [['other'], ['x']],
      ]),
    'has 2 sheets: “Sheet1”, “Sheet2”',
  ],
  [
    'a failed formula',
    async () =>
      await workbook([
        [
          ['name', 'score'],
          ['Sam', '#DIV/0!'],
        ],
      ]),
    'The formula in cell B2 failed',
  ],
  [
    'no sheet at all',
    async () => await readFile(await zipOf(new Map([['a.txt', 'a']]))),
    'This workbook can’t be read',
  ],
  [
    'half of its bytes',
    async () => (await workbook([[['name'], ['Sam']]])).subarray(0, 400),
    'This workbook is damaged',
  ],
  [
    'a sheet that expands',
    async () => await readFile(await zipOf(new Map([['xl/a.xml', Buffer.alloc(101_000_000)]]))),
    'too large when unpacked',
  ],
])('a workbook with %s is rejected with a message', async (_, make, sentence) => {
  const reply = await upload(await newSchool(), await make(), { name: 'scores.xlsx' });
  expect(reply.body.message).toContain(sentence);
  expect(reply.status).toBe(422);
});

test('two matching students lead to a question, and the answer is used', async () => {
  const classId = await newSchool();
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    await db.client.query(`update person set given_name = 'Sam' where given_name = 'Tia'`);
  });
  const { key } = await upload(classId, 'name,score\nSam Student,7\n');
  const asked = (await plan(key, { familyName: 0, targets: [essay()] })).output;
  const [question] = asked.questions;
  expect(question).toMatchObject({ line: 2, said: 'Sam Student', candidates: [{}, {}] });
  expect(asked.import.counts).toEqual({ person: { reject: 1 } });
  const { personId } = school.people.tia;
  const answered = await plan(key, { familyName: 0, targets: [essay()], choices: [{ line: 2, personId }] });
  expect(answered.output).toMatchObject({ questions: [], import: { counts: { score: { create: 1 } } } });
});

test('an existing score is changed only after confirmation, its comment is kept, and undo restores the old score', async () => {
  const classId = await newSchool();
  const first = await upload(classId, 'name,score\nSam Student,7\n');
  await plan(first.key, { familyName: 0, targets: [essay()] });
  await bring(first.key);
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    await db.client.query(`update score set comment = '{"a": 1}', comment_version = 1`);
  });
  const second = await upload(classId, 'name,score\nSam Student,9\n');
  const planned = await plan(second.key, { familyName: 0, targets: [essay()] });
  expect(planned.output.import).toMatchObject({ needsConfirmation: true, counts: { score: { update: 1 } } });
  expect(inEnglish((await rows(second.key))[0]?.reason)).toBe('7 becomes 9.');
  await bring(second.key);
  const read = async () =>
    await inScope(laurel.database, school.districtId, async ({ db }) => {
      const found = await db.client.query('select trim_scale(value)::text as value, comment from score');
      return found.rows;
    });
  expect(await read()).toEqual([{ value: '9', comment: { a: 1 } }]);
  await callAs(laurel, school.people.ada.browser, api.scoreFiles.undo, second.key);
  await settled(second.key);
  expect(await read()).toEqual([{ value: '7', comment: { a: 1 } }]);
});

test('a teacher can’t create people from a file; this requires the office’s permission', async () => {
  const { key } = await upload(await newSchool(), 'id,score\n77,7\n');
  await plan(key, { identifier: 0, targets: [essay()], isCreating: true });
  expect(inEnglish(await rows(key))).toEqual([
    expect.objectContaining({ action: 'reject', reason: expect.stringContaining('Only the office can add people') }),
  ]);
});

test('the administrator’s new student is enrolled once, and one the school already has isn’t created again', async () => {
  const classId = await newSchool();
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    await db.client.query(`update person set identifier = '88' where given_name = 'Uma'`);
  });
  const text = 'id,first name,last name,score\n77,Nia,New,7\n88,Uma,Student,6\n';
  const mapping = {
    identifier: 0,
    givenName: 1,
    familyName: 2,
    targets: [{ column: 3, assignmentId: school.ids.essay }],
    isCreating: true,
  };
  const { key } = await upload(classId, text, { who: 'admin' });
  expect((await plan(key, mapping, 'admin')).output.import.counts).toMatchObject({
    person: { create: 1 },
    enrolment: { create: 2 },
    score: { create: 2 },
  });
  await bring(key, 'admin');
  expect(
    (await bookOf(classId)).students.map(({ familyName, givenName }) => `${givenName} ${familyName}`).sort(),
  ).toEqual(['Nia New', 'Sam Student', 'Tia Student', 'Uma Student']);
});

test('a new student whom a file of another name adds after the preview isn’t added twice: the row is left out', async () => {
  const classId = await newSchool();
  const text = 'id,first name,last name,score\n77,Nia,New,7\nSam,Sam,Student,6\n';
  const mapping = {
    ...{ identifier: 0, givenName: 1, familyName: 2, isCreating: true },
    targets: [{ column: 3, assignmentId: school.ids.essay }],
  };
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    await db.client.query(`update person set identifier = 'Sam' where given_name = 'Sam'`);
  });
  const { key: first } = await upload(classId, text, { who: 'admin' });
  const { key: second } = await upload(classId, text.replace(',7', ',8'), { who: 'admin', name: 'scores (1).csv' });
  await plan(first, mapping, 'admin');
  await plan(second, mapping, 'admin');
  await bring(first, 'admin');
  expect((await bring(second, 'admin')).counts).toMatchObject({
    person: { conflict: 1 },
    enrolment: { conflict: 1 },
    score: { conflict: 2 },
  });
  expect(inEnglish(await rows(second, 'admin'))).toContainEqual(
    expect.objectContaining({
      ...{ line: 2, entity: 'person', action: 'conflict' },
      reason:
        'Someone added this person after the preview, so this row wasn’t imported. Upload the file again to include it.',
    }),
  );
  expect((await bookOf(classId)).students.filter(({ familyName }) => familyName === 'New')).toHaveLength(1);
});

test('an erased student isn’t created again by a scores file, and none of the row’s scores are imported', async () => {
  const classId = await newSchool();
  const targets = [{ column: 3, assignmentId: school.ids.essay }];
  const mapping = { identifier: 0, givenName: 1, familyName: 2, targets, isCreating: true };
  const text = 'id,first name,last name,score\n79,Nils,New,7\n';
  const { key } = await upload(classId, text, { who: 'admin' });
  await plan(key, mapping, 'admin');
  await bring(key, 'admin');
  const [nils] = await inScope(
    laurel.database,
    school.districtId,
    async ({ db }) =>
      (await db.client.query(`update person set is_active = false where identifier = '79' returning id`)).rows,
  );
  const { browser } = school.people.admin;
  const { digest } = (await callAs(laurel, browser, planErasure, { personId: nils.id })).output;
  const erased = await callAs(laurel, browser, erasePerson, { personId: nils.id, digest, reason: 'The family asked.' });
  expect(erased.status, erased.text).toBe(200);
  const { key: again } = await upload(classId, text, { who: 'admin' });
  expect((await plan(again, mapping, 'admin')).output.import.counts).toEqual({
    person: { conflict: 1 },
    role_assignment: { skip: 1 },
    enrolment: { skip: 1 },
    score: { skip: 1 },
  });
});

test('a student with attendance is kept when the file that created them is undone, and so is the mark', async () => {
  const classId = await newSchool();
  const { key } = await upload(classId, 'id,first name,last name,score\n77,Nia,New,7\n', { who: 'admin' });
  const targets = [{ column: 3, assignmentId: school.ids.essay }];
  await plan(key, { identifier: 0, givenName: 1, familyName: 2, targets, isCreating: true }, 'admin');
  await bring(key, 'admin');
  const query = async (text: string) =>
    await inScope(laurel.database, school.districtId, async ({ db }) => (await db.client.query(text)).rows);
  const [nia] = await query(`select id from person where identifier = '77'`);
  const taken = await callAs(laurel, school.people.ada.browser, saveAttendance, {
    classId,
    operationId: newId<'operation'>(),
    day: '2026-10-16' as Day,
    period: 'day',
    students: [nia.id],
    cells: [[0, 0, 'A', null, null, null]],
  });
  expect(taken.status, taken.text).toBe(200);
  await callAs(laurel, school.people.admin.browser, api.scoreFiles.undo, key);
  expect(await settled(key, 'admin')).toMatchObject({ state: 'undone' });
  expect(
    await query(`
      select mark.code, enrolment.is_active as "isEnrolled", person.is_active as "isActive"
      from attendance_mark mark
      join person on person.id = mark.student_id
      join enrolment on enrolment.person_id = person.id and enrolment.class_id = mark.class_id`),
  ).toEqual([{ code: 'A', isEnrolled: false, isActive: false }]);
});

test('an ID that reads “null” matches no one without an ID', async () => {
  const classId = await newSchool();
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    await db.client.query(`update person set identifier = null, email = 'uma@school.example' where given_name = 'Uma'`);
  });
  const { key } = await upload(classId, 'id,e-mail,score\n,uma@school.example,6\nnull,,7\n', { who: 'admin' });
  const targets = [{ column: 2, assignmentId: school.ids.essay }];
  const planned = await plan(key, { identifier: 0, email: 1, targets, isCreating: true }, 'admin');
  expect(planned.output.import.counts).toMatchObject({ person: { create: 1 }, enrolment: { create: 2 } });
});

test('someone else’s class, and another class’s file and assignment, aren’t found', async () => {
  const classId = await newSchool();
  expect((await upload(school.ids.biology, 'a,b\n1,2\n')).status).toBe(404);
  const { key } = await upload(classId, 'name,score\nSam Student,7\n');
  const forged = { classId: school.ids.biology, importId: key.importId };
  expect((await callAs(laurel, school.people.ben.browser, api.scoreFiles.read, forged)).status).toBe(404);
  expect((await callAs(laurel, school.people.ben.browser, api.scoreFiles.read, key)).status).toBe(404);
  const wrong = await callAs(laurel, school.people.ada.browser, api.scoreFiles.plan, {
    ...key,
    mapping: { ...nobody, familyName: 0, targets: [{ column: 1, assignmentId: school.ids.lab }] },
  });
  expect(wrong.status).toBe(404);
  expect((await upload(classId, 'name,score\nSam,1\n', { who: 'sam' })).status).toBe(403);
});

test('a term closed after the preview keeps its scores, both when importing and when undoing', async () => {
  const classId = await newSchool();
  const lock = async (isLocked: boolean) =>
    await inScope(laurel.database, school.districtId, async ({ db }) => {
      await db.client.query(`update term set locked_at = case when $1 then now() end where title = 'Quarter 1'`, [
        isLocked,
      ]);
    });
  const { key } = await upload(classId, 'name,score\nSam Student,7\n');
  await plan(key, { familyName: 0, targets: [essay()] });
  await lock(true);
  const { browser } = school.people.ada;
  const run = await callAs(laurel, browser, api.scoreFiles.run, { ...key, isConfirmed: true });
  expect([run.status, run.fault.message]).toEqual([422, expect.stringContaining('“Quarter 1” is locked')]);
  await lock(false);
  await bring(key);
  await lock(true);
  expect((await callAs(laurel, browser, api.scoreFiles.undo, key)).status).toBe(422);
});

test.each([
  ['only a header', 'name,score\n', 'no rows'],
  ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 0, 7, 9]), 'isn’t a text file'],
  ['a quote that never closes', 'name,score\n"Sam,1\n', 'quote'],
])('%s is refused at once', async (_, bytes, sentence) => {
  const { status, body } = await upload(await newSchool(), bytes);
  expect([status, body.message]).toEqual([422, expect.stringContaining(sentence)]);
});
