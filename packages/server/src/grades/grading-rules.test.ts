import * as api from '@laurel/domain/grades/api';
import type { Category } from '@laurel/domain/grades/class-rules';
import { termGradeOf } from '@laurel/domain/grades/term-grade';
import { planOf } from '@laurel/domain/grades/term-plan';
import type { Id } from '@laurel/domain/kit/id';
import { saveTerm } from '@laurel/domain/terms/api';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, describe, expect, test } from 'vitest';
import { readClassBook } from './class-book-store';
import { readGrades } from './grade-store';
import { verifyGrades } from './verify';

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
});

async function bookOf() {
  const book = await inScope(laurel.database, school.districtId, async (scope) =>
    readClassBook(scope, school.ids.algebra),
  );
  if (!book) throw new Error('There is no class.');
  return book;
}

async function saveRules(change: (category: Category) => Category) {
  const { rules, version } = await bookOf();
  const { digits: _, scale: __, audience: ___, composed: ____, ...kept } = rules;
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

test('the mean method of a category is saved, and used to calculate the grade', async () => {
  await score(school.ids.essay, '10');
  await score((await addWork('Project', '90')).id, '45');
  expect(await grade()).toMatchObject({ soFar: '55' });
  const { rules } = await saveRules((each) => ({ ...each, method: 'mean' }));
  expect(rules.categories.map(({ method }) => method)).toEqual(['mean', 'mean']);
  expect(await grade()).toMatchObject({ soFar: '75' });
});

test('an assignment’s weight is saved, and kept by changes that don’t mention it', async () => {
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

describe('a semester from its quarters and an exam', () => {
  const quarter2 = newId<'term'>();

  async function addQuarter() {
    const added = await callAs(laurel, school.people.admin.browser, saveTerm, {
      ...{ termId: newId<'term'>(), version: 0, parentId: school.ids.semester, title: 'Quarter 2' },
      ...{ kind: 'gradingPeriod', startsOn: '2026-10-31', endsBefore: '2027-01-23', postsFrom: null, postsUntil: null },
    });
    expect(added.status, added.text).toBe(200);
    return added.output.termId;
  }

  async function compose(periods: { termId: Id<'term'>; weight: string }[], weight = '20') {
    const { rules, version } = await bookOf();
    const { digits: _, scale: __, audience: ___, ...kept } = rules;
    const composed = [{ termId: school.ids.semester, periods, exam: { categoryId: school.ids.tests, weight } }];
    const input = { classId: school.ids.algebra, version, ...kept, composed };
    return await callAs(laurel, school.people.ada.browser, api.saveClassRules, input);
  }

  test('is saved by weight, as verify and the browser calculate it, and its quarters exclude the exam', async () => {
    const second = await addQuarter();
    await score(school.ids.essay, '9');
    await score((await addWork('Project', '100', { termId: second })).id, '80');
    await score(school.ids.exam, '14');
    const exam = { classId: school.ids.algebra, assignmentId: school.ids.exam };
    await callAs(laurel, school.people.ada.browser, api.releaseScores, exam);
    const before = await grade(school.ids.semester);
    const saved = await compose([
      { termId: school.ids.quarter, weight: '40' },
      { termId: second, weight: '40' },
    ]);
    expect(saved.status, saved.text).toBe(200);
    expect(before?.soFar).not.toBe('82');
    expect(await grade(school.ids.semester)).toMatchObject({ soFar: '82', letter: 'B', shareGraded: '1' });
    expect(await grade(school.ids.quarter)).toMatchObject({ soFar: '90' });
    expect(await grade(second)).toMatchObject({ soFar: '80' });

    const { classId, studentId, termId } = {
      ...{ classId: school.ids.algebra, studentId: school.people.sam.personId, termId: school.ids.semester },
    };
    const read = await callAs(laurel, school.people.ada.browser, api.readGradeInputs, { classId, studentId, termId });
    const { rules, terms, assignments, scores } = read.output;
    expect(termGradeOf(planOf({ rules, terms, assignments }, termId), scores).soFar.outcome).toMatchObject({
      percent: '82.0',
    });
    // Rules that are saved without naming it leave it as it is.
    await saveRules((each) => each);
    expect(await grade(school.ids.semester)).toMatchObject({ soFar: '82' });
  });

  test('is rejected with a period from elsewhere, or if nothing has a weight', async () => {
    expect((await compose([{ termId: quarter2, weight: '40' }])).status).toBe(404);
    expect((await compose([{ termId: school.ids.year, weight: '40' }])).status).toBe(404);
    const weightless = await compose([{ termId: school.ids.quarter, weight: '0' }], '0');
    expect(weightless.status).toBe(400);
    expect(weightless.text).toMatch(/Set a weight above 0 for at least one grading period or the exam/);
  });
});

test('a weight of 0 is rejected with a message', async () => {
  const { ids, people } = school;
  const refused = await callAs(laurel, people.ada.browser, api.saveAssignment, {
    ...{ classId: ids.algebra, assignmentId: newId(), version: 0, title: 'Nothing', pointsPossible: '10' },
    ...{ categoryId: ids.homework, termId: ids.quarter, assignedOn: null, dueOn: null, release: 'auto' },
    ...{ isCounted: true, isExtraCredit: false, neverDrop: false, weight: '0' },
  });
  expect(refused.status).toBe(400);
  expect(refused.text).toMatch(/Enter a weight above 0/);
});
