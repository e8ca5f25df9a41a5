import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bookAssignment, createBookPage, studentOf, textOf } from './testing-page';

const desk = createBookPage();

beforeEach(async () => {
  await desk.prepare();
  await desk.start({
    assignments: [bookAssignment(1, { title: 'Quiz' })],
    students: [studentOf(1, 'Baker', 'Ada', [6]), studentOf(2, 'Cole', 'Ben', [8]), studentOf(3, 'Dunn', 'Cy', [null])],
  });
  await page.getByRole('columnheader', { name: /Quiz/ }).click();
  await page.getByText('Curve scores').first().click();
});
afterEach(() => desk.stop());

const shown = () => [0, 1, 2].map((row) => textOf(row, 2));

test('before and after are shown, then the class’s scores are raised in one action that Undo reverts', async () => {
  await expect.element(page.getByText('2 scores rise. Average: 7.0 → 8.8.')).toBeVisible();
  await expect.element(page.getByText('6 → 7.5')).toBeVisible();
  expect(desk.saves()).toEqual([]);
  await page.getByRole('button', { name: 'Curve 2 scores' }).click();
  await expect
    .poll(() => desk.saves().at(-1))
    .toMatchObject({
      cause: 'curved',
      cells: [
        [0, 0, 3, '7.5', 'none', 0],
        [1, 0, 3, '10', 'none', 0],
      ],
    });
  expect(shown()).toEqual(['7.5', '10', '']);
  await expect.element(page.getByText(/^Average 8.8/)).toBeVisible();
  await expect.element(page.getByText('This raises no score.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(shown).toEqual(['6', '8', '']);
  await expect.poll(() => desk.saves().at(-1)).toMatchObject({ cause: 'undone' });
});

test('the sheet’s own Undo and Redo revert and reapply the curve after the panel is closed', async () => {
  await page.getByRole('button', { name: 'Curve 2 scores' }).click();
  await expect.poll(shown).toEqual(['7.5', '10', '']);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByTitle('Undo (Ctrl+Z)').click();
  await expect.poll(shown).toEqual(['6', '8', '']);
  await page.getByTitle('Redo (Ctrl+Y)').click();
  await expect.poll(shown).toEqual(['7.5', '10', '']);
  await expect.poll(() => desk.saves().at(-1)).toMatchObject({ cause: 'redone' });
});

test('each method can be chosen, its number is checked, and full credit is the limit unless it may be exceeded', async () => {
  const how = page.getByLabelText('How');
  await userEvent.selectOptions(how, 'Add points');
  await expect.element(page.getByText('6 → 10')).toBeVisible();
  await expect.element(page.getByText('8 → 10')).toBeVisible();
  await page.getByLabelText('No score above full credit').click();
  await expect.element(page.getByText('8 → 13')).toBeVisible();
  await userEvent.fill(page.getByLabelText('Points', { exact: true }), 'five');
  await expect.element(page.getByText('Enter a number from 0 up, such as 5 or 92.5.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Curve scores' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.selectOptions(how, 'Set a minimum');
  await userEvent.fill(page.getByLabelText('No score below (%)'), '70');
  await expect.element(page.getByText('1 score rises. Average: 7.0 → 7.5.')).toBeVisible();
  await userEvent.selectOptions(how, 'Square root');
  await expect.element(page.getByText('6 → 7.75')).toBeVisible();
  expect(desk.saves()).toEqual([]);
});
