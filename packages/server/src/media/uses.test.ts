import { removeInfoItem, saveInfoItem } from '@laurel/domain/announcements/api';
import { releaseScores, saveAssignment, saveComment } from '@laurel/domain/grades/api';
import type { Day } from '@laurel/domain/kit/day';
import { savePreset } from '@laurel/domain/pages/api';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { type ChoreScope, doChore } from '@laurel/server/jobs/chores';
import { callAs, type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { addPage, pageOf, placed } from '@laurel/server/testing/page';
import { type Member, type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { forgetUnusedImages } from './store';
import { documentWithImage, newPicture, uploadAs } from './testing';

let laurel: TestLaurel;
let school: TestSchool;
let far: Awaited<ReturnType<typeof testFarSchool>>;

beforeAll(async () => {
  laurel = await testLaurel();
  school = await testSchool(laurel);
  far = await testFarSchool(laurel, school);
});
afterAll(async () => await laurel.close());

async function upload({ browser }: Member): Promise<string> {
  const sent = await uploadAs(laurel, browser, await newPicture());
  expect(sent.status, sent.message).toBe(200);
  return sent.path;
}

async function statusOf(path: string, cookie: string): Promise<number> {
  return (await laurel.laurel.door.app.inject({ url: path, headers: { cookie } })).statusCode;
}

/** The names of those who are shown an image. */
async function seers(path: string): Promise<string[]> {
  const all = Object.entries(school.people).map(([name, { browser }]) => [name, browser.cookie] as const);
  const found: string[] = [];
  for (const [name, cookie] of [...all, ['fay', far.session.cookie] as const]) {
    if ((await statusOf(path, cookie)) === 200) found.push(name);
  }
  return found.sort();
}

async function essay(path: string | null, change: { version?: number; assignedOn?: Day } = {}) {
  const reply = await callAs(laurel, school.people.ada.browser, saveAssignment, {
    classId: school.ids.algebra,
    assignmentId: school.ids.essay,
    version: 1,
    title: 'Essay',
    description: path === null ? null : documentWithImage(path),
    termId: school.ids.quarter,
    categoryId: school.ids.homework,
    pointsPossible: '10',
    assignedOn: null,
    dueOn: null,
    release: 'auto',
    isCounted: true,
    isExtraCredit: false,
    neverDrop: false,
    ...change,
  });
  expect(reply.status, reply.text).toBe(200);
}

async function comment(path: string | null, commentVersion: number) {
  const { algebra: classId, exam: assignmentId } = school.ids;
  const studentId = school.people.sam.personId;
  const input = {
    classId,
    assignmentId,
    studentId,
    comment: path === null ? null : documentWithImage(path),
    commentVersion,
  };
  const reply = await callAs(laurel, school.people.ada.browser, saveComment, input);
  expect(reply.status, reply.text).toBe(200);
}

function item(path: string, change: object = {}) {
  return {
    infoItemId: newId<'info-item'>(),
    version: 0,
    title: 'Field Day',
    body: documentWithImage(path),
    schoolId: school.schoolId,
    audiences: ['students' as const],
    startsOn: '2026-10-01' as Day,
    endsBefore: null,
    isPinned: false,
    ...change,
  };
}

async function sayItem(given: ReturnType<typeof item>) {
  return await callAs(laurel, school.people.office.browser, saveInfoItem, given);
}

async function query(text: string, values: unknown[] = []) {
  return await inScope(
    laurel.database,
    school.districtId,
    async ({ db }) => (await db.client.query(text, values)).rows,
  );
}

async function forget(): Promise<number> {
  const run = async (scope: ChoreScope) => await forgetUnusedImages(scope, monthAgo());
  return await doChore(
    { name: 'forget-images', run },
    {
      pool: laurel.database.pool,
      clock: () => laurel.time.nowMs,
      readDistricts: async () => [{ id: school.districtId }],
    },
  );
}

describe('an image can be read where its record can', () => {
  test('only by its uploader until it is in a record', async () => {
    expect(await seers(await upload(school.people.ada))).toEqual(['ada']);
  });

  test('in an assignment’s description: by the class, its guardians, and the office, from the day it is assigned', async () => {
    const path = await upload(school.people.ada);
    await essay(path);
    const those = await seers(path);
    expect(those).toEqual(expect.arrayContaining(['ada', 'sam', 'tia', 'pia']));
    for (const other of ['ben', 'uma', 'quinn', 'fay', 'cole', 'director']) expect(those).not.toContain(other);
    await essay(path, { version: 2, assignedOn: '2026-12-01' as Day });
    expect((await seers(path)).filter((name) => ['ada', 'sam', 'tia', 'pia'].includes(name))).toEqual(['ada']);
    await essay(null, { version: 3 });
    expect(await seers(path)).toEqual(['ada']);
  });

  test('in a comment: by the class’s staff, and by the student’s own family once it is released', async () => {
    const { ada, admin, pia, sam } = school.people;
    const path = await upload(ada);
    await comment(path, 0);
    const before = await seers(path);
    expect(before).toContain('ada');
    for (const name of ['sam', 'pia', 'tia', 'ben']) expect(before).not.toContain(name);
    const { algebra: classId, exam: assignmentId } = school.ids;
    await query(`update score set value = 8 where assignment_id = $1 and student_id = $2`, [
      assignmentId,
      sam.personId,
    ]);
    expect((await callAs(laurel, ada.browser, releaseScores, { classId, assignmentId })).status).toBe(200);
    expect([await statusOf(path, sam.browser.cookie), await statusOf(path, pia.browser.cookie)]).toEqual([200, 200]);
    for (const name of ['tia', 'uma', 'quinn', 'ben', 'fay']) expect(await seers(path)).not.toContain(name);
    expect(await statusOf(path, admin.browser.cookie)).toBe(200);
  });

  test('in an announcement: by its audience while it is published, and by its editors', async () => {
    const { office, sam, pia } = school.people;
    const path = await upload(office);
    const given = item(path);
    const { infoItemId } = (await sayItem(given)).output;
    const those = await seers(path);
    expect(those).toEqual(expect.arrayContaining(['office', 'admin', 'sam', 'tia']));
    for (const name of ['pia', 'ben', 'fay']) expect(those).not.toContain(name);
    await callAs(laurel, office.browser, removeInfoItem, { infoItemId, isRemoved: true });
    expect([await statusOf(path, sam.browser.cookie), await statusOf(path, pia.browser.cookie)]).toEqual([404, 404]);
    expect(await statusOf(path, office.browser.cookie)).toBe(200);
  });

  test('in a preset: by people who build with it, and by readers of a page that uses it', async () => {
    const path = await upload(school.people.office);
    const { districtId, schoolId } = school;
    const given = { presetId: newId<'page-preset'>(), name: 'Our field', schoolId, isRetired: false, change: 0 };
    const image = { widget: 'pages.image', version: 1, props: { image: { en: documentWithImage(path) } } };
    const saved = await callAs(laurel, school.people.office.browser, savePreset, { ...given, ...image });
    expect(saved.status, saved.text).toBe(200);
    expect(await seers(path)).toEqual(['admin', 'office']);
    const fixed = pageOf([{ ...placed('pages.image'), presetId: saved.output.presetId }], { kinds: ['parents'] });
    await addPage(laurel, districtId, schoolId, fixed);
    expect(await seers(path)).toEqual(['admin', 'office', 'pia', 'quinn']);
    await query(`update media set created_at = $2 where file_name = $1`, [path.slice(7), new Date(0)]);
    await forget();
    expect(await statusOf(path, school.people.pia.browser.cookie)).toBe(200);
  });
});

describe('an unused image', () => {
  const dayMs = 86_400_000;

  async function isKept(path: string): Promise<boolean> {
    return (await query('select from media where file_name = $1', [path.slice(7)])).length === 1;
  }

  async function age(path: string, days: number): Promise<void> {
    await query('update media set created_at = $2 where file_name = $1', [
      path.slice(7),
      new Date(laurel.time.nowMs - days * dayMs),
    ]);
  }

  async function ageEnd(path: string, days: number): Promise<void> {
    await query(
      'update media_use set ended_at = $2 from media where media.id = media_use.media_id and media.file_name = $1',
      [path.slice(7), new Date(laurel.time.nowMs - days * dayMs)],
    );
  }

  test('is deleted after 30 days; one in a record is kept, and one removed from it is kept as long as that can be undone', async () => {
    const { ada, office } = school.people;
    const [young, old, used, let_go, restored] = await Promise.all([
      upload(ada),
      upload(ada),
      upload(office),
      upload(ada),
      upload(ada),
    ]);
    await sayItem(item(used));
    await comment(let_go, 1);
    await comment(restored, 2);
    await comment(null, 3);
    for (const path of [old, used, let_go, restored]) await age(path, 31);
    await age(young, 29);
    await ageEnd(let_go, 29);
    expect(await forget()).toBe(1);
    expect(await Promise.all([young, old, used, let_go].map(isKept))).toEqual([true, false, true, true]);
    await comment(restored, 4);
    await ageEnd(let_go, 31);
    expect(await forget()).toBe(1);
    expect(await Promise.all([young, used, let_go, restored].map(isKept))).toEqual([true, true, false, true]);
  });

  test('starts its waiting time over if it is uploaded again', async () => {
    const { browser } = school.people.ada;
    const picture = await newPicture();
    const { path } = await uploadAs(laurel, browser, picture);
    await age(path, 31);
    expect((await uploadAs(laurel, browser, picture)).path).toBe(path);
    expect(await forget()).toBe(0);
  });

  test('is kept if a document that uses it is just being saved', async () => {
    const path = await upload(school.people.office);
    await age(path, 31);
    let forgetting = Promise.resolve(0);
    await inScope(laurel.database, school.districtId, async ({ db }) => {
      await db.client.query('update info_item set body = $1', [JSON.stringify(documentWithImage(path))]);
      forgetting = forget();
      await Promise.race([forgetting, new Promise((done) => setTimeout(done, 500))]);
    });
    expect(await forgetting).toBe(0);
    expect(await isKept(path)).toBe(true);
  });

  test('is kept if a document started using it after it was found', async () => {
    const path = await upload(school.people.office);
    await age(path, 31);
    const [row] = await query('select id from media where file_name = $1', [path.slice(7)]);
    expect((await sayItem(item(path))).status).toBe(200);
    await inScope(laurel.database, school.districtId, async (scope) => {
      const found = async () => [row];
      const db = { ...scope.db, rows: found } as unknown as typeof scope.db;
      expect(await forgetUnusedImages({ ...scope, db }, monthAgo())).toBe(0);
    });
    expect(await isKept(path)).toBe(true);
  });

  test('can’t be used by a document saved a moment too late, and its author is told', async () => {
    const path = await upload(school.people.office);
    await age(path, 31);
    const given = item(path);
    let saving: ReturnType<typeof sayItem> | null = null;
    await inScope(laurel.database, school.districtId, async (scope) => {
      expect(await forgetUnusedImages(scope, monthAgo())).toBe(1);
      saving = sayItem(given);
      await vi.waitFor(async () => {
        const { rows } = await laurel.database.pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%for key share%'`,
        );
        expect(rows).toHaveLength(1);
      });
    });
    const reply = await (saving as unknown as ReturnType<typeof sayItem>);
    expect([reply.status, reply.fault.message]).toEqual([
      400,
      'An image in this text is no longer stored. Upload it again or remove it.',
    ]);
  });
});

function monthAgo(): Date {
  return new Date(laurel.time.nowMs - 30 * 86_400_000);
}
