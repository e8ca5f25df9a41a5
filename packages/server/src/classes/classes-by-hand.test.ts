import * as api from '@laurel/domain/classes/api';
import { readGradebook } from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { type Browser, callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
});

const office = () => school.people.office.browser;

async function add(by: Browser, given: Partial<InputOf<typeof api.addClass>> = {}) {
  return await callAs(laurel, by, api.addClass, {
    schoolId: school.schoolId,
    classId: newId(),
    courseId: school.ids.course,
    title: 'Algebra - Section 2',
    code: null,
    kind: 'scheduled',
    location: 'B12',
    periods: '3',
    termIds: [school.ids.semester],
    ...given,
  });
}

const read = async (by: Browser, classId: Id<'class'>) => await callAs(laurel, by, api.readClass, { classId });

test('a new class has its terms, and its gradebook starts like the latest one of its course', async () => {
  const { output } = await add(office());
  expect((await read(office(), output.classId)).output).toMatchObject({
    title: 'Algebra - Section 2',
    location: 'B12',
    periods: '3',
    courseTitle: 'Course',
    terms: [{ termId: school.ids.semester }],
    isActive: true,
  });
  await callAs(laurel, office(), api.enrol, {
    classId: output.classId,
    personId: school.people.ada.personId,
    role: 'teacher',
    startsOn: null,
  });
  const book = await callAs(laurel, school.people.ada.browser, readGradebook, { classId: output.classId });
  // Track is the latest class of this course and has no categories, so there is one to begin with.
  expect(book.output.rules.categories.map(({ title }) => title)).toEqual(['Classwork']);
  await school.query(`delete from class where id = $1`, [school.ids.team]);
  await school.query(`delete from class where id = $1`, [output.classId]);
  const next = await add(office());
  const rules = await school.query(
    `select category.title, class.weighting, class.scale_id from class
    join category on category.class_id = class.id where class.id = $1`,
    [next.output.classId],
  );
  expect(rules).toEqual([{ title: 'Work', weighting: 'points', scale_id: school.ids.scale }]);
});

test('a new course comes with its first class, and a repeat adds neither', async () => {
  const classId = newId<'class'>();
  const first = await add(office(), { classId, courseId: null, title: 'Ceramics' });
  const again = await add(office(), { classId, courseId: null, title: 'Ceramics' });
  expect(again.output).toEqual(first.output);
  expect(await school.query(`select from course where title = 'Ceramics'`)).toHaveLength(1);
  const places = await callAs(laurel, office(), api.readClassPlaces, {});
  expect(places.output.schools[0]?.courses.map(({ title }) => title)).toContain('Ceramics');
  expect(places.output.terms.map(({ termId }) => termId)).toContain(school.ids.semester);
});

test('a class is changed, a stale change is a conflict, and an archived class is restored', async () => {
  const { classId } = (await add(office())).output;
  const { version } = (await read(office(), classId)).output;
  const change = {
    classId,
    version,
    title: 'Algebra - Section 3',
    code: 'ALG-3',
    kind: 'scheduled' as const,
    location: null,
    periods: '4',
    termIds: [school.ids.quarter],
    isKept: false,
  };
  expect((await callAs(laurel, office(), api.updateClass, change)).status).toBe(200);
  expect((await callAs(laurel, office(), api.updateClass, change)).status, 'sent again').toBe(200);
  const stale = await callAs(laurel, office(), api.updateClass, { ...change, title: 'Other' });
  expect([stale.status, stale.fault.details.theirs]).toMatchObject([
    409,
    { title: change.title, termIds: change.termIds, version: version + 1 },
  ]);
  expect((await read(office(), classId)).output).toMatchObject({
    title: 'Algebra - Section 3',
    code: 'ALG-3',
    location: null,
    terms: [{ termId: school.ids.quarter }],
  });
  for (const isActive of [false, true]) {
    expect((await callAs(laurel, office(), api.setClassActive, { classId, isActive })).status).toBe(200);
    expect((await read(office(), classId)).output.isActive).toBe(isActive);
  }
});

test('a class that runs in another term keeps its gradebook', async () => {
  const { ids, people } = school;
  const book = async () => await callAs(laurel, people.ada.browser, readGradebook, { classId: ids.algebra });
  const before = (await book()).output;
  const { version } = (await read(office(), ids.algebra)).output;
  const fields = { title: 'Algebra', code: null, kind: 'scheduled' as const, location: null, periods: null };
  const change = { classId: ids.algebra, version, ...fields, termIds: [ids.year], isKept: false };
  expect((await callAs(laurel, office(), api.updateClass, change)).status).toBe(200);
  expect((await read(office(), ids.algebra)).output.terms).toMatchObject([{ termId: ids.year }]);
  const after = (await book()).output;
  expect(after.students).toEqual(before.students);
  expect(after.assignments).toEqual(before.assignments);
});

test('no one adds or changes a class without permission, in another school, or with unknown terms and courses', async () => {
  const { ada, counselor } = school.people;
  expect((await add(ada.browser)).status).toBe(403);
  expect((await add(counselor.browser)).status).toBe(403);
  expect((await add(office(), { termIds: [newId()] })).status).toBe(404);
  expect((await add(office(), { courseId: newId() })).status).toBe(404);
  expect((await add(office(), { schoolId: newId() })).status).toBe(404);
  expect((await add(office(), { termIds: [] })).status).toBe(400);
  const stranger = await testSchool(laurel);
  const foreign = await callAs(laurel, stranger.people.office.browser, api.setClassActive, {
    classId: school.ids.algebra,
    isActive: false,
  });
  expect(foreign.status).toBe(404);
});

test('rosters don’t overwrite manual changes to a class until all of them are handed back at once', async () => {
  const { algebra } = school.ids;
  const change = async (given: { title: string; location: string | null; isKept?: boolean }) => {
    const { version, code, kind, periods, terms } = (await read(office(), algebra)).output;
    const termIds = terms.map(({ termId }) => termId);
    const fields = { classId: algebra, version, code, kind, periods, termIds };
    return await callAs(laurel, office(), api.updateClass, { ...fields, ...given });
  };
  expect((await read(office(), algebra)).output).toMatchObject({ isFromRoster: false, keptFields: [] });
  await change({ title: 'Algebra, honors', location: 'Room 4', isKept: true });
  expect((await read(office(), algebra)).output.keptFields).toEqual(['location', 'title']);
  await change({ title: 'Algebra', location: 'Room 4', isKept: false });
  expect((await read(office(), algebra)).output.keptFields).toEqual([]);
  await change({ title: 'Algebra, honors', location: 'Room 4', isKept: true });
  // Of what no roster brings nothing is chosen, and what is kept stays so.
  await change({ title: 'Algebra', location: 'Room 4' });
  expect((await read(office(), algebra)).output.keptFields).toEqual(['title']);
  const { version } = (await read(office(), algebra)).output;
  await change({ title: 'Algebra', location: 'Room 4', isKept: false });
  expect((await read(office(), algebra)).output).toMatchObject({ keptFields: [], version: version + 1 });
  await change({ title: 'Algebra', location: 'Room 4', isKept: false });
  expect((await read(office(), algebra)).output.version).toBe(version + 1);
});
