import { readDraft, saveDraft } from '@laurel/domain/media/api';
import { inScope } from '@laurel/server/db/testing';
import { doChore } from '@laurel/server/jobs/chores';
import { callAs, sessionOf, type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { type Member, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaChores } from './routes';

let laurel: TestLaurel;
let school: TestSchool;

beforeAll(async () => {
  laurel = await testLaurel();
  school = await testSchool(laurel);
});
afterAll(async () => await laurel.close());

function saying(text: string) {
  return { type: 'doc' as const, content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}

async function save({ browser }: Pick<Member, 'browser'>, place: string, text: string | null) {
  return await callAs(laurel, browser, saveDraft, { place, body: text === null ? null : saying(text) });
}

async function read({ browser }: Pick<Member, 'browser'>, place: string): Promise<string | null> {
  const { draft } = (await callAs(laurel, browser, readDraft, { place })).output;
  return draft && JSON.stringify(draft.body);
}

test('a draft is available to its writer on any device and after signing out, and to no one else', async () => {
  const { ada, tia, admin } = school.people;
  for (let time = 0; time < 2; time += 1) expect((await save(ada, 'announcement:new', 'Dear all')).status).toBe(200);
  expect(await read(ada, 'announcement:new')).toContain('Dear all');
  const elsewhere = { browser: await sessionOf(laurel, school.districtId, ada.accountId) };
  expect(await read(elsewhere, 'announcement:new')).toContain('Dear all');
  expect(await read(ada, 'announcement:other')).toBeNull();
  for (const other of [tia, admin]) expect(await read(other, 'announcement:new')).toBeNull();
});

test('a later draft replaces the earlier one, and an empty one deletes it', async () => {
  const { ada } = school.people;
  await save(ada, 'one', 'first');
  await save(ada, 'one', 'second');
  expect(await read(ada, 'one')).toContain('second');
  for (let time = 0; time < 2; time += 1) expect((await save(ada, 'one', null)).status).toBe(200);
  expect(await read(ada, 'one')).toBeNull();
});

test('an invalid document is rejected with a reason, and the earlier draft is kept', async () => {
  const { ada } = school.people;
  await save(ada, 'two', 'first');
  const hostile = { type: 'doc' as const, content: [{ type: 'script', content: [] }], version: 1 };
  const refused = await callAs(laurel, ada.browser, saveDraft, { place: 'two', body: hostile });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('part Laurel can’t keep')]);
  expect((await save(ada, 'two', 'x'.repeat(100_001))).status).toBe(400);
  expect((await save(ada, 'x'.repeat(201), 'a')).status).toBe(400);
  expect(await read(ada, 'two')).toContain('first');
});

test('the latest hundred drafts are kept', async () => {
  const { tia } = school.people;
  for (let at = 0; at < 102; at += 1) {
    laurel.time.nowMs += 1000;
    await save(tia, `place ${at}`, `text ${at}`);
  }
  expect([await read(tia, 'place 1'), await read(tia, 'place 2')]).toEqual([null, expect.stringContaining('text 2')]);
});

test('a draft is deleted after 30 days', async () => {
  const { sam, uma } = school.people;
  await save(sam, 'old', 'a');
  laurel.time.nowMs += 29 * 86_400_000;
  const browser = await sessionOf(laurel, school.districtId, uma.accountId);
  expect((await save({ browser }, 'new', 'b')).status).toBe(200);
  laurel.time.nowMs += 86_400_001;
  const chore = mediaChores.find(({ name }) => name === 'forget-drafts');
  const connections = { pool: laurel.database.pool, clock: () => laurel.time.nowMs };
  const readDistricts = async () => [{ id: school.districtId }];
  if (chore) await doChore(chore, { ...connections, readDistricts });
  const left = await inScope(
    laurel.database,
    school.districtId,
    async ({ db }) => (await db.client.query('select place from draft')).rows,
  );
  expect(left).toEqual([{ place: 'new' }]);
});
