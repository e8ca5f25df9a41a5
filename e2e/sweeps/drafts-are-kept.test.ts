import { readInfoItems } from '@laurel/domain/announcements/api';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import type { Visitor } from '../browser';
import { signedIn } from '../client';
import { openStage, type Stage } from '../stage';

// One announcement that is never saved until the last test, through all that may come between.
let stage: Stage;
let office: Visitor;

beforeAll(async () => {
  stage = await openStage();
  office = await stage.visitor('jbegum');
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

function area(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Message' });
}

async function openNew(page: Page): Promise<void> {
  await page.goto('/admin/infoitems?item=new');
  await area(page).waitFor();
}

async function takeDraft(page: Page): Promise<string> {
  await page.getByText('You have an unsaved draft from').waitFor();
  await page.getByRole('button', { name: 'Use draft' }).click();
  return (await area(page).textContent()) ?? '';
}

async function type(page: Page, text: string): Promise<void> {
  await area(page).press('Control+End');
  await page.keyboard.type(text);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /’s account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

async function draftsHere(page: Page): Promise<string[]> {
  return await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')));
}

test('a draft survives a reload right after its last letter', async () => {
  const { page } = office;
  await openNew(page);
  await type(page, 'One ');
  await page.reload();
  await area(page).waitFor();
  await page.getByText('You have an unsaved draft from').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  expect(await takeDraft(page)).toBe('One ');
});

test('a draft survives a crash of the browser’s page', async () => {
  const { page, context } = office;
  await type(page, 'two ');
  // What was typed is on the device a moment later.
  await expect.poll(async () => JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).toContain('One two');
  const crashed = page.waitForEvent('crash');
  void page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  const next = await context.newPage();
  await openNew(next);
  expect(await takeDraft(next)).toBe('One two ');
  office = { ...office, page: next };
});

test('signing out warns about a draft that hasn’t reached Laurel', async () => {
  const { page } = office;
  const isDraft = (url: URL) => url.pathname === '/api/core/drafts';
  office.foresee(/ERR_FAILED|failed: PUT/);
  await page.route(isDraft, async (route) => await route.abort());
  await type(page, 'three ');
  await page.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: /Discard|Leave/ }).click();
  await signOut(page);
  const question = page.getByRole('alertdialog', { name: 'Sign out before everything is saved?' });
  await question.getByText('1 change isn’t saved yet').waitFor();
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await page.unroute(isDraft);
});

test('a draft survives signing out, and none of it stays on the device', async () => {
  const { page } = office;
  await signOut(page);
  await page.waitForURL('**/login');
  expect(await draftsHere(page)).toEqual([]);
  const elsewhere = await stage.visitor('jbegum');
  await openNew(elsewhere.page);
  expect(await takeDraft(elsewhere.page)).toBe('One two three ');
});

test('no one else can see a draft', async () => {
  const head = await stage.visitor('mellery');
  await openNew(head.page);
  await head.page.waitForTimeout(1000);
  expect(await head.page.getByText('unsaved draft').count()).toBe(0);
});

test('once the text is saved, no draft is left on the device or in Laurel', async () => {
  const next = await stage.visitor('jbegum');
  const { page } = next;
  await openNew(page);
  await takeDraft(page);
  await page.locator('input[name=title]').fill('Counted');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('“Counted” saved.').waitFor();
  const { items } = await (await signedIn(stage.laurel.address, 'jbegum')).call(readInfoItems, { page: 0 });
  expect(JSON.stringify(items.find(({ title }) => title === 'Counted')?.body)).toContain('One two three');
  expect(await draftsHere(page)).toEqual([]);
  await openNew(page);
  await page.waitForTimeout(1000);
  expect(await page.getByText('unsaved draft').count()).toBe(0);
});
