import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Visitor } from '../browser';
import { openHomework } from '../demo-school';
import { cellAt, columnOf, openFirstGradebook, textAt } from '../sheet-page';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let visitor: Visitor;
let page: Page;
let column = 0;

beforeAll(async () => {
  stage = await openStage();
  visitor = await stage.visitor('jrossi');
  page = visitor.page;
  await openFirstGradebook(page);
  column = await columnOf(page, openHomework);
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

const panel = () => page.locator('dialog[open]');

/** Each opens a panel from the sheet. */
const panels: readonly (readonly [name: string, open: () => Promise<void>])[] = [
  ['a grade', () => cellAt(page, 0, 1).click()],
  ['an assignment', () => page.locator('[role=grid] th', { hasText: openHomework }).first().click()],
  [
    'a comment',
    async () => {
      await cellAt(page, 0, column).click();
      await page.keyboard.press('Shift+F2');
    },
  ],
  [
    'a comment, by its button',
    async () => {
      await cellAt(page, 0, column).click();
      await page.getByRole('button', { name: 'Comment' }).click();
    },
  ],
  ['how it’s graded', () => page.getByRole('button', { name: 'Grading rules' }).click()],
  ['a new assignment', () => page.getByRole('button', { name: 'New assignment' }).click()],
];

const ways: readonly (readonly [name: string, close: (panel: Locator) => Promise<void>])[] = [
  ['the cross', (panel) => panel.getByRole('button', { name: 'Close' }).click()],
  ['Escape', () => page.keyboard.press('Escape')],
  ['a press beside it', () => page.mouse.click(300, 500)],
  ['a step back', () => page.evaluate(() => history.back())],
];

let typed = 0;

/** Types a number that isn't there yet, and sees it arrive. */
async function typesInto(row: number): Promise<void> {
  typed = (typed + 1) % 9;
  await page.keyboard.type(`${typed}.5`);
  await page.keyboard.press('Enter');
  // A dot behind it stands for the comment.
  expect((await textAt(page, row, column)).replace(' •', '')).toBe(`${typed}.5`);
}

test.each(panels.flatMap(([name, open]) => ways.map(([way, close]) => ({ name, open, way, close }))))(
  'after the panel of $name was closed by $way, typing reaches the clicked cell or the selected one',
  async ({ open, close }) => {
    await cellAt(page, 2, column).click();
    await open();
    await panel().waitFor();
    await close(panel());
    await panel().waitFor({ state: 'detached' });
    await cellAt(page, 1, column).click();
    await typesInto(1);

    await open();
    await panel().waitFor();
    await close(panel());
    await panel().waitFor({ state: 'detached' });
    // Nothing was pressed: the sheet has the keys again.
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowDown');
    for (let step = 0; step < column; step += 1) await page.keyboard.press('ArrowRight');
    await typesInto(1);
  },
);

test('saving a comment or an assignment returns focus to the cell', async () => {
  await cellAt(page, 3, column).click();
  await page.keyboard.press('Shift+F2');
  await panel().locator('[contenteditable=true]:focus').waitFor();
  await page.keyboard.type('Well done.');
  await panel().getByRole('button', { name: 'Save' }).click();
  await panel().waitFor({ state: 'detached' });
  await typesInto(3);

  await page.locator('[role=grid] th', { hasText: openHomework }).first().click();
  await panel().locator('input[name=title]:focus').waitFor();
  await panel().getByRole('button', { name: 'Save' }).click();
  await panel().waitFor({ state: 'detached' });
  await cellAt(page, 4, column).click();
  await typesInto(4);
});

test.each(['Print', '22 scores not released yet'])(
  'closing a menu beside the sheet (%s) returns the keyboard focus to the sheet',
  async (name) => {
    await cellAt(page, 6, column).click();
    await page.getByRole('button', { name }).click();
    await page.getByRole('menuitem').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem').first().waitFor({ state: 'hidden' });
    await typesInto(6);
  },
);

test('a panel opened by keyboard returns focus to its button', async () => {
  const button = page.getByRole('button', { name: 'Grading rules' });
  await button.focus();
  await page.keyboard.press('Enter');
  await panel().waitFor();
  await page.keyboard.press('Escape');
  await panel().waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('dismissing a notification returns focus', async () => {
  await cellAt(page, 5, column).click();
  await page.evaluate(() => navigator.clipboard.writeText('1\n2'));
  await page.keyboard.press('Control+v');
  const notice = page.getByRole('region', { name: 'Notice' });
  await notice.getByRole('button', { name: 'Close' }).click();
  await notice.waitFor({ state: 'detached' });
  await typesInto(5);
});

test('no cell looks selected before the sheet has focus', async () => {
  await page.reload();
  await cellAt(page, 0, column).waitFor();
  expect(await page.locator('[role=grid] [aria-selected=true], [role=grid] [data-active]').count()).toBe(0);
  await cellAt(page, 2, column).click();
  await typesInto(2);
  expect(await page.locator('[role=grid] [data-active]').count()).toBe(1);
});
