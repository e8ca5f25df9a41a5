import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Visitor } from './browser';
import { type Client, signedIn } from './client';
import { openHomework } from './demo-school';
import { keptScores } from './kept-scores';
import { cellAt, columnOf, openFirstGradebook, paste, sheetReady, textAt } from './sheet-page';
import { openStage, type Stage } from './stage';

let stage: Stage;
let teacher: Visitor;
let page: Page;
let truth: Client;
let column = 0;
const title = openHomework;

beforeAll(async () => {
  stage = await openStage();
  teacher = await stage.visitor('jrossi');
  page = teacher.page;
  truth = await signedIn(stage.laurel.address, 'jrossi');
  await openFirstGradebook(page);
  column = await columnOf(page, title);
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

async function keptAt(row: number): Promise<number | string | null | undefined> {
  const name = await textAt(page, row, 0);
  return (await keptScores(truth, page.url(), title)).get(name);
}

async function type(row: number, text: string): Promise<void> {
  await cellAt(page, row, column).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

const shown = (row: number) => textAt(page, row, column);
const lateness = (row: number) => cellAt(page, row, column).getAttribute('data-mark');

test('a late score that is overwritten, undone, and redone keeps its details, and the server agrees', async () => {
  await type(0, '9 late 2d');
  await type(0, '8 late 0d');
  await page.keyboard.press('Control+z');
  await expect.poll(() => shown(0)).toBe('9');
  expect(await lateness(0)).toBe('late');
  await page.keyboard.press('Control+y');
  await expect.poll(() => shown(0)).toBe('8');
  expect(await lateness(0)).not.toBe('late');
  await page.keyboard.press('Control+z');
  await expect.poll(() => keptAt(0)).toBe(9);
  await page.reload();
  await sheetReady(page);
  expect([await shown(0), await lateness(0)]).toEqual(['9', 'late']);
});

test('a wrong paste is undone after a reload, as one action, and the history shows who did what', async () => {
  await type(1, '5');
  await cellAt(page, 1, column).click();
  await paste(page, [['1'], ['abc'], ['late']]);
  await expect.poll(() => keptAt(1)).toBe(1);
  await page.reload();
  await sheetReady(page);
  await expect.poll(() => shown(2)).toBe('abc');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => Promise.all([shown(1), shown(2), shown(3)])).toEqual(['5', '', '']);
  expect(await page.locator('[role=grid] [aria-selected=true]').count()).toBe(3);
  await expect.poll(() => keptAt(1)).toBe(5);
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect.poll(() => Promise.all([shown(1), shown(2), lateness(3)])).toEqual(['1', 'abc', 'late']);
  await expect.poll(() => keptAt(1)).toBe(1);
  await page.keyboard.press('Control+z');
  await expect.poll(() => keptAt(1)).toBe(5);

  await cellAt(page, 1, column).click();
  await page.keyboard.press('Shift+F2');
  const lines = page.locator('dialog[open] li');
  await lines.first().waitFor();
  const told = await lines.allTextContents();
  expect(told.slice(0, 5).map((line) => /[a-z]+$/.exec(line)?.[0])).toEqual([
    'undone',
    'redone',
    'undone',
    'pasted',
    'entered',
  ]);
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
});

test('undoing a change that someone else has since overwritten shows both values and keeps both', async () => {
  await type(5, '7');
  await expect.poll(() => keptAt(5)).toBe(7);
  const other = await stage.visitor('jrossi');
  await other.page.goto(page.url());
  await sheetReady(other.page);
  await cellAt(other.page, 5, column).click();
  await other.page.keyboard.type('4');
  await other.page.keyboard.press('Enter');
  await expect.poll(() => keptAt(5)).toBe(4);

  teacher.foresee(/409/);
  // Seen or not: read again, the page knows the other's score, and still doesn't take it for its own.
  await page.reload();
  await sheetReady(page);
  expect(await shown(5)).toBe('4');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => cellAt(page, 5, column).getAttribute('data-mark')).toBe('conflict');
  expect(await keptAt(5)).toBe(4);
  await page.getByRole('button', { name: /^Use theirs/ }).click();
  await expect.poll(() => shown(5)).toBe('4');
  expect(await keptAt(5)).toBe(4);
  await other.context.close();
});
