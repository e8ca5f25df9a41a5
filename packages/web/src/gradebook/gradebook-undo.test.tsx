import { idOf } from '@laurel/domain/grades/testing';
import { wipeSheetHistories } from '@laurel/web/sheet/sheet-history';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, createBookPage, paste, textOf } from './testing-page';

const desk = createBookPage();
beforeEach(async () => {
  await desk.prepare();
  await wipeSheetHistories(desk.accountId);
});
afterEach(() => desk.stop());

const undo = () => userEvent.keyboard('{Control>}z{/Control}');
const redo = () => userEvent.keyboard('{Control>}y{/Control}');
/** The last cell that was sent: points, status, minutes late. */
const sent = () => desk.saves().at(-1)?.cells?.[0]?.slice(3);

async function type(row: number, column: number, text: string): Promise<void> {
  await choose(row, column);
  await userEvent.keyboard(`${text}{Enter}`);
}

test('undo and redo include lateness along with the points', async () => {
  await desk.start();
  await type(1, 2, '7 late 2d');
  await type(1, 2, '9 late 0d');
  expect(textOf(1, 2)).toBe('9');
  await undo();
  expect(textOf(1, 2)).toBe('7, 2 days late');
  await redo();
  expect(textOf(1, 2)).toBe('9');
  await undo();
  await undo();
  expect(textOf(1, 2)).toBe('8');
  await redo();
  expect(textOf(1, 2)).toBe('7, 2 days late');
  // The two typed scores travel as one or as two.
  const causes = ['entered', 'undone', 'redone', 'undone', 'undone', 'redone'];
  await vi.waitFor(() =>
    expect(
      desk
        .saves()
        .map(({ cause }) => cause)
        .slice(-causes.length),
    ).toEqual(causes),
  );
  expect(sent()).toEqual(['7', 'none', 2880]);
});

test('a pasted word is undone and redone as the entry it was read as', async () => {
  await desk.start();
  await choose(1, 2);
  paste('late');
  await vi.waitFor(() => expect(textOf(1, 2)).toBe('8, 1 day late'));
  await undo();
  expect(textOf(1, 2)).toBe('8');
  await redo();
  expect(textOf(1, 2)).toBe('8, 1 day late');
});

test('undoing a change that a search hides clears the search and shows the cell', async () => {
  await desk.start({ search: '?find=ada' });
  await type(0, 2, '9');
  await page.getByRole('searchbox').fill('zoe');
  await expect.poll(() => textOf(0, 0)).toBe('Abel, Zoe');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => textOf(1, 2)).toBe('8');
  await expect.poll(() => document.querySelector('[data-active]')?.getAttribute('data-row')).toBe('1');
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
});

test('on a phone, Undo is above the column, and leads to the score it restored', async () => {
  await desk.start();
  await page.viewport(390, 800);
  const field = page.getByRole('textbox', { name: 'Zimmer, Ada, Quiz' });
  await field.fill('3');
  await userEvent.keyboard('{Enter}');
  await page.getByLabelText('Column').selectOptions(idOf('assignment', 2));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(field).toHaveValue('8');
  await expect.element(field).toHaveFocus();
});
