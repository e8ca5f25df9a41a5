import { idOf } from '@laurel/domain/grades/testing';
import { wipeSheetHistories } from '@laurel/web/sheet/sheet-history';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, createBookPage, textOf } from './testing-page';

const desk = createBookPage();

const phrase = (number: number, code: string, text: string) => ({
  ...{ commentId: idOf('bank-comment', number), schoolId: null, code, text, version: 1, mayChange: true },
});
const bank = [
  phrase(1, 'q', '{first name} asks good questions.'),
  phrase(2, 'hw', 'Please turn in homework on time.'),
  phrase(3, 'hg', 'A {grade} in {class}, {first name}!'),
];

beforeEach(async () => {
  await desk.prepare();
  await wipeSheetHistories(desk.accountId);
  desk.answers(({ method, path, body }) => {
    if (path.endsWith('/comment-bank')) return Response.json({ comments: bank, schools: [] });
    if (!path.endsWith('/remarks')) return null;
    if (method === 'GET') return Response.json({ remarks: [] });
    const versions = (body.cells ?? []).map((cell) => Number(cell[2]) + 1);
    return Response.json({ versions, conflicts: [] });
  });
  await desk.start({ search: '?sheet=comments', sheet: 'Comments' });
});
afterEach(() => desk.stop());

/** The last cells that were sent. */
const sent = () =>
  desk
    .sent()
    .filter(({ method, path }) => method === 'PUT' && path.endsWith('/remarks'))
    .at(-1)?.body;

test('a few letters find a phrase in the panel, and Enter inserts it with the student’s name; saving it is one action in the sheet', async () => {
  await choose(1, 3);
  await userEvent.keyboard('{Shift>}{F2}{/Shift}');
  const panel = page.getByRole('dialog', { name: 'Zimmer, Ada' });
  await expect.element(panel.getByLabelText('Text')).toHaveFocus();
  await userEvent.keyboard('Well done.');
  await panel.getByRole('combobox', { name: 'Comment bank' }).click();
  await userEvent.keyboard('h{ArrowDown}');
  await expect.element(panel.getByRole('option', { selected: true })).toHaveTextContent('hgA B in Algebra I, Ada!');
  await userEvent.keyboard('{ArrowUp}{Enter}good ques{Enter}');
  await expect
    .element(panel.getByLabelText('Text'))
    .toHaveValue('Well done. Please turn in homework on time. Ada asks good questions.');
  await panel.getByRole('button', { name: 'Save' }).click();
  const text = 'Well done. Please turn in homework on time. Ada asks good questions.';
  await expect.poll(() => textOf(1, 3)).toBe(text);
  await expect.poll(sent).toMatchObject({ terms: [idOf('term', 1)], cells: [[0, 0, 0, text]] });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => textOf(1, 3)).toBe('');
});

test('in a cell, a dot and the code insert the phrase; other text with a dot stays text', async () => {
  await choose(0, 3);
  await userEvent.keyboard('.Q{Enter}.x{Enter}');
  expect(textOf(0, 3)).toBe('Zoe asks good questions.');
  expect(textOf(1, 3)).toBe('.x');
  await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  expect(textOf(0, 3)).toBe('');
});

test('an unknown variable stays in its braces, and a code without a match says so', async () => {
  await choose(0, 3);
  await userEvent.keyboard('{Shift>}{F2}{/Shift}');
  const panel = page.getByRole('dialog', { name: 'Abel, Zoe' });
  await panel.getByRole('combobox', { name: 'Comment bank' }).click();
  await userEvent.keyboard('zzz');
  await expect.element(panel.getByText('No comment matches.')).toBeVisible();
  // Escape gives up the search, not the panel.
  await userEvent.keyboard('{Escape}hg{Enter}');
  await expect.element(panel.getByLabelText('Text')).toHaveValue('A {grade} in Algebra I, Zoe!');
});
