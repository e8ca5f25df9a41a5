import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from './accessibility';
import { settled, type Visitor } from './browser';
import { openStage, type Stage } from './stage';

let stage: Stage;
let director: Visitor;

beforeAll(async () => {
  stage = await openStage();
  director = await stage.visitor('wcastellanos');
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

test('the director’s day begins with every team in season, and a team opens its schedule by keyboard', async () => {
  const { page } = director;
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Teams in season' }).waitFor();
  const teams = page.getByRole('listitem').filter({ hasText: /Coach / });
  expect(await teams.count()).toBeGreaterThan(3);
  const name = (await teams.first().getByRole('button').textContent()) ?? '';
  await teams.first().getByRole('button').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name, level: 2 }).waitFor();
  await dialog.getByRole('heading', { name: 'Contests' }).waitFor();
  expect(await dialog.getByRole('listitem').count()).toBeGreaterThan(0);
  // Schedules are for coaches and the office to keep.
  expect(await dialog.getByRole('button', { name: 'Add contest' }).count()).toBe(0);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('from there they look at an athlete’s school year, and at what a group can do', async () => {
  const { page } = director;
  await page.goto('/athlete/attendancecalendar');
  await page.getByLabel('Sport', { exact: true }).waitFor();
  await page.getByLabel('Team', { exact: true }).selectOption({ index: 1 });
  await page.getByText('Out on a contest day').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page
    .getByRole('region', { name: /^Attendance of / })
    .getByRole('link')
    .first()
    .click();
  await page.getByText('School year calendar').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.goto('/athlete/averages');
  await settled(page);
  await page.getByText('Middle 50%').first().waitFor();
  for (const name of ['Grade points', 'Attendance', 'Fitness'])
    await page.getByRole('heading', { name, exact: true }).waitFor();
  await page
    .getByText(/^Median: [\d.]+%$/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Show students' }).focus();
  await page.keyboard.press('Enter');
  const students = page.getByRole('table', { name: /^Students of / });
  await students.getByRole('row').nth(1).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  // From a figure to whose it is.
  await students.getByRole('row').nth(1).press('Enter');
  await page.getByRole('heading', { name: 'Student profile' }).waitFor();
});

test('a PE teacher finds the students of a class that is no team, and opens a year of one by keyboard', async () => {
  const { page } = await stage.visitor('ocampbell');
  await page.goto('/athlete/attendancecalendar');
  const choice = page.getByLabel('Class', { exact: true });
  await choice.selectOption({ index: 1 });
  const student = page.locator('ul[aria-label] a[href*="class="]').first();
  await student.focus();
  await page.keyboard.press('Enter');
  await page.getByText('School year calendar').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});
