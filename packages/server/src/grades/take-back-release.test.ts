import * as api from '@laurel/domain/grades/api';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { testSchool } from '@laurel/server/testing/school';
import { expect, test } from 'vitest';

const laurel = await fileLaurel();
const school = await testSchool(laurel);

async function score(studentId: string, value: string): Promise<void> {
  const reply = await callAs(laurel, school.people.ada.browser, api.saveScores, {
    classId: school.ids.algebra,
    operationId: newId(),
    cause: 'entered',
    students: [studentId],
    assignments: [school.ids.exam],
    cells: [[0, 0, 0, value, 'none', 0]],
  });
  expect(reply.status).toBe(200);
}

const exam = () => ({ classId: school.ids.algebra, assignmentId: school.ids.exam });

async function detailOf(studentId: string) {
  const reply = await callAs(laurel, school.people.ada.browser, api.readScore, { ...exam(), studentId });
  return reply.output;
}

test('hiding a release again hides exactly what it showed, and the history says so', async () => {
  const { ada, sam, tia } = school.people;
  await score(sam.personId, '15');
  const first = await callAs(laurel, ada.browser, api.releaseScores, exam());
  laurel.time.nowMs += 1000;
  await score(tia.personId, '12');
  laurel.time.nowMs += 1000;
  const second = await callAs(laurel, ada.browser, api.releaseScores, exam());
  expect([first.output.released, second.output.released]).toEqual([1, 1]);
  const { releasedAt } = second.output;
  laurel.time.nowMs += 1000;
  const taken = await callAs(laurel, ada.browser, api.takeBackRelease, { ...exam(), releasedAt });
  expect(taken.output).toEqual({ takenBack: 1, ratings: 0 });
  expect((await detailOf(sam.personId)).releasedAt).not.toBeNull();
  const hidden = await detailOf(tia.personId);
  expect(hidden.releasedAt).toBeNull();
  expect(hidden.changes.map(({ cause }) => cause)).toEqual(['taken-back', 'released', 'entered']);
  const again = await callAs(laurel, ada.browser, api.takeBackRelease, { ...exam(), releasedAt });
  expect(again.output).toEqual({ takenBack: 0, ratings: 0 });
});

test('no one can hide again what someone else released', async () => {
  const { ada, sam } = school.people;
  const { releasedAt } = await detailOf(sam.personId);
  await inScope(laurel.database, school.districtId, async ({ db, districtId }) => {
    await db.run(sql`
      insert into enrolment (district_id, id, class_id, person_id, role)
      values (${districtId}, ${newId()}, ${school.ids.algebra}, ${school.people.ben.personId}, 'teacher')`);
  });
  const key = { ...exam(), releasedAt: new Date(releasedAt ?? '').toISOString() };
  expect((await callAs(laurel, school.people.ben.browser, api.takeBackRelease, key)).output).toEqual({
    takenBack: 0,
    ratings: 0,
  });
  expect((await callAs(laurel, ada.browser, api.takeBackRelease, key)).output).toEqual({ takenBack: 1, ratings: 0 });
});

test('a class offers the terms within its own, whether they contain work or not', async () => {
  const { ada } = school.people;
  const next = newId<'term'>();
  await inScope(laurel.database, school.districtId, async ({ db, districtId }) => {
    await db.run(sql`
      insert into term (district_id, id, parent_id, title, kind, starts_on, ends_before, school_year)
      values (
        ${districtId}, ${next}, ${school.ids.semester}, 'Quarter 2', 'gradingPeriod', '2026-10-31', '2027-01-23', 2027
      )`);
  });
  const { output } = await callAs(laurel, ada.browser, api.readGradebook, { classId: school.ids.algebra });
  expect(output.terms.map(({ title }) => title)).toEqual(['Year', 'Fall', 'Quarter 1', 'Quarter 2']);
  const saved = await callAs(laurel, ada.browser, api.saveAssignment, {
    ...exam(),
    assignmentId: newId(),
    version: 0,
    title: 'Poster',
    description: null,
    termId: next,
    categoryId: null,
    pointsPossible: '10',
    assignedOn: null,
    dueOn: null,
    release: 'auto',
    isCounted: true,
    isExtraCredit: false,
    neverDrop: false,
  });
  expect(saved.status).toBe(200);
});

test('the history lists every action by name, with points, status, and lateness before and after', async () => {
  const { ada } = school.people;
  const student = { ...exam(), studentId: school.people.tia.personId };
  const book = (await callAs(laurel, ada.browser, api.readGradebook, { classId: school.ids.algebra })).output;
  const place = book.assignments.findIndex(({ id }) => id === school.ids.exam);
  const version = book.students.find(({ studentId }) => studentId === student.studentId)?.versions[place] ?? 0;
  const acts = [
    ['pasted', '9', 'none', 1440],
    ['filled', null, 'missing', 0],
    ['undone', '9', 'none', 1440],
    ['redone', null, 'missing', 0],
    ['cleared', null, 'none', 0],
  ] as const;
  for (const [at, [cause, value, status, lateMinutes]] of acts.entries()) {
    laurel.time.nowMs += 1000;
    const reply = await callAs(laurel, ada.browser, api.saveScores, {
      classId: school.ids.algebra,
      operationId: newId(),
      cause,
      students: [student.studentId],
      assignments: [school.ids.exam],
      cells: [[0, 0, version + at, value, status, lateMinutes]],
    });
    expect(reply.status).toBe(200);
  }
  const { changes } = (await callAs(laurel, ada.browser, api.readScore, student)).output;
  const late = { value: '9', status: 'none', lateMinutes: 1440 };
  const missing = { value: null, status: 'missing', lateMinutes: 0 };
  expect(changes.slice(0, 4).map(({ cause, before, after }) => ({ cause, before, after }))).toEqual([
    { cause: 'cleared', before: missing, after: { value: null, status: 'none', lateMinutes: 0 } },
    { cause: 'redone', before: late, after: missing },
    { cause: 'undone', before: missing, after: late },
    { cause: 'filled', before: late, after: missing },
  ]);
});
