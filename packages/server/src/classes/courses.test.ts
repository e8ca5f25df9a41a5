import * as api from '@laurel/domain/classes/api';
import { courseFields, usualCounts } from '@laurel/domain/classes/course';
import * as courseApi from '@laurel/domain/classes/course-api';
import type { Id } from '@laurel/domain/kit/id';
import { sessionData } from '@laurel/domain/people/api';
import { newId } from '@laurel/server/db/new-id';
import { countingStatements } from '@laurel/server/db/statement-count';
import { type Browser, callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
});

const office = () => school.people.office.browser;

async function add(title: string, code: string | null = null, courseId = newId<'course'>()): Promise<Id<'course'>> {
  const { status, output } = await callAs(laurel, office(), courseApi.addCourse, {
    ...{ schoolId: school.schoolId, courseId, title, code, ...usualCounts },
  });
  expect(status).toBe(200);
  return output.courseId;
}

const list = async (filter: Parameters<typeof callAs<typeof courseApi.readCourses>>[3], by: Browser = office()) =>
  (await callAs(laurel, by, courseApi.readCourses, filter)).output;

const titles = async (filter: Parameters<typeof list>[0]) => (await list(filter)).courses.map(({ title }) => title);

test('a course added by hand is offered to new classes, and a repeat adds none', async () => {
  const chosen = newId<'course'>();
  const courseId = await add('Ceramics', 'ART-2', chosen);
  expect(await add('Ceramics', 'ART-2', chosen)).toBe(courseId);
  expect(await school.query(`select from course where title = 'Ceramics'`)).toHaveLength(1);
  const places = await callAs(laurel, office(), api.readClassPlaces, {});
  expect(places.output.schools[0]?.courses.map((course) => course.title)).toContain('Ceramics');
  const read = await callAs(laurel, office(), courseApi.readCourse, { courseId });
  expect(read.output).toMatchObject({ title: 'Ceramics', code: 'ART-2', classes: [], isFromRoster: false });
});

test('courses are found by title and code, filtered, and sorted as requested', async () => {
  await add('Ceramics', 'ART-2');
  const drawing = await add('Drawing', 'ART-10');
  expect(await titles({})).toEqual(['Ceramics', 'Course', 'Drawing']);
  expect(await titles({ search: 'art' })).toEqual(['Ceramics', 'Drawing']);
  expect(await titles({ sort: 'code' })).toEqual(['Ceramics', 'Drawing', 'Course']);
  expect(await titles({ sort: 'classes', direction: 'descending' })).toEqual(['Course', 'Ceramics', 'Drawing']);
  expect((await list({ search: 'course' })).courses).toMatchObject([{ classCount: 3, schoolName: 'Test High' }]);
  await callAs(laurel, office(), courseApi.setCourseActive, { courseId: drawing, isActive: false });
  expect(await titles({ active: 'no' })).toEqual(['Drawing']);
  expect(await titles({ active: 'yes' })).toEqual(['Ceramics', 'Course']);
  expect(await list({ schoolId: school.schoolId })).toMatchObject({ count: 3 });
});

test('a course names its classes with their teachers and students', async () => {
  const { output } = await callAs(laurel, office(), courseApi.readCourse, { courseId: school.ids.course });
  expect(output.classes.map(({ title, teachers, studentCount }) => [title, teachers, studentCount])).toEqual([
    ['Algebra', ['Ada Algebra'], 2],
    ['Biology', ['Ben Biology'], 2],
    ['Track', ['Cole Coach'], 1],
  ]);
});

test('the second to save sees what the first saved, and a change can be protected from rosters', async () => {
  const courseId = school.ids.course;
  const change = async (title: string, version: number) =>
    await callAs(laurel, office(), courseApi.updateCourse, {
      ...{ courseId, version, title, code: null, ...usualCounts, isKept: true },
    });
  expect((await change('Algebra I', 1)).status).toBe(200);
  const late = await change('Mathematics', 1);
  expect(late.status).toBe(409);
  expect(late.fault.details).toMatchObject({ theirs: { title: 'Algebra I', version: 2 } });
  expect(await school.query('select title, version, kept_fields from course where id = $1', [courseId])).toEqual([
    { title: 'Algebra I', version: 2, kept_fields: ['title'] },
  ]);
  // What stands there already needs no version.
  expect((await change('Algebra I', 1)).status).toBe(200);
});

