import { updateCourse } from '@laurel/domain/classes/course-api';
import * as api from '@laurel/domain/credits/api';
import { type CreditRules, creditRules } from '@laurel/domain/credits/credit-rules';
import { overrideGrade } from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import { closeTerm, correctGrade, postGrades, publishGrades } from '@laurel/domain/postings/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { asOwner } from '@laurel/server/db/testing-schema';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';
import { verifyGpas } from './verify-gpas';

const laurel = await fileLaurel();
let school: TestSchool;

// Sam is in Algebra and Biology, Tia in Algebra; both classes belong to the fall semester. A is 4, B 3, C 2, F 0.
beforeEach(async () => {
  school = await testSchool(laurel);
  await query(
    `update scale_band set points = case letter when 'A' then 4 when 'B' then 3 when 'C' then 2 else 0 end,
      is_passing = letter <> 'F' where district_id = $1`,
    [school.districtId],
  );
  const biology = newId<'course'>();
  await query(`insert into course (district_id, id, school_id, title) values ($1, $2, $3, 'Biology')`, [
    ...[school.districtId, biology, school.schoolId],
  ]);
  await query('update class set course_id = $1 where id = $2', [biology, school.ids.biology]);
  await override('sam', school.ids.algebra, 'A');
  await override('sam', school.ids.biology, 'C', 'ben');
});

type Who = 'admin' | 'office' | 'ada' | 'ben' | 'sam' | 'tia' | 'pia' | 'counselor';
const browser = (who: Who) => school.people[who].browser;

async function query(text: string, values: readonly unknown[] = []) {
  return await inScope(laurel.database, school.districtId, async ({ db }) => await db.client.query(text, [...values]));
}

async function override(student: 'sam' | 'tia', classId: Id<'class'>, letter: string, as: Who = 'ada') {
  const key = { classId, studentId: school.people[student].personId, termId: school.ids.semester };
  const change = { percent: null, letter, reason: 'Project', expiresOn: null, basedOn: null };
  const saved = await callAs(laurel, browser(as), overrideGrade, { ...key, ...change });
  expect(saved.status, saved.text).toBe(200);
}

async function post(classId: Id<'class'>, as: Who = 'ada') {
  const posted = await callAs(laurel, browser(as), postGrades, { classId, termId: school.ids.semester });
  expect(posted.status, posted.text).toBe(200);
}

async function publish(...classIds: Id<'class'>[]) {
  const change = { termId: school.ids.semester, classIds, isPublished: true };
  const published = await callAs(laurel, browser('office'), publishGrades, change);
  expect(published.status, published.text).toBe(200);
}

async function credits(as: Who, of: 'sam' | 'tia' = 'sam') {
  return await callAs(laurel, browser(as), api.readCredits, { studentId: school.people[of].personId });
}

async function gpa(as: Who = 'office') {
  const { unweighted, weighted, earned } = (await credits(as)).output.cumulative;
  return [unweighted, weighted, earned];
}

async function setRules(change: Partial<CreditRules>) {
  const { output } = await callAs(laurel, browser('admin'), creditRules.read, {});
  const value = { ...output.value, ...change };
  const saved = await callAs(laurel, browser('admin'), creditRules.save, { value, version: output.version });
  expect(saved.status, saved.text).toBe(200);
}

const creditId = newId<'transfer-credit'>();

async function transfer(change: Partial<InputOf<typeof api.saveTransferCredit>> = {}, as: Who = 'office') {
  const base = { studentId: school.people.sam.personId, creditId, version: 0, title: 'World History' };
  const where = { schoolName: 'Lincoln High', schoolYear: 2025, subject: 'Social studies', credits: '2' };
  const grade = { letter: 'B', points: '3', isPassing: true, level: 'regular', courseId: null } as const;
  return await callAs(laurel, browser(as), api.saveTransferCredit, { ...base, ...where, ...grade, ...change });
}

test('families see averages from published grades, and the office also those kept from closed terms', async () => {
  await post(school.ids.algebra);
  await post(school.ids.biology, 'ben');
  expect(await gpa()).toEqual([null, null, '0']);
  await publish(school.ids.algebra);
  for (const who of ['sam', 'pia', 'office'] as const) expect(await gpa(who)).toEqual(['4.000', '4.000', '1']);
  await callAs(laurel, browser('admin'), closeTerm, { termId: school.ids.semester, isPostingRest: true });
  expect(await gpa()).toEqual(['3.000', '3.000', '2']);
  expect(await gpa('pia')).toEqual(['4.000', '4.000', '1']);
  const { lines, terms } = (await credits('sam')).output;
  expect(lines.map(({ title, letter, credits: of, reason }) => [title, letter, of, reason])).toEqual([
    ['Course', 'A', '1', 'counts'],
  ]);
  expect(terms.map(({ title, gpa: own }) => [title, own.unweighted])).toEqual([['Fall', '4.000']]);
});

