import * as api from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;
/** A second class of Ada's, with a category of one of the names. */
let other: Id<'class'>;

beforeEach(async () => {
  school = await testSchool(laurel);
  other = await addClassOf('Algebra 2', 'tests');
});

async function addClassOf(title: string, category: string): Promise<Id<'class'>> {
  const { districtId, schoolId, ids, people } = school;
  const classId = newId<'class'>();
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(sql`
      insert into class (district_id, id, course_id, school_id, title, kind, scale_id)
      values (${districtId}, ${classId}, ${ids.course}, ${schoolId}, ${title}, 'scheduled', ${ids.scale})`);
    await db.run(
      sql`insert into class_term (district_id, class_id, term_id) values (${districtId}, ${classId}, ${ids.semester})`,
    );
    await db.run(
      sql`insert into category (district_id, id, class_id, title) values (${districtId}, ${newId()}, ${classId}, ${category})`,
    );
    await db.run(sql`
      insert into enrolment (district_id, id, class_id, person_id, role)
      values (${districtId}, ${newId()}, ${classId}, ${people.ada.personId}, 'teacher'),
        (${districtId}, ${newId()}, ${classId}, ${people.sam.personId}, 'student')`);
  });
  return classId;
}

function copy(assignmentId: Id<'assignment'>, classIds: Id<'class'>[], copyId = newId<'assignment'>()) {
  const { browser } = school.people.ada;
  return callAs(laurel, browser, api.copyAssignment, { classId: school.ids.algebra, assignmentId, copyId, classIds });
}

async function bookOf(classId: Id<'class'>) {
  return (await callAs(laurel, school.people.ada.browser, api.readGradebook, { classId })).output;
}

test('a copy has the term, the dates, the points, the text, and the category of the same name, and no scores', async () => {
  const { ids, people } = school;
  const description = {
    type: 'doc' as const,
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Chapter 3' }] }],
  };
  const exam = (await bookOf(ids.algebra)).assignments.find(({ id }) => id === ids.exam);
  if (!exam) throw new Error('no exam');
  const { id: _, isDescribed: __, ...fields } = exam;
  const described = { ...fields, classId: ids.algebra, assignmentId: ids.exam, description };
  expect((await callAs(laurel, people.ada.browser, api.saveAssignment, described)).status).toBe(200);

  const { copies } = (await copy(ids.exam, [other, ids.algebra])).output;
  expect(copies).toMatchObject([{ classId: other, title: 'Algebra 2', hasCategory: true }]);
  const book = await bookOf(other);
  expect(book.assignments).toMatchObject([
    {
      title: 'Exam',
      termId: ids.quarter,
      pointsPossible: '20',
      dueOn: '2026-10-02',
      release: 'manual',
      isDescribed: true,
    },
  ]);
  expect(book.assignments[0]?.categoryId).toBe(book.rules.categories[0]?.id);
  expect(book.students.map(({ values }) => values)).toEqual([[null]]);
});

test('a repeat adds nothing, and the copy can be deleted there', async () => {
  const copyId = newId<'assignment'>();
  const [first, again] = [await copy(school.ids.essay, [other], copyId), await copy(school.ids.essay, [other], copyId)];
  expect(again.output).toEqual(first.output);
  expect((await bookOf(other)).assignments).toHaveLength(1);
  const key = { classId: other, assignmentId: first.output.copies[0]?.assignmentId ?? copyId };
  expect((await callAs(laurel, school.people.ada.browser, api.deleteAssignment, key)).status).toBe(200);
  expect((await bookOf(other)).assignments).toHaveLength(0);
});

test('without a category of that name, the copy waits for one, and the response says so', async () => {
  // “Homework” is not among those of the other class.
  expect((await copy(school.ids.essay, [other])).output.copies).toMatchObject([{ hasCategory: false }]);
  expect((await bookOf(other)).assignments[0]?.categoryId).toBeNull();
});

test.each([
  ['another teacher’s class', async () => school.ids.biology, 404],
  ['a class that is over', async () => await closed(await addClassOf('Old algebra', 'tests')), 422],
  ['a class without a term', async () => await withoutTerms(await addClassOf('New algebra', 'tests')), 422],
] as const)('with %s among them nothing is copied anywhere', async (_, make, status) => {
  const reply = await copy(school.ids.exam, [other, await make()]);
  expect(reply.status).toBe(status);
  expect((await bookOf(other)).assignments).toHaveLength(0);
});

async function closed(classId: Id<'class'>): Promise<Id<'class'>> {
  const { districtId } = school;
  await inScope(laurel.database, districtId, async ({ db }) =>
    db.run(sql`update class set is_active = false where district_id = ${districtId} and id = ${classId}`),
  );
  return classId;
}

async function withoutTerms(classId: Id<'class'>): Promise<Id<'class'>> {
  const { districtId } = school;
  await inScope(laurel.database, districtId, async ({ db }) =>
    db.run(sql`delete from class_term where district_id = ${districtId} and class_id = ${classId}`),
  );
  return classId;
}

test('a chosen term receives the copy, in the other class and in its own', async () => {
  const { ids, people } = school;
  const second = await addQuarter();
  const named = { classId: ids.algebra, assignmentId: ids.exam, copyId: newId<'assignment'>() };
  const classIds = [other, ids.algebra];
  const reply = await callAs(laurel, people.ada.browser, api.copyAssignment, { ...named, classIds, termId: second });
  expect(reply.output.copies).toHaveLength(2);
  // The thirtieth school day of the one and of the other.
  const there = { title: 'Exam', termId: second, dueOn: '2026-12-11' };
  expect((await bookOf(other)).assignments).toMatchObject([there]);
  const own = (await bookOf(ids.algebra)).assignments;
  expect(own.filter(({ title }) => title === 'Exam')).toMatchObject([{ id: ids.exam, termId: ids.quarter }, there]);
  expect(own.find(({ termId }) => termId === second)?.categoryId).toBe(ids.tests);
});

test('choosing a term that one of the classes doesn’t have copies nothing anywhere', async () => {
  const { ids, people } = school;
  const copied = { classId: ids.algebra, assignmentId: ids.exam, copyId: newId<'assignment'>(), classIds: [other] };
  const reply = await callAs(laurel, people.ada.browser, api.copyAssignment, { ...copied, termId: newId<'term'>() });
  expect(reply.status).toBe(422);
  expect((await bookOf(other)).assignments).toHaveLength(0);
});

/** The quarter after the first. */
async function addQuarter(): Promise<Id<'term'>> {
  const { districtId, ids } = school;
  const termId = newId<'term'>();
  await inScope(laurel.database, districtId, async ({ db }) =>
    db.run(sql`
      insert into term (district_id, id, parent_id, title, kind, starts_on, ends_before, school_year)
      values (${districtId}, ${termId}, ${ids.semester}, 'Quarter 2', 'gradingPeriod', '2026-10-31', '2027-01-23', 2027)`),
  );
  return termId;
}

test('copies to at most twenty classes at once', async () => {
  const reply = await copy(
    school.ids.exam,
    Array.from({ length: 21 }, () => newId<'class'>()),
  );
  expect(reply.status).toBe(400);
});
