import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { openStage, type Stage } from '../stage';

// In order: each test goes on where the one before ended.
let stage: Stage;
let teacher: Page;
let student: Page;
let row = 0;

beforeAll(async () => {
  stage = await openStage();
  teacher = (await stage.visitor('jrossi')).page;
  student = (await stage.visitor('msmith')).page;
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

const panel = (page: Page) => page.getByRole('dialog');
const cell = (column: number) =>
  teacher.locator(
    `[role=grid] td[data-row="${row}"][data-column="${column}"], [role=grid] th[data-row="${row}"][data-column="${column}"]`,
  );

test('a teacher asks a classmate, who rates with a comment and sees nothing of the other', async () => {
  await teacher.goto('/transition/fullrubric');
  await cell(1).click();
  if (/Smith, Mohammed|Mohammed Smith/.test((await cell(0).textContent()) ?? '')) row = 1;
  await cell(1).click();
  await teacher.keyboard.press('c');
  const raters = panel(teacher).getByRole('region', { name: 'Classmates' }).or(panel(teacher));
  await raters.getByLabel('Ask a classmate').selectOption({ label: 'Mohammed Smith' });
  await panel(teacher).getByRole('button', { name: 'Stop asking' }).waitFor();
  expect(await axeViolationsInBothThemes(teacher)).toEqual([]);

  await student.goto('/transition/fullrubric');
  const rated = student.locator('section', { has: student.getByRole('heading', { name: /^You rate / }) });
  await rated.getByRole('button', { name: 'Speaks to an audience' }).press('Enter');
  await panel(student).getByLabel('A · Advanced').check();
  await panel(student).getByLabel('Comment').fill('I could hear every word at the back.');
  expect(await panel(student).getByText('Ratings this term').count()).toBe(0);
  expect(await panel(student).getByText('Evidence').count()).toBe(0);
  expect(await axeViolationsInBothThemes(student)).toEqual([]);
  await panel(student).getByRole('button', { name: 'Save and go to the next criterion' }).press('Enter');
  await student.keyboard.press('Escape');
  await rated.getByText('Advanced').waitFor();
});

test('the teacher sees the rating with its rater, shows it to the family, and hides it again', async () => {
  await teacher.reload();
  await cell(1).click();
  await teacher.keyboard.press('c');
  await panel(teacher).getByText('Classmate · Mohammed Smith').waitFor();
  await panel(teacher).getByText('I could hear every word at the back.').waitFor();
  await panel(teacher).getByText('1 criterion rated').waitFor();
  await panel(teacher).getByRole('button', { name: 'Release to the family' }).press('Enter');
  await panel(teacher).getByRole('button', { name: 'Hide again' }).press('Enter');
  await panel(teacher).getByRole('button', { name: 'Release to the family' }).waitFor();
});

test('once nobody asks any more, there is nothing left to rate', async () => {
  await panel(teacher).getByRole('button', { name: 'Stop asking' }).press('Enter');
  await panel(teacher).getByRole('button', { name: 'Stop asking' }).waitFor({ state: 'detached' });
  await student.reload();
  await student.getByRole('button', { name: 'Speaks to an audience' }).first().waitFor();
  expect(await student.getByRole('heading', { name: /^You rate / }).count()).toBe(0);
});
