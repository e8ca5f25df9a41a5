import type { AddressInfo } from 'node:net';
import { saveScores } from '@laurel/domain/grades/api';
import type { SaveInput } from '@laurel/domain/grades/save';
import { tellPlace, watchGradebook } from '@laurel/domain/teaching/api';
import { changedEvent, othersEvent, type Presence } from '@laurel/domain/teaching/presence';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import type { Laurel } from '@laurel/server/laurel';
import { callAs, secondInstance, type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { type Line, openLine } from '@laurel/server/testing/event-line';
import { type Member, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

// Two instances on one database, as behind a load balancer: calls go to the first, Ben’s window is connected to the second.
/** A busy machine tells later. */
const soon = async (assertion: () => void) => await vi.waitFor(assertion, { timeout: 30_000 });

let laurel: TestLaurel;
let second: Laurel;
let ports: number[];
let school: TestSchool;
const open: Line[] = [];
let version = 0;

beforeAll(async () => {
  laurel = await testLaurel();
  second = await secondInstance(laurel);
  const apps = [laurel.laurel.door.app, second.door.app];
  ports = await Promise.all(
    apps.map(async (app) => {
      await app.listen({ port: 0, host: '127.0.0.1' });
      return (app.server.address() as AddressInfo).port;
    }),
  );
  school = await testSchool(laurel);
  const { districtId, ids, people } = school;
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(sql`
      insert into enrolment (district_id, id, class_id, person_id, role)
      values (${districtId}, ${newId()}, ${ids.algebra}, ${people.ben.personId}, 'teacher')`);
  });
});
afterEach(() => {
  for (const line of open.splice(0)) line.hangUp();
});
afterAll(async () => {
  await second.close();
  await laurel.close();
});

/** Opens the gradebook of Algebra in a window connected to one of the instances. */
async function openBook({ browser }: Member, instance: number) {
  const tab = { classId: school.ids.algebra, tabId: newId<'tab'>() };
  const path = watchGradebook.path.replace('{classId}', tab.classId);
  const line = await openLine(ports[instance] ?? 0, `${path}?tabId=${tab.tabId}`, browser);
  open.push(line);
  const others = () =>
    line.events.filter(({ event }) => event === othersEvent).at(-1)?.data as { others: Presence[] } | undefined;
  const changes = () => line.events.filter(({ event }) => event === changedEvent).length;
  return { tab, line, others: () => others()?.others, changes };
}

/** A teacher’s save, through the first instance. */
async function saveScore(value: string) {
  const { algebra: classId, essay } = school.ids;
  const { sam, ada } = school.people;
  const cells: SaveInput['cells'] = [[0, 0, version, value, 'none', 0]];
  version += 1;
  const cell = { students: [sam.personId], assignments: [essay], cells, cause: 'entered' as const };
  return await callAs(laurel, ada.browser, saveScores, { ...cell, classId, operationId: newId<'operation'>() });
}

test('teachers of one class see each other and where they are, across processes', async () => {
  const { ada, ben, tia } = school.people;
  const one = await openBook(ada, 0);
  await soon(() => expect(one.others()).toEqual([]));
  const two = await openBook(ben, 1);
  const placed = (member: Member, place: unknown) => [{ personId: member.personId, place }];
  await soon(() => expect(two.others()).toMatchObject(placed(ada, null)));
  await soon(() => expect(one.others()).toMatchObject(placed(ben, null)));

  const place = { rowId: tia.personId, columnId: school.ids.essay };
  expect((await callAs(laurel, ada.browser, tellPlace, { ...one.tab, place })).status).toBe(200);
  await soon(() => expect(two.others()).toMatchObject(placed(ada, place)));
  // One’s own second window is nobody else.
  const again = await openBook(ben, 0);
  await soon(() => expect(again.others()).toMatchObject(placed(ada, place)));

  one.line.hangUp();
  await soon(() => expect(two.others()).toEqual([]));
});

test('a change is sent if several people have the gradebook open, but not to someone who is alone in it', async () => {
  const { ada, ben } = school.people;
  const two = await openBook(ben, 1);
  await soon(() => expect(two.others()).toEqual([]));
  expect((await saveScore('7')).status).toBe(200);
  const one = await openBook(ada, 0);
  // Heard after whatever was said of that save.
  await soon(() => expect(two.others()).toHaveLength(1));
  expect(two.changes()).toBe(0);
  await soon(() => expect(one.others()).toHaveLength(1));
  expect((await saveScore('8')).status).toBe(200);
  await soon(() => expect(two.changes()).toBe(1));
  await soon(() => expect(one.changes()).toBe(1));
});

test('a window whose process ended without notice disappears after a minute', async () => {
  const { ada, ben } = school.people;
  const { districtId, ids } = school;
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(sql`
      insert into open_sheet (district_id, tab_id, class_id, account_id, opened_at, seen_at)
      select ${districtId}, new_id(), ${ids.algebra}, ${ada.accountId}, seen.at, seen.at
      from unnest(${[59_000, 61_000].map((ms) => new Date(laurel.time.nowMs - ms))}::timestamptz[]) as seen (at)`);
  });
  const two = await openBook(ben, 1);
  await soon(() => expect(two.others()).toHaveLength(1));
});

test('the stream is refused to people who don’t teach the class, and ends for someone who stopped teaching it', async () => {
  const { ada, ben, cole, sam } = school.people;
  for (const stranger of [sam, cole]) expect([403, 404]).toContain((await openBook(stranger, 0)).line.status);
  const tab = { classId: school.ids.algebra, tabId: newId<'tab'>() };
  expect((await callAs(laurel, cole.browser, tellPlace, { ...tab, place: null })).status).toBeGreaterThanOrEqual(403);

  const two = await openBook(ben, 1);
  await soon(() => expect(two.others()).toBeDefined());
  const one = await openBook(ada, 0);
  await soon(() => expect(two.others()).toMatchObject([{ personId: ada.personId }]));
  const { districtId, ids } = school;
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(sql`
      delete from enrolment
      where district_id = ${districtId} and class_id = ${ids.algebra} and person_id = ${ben.personId}`);
  });
  one.line.hangUp();
  await soon(() => expect(two.line.isEnded()).toBe(true));
});
