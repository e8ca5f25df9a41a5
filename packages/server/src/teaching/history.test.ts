import * as grades from '@laurel/domain/grades/api';
import type { EntryCause } from '@laurel/domain/kit/entry-cause';
import type { Id } from '@laurel/domain/kit/id';
import * as api from '@laurel/domain/teaching/api';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { type Browser, callAs, type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let laurel: TestLaurel;
let school: TestSchool;

beforeAll(async () => {
  laurel = await testLaurel();
});
afterAll(async () => await laurel.close());
beforeEach(async () => {
  school = await testSchool(laurel, `History ${newId()}`);
});

/** Acts of one moment are one page’s. */
function passTime(): void {
  laurel.time.nowMs += 1000;
}

/** Saves the points of Sam and Tia over the version they are based on, as one act. */
async function save(assignmentId: Id<'assignment'>, base: number, points: string[], cause: EntryCause = 'entered') {
  const { ids, people } = school;
  passTime();
  const students = [people.sam.personId, people.tia.personId].slice(0, points.length);
  const reply = await callAs(laurel, people.ada.browser, grades.saveScores, {
    ...{ classId: ids.algebra, operationId: newId<'operation'>(), cause, students, assignments: [assignmentId] },
    cells: points.map((value, at): [number, number, number, string, 'none', number] => [at, 0, base, value, 'none', 0]),
  });
  expect(reply.status).toBe(200);
}

function historyOf(browser: Browser = school.people.ada.browser, before?: string) {
  return callAs(laurel, browser, api.readHistory, { classId: school.ids.algebra, ...(before && { before }) });
}

test('each act is told once: who, when, what, and where', async () => {
  const { ids, people } = school;
  const { ada } = people;
  const key = { classId: ids.algebra, assignmentId: ids.exam };
  await save(ids.essay, 0, ['7', '8'], 'pasted');
  await save(ids.exam, 0, ['15']);
  // Restored twice: the second time changes nothing, and isn’t told.
  for (const act of [
    grades.releaseScores,
    grades.deleteAssignment,
    grades.restoreAssignment,
    grades.restoreAssignment,
  ]) {
    passTime();
    expect((await callAs(laurel, ada.browser, act, key)).status).toBe(200);
  }
  const { acts, next } = (await historyOf()).output;
  expect(next).toBeNull();
  expect(acts.map(({ kind, cause, count, by, isOwn }) => [kind, cause, count, by, isOwn])).toEqual([
    ['assignments', 'restored', 1, 'Ada Algebra', true],
    ['assignments', 'deleted', 1, 'Ada Algebra', true],
    ['release', 'released', 1, 'Ada Algebra', true],
    ['scores', 'entered', 1, 'Ada Algebra', true],
    ['scores', 'pasted', 2, 'Ada Algebra', true],
  ]);
  expect(acts.at(-1)?.assignments).toEqual([{ assignmentId: ids.essay, title: 'Essay' }]);
});

test('the scores of an act come with what they were; a run of typing from its first moment to its last', async () => {
  const { ids, people } = school;
  await save(ids.essay, 0, ['7', '8']);
  await save(ids.essay, 1, ['9']);
  await save(ids.exam, 0, ['20'], 'pasted');
  const { acts } = (await historyOf()).output;
  const [, last, first] = acts;
  if (!last?.eventId || !first?.eventId) throw new Error('no acts');
  const cellsOf = async (eventId: Id<'grade-event'>, from: string, browser = people.ada.browser) =>
    await callAs(laurel, browser, api.readHistoryCells, { classId: ids.algebra, eventId, from });
  const short = (reply: Awaited<ReturnType<typeof cellsOf>>) =>
    reply.output.scores
      .map(({ studentId, before, after }) => [studentId, before?.value ?? null, after?.value ?? null])
      .toSorted();
  const { sam, tia } = people;
  expect(short(await cellsOf(last.eventId, last.from))).toEqual([[sam.personId, '7', '9']]);
  expect(short(await cellsOf(last.eventId, first.from))).toEqual(
    [
      [sam.personId, null, '9'],
      [tia.personId, null, '8'],
    ].toSorted(),
  );
  // Another’s class, and an event of another class.
  expect((await cellsOf(last.eventId, last.from, people.ben.browser)).status).toBe(404);
  const there = { classId: ids.biology, eventId: last.eventId, from: last.from };
  expect((await callAs(laurel, people.ben.browser, api.readHistoryCells, there)).status).toBe(404);
});

test('a copy is told in the class it was copied to', async () => {
  const { ids, people, districtId } = school;
  await inScope(laurel.database, districtId, async ({ db }) =>
    db.run(sql`
      insert into enrolment (district_id, id, class_id, person_id, role)
      values (${districtId}, ${newId()}, ${ids.algebra}, ${people.ben.personId}, 'teacher')`),
  );
  const copied = {
    classId: ids.biology,
    assignmentId: ids.lab,
    copyId: newId<'assignment'>(),
    classIds: [ids.algebra],
  };
  expect((await callAs(laurel, people.ben.browser, grades.copyAssignment, copied)).status).toBe(200);
  const { acts } = (await historyOf()).output;
  expect(acts).toMatchObject([
    { kind: 'assignments', cause: 'copied', by: 'Ben Biology', isOwn: false, assignments: [{ title: 'Lab' }] },
  ]);
});

test('a long history comes page by page, and no act is in two of them', async () => {
  const { ids } = school;
  await save(ids.essay, 0, ['1']);
  for (let version = 1; version < 70; version += 1) await save(ids.essay, version, [String(version % 2 === 0 ? 1 : 2)]);
  const first = (await historyOf()).output;
  expect(first.next).not.toBeNull();
  const second = (await historyOf(undefined, first.next ?? '')).output;
  expect(second.next).toBeNull();
  const events = [...first.acts, ...second.acts].map(({ eventId }) => eventId);
  expect(new Set(events).size).toBe(70);
  expect(events).toHaveLength(70);
});

test('denies the history to teachers of other classes, students, and parents', async () => {
  const { ben, sam, pia } = school.people;
  expect((await historyOf(ben.browser)).status).toBe(404);
  for (const { browser } of [sam, pia]) expect((await historyOf(browser)).status).toBe(403);
});
