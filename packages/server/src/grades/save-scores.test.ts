import * as api from '@laurel/domain/grades/api';
import type { SaveInput } from '@laurel/domain/grades/save';
import { scoreChange } from '@laurel/domain/grades/score-event';
import type { Id } from '@laurel/domain/kit/id';
import { lockTerm } from '@laurel/domain/terms/api';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { countingStatements } from '@laurel/server/db/statement-count';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readGrades } from './grade-store';
import { verifyGrades } from './verify';

const laurel = await fileLaurel();
let school: TestSchool;

type Cell = SaveInput['cells'][number];

function save(
  who: { browser: { cookie: string; csrf: string } },
  cells: readonly (readonly [
    student: Id<'person'>,
    assignment: Id<'assignment'>,
    base: number,
    value: string | null,
    status?: Cell[4],
    late?: number,
  ])[],
  more: Partial<SaveInput> = {},
) {
  const students = [...new Set(cells.map((cell) => cell[0]))];
  const assignments = [...new Set(cells.map((cell) => cell[1]))];
  return callAs(laurel, who.browser, api.saveScores, {
    classId: school.ids.algebra,
    operationId: newId(),
    cause: 'entered',
    students,
    assignments,
    cells: cells.map(
      ([student, assignment, base, value, status = 'none', late = 0]): Cell => [
        students.indexOf(student),
        assignments.indexOf(assignment),
        base,
        value,
        status,
        late,
      ],
    ),
    ...more,
  });
}

async function gradesOf(student: Id<'person'>) {
  return await inScope(laurel.database, school.districtId, async (scope) =>
    (await readGrades(scope, school.ids.algebra)).filter((grade) => grade.studentId === student),
  );
}

async function events() {
  return await inScope(laurel.database, school.districtId, async (scope) =>
    scope.db.rows(
      z.object({ cause: z.string(), change: scoreChange, account_id: z.string() }),
      sql`select cause, change, account_id from score_event where district_id = ${scope.districtId} order by id`,
    ),
  );
}

