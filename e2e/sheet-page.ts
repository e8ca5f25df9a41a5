import type { Locator, Page } from 'playwright-core';

/** The sheet as a person sees it: rows and columns counted from 0, the first two columns name and grade. */
export function cellAt(page: Page, row: number, column: number): Locator {
  return page.locator(`[role=grid] [data-row="${row}"][data-column="${column}"]`);
}

/** The first of one's classes on /teacher: in their list, because what stands above it changes with the hour and the work. */
export function firstClass(page: Page): Locator {
  return page.locator('main li > a[href^="/teacher/gradebook/"]:not([aria-label])').first();
}

/** Opens the first of one's classes from /teacher, and waits for its sheet. */
export async function openFirstGradebook(page: Page): Promise<void> {
  await page.goto('/teacher');
  await firstClass(page).click();
  await sheetReady(page);
}

export async function sheetReady(page: Page): Promise<void> {
  await page.getByRole('grid', { name: 'Scores' }).waitFor();
  await cellAt(page, 0, 2).waitFor();
}

/** The column of an assignment by its title. */
export async function columnOf(page: Page, title: string): Promise<number> {
  const header = page.locator('[role=grid] th', { hasText: title }).first();
  return Number(await header.getAttribute('data-column'));
}

/** The row of a person. A sheet draws only the rows it shows, so it is paged through from its first row until theirs is drawn. */
export async function rowOf(page: Page, name: string): Promise<number> {
  const theirs = page.locator('[role=grid] [data-column="0"]', { hasText: name });
  await cellAt(page, 0, 1).click();
  for (let presses = 0; presses < 30; presses += 1) {
    const row = await theirs
      .first()
      .getAttribute('data-row', { timeout: 300 })
      .catch(() => null);
    if (row !== null) return Number(row);
    await page.keyboard.press('PageDown');
  }
  throw new Error(`No row of this sheet is ${name}’s.`);
}

/** Puts a block on the clipboard as a spreadsheet would, and pastes it into the chosen cell. */
export async function paste(page: Page, lines: readonly (readonly string[])[]): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.map((line) => line.join('\t')).join('\n'));
  await page.keyboard.press('Control+V');
}

/** What the sheet shows in a cell, without the remarks for screen readers. */
export async function textAt(page: Page, row: number, column: number): Promise<string> {
  return await cellAt(page, row, column).evaluate((cell) => cell.firstChild?.textContent ?? '');
}

/** Presses Tab until `target` has the focus, as someone without a mouse would. Throws when it is never reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${target}.`);
}

/** The results of a fitness class are on screen. */
export async function resultsReady(page: Page): Promise<void> {
  await page.getByRole('grid', { name: 'Results' }).waitFor();
  await cellAt(page, 0, 1).waitFor();
}
