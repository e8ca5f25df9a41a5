import type { Id } from '@laurel/domain/kit/id';
import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import { enrolmentFiles } from '@laurel/domain/mapped-files/people-file-api';
import { newId } from '@laurel/server/db/new-id';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { expect, test } from 'vitest';
import { fileDesk } from './testing-desk';

const laurel = await fileLaurel();

/** A school of its own, in which everybody has a number and Algebra has the code ALG. */
async function newSchool() {
  const school = await testSchool(laurel);
  const desk = (who: keyof TestSchool['people'] = 'office') =>
    fileDesk(laurel, school, school.people[who].browser, enrolmentFiles);
  await desk().query(`update person set identifier = given_name || '1'`);
  await desk().query(`update class set code = 'ALG' where title = 'Algebra'`);
  return { school, desk, office: desk() };
}

type Office = Awaited<ReturnType<typeof newSchool>>['office'];

async function enrolments(office: Office, title: string) {
  return await office.query(
    `select given_name as who, enrolment.role, starts_on::text as "from", ends_before::text as until, enrolment.is_active as "isActive"
      from enrolment join person on person.id = person_id join class on class.id = class_id
      where title = $1 order by 1, 2`,
    [title],
  );
}

const header = 'number,class code,class,role,from,to';

test('enrollments are added, changed, and skipped as previewed, count in grades at once, and can be undone', async () => {
  const { office, school } = await newSchool();
  const before = await enrolments(office, 'Algebra');
  const { key } = await office.upload([
    header,
    'Uma1,alg,,,2026-09-01,',
    'Sam1,ALG,,student,,2026-12-18',
    'Tia1,ALG,Algebra,,,',
    'Ben1,,Algebra,teacher,,',
  ]);
  const planned = await office.plan(key);
  expect(planned.import.counts).toEqual({ enrolment: { create: 2, update: 1, skip: 1 } });
  const rows = await office.rows(key);
  expect(rows.map(({ line, action, reason, name }) => [line, action, reason, name])).toEqual([
    [2, 'create', null, 'Uma Student · Algebra'],
    [3, 'update', 'Last day set to 2026-12-18.', 'Sam Student · Algebra'],
    [4, 'skip', null, 'Tia Student · Algebra'],
    [5, 'create', null, 'Ben Biology · Algebra'],
  ]);
  expect(await enrolments(office, 'Algebra'), 'a plan changes nothing').toEqual(before);
  expect(await office.run(key)).toMatchObject({ import: { state: 'done' } });
  expect(await enrolments(office, 'Algebra')).toEqual([
    { who: 'Ada', role: 'teacher', from: null, until: null, isActive: true },
    { who: 'Ben', role: 'teacher', from: null, until: null, isActive: true },
    // The last day belongs to it.
    { who: 'Sam', role: 'student', from: null, until: '2026-12-19', isActive: true },
    { who: 'Tia', role: 'student', from: null, until: null, isActive: true },
    { who: 'Uma', role: 'student', from: '2026-09-01', until: null, isActive: true },
  ]);
  const grades = await office.query(`select from grade where class_id = $1 and student_id = $2`, [
    school.ids.algebra,
    school.people.uma.personId,
  ]);
  expect(grades.length).toBeGreaterThan(0);
  const again = await office.upload([header, 'Uma1,alg,,,2026-09-01,', 'Sam1,ALG,,,,2026-12-18']);
  expect((await office.plan(again.key)).import.counts).toEqual({ enrolment: { skip: 2 } });
  expect(await office.undo(key)).toMatchObject({ import: { state: 'undone' } });
  expect(await enrolments(office, 'Algebra')).toEqual(before);
});

test('impossible rows are skipped with line, column, and reason', async () => {
  const { office } = await newSchool();
  const { key } = await office.upload([
    header,
    'Uma1,ALG,,,2026-10-02,2026-10-01',
    'Uma1,XYZ,,,,',
    'Uma1,,Alchemy,,,',
    'Uma1,,,,,',
    'Uma1,ALG,,mascot,,',
    'Uma1,ALG,,,soon,',
    'Nobody,ALG,,,,',
    'Uma1,ALG,,,,',
    'Uma1,ALG,,,,',
  ]);
  const planned = await office.plan(key, { dateOrder: 'iso' });
  expect(planned.import.counts).toEqual({ enrolment: { create: 1, reject: 8 } });
  expect(
    inEnglish((await office.rows(key)).map(({ line, column, action, reason }) => [line, column, action, reason])),
  ).toEqual([
    [2, 'to', 'reject', 'The enrollment ends on 2026-10-01, before it starts on 2026-10-02. Correct the dates.'],
    [3, 'class code', 'reject', 'No class at this school has the code XYZ.'],
    [4, 'class', 'reject', 'No class at this school is named Alchemy.'],
    [5, null, 'reject', 'The row doesn’t name a class.'],
    [6, 'role', 'reject', expect.stringContaining('“mascot”')],
    [7, 'from', 'reject', '“soon” doesn’t match this file’s date format. Correct it.'],
    [8, null, 'reject', expect.stringContaining('No one at this school has the ID Nobody.')],
    [9, null, 'create', null],
    [10, null, 'reject', expect.stringContaining('already has this role in this class')],
  ]);
});