describe('saving scores', () => {
  beforeAll(async () => {
    school = await testSchool(laurel);
  });

  test('stores the score, its event, and the grades of the quarter, the semester, and the year', async () => {
    const { ada, sam } = school.people;
    const reply = await save(ada, [[sam.personId, school.ids.essay, 0, '8']]);
    expect(reply.output).toEqual({ versions: [1], conflicts: [] });
    const grades = await gradesOf(sam.personId);
    expect(grades.filter((grade) => grade.audience === 'family').map((grade) => grade.soFar)).toEqual([
      '80',
      '80',
      '80',
    ]);
    expect(grades.every((grade) => grade.letter === 'B')).toBe(true);
    expect(await events()).toEqual([
      {
        cause: 'entered',
        change: {
          form: 'score-1',
          before: null,
          after: { value: '8', status: 'none', lateMinutes: 0, isReleased: true, isPendingReview: false },
        },
        account_id: ada.accountId,
      },
    ]);
  });

  test('with the same operation id again changes nothing and returns the same response', async () => {
    const { ada, tia } = school.people;
    const operationId = newId<'operation'>();
    const first = await save(ada, [[tia.personId, school.ids.essay, 0, '5']], { operationId });
    const count = (await events()).length;
    const again = await save(ada, [[tia.personId, school.ids.essay, 0, '5']], { operationId });
    expect(again.output).toEqual(first.output);
    expect(await events()).toHaveLength(count);
  });

  test('based on an old value keeps the other person’s value, and shows it with name and time', async () => {
    const { ada, sam, tia } = school.people;
    await save(ada, [[sam.personId, school.ids.essay, 1, '9']]);
    const reply = await save(ada, [
      [sam.personId, school.ids.essay, 1, '3'],
      [tia.personId, school.ids.essay, 1, '6'],
    ]);
    expect(reply.output.versions).toEqual([null, 2]);
    expect(reply.output.conflicts).toMatchObject([{ cell: 0, version: 2, value: '9', by: 'Ada Algebra' }]);
  });

  test('is a 409 only when every cell is stale', async () => {
    const { ada, sam } = school.people;
    const reply = await save(ada, [[sam.personId, school.ids.essay, 1, '3']]);
    expect(reply.status).toBe(409);
    expect(reply.fault.details.conflicts).toMatchObject([{ value: '9' }]);
  });

  test('with the value already stored is neither a conflict nor an event', async () => {
    const { ada, sam } = school.people;
    const count = (await events()).length;
    const reply = await save(ada, [[sam.personId, school.ids.essay, 1, '9.0']]);
    expect(reply.output.versions).toEqual([2]);
    expect(await events()).toHaveLength(count);
  });

  test('of work released by hand changes the grade for staff but not for the family', async () => {
    const { ada, sam } = school.people;
    await save(ada, [[sam.personId, school.ids.exam, 0, '10']]);
    const grades = await gradesOf(sam.personId);
    const family = grades.filter((grade) => grade.audience === 'family');
    expect(new Set(family.map((grade) => grade.soFar))).toEqual(new Set(['90']));
    const released = await callAs(laurel, ada.browser, api.releaseScores, {
      classId: school.ids.algebra,
      assignmentId: school.ids.exam,
    });
    expect(released.output.released).toBe(1);
    const after = (await gradesOf(sam.personId)).filter((grade) => grade.audience === 'family');
    // 40 % homework at 90, 60 % tests at 50.
    expect(new Set(after.map((grade) => grade.soFar))).toEqual(new Set(['66']));
  });

  test.each([
    ['of another class’s student', () => [[school.people.uma.personId, school.ids.essay, 0, '1']] as const],
    ['of another class’s assignment', () => [[school.people.sam.personId, school.ids.lab, 0, '1']] as const],
  ])('forged for a score %s is rejected as not found', async (_, cells) => {
    const reply = await save(school.people.ada, cells());
    expect(reply.status).toBe(404);
  });

  test.each([
    ['abc', 400],
    ['-5', 400],
    ['1e9', 400],
    ['12345678', 400],
  ])('with the value %s is rejected with a message, and never turned into another number', async (value, status) => {
    const reply = await save(school.people.ada, [[school.people.sam.personId, school.ids.essay, 2, value]]);
    expect(reply.status).toBe(status);
    expect(reply.fault.message).toMatch(/number/);
  });

  test('takes at most 8 statements, for 30 cells as for one', async () => {
    const { ada, sam, tia } = school.people;
    const [reply, statements] = await countingStatements(
      async () =>
        await save(ada, [
          [sam.personId, school.ids.essay, 2, '7'],
          [tia.personId, school.ids.essay, 2, '7'],
        ]),
    );
    expect(reply.status).toBe(200);
    expect(statements.length).toBeGreaterThan(4);
    expect(statements.length).toBeLessThanOrEqual(8);
  });

  test('in a closed term is rejected, and the grade doesn’t change', async () => {
    const { ada, sam } = school.people;
    await inScope(laurel.database, school.districtId, async (scope) =>
      scope.db.run(
        sql`update term set locked_at = now() where district_id = ${scope.districtId} and id = ${school.ids.semester}`,
      ),
    );
    const before = await gradesOf(sam.personId);
    const reply = await save(ada, [[sam.personId, school.ids.essay, 3, '1']]);
    expect(reply.status).toBe(422);
    expect(reply.fault.message).toContain('“Fall” is locked');
    expect(await gradesOf(sam.personId)).toEqual(before);
  });
});