test('only the student, guardians, counselors, and the office of the school see them', async () => {
  expect((await credits('ada')).status).toBe(404);
  expect((await credits('tia')).status).toBe(404);
  expect((await credits('pia', 'tia')).status).toBe(404);
  expect((await credits('office')).output.mayChange).toBe(true);
  expect((await credits('pia')).output.mayChange).toBe(false);
  expect((await transfer({}, 'ada')).status).toBe(403);
});

test('a correction changes the average, and honors weighting comes from the course', async () => {
  await post(school.ids.algebra);
  await publish(school.ids.algebra);
  const { courseId } = (await query('select course_id as "courseId" from class where id = $1', [school.ids.algebra]))
    .rows[0];
  await callAs(laurel, browser('admin'), updateCourse, {
    ...{ courseId, version: 1, title: 'Course', code: null, subject: 'Mathematics', credits: '0.5', isKept: true },
    ...{ isHonors: true, isAdvanced: true, isCore: false, isExempt: false, hue: null },
  });
  expect(await gpa()).toEqual(['4.000', '5.000', '0.5']);
  await callAs(laurel, browser('admin'), closeTerm, { termId: school.ids.semester, isPostingRest: true });
  const studentId = school.people.sam.personId;
  const corrected = await callAs(laurel, browser('office'), correctGrade, {
    ...{ classId: school.ids.algebra, termId: school.ids.semester, studentId, revision: 1 },
    ...{ percent: null, letter: 'F', reason: 'Regraded' },
  });
  expect(corrected.status, corrected.text).toBe(200);
  expect(await gpa('pia')).toEqual(['0.000', '0.000', '0']);
  const { gpas, differences } = await inScope(laurel.database, school.districtId, verifyGpas);
  expect([gpas > 0, differences]).toEqual([true, []]);
});

test('verify detects an average that differs from the database’s calculation', async () => {
  await transfer();
  const verify = async () => await inScope(laurel.database, school.districtId, verifyGpas);
  expect((await verify()).differences).toEqual([]);
  // What the calculator counts is there, and the student it belongs to isn’t: as where a backup came back in part.
  const nobody = newId<'person'>();
  await asOwner(laurel.database.ownerUrl, async (client) => {
    await client.query(`select set_config('laurel.district', $1, false)`, [school.districtId]);
    await client.query('alter table transfer_credit drop constraint transfer_credit_district_id_student_id_fkey');
    await client.query('update transfer_credit set student_id = $1', [nobody]);
  });
  expect((await verify()).differences).toEqual([{ studentId: nobody }]);
  await asOwner(laurel.database.ownerUrl, async (client) => {
    await client.query(`select set_config('laurel.district', $1, false)`, [school.districtId]);
    await client.query('delete from transfer_credit where student_id = $1', [nobody]);
    await client.query(`alter table transfer_credit
      add foreign key (district_id, student_id) references person (district_id, id) on delete cascade`);
  });
});

test('credits earned elsewhere count, are certified by a person if the district requires it, and can be removed', async () => {
  await post(school.ids.algebra);
  await publish(school.ids.algebra);
  expect((await transfer()).output).toEqual({ version: 1 });
  expect((await transfer()).output).toEqual({ version: 1 });
  // (4 × 1 + 3 × 2) / 3
  expect(await gpa()).toEqual(['3.333', '3.333', '3']);
  await setRules({ isCertifying: true });
  expect(await gpa()).toEqual(['4.000', '4.000', '1']);
  const key = { studentId: school.people.sam.personId, creditId };
  const certify = { ...key, version: 1, isCertified: true };
  expect((await callAs(laurel, browser('office'), api.certifyTransferCredit, certify)).output).toEqual({ version: 2 });
  expect(await gpa('pia')).toEqual(['3.333', '3.333', '3']);
  // Changed, someone has to look again.
  expect((await transfer({ credits: '3' })).fault.code).toBe('conflict');
  expect((await transfer({ version: 2, credits: '3' })).output).toEqual({ version: 3 });
  expect(await gpa()).toEqual(['4.000', '4.000', '1']);
  expect((await callAs(laurel, browser('office'), api.certifyTransferCredit, certify)).fault.code).toBe('conflict');
  expect((await callAs(laurel, browser('office'), api.removeTransferCredit, key)).status).toBe(200);
  expect((await credits('office')).output.lines).toHaveLength(1);
});

