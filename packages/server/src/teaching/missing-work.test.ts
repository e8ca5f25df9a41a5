import * as grades from '@laurel/domain/grades/api';
import { scoreMark } from '@laurel/domain/grades/gradebook';
import type { ScoreStatus } from '@laurel/domain/grades/score';
import type { Id } from '@laurel/domain/kit/id';
import * as api from '@laurel/domain/teaching/api';
import { missingKindOf } from '@laurel/domain/teaching/missing-work';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { type Browser, callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
});

async function missingOf(browser: Browser = school.people.ada.browser, classId?: Id<'class'>) {
  return await callAs(laurel, browser, api.readMissingWork, classId ? { classId } : {});
}

const short = (reply: Awaited<ReturnType<typeof missingOf>>) =>
  reply.output.rows.map(({ kind, givenName, title, dueOn }) => [kind, givenName, title, dueOn]);

type Cell = readonly [student: Id<'person'>, assignment: Id<'assignment'>, value: string | null, status: ScoreStatus];

async function save(cells: readonly Cell[]): Promise<void> {
  const { ids, people } = school;
  for (const [student, assignment, value, status] of cells) {
    const reply = await callAs(laurel, people.ada.browser, grades.saveScores, {
      ...{
        classId: ids.algebra,
        operationId: newId<'operation'>(),
        cause: 'entered',
        cells: [[0, 0, 0, value, status, 0]],
      },
      ...{ students: [student], assignments: [assignment] },
    });
    expect(reply.status).toBe(200);
  }
}

test('lists past-due work without a score, and work marked missing, whenever it is due', async () => {
  const { ids, people, districtId } = school;
  const { sam, tia } = people;
  await inScope(laurel.database, districtId, async ({ db }) =>
    db.run(sql`update assignment set due_on = '2027-01-10' where district_id = ${districtId} and id = ${ids.exam}`),
  );
  await save([
    [sam.personId, ids.essay, '7', 'none'],
    [sam.personId, ids.exam, null, 'missing'],
    [tia.personId, ids.exam, null, 'collected'],
  ]);
  const reply = await missingOf();
  expect(short(reply)).toEqual([
    ['blank', 'Tia', 'Essay', '2026-10-01'],
    ['missing', 'Sam', 'Exam', '2027-01-10'],
  ]);
  expect(reply.output).toMatchObject({ count: 2, classes: [{ classId: ids.algebra, title: 'Algebra' }] });
});

/** What Ada types for one of her students (Sam, Tia) and assignments (Essay, Exam), by place. */
type Typed = readonly [student: number, assignment: number, value: string | null, status: ScoreStatus];

test.each<[string, Typed[]]>([
  ['nothing typed', []],
  [
    'a score of 0 and an excused one',
    [
      [0, 0, '0', 'none'],
      [1, 1, null, 'excused'],
    ],
  ],
  [
    'points beside “missing”',
    [
      [0, 1, '5', 'missing'],
      [1, 0, null, 'incomplete'],
    ],
  ],
])('counts what the sheet shows as missing: %s', async (_, given) => {
  const { ids, people } = school;
  const [students, assignments] = [
    [people.sam.personId, people.tia.personId],
    [ids.essay, ids.exam],
  ] as const;
  const cells = given.flatMap(([s, a, value, status]): Cell[] => {
    const [student, assignment] = [students[s], assignments[a]];
    return student && assignment ? [[student, assignment, value, status]] : [];
  });
  await save(cells);
  const book = (await callAs(laurel, people.ada.browser, grades.readGradebook, { classId: ids.algebra })).output;
  const { rows, today, count } = (await missingOf()).output;
  const shown = book.students.flatMap((student) =>
    book.assignments.flatMap((assignment, at) => {
      const value = student.values[at] ?? null;
      const score = {
        value: value === null ? null : String(value),
        lateMinutes: 0,
        ...scoreMark(student.marks[at] ?? 0),
      };
      const kind = missingKindOf(score, assignment, today);
      return kind === null ? [] : [`${kind} ${student.studentId} ${assignment.id}`];
    }),
  );
  expect(shown.length).toBeGreaterThan(0);
  expect(count).toBe(shown.length);
  expect(rows.map(({ kind, studentId, assignmentId }) => `${kind} ${studentId} ${assignmentId}`).toSorted()).toEqual(
    shown.toSorted(),
  );
});

test('leaves out deleted work, students who left, and terms that can no longer change', async () => {
  const { ids, people, districtId, enrolments } = school;
  const { ada } = people;
  await callAs(laurel, ada.browser, grades.deleteAssignment, { classId: ids.algebra, assignmentId: ids.exam });
  await inScope(laurel.database, districtId, async ({ db }) =>
    db.run(sql`
      update enrolment set ends_before = '2026-10-02'
      where district_id = ${districtId} and id = ${enrolments.samInAlgebra}`),
  );
  expect(short(await missingOf())).toEqual([['blank', 'Tia', 'Essay', '2026-10-01']]);
  await inScope(laurel.database, districtId, async ({ db }) =>
    db.run(sql`update term set locked_at = now() where district_id = ${districtId} and id = ${ids.semester}`),
  );
  expect(short(await missingOf())).toEqual([]);
});

test('shows teachers their own classes, and one class to people who can grade it', async () => {
  const { ids, people } = school;
  expect((await missingOf(people.ben.browser)).output.classes).toEqual([{ classId: ids.biology, title: 'Biology' }]);
  expect((await missingOf(people.ben.browser, ids.algebra)).status).toBe(404);
  expect((await missingOf(people.ada.browser, ids.algebra)).output.count).toBe(4);
  for (const { browser } of [people.sam, people.pia]) expect((await missingOf(browser)).status).toBe(403);
});
