import * as api from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import { readHistory } from '@laurel/domain/teaching/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';

const laurel = await fileLaurel();
let school: TestSchool;
let second: Id<'term'>;

beforeEach(async () => {
  school = await testSchool(laurel);
  second = await prepare();
});

/** A second quarter, and Ada teaches Biology too. */
async function prepare(): Promise<Id<'term'>> {
  const { districtId, ids, people } = school;
  const termId = newId<'term'>();
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(sql`
      insert into term (district_id, id, parent_id, title, kind, starts_on, ends_before, school_year)
      values (${districtId}, ${termId}, ${ids.semester}, 'Quarter 2', 'gradingPeriod', '2026-10-31', '2027-01-23', 2027)`);
    await db.run(sql`
      insert into enrolment (district_id, id, class_id, person_id, role)
      values (${districtId}, ${newId()}, ${ids.biology}, ${people.ada.personId}, 'teacher')`);
  });
  return termId;
}

type Input = InputOf<typeof api.moveAssignment>;

function inputOf(change: Partial<Input> = {}): Input {
  const { ids } = school;
  return {
    ...{ classId: ids.algebra, assignmentId: ids.essay, version: 1, copyId: newId<'assignment'>() },
    ...{ toClassId: ids.algebra, termId: second, ...change },
  };
}

function move(input: Input, { browser } = school.people.ada) {
  return callAs(laurel, browser, api.moveAssignment, input);
}

async function bookOf(classId: Id<'class'>) {
  return (await callAs(laurel, school.people.ada.browser, api.readGradebook, { classId })).output;
}

async function essayIn(classId: Id<'class'>) {
  return (await bookOf(classId)).assignments.find(({ title }) => title === 'Essay');
}

async function score(assignmentId: Id<'assignment'>): Promise<void> {
  const { ids, people } = school;
  const saved = await callAs(laurel, people.ada.browser, api.saveScores, {
    ...{ classId: ids.algebra, operationId: newId<'operation'>(), cause: 'entered' },
    ...{ students: [people.sam.personId], assignments: [assignmentId], cells: [[0, 0, 0, '8', 'none', 0]] },
  });
  expect(saved.status).toBe(200);
}

test('within its class, an assignment moves with its scores by school days, and can be moved back unchanged', async () => {
  const { ids, people } = school;
  await score(ids.essay);
  const before = await essayIn(ids.algebra);
  const input = inputOf();
  const reply = await move(input);
  expect(reply.output).toEqual({
    ...{ assignmentId: ids.essay, version: 2, title: 'Algebra', termTitle: 'Quarter 2', hasCategory: true },
  });
  // The twenty-ninth school day of the one and of the other.
  expect(await essayIn(ids.algebra)).toMatchObject({ termId: second, dueOn: '2026-12-10', categoryId: ids.homework });
  const { students, assignments } = await bookOf(ids.algebra);
  const at = assignments.findIndex(({ id }) => id === ids.essay);
  const sam = students.find(({ studentId }) => studentId === people.sam.personId);
  expect(sam?.values[at]).toBe(8);
  // A repeat moves nothing again.
  expect((await move(input)).output).toEqual(reply.output);

  if (!before) throw new Error('no essay');
  const { id: assignmentId, isDescribed: _, ...fields } = before;
  const back = { ...fields, classId: ids.algebra, assignmentId, version: 2 };
  expect((await callAs(laurel, people.ada.browser, api.saveAssignment, back)).status).toBe(200);
  expect(await essayIn(ids.algebra)).toEqual({ ...before, version: 3 });
});

test('grades of both terms follow', async () => {
  const { ids, people } = school;
  await score(ids.essay);
  expect((await move(inputOf())).status).toBe(200);
  const gradeIn = async (termId: Id<'term'>) => {
    const key = { classId: ids.algebra, studentId: people.sam.personId, termId };
    return (await callAs(laurel, people.ada.browser, api.readGradeInputs, key)).output.stored?.soFar ?? null;
  };
  expect([await gradeIn(ids.quarter), await gradeIn(second)]).toEqual([null, '80']);
});

test('moving it to another class adds it there and removes it here, and both histories show it and can undo it', async () => {
  const { ids, people } = school;
  const input = inputOf({ toClassId: ids.biology, termId: null });
  const reply = await move(input);
  // Biology has no category “Homework”.
  expect(reply.output).toMatchObject({ title: 'Biology', termTitle: 'Quarter 1', hasCategory: false });
  expect(await essayIn(ids.algebra)).toBeUndefined();
  expect(await essayIn(ids.biology)).toMatchObject({ termId: ids.quarter, dueOn: '2026-10-01', categoryId: null });
  expect((await move(input)).output).toEqual(reply.output);
  expect((await bookOf(ids.biology)).assignments).toHaveLength(2);

  const causesIn = async (classId: Id<'class'>) =>
    (await callAs(laurel, people.ada.browser, readHistory, { classId })).output.acts.map(({ cause }) => cause);
  expect([await causesIn(ids.algebra), await causesIn(ids.biology)]).toEqual([['deleted'], ['copied']]);
  const { ada } = people;
  const here = { classId: ids.algebra, assignmentId: ids.essay };
  expect((await callAs(laurel, ada.browser, api.restoreAssignment, here)).status).toBe(200);
  const there = { classId: ids.biology, assignmentId: reply.output.assignmentId };
  expect((await callAs(laurel, ada.browser, api.deleteAssignment, there)).status).toBe(200);
  expect(await essayIn(ids.algebra)).toMatchObject({ dueOn: '2026-10-01', categoryId: ids.homework });
  expect(await essayIn(ids.biology)).toBeUndefined();
});

