import type { Id } from '@laurel/domain/kit/id';
import * as api from '@laurel/domain/pages/api';
import type { PageContent } from '@laurel/domain/pages/page-content';
import { readViewList } from '@laurel/domain/pages/view-list';
import { viewAs } from '@laurel/domain/people/view-as-api';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { callAs, sessionOf, type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { addPage, pageOf, placed } from '@laurel/server/testing/page';
import { type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Who = keyof TestSchool['people'];

let laurel: TestLaurel;
let school: TestSchool;
let far: Awaited<ReturnType<typeof testFarSchool>>;

beforeAll(async () => {
  laurel = await testLaurel();
  school = await testSchool(laurel);
  far = await testFarSchool(laurel, school);
});
afterAll(async () => await laurel.close());

async function add(more: Partial<PageContent>): Promise<Id<'page'>> {
  return (await addPage(laurel, school.districtId, school.schoolId, pageOf([placed('announcements.shown')], more)))
    .page;
}

/** Who reads a page, of everyone at school; the list of pages says the same as the page itself. */
async function readersOf(pageId: Id<'page'>): Promise<Who[]> {
  const readers: Who[] = [];
  for (const who of Object.keys(school.people) as Who[]) {
    const { browser } = school.people[who];
    const { status } = await callAs(laurel, browser, api.readView, { pageId });
    const { views } = (await callAs(laurel, browser, readViewList, {})).output;
    expect([200, 404]).toContain(status);
    expect(
      views.some((each) => each.pageId === pageId),
      who,
    ).toBe(status === 200);
    if (status === 200) readers.push(who);
  }
  return readers;
}

test('a page for one class is read by its students, their guardians, its teachers, and the office alone', async () => {
  const pageId = await add({ classIds: [school.ids.algebra] });
  // Alma and Olga look after the pages of the school.
  expect(await readersOf(pageId)).toEqual(['admin', 'office', 'ada', 'sam', 'tia', 'pia']);
  const setActive = async (isActive: boolean) =>
    await inScope(laurel.database, school.districtId, async ({ db, districtId }) => {
      await db.run(sql`
        update enrolment
        set is_active = ${isActive}
        where district_id = ${districtId} and id = ${school.enrolments.samInAlgebra}`);
    });
  // Who leaves the class reads it no more, nor do their guardians.
  await setActive(false);
  expect(await readersOf(pageId)).toEqual(['admin', 'office', 'ada', 'tia']);
  await setActive(true);
});

test('a page for one class and one kind of people is for those who are both', async () => {
  const pageId = await add({ classIds: [school.ids.algebra], kinds: ['parents'] });
  expect(await readersOf(pageId)).toEqual(['admin', 'office', 'pia']);
});

test('a page for several classes is read by the people of any of them', async () => {
  const pageId = await add({ classIds: [school.ids.algebra, school.ids.biology], kinds: ['students'] });
  expect(await readersOf(pageId)).toEqual(['admin', 'office', 'sam', 'tia', 'uma']);
});

test('a page of the district for some schools is read there alone', async () => {
  const inDistrict = async (schoolIds: PageContent['schoolIds']) => {
    const content = pageOf([placed('announcements.shown')], { kinds: ['students', 'parents'], schoolIds });
    return (await addPage(laurel, school.districtId, null, content)).page;
  };
  const readsFar = async (pageId: Id<'page'>) => (await callAs(laurel, far.session, api.readView, { pageId })).status;
  const [both, ours, theirs] = [
    await inDistrict([school.schoolId, far.schoolId]),
    await inDistrict([school.schoolId]),
    await inDistrict([far.schoolId]),
  ];
  expect([await readsFar(both), await readsFar(ours), await readsFar(theirs)]).toEqual([200, 404, 200]);
  expect(await readersOf(both)).toEqual(['admin', 'sam', 'tia', 'uma', 'pia', 'quinn']);
  expect(await readersOf(ours)).toEqual(['admin', 'sam', 'tia', 'uma', 'pia', 'quinn']);
  expect(await readersOf(theirs)).toEqual(['admin']);
});

test('a draft that goes to all schools shows what is published to nobody else before it is published', async () => {
  const pageId = await add({ kinds: ['students'] });
  const { admin } = school.people;
  const readsFar = async () => (await callAs(laurel, far.session, api.readView, { pageId })).status;
  const { content, version } = (await callAs(laurel, admin.browser, api.readPage, { pageId })).output;
  const saved = await callAs(laurel, admin.browser, api.savePage, { pageId, version, schoolId: null, content });
  expect(await readsFar()).toBe(404);
  await callAs(laurel, admin.browser, api.publishPage, { pageId, version: saved.output.version, publishesAt: null });
  expect(await readsFar()).toBe(200);
});

test('previewed as a person, a page is what that person reads, and nothing can be built', async () => {
  const pageId = await add({ kinds: ['parents'] });
  const { admin, pia, sam } = school.people;
  const viewing = async (personId: typeof pia.personId) => {
    const browser = await sessionOf(laurel, school.districtId, admin.accountId);
    expect((await callAs(laurel, browser, viewAs, { personId })).status).toBe(200);
    return browser;
  };
  const asPia = await viewing(pia.personId);
  const shown = await callAs(laurel, asPia, api.readView, { pageId });
  expect(shown.output).toEqual((await callAs(laurel, pia.browser, api.readView, { pageId })).output);
  expect((await callAs(laurel, asPia, api.readPage, { pageId })).status).toBe(403);
  expect((await callAs(laurel, await viewing(sam.personId), api.readView, { pageId })).status).toBe(404);
});

test('the office is told the titles of the classes it chose, and of none out of its reach', async () => {
  const pageId = await add({ classIds: [school.ids.algebra, far.ids.chemistry] });
  const titlesFor = async (who: Who) =>
    (await callAs(laurel, school.people[who].browser, api.readPage, { pageId })).output.classes.map(
      ({ title }) => title,
    );
  expect(await titlesFor('office')).toEqual(['Algebra']);
  expect(await titlesFor('admin')).toEqual(['Algebra', 'Chemistry']);
});

test('a page is the home of its readers alone, until it is retired', async () => {
  const pageId = await add({ kinds: ['parents', 'students'], homeOf: ['parents'] });
  const isHomeOf = async (who: Who) =>
    (await callAs(laurel, school.people[who].browser, readViewList, {})).output.views.find(
      (each) => each.pageId === pageId,
    )?.isHome;
  expect([await isHomeOf('pia'), await isHomeOf('sam'), await isHomeOf('ada')]).toEqual([true, false, undefined]);
  await callAs(laurel, school.people.admin.browser, api.retirePage, { pageId, isRetired: true });
  expect(await isHomeOf('pia')).toBeUndefined();
});

test('a layout in use is retired, not deleted, and its pages stay as they are', async () => {
  const { admin } = school.people;
  const layouts = async () => (await callAs(laurel, admin.browser, api.readLayouts, {})).output.layouts;
  const { 'page-layout': layoutId } = await addPage(laurel, school.districtId, school.schoolId);
  const [layout] = (await layouts()).filter((each) => each.layoutId === layoutId);
  if (!layout) throw new Error('The layout isn’t listed.');
  const standing = { layoutId, version: layout.version, regions: layout.regions };
  const pageId = await add({ layout: standing });
  const deleted = await laurel.laurel.door.app.inject({
    method: 'DELETE',
    url: `/api/page-layouts/${layoutId}`,
    headers: { host: 'laurel.test', cookie: admin.browser.cookie, 'x-csrf-token': admin.browser.csrf },
  });
  expect(deleted.statusCode).toBe(404);
  // Nor by a mistake of ours.
  await expect(
    inScope(
      laurel.database,
      school.districtId,
      async ({ db, districtId }) =>
        await db.run(sql`delete from page_layout where district_id = ${districtId} and id = ${layoutId}`),
    ),
  ).rejects.toThrow(/permission denied/);
  const { name, schoolId, regions, version } = layout;
  await callAs(laurel, admin.browser, api.saveLayout, {
    ...{ layoutId, name, schoolId, regions, version, isRetired: true, follows: [] },
  });
  expect((await layouts()).find((each) => each.layoutId === layoutId)).toMatchObject({
    ...{ isRetired: true, pages: [{ pageId }] },
  });
  expect((await callAs(laurel, school.people.sam.browser, api.readView, { pageId })).status).toBe(200);
});