test('scores raised by a curve for the class are saved with a cause of their own, which their history shows', async () => {
  school = await testSchool(laurel, 'Curved');
  const { ada, sam } = school.people;
  const key = { classId: school.ids.algebra, assignmentId: school.ids.essay, studentId: sam.personId };
  expect((await save(ada, [[sam.personId, school.ids.essay, 0, '6']])).status).toBe(200);
  expect((await save(ada, [[sam.personId, school.ids.essay, 1, '7.75']], { cause: 'curved' })).status).toBe(200);
  expect((await events()).map(({ cause }) => cause)).toEqual(['entered', 'curved']);
  const { output } = await callAs(laurel, ada.browser, api.readScore, key);
  expect(output).toMatchObject({
    changes: [{ cause: 'curved', before: { value: '6' }, after: { value: '7.75' } }, { cause: 'entered' }],
  });
});

test('eight clients on one student and a simultaneous category edit lose no update', async () => {
  school = await testSchool(laurel, 'Busy district');
  const { ada, sam } = school.people;
  const assignments = Array.from({ length: 8 }, () => newId<'assignment'>());
  for (const [index, assignmentId] of assignments.entries()) {
    const made = await callAs(laurel, ada.browser, api.saveAssignment, {
      classId: school.ids.algebra,
      assignmentId,
      version: 0,
      title: `Work ${index}`,
      description: null,
      termId: school.ids.quarter,
      categoryId: school.ids.homework,
      pointsPossible: '10',
      assignedOn: null,
      dueOn: null,
      release: 'auto',
      isCounted: true,
      isExtraCredit: false,
      neverDrop: false,
    });
    assignments[index] = made.output.id;
    expect(made.status).toBe(200);
  }
  const book = await callAs(laurel, ada.browser, api.readGradebook, { classId: school.ids.algebra });
  const [homework, tests] = book.output.rules.categories;
  if (!homework || !tests) throw new Error('The class has two categories.');
  const replies = await Promise.all([
    ...assignments.map((assignment, index) => save(ada, [[sam.personId, assignment, 0, String(index)]])),
    callAs(laurel, ada.browser, api.saveClassRules, {
      classId: school.ids.algebra,
      version: book.output.version,
      weighting: 'percent',
      categories: [{ ...homework, dropLowest: 2 }, tests],
      latePolicy: null,
      missingPercent: null,
      unreleased: 'exclude',
    }),
  ]);
  expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200));
  const { differences, grades } = await inScope(laurel.database, school.districtId, verifyGrades);
  expect(grades).toBeGreaterThan(0);
  expect(differences).toEqual([]);
  // 0 and 1 are dropped: 2 to 7 are left, 27 of 60.
  expect((await gradesOf(sam.personId))[0]?.soFar).toBe('45');
});

test('rule changes in a closed term wait until it is reopened, and its grades then follow them', async () => {
  school = await testSchool(laurel, 'Reopened district');
  const { ada, admin, sam } = school.people;
  await save(ada, [[sam.personId, school.ids.essay, 0, '8']]);
  await save(ada, [[sam.personId, school.ids.exam, 0, '10']]);
  const lock = async (isLocked: boolean) =>
    await callAs(laurel, admin.browser, lockTerm, { termId: school.ids.quarter, isLocked });
  expect((await lock(true)).status).toBe(200);
  const book = await callAs(laurel, ada.browser, api.readGradebook, { classId: school.ids.algebra });
  const { rules, version } = book.output;
  const saveRules = async () =>
    await callAs(laurel, ada.browser, api.saveClassRules, {
      classId: school.ids.algebra,
      version,
      weighting: 'points',
      categories: rules.categories,
      latePolicy: null,
      missingPercent: null,
      unreleased: 'include',
    });
  expect((await saveRules()).status).toBe(422);
  const quarter = async () =>
    (await gradesOf(sam.personId)).find((grade) => grade.termId === school.ids.quarter && grade.audience === 'staff');
  expect((await quarter())?.soFar).toBe('80');
  expect((await lock(false)).status).toBe(200);
  expect((await saveRules()).status).toBe(200);
  // 8 of 10 and 10 of 20, held back work included.
  expect((await quarter())?.soFar).toBe('60');
  expect((await inScope(laurel.database, school.districtId, verifyGrades)).differences).toEqual([]);
});
