import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { openStage, type Stage } from '../stage';

// In order: each test goes on where the one before ended.
let stage: Stage;
let teacher: Page;
let student: Page;

beforeAll(async () => {
  stage = await openStage();
  teacher = (await stage.visitor('lhansen')).page;
  student = (await stage.visitor('msmith')).page;
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

const panel = (page: Page) => page.getByRole('dialog');
const members = () => teacher.getByRole('table', { name: 'Members of the pathway' });

/** Opens a member who isn’t the classmate. */
async function openMember(): Promise<void> {
  await members().getByRole('row').filter({ hasNotText: 'Mohammed Smith' }).nth(1).click();
  await panel(teacher).getByRole('heading', { name: 'Classmates' }).waitFor();
}

test('a teacher asks a classmate to rate, who does so with a comment and sees nothing of the other student’s', async () => {
  await teacher.goto('/transition/users');
  await teacher.getByRole('combobox', { name: 'Pathway' }).selectOption({ label: 'Portrait of a graduate' });
  await openMember();
  await panel(teacher).getByLabel('Ask a classmate').selectOption({ label: 'Mohammed Smith' });
  await panel(teacher).getByRole('button', { name: 'Stop asking' }).waitFor();
  expect(await axeViolationsInBothThemes(teacher)).toEqual([]);

  await student.goto('/transition/fullrubric');
  const rated = student.locator('section', { has: student.getByRole('heading', { name: /^You rate / }) });
  await rated.getByRole('button', { name: 'Speaks to an audience' }).press('Enter');
  await panel(student).getByLabel('A · Advanced').check();
  await panel(student).getByLabel('Comment').fill('I could hear every word at the back.');
  expect(await panel(student).getByText('Ratings for the term').count()).toBe(0);
  expect(await panel(student).getByText('Evidence').count()).toBe(0);
  expect(await axeViolationsInBothThemes(student)).toEqual([]);
  await panel(student).getByRole('button', { name: 'Save and go to the next criterion' }).press('Enter');
  await student.keyboard.press('Escape');
  await rated.getByText('Advanced').waitFor();
});

test('the teacher sees the classmate’s rating, shows it to the family, and hides it again', async () => {
  await teacher.reload();
  await openMember();
  await panel(teacher).getByText('1 criterion rated').waitFor();
  await panel(teacher).getByRole('button', { name: 'Release to the family' }).press('Enter');
  await panel(teacher).getByRole('button', { name: 'Hide again' }).press('Enter');
  await panel(teacher).getByRole('button', { name: 'Release to the family' }).waitFor();
});

test('once the teacher stops asking, there is nothing left to rate', async () => {
  await panel(teacher).getByRole('button', { name: 'Stop asking' }).press('Enter');
  await panel(teacher).getByRole('button', { name: 'Stop asking' }).waitFor({ state: 'detached' });
  await student.reload();
  await student.getByRole('button', { name: 'Speaks to an audience' }).first().waitFor();
  expect(await student.getByRole('heading', { name: /^You rate / }).count()).toBe(0);
});
