import { readFile } from 'node:fs/promises';
import { readPeople } from '@laurel/domain/people/directory-api';
import { listedName } from '@laurel/domain/people/person-name';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes, sidewaysScroll } from '../accessibility';
import { settled, type Visitor } from '../browser';
import { type Client, signedIn } from '../client';
import { sameBadges } from '../page-faults';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let office: Visitor;
let client: Client;

beforeAll(async () => {
  stage = await openStage();
  office = await stage.visitor('jbegum');
  client = await signedIn(stage.laurel.address, 'jbegum');
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

const rows = (page: Page) => page.locator('tbody tr');

async function openList(address: string): Promise<Page> {
  const { page } = office;
  await page.goto(address);
  await settled(page);
  await rows(page).first().waitFor();
  return page;
}

/** The file of the list that is shown, as lines of cells. */
async function downloaded(page: Page): Promise<string[][]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).press('Enter'),
  ]);
  const text = (await readFile(await file.path(), 'utf8')).replace(/^\uFEFF/, '').trim();
  return text
    .split('\r\n')
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replaceAll('"', '')));
}

test('people are filtered, sorted, and shown in chosen columns, and a link and the exported file keep these choices', async () => {
  const page = await openList('/admin/users');
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Student');
  await page.getByRole('combobox', { name: 'Grade level' }).selectOption('9');
  await page.waitForURL(/level=09/);
  await page.getByRole('button', { name: 'ID', exact: true }).press('Enter');
  await page.waitForURL(/sort=identifier/);
  await page.getByRole('button', { name: 'ID', exact: true }).press('Enter');
  await page.waitForURL(/direction=descending/);
  await page.locator('summary', { hasText: 'Columns' }).press('Enter');
  for (const column of ['Username', 'School']) await page.getByRole('checkbox', { name: column }).press('Space');
  await page.waitForURL(/without=username(,|%2C)school/);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.reload();
  await rows(page).first().waitFor();
  const heads = await page.getByRole('columnheader').allTextContents();
  expect(heads.map((head) => head.replace(/[^\p{L} ]/gu, '').trim()).filter(Boolean)).toEqual([
    ...['Name', 'ID', 'Grade level', 'Account'],
  ]);

  const order = { role: 'student', gradeLevel: '09', sort: 'identifier', direction: 'descending' } as const;
  const first = await client.call(readPeople, order);
  const pages = Math.ceil(first.count / first.people.length);
  const all = [
    first,
    ...(await Promise.all(
      Array.from({ length: pages - 1 }, (_, at) => client.call(readPeople, { ...order, page: at + 1 })),
    )),
  ];
  const people = all.flatMap((each) => each.people);
  expect(people.length).toBeGreaterThan(50);
  expect(new Set(people.map(({ gradeLevel }) => gradeLevel))).toEqual(new Set(['09']));
  expect(await rows(page).locator('[data-column=identifier]').allTextContents()).toEqual(
    people.slice(0, 50).map(({ identifier }) => identifier),
  );
  const [head, ...lines] = await downloaded(page);
  expect(head).toEqual(['Name', 'ID', 'Grade level', 'Account']);
  expect(lines.map(([, identifier]) => identifier)).toEqual(people.map(({ identifier }) => identifier));
  for (const [at, each] of people.entries()) expect(lines[at]?.[0]).toContain(listedName(each, ', '));
});

test('search matches the beginnings of names and IDs, and says when it finds no one', async () => {
  const page = await openList('/admin/users');
  await page.getByLabel('Search by name, ID, or email').click();
  await page.keyboard.type('die smi');
  await expect.poll(async () => await rows(page).count()).toBe(1);
  const identifier = (await rows(page).locator('[data-column=identifier]').textContent()) ?? '';
  await page.keyboard.press('Control+A');
  await page.keyboard.type(identifier);
  await page.waitForURL(new RegExp(`search=${identifier}`));
  await page.getByRole('row', { name: /Smith, Diego/ }).waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('zzzz');
  await page.getByText('No people found').waitFor();
  await page.getByRole('button', { name: 'Clear search and filters' }).press('Enter');
  await expect.poll(async () => await rows(page).count()).toBe(50);
});

test('people who are left out of downloads are listed and can be opened, but are in no file, and a note says so', async () => {
  const page = await openList('/admin/users?role=student&search=smith');
  const count = await rows(page).count();
  await page.getByRole('row', { name: /Smith, Diego/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
  await dialog.locator('summary', { hasText: 'More details' }).press('Enter');
  await dialog.getByLabel('Leave out of directories and downloads').press('Space');
  await dialog.getByRole('button', { name: 'Save person' }).press('Enter');
  await dialog.getByText('Left out of directories and downloads').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const [, ...lines] = await downloaded(page);
  expect(lines.length).toBe(count - 1);
  expect(lines.flat().join()).not.toContain('Diego');
  await page.getByText('1 person was left out').waitFor();
  await page.getByRole('row', { name: /Smith, Diego/ }).waitFor();
});

/** How many lines of text each row has. */
async function linesOfRows(page: Page): Promise<number[]> {
  return await rows(page).evaluateAll((all) =>
    all.map((row) => {
      const tops = new Set<number>();
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.parentElement?.checkVisibility() || node.parentElement.closest('[aria-hidden=true]')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const { top, bottom, width } of range.getClientRects())
          if (width > 1) tops.add(Math.round((top + bottom) / 20));
      }
      return tops.size;
    }),
  );
}

test.each([
  ['people', '/admin/users?role=student'],
  ['guardians', '/admin/users?role=parent'],
  ['staff', '/admin/users?role=teacher'],
  ['classes', '/admin/classes'],
  ['courses', '/admin/courses'],
])('on a phone, each of the %s fits on two lines without scrolling sideways', async (_, address) => {
  const { page } = office;
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(address);
  const lines = await linesOfRows(page);
  expect(lines.length).toBeGreaterThan(5);
  expect(new Set(lines)).toEqual(new Set([2]));
  expect(await sidewaysScroll(page)).toEqual([]);
  // A figure in the middle of a line, such as a grade level or an ID, is never cut.
  const cut = await rows(page)
    .locator('bdi:not(:last-child)')
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.checkVisibility() && part.scrollWidth > part.clientWidth + 1)
        .map((part) => part.textContent),
    );
  expect(cut).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('a list filtered to one type doesn’t repeat the type on each row', async () => {
  for (const kind of ['team', 'homeroom']) {
    const director = await stage.visitor('mellery');
    await director.page.goto(`/admin/classes?kind=${kind}`);
    await settled(director.page);
    expect(await rows(director.page).count()).toBeGreaterThanOrEqual(5);
    expect(await sameBadges(director.page)).toEqual([]);
    // What the check looks for is found: a badge of one’s own on each row.
    await rows(director.page).evaluateAll((all) => {
      for (const row of all) {
        const badge = document.createElement('span');
        badge.textContent = 'Active';
        badge.style.cssText = 'display: inline-block; padding: 1px 8px; border-radius: 999px; background: #ddd';
        row.querySelector('td:last-child')?.append(badge);
      }
    });
    expect(await sameBadges(director.page)).toEqual([expect.stringContaining('“Active”')]);
    await director.context.close();
  }
  const page = await openList('/admin/classes?search=chemistry');
  await page.getByLabel('Select all rows on this page').press('Space');
  await page.getByRole('button', { name: 'Archive', exact: true }).press('Enter');
  await rows(page).getByText('Archived').first().waitFor();
  await page.goto('/admin/classes?active=no');
  await rows(page).first().waitFor();
  expect(await rows(page).getByText('Archived').count()).toBe(0);
});
