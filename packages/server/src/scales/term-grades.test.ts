import { readGradebook, readGradeInputs, saveAssignment, saveClassRules, saveScores } from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import * as api from '@laurel/domain/scales/api';
import { lockTerm, saveTerm } from '@laurel/domain/terms/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { regradeClasses } from '@laurel/server/grades/routes';
import { verifyGrades } from '@laurel/server/grades/verify';
import { doChore } from '@laurel/server/jobs/chores';
import { readDistricts } from '@laurel/server/people/district-store';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;
let second: Id<'term'>;

beforeEach(async () => {
  school = await testSchool(laurel);
  const added = await callAs(laurel, school.people.admin.browser, saveTerm, {
    ...{ termId: newId<'term'>(), version: 0, parentId: school.ids.semester, title: 'Quarter 2' },
    ...{ kind: 'gradingPeriod', startsOn: '2026-10-31', endsBefore: '2027-01-23', postsFrom: null, postsUntil: null },
  });
  second = added.output.termId;
});

const semester = (weights = ['40', '40'], weight = '20') => [
  { kind: 'semester' as const, weights, exam: { title: 'Final exam', weight } },
];

async function save(change: Partial<InputOf<typeof api.saveTermGrades>> = {}, as: 'admin' | 'office' = 'admin') {
  const input = { schoolId: school.schoolId, version: 0, defaults: semester(), ...change };
  return await callAs(laurel, school.people[as].browser, api.saveTermGrades, input);
}

async function line() {
  const { output } = await callAs(laurel, school.people.office.browser, api.readTermGrades, {});
  return output.schools.find(({ schoolId }) => schoolId === school.schoolId);
}

async function book() {
  return (await callAs(laurel, school.people.ada.browser, readGradebook, { classId: school.ids.algebra })).output;
}

/** Work of 100 points with Sam's score. */
async function score(title: string, termId: Id<'term'>, value: string) {
  const { ids, people } = school;
  const { rules } = await book();
  const category = rules.categories.find((each) => each.title === title);
  const work = await callAs(laurel, people.ada.browser, saveAssignment, {
    ...{ classId: ids.algebra, assignmentId: newId(), version: 0, title, pointsPossible: '100', termId },
    ...{ categoryId: category?.id ?? null, assignedOn: null, dueOn: null, release: 'auto' },
    ...{ isCounted: true, isExtraCredit: false, neverDrop: false },
  });
  const saved = await callAs(laurel, people.ada.browser, saveScores, {
    ...{ classId: ids.algebra, operationId: newId(), cause: 'entered', students: [people.sam.personId] },
    ...{ assignments: [work.output.id], cells: [[0, 0, 0, value, 'none', 0]] },
  });
  expect(saved.status, saved.text).toBe(200);
}

async function semesterGrade() {
  const key = { classId: school.ids.algebra, studentId: school.people.sam.personId, termId: school.ids.semester };
  return (await callAs(laurel, school.people.ada.browser, readGradeInputs, key)).output.stored?.soFar;
}

async function regrade() {
  await doChore(regradeClasses, { pool: laurel.database.pool, clock: () => laurel.time.nowMs, readDistricts });
}

const differences = async () =>
  (await inScope(laurel.database, school.districtId, verifyGrades)).differences.map(({ termId }) => termId);

async function saveOwn(composed: InputOf<typeof saveClassRules>['composed']) {
  const { rules, version } = await book();
  const { digits: _, scale: __, audience: ___, ...kept } = rules;
  const input = { classId: school.ids.algebra, version, ...kept, composed };
  return await callAs(laurel, school.people.ada.browser, saveClassRules, input);
}

test('the classes of a school follow its weights and get its exam category, and their grades follow', async () => {
  expect((await save()).output).toEqual({ version: 1, followed: 2, stayed: 0 });
  await score('Homework', school.ids.quarter, '91');
  await score('Homework', second, '84');
  await score('Final exam', second, '72');
  await regrade();
  expect(await semesterGrade()).toBe('84.4');
  expect(await differences()).toEqual([]);
  const { usualComposed, isOwnComposed, rules } = await book();
  expect(isOwnComposed).toBe(false);
  expect(rules.composed).toEqual(usualComposed);
  expect(rules.composed[0]?.periods.map(({ weight }) => weight)).toEqual(['40', '40']);

  // A repeat of the same changes nothing, and says so.
  expect((await save()).output).toEqual({ version: 1, followed: 0, stayed: 0 });
  expect((await save({ defaults: semester(['30', '30'], '40') })).fault.code).toBe('conflict');
  expect((await save({ version: 1, defaults: semester(['30', '30'], '40') })).output.version).toBe(2);
  await regrade();
  expect(await semesterGrade()).toBe('81.3');
  expect(await differences()).toEqual([]);
});

test('a class can have its own weights, and follow the school’s again', async () => {
  await save();
  const { rules } = await book();
  const [own] = rules.composed;
  if (!own) throw new Error('The class follows nothing.');
  const wrong = await saveOwn([{ ...own, exam: null }]);
  expect([wrong.status, wrong.fault.message]).toEqual([
    400,
    'The weights for “Fall” add up to 80%. They must add up to 100%.',
  ]);
  const periods = own.periods.map((period) => ({ ...period, weight: '50' }));
  expect((await saveOwn([{ ...own, periods, exam: null }])).status).toBe(200);
  expect(await line()).toMatchObject({ ownCount: 1, keptCount: 0 });
  expect((await save({ version: 1, defaults: [] })).output).toMatchObject({ followed: 1 });
  expect((await book()).rules.composed).toHaveLength(1);
  expect((await saveOwn(null)).status).toBe(200);
  expect((await book()).rules.composed).toEqual([]);
});

test('a class with work in a locked term keeps the weights it followed', async () => {
  await save();
  await score('Homework', school.ids.quarter, '91');
  await regrade();
  await callAs(laurel, school.people.admin.browser, lockTerm, { termId: school.ids.quarter, isLocked: true });
  expect((await save({ version: 1, defaults: [] })).output).toMatchObject({ followed: 0, stayed: 2 });
  expect(await line()).toMatchObject({ keptCount: 2 });
  expect((await book()).rules.composed).toHaveLength(1);
  expect((await saveOwn([])).status).toBe(422);
  expect(await differences()).toEqual([]);
});

test('weights that don’t add up to 100% are rejected, and so are people who can’t change terms', async () => {
  const over = await save({ defaults: semester(['40', '40'], '30') });
  expect([over.status, over.fault.message]).toEqual([
    400,
    'The weights of a semester add up to 110%. They must add up to 100%.',
  ]);
  expect(await line()).toMatchObject({ version: 0, defaults: [], mayChange: false });
  expect((await save({}, 'office')).status).toBe(403);
});
