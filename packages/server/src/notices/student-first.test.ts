import { releaseScores, saveScores, takeBackRelease } from '@laurel/domain/grades/api';
import { readNotices, readPreferences, saveStudentFirst } from '@laurel/domain/notices/api';
import { newId } from '@laurel/server/db/new-id';
import { doChore } from '@laurel/server/jobs/chores';
import { readDistricts } from '@laurel/server/people/district-store';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type Member, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';
import { noticeChores } from './routes';

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
});

async function release(): Promise<string> {
  const { ids, people } = school;
  await callAs(laurel, people.ada.browser, saveScores, {
    classId: ids.algebra,
    operationId: newId(),
    cause: 'entered',
    students: [people.sam.personId],
    assignments: [ids.exam],
    cells: [[0, 0, 0, '12', 'none', 0]],
  });
  const of = { classId: ids.algebra, assignmentId: ids.exam };
  return (await callAs(laurel, people.ada.browser, releaseScores, of)).output.releasedAt;
}

async function lookLater(hours: number): Promise<void> {
  laurel.time.nowMs += hours * 3_600_000;
  for (const chore of noticeChores)
    await doChore(chore, { pool: laurel.database.pool, clock: () => laurel.time.nowMs, readDistricts });
}

async function told({ browser }: Member) {
  return (await callAs(laurel, browser, readNotices, {})).output.notices;
}

async function choose(hours: 0 | 8): Promise<void> {
  const reply = await callAs(laurel, school.people.pia.browser, saveStudentFirst, { hours });
  expect(reply.status, reply.text).toBe(200);
}

test('the student is notified at once, and a guardian who prefers it a number of hours later', async () => {
  const { pia, sam } = school.people;
  await choose(8);
  expect((await callAs(laurel, pia.browser, readPreferences, {})).output.studentFirst).toBe(8);
  await release();
  expect([(await told(sam)).length, (await told(pia)).length]).toEqual([1, 0]);
  await lookLater(7);
  expect(await told(pia)).toEqual([]);
  await lookLater(1);
  const [notice] = await told(pia);
  expect(notice).toMatchObject({
    kind: 'scores-released',
    isRead: false,
    at: new Date(laurel.time.nowMs).toISOString(),
  });
  await lookLater(1);
  expect(await told(pia)).toHaveLength(1);
});

test('a guardian is never notified of what is withdrawn in the meantime', async () => {
  const { ids, people } = school;
  await choose(8);
  const releasedAt = await release();
  const of = { classId: ids.algebra, assignmentId: ids.exam, releasedAt };
  expect((await callAs(laurel, people.ada.browser, takeBackRelease, of)).status).toBe(200);
  await lookLater(9);
  expect(await told(people.pia)).toEqual([]);
});

test('without that preference both are notified at once; people without children aren’t asked', async () => {
  const { ada, pia, sam } = school.people;
  await choose(8);
  await choose(0);
  await release();
  expect([(await told(sam)).length, (await told(pia)).length]).toEqual([1, 1]);
  const chosen = async ({ browser }: Member) =>
    (await callAs(laurel, browser, readPreferences, {})).output.studentFirst;
  expect([await chosen(pia), await chosen(sam), await chosen(ada)]).toEqual([0, null, null]);
});
