import { readScore, saveScores } from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import * as api from '@laurel/domain/moves/api';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { verifyGrades } from '@laurel/server/grades/verify';
import { type Browser, callAs, fileLaurel } from '@laurel/server/testing/app';
import { officeOf, type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;
let office: Browser;
/** Algebra at another hour, taught by Ben, with the same essay and an exam of other points. */
let second: { classId: Id<'class'>; essay: Id<'assignment'>; exam: Id<'assignment'> };

beforeEach(async () => {
  school = await testSchool(laurel);
  const { districtId, schoolId, ids, people } = school;
  office = await officeOf(laurel, school);
  second = { classId: newId(), essay: newId(), exam: newId() };
  const category = newId();
  await school.query(
    `insert into class (district_id, id, course_id, school_id, title, scale_id)
    values ($1, $2, $3, $4, 'Algebra 2nd hour', $5)`,
    [districtId, second.classId, ids.course, schoolId, ids.scale],
  );
  await school.query('insert into class_term (district_id, class_id, term_id) values ($1, $2, $3)', [
    ...[districtId, second.classId, ids.semester],
  ]);
  await school.query(`insert into category (district_id, id, class_id, title) values ($1, $2, $3, 'Work')`, [
    ...[districtId, category, second.classId],
  ]);
  await school.query(
    `insert into assignment (district_id, id, class_id, term_id, category_id, title, points_possible, due_on, release)
    values ($1, $2, $4, $5, $6, 'ESSAY', 10, '2026-10-05', 'auto'), ($1, $3, $4, $5, $6, 'Exam', 25, '2026-10-06', 'auto')`,
    [districtId, second.essay, second.exam, second.classId, ids.quarter, category],
  );
  await school.query(
    `insert into enrolment (district_id, id, class_id, person_id, role) values ($1, gen_random_uuid(), $2, $3, 'teacher')`,
    [districtId, second.classId, people.ben.personId],
  );
  await score(people.ada.browser, ids.algebra, ids.essay, '8');
  await score(people.ada.browser, ids.algebra, ids.exam, '15');
});

async function score(by: Browser, classId: Id<'class'>, assignmentId: Id<'assignment'>, value: string) {
  const studentId = school.people.sam.personId;
  const [held] = await school.query('select version from score where student_id = $1 and assignment_id = $2', [
    ...[studentId, assignmentId],
  ]);
  const reply = await callAs(laurel, by, saveScores, {
    ...{ classId, operationId: newId<'operation'>(), cause: 'entered' },
    ...{ students: [studentId], assignments: [assignmentId], cells: [[0, 0, held?.version ?? 0, value, 'none', 0]] },
  });
  expect(reply.status, reply.text).toBe(200);
}

const key = () => ({ enrolmentId: school.enrolments.samInAlgebra, toClassId: second.classId });
const plan = async (by = office, of = key()) => await callAs(laurel, by, api.planMove, of);
const move = async (digest: string | null, by = office, of = key()) =>
  await callAs(laurel, by, api.moveStudent, { ...of, digest });

async function scoresIn(classId: Id<'class'>) {
  const rows = await school.query(
    `select assignment.title, trim_scale(score.value)::text as value
    from score join assignment on assignment.id = score.assignment_id
    where score.class_id = $1 and score.student_id = $2 and score.value is not null order by 1`,
    [classId, school.people.sam.personId],
  );
  return Object.fromEntries(rows.map(({ title, value }) => [title, value]));
}

async function isIn(classId: Id<'class'>): Promise<boolean> {
  const rows = await school.query('select from enrolment where class_id = $1 and person_id = $2 and is_active', [
    ...[classId, school.people.sam.personId],
  ]);
  return rows.length > 0;
}

async function differences() {
  return await inScope(laurel.database, school.districtId, async (scope) => (await verifyGrades(scope)).differences);
}

test('a preview says which scores match which assignment, and why the others stay', async () => {
  expect((await plan()).output).toMatchObject({
    ...{ name: 'Sam Student', fromTitle: 'Algebra', toTitle: 'Algebra 2nd hour' },
    matching: [{ title: 'Essay', toTitle: 'ESSAY', score: { value: '8', status: 'none' } }],
    staying: [{ title: 'Exam', score: { value: '15', status: 'none' }, why: 'points' }],
  });
  expect(await isIn(second.classId), 'nothing is done').toBe(false);
});

test('a student moves with the matching scores; all scores stay in the former class', async () => {
  const { digest } = (await plan()).output;
  const moved = await move(digest);
  expect(moved.status, moved.text).toBe(200);
  expect(moved.output.copied).toBe(1);
  expect([await isIn(school.ids.algebra), await isIn(second.classId)]).toEqual([false, true]);
  expect(await scoresIn(second.classId)).toEqual({ ESSAY: '8' });
  expect(await scoresIn(school.ids.algebra)).toEqual({ Essay: '8', Exam: '15' });
  expect(
    await school.query(
      `select trim_scale(so_far)::text as grade from grade
      where class_id = $1 and student_id = $2 and term_id = $3 and audience = 'staff'`,
      [second.classId, school.people.sam.personId, school.ids.quarter],
    ),
  ).toEqual([{ grade: '80' }]);
  expect(await differences()).toEqual([]);
  const history = await callAs(laurel, school.people.ben.browser, readScore, {
    ...{ classId: second.classId, assignmentId: second.essay, studentId: school.people.sam.personId },
  });
  expect(history.output.changes.map(({ cause, after }) => [cause, after?.value])).toEqual([['moved', '8']]);
  expect((await move(digest)).output, 'sent again').toEqual({ ...moved.output, copied: 0 });
});

test('a student moves without scores, and either move can be undone', async () => {
  const { output } = await move(null);
  expect(output.copied).toBe(0);
  expect(await scoresIn(second.classId)).toEqual({});
  const undo = async () => await callAs(laurel, office, api.undoMove, { enrolmentId: output.enrolmentId });
  expect((await undo()).status).toBe(200);
  expect([await isIn(school.ids.algebra), await isIn(second.classId)]).toEqual([true, false]);
  expect((await undo()).status, 'undone again').toBe(200);

  const again = await move((await plan()).output.digest);
  expect(again.output).toEqual({ enrolmentId: output.enrolmentId, copied: 1 });
  await undo();
  expect([await isIn(school.ids.algebra), await isIn(second.classId)]).toEqual([true, false]);
  expect(await scoresIn(second.classId)).toEqual({});
  expect(await differences()).toEqual([]);

  // What the new teacher has changed since is theirs.
  await move((await plan()).output.digest);
  await score(school.people.ben.browser, second.classId, second.essay, '9');
  await undo();
  expect(await scoresIn(second.classId)).toEqual({ ESSAY: '9' });
});

test('an outdated preview moves no one, and an existing score is kept', async () => {
  const { digest } = (await plan()).output;
  await score(school.people.ada.browser, school.ids.algebra, school.ids.essay, '7');
  expect((await move(digest)).status).toBe(409);
  expect(await isIn(school.ids.algebra)).toBe(true);
  await move(null);
  await score(school.people.ben.browser, second.classId, second.essay, '10');
  await callAs(laurel, office, api.undoMove, (await move(null)).output);
  expect((await plan()).output.staying.map(({ title, why }) => [title, why])).toEqual([
    ['Essay', 'scored'],
    ['Exam', 'points'],
  ]);
});

test('moving is for people who can change both classes', async () => {
  const { people, enrolments } = school;
  const far = await testFarSchool(laurel, school);
  expect((await plan(office, { ...key(), toClassId: far.ids.chemistry })).status).toBe(404);
  expect((await move(null, office, { ...key(), enrolmentId: far.ids.enrolment })).status).toBe(404);
  expect((await plan(people.ada.browser)).status).toBe(403);
  expect((await move(null, people.ada.browser)).status).toBe(403);
  expect((await plan(office, { ...key(), toClassId: school.ids.algebra })).status).toBe(400);
  expect((await plan(office, { ...key(), enrolmentId: enrolments.adaInAlgebra })).status).toBe(400);
  expect(
    (await callAs(laurel, people.ada.browser, api.undoMove, { enrolmentId: enrolments.samInAlgebra })).status,
  ).toBe(403);
  expect((await callAs(laurel, office, api.undoMove, { enrolmentId: far.ids.enrolment })).status).toBe(404);
});
