import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from './accessibility';
import { signedIn } from './client';
import { openHomework } from './demo-school';
import { keptScores } from './kept-scores';
import { cellAt, columnOf, openFirstGradebook, textAt } from './sheet-page';
import { openStage, type Stage } from './stage';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

async function type(page: Page, row: number, column: number, value: string): Promise<void> {
  await cellAt(page, row, column).click();
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
}

test('two teachers type into one cell: the second sees both values and chooses one', async () => {
  const [one, two] = [await stage.visitor('jrossi'), await stage.visitor('jrossi')];
  // A stale save is answered by 409, which browsers log.
  two.foresee(/status of 409/);
  const truth = await signedIn(stage.laurel.address, 'jrossi');
  await openFirstGradebook(one.page);
  await two.page.goto(one.page.url());
  await openFirstGradebook(two.page);
  expect(two.page.url()).toBe(one.page.url());
  const column = await columnOf(one.page, openHomework);
  const name = await textAt(one.page, 0, 0);
  const kept = async () => (await keptScores(truth, one.page.url(), openHomework)).get(name);

  await type(one.page, 0, column, '9');
  await expect.poll(kept).toBe(9);
  await type(two.page, 0, column, '4');
  await two.page.getByText('Someone else also changed 1 score.').waitFor();
  expect(await kept()).toBe(9);
  expect(await textAt(two.page, 0, column)).toBe('4 | 9');
  await two.page.getByText('You: 4/10').waitFor();
  await two.page.getByText(/^Jonah Rossi, .*: 9\/10$/).waitFor();
  expect(await axeViolationsInBothThemes(two.page)).toEqual([]);

  // A reload takes neither value away.
  await two.page.reload();
  await expect.poll(() => textAt(two.page, 0, column)).toBe('4 | 9');
  await two.page.getByRole('button', { name: /^Keep mine/ }).click();
  await expect.poll(kept).toBe(4);
  await expect.poll(() => textAt(two.page, 0, column)).toBe('4');

  // Now the first is the one who is late, and takes the other's.
  one.foresee(/status of 409/);
  await type(one.page, 0, column, '1');
  await one.page.getByRole('button', { name: /^Use theirs/ }).click();
  await expect.poll(() => textAt(one.page, 0, column)).toBe('4');
  expect(await kept()).toBe(4);
});
