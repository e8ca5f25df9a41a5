import * as api from '@laurel/domain/grades/api';
import type { Category } from '@laurel/domain/grades/class-rules';
import type { Id } from '@laurel/domain/kit/id';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { callAs, type TestLaurel, testLaurel } from '@laurel/server/testing';
import { type TestSchool, testSchool } from '@laurel/server/testing-school';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readClassBook } from './class-book-store';
import { readGrades } from './grade-store';
import { verifyGrades } from './verify';

let laurel: TestLaurel;
let school: TestSchool;

beforeAll(async () => {
  laurel = await testLaurel();
});
beforeEach(async () => {
  school = await testSchool(laurel);
});
afterAll(async () => await laurel.close());

async function bookOf() {
  const book = await inScope(laurel.database, school.districtId, async (scope) =>
    readClassBook(scope, school.ids.algebra),
  );
  if (!book) throw new Error('There is no class.');
  return book;
}

async function saveRules(change: (category: Category) => Category) {
  const { rules, version } = await bookOf();
  const { digits: _, scale: __, audience: ___, ...kept } = rules;
  const input = { classId: school.ids.algebra, version, ...kept, categories: rules.categories.map(change) };
  const saved = await callAs(laurel, school.people.ada.browser, api.saveClassRules, input);
  expect(saved.status, saved.text).toBe(200);
  return saved.output;
}

async function addWork(title: string, pointsPossible: string, more: { weight?: string; termId?: Id<'term'> } = {}) {
  const { ids, people } = school;
  const saved = await callAs(laurel, people.ada.browser, api.saveAssignment, {
    ...{ classId: ids.algebra, assignmentId: newId(), version: 0, title, pointsPossible, categoryId: ids.homework },
    ...{ termId: ids.quarter, assignedOn: null, dueOn: null, release: 'auto' },
    ...{ isCounted: true, isExtraCredit: false, neverDrop: false, ...more },
  });
  expect(saved.status, saved.text).toBe(200);
  return saved.output;
}

async function score(assignmentId: Id<'assignment'>, value: string) {
  const { ids, people } = school;
  const saved = await callAs(laurel, people.ada.browser, api.saveScores, {
    ...{ classId: ids.algebra, operationId: newId(), cause: 'entered' },
    ...{ students: [people.sam.personId], assignments: [assignmentId], cells: [[0, 0, 0, value, 'none', 0]] },
  });
  expect(saved.status, saved.text).toBe(200);
}

/** What is stored for Sam in a term, once every stored grade is what verify makes of the scores. */
async function grade(termId: Id<'term'> = school.ids.quarter) {
  return await inScope(laurel.database, school.districtId, async (scope) => {
    expect((await verifyGrades(scope)).differences).toEqual([]);
    const { personId } = school.people.sam;
    const isIts = (each: { studentId: string; termId: string; audience: string }) =>
      each.studentId === personId && each.termId === termId && each.audience === 'staff';
    return (await readGrades(scope, school.ids.algebra)).find(isIts);
  });
}

test('a mean of percentages within a category is stored, and worked out to the same', async () => {
  await score(school.ids.essay, '10');
  await score((await addWork('Project', '90')).id, '45');
  expect(await grade()).toMatchObject({ soFar: '55' });
  const { rules } = await saveRules((each) => ({ ...each, method: 'mean' }));
  expect(rules.categories.map(({ method }) => method)).toEqual(['mean', 'mean']);
  expect(await grade()).toMatchObject({ soFar: '75' });
});

test('an assignment’s weight is stored, and stays where a change doesn’t name it', async () => {
  const project = await addWork('Project', '10', { weight: '3' });
  await score(school.ids.essay, '10');
  await score(project.id, '6');
  expect(await grade()).toMatchObject({ soFar: '70' });
  const { id, isDescribed: _, weight, ...rest } = project;
  expect(weight).toBe('3');
  const change = { ...rest, classId: school.ids.algebra, assignmentId: id, title: 'Large project' };
  const changed = await callAs(laurel, school.people.ada.browser, api.saveAssignment, change);
  expect(changed.output).toMatchObject({ title: 'Large project', weight: '3' });
  expect(await grade()).toMatchObject({ soFar: '70' });
  expect((await bookOf()).assignments.map((each) => each.weight).sort()).toEqual(['1', '1', '3']);
});

test('a weight of 0 is refused with a sentence', async () => {
  const { ids, people } = school;
  const refused = await callAs(laurel, people.ada.browser, api.saveAssignment, {
    ...{ classId: ids.algebra, assignmentId: newId(), version: 0, title: 'Nothing', pointsPossible: '10' },
    ...{ categoryId: ids.homework, termId: ids.quarter, assignedOn: null, dueOn: null, release: 'auto' },
    ...{ isCounted: true, isExtraCredit: false, neverDrop: false, weight: '0' },
  });
  expect(refused.status).toBe(400);
  expect(refused.text).toMatch(/Enter a weight above 0/);
});
