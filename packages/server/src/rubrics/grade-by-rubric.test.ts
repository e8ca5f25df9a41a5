import { readScore, saveScores } from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import { saveRubric } from '@laurel/domain/rubrics/api';
import type { CriterionScore } from '@laurel/domain/rubrics/rubric-score';
import * as api from '@laurel/domain/rubrics/scoring-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { callAs, type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { addPathway } from '@laurel/server/testing/pathway';
import { type Member, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let laurel: TestLaurel;
let school: TestSchool;
let made: Awaited<ReturnType<typeof addPathway>>;

beforeAll(async () => {
  laurel = await testLaurel();
});
afterAll(async () => await laurel.close());

// The essay is of 10 points; the rubric has two criteria with the levels 1 to 4.
beforeEach(async () => {
  school = await testSchool(laurel);
  const { districtId, schoolId } = school;
  made = await inScope(laurel.database, districtId, async ({ db }) =>
    addPathway(db, districtId, { schoolId, people: [] }),
  );
});

const as = (who: keyof TestSchool['people']): Member['browser'] => school.people[who].browser;

function work(assignmentId: Id<'assignment'> = school.ids.essay) {
  return { classId: school.ids.algebra, assignmentId, studentId: school.people.sam.personId };
}

async function choose(rubricId: Id<'rubric'> | null, assignmentId: Id<'assignment'> = school.ids.essay) {
  const { classId } = work();
  return await callAs(laurel, as('ada'), api.setAssignmentRubric, { classId, assignmentId, rubricId });
}

/** Levels by rank from 1 in the order of the criteria, 0 for none. */
function scored(ranks: readonly number[], comment = ''): CriterionScore[] {
  return made.content.criteria.map(({ criterionId, levels }, at) => ({
    ...{ criterionId, levelId: levels[(ranks[at] ?? 0) - 1]?.levelId ?? null, comment },
  }));
}

async function grade(change: Partial<InputOf<typeof api.saveRubricScore>> = {}) {
  const given = { ...work(), operationId: newId<'operation'>(), version: 0, scoreVersion: 0, scores: scored([4, 3]) };
  return await callAs(laurel, as('ada'), api.saveRubricScore, { ...given, ...change });
}

async function scoreOf(assignmentId: Id<'assignment'> = school.ids.essay) {
  const { output } = await callAs(laurel, as('ada'), readScore, work(assignmentId));
  return output.changes;
}

test('Levels become the score once every criterion has one, with its event, and a repeat changes nothing', async () => {
  expect((await choose(made.rubricId)).status).toBe(200);
  const inPart = await grade({ scores: scored([4]) });
  expect(inPart.output).toMatchObject({ version: 1, scoreVersion: 0, points: null });
  expect(await scoreOf()).toEqual([]);

  const operationId = newId<'operation'>();
  const whole = await grade({ operationId, version: 1 });
  expect(whole.output).toMatchObject({ version: 2, scoreVersion: 1, points: '8.75' });
  const again = await grade({ operationId, version: 1 });
  expect(again.output).toEqual(whole.output);
  expect(await scoreOf()).toMatchObject([{ cause: 'entered', after: { value: '8.75', status: 'none' } }]);

  const back = await grade({ version: 2, scoreVersion: 1, scores: scored([4]) });
  expect(back.output).toMatchObject({ version: 3, points: null });
  expect((await scoreOf())[0]).toMatchObject({ before: { value: '8.75' }, after: { value: null } });
});

test('Who grades on older levels, or over a score that was typed meanwhile, is told, and nothing is lost', async () => {
  await choose(made.rubricId);
  await grade();
  const late = await grade({ scores: scored([1, 1], 'Mine.') });
  expect(late.status).toBe(409);
  expect(late.fault?.details).toMatchObject({ theirs: { version: 1, scores: scored([4, 3]) } });

  const { classId, assignmentId, studentId } = work();
  const cell = {
    operationId: newId<'operation'>(),
    cause: 'entered' as const,
    students: [studentId],
    assignments: [assignmentId],
  };
  await callAs(laurel, as('ada'), saveScores, { classId, ...cell, cells: [[0, 0, 1, '5', 'none', 0]] });
  const stale = await grade({ version: 1, scoreVersion: 1, scores: scored([1, 2]) });
  expect(stale.status).toBe(409);
  const read = await callAs(laurel, as('ada'), api.readRubricScore, work());
  expect(read.output.graded).toMatchObject({ version: 1, scoreVersion: 2, scores: scored([4, 3]), points: '8.75' });
});

test('A rubric stays once somebody was graded by it, in the version it had', async () => {
  await choose(made.rubricId);
  const { rubricId, content } = made;
  const [first] = content.criteria;
  if (!first) throw new Error('A criterion is needed.');
  const worded = { ...content, criteria: content.criteria.map((each) => ({ ...each, title: `${each.title}, anew` })) };
  const anew = {
    rubricId,
    schoolId: school.schoolId,
    version: 1,
    title: 'Portrait',
    kind: 'analytic',
    content: worded,
  } as const;
  expect((await callAs(laurel, as('coordinator'), saveRubric, anew)).status).toBe(200);
  const read = await callAs(laurel, as('ada'), api.readRubricScore, work());
  expect(read.output.graded?.criteria[0]?.title).toBe(first.title);

  await grade();
  const refused = await choose(null);
  expect(refused.fault?.message).toBe('Work was already graded by this rubric, so it stays with the assignment.');
});

test('Students and parents see levels, comments, and the next level with the released score, nobody else’s', async () => {
  await choose(made.rubricId, school.ids.exam);
  const { classId, studentId } = work();
  const asked = { classId, studentId, termId: school.ids.quarter };
  const exam = { assignmentId: school.ids.exam, scores: scored([2, 3], 'Say why.') };
  await grade(exam);
  const read = async (who: keyof TestSchool['people']) => await callAs(laurel, as(who), api.readStudentRubrics, asked);
  // The exam’s scores are released by hand.
  expect((await read('sam')).output.works).toEqual([]);
  expect((await read('ada')).output.works).toHaveLength(1);

  await choose(made.rubricId);
  await grade({ scores: scored([2, 3], 'Say why.') });
  for (const who of ['sam', 'pia'] as const) {
    expect((await read(who)).output.works).toMatchObject([
      { title: 'Essay', criteria: made.content.criteria, scores: scored([2, 3], 'Say why.') },
    ]);
  }
  expect((await read('tia')).status).toBe(404);
  expect((await read('quinn')).status).toBe(404);
  expect((await callAs(laurel, as('ben'), api.readRubricScore, work())).status).toBe(404);
});

test('A stranger’s level, an assignment of another class, and a rubric that isn’t offered are not there', async () => {
  expect((await choose(newId<'rubric'>())).status).toBe(404);
  expect((await choose(made.rubricId, school.ids.lab)).status).toBe(404);
  await choose(made.rubricId);
  const strange = scored([4, 3]).map((each) => ({ ...each, levelId: newId<'level'>() }));
  expect((await grade({ scores: strange })).status).toBe(404);
});

test('The rubric of transition services is neither offered nor chosen', async () => {
  const { districtId, schoolId } = school;
  const services = await inScope(laurel.database, districtId, async ({ db }) =>
    addPathway(db, districtId, { schoolId, people: [], kind: 'services' }),
  );
  const { classId, assignmentId } = work();
  const { output } = await callAs(laurel, as('ada'), api.readAssignmentRubric, { classId, assignmentId });
  expect(output.rubrics.map(({ rubricId }) => rubricId)).toEqual([made.rubricId]);
  expect((await choose(services.rubricId)).status).toBe(404);
});
