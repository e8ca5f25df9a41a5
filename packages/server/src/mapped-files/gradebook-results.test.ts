import { readStudentFitness } from '@laurel/domain/fitness/api';
import * as api from '@laurel/domain/mapped-files/fitness-file-api';
import { newId } from '@laurel/server/db/new-id';
import { until } from '@laurel/server/imports/testing';
import { addPerson, type Browser, callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeAll, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;
let pe: Browser;

const mile = 'Fitness: 1-mile run (seconds)';

beforeAll(async () => {
  school = await testSchool(laurel);
  const { districtId, schoolId, ids } = school;
  const roles = ['Teacher', 'PE teacher'];
  const paula = await addPerson(laurel, districtId, { name: 'Paula Pe', roles, schoolId });
  await school.query('insert into enrolment (district_id, id, class_id, person_id, role) values ($1, $2, $3, $4, $5)', [
    ...[districtId, newId(), ids.algebra, paula.personId, 'teacher'],
  ]);
  pe = await sessionOf(laurel, districtId, paula.accountId);
  await work(mile, { category: null });
  await work('Push-ups', { category: ids.homework, isCounted: false });
  // In the grade, naming no test, in a class out of reach, and body composition: none of them is offered.
  await work('Curl-ups', { category: ids.homework });
  await work('Reading log', { category: null });
  await work('Plank', { category: null, classId: ids.biology });
  await work('Weight', { category: null });
});

/** Work due on 5 October that Sam, and in Algebra Tia, have a score on. */
async function work(
  title: string,
  {
    category,
    isCounted = true,
    classId = school.ids.algebra,
  }: { category: string | null; isCounted?: boolean; classId?: string },
) {
  const { districtId, ids, people } = school;
  const id = newId();
  await school.query(
    `insert into assignment (district_id, id, class_id, term_id, category_id, title, points_possible, due_on, is_counted)
    values ($1, $2, $3, $4, $5, $6, 1200, '2026-10-05', $7)`,
    [districtId, id, classId, ids.quarter, category, title, isCounted],
  );
  for (const [student, value] of [
    [people.sam, 462],
    [people.tia, 45],
  ] as const) {
    if (student === people.tia && classId !== ids.algebra) continue;
    await school.query(
      `insert into score (district_id, class_id, student_id, assignment_id, value, updated_at)
      values ($1, $2, $3, $4, $5, '2026-10-06')`,
      [districtId, classId, student.personId, id, value],
    );
  }
}

const offers = async (by: Browser) => await callAs(laurel, by, api.readGradebookResults, { schoolId: school.schoolId });
const resultsOf = async () => {
  const { output } = await callAs(laurel, pe, readStudentFitness, { studentId: school.people.sam.personId });
  return output.tests.map(({ test: { testId }, results }) => [testId, results[0]?.value, results[0]?.day]);
};

test('ungraded scores named like a test are offered to people who see scores and manage fitness', async () => {
  const { output } = await offers(pe);
  expect(output.offers.map(({ title, testId, scores }) => [title, testId, scores])).toEqual([
    [mile, 'mileRun', 2],
    ['Push-ups', 'pushUp', 2],
  ]);
  const { ada, cole, director, sam } = school.people;
  for (const { browser } of [ada, sam]) expect((await offers(browser)).status).toBe(403);
  // Who manages fitness and sees no scores is offered none, and can't take them by their title.
  for (const { browser } of [cole, director]) {
    expect((await offers(browser)).output?.offers ?? []).toEqual([]);
    const taken = await callAs(laurel, browser, api.takeGradebookResults, { schoolId: school.schoolId, title: mile });
    expect(taken.fault.code).toMatch(/^(refused|forbidden)$/);
  }
});

test('they are previewed, run, and undone like a file; the scores stay', async () => {
  const { schoolId } = school;
  const { output: taken } = await callAs(laurel, pe, api.takeGradebookResults, { schoolId, title: mile });
  const key = { schoolId, importId: taken.importId };
  const { output: file } = await callAs(laurel, pe, api.fitnessFiles.read, key);
  expect(file).toMatchObject({
    import: { state: 'uploaded', fileName: `${mile} (gradebook).csv` },
    mapping: { columns: [{ column: 3, testId: 'mileRun', unit: 's' }], date: 2 },
    about: { asks: [] },
  });
  if (!file.mapping) throw new Error('Nothing is mapped.');
  const state = async () => (await callAs(laurel, pe, api.fitnessFiles.read, key)).output.import.state;
  await callAs(laurel, pe, api.fitnessFiles.plan, { ...key, mapping: file.mapping });
  await until(async () => (await state()) === 'planned');
  const planned = await callAs(laurel, pe, api.fitnessFiles.read, key);
  // No one runs a mile in 45 seconds: the row stays out, with the range.
  expect(planned.output.import.counts).toMatchObject({
    measurement: { create: 1, reject: 1 },
    test_day: { create: 1 },
  });
  await callAs(laurel, pe, api.fitnessFiles.run, { ...key, isConfirmed: true });
  await until(async () => (await state()) === 'done');
  expect(await resultsOf()).toContainEqual(['mileRun', '462', '2026-10-05']);
  expect((await offers(pe)).output.offers.map(({ title }) => title)).toEqual(['Push-ups']);
  await callAs(laurel, pe, api.fitnessFiles.undo, key);
  await until(async () => (await state()) === 'undone');
  expect(await resultsOf()).toEqual([]);
  expect((await offers(pe)).output.offers).toHaveLength(2);
  const [{ scores }] = await school.query('select count(*)::int as scores from score');
  expect(scores).toBe(11);
});
