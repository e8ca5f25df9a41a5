import type { Day } from '@laurel/domain/kit/day';
import * as api from '@laurel/domain/notices/api';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';
import { sendNotice } from './send-notice';

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
});

/** Someone of the school is reported absent, `minute` minutes after noon of October 17 or another day. */
async function tell(minute: number, today = '2026-10-17' as Day): Promise<string> {
  const subjectId = newId<'absence'>();
  const { office, sam } = school.people;
  await inScope(laurel.database, school.districtId, async (scope) => {
    const at = { ...scope, nowMs: Date.parse(`${today}T12:00:00Z`) + minute * 60_000, today };
    await sendNotice(at, {
      kind: 'absence-reported',
      subjectId,
      details: { absenceId: subjectId, startsOn: today, endsBefore: '2026-12-01' as Day, schoolId: school.schoolId },
      to: [{ personId: office.personId, studentId: sam.personId }],
    });
  });
  return subjectId;
}

async function list(input: Parameters<typeof callAs<typeof api.readNotices>>[3] = {}) {
  return (await callAs(laurel, school.people.office.browser, api.readNotices, input)).output;
}

async function mark(noticeId: string, isRead: boolean): Promise<number> {
  const input = { noticeId, isRead };
  const reply = await callAs(laurel, school.people.office.browser, api.markNotice, input);
  expect(reply.status, reply.text).toBe(200);
  return reply.output.unread;
}

test('200 absences of one day are one notice that lists when each was announced, and count as one', async () => {
  for (let minute = 0; minute < 200; minute += 1) await tell(minute);
  const { notices, unread, hasMore } = await list();
  expect([notices.length, unread, hasMore]).toEqual([1, 1, false]);
  expect(notices[0]?.bundle?.count).toBe(200);
  expect(notices[0]?.bundle?.times.slice(0, 2).map((at) => Date.parse(at))).toEqual([
    Date.parse('2026-10-17T15:19:00Z'),
    Date.parse('2026-10-17T15:18:00Z'),
  ]);
});

test('each day has a notice of its own, and a single absence is shown as before', async () => {
  await tell(0, '2026-10-16' as Day);
  await tell(0);
  await tell(1);
  const { notices, unread } = await list();
  expect(notices.map(({ bundle }) => bundle?.count ?? 1)).toEqual([2, 1]);
  expect(unread).toBe(2);
});

test('reading a bundled notice reads everything in it; what comes later is new, and what is withdrawn disappears', async () => {
  await tell(0);
  const second = await tell(1);
  const [line] = (await list()).notices;
  expect(await mark(line?.noticeId ?? '', true)).toBe(0);
  await tell(2);
  const after = await list();
  expect(after.notices.map(({ isRead, bundle }) => [isRead, bundle?.count ?? 1])).toEqual([
    [false, 1],
    [true, 2],
  ]);
  expect((await list({ only: 'unread' })).notices).toHaveLength(1);
  expect(await mark(line?.noticeId ?? '', false)).toBe(1);
  expect((await list()).notices.map(({ bundle }) => bundle?.count)).toEqual([3]);
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    await db.client.query('delete from notice where subject_id = $1', [second]);
  });
  expect((await list()).notices.map(({ bundle }) => bundle?.count)).toEqual([2]);
});
