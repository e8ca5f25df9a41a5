import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { openStage, type Stage } from '../stage';

// In order: each test goes on where the one before ended.
let stage: Stage;
let coordinator: Page;
let name = '';

beforeAll(async () => {
  stage = await openStage();
  coordinator = (await stage.visitor('lhansen')).page;
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

const panel = (page: Page) => page.getByRole('dialog');
const row = (at: number) => coordinator.getByRole('table', { name: 'Readiness' }).getByRole('row').nth(at);
const note = 'Reads best in the morning. Ask Ms. Okafor.';

test('at-risk students come first, and students are handed over with a note and brought back with Undo, by keyboard', async () => {
  const { keyboard } = coordinator;
  await coordinator.goto('/transition/dashboard');
  await coordinator.getByRole('link', { name: 'Readiness and hand-over' }).press('Enter');
  await coordinator.getByRole('heading', { name: 'Ready for high school: readiness' }).waitFor();
  expect(await axeViolationsInBothThemes(coordinator)).toEqual([]);
  for (const at of [1, 2]) await row(at).getByRole('checkbox').press('Space');
  await coordinator.getByRole('button', { name: 'Hand over 2 students' }).press('Enter');
  const form = panel(coordinator);
  await form.getByLabel('Next school').selectOption({ label: 'Cedar Valley High School' });
  await form.getByLabel('Note').focus();
  await keyboard.type(note);
  expect(await axeViolationsInBothThemes(coordinator)).toEqual([]);
  // What is typed isn't lost by a stray key.
  await keyboard.press('Escape');
  await coordinator.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).press('Enter');
  expect(await form.getByLabel('Note').inputValue()).toBe(note);
  await form.getByRole('button', { name: 'Hand over 2 students' }).press('Enter');
  await coordinator.getByText('2 students handed over to Cedar Valley High School').waitFor();
  await row(1)
    .getByText(/^To Cedar Valley High School/)
    .waitFor();
  await coordinator.getByRole('button', { name: 'Undo' }).press('Enter');
  await coordinator.getByText('2 hand-overs taken back').waitFor();
  await row(1)
    .getByText(/^To Cedar Valley High School/)
    .waitFor({ state: 'detached' });
});

test('one student is handed over, and the next school’s counselor reads the note', async () => {
  await row(1).click();
  const form = panel(coordinator);
  name = (await form.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  await form.getByLabel('Next school').selectOption({ label: 'Cedar Valley High School' });
  await form.getByLabel('Note').fill(note);
  await form.getByRole('button', { name: 'Hand over 1 student' }).click();
  await form.waitFor({ state: 'detached' });
  await row(1)
    .getByText(/Not read yet$/)
    .waitFor();

  const counselor = (await stage.visitor('swilliams')).page;
  await counselor.goto('/transition/dashboard');
  await counselor.getByRole('heading', { name: 'Handed over to your school' }).waitFor();
  expect(await axeViolationsInBothThemes(counselor)).toEqual([]);
  await counselor.getByRole('button', { name, exact: true }).press('Enter');
  await panel(counselor).getByText(note).waitFor();
  await panel(counselor).getByText('Plans the week').waitFor();
  expect(await axeViolationsInBothThemes(counselor)).toEqual([]);
  await counselor.keyboard.press('Escape');
  await counselor.getByText(/Read by Santiago Williams/).waitFor();

  await coordinator.reload();
  await row(1)
    .getByText(/Read by Santiago Williams/)
    .waitFor();
  await row(1).click();
  await panel(coordinator).getByRole('button', { name: 'Take back' }).click();
  await panel(coordinator).getByRole('button', { name: 'Take back' }).waitFor({ state: 'detached' });
  await counselor.reload();
  await counselor.getByRole('heading', { level: 1 }).waitFor();
  await counselor.getByRole('heading', { name: 'Handed over to your school' }).waitFor({ state: 'detached' });
});
