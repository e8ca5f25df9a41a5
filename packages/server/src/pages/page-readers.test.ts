import type { Id } from '@laurel/domain/kit/id';
import * as api from '@laurel/domain/pages/api';
import { oneRegion } from '@laurel/domain/pages/layout';
import type { PageContent } from '@laurel/domain/pages/page-content';
import { readViewList } from '@laurel/domain/pages/view-list';
import { viewAs } from '@laurel/domain/people/view-as-api';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { addPerson, callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { addPage, pageOf, placed } from '@laurel/server/testing/page';
import { type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { expect, test } from 'vitest';

type Who = keyof TestSchool['people'];

const laurel = await fileLaurel();
const school = await testSchool(laurel);
const far = await testFarSchool(laurel, school);

async function add(more: Partial<PageContent>): Promise<Id<'page'>> {
  return (await addPage(laurel, school.districtId, school.schoolId, pageOf([placed('announcements.shown')], more)))
    .page;
}

/** Whom a page is listed for, of everyone at school: they read it, as does who looks after it, and nobody else. */
async function readersOf(pageId: Id<'page'>, lookAfter: readonly Who[] = ['admin', 'office']): Promise<Who[]> {
  const readers: Who[] = [];
  for (const who of Object.keys(school.people) as Who[]) {
    const { browser } = school.people[who];
    const { status } = await callAs(laurel, browser, api.readView, { pageId });
    const { views } = (await callAs(laurel, browser, readViewList, {})).output;
    const isListed = views.some((each) => each.pageId === pageId);
    expect(status, who).toBe(isListed || lookAfter.includes(who) ? 200 : 404);
    if (isListed) readers.push(who);
  }
  return readers;
}

test('a page for one class is only for its students, their guardians, and its teachers', async () => {
  const pageId = await add({ classIds: [school.ids.algebra] });
  expect(await readersOf(pageId)).toEqual(['ada', 'sam', 'tia', 'pia']);
  const setActive = async (isActive: boolean) =>
    await inScope(laurel.database, school.districtId, async ({ db, districtId }) => {
      await db.run(sql`
        update enrolment
        set is_active = ${isActive}
        where district_id = ${districtId} and id = ${school.enrolments.samInAlgebra}`);
    });
  // Who leaves the class reads it no more, nor do their guardians.
  await setActive(false);
  expect(await readersOf(pageId)).toEqual(['ada', 'tia']);
  await setActive(true);
});

test('a page for one class and one audience is for people in both', async () => {
  const pageId = await add({ classIds: [school.ids.algebra], kinds: ['parents'] });
  expect(await readersOf(pageId)).toEqual(['pia']);
});

test('a page for several classes is read by the people of any of them', async () => {
  const pageId = await add({ classIds: [school.ids.algebra, school.ids.biology], kinds: ['students'] });
  expect(await readersOf(pageId)).toEqual(['sam', 'tia', 'uma']);
});

test('a district page for some schools is read only there', async () => {
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
  expect(await readersOf(both, ['admin'])).toEqual(['sam', 'tia', 'uma', 'pia', 'quinn']);
  expect(await readersOf(ours, ['admin'])).toEqual(['sam', 'tia', 'uma', 'pia', 'quinn']);
  expect(await readersOf(theirs, ['admin'])).toEqual([]);
});

test('widening a draft to all schools doesn’t show the published page to anyone new before it is published', async () => {
  const pageId = await add({ kinds: ['students'] });
  const { admin } = school.people;
  const readsFar = async () => (await callAs(laurel, far.session, api.readView, { pageId })).status;
  const { content, version } = (await callAs(laurel, admin.browser, api.readPage, { pageId })).output;
  const saved = await callAs(laurel, admin.browser, api.savePage, { pageId, version, schoolId: null, content });
  expect(await readsFar()).toBe(404);
  await callAs(laurel, admin.browser, api.publishPage, { pageId, version: saved.output.version, publishesAt: null });
  expect(await readsFar()).toBe(200);
});

test('previewing a page as a person shows what that person reads, and doesn’t allow building', async () => {
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

test('the office gets the titles of the classes it chose, and of none out of its reach', async () => {
  const pageId = await add({ classIds: [school.ids.algebra, far.ids.chemistry] });
  const titlesFor = async (who: Who) =>
    (await callAs(laurel, school.people[who].browser, api.readPage, { pageId })).output.classes.map(
      ({ title }) => title,
    );
  expect(await titlesFor('office')).toEqual(['Algebra']);
  expect(await titlesFor('admin')).toEqual(['Algebra', 'Chemistry']);
});

test('only its readers get a page as their home, until it is retired', async () => {
  const pageId = await add({ kinds: ['parents', 'students'], homeOf: ['parents'] });
  const isHomeOf = async (who: Who) =>
    (await callAs(laurel, school.people[who].browser, readViewList, {})).output.views.find(
      (each) => each.pageId === pageId,
    )?.isHome;
  expect([await isHomeOf('pia'), await isHomeOf('sam'), await isHomeOf('ada')]).toEqual([true, false, undefined]);
  await callAs(laurel, school.people.admin.browser, api.retirePage, { pageId, isRetired: true });
  expect(await isHomeOf('pia')).toBeUndefined();
});

test('a page isn’t the home of someone who only manages it, and a school’s page takes precedence over the district’s', async () => {
  const { admin, office, ada } = school.people;
  const homes = async ({ browser }: typeof admin) =>
    (await callAs(laurel, browser, readViewList, {})).output.views.filter(({ isHome }) => isHome);
  const mondays = pageOf([placed('overview.figures')], { kinds: ['office', 'teachers'], homeOf: ['office'] });
  const add = async (schoolId: Id<'school'> | null, title: string) =>
    (await addPage(laurel, school.districtId, schoolId, { ...mondays, title: { en: title } })).page;
  await add(far.schoolId, 'A far Monday');
  expect([await homes(admin), await homes(office)]).toEqual([[], []]);
  const ofClass = (await addPage(laurel, school.districtId, null, { ...mondays, classIds: [school.ids.algebra] })).page;
  expect((await callAs(laurel, admin.browser, api.readView, { pageId: ofClass })).status).toBe(200);
  expect(await homes(admin)).toEqual([]);
  const [everywhere, here] = [await add(null, 'A Monday'), await add(school.schoolId, 'Our Monday')];
  expect((await homes(office)).map(({ pageId }) => pageId)).toEqual([here, everywhere]);
  expect(await homes(ada)).toEqual([]);
});

test('someone who can change users at one school and read them everywhere can build only for that school', async () => {
  const { districtId, schoolId } = school;
  const given = { name: 'Lee Builder', roles: ['Teacher'], schoolId };
  const { personId, accountId } = await addPerson(laurel, districtId, given);
  await inScope(laurel.database, districtId, async ({ db }) => {
    for (const [name, action, reach] of [
      ['Builder of one school', 'update', 'school'],
      ['Reader of all', 'read', 'district'],
    ] as const) {
      const roleId = newId<'role'>();
      await db.run(sql`insert into role (district_id, id, name) values (${districtId}, ${roleId}, ${name})`);
      await db.run(sql`
        insert into role_rule (district_id, role_id, action, subject, reach)
        values (${districtId}, ${roleId}, ${action}, 'users', ${reach})`);
      await db.run(sql`
        insert into role_assignment (district_id, id, person_id, role_id, school_id)
        values (${districtId}, ${newId()}, ${personId}, ${roleId}, ${reach === 'school' ? schoolId : null})`);
    }
  });
  const lee = await sessionOf(laurel, districtId, accountId);
  const statuses = async (ofSchool: Id<'school'> | null) => {
    const made = await addPage(laurel, districtId, ofSchool);
    const { output } = await callAs(laurel, lee, api.readPage, { pageId: made.page });
    const named = { name: 'Theirs', schoolId: ofSchool, isRetired: true };
    const { pageId, version, content } = output;
    const calls = [
      await callAs(laurel, lee, api.savePage, { pageId, version, schoolId: ofSchool, content }),
      await callAs(laurel, lee, api.savePage, { pageId: newId<'page'>(), version: 0, schoolId: ofSchool, content }),
      await callAs(laurel, lee, api.retirePage, { pageId, isRetired: true }),
      await callAs(laurel, lee, api.publishPage, { pageId, version: version + 1, publishesAt: null }),
      await callAs(laurel, lee, api.saveLayout, {
        ...{ ...named, layoutId: made['page-layout'], regions: [oneRegion], version: 1, follows: [] },
      }),
      await callAs(laurel, lee, api.savePreset, {
        ...{ ...named, presetId: made['page-preset'], widget: 'pages.links', version: 1, props: {}, change: 1 },
      }),
    ];
    return calls.map(({ status }) => status);
  };
  expect(await statuses(schoolId)).toEqual(Array.from({ length: 6 }, () => 200));
  for (const ofSchool of [far.schoolId, null])
    for (const status of await statuses(ofSchool)) expect([400, 404, 422]).toContain(status);
});

test('a layout in use is retired instead of deleted, and its pages don’t change', async () => {
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
