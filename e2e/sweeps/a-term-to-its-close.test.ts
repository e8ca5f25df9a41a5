import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { columnOf, openFirstGradebook, sheetReady, textAt } from '../sheet-page';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let teacher: Page;
let office: Page;
let administrator: Page;
const project = 'Final project';
const algebra = 'Algebra I · Period 1';

beforeAll(async () => {
  stage = await openStage();
  teacher = (await stage.visitor('jrossi')).page;
  office = (await stage.visitor('jbegum')).page;
  administrator = (await stage.visitor('mellery')).page;
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

const panel = (page: Page) => page.locator('dialog[open]');
const lineOf = (name: string) => panel(office).getByRole('listitem').filter({ hasText: name });

test('a teacher gives the last assignment, scores it, and posts final grades with one press', async () => {
  await openFirstGradebook(teacher);
  await teacher.getByRole('heading', { name: algebra }).waitFor();
  await teacher.getByRole('button', { name: 'New assignment' }).click();
  await panel(teacher).locator('input[name=title]').fill(project);
  await teacher.keyboard.press('Enter');
  await panel(teacher).waitFor({ state: 'detached' });
  await teacher.locator('[role=grid] th', { hasText: project }).waitFor();
  await teacher.keyboard.type('7');
  await teacher.keyboard.press('Enter');
  expect(await textAt(teacher, 0, await columnOf(teacher, project))).toBe('7');
  await teacher.getByRole('button', { name: 'Post final grades' }).click();
  await teacher.getByText('22 final grades posted.').waitFor();
  await teacher.getByRole('button', { name: 'Post again' }).waitFor();
});

test('the office sees who has posted, and publishes it', async () => {
  await office.goto('/admin/finalgrades');
  await office.getByText(/\d+ classes haven’t posted\./).waitFor();
  const row = office.getByRole('row').filter({ hasText: algebra });
  await row.getByRole('cell', { name: 'Posted', exact: true }).waitFor();
  await row.getByRole('checkbox').check();
  await office.getByRole('button', { name: 'Publish grades' }).click();
  await office.getByText('Grades for 1 class published.').waitFor();
  await row.getByRole('cell', { name: 'Published', exact: true }).waitFor();
  expect(await axeViolationsInBothThemes(office)).toEqual([]);
});

test('an administrator closes the term, and the teacher can change nothing in it', async () => {
  await administrator.goto('/admin/finalgrades');
  await administrator.getByRole('button', { name: 'Close term' }).click();
  await panel(administrator).getByRole('button', { name: 'Close term' }).click();
  await panel(administrator)
    .getByText(/classes haven’t posted their grades/)
    .waitFor();
  // The browser tells of the refusal, which was asked for.
  expect(stage.troubles().join()).toMatch(/^[^,]*422[^,]*$/);
  await panel(administrator).getByRole('button', { name: 'Post the rest and close' }).click();
  await panel(administrator).waitFor({ state: 'detached', timeout: 60_000 });
  await administrator.getByText('This term is closed.').waitFor();
  await teacher.reload();
  await sheetReady(teacher);
  await teacher.getByText('Quarter 1 is locked').first().waitFor();
  await teacher.getByText('Final grades published').waitFor();
  expect(await teacher.getByRole('button', { name: /^Post/ }).count()).toBe(0);
});

test('the office corrects a final grade with its reason; what was calculated stays beside it', async () => {
  await office.reload();
  await office.getByText('This term is closed.').waitFor();
  await office.getByRole('row').filter({ hasText: algebra }).click();
  const line = lineOf('Freya Abebe');
  const before = await line.locator('strong').textContent();
  await line.getByRole('button', { name: 'Correct Freya Abebe' }).click();
  await panel(office).getByLabel('Percent').fill('100');
  await panel(office).getByLabel('Reason').fill('The project was regraded');
  await office.keyboard.press('Enter');
  await line.getByText('A · 100.0%').waitFor();
  await line.getByText(`Calculated: ${before}`).waitFor();
  await line.getByText(/Corrected by Jade Begum on .*: The project was regraded/).waitFor();
  expect(await axeViolationsInBothThemes(office)).toEqual([]);
});
