import type { Id } from '@laurel/domain/kit/id';
import { readClassPlace, search } from '@laurel/domain/search/api';
import type { FileChooser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import type { Visitor } from '../browser';
import { type Client, signedIn } from '../client';
import { openStage, type Stage } from '../stage';

// One announcement that links to classes, pages, and a file, written by keyboard and read by those it is and isn't for.
let stage: Stage;
let office: Visitor;
let student: Visitor;
/** A class of the student's and one that isn't. */
let own: { readonly classId: Id<'class'>; readonly title: string };
let other: typeof own;
let file: string;
const title = 'Field day';

beforeAll(async () => {
  stage = await openStage();
  office = await stage.visitor('jbegum');
  student = await stage.visitor('msmith');
  const found = await classesOf(await signedIn(stage.laurel.address, 'jbegum'));
  const reader = await signedIn(stage.laurel.address, 'msmith');
  const opens = await Promise.all(found.map(async ({ classId }) => await doesOpen(reader, classId)));
  own = atFirst(found.filter((_, at) => opens[at]));
  other = atFirst(found.filter((_, at) => !opens[at]));
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

async function classesOf(client: Client) {
  const words = ['algebra', 'biology', 'english', 'history', 'geometry', 'chemistry'];
  const answers = await Promise.all(words.map(async (query) => await client.call(search, { query })));
  return answers.flatMap(({ classes }) => classes);
}

async function doesOpen(client: Client, classId: Id<'class'>): Promise<boolean> {
  return await client.call(readClassPlace, { classId }).then(
    (place) => place !== null,
    () => false,
  );
}

function atFirst<Each>([first]: readonly Each[]): Each {
  if (first === undefined) throw new Error('The demo has no such class.');
  return first;
}

function area(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Message' });
}

async function write(page: Page): Promise<void> {
  await area(page).click();
  await area(page).and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'More tools' }).waitFor();
}

/** In a panel there is no room for all buttons. */
async function chooseFile(page: Page): Promise<FileChooser> {
  await page.getByRole('button', { name: 'More tools' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach file' }).click();
  return await choosing;
}

/** Links to what these words find, by keyboard alone; the link is called as what was found. */
async function link(page: Page, words: string, name: string, about: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.getByRole('combobox', { name: 'Address or search' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type(words);
  const options = dialog.getByRole('option');
  const wanted = options.filter({ hasText: name }).filter({ hasText: about }).first();
  await wanted.waitFor();
  const at = await wanted.evaluate((option) => [...(option.parentElement?.children ?? [])].indexOf(option));
  for (let step = 0; step <= at; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByText(`Links to ${name}`).waitFor();
  await dialog.getByRole('checkbox', { name: 'Open in a new tab' }).uncheck();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog.waitFor({ state: 'detached' });
  await area(page).getByRole('link', { name }).last().waitFor();
  await area(page).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.type('; ');
}

test('the office finds classes and pages to link to by their words, and attaches a file', async () => {
  const { page } = office;
  await page.goto('/admin/infoitems');
  await page.getByRole('button', { name: 'New announcement' }).click();
  await page.locator('input[name=title]:focus').waitFor();
  await page.keyboard.type(title);
  await write(page);
  await link(page, own.title, own.title, /./);
  await link(page, other.title, other.title, /./);
  await link(page, 'imports', 'Imports', /./);
  await link(page, 'dashboard', 'Dashboard', /./);
  const chooser = await chooseFile(page);
  expect(chooser.isMultiple()).toBe(true);
  await chooser.setFiles({ name: 'Field day.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 plan') });
  await area(page).getByRole('link', { name: 'Field day.pdf (1 kB)' }).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText(`“${title}” saved.`).waitFor();
});

test('a type of file that Laurel doesn’t keep is rejected in the text, with the reason', async () => {
  const { page } = office;
  office.foresee(/status of 400/);
  await page.getByRole('button', { name: 'New announcement' }).click();
  await write(page);
  const chooser = await chooseFile(page);
  await chooser.setFiles({ name: 'tool.exe', mimeType: 'application/x-dosexec', buffer: Buffer.from('MZ') });
  await area(page)
    .getByText(/tool\.exe wasn’t uploaded: Laurel can’t keep this kind of file/)
    .waitFor();
  await area(page).getByRole('button', { name: 'Remove' }).click();
});

test('readers get the links they may follow, and plain words in place of the others', async () => {
  const { page } = student;
  await page.goto('/studentdashboard');
  const news = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /Field day\.pdf/ }) })
    .last();
  const linked = news.getByRole('link', { name: own.title });
  await linked.waitFor();
  expect(await linked.getAttribute('href')).toBe(`/studentdashboard?class=${own.classId}`);
  await news.getByRole('link', { name: 'Dashboard' }).waitFor();
  await news.getByText(other.title).waitFor();
  const names = (await news.getByRole('link').allTextContents()).sort();
  expect(names).toEqual(['Dashboard', 'Field day.pdf (1 kB)', own.title].sort());
  expect(await news.textContent()).toContain('Imports');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  const attached = news.getByRole('link', { name: /Field day\.pdf/ });
  file = (await attached.getAttribute('href')) ?? '';
  await attached.click();
  expect((await downloading).suggestedFilename()).toBe('Field day.pdf');
});

test('a link’s URL takes readers to its target, or says that it leads nowhere', async () => {
  const { page } = student;
  await page.goto(`/open/class/${own.classId}`);
  await page.waitForURL(`**/studentdashboard?class=${own.classId}`);
  await page.goto(`/open/class/${other.classId}`);
  await page.getByRole('heading', { name: 'You don’t have access to this link' }).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

test('no one outside the announcement’s audience can open the file', async () => {
  const coach = await stage.visitor('fchan');
  expect((await coach.context.request.get(file)).status()).toBe(404);
  const mine = await student.context.request.get(file);
  expect(mine.headers()['content-disposition']).toContain('attachment; filename="Field day.pdf"');
});
