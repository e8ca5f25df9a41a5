import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../client';
import { openHomework } from '../demo-school';
import { keptScores } from '../kept-scores';
import { cellAt, columnOf, openFirstGradebook, textAt } from '../sheet-page';
import { openStage, type Stage } from '../stage';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

async function type(page: Page, row: number, column: number, value: string): Promise<void> {
  await page.bringToFront();
  await cellAt(page, row, column).click();
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
}

test('two tabs of one teacher share scores, conflicts, and rejected texts without losing any', async () => {
  const teacher = await stage.visitor('jrossi');
  const one = teacher.page;
  await openFirstGradebook(one);
  const other = await one.context().newPage();
  await other.goto(one.url());
  await openFirstGradebook(other);
  const column = await columnOf(one, openHomework);
  const name = await textAt(one, 0, 0);
  const truth = await signedIn(stage.laurel.address, 'jrossi');
  const kept = async () => (await keptScores(truth, one.url(), openHomework)).get(name);

  // Saved in one tab, it stands in the other, and is typed over there without a conflict.
  await type(one, 0, column, '9');
  await expect.poll(() => textAt(other, 0, column)).toBe('9');
  await type(other, 0, column, '8');
  await expect.poll(kept).toBe(8);
  await expect.poll(() => textAt(one, 0, column)).toBe('8');

  // What is no score stays, with its reason, in both tabs and after a reload; typed over in one it is gone in both.
  await type(one, 1, column, 'abc');
  await expect.poll(() => textAt(other, 1, column)).toContain('abc');
  // Leaving asks because of it; a page nobody has touched yet may not ask, and the browser says so.
  teacher.foresee(/Blocked attempt to show a 'beforeunload'/);
  await one.reload();
  await openFirstGradebook(one);
  await expect.poll(() => textAt(one, 1, column)).toContain('abc');
  expect(await cellAt(one, 1, column).getAttribute('aria-invalid')).toBe('true');
  expect(await cellAt(one, 1, column).getAttribute('title')).not.toBe('');
  await type(other, 1, column, '7');
  await expect.poll(() => textAt(one, 1, column)).toBe('7');
  await other.close();
});
