import { releaseScores, saveScores, takeBackRelease } from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import * as api from '@laurel/domain/notices/api';
import { addGuardianship, updateGuardianship } from '@laurel/domain/people/directory-api';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { type ChoreScope, doChore } from '@laurel/server/jobs/chores';
import { readDistricts } from '@laurel/server/people/district-store';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type Member, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';
import { forgetOldNotices } from './notice-store';
import { sendNotice } from './send-notice';

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
});

/** Types a score for Sam in the exam, which is released by hand only. */
async function enterScore(value: string, base = 0): Promise<void> {
  const { ids, people } = school;
  const reply = await callAs(laurel, people.ada.browser, saveScores, {
    classId: ids.algebra,
    operationId: newId(),
    cause: 'entered',
    students: [people.sam.personId],
    assignments: [ids.exam],
    cells: [[0, 0, base, value, 'none', 0]],
  });
  expect(reply.status, reply.text).toBe(200);
}

async function release(): Promise<string> {
  const { ids, people } = school;
  const of = { classId: ids.algebra, assignmentId: ids.exam };
  return (await callAs(laurel, people.ada.browser, releaseScores, of)).output.releasedAt;
}

async function told({ browser }: Member) {
  return (await callAs(laurel, browser, api.readNotices, {})).output;
}

async function guard(
  change: Partial<{ isBlocked: boolean; blockReason: string; seesAcademics: boolean }>,
  version = 1,
  who: 'admin' | 'office' = 'admin',
) {
  const { ids, people } = school;
  const all = { seesAcademics: true, seesAttendance: true, seesFitness: true, seesContact: false };
  const none = { isBlocked: false, blockReason: null };
  const key = { guardianshipId: ids.guardianship, version };
  const reply = await callAs(laurel, people[who].browser, updateGuardianship, { ...key, ...all, ...none, ...change });
  expect(reply.status, reply.text).toBe(200);
}

async function tell({ personId }: Member, count = 1): Promise<void> {
  const details = {
    importId: newId<'import'>(),
    fileName: 'a.zip',
    outcome: 'done',
    place: 'roster',
    classId: null,
  } as const;
  for (let at = 0; at < count; at += 1) {
    await inScope(laurel.database, school.districtId, async (scope) => {
      const to = [{ personId, studentId: null }];
      const at = { ...scope, nowMs: laurel.time.nowMs };
      await sendNotice(at, { kind: 'import-finished', subjectId: details.importId, details, to });
    });
  }
}

test('a release notifies the student and the parent, and no one else, without the score', async () => {
  const { people } = school;
  await enterScore('17');
  expect((await told(people.sam)).notices).toEqual([]);
  await release();
  const { notices, unread } = await told(people.pia);
  expect(unread).toBe(1);
  expect(notices).toMatchObject([
    {
      kind: 'scores-released',
      student: { studentId: people.sam.personId, name: 'Sam Student', isSelf: false },
      details: { className: 'Algebra', title: 'Exam' },
      isRead: false,
    },
  ]);
  expect(Object.keys(notices[0]?.details ?? {}).sort()).toEqual(['assignmentId', 'classId', 'className', 'title']);
  expect((await told(people.sam)).notices).toMatchObject([{ student: { isSelf: true } }]);
  for (const other of [people.quinn, people.tia, people.uma, people.ada, people.admin]) {
    expect((await told(other)).notices).toEqual([]);
  }
});

test('nothing is announced for unreleased scores, and hiding a release again removes its notice', async () => {
  const { ids, people } = school;
  await enterScore('17');
  expect((await told(people.pia)).unread).toBe(0);
  const releasedAt = await release();
  expect((await told(people.pia)).unread).toBe(1);
  const of = { classId: ids.algebra, assignmentId: ids.exam, releasedAt };
  expect((await callAs(laurel, people.ada.browser, takeBackRelease, of)).output.takenBack).toBe(1);
  expect((await told(people.pia)).notices).toEqual([]);
  expect((await told(people.sam)).unread).toBe(0);
});

test('a block, or a permission removed, stops notices and hides earlier ones', async () => {
  const { people } = school;
  await enterScore('17');
  await guard({ isBlocked: true, blockReason: 'Court order' });
  await release();
  expect((await told(people.pia)).notices).toEqual([]);
  expect((await told(people.sam)).unread).toBe(1);
});

test('earlier notices disappear with a block; no one is told of the block', async () => {
  const { people } = school;
  await enterScore('17');
  await release();
  expect((await told(people.pia)).unread).toBe(1);
  await guard({ isBlocked: true, blockReason: 'Court order' });
  expect(await told(people.pia)).toMatchObject({ notices: [], unread: 0 });
  await guard({}, 2, 'office');
  expect((await told(people.pia)).notices, 'one person alone lifts no block').toEqual([]);
  await guard({}, 3);
  const kinds = (await told(people.pia)).notices.map(({ kind }) => kind);
  expect(kinds).toEqual(['guardianship-changed', 'scores-released']);
  await guard({ seesAcademics: false }, 4);
  expect((await told(people.pia)).notices.map(({ kind }) => kind)).toEqual([
    'guardianship-changed',
    'guardianship-changed',
  ]);
});

