import type { AddressInfo } from 'node:net';
import { markAllNotices, type NoticeNews, newsEvent, readNotices, rulesEvent } from '@laurel/domain/notices/api';
import { signOut } from '@laurel/domain/people/api';
import { giveRole, readRoles, saveRules } from '@laurel/domain/roles/api';
import { replacedEvent } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { mostLines } from '@laurel/server/http/line-room';
import type { Laurel } from '@laurel/server/laurel';
import {
  type Browser,
  callAs,
  secondInstance,
  sessionOf,
  type TestLaurel,
  testLaurel,
  visitor,
} from '@laurel/server/testing/app';
import { type Line, openLine } from '@laurel/server/testing/event-line';
import { type Member, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sendNotice } from './send-notice';

// Two app instances on one database, as behind a load balancer; the browsers are connected to the second.
let laurel: TestLaurel;
let second: Laurel;
let port: number;
let school: TestSchool;
const open: Line[] = [];

beforeAll(async () => {
  laurel = await testLaurel();
  second = await secondInstance(laurel);
  await second.door.app.listen({ port: 0, host: '127.0.0.1' });
  port = (second.door.app.server.address() as AddressInfo).port;
  school = await testSchool(laurel);
});
afterEach(() => {
  for (const line of open.splice(0)) line.hangUp();
});
afterAll(async () => {
  await second.close();
  await laurel.close();
});

/** Opens the line as a browser does. */
async function watch(browser: Browser, token: string | null = browser.csrf): Promise<Line> {
  const line = await openLine(port, '/api/notices/events', browser, token);
  open.push(line);
  return line;
}

/** What it said of notices. */
function newsOf(line: Line): NoticeNews[] {
  return line.events.flatMap(({ event, data }) => (event === newsEvent ? [data as NoticeNews] : []));
}

/** What it said of one’s rules. */
function rulesOf(line: Line): string[] {
  return line.events.flatMap(({ event, data }) => (event === rulesEvent ? [(data as { rules: string }).rules] : []));
}

async function until(isSo: () => boolean, what: string): Promise<void> {
  await vi.waitFor(() => expect(isSo(), what).toBe(true), { timeout: 8000, interval: 10 });
}

/** In a transaction of the first instance's pool; `fails`: rolled back. */
async function tell({ personId }: Member, fails = false): Promise<void> {
  const importId = newId<'import'>();
  const details = { importId, fileName: 'a.zip', outcome: 'done', place: 'roster', classId: null } as const;
  const told = inScope(laurel.database, school.districtId, async (scope) => {
    const at = { ...scope, nowMs: laurel.time.nowMs };
    await sendNotice(at, {
      kind: 'import-finished',
      subjectId: importId,
      details,
      to: [{ personId, studentId: null }],
    });
    if (fails) throw new Error('on purpose');
  });
  await (fails ? expect(told).rejects.toThrow('on purpose') : told);
}

const unreadOf = (line: Line) => newsOf(line).at(-1)?.unread;

