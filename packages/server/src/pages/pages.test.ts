import { readShownItems } from '@laurel/domain/announcements/api';
import type { Id } from '@laurel/domain/kit/id';
import * as api from '@laurel/domain/pages/api';
import { exportPage, planPage } from '@laurel/domain/pages/exported';
import { oneRegion } from '@laurel/domain/pages/layout';
import type { PageContent } from '@laurel/domain/pages/page-content';
import { readViewList } from '@laurel/domain/pages/view-list';
import { widget } from '@laurel/domain/wire/widget';
import { newId } from '@laurel/server/db/new-id';
import { countingStatements } from '@laurel/server/db/statement-count';
import { inScope } from '@laurel/server/db/testing';
import { widgetKinds } from '@laurel/server/laurel';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { addPage, pageOf, placed } from '@laurel/server/testing/page';
import { type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import pg from 'pg';
import { expect, test } from 'vitest';
import { writePreset } from './preset-store';
import { pageChores } from './routes';
import { showView } from './show-page';

type Who = keyof TestSchool['people'];

const laurel = await fileLaurel();
const school = await testSchool(laurel);
const far = await testFarSchool(laurel, school);

const as = (who: Who) => school.people[who].browser;

async function save(
  content: PageContent,
  more: { pageId?: Id<'page'>; version?: number; schoolId?: Id<'school'> | null } = {},
) {
  return await callAs(laurel, as('admin'), api.savePage, {
    ...{ pageId: newId<'page'>(), version: 0, schoolId: school.schoolId, content },
    ...more,
  });
}

async function publish(
  { pageId, version }: { pageId: Id<'page'>; version: number },
  publishesAt: string | null = null,
) {
  return await callAs(laurel, as('admin'), api.publishPage, { pageId, version, publishesAt });
}

const news = (words: string) => ({
  en: { type: 'doc' as const, content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
});

test('a page is built, published, read by its audience, and changed, and an earlier revision is restored', async () => {
  const first = pageOf([placed('pages.text', { text: news('Welcome') })], { kinds: ['parents'], asksToRead: true });
  const { output: draft } = await save(first);
  const { pageId } = draft;
  const readAs = async (who: Who) => await callAs(laurel, as(who), api.readView, { pageId });
  expect((await readAs('pia')).status).toBe(404);
  expect((await publish(draft)).output).toMatchObject({ publishedVersion: 1, revisions: [{ number: 1 }] });
  expect((await readAs('pia')).output).toMatchObject({ number: 1, title: { en: 'School news' }, readAt: null });
  expect((await readAs('sam')).status).toBe(404);
  const listOf = async (who: Who) => (await callAs(laurel, as(who), readViewList, {})).output.views;
  expect((await listOf('pia')).map((each) => each.pageId)).toContain(pageId);
  expect((await listOf('sam')).map((each) => each.pageId)).not.toContain(pageId);

  const read = await callAs(laurel, as('pia'), api.noteRead, { pageId, number: 1 });
  expect(read.status).toBe(200);
  expect((await callAs(laurel, as('pia'), api.noteRead, { pageId, number: 1 })).output).toEqual(read.output);
  const readers = (await callAs(laurel, as('admin'), api.readReaders, { pageId })).output.readers;
  expect(readers).toEqual([{ name: expect.stringContaining('Pia'), readAt: read.output.readAt }]);

  const second = { ...first, widgets: [placed('pages.text', { text: news('Snow day') })] };
  const changed = (await save(second, { pageId, version: 1 })).output;
  expect((await readAs('pia')).text).toContain('Welcome');
  await publish(changed);
  expect((await readAs('pia')).text).toContain('Snow day');

  const { content } = (await callAs(laurel, as('admin'), api.readRevision, { pageId, number: 1 })).output;
  const restored = (await save(content, { pageId, version: 2 })).output;
  expect((await publish(restored)).output.revisions.map(({ number }) => number)).toEqual([3, 2, 1]);
  expect((await readAs('pia')).text).toContain('Welcome');

  await callAs(laurel, as('admin'), api.retirePage, { pageId, isRetired: true });
  expect((await readAs('pia')).status).toBe(404);
});

test('a revision records its owner: a school, or the district, for some schools or all', async () => {
  const content = (schoolIds: PageContent['schoolIds']) => pageOf([placed('announcements.shown')], { schoolIds });
  const first = (await save(content([]))).output;
  const { pageId } = first;
  await publish(first);
  for (const [version, schoolIds] of [[], [far.schoolId]].entries())
    await publish((await save(content(schoolIds), { pageId, version: version + 1, schoolId: null })).output);
  const ownerOf = async (number: number) =>
    (await callAs(laurel, as('admin'), api.readRevision, { pageId, number })).output.schoolId;
  expect([await ownerOf(1), await ownerOf(2), await ownerOf(3)]).toEqual([school.schoolId, null, null]);
});

test('the same save twice is one version, and the second person to save is told and overwrites nothing', async () => {
  const content = pageOf([placed('announcements.shown')]);
  const pageId = newId<'page'>();
  const first = (await save(content, { pageId })).output;
  expect((await save(content, { pageId })).output).toMatchObject({ pageId: first.pageId, version: 1 });
  const mine = { ...content, title: { en: 'Mine' } };
  expect((await save(mine, { pageId: first.pageId, version: 1 })).output.version).toBe(2);
  const second = await save({ ...content, title: { en: 'Theirs' } }, { pageId: first.pageId, version: 1 });
  expect(second.status).toBe(409);
  const kept = (await callAs(laurel, as('admin'), api.readPage, { pageId: first.pageId })).output;
  expect(kept).toMatchObject({ version: 2, content: { title: { en: 'Mine' } } });
});

test('a page from another Laurel with an image and an attached file is imported without them', async () => {
  const link = { type: 'link', attrs: { href: `/file/${'a'.repeat(32)}.pdf` } };
  const content = [
    { type: 'image', attrs: { src: `/image/${'a'.repeat(32)}.png`, alt: 'A map' } },
    { type: 'text', text: 'The plan', marks: [link] },
  ];
  const text = { en: { type: 'doc' as const, content: [{ type: 'paragraph', content }] } };
  const image = { en: { type: 'doc' as const, content: [{ type: 'paragraph', content: content.slice(0, 1) }] } };
  const page = pageOf([placed('pages.text', { text }), placed('pages.image', { image })]);
  expect((await save(page)).status).toBe(400);
  const planned = planPage(exportPage(page), widgetKinds);
  if ('key' in planned) throw new Error(planned.key);
  expect(planned.fileCount).toBe(3);
  const { status, output } = await save(planned.page);
  expect(status).toBe(200);
  expect(output.content.widgets[0]?.props).toMatchObject({ text: news('The plan') });
});

test('publishing is rejected for an unknown widget, one without readers, and an outdated version', async () => {
  const unknown = (await save(pageOf([placed('other.thing', { a: 1 })]))).output;
  expect((await publish(unknown)).status).toBe(400);
  const nobodys = (await save(pageOf([placed('announcements.shown')], { kinds: [] }))).output;
  expect((await publish(nobodys)).status).toBe(400);
  const old = (await save(pageOf([placed('announcements.shown')]))).output;
  expect((await publish({ ...old, version: 7 })).status).toBe(409);
});

test('settings are validated by the widget’s fields, and scripts, prototypes, and deep nesting are rejected with a message', async () => {
  const refused = async (widget: string, props: Record<string, unknown>) =>
    (await save(pageOf([placed(widget, props)]))).status;
  expect(await refused('overview.number', { measure: 'salaries' })).toBe(400);
  expect(await refused('announcements.shown', { stray: 1 })).toBe(400);
  expect(await refused('pages.links', { links: [{ title: { en: 'x' }, address: 'javascript:alert(1)' }] })).toBe(400);
  expect(await refused('other.thing', { href: 'java\nscript:alert(1)' })).toBe(400);
  expect(await refused('other.thing', { constructor: 1 })).toBe(400);
  let deep: Record<string, unknown> = {};
  for (let at = 0; at < 45; at += 1) deep = { deep };
  expect(await refused('other.thing', deep)).toBe(400);
});

const chore = async (nowMs: number) =>
  await inScope(
    laurel.database,
    school.districtId,
    async ({ db, districtId }) => await pageChores[0]?.run({ db, districtId, nowMs }),
  );

test('a scheduled page is published at its time, once', async () => {
  const { output: draft } = await save(pageOf([placed('announcements.shown')]));
  const at = '2026-10-18T06:00:00.000Z';
  expect((await publish(draft, at)).output).toMatchObject({ publishedVersion: null, publishesAt: expect.any(String) });
  expect(await chore(Date.parse(at) - 1)).toBe(0);
  expect(await chore(Date.parse(at))).toBe(1);
  expect(await chore(Date.parse(at))).toBe(0);
  const now = (await callAs(laurel, as('admin'), api.readPage, { pageId: draft.pageId })).output;
  expect(now).toMatchObject({ publishedVersion: 1, publishesAt: null });
});

test('canceling a schedule loses nothing from the draft', async () => {
  const { output: draft } = await save(pageOf([placed('announcements.shown')]));
  const { pageId } = draft;
  const at = '2026-10-18T06:30:00.000Z';
  await publish(draft, at);
  const callOff = async (who: Who) => await callAs(laurel, as(who), api.unschedulePage, { pageId });
  expect((await callOff('ada')).status).toBe(403);
  for (let times = 0; times < 2; times += 1)
    expect((await callOff('admin')).output).toMatchObject({ version: 1, publishesAt: null, publishedVersion: null });
  expect(await chore(Date.parse(at))).toBe(0);
});

test('a time in the past publishes at once', async () => {
  const { output: draft } = await save(pageOf([placed('announcements.shown')]));
  expect((await publish(draft, '2026-01-05T08:00:00.000Z')).output).toMatchObject({
    ...{ publishedVersion: 1, publishesAt: null },
  });
});

test('the scheduled version is published, and later changes stay in the draft', async () => {
  const first = pageOf([placed('pages.text', { text: news('Welcome') })]);
  const { output: draft } = await save(first);
  const { pageId } = draft;
  const at = '2026-10-18T07:00:00.000Z';
  await publish(draft, at);
  const unknown = [...first.widgets, placed('other.thing', { words: 'Not checked' })];
  const changed = await save({ ...first, kinds: ['office'], widgets: unknown }, { pageId, version: 1 });
  expect(changed.output).toMatchObject({ version: 2, publishesAt: expect.any(String) });
  expect(await chore(Date.parse(at))).toBe(1);
  const read = await callAs(laurel, as('pia'), api.readView, { pageId });
  expect(read.text).toContain('Welcome');
  expect(read.text).not.toContain('Not checked');
  const now = (await callAs(laurel, as('admin'), api.readPage, { pageId })).output;
  expect(now).toMatchObject({ version: 2, publishedVersion: 1, publishesAt: null });
  expect(now.revisions).toMatchObject([{ number: 1, madeBy: now.changedBy }]);
});

test('changing a layout changes the drafts that follow it, which keep every widget', async () => {
  const region = { ...{ name: 'A', wide: 8, middle: 6 }, isLocked: false, presetIds: [] };
  const layoutId = newId<'page-layout'>();
  const saveLayout = async (more: object) =>
    await callAs(laurel, as('admin'), api.saveLayout, {
      ...{ layoutId, version: 0, name: 'Two columns', schoolId: null, isRetired: false, follows: [] },
      ...{
        regions: [
          { ...region, regionId: 'a' },
          { ...region, regionId: 'b', wide: 4 },
        ],
      },
      ...more,
    });
  const made = (await saveLayout({})).output;
  const regions = [
    { ...region, regionId: 'a' },
    { ...region, regionId: 'b', wide: 4 },
  ];
  const widgets = [placed('announcements.shown'), { ...placed('pages.links'), regionId: 'b' }];
  const { output: page } = await save(pageOf(widgets, { layout: { layoutId: made.layoutId, version: 1, regions } }));
  const standing = (await callAs(laurel, as('admin'), api.readLayouts, {})).output.layouts;
  expect(standing.find((each) => each.layoutId === made.layoutId)?.pages).toMatchObject([{ pageId: page.pageId }]);
  const only = { layoutId: made.layoutId, version: 1, regions: [{ ...region, regionId: 'a', wide: 12 }] };
  expect((await saveLayout({ ...only, follows: [page.pageId] })).output.version).toBe(2);
  const { content } = (await callAs(laurel, as('admin'), api.readPage, { pageId: page.pageId })).output;
  expect(content.widgets.map(({ regionId }) => regionId)).toEqual(['a', 'a']);
});

test('changing a preset changes the pages that use it at once, and tells people who have one open', async () => {
  const link = (en: string) => ({ links: [{ title: { en }, address: 'https://example.org/' }] });
  const given = { ...{ schoolId: null, name: 'Ours', widget: 'pages.links', version: 1 }, isRetired: false };
  const made = (
    await callAs(laurel, as('admin'), api.savePreset, {
      ...{ ...given, presetId: newId<'page-preset'>(), change: 0, props: link('Before') },
    })
  ).output;
  const { output: draft } = await save(pageOf([{ ...placed('pages.links'), presetId: made.presetId }]));
  await publish(draft);
  const text = async () => (await callAs(laurel, as('sam'), api.readView, { pageId: draft.pageId })).text;
  expect(await text()).toContain('Before');
  const listener = new pg.Client({ connectionString: laurel.database.ownerUrl });
  await listener.connect();
  const heard: unknown[] = [];
  listener.on('notification', ({ payload }) => heard.push(payload));
  await listener.query('listen laurel_view');
  await callAs(laurel, as('admin'), api.savePreset, { ...given, ...made, props: link('After') });
  expect(await text()).toContain('After');
  await expect.poll(() => heard).toEqual([`${school.districtId} ${draft.pageId}`]);
  await listener.end();
});

test('a component is counted on each page that uses it, including in a locked region and as a preset', async () => {
  const usesOf = async (widget: string) =>
    (await callAs(laurel, as('admin'), api.readPresets, {})).output.uses.find((each) => each.widget === widget)
      ?.pages ?? 0;
  const given = { ...{ schoolId: null, name: 'Roles', widget: 'roles.people', version: 1 }, isRetired: false };
  const { presetId } = (
    await callAs(laurel, as('admin'), api.savePreset, {
      ...{ ...given, presetId: newId<'page-preset'>(), change: 0, props: {} },
    })
  ).output;
  const locked = { ...oneRegion, regionId: 'locked', isLocked: true, presetIds: [presetId] };
  const layout = { layoutId: null, version: 0, regions: [oneRegion, locked] };
  const before = await usesOf('roles.people');
  await save(pageOf([placed('announcements.shown')], { layout }));
  expect(await usesOf('roles.people')).toBe(before + 1);
  // A page with the component twice is one page.
  await save(pageOf([{ ...placed('roles.people'), presetId }, placed('roles.people')], { layout }));
  expect(await usesOf('roles.people')).toBe(before + 2);
});

test('a preset with invalid settings keeps pages that follow it from being published', async () => {
  const presetId = newId<'page-preset'>();
  await inScope(laurel.database, school.districtId, async (scope) => {
    // As an earlier Laurel kept it.
    const kept = { widget: 'pages.links', version: 1, props: { stray: 1 }, change: 0 };
    await writePreset(scope, { ...kept, presetId, name: 'Old links', schoolId: null, isRetired: false });
  });
  const { output: draft } = await save(pageOf([{ ...placed('pages.links'), presetId }]));
  expect((await publish(draft)).status).toBe(400);
});

test('a view of twelve widgets takes at most 24 statements', async () => {
  const keys = ['announcements.shown', 'overview.grades', 'overview.changes', 'overview.due', 'overview.attendance'];
  const more = ['overview.week', 'overview.number', 'overview.grading', 'overview.school-day', 'overview.imports'];
  const content = pageOf([...keys, ...more, 'roles.people', 'badges.shelf'].map((key) => placed(key)));
  const { page: pageId } = await addPage(laurel, school.districtId, school.schoolId, content);
  const counted: Record<string, number> = {};
  for (const who of ['admin', 'sam', 'pia'] as const) {
    const [, statements] = await countingStatements(
      async () => await callAs(laurel, as(who), api.readView, { pageId }),
    );
    counted[who] = statements.length;
  }
  // With the session's own.
  expect(Math.max(...Object.values(counted)), JSON.stringify(counted)).toBeLessThanOrEqual(25);
});

test('a widget the reader may not see is refused without affecting the others', async () => {
  const widgets = [placed('fitness.zones', { classId: far.ids.chemistry }), placed('announcements.shown')];
  const { page: pageId } = await addPage(laurel, school.districtId, school.schoolId, pageOf(widgets));
  const { answers } = (await callAs(laurel, as('ada'), api.readView, { pageId })).output;
  expect(answers.map(({ state }) => state)).toEqual(['refused', 'there']);
});

test('a widget whose call fails, and one that waits too long, say so without affecting the others', async () => {
  const keys = ['badges.shelf', 'announcements.shown', 'transition.progress', 'overview.grades'];
  const content = pageOf(keys.map((key) => placed(key)));
  const { page: pageId } = await addPage(laurel, school.districtId, school.schoolId, content);
  const states = async () =>
    (await callAs(laurel, as('pia'), api.readView, { pageId })).output.answers
      .map(({ state }) => state)
      // Grades of one’s own, before those of one’s children.
      .filter((state) => state !== 'refused');
  // A busy machine is slow, too.
  await expect.poll(states, { timeout: 30_000 }).toEqual(['there', 'there', 'there', 'there']);
  const owner = new pg.Client({ connectionString: laurel.database.ownerUrl });
  await owner.connect();
  try {
    // The awards are gone, and whoever reads a pathway waits until this transaction ends.
    await owner.query('alter table badge_award rename to badge_award_gone');
    await owner.query('begin; lock table pathway in access exclusive mode');
    expect(await states()).toEqual(['failed', 'there', 'slow', 'there']);
  } finally {
    await owner.query('rollback; alter table badge_award_gone rename to badge_award');
    await owner.end();
  }
  await expect.poll(states, { timeout: 30_000 }).toEqual(['there', 'there', 'there', 'there']);
});

test('a widget whose requests can’t be determined doesn’t affect the responses of the others', async () => {
  const content = pageOf([placed('test.broken'), placed('announcements.shown')]);
  const { page: pageId } = await addPage(laurel, school.districtId, school.schoolId, content);
  const broken = widget({
    ...{ key: 'test.broken', version: 2, calls: [api.readPages], size: { wide: 6, middle: 6 } },
    migrate: () => {
      throw new TypeError('There is no way.');
    },
  });
  const around = { door: laurel.laurel.door, kinds: [broken, ...widgetKinds], visit: null as never };
  const rules = (['users', 'homepage'] as const).map((subject) => ({
    ...{ action: 'read' as const, subject, reach: 'district' as const, schoolId: null },
  }));
  const shown = await inScope(
    laurel.database,
    school.districtId,
    async (scope) => await showView(scope, pageId, around),
    { rules },
  );
  expect(shown.regions[0]?.widgets).toHaveLength(2);
  expect(shown.answers).toMatchObject([{ path: readShownItems.path, state: 'there' }]);
});

test('a draft is previewed as a type of reader: what only they see, and without anyone’s data', async () => {
  const of = (audience: 'parents' | 'office') => ({ ...placed('announcements.shown'), seenBy: [audience] });
  const forAll = placed('pages.text', { text: news('Welcome') });
  const { output: draft } = await save(pageOf([of('parents'), of('office'), forAll], { kinds: ['parents', 'office'] }));
  const preview = async (reader?: 'parents' | 'students') => {
    const given = { pageId: draft.pageId, ...(reader && { as: reader }) };
    const { regions, answers } = (await callAs(laurel, as('admin'), api.readDraftView, given)).output;
    return [regions.flatMap(({ widgets }) => widgets.map(({ seenBy }) => seenBy.join())), answers.length];
  };
  expect(await preview()).toEqual([['office', ''], 1]);
  expect(await preview('parents')).toEqual([['parents', ''], 0]);
  expect(await preview('students')).toEqual([[''], 0]);
});

test('people of another school can’t read a page, and no one can confirm a page that doesn’t ask for it', async () => {
  const { page } = await addPage(laurel, school.districtId, far.schoolId);
  for (const who of ['ada', 'sam', 'pia', 'office'] as const) {
    expect((await callAs(laurel, as(who), api.readPage, { pageId: page })).status).not.toBe(200);
    expect((await callAs(laurel, as(who), api.readView, { pageId: page })).status).toBe(404);
  }
  const silent = pageOf([placed('announcements.shown')]);
  const { page: ours } = await addPage(laurel, school.districtId, school.schoolId, silent);
  expect((await callAs(laurel, as('sam'), api.noteRead, { pageId: ours, number: 1 })).status).toBe(404);
});