test('a course taken elsewhere and repeated here counts by the district’s policy', async () => {
  await post(school.ids.algebra);
  await publish(school.ids.algebra);
  await transfer({ courseId: school.ids.course, points: '0', letter: 'F', isPassing: false, credits: '1' });
  expect(await gpa()).toEqual(['4.000', '4.000', '1']);
  await setRules({ repeats: 'average' });
  expect(await gpa()).toEqual(['2.000', '2.000', '1']);
  const { lines, rules } = (await credits('sam')).output;
  expect([rules.repeats, lines.map(({ reason }) => reason)]).toEqual(['average', ['averaged', 'averaged']]);
});

test('progress toward graduation is shown by subject area and in total', async () => {
  await transfer();
  const requirements = [
    { subject: 'social studies', credits: '3' },
    { subject: 'Mathematics', credits: '4' },
  ];
  await setRules({ requirements, totalCredits: '24' });
  expect((await credits('sam')).output.progress).toEqual({
    subjects: [
      { subject: 'social studies', required: '3', earned: '2' },
      { subject: 'Mathematics', required: '4', earned: '0' },
    ],
    total: { required: '24', earned: '2' },
    years: [{ schoolYear: 2025, attempted: '2', earned: '2', total: '2' }],
  });
  const twice = [...requirements, { subject: 'MATHEMATICS', credits: '1' }];
  const value = { ...creditRules.usual, requirements: twice };
  const refused = await callAs(laurel, browser('admin'), creditRules.save, { value, version: 1 });
  expect([refused.status, refused.fault.message]).toEqual([400, '“MATHEMATICS” is listed twice. Keep one.']);
});

test('credits are listed by school year, including those earned elsewhere once they count', async () => {
  await transfer();
  await post(school.ids.algebra);
  await publish(school.ids.algebra);
  const years = async () => (await credits('sam')).output.progress.years;
  const own = { schoolYear: 2027, attempted: '1', earned: '1' };
  expect(await years()).toEqual([
    { schoolYear: 2025, attempted: '2', earned: '2', total: '2' },
    { ...own, total: '3' },
  ]);
  await setRules({ isCertifying: true });
  expect(await years()).toEqual([{ ...own, total: '1' }]);
});

test('the office lists and sorts by averages; ranks appear only if the district uses them and enough students have one', async () => {
  await override('tia', school.ids.algebra, 'B');
  await post(school.ids.algebra);
  await publish(school.ids.algebra);
  const list = async (input: Partial<InputOf<typeof api.readGpas>> = {}) =>
    (await callAs(laurel, browser('office'), api.readGpas, { schoolId: school.schoolId, ...input })).output;
  const named = (await list({ sort: 'weighted', direction: 'descending' })).students.map((each) => [
    each.name,
    each.weighted,
    each.rank,
  ]);
  expect(named.slice(0, 2)).toEqual([
    ['Sam Student', '4.000', null],
    ['Tia Student', '3.000', null],
  ]);
  await setRules({ isRanking: true });
  expect((await list({ search: 'tia' })).students.map(({ name, rank }) => [name, rank])).toEqual([
    ['Tia Student', null],
  ]);
  expect((await callAs(laurel, browser('ada'), api.readGpas, { schoolId: school.schoolId })).status).toBe(404);
  // Four more with an average, of whom one has the same as Sam.
  const ids = [school.people.sam.personId, school.people.tia.personId];
  await query(`update person set grade_level = '10' where id = any ($1)`, [ids]);
  for (const [at, points] of ['4', '2', '1', '1'].entries()) {
    const { rows } = await query(
      `insert into person (district_id, id, given_name, family_name, school_id, grade_level)
       values ($1, $2, 'Peer', $3, $4, '10') returning id`,
      [school.districtId, newId(), `P${at}`, school.schoolId],
    );
    await query(
      `insert into enrolment (district_id, id, class_id, person_id, role) values ($1, $2, $3, $4, 'student')`,
      [...[school.districtId, newId(), school.ids.biology, rows[0].id]],
    );
    await transfer({ studentId: rows[0].id, creditId: newId(), points });
  }
  const ranked = (await list({ gradeLevel: '10', sort: 'weighted', direction: 'descending' })).students;
  expect(ranked.map(({ rank }) => rank)).toEqual([1, 1, 3, 4, 5, 5]);
  expect((await credits('sam')).output.rank).toEqual({ place: 1, count: 6 });
});