test('a notice from one instance reaches the windows of another, but only those of the people concerned', async () => {
  const { office, admin } = school.people;
  const [line, other] = [await watch(office.browser), await watch(admin.browser)];
  expect(line.status).toBe(200);
  expect(line.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  await until(() => unreadOf(line) === 0 && unreadOf(other) === 0, 'the first word');
  await tell(office);
  await until(() => unreadOf(line) === 1, 'the notice');
  expect(newsOf(line).at(-1)).toMatchObject({
    ...{ unread: 1, isQuiet: false },
    arrived: [{ kind: 'import-finished', details: { fileName: 'a.zip' } }],
  });
  await tell(office);
  await until(() => unreadOf(line) === 2, 'the second notice');
  expect(newsOf(line).at(-1)?.arrived, 'the first is not told again').toHaveLength(1);
  const [newest] = (await callAs(laurel, office.browser, readNotices, {})).output.notices;
  if (newest) await callAs(laurel, office.browser, markAllNotices, { upToId: newest.noticeId });
  await until(() => unreadOf(line) === 0, 'what was read elsewhere');
  expect(newsOf(other)).toHaveLength(1);
});

test('a notice that is rolled back reaches no one', async () => {
  const { director } = school.people;
  const line = await watch(director.browser);
  await until(() => newsOf(line).length === 1, 'the first word');
  await tell(director, true);
  await tell(director);
  await until(() => newsOf(line).length === 2, 'the notice that was kept');
  expect(unreadOf(line)).toBe(1);
});

test('rejects signed-out clients and closes the stream once signed out', async () => {
  expect((await watch(visitor())).status).toBe(401);
  const { districtId, people } = school;
  const browser = await sessionOf(laurel, districtId, people.ben.accountId);
  const line = await watch(browser);
  await until(() => newsOf(line).length === 1, 'the first word');
  await callAs(laurel, browser, signOut, {});
  await tell(people.ben);
  await until(() => line.isEnded(), 'the end');
  expect(newsOf(line), 'nothing is said after the end of the session').toHaveLength(1);
});

test('the stream is refused without the token of the session’s own page', async () => {
  const { office, admin } = school.people;
  for (const token of [null, '', admin.browser.csrf]) expect((await watch(office.browser, token)).status).toBe(403);
});

test('an open stream doesn’t keep an unused session alive', async () => {
  const { districtId, people } = school;
  const browser = await sessionOf(laurel, districtId, people.cole.accountId);
  const began = laurel.time.nowMs;
  laurel.time.nowMs = began + 11 * 3_600_000;
  try {
    const line = await watch(browser);
    await until(() => newsOf(line).length === 1, 'the first word');
    laurel.time.nowMs = began + 13 * 3_600_000;
    await tell(people.cole);
    await until(() => line.isEnded(), 'the end');
  } finally {
    laurel.time.nowMs = began;
  }
});

test('an account has a limited number of streams; the oldest is closed and told why', async () => {
  const { browser } = school.people.counselor;
  const lines: Line[] = [];
  for (let at = 0; at <= mostLines; at += 1) lines.push(await watch(browser));
  const [oldest, ...others] = lines;
  await until(() => oldest?.isEnded() === true, 'the end of the oldest');
  expect(oldest?.events.at(-1)?.event).toBe(replacedEvent);
  expect(others.map((line) => line.isEnded())).toEqual(others.map(() => false));
});

test('a lost listening connection is reopened, and missed notices are delivered', async () => {
  const { coordinator } = school.people;
  const line = await watch(coordinator.browser);
  await until(() => unreadOf(line) === 0, 'the first word');
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    await db.client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen laurel%' and pid <> pg_backend_pid()",
    );
  });
  await tell(coordinator);
  await until(() => unreadOf(line) === 1, 'the notice, after all');
});

test('an open page is told at once that its permissions changed: a role given or ended, or a change to what a role allows', async () => {
  const { people, schoolId } = school;
  const line = await watch(people.sam.browser);
  const heard = () => rulesOf(line);
  await vi.waitFor(() => expect(heard()).toHaveLength(1));
  expect(heard()[0]).toContain('read grades own');
  const role = async (name: string) => {
    const { roles } = (await callAs(laurel, people.admin.browser, readRoles, {})).output;
    return roles.find((each) => each.name === name) as (typeof roles)[number];
  };
  const { roleId } = await role('Coach');
  const given = { roleId, people: [people.sam.personId], schoolId, startsOn: null, endsBefore: null };
  expect((await callAs(laurel, people.admin.browser, giveRole, given)).status).toBe(200);
  await vi.waitFor(() => expect(heard()).toHaveLength(2));
  expect(heard()[1]).toContain('read eligibility teams');

  const { version, lines } = await role('Coach');
  const left = lines.filter(({ subject }) => subject !== 'eligibility');
  const changes = [{ roleId, version, lines: left }];
  expect((await callAs(laurel, people.admin.browser, saveRules, { changeId: newId(), changes })).status).toBe(200);
  await vi.waitFor(() => expect(heard()).toHaveLength(3));
  expect(heard()[2]).not.toContain('read eligibility teams');
});
