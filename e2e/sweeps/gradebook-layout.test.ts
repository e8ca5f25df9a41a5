import { readGradebook } from '@laurel/domain/grades/api';
import { scoreMark } from '@laurel/domain/grades/gradebook';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../client';
import { childInList } from '../demo-school';
import { cellAt, firstClass, openFirstGradebook } from '../sheet-page';
import { openStage, type Stage } from '../stage';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  expect(stage.troubles()).toEqual([]);
  await stage.close();
});

async function topOf(page: Page, selector: string): Promise<number> {
  return await page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
}

test('at 1440 x 900 at most 200 px are above the grid, and 16 students are fully visible', async () => {
  const { page } = await stage.visitor('jrossi');
  await openFirstGradebook(page);
  expect(await topOf(page, '[role=grid]')).toBeLessThanOrEqual(200);
  const seen = await page.evaluate(() => {
    const foot = document.querySelector('[role=grid] tfoot')?.getBoundingClientRect().top ?? 0;
    const rows = [...document.querySelectorAll('[role=grid] tbody tr')].map((row) => row.getBoundingClientRect());
    return rows.filter(({ bottom }) => bottom <= foot).length;
  });
  expect(seen).toBeGreaterThanOrEqual(16);
});

test('the last student can be selected and is visible above the class averages', async () => {
  const { page } = await stage.visitor('jrossi');
  await openFirstGradebook(page);
  await cellAt(page, 0, 2).click();
  await page.keyboard.press('Control+End');
  const rows = Number(await page.locator('[role=grid]').getAttribute('aria-rowcount')) - 2;
  const last = await cellAt(page, rows - 1, 0).boundingBox();
  const foot = await page.locator('[role=grid] tfoot').boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + 1);
});

test('on a phone at most 180 px are above the first student; filters and actions are one tap away', async () => {
  const { page } = await stage.visitor('jrossi', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto('/teacher');
  await firstClass(page).click();
  const list = page.getByRole('list', { name: 'Scores' });
  await list.waitFor();
  expect(await list.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThanOrEqual(180);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await page.getByRole('button', { name: 'Filters' }).click();
  const find = page.getByRole('dialog').getByLabel('Find a student');
  // No one is called so: the panel stays, and so does the way back to it.
  await find.fill('zzz');
  await page.getByText('No matching students').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Filters: 1 on' }).click();
  await find.fill(childInList);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.poll(async () => await list.getByRole('listitem').count()).toBe(1);
  await page.getByRole('button', { name: 'Filters: 1 on' }).waitFor();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  const items = await page.getByRole('menuitem').allTextContents();
  for (const each of ['New assignment', 'Attendance', 'Scores from CSV', 'Grading rules', 'Whole class'])
    expect(items).toContain(each);
});

test('a line of missing work opens the gradebook at its cell, and the list is as long as what the sheet shows as missing', async () => {
  const { page } = await stage.visitor('jrossi');
  await page.goto('/teacher');
  await page.getByRole('link', { name: 'Missing work' }).click();
  await page.getByLabel('Status').selectOption('Missing');
  const lines = page.getByRole('table', { name: 'Missing work' }).locator('tbody tr');
  const who = await lines.first().getByRole('link').textContent();
  const [, className, work] = await lines.first().locator('td').allTextContents();
  await page.getByLabel('Class', { exact: true }).selectOption({ label: className ?? '' });
  const listed = await lines.count();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toHaveLength(listed + 1);
  await lines.first().getByRole('link').click();
  const cell = page.locator('[role=grid] [data-active]');
  await cell.waitFor();
  expect(await cell.evaluate((each) => each.firstChild?.textContent)).toBe('MI');
  expect(await page.getByText(`${who} · ${work}`).count()).toBeGreaterThan(0);
  const me = await signedIn(stage.laurel.address, 'jrossi');
  const book = await me.call(readGradebook, { classId: new URL(page.url()).pathname.split('/').at(-1) ?? '' });
  const marks = book.students.flatMap((student) => (student.isActive ? student.marks : []));
  expect(marks.filter((mark) => scoreMark(mark).status === 'missing')).toHaveLength(listed);
});
