import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import type { Visitor } from '../browser';
import { signedIn } from '../client';
import { openHomework } from '../demo-school';
import { keptScores } from '../kept-scores';
import { cellAt, columnOf, openFirstGradebook, sheetReady, textAt } from '../sheet-page';
import { openStage, type Stage } from '../stage';

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
  // A stale save is answered by 409, which browsers log, as they do what a page asks for without a network.
  for (const each of [one, two]) each.foresee(/status of 409|ERR_INTERNET_DISCONNECTED/);
  const truth = await signedIn(stage.laurel.address, 'jrossi');
  await openFirstGradebook(one.page);
  await two.page.goto(one.page.url());
  await openFirstGradebook(two.page);
  expect(two.page.url()).toBe(one.page.url());
  const column = await columnOf(one.page, openHomework);
  const name = await textAt(one.page, 0, 0);
  const kept = async () => (await keptScores(truth, one.page.url(), openHomework)).get(name);

  // Without a network the second doesn’t see what the first types.
  await two.context.setOffline(true);
  await type(one.page, 0, column, '9');
  await expect.poll(kept).toBe(9);
  await type(two.page, 0, column, '4');
  await two.context.setOffline(false);
  await two.page.getByText('Someone else also changed 1 score.').waitFor();
  expect(await kept()).toBe(9);
  expect(await textAt(two.page, 0, column)).toBe('4 | 9');
  await two.page.getByText('You: 4/10').waitFor();
  await two.page.getByText(/^Jonah Rossi, .*: 9\/10$/).waitFor();
  expect(await axeViolationsInBothThemes(two.page)).toEqual([]);

  // A reload takes neither value away.
  await two.page.reload();
  await expect.poll(() => textAt(two.page, 0, column)).toBe('4 | 9');
  // Nor does the first see what the second decides.
  await one.context.setOffline(true);
  await two.page.getByRole('button', { name: /^Keep mine/ }).click();
  await expect.poll(kept).toBe(4);
  await expect.poll(() => textAt(two.page, 0, column)).toBe('4');

  // Now the first is the one who is late, and takes the other's.
  await type(one.page, 0, column, '1');
  await one.context.setOffline(false);
  await one.page.getByRole('button', { name: /^Use theirs/ }).click();
  await expect.poll(() => textAt(one.page, 0, column)).toBe('4');
  expect(await kept()).toBe(4);
  for (const { context } of [one, two]) await context.close();
});

test('anyone else who has the gradebook open appears on their cell, and what they type appears there', async () => {
  const [teacher, admin] = [await stage.visitor('jrossi'), await stage.visitor('mellery')];
  await openFirstGradebook(teacher.page);
  await admin.page.goto(teacher.page.url());
  await sheetReady(admin.page);
  const column = await columnOf(teacher.page, openHomework);
  const others = ({ page }: Visitor) =>
    page.getByRole('list', { name: 'Also in this gradebook' }).getByRole('listitem');
  await expect
    .poll(async () => await others(admin).allTextContents())
    .toEqual([expect.stringContaining('Jonah Rossi')]);
  await expect.poll(async () => await others(teacher).count()).toBe(1);

  await cellAt(teacher.page, 3, column).click();
  await expect.poll(() => cellAt(admin.page, 3, column).getAttribute('aria-label')).toMatch(/^Jonah Rossi is here/);
  expect(await axeViolationsInBothThemes(admin.page)).toEqual([]);
  await teacher.page.keyboard.type('7.5');
  await teacher.page.keyboard.press('Enter');
  await expect.poll(async () => await textAt(admin.page, 3, column)).toBe('7.5');
  await expect.poll(() => cellAt(admin.page, 4, column).getAttribute('aria-label')).toMatch(/^Jonah Rossi is here/);

  await teacher.page.goto('/dashboard');
  await expect.poll(async () => await others(admin).count()).toBe(0);
});
