import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { cellAt, columnOf, openFirstGradebook, sheetReady, textAt } from '../sheet-page';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let page: Page;
const title = 'Poster on parabolas';

beforeAll(async () => {
  stage = await openStage();
  page = (await stage.visitor('jrossi')).page;
  await openFirstGradebook(page);
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

const panel = () => page.locator('dialog[open]');
const heading = (text: string) => page.locator('[role=grid] th', { hasText: text });

test('a new assignment is named, saved with Enter, shown, and selected: the next key types its first score', async () => {
  await page.getByRole('button', { name: 'New assignment' }).click();
  await panel().locator('input[name=title]:focus').waitFor();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await panel().waitFor({ state: 'detached' });
  await heading(title).waitFor();
  const column = await columnOf(page, title);
  await expect
    .poll(() =>
      page
        .locator('[role=grid] [data-active]')
        .evaluateAll((cells) => cells.map((cell) => cell.id.split('-').slice(-2))),
    )
    .toEqual([['0', String(column)]]);
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  expect(await textAt(page, 0, column)).toBe('7');
});

test('Ctrl+Enter saves from anywhere in a panel, Enter from a list too', async () => {
  await heading(title).click();
  await panel().locator('input[name=title]:focus').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await panel().locator('input[name=isCounted]').focus();
  await page.keyboard.press('Control+Enter');
  await panel().waitFor({ state: 'detached' });
  await heading(`${title}!`).waitFor();

  await heading(title).click();
  await panel().locator('input[name=title]').fill(title);
  await panel().locator('select[name=release]').focus();
  await page.keyboard.press('Enter');
  await panel().waitFor({ state: 'detached' });
  await heading(title).waitFor();
});

test('Undo restores a deleted assignment with its scores, after the notification is gone and after a reload', async () => {
  await heading(title).click();
  await panel().getByRole('button', { name: 'Delete assignment' }).click();
  await panel().waitFor({ state: 'detached' });
  await heading(title).waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Notice' }).getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await sheetReady(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await heading(title).waitFor();
  const column = await columnOf(page, title);
  await expect.poll(() => textAt(page, 0, column)).toBe('7');
  await expect.poll(() => cellAt(page, 0, column).getAttribute('data-active')).toBe('true');
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await heading(title).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await heading(title).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

test('150 out of 100 shows a warning while typing, and words work like codes', async () => {
  const column = await columnOf(page, title);
  await cellAt(page, 1, column).click();
  await page.getByText(/^Type 8, 8\/10/).waitFor();
  await page.keyboard.type('15');
  await page.getByText('15/10, above the maximum').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('missing');
  await page.keyboard.press('Enter');
  expect(await textAt(page, 2, column)).toBe('MI');
  await cellAt(page, 1, column).click();
  await page.getByText(/^15\/10, above the maximum/).waitFor();
});