test('a course keeps its credits and what it counts for; its subject can be protected from rosters', async () => {
  const courseId = await add('Chemistry', 'SCI-3');
  const read = async () => (await callAs(laurel, office(), courseApi.readCourse, { courseId })).output;
  expect(await read()).toMatchObject(usualCounts);
  const counts = {
    subject: 'Science',
    credits: '0.50',
    isHonors: true,
    isAdvanced: true,
    isCore: true,
    isExempt: true,
    hue: 7,
  };
  const change = async (credits: string, version: number) =>
    await callAs(laurel, office(), courseApi.updateCourse, {
      ...{ courseId, version, title: 'Chemistry', code: 'SCI-3', ...counts, credits, isKept: true },
    });
  expect((await change('0.50', 1)).status).toBe(200);
  expect(await read()).toMatchObject({ ...counts, credits: '0.5', version: 2 });
  // One number however it is written, so nobody is told of a conflict.
  expect((await change('0.5', 1)).status).toBe(200);
  expect((await change('-1', 2)).fault.message).toMatch(/^Enter credits from 0 to 999, such as 1 or 0\.5\./);
  expect(await school.query('select kept_fields from course where id = $1', [courseId])).toEqual([
    { kept_fields: ['subject'] },
  ]);
});

const huesFor = async (by: Browser) => (await callAs(laurel, by, sessionData, {})).output.courseHues;

test('a course’s color is sent with the sessions of people at its school, and no one else’s', async () => {
  const { people } = school;
  const far = await testFarSchool(laurel, school);
  const courseId = await add('Ceramics');
  const choose = async (hue: number | null, version: number, by: Browser = office()) =>
    await callAs(laurel, by, courseApi.updateCourse, {
      ...{ courseId, version, title: 'Ceramics', code: null, ...usualCounts, hue, isKept: true },
    });
  expect(await huesFor(office())).toBeUndefined();
  expect((await choose(10, 1)).status).toBe(400);
  expect((await choose(-1, 1)).status).toBe(400);
  expect((await choose(4, 1, people.ada.browser)).status).toBe(403);
  expect((await choose(4, 1)).status).toBe(200);
  for (const { browser } of [people.office, people.ada, people.sam, people.pia, people.admin])
    expect(await huesFor(browser)).toEqual([['Ceramics', 4]]);
  const paul = await sessionOf(laurel, school.districtId, far.paul.accountId);
  for (const browser of [far.session, paul]) expect(await huesFor(browser)).toBeUndefined();
  // Who saves second sees which hue the other chose.
  expect((await choose(5, 1)).fault.details).toMatchObject({ theirs: { hue: 4, version: 2 } });
  await school.query(`update course set title = 'Ceramics, Grade 9' where id = $1`, [courseId]);
  expect(await huesFor(people.sam.browser)).toEqual([['Ceramics', 4]]);
  expect((await choose(null, 2)).status).toBe(200);
  expect(await huesFor(people.sam.browser)).toBeUndefined();
});

test('a guardian gets the colors of a child’s school and class, and for equal titles one’s own school takes precedence', async () => {
  const { pia, sam, admin } = school.people;
  await testFarSchool(laurel, school);
  await school.query(`update course set hue = 6 where title = 'Chemistry'`);
  const courseId = await add('Chemistry');
  expect(await huesFor(sam.browser)).toBeUndefined();
  expect(await huesFor(admin.browser)).toEqual([['Chemistry', 6]]);
  const chemistry = `select id from class where title = 'Chemistry' and district_id = $3`;
  await school.query(
    `insert into enrolment (district_id, id, class_id, person_id, role) values ($3, $1, (${chemistry}), $2, 'student')`,
    [newId(), sam.personId, school.districtId],
  );
  for (const { browser } of [sam, pia]) expect(await huesFor(browser)).toEqual([['Chemistry', 6]]);
  await school.query('update course set hue = 2 where id = $1', [courseId]);
  for (const { browser } of [sam, pia, admin]) expect(await huesFor(browser)).toEqual([['Chemistry', 2]]);
});

test('a session includes at most 500 colors, without another statement', async () => {
  const sam = school.people.sam.browser;
  // The first call of a session notes that it is used.
  await huesFor(sam);
  await school.query(
    `insert into course (district_id, id, school_id, title, hue)
     select $1, gen_random_uuid(), $2, 'Course ' || number, number % 10 from generate_series(1, 501) number`,
    [school.districtId, school.schoolId],
  );
  const [hues, statements] = await countingStatements(async () => await huesFor(sam));
  expect(hues).toHaveLength(500);
  expect(statements).toHaveLength(2);
});

test('a class can’t be added to an archived course until it is restored', async () => {
  const courseId = await add('Ceramics');
  const addClass = async () =>
    await callAs(laurel, office(), api.addClass, {
      ...{ schoolId: school.schoolId, classId: newId(), courseId, title: 'Ceramics', code: null, kind: 'scheduled' },
      ...{ location: null, periods: null, termIds: [school.ids.semester] },
    });
  await callAs(laurel, office(), courseApi.setCourseActive, { courseId, isActive: false });
  expect((await addClass()).status).toBe(404);
  await callAs(laurel, office(), courseApi.setCourseActive, { courseId, isActive: true });
  expect((await addClass()).status).toBe(200);
});