test.each(['a score', 'a comment', 'a rating'])('with %s, the assignment stays in its class', async (what) => {
  const { ids, people, districtId } = school;
  if (what === 'a score') await score(ids.essay);
  if (what === 'a comment') {
    const text = { type: 'doc' as const, content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Good' }] }] };
    const cell = { classId: ids.algebra, assignmentId: ids.essay, studentId: people.sam.personId };
    const written = { ...cell, commentVersion: 0, comment: text };
    expect((await callAs(laurel, people.ada.browser, api.saveComment, written)).status).toBe(200);
  }
  if (what === 'a rating') {
    const standardId = await addStandard();
    await inScope(laurel.database, districtId, async ({ db }) =>
      db.run(sql`
        insert into rating (district_id, class_id, student_id, assignment_id, standard_id, value, updated_at)
        values (${districtId}, ${ids.algebra}, ${people.sam.personId}, ${ids.essay}, ${standardId}, 3, now())`),
    );
  }
  const reply = await move(inputOf({ toClassId: ids.biology, termId: null }));
  expect(reply.status).toBe(422);
  expect(reply.fault.details).toMatchObject({ isScored: true });
  expect(await essayIn(ids.algebra)).toBeDefined();
  expect(await essayIn(ids.biology)).toBeUndefined();
  // To another term of its class it may.
  expect((await move(inputOf())).status).toBe(200);
});

/** A standard that both classes rate, the essay being evidence of it. */
async function addStandard(): Promise<Id<'standard'>> {
  const { districtId, ids } = school;
  const [setId, standardId] = [newId(), newId<'standard'>()];
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(sql`
      insert into standard_set (district_id, id, title, scale_id, method)
      values (${districtId}, ${setId}, 'Standards', ${ids.scale}, 'latest')`);
    await db.run(sql`insert into standard (district_id, id, set_id) values (${districtId}, ${standardId}, ${setId})`);
    await db.run(sql`
      insert into class_standard (district_id, class_id, standard_id, position, method)
      select ${districtId}, class_id, ${standardId}, 0, 'latest'
      from unnest(${[ids.algebra, ids.biology]}::uuid[]) as class_id`);
    await db.run(sql`
      insert into assignment_standard (district_id, class_id, assignment_id, standard_id, is_from_points)
      values (${districtId}, ${ids.algebra}, ${ids.essay}, ${standardId}, true)`);
  });
  return standardId;
}

test('in another class it is evidence of the same standards', async () => {
  const { ids, districtId } = school;
  const standardId = await addStandard();
  const { assignmentId } = (await move(inputOf({ toClassId: ids.biology, termId: null }))).output;
  const rows = await inScope(laurel.database, districtId, async ({ db }) =>
    db.rows(
      z.object({ standardId: z.string(), isFromPoints: z.boolean() }),
      sql`
        select standard_id as "standardId", is_from_points as "isFromPoints"
        from assignment_standard
        where district_id = ${districtId} and class_id = ${ids.biology} and assignment_id = ${assignmentId}`,
    ),
  );
  expect(rows).toEqual([{ standardId, isFromPoints: true }]);
});

test('a score that was cleared doesn’t keep it from moving', async () => {
  const { ids, people } = school;
  await score(ids.essay);
  const cleared = await callAs(laurel, people.ada.browser, api.saveScores, {
    ...{ classId: ids.algebra, operationId: newId<'operation'>(), cause: 'entered' },
    ...{ students: [people.sam.personId], assignments: [ids.essay], cells: [[0, 0, 1, null, 'none', 0]] },
  });
  expect(cleared.status).toBe(200);
  expect((await move(inputOf({ toClassId: ids.biology, termId: null }))).status).toBe(200);
});

test('it can’t be moved out of a locked term or into one', async () => {
  const { ids, districtId } = school;
  const lock = async (termId: Id<'term'>, isLocked: boolean) =>
    await inScope(laurel.database, districtId, async ({ db }) =>
      db.run(sql`
        update term set locked_at = ${isLocked ? new Date() : null}
        where district_id = ${districtId} and id = ${termId}`),
    );
  for (const termId of [second, ids.quarter]) {
    await lock(termId, true);
    expect((await move(inputOf())).status).toBe(422);
    const elsewhere = inputOf({ toClassId: ids.biology, termId: second });
    expect((await move(elsewhere)).status).toBe(422);
    expect(await essayIn(ids.biology)).toBeUndefined();
    await lock(termId, false);
  }
  expect(await essayIn(ids.algebra)).toMatchObject({ termId: ids.quarter, version: 1 });
});

test('an outdated version or an unknown term moves nothing', async () => {
  const { ids } = school;
  for (const toClassId of [ids.algebra, ids.biology]) {
    expect((await move(inputOf({ toClassId, version: 0 }))).status).toBe(409);
    expect((await move(inputOf({ toClassId, termId: newId<'term'>() }))).status).toBe(422);
  }
  expect((await move(inputOf({ termId: null }))).status).toBe(422);
  expect((await move(inputOf({ termId: ids.quarter }))).status).toBe(422);
});

test('denies moves from or to someone else’s class, and everyone who doesn’t grade', async () => {
  const { ids, people } = school;
  const foreign = { classId: ids.algebra, assignmentId: ids.essay, toClassId: ids.biology, termId: null };
  expect((await move(inputOf(foreign), people.ben)).status).toBe(404);
  const out = { classId: ids.biology, assignmentId: ids.lab, toClassId: ids.algebra, termId: null };
  expect((await move(inputOf(out), people.ben)).status).toBe(404);
  for (const who of [people.sam, people.pia]) expect((await move(inputOf(), who)).status).toBe(403);
});
