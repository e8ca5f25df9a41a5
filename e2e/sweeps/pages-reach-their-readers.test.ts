import { readFile } from 'node:fs/promises';
import { announcementWidgets } from '@laurel/domain/announcements/widgets';
import { uploadImage } from '@laurel/domain/media/api';
import { readParentOverview } from '@laurel/domain/overview/api';
import { overviewWidgets } from '@laurel/domain/overview/widgets';
import * as api from '@laurel/domain/pages/api';
import { oneRegion } from '@laurel/domain/pages/layout';
import { pageContent } from '@laurel/domain/pages/page-content';
import { newId } from '@laurel/server/db/new-id';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { settled, type Visitor } from '../browser';
import { type Client, signedIn } from '../client';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let office: Visitor;
let parent: Visitor;

beforeAll(async () => {
  stage = await openStage();
  office = await stage.visitor('jbegum');
  parent = await stage.visitor('ismith');
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

/** A draft from one of the ways to a new page; answers its address in the editor. */
async function begin({ page }: Visitor, way: (page: Page) => Promise<unknown>): Promise<string> {
  await page.goto('/admin/views');
  await page.getByRole('button', { name: 'New page' }).click();
  await way(page);
  await page.waitForURL(/\/admin\/views\/[0-9a-f-]{36}$/);
  await page
    .getByRole('button', { name: /^Move / })
    .first()
    .waitFor();
  return new URL(page.url()).pathname;
}

const startFrom = (name: RegExp) => async (page: Page) => await page.getByRole('button', { name }).click();

async function publish({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Published.').waitFor();
}

/** A published page for parents; answers where it is read. */
async function publishFor(
  client: Client,
  widgets: readonly { readonly widget: string; readonly props: Record<string, unknown> }[],
): Promise<string> {
  const { schools } = await client.call(api.readPages, {});
  const content = pageContent.parse({
    ...{ title: { en: 'Spring' }, icon: 'page', isInNavigation: true, kinds: ['parents'], classIds: [], homeOf: [] },
    ...{ asksToRead: false, layout: { layoutId: null, version: 0, regions: [oneRegion] } },
    widgets: widgets.map((each) => ({
      ...{ widgetId: newId<'widget'>(), version: 1, presetId: null, regionId: oneRegion.regionId },
      ...{ wide: 6, middle: 6, seenBy: [], ...each },
    })),
  });
  const schoolId = schools[0]?.schoolId ?? null;
  const { pageId, version } = await client.call(api.savePage, {
    ...{ pageId: newId<'page'>(), version: 0, schoolId, content },
  });
  await client.call(api.publishPage, { pageId, version, publishesAt: null });
  return `/view/${pageId}`;
}

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const headings = async (page: Page) =>
  await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
const titles = async (page: Page) =>
  await page.getByRole('article').evaluateAll((all) => all.map((each) => each.ariaLabel));
const said = (page: Page) => page.locator('p[role=status]').first();

test('a copy of the family home replaces it, and retiring the copy brings the built-in home back', async () => {
  const { page } = parent;
  await page.goto('/');
  await settled(page);
  const builtIn = new URL(page.url()).pathname;
  expect(builtIn).not.toMatch(/^\/view\//);
  const before = await headings(page);
  expect(before.length).toBeGreaterThan(1);
  const draft = await begin(office, startFrom(/^The family home, made yours/));
  await publish(office);
  await page.goto('/');
  await page.waitForURL(new RegExp(`${draft.replace('/admin/views/', '/view/')}$`));
  await expect.poll(async () => await headings(page)).toEqual(expect.arrayContaining(before));
  await office.page.getByRole('button', { name: 'Publish', exact: true }).click();
  await office.page.getByRole('button', { name: 'Retire' }).click();
  await office.page.getByRole('button', { name: 'Bring back' }).waitFor();
  // Whoever has it open is told.
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  expect(parent.troubles().join()).toContain('404');
  await page.goto('/');
  await page.waitForURL(new RegExp(`${builtIn}$`));
  await settled(page);
  expect(await headings(page)).toEqual(before);
});

test('only its readers can open a page outside the navigation, and they confirm that they have read it', async () => {
  const { page } = office;
  const draft = await begin(office, startFrom(/^School news/));
  await page.getByRole('button', { name: 'Page settings' }).click();
  await page.getByRole('textbox', { name: 'Title' }).first().fill('Field day plans');
  await page.getByRole('checkbox', { name: 'Show in the navigation' }).uncheck();
  await page.getByRole('checkbox', { name: 'Ask readers to confirm' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await publish(office);
  const search = async (visitor: Visitor) => {
    const listed = visitor.page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/views');
    await visitor.page.goto('/');
    await listed;
    await settled(visitor.page);
    await visitor.page.keyboard.press('/');
    await visitor.page.getByRole('combobox', { name: 'People, classes, and pages' }).fill('Field day plans');
  };
  const teacher = await stage.visitor('jrossi');
  await search(teacher);
  await teacher.page.getByText('No results for “Field day plans”').waitFor();
  await search(parent);
  await parent.page.getByRole('option', { name: /Field day plans/ }).waitFor();
  expect(await parent.page.getByRole('link', { name: 'Field day plans', includeHidden: true }).count()).toBe(0);
  await parent.page.keyboard.press('Enter');
  await parent.page.waitForURL(new RegExp(`${draft.replace('/admin/views/', '/view/')}$`));

  await parent.page.getByText('Your school asks you to confirm that you read this page.').waitFor();
  expect(await axeViolationsInBothThemes(parent.page)).toEqual([]);
  await parent.page.getByRole('button', { name: 'I’ve read it' }).click();
  await parent.page.getByText('You confirmed reading this on').waitFor();
  await parent.page.reload();
  await parent.page.getByText('You confirmed reading this on').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const readers = page.getByRole('region', { name: 'Read by' });
  await readers.getByText('1 person has confirmed').waitFor();
  await readers.getByText(/Smith/).waitFor();
});

test('a scheduled page waits for its time, can be canceled, and is published at once if its time has passed', async () => {
  const { page } = office;
  const draft = await begin(office, startFrom(/^School news/));
  const open = async () => await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const schedule = async (moment: string) => {
    await open();
    await page.getByLabel('Publish at').fill(moment);
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await schedule('2031-05-05T08:30');
  await page.getByText(/^Publishes .*2031/).waitFor();
  await open();
  await page.getByText(/^Readers will get the page as it was when you scheduled it/).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel scheduled publication' }).click();
  await page.getByText('Scheduled publication canceled.').waitFor();
  await open();
  await page.getByRole('dialog').getByText('Draft', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Cancel scheduled publication' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await schedule('2020-05-05T08:30');
  await page.getByText('Published.').waitFor();
  await parent.page.goto(draft.replace('/admin/views/', '/view/'));
  await parent.page.getByRole('heading', { level: 1, name: 'School news' }).waitFor();
});

test('one request loads a page of five widgets, and no widget sends its own', async () => {
  const draft = await begin(office, startFrom(/^Class page/));
  const address = draft.replace('/admin/views/', '/view/');
  await publish(office);
  const { page, requests } = parent;
  // What the page before it still asks isn’t this one’s.
  await settled(page);
  requests.splice(0);
  await page.goto(address);
  await page.getByRole('heading', { level: 2, name: 'Due next' }).first().waitFor();
  await settled(page);
  const id = address.split('/').at(-1);
  expect(requests.filter((each) => each === `GET /api/views/${id}`)).toHaveLength(1);
  const calls = [...overviewWidgets, ...announcementWidgets].flatMap((kind) => kind.calls.map(({ path }) => path));
  expect(calls).toContain(readParentOverview.path);
  expect(requests.filter((each) => calls.some((path) => each === `GET ${path}`))).toEqual([]);
});

test('readers get a text in their language, or else in the one it was written in, marked as such', async () => {
  const client = await signedIn(stage.laurel.address, 'jbegum');
  const said = (words: string) => ({
    ...{ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
  });
  const address = await publishFor(client, [
    {
      widget: 'pages.text',
      props: {
        heading: { en: 'Field day', fr: 'Journée sportive' },
        text: { en: said('It begins at nine.'), fr: said('Elle commence à neuf heures.') },
      },
    },
    { widget: 'pages.links', props: { links: [{ title: { en: 'Plan', fr: 'Programme' }, address: '/dashboard' }] } },
  ]);
  const read = async (language: 'fr' | 'ar') => {
    const reader = await stage.visitor('ismith');
    const { origin } = new URL(stage.laurel.address);
    await reader.context.addCookies([{ name: 'laurel-language', value: language, url: origin }]);
    await reader.page.goto(address);
    await settled(reader.page);
    expect(await axeViolationsInBothThemes(reader.page)).toEqual([]);
    const languageOf = async (words: string) =>
      await reader.page
        .getByText(words)
        .evaluate((element) => element.closest<HTMLElement>('main [lang]')?.lang ?? 'unmarked');
    return languageOf;
  };
  const inFrench = await read('fr');
  for (const words of ['Journée sportive', 'Elle commence à neuf heures.', 'Programme'])
    expect(await inFrench(words)).toBe('fr');
  const inArabic = await read('ar');
  for (const words of ['Field day', 'It begins at nine.', 'Plan']) expect(await inArabic(words)).toBe('en');
});

test('a parent sees an image with its description and a video from an allowed host, and no other host is accepted', async () => {
  const client = await signedIn(stage.laurel.address, 'jbegum');
  const file = { name: 'gym.png', bytes: Uint8Array.from(Buffer.from(onePixel, 'base64')) };
  const { path: src } = uploadImage.output.parse(await client.send(uploadImage.path, file));
  const image = {
    type: 'paragraph',
    content: [{ type: 'image', attrs: { src: `/image/${src.split('/').at(-1)}`, alt: 'The new gym' } }],
  };
  const video = (from: string) => ({ type: 'video', attrs: { src: from, title: 'The spring play' } });
  const of = (node: object) => ({ en: { type: 'doc', content: [node] } });
  const widgets = (from: string) => [
    { widget: 'pages.image', props: { image: of(image) } },
    { widget: 'pages.video', props: { heading: { en: 'On stage' }, video: of(video(from)) } },
  ];
  const address = await publishFor(client, widgets('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'));
  const { page } = parent;
  await page.goto(address);
  const gym = page.getByRole('img', { name: 'The new gym' });
  await gym.waitFor();
  await expect.poll(() => gym.evaluate((each) => (each as HTMLImageElement).naturalWidth)).toBe(1);
  await page.getByRole('heading', { level: 2, name: 'On stage' }).waitFor();
  await page.getByRole('button', { name: 'Play The spring play' }).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await expect(publishFor(client, widgets('https://videos.example/embed/1'))).rejects.toThrow(/: 400 /);
});

test('the live region announces what moved where, by keyboard and by dragging with a finger', async () => {
  const phone = await stage.visitor('jbegum', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const { page } = phone;
  await begin(phone, startFrom(/^School news/));
  expect(await titles(page)).toEqual(['Announcements', 'Text', 'Links']);
  await page.getByRole('button', { name: 'Move Text' }).press('ArrowUp');
  await expect.poll(() => said(page).textContent()).toBe('Text: Main, 1 of 3, 6 columns wide');
  await page.getByRole('button', { name: 'Move Text' }).press('ArrowLeft');
  await expect.poll(() => said(page).textContent()).toBe('Text: Main, 1 of 3, 5 columns wide');
  expect(await titles(page)).toEqual(['Text', 'Announcements', 'Links']);

  const handle = await page.getByRole('button', { name: 'Move Announcements' }).boundingBox();
  const first = await page.getByRole('article', { name: 'Text' }).boundingBox();
  if (!handle || !first) throw new Error('The cards aren’t on the screen.');
  const device = await phone.context.newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    await device.send('Input.dispatchTouchEvent', { type, touchPoints });
  const from = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
  await touch('touchStart', from);
  for (const part of [0.3, 0.6, 1]) await touch('touchMove', { x: from.x, y: from.y + (first.y - 4 - from.y) * part });
  await touch('touchEnd');
  await expect.poll(() => said(page).textContent()).toBe('Announcements: Main, 1 of 3, 6 columns wide');
  expect(await titles(page)).toEqual(['Announcements', 'Text', 'Links']);
  await page.getByText(/^Saved/).waitFor();
});

test('a file shows what it would import and what is unknown before anything is created; a copy includes everything', async () => {
  const { page } = office;
  await begin(office, startFrom(/^School news/));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const exported = await readFile(await (await downloading).path(), 'utf8');
  const text = exported.replace('"pages.links"', '"elsewhere.unheard-of"').replace('School news', 'From afar');
  await begin(office, async () => {
    const file = { name: 'page.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await page.getByLabel('Import a file').setInputFiles(file);
    await page.getByText('“From afar” with 3 widgets. Nothing has been added yet.').waitFor();
    await page.getByText('Laurel doesn’t know these widgets: elsewhere.unheard-of.').waitFor();
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add as a draft' }).click();
  });
  expect(await titles(page)).toEqual(['Announcements', 'Text', 'elsewhere.unheard-of']);
  const stray = page.getByRole('article', { name: 'elsewhere.unheard-of' });
  await stray.getByText('Laurel doesn’t know this widget. Remove it.').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  expect(await page.getByRole('button', { name: 'Publish now' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await stray.getByRole('button', { name: 'Remove' }).press('Enter');
  await page.getByText(/^Saved/).waitFor();
  const imported = page.url();

  await begin(office, async () => {
    await page.getByRole('combobox', { name: 'Or copy a page' }).selectOption('From afar');
    await page.waitForURL((url) => url.pathname.startsWith('/admin/views/'));
  });
  expect(page.url()).not.toBe(imported);
  expect(await titles(page)).toEqual(['Announcements', 'Text']);
  await page.getByRole('heading', { level: 1, name: 'From afar' }).waitFor();
});

test('the checks name what a locked region shows, and unknown references are reported to the office and not to readers', async () => {
  const client = await signedIn(stage.laurel.address, 'jbegum');
  const { schools } = await client.call(api.readPages, {});
  const schoolId = schools[0]?.schoolId ?? null;
  const heading = (level: number) => ({
    ...{ type: 'heading', attrs: { level }, content: [{ type: 'text', text: 'Rules' }] },
  });
  const text = { type: 'doc', content: [heading(2), heading(4)] };
  const preset = { name: 'Our rules', widget: 'pages.text', version: 1, isRetired: false, schoolId };
  const save = async (more: { readonly widget?: string; readonly props: Record<string, unknown> }) =>
    (await client.call(api.savePreset, { ...preset, ...more, presetId: newId<'page-preset'>(), change: 0 })).presetId;
  const presetIds = [
    await save({ props: { text: { en: text } } }),
    await save({ widget: 'elsewhere.unheard-of', props: {} }),
  ];
  const locked = { ...oneRegion, regionId: 'rules', name: 'Rules', isLocked: true, presetIds };
  const content = pageContent.parse({
    ...{ title: { en: 'Rules' }, icon: 'page', isInNavigation: true, kinds: ['parents'], classIds: [], homeOf: [] },
    ...{ asksToRead: false, layout: { layoutId: null, version: 0, regions: [oneRegion, locked] } },
    widgets: [
      {
        ...{ widgetId: newId<'widget'>(), widget: 'announcements.shown', version: 1, presetId: null },
        ...{ regionId: oneRegion.regionId, wide: 6, middle: 6, seenBy: [], props: {} },
      },
    ],
  });
  const { pageId } = await client.call(api.savePage, { pageId: newId<'page'>(), version: 0, schoolId, content });
  const { page } = office;
  await page.goto(`/admin/views/${pageId}`);
  await page.getByRole('button', { name: 'Move Announcements' }).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const checks = page.getByRole('list', { name: 'Checks' });
  await checks.getByText('Text: A heading skips a level.').waitFor();
  await checks
    .getByText(/^elsewhere\.unheard-of: Laurel doesn’t know this widget\. Take it out on the layouts page/)
    .waitFor();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Published.').waitFor();
  const unknown = 'Laurel doesn’t know “elsewhere.unheard-of”.';
  await page.goto(`/view/${pageId} copy`);
  await page.getByText(unknown).waitFor();
  await parent.page.goto(`/view/${pageId}`);
  await parent.page.getByText('This part can’t be shown.').waitFor();
  expect(await parent.page.getByText(unknown).count()).toBe(0);
});
