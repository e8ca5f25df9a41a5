import { saveAttendance } from '@laurel/domain/attendance/api';
import { releaseScores, saveScores, takeBackRelease } from '@laurel/domain/grades/api';
import type { Day } from '@laurel/domain/kit/day';
import { noteVisit, readParentOverview, readStudentOverview } from '@laurel/domain/overview/api';
import { isBadNews } from '@laurel/domain/overview/changes';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel, sessionOf, testNowMs } from '@laurel/server/testing/app';
import { type Member, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';

const dayMs = 86_400_000;

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  laurel.time.nowMs = testNowMs;
  school = await testSchool(laurel);
});

/** Signed in anew, whatever day it is by now. */
const as = async ({ accountId }: Member) => await sessionOf(laurel, school.districtId, accountId);

async function type(value: string | null, base: number, more: { work?: 'essay' | 'exam'; status?: string } = {}) {
  const { ids, people } = school;
  const reply = await callAs(laurel, await as(people.ada), saveScores, {
    classId: ids.algebra,
    operationId: newId(),
    cause: 'entered',
    students: [people.sam.personId],
    assignments: [ids[more.work ?? 'essay']],
    cells: [[0, 0, base, value, (more.status ?? 'none') as 'none', 0]],
  });
  expect(reply.status, reply.text).toBe(200);
}

const visit = async (who: Member) => await callAs(laurel, await as(who), noteVisit, {});

async function changesFor(who: Member) {
  const { output } = await callAs(laurel, await as(who), readParentOverview, {});
  const [child] = output.children;
  if (!child) throw new Error('No child.');
  return child.changes;
}

async function scoresFor(who: Member) {
  const { scores } = await changesFor(who);
  return scores.map(({ assignmentTitle, before, after }) => [
    assignmentTitle,
    before?.value,
    after?.value ?? after?.status,
  ]);
}

test('a new score, a changed one, and work that went missing are listed with before and after', async () => {
  const { pia } = school.people;
  await type('9', 0);
  expect(await scoresFor(pia)).toEqual([['Essay', undefined, '9']]);
  await visit(pia);
  laurel.time.nowMs += dayMs;
  expect(await scoresFor(pia), 'seen yesterday').toEqual([]);
  await type('4', 1);
  expect(await scoresFor(pia)).toEqual([['Essay', '9', '4']]);
  laurel.time.nowMs += 1000;
  await type(null, 2, { status: 'missing' });
  const { scores } = await changesFor(pia);
  expect(scores).toMatchObject([{ before: { value: '9', status: 'none' }, after: { value: null, status: 'missing' } }]);
  expect(scores.every(isBadNews)).toBe(true);
});

test('changes stay on the page for the whole day, and a value that changes back isn’t listed', async () => {
  const { pia } = school.people;
  await type('9', 0);
  await visit(pia);
  laurel.time.nowMs += dayMs;
  await type('4', 1);
  await visit(pia);
  laurel.time.nowMs += 60_000;
  await visit(pia);
  expect(await scoresFor(pia), 'opened again on the same day').toEqual([['Essay', '9', '4']]);
  await type('9', 2);
  expect(await scoresFor(pia), 'back to what it was').toEqual([]);
});

test('a score counts from its release, and neither an unreleased score nor typing over it is listed', async () => {
  const { ids, people } = school;
  const { pia, sam, ada } = people;
  await type('15', 0, { work: 'exam' });
  expect(await scoresFor(pia)).toEqual([]);
  await type('16', 1, { work: 'exam' });
  expect(await scoresFor(pia)).toEqual([]);
  const key = { classId: ids.algebra, assignmentId: ids.exam };
  const released = await callAs(laurel, await as(ada), releaseScores, key);
  expect(released.status, released.text).toBe(200);
  expect(await scoresFor(pia)).toEqual([['Exam', undefined, '16']]);
  await visit(pia);
  laurel.time.nowMs += dayMs;
  expect(await scoresFor(pia)).toEqual([]);
  const own = await callAs(laurel, await as(sam), readStudentOverview, {});
  expect(own.output.student.changes.scores).toHaveLength(1);
});

test('hiding a release again says that the score is no longer there', async () => {
  const { ids, people } = school;
  await type('15', 0, { work: 'exam' });
  const key = { classId: ids.algebra, assignmentId: ids.exam };
  const { output } = await callAs(laurel, await as(people.ada), releaseScores, key);
  await visit(people.pia);
  laurel.time.nowMs += dayMs;
  await callAs(laurel, await as(people.ada), takeBackRelease, { ...key, releasedAt: output.releasedAt });
  expect(await scoresFor(people.pia)).toEqual([['Exam', '15', undefined]]);
});

test('missed days are included if the guardian may see attendance, and scores aren’t if they may not see grades', async () => {
  const { ids, people } = school;
  const { ada, sam, pia } = people;
  await type('9', 0);
  await callAs(laurel, await as(ada), saveAttendance, {
    classId: ids.algebra,
    operationId: newId<'operation'>(),
    day: '2026-10-16' as Day,
    period: 'day',
    students: [sam.personId],
    cells: [[0, 0, 'A', null, null, null]],
  });
  expect((await changesFor(pia)).missedDays).toEqual([{ day: '2026-10-16', share: '0', isExcused: false, tardies: 0 }]);
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    await db.client.query('update guardianship set sees_academics = false where id = $1', [ids.guardianship]);
  });
  expect(await changesFor(pia)).toMatchObject({ scores: [], scoreCount: 0, missedDays: [{ day: '2026-10-16' }] });
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    await db.client.query('update guardianship set sees_academics = true, sees_attendance = false where id = $1', [
      ids.guardianship,
    ]);
  });
  expect(await changesFor(pia)).toMatchObject({ scoreCount: 1, missedDays: [] });
});

test('no one sees changes older than a month', async () => {
  const { pia } = school.people;
  await visit(pia);
  await type('9', 0);
  laurel.time.nowMs += 31 * dayMs;
  expect(await scoresFor(pia)).toEqual([]);
});

test('what a roster backdates is history, not news', async () => {
  const { people, ids } = school;
  await visit(people.pia);
  laurel.time.nowMs += dayMs;
  await type('9', 0);
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    await db.client.query(`update score set released_at = '2026-09-01' where assignment_id = $1`, [ids.essay]);
  });
  expect(await scoresFor(people.pia)).toEqual([]);
  await type('4', 1);
  expect(await scoresFor(people.pia), 'what became of it since is').toEqual([['Essay', '9', '4']]);
});