test('a new guardian is notified once, however often they are added', async () => {
  const { people } = school;
  const link = { guardianId: people.quinn.personId, studentId: people.sam.personId, relation: 'aunt' };
  for (let time = 0; time < 2; time += 1) await callAs(laurel, people.admin.browser, addGuardianship, link);
  expect((await told(people.quinn)).notices).toMatchObject([
    { kind: 'guardianship-changed', student: { name: 'Sam Student' } },
  ]);
});

test('people mark their own notices read and unread; others’ aren’t found', async () => {
  const { people } = school;
  await tell(people.admin, 3);
  const { notices } = await told(people.admin);
  const noticeId = notices[1]?.noticeId ?? newId<'notice'>();
  const mark = async (who: Member, id: Id<'notice'>, isRead: boolean) =>
    await callAs(laurel, who.browser, api.markNotice, { noticeId: id, isRead });
  for (let time = 0; time < 2; time += 1)
    expect((await mark(people.admin, noticeId, true)).output).toEqual({ unread: 2 });
  expect((await told(people.admin)).notices.map(({ isRead }) => isRead)).toEqual([false, true, false]);
  expect((await mark(people.admin, noticeId, false)).output).toEqual({ unread: 3 });
  const [foreign, absent] = [await mark(people.office, noticeId, true), await mark(people.office, newId(), true)];
  expect([foreign.status, foreign.text]).toEqual([404, absent.text]);
  const all = async (who: Member) => await callAs(laurel, who.browser, api.markAllNotices, { upToId: noticeId });
  expect((await all(people.office)).status).toBe(404);
  expect((await all(people.admin)).output, 'the newest came after').toEqual({ unread: 1 });
});

test('the list is paged, all or unread only, and counts to a hundred', async () => {
  const { people } = school;
  await tell(people.admin, 23);
  const first = await told(people.admin);
  expect([first.notices.length, first.hasMore, first.unread]).toEqual([20, true, 23]);
  const second = (await callAs(laurel, people.admin.browser, api.readNotices, { page: 1 })).output;
  expect([second.notices.length, second.hasMore]).toEqual([3, false]);
  const [newest] = first.notices;
  if (newest) await callAs(laurel, people.admin.browser, api.markNotice, { noticeId: newest.noticeId, isRead: true });
  const unread = (await callAs(laurel, people.admin.browser, api.readNotices, { only: 'unread', page: 1 })).output;
  expect(unread.notices).toHaveLength(2);
});

test('a kind that a person turned off isn’t sent to them; the settings offer the kinds that can reach the person', async () => {
  const { people } = school;
  const read = async (who: Member) => (await callAs(laurel, who.browser, api.readPreferences, {})).output;
  expect((await read(people.pia)).kinds.map(({ kind }) => kind)).toEqual([
    'scores-released',
    'scores-changed',
    'work-missing',
    'grade-fell',
    'absence-unreported',
    'absence-decided',
    'fitness-results',
    'guardianship-changed',
    'record-ready',
    'clearance-ending',
    'standing-changed',
    'badge-awarded',
  ]);
  expect((await read(people.ada)).kinds.map(({ kind }) => kind)).toEqual(['grades-due', 'import-finished']);
  expect(await read(people.pia)).toMatchObject({ isMailOn: false, quietHours: null, timeZone: 'UTC', address: null });
  const choice = { kind: 'scores-released', isInApp: false, email: 'off' } as const;
  for (let time = 0; time < 2; time += 1) await callAs(laurel, people.pia.browser, api.savePreference, choice);
  expect((await read(people.pia)).kinds[0]).toEqual(choice);
  await enterScore('17');
  await release();
  expect((await told(people.pia)).unread).toBe(0);
  expect((await told(people.sam)).unread).toBe(1);
});

test('quiet hours are saved, changed, and removed; the stream says when it is quiet', async () => {
  const { people } = school;
  const save = async (quietHours: { from: string; until: string } | null) =>
    await callAs(laurel, people.pia.browser, api.saveQuietHours, { quietHours });
  const isQuiet = async () => (await callAs(laurel, people.pia.browser, api.watchNotices, {})).output.isQuiet;
  // Noon at the school.
  await save({ from: '21:00', until: '07:00' });
  expect(await isQuiet()).toBe(false);
  await save({ from: '11:30', until: '13:00' });
  expect(await isQuiet()).toBe(true);
  await save(null);
  expect(await isQuiet()).toBe(false);
  expect((await save({ from: '07:00', until: '07:00' })).fault.message).toContain('can’t start and end at th');
  expect((await save({ from: '7', until: '24:00' })).status).toBe(400);
});

test('notices older than the district’s limit are deleted', async () => {
  const { people } = school;
  const old = async (scope: ChoreScope) => await forgetOldNotices(scope, new Date(scope.nowMs - 365 * 86_400_000));
  const forget = { name: 'forget-notices', run: old };
  await tell(people.admin);
  const clock = () => laurel.time.nowMs + 364 * 86_400_000;
  const connections = { pool: laurel.database.pool, readDistricts };
  await doChore(forget, { ...connections, clock });
  expect((await told(people.admin)).notices).toHaveLength(1);
  await doChore(forget, { ...connections, clock: () => clock() + 2 * 86_400_000 });
  expect((await told(people.admin)).notices).toEqual([]);
});