test('an end date before the existing first day is skipped', async () => {
  const { office } = await newSchool();
  await office.query(`update enrolment set starts_on = '2026-11-01' where role = 'student'`);
  const { key } = await office.upload([header, 'Tia1,ALG,,,,2026-10-20']);
  await office.plan(key);
  expect(inEnglish(await office.rows(key))).toEqual([
    expect.objectContaining({ column: 'to', reason: expect.stringContaining('before it starts on 2026-11-01') }),
  ]);
});

test('a title that matches two classes leads to a question, and the answer is used', async () => {
  const { office, school } = await newSchool();
  const second = newId<'class'>();
  await office.query(
    `insert into class (district_id, id, course_id, school_id, title, code)
      values ($1, $2, $3, $4, 'Algebra', 'ALG2')`,
    [school.districtId, second, school.ids.course, school.schoolId],
  );
  const { key } = await office.upload(['name,class', '"Student, Uma",Algebra']);
  const asked = await office.plan(key);
  expect(asked.questions).toEqual([
    {
      line: 2,
      said: 'Algebra',
      classes: [
        { classId: school.ids.algebra, title: 'Algebra', code: 'ALG' },
        { classId: second, title: 'Algebra', code: 'ALG2' },
      ],
    },
  ]);
  const answered = await office.plan(key, { classChoices: [{ line: 2, classId: second }] });
  expect(answered).toMatchObject({ questions: [], import: { counts: { enrolment: { create: 1 } } } });
  await office.run(key);
  const found = await office.query('select person_id from enrolment where class_id = $1', [second]);
  expect(found).toEqual([{ person_id: school.people.uma.personId }]);
});

test('two people with one name lead to a question, and a person who left is enrolled again', async () => {
  const { office, school } = await newSchool();
  await office.query(`update enrolment set is_active = false, ends_before = '2026-10-01' where person_id = $1`, [
    school.people.tia.personId,
  ]);
  await office.query(`update person set given_name = 'Tia' where given_name = 'Uma'`);
  const { key } = await office.upload(['name,class', '"Student, Tia",Algebra']);
  expect((await office.plan(key)).questions).toMatchObject([{ said: 'Tia Student', candidates: [{}, {}] }]);
  const choices = [{ line: 2, personId: school.people.tia.personId as Id<'person'> | null }];
  expect((await office.plan(key, { choices })).import.counts).toEqual({ enrolment: { update: 1 } });
  expect(inEnglish((await office.rows(key))[0]?.reason)).toBe(
    'They left this class earlier and will be enrolled again.',
  );
  const left = await enrolments(office, 'Algebra');
  await office.run(key);
  expect(await enrolments(office, 'Algebra')).toContainEqual(
    expect.objectContaining({ who: 'Tia', role: 'student', until: null, isActive: true }),
  );
  await office.undo(key);
  expect(await enrolments(office, 'Algebra')).toEqual(left);
});

test('an enrollment with scores is ended instead of removed, and a later change is kept', async () => {
  const { office, school } = await newSchool();
  const { key } = await office.upload([header, 'Uma1,ALG,,,,', 'Sam1,ALG,,,,2026-12-18']);
  await office.plan(key);
  await office.run(key);
  await office.query(
    `insert into score (district_id, class_id, student_id, assignment_id, value) values ($1, $2, $3, $4, 7)`,
    [school.districtId, school.ids.algebra, school.people.uma.personId, school.ids.essay],
  );
  await office.query(`update enrolment set ends_before = '2026-11-11' where ends_before = '2026-12-19'`);
  await office.undo(key);
  expect(await enrolments(office, 'Algebra')).toEqual([
    expect.objectContaining({ who: 'Ada' }),
    expect.objectContaining({ who: 'Sam', until: '2026-11-11' }),
    expect.objectContaining({ who: 'Tia' }),
    expect.objectContaining({ who: 'Uma', isActive: false }),
  ]);
});

test('people and classes of another school aren’t found, and neither are its files', async () => {
  const { office, school } = await newSchool();
  const far = await testFarSchool(laurel, school);
  await office.query(`update person set identifier = 'far7' where id = $1`, [far.fay.personId]);
  const { key } = await office.upload([header, 'far7,ALG,,,,', 'Uma1,,Chemistry,,,']);
  await office.plan(key);
  expect(inEnglish((await office.rows(key)).map(({ action, reason }) => [action, reason]))).toEqual([
    ['reject', expect.stringContaining('No one at this school has the ID far7.')],
    ['reject', 'No class at this school is named Chemistry.'],
  ]);
  const { browser } = school.people.office;
  const elsewhere = { ...key, schoolId: far.schoolId };
  expect((await callAs(laurel, browser, enrolmentFiles.read, elsewhere)).status).toBe(404);
  expect((await callAs(laurel, school.people.ada.browser, enrolmentFiles.read, key)).status).toBe(403);
});
