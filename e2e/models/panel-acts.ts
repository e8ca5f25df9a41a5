import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ScoreValue } from './score-meaning';
import type { Act } from './sheet-commands';
import { look, press } from './sheet-hand';

const openings: Readonly<Record<string, (page: Page, row: number) => Promise<void>>> = {
  'a grade': async (page, row) => await pressIfThere(page, row, 1),
  'an assignment': async (page) => await page.locator('[role=grid] thead [data-column]').nth(2).click(),
  'a comment by Shift+F2': async (page) => await page.keyboard.press('Shift+F2'),
  'a comment by its button': async (page) => await page.getByRole('button', { name: 'Comment and history' }).click(),
  'the rules': async (page) => await page.getByRole('button', { name: 'Grading rules' }).click(),
  'a new assignment': async (page) => await page.getByRole('button', { name: 'New assignment' }).click(),
};

const closings: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'its cross': async (page) =>
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click(),
  Escape: async (page) => await page.keyboard.press('Escape'),
  'a press beside it': async (page) => await page.mouse.click(200, 500),
  back: async (page) => void (await page.goBack()),
};

async function pressIfThere(page: Page, row: number, column: number): Promise<void> {
  const rows = await page.locator('[role=grid] tbody [data-column="0"]').count();
  const cell = page.locator(`[role=grid] tbody [data-column="${column}"]`).nth(row % rows);
  await cell.click();
}

/** Opens each panel of the gradebook and closes it in each way; the keys are the sheet's again. */
function visit(what: string, how: string, row: number): Act<ScoreValue> {
  return {
    name: `open ${what}, close it by ${how}`,
    can: (model) => model.keyOf(model.active) !== null,
    async run(model, { page }) {
      model.settle();
      model.isReleased = false;
      if (what === 'a comment by Shift+F2') await page.keyboard.press('Enter');
      await openings[what]?.(page, row);
      await page.getByRole('dialog').waitFor();
      await closings[how]?.(page);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect((await look(page)).focus).toBe('INPUT Scores');
      const spot = { row: row % model.rows.length, column: model.columns.findIndex((id) => id !== null) };
      model.choose(spot);
      await press(page, spot);
    },
  };
}

export function panelActs(): fc.Arbitrary<Act<ScoreValue>>[] {
  const visits = fc
    .tuple(fc.constantFrom(...Object.keys(openings)), fc.constantFrom(...Object.keys(closings)), fc.nat(9))
    .map(([what, how, row]) => visit(what, how, row));
  return [visits, visits, visits];
}