test('rosters don’t overwrite manual changes to a course until all of them are handed back at once, even without another change', async () => {
  const courseId = school.ids.course;
  const read = async () => (await callAs(laurel, office(), courseApi.readCourse, { courseId })).output;
  const change = async (given: { title?: string; subject?: string; isKept?: boolean }) => {
    const before = await read();
    const fields = z.object(courseFields.shape).parse(before);
    const answer = await callAs(laurel, office(), courseApi.updateCourse, {
      ...{ courseId, version: before.version, ...fields, ...given },
    });
    expect(answer.status, answer.text).toBe(200);
    return (await read()).keptFields;
  };
  expect(await change({ title: 'Algebra A', isKept: true })).toEqual(['title']);
  expect(await change({ subject: 'Mathematics', isKept: true })).toEqual(['subject', 'title']);
  expect(await change({ title: 'Algebra B' })).toEqual(['subject', 'title']);
  expect(await change({ isKept: false })).toEqual([]);
});

test('a teacher can neither change nor read a course, even if some of its classes are theirs', async () => {
  const ada = school.people.ada.browser;
  const courseId = school.ids.course;
  const change = { courseId, version: 1, title: 'Mine', code: null, ...usualCounts, isKept: false };
  expect((await callAs(laurel, ada, courseApi.updateCourse, change)).status).toBe(403);
  expect((await callAs(laurel, ada, courseApi.readCourse, { courseId })).status).toBe(404);
  expect(await list({}, ada)).toEqual({ courses: [], count: 0 });
});

test('classes are filtered by school, type, and status, and sorted as requested', async () => {
  const titlesOf = async (filter: Parameters<typeof callAs<typeof api.readClasses>>[3]) =>
    (await callAs(laurel, office(), api.readClasses, filter)).output.classes.map(({ title }) => title);
  await school.query(`update class set code = 'B-1' where title = 'Algebra'`);
  await school.query(`update class set code = 'A-1' where title = 'Biology'`);
  expect(await titlesOf({ kind: 'team' })).toEqual(['Track']);
  expect(await titlesOf({ schoolId: school.schoolId })).toEqual(['Algebra', 'Biology', 'Track']);
  expect(await titlesOf({ sort: 'code' })).toEqual(['Biology', 'Algebra', 'Track']);
  expect(await titlesOf({ sort: 'title', direction: 'descending' })).toEqual(['Track', 'Biology', 'Algebra']);
  expect(await titlesOf({ sort: 'students' })).toEqual(['Track', 'Algebra', 'Biology']);
  await school.query(`update class set is_active = false where title = 'Biology'`);
  expect(await titlesOf({ active: 'no' })).toEqual(['Biology']);
});

test('archiving many classes is one action, which returns the classes it changed', async () => {
  const { algebra, biology, team } = school.ids;
  const turn = async (classIds: Id<'class'>[], isActive: boolean, by = office()) =>
    await callAs(laurel, by, api.setClassesActive, { classIds, isActive });
  expect((await turn([biology], false)).output.changed).toEqual([biology]);
  expect((await turn([algebra, biology], false)).output.changed).toEqual([algebra]);
  expect(await school.query(`select title from class where is_active order by title`)).toEqual([{ title: 'Track' }]);
  // One that is nowhere, and nothing is changed.
  expect((await turn([team, newId()], false)).status).toBe(404);
  expect(await school.query(`select title from class where is_active`)).toEqual([{ title: 'Track' }]);
  expect((await turn([algebra, biology], true)).output.changed.sort()).toEqual([algebra, biology].sort());
  expect((await turn([algebra], false, school.people.ada.browser)).status).toBe(403);
});

test('the primary teacher of a class is listed before its co-teachers', async () => {
  const { algebra } = school.ids;
  await school.query(`update enrolment set is_primary = true where class_id = $1 and role = 'teacher'`, [algebra]);
  const enrol = { classId: algebra, personId: school.people.ben.personId, role: 'teacher', startsOn: null } as const;
  await callAs(laurel, office(), api.enrol, enrol);
  const { output } = await callAs(laurel, office(), api.readClass, { classId: algebra });
  expect(output.teachers).toEqual(['Ada Algebra', 'Ben Biology']);
  expect(output.enrolments.filter(({ role }) => role === 'teacher').map(({ name }) => name)).toEqual(output.teachers);
});
