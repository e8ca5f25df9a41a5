import { idOf } from '@laurel/domain/grades/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bookAssignment, createBookPage, termOf } from './testing-page';

const desk = createBookPage();
const other = {
  ...{ classId: idOf('class', 901), title: 'Algebra 2', courseTitle: 'Algebra I', code: null, schoolName: 'High' },
  ...{ kind: 'scheduled', teachers: [], studentCount: 20, isActive: true },
};
const stays =
  'Students have scores or comments on this assignment, so it can’t move to another class. Copy it instead.';
const refusal = { code: 'refused', message: stays, sentence: { key: stays }, details: { isScored: true } };

beforeEach(() => desk.prepare());
afterEach(() => desk.stop());

/** The panel that moves the first assignment, opened. */
async function open(isScored = false): Promise<void> {
  answer(isScored);
  await desk.start({ terms: [termOf(1), termOf(2), termOf(3, { isLocked: true })] });
  await page.getByRole('columnheader', { name: /Quiz/ }).click();
  await page.getByText('Move', { exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Move assignment' })).toBeVisible();
}

function answer(isScored: boolean): void {
  desk.answers(({ method, path }) => {
    if (path.endsWith('/api/classes')) return Response.json({ classes: [other], count: 1 });
    if (path.endsWith('/copies')) {
      const made = {
        classId: other.classId,
        assignmentId: idOf('assignment', 77),
        title: 'Algebra 2',
        hasCategory: true,
      };
      return Response.json({ copies: [made] });
    }
    if (path.endsWith('/place')) {
      if (isScored) return Response.json(refusal, { status: 422 });
      const moved = { assignmentId: idOf('assignment', 77), version: 2, title: 'Algebra 2', termTitle: 'Quarter 2' };
      return Response.json({ ...moved, hasCategory: true });
    }
    if (method === 'PUT' && path.endsWith(idOf('assignment', 1))) return Response.json(bookAssignment(1));
    return method === 'GET' ? null : Response.json({});
  });
}

const sentTo = (end: string) => desk.sent().findLast(({ method, path }) => method !== 'GET' && path.endsWith(end));

test('two clicks move an assignment to the next open term of its class, and Undo restores it', async () => {
  await open();
  await page.getByRole('button', { name: 'Move assignment' }).click();
  await expect.element(page.getByText('Moved to Algebra 2, Quarter 2.')).toBeVisible();
  const place = { version: 1, toClassId: desk.classId(), termId: idOf('term', 2) };
  expect(sentTo('/place')).toMatchObject({ method: 'PUT', body: place });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByRole('region', { name: 'Notice' }).getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Move undone.')).toBeVisible();
  const back = { version: 2, title: 'Quiz', termId: idOf('term', 1), categoryId: idOf('category', 1) };
  expect(sentTo(idOf('assignment', 1))).toMatchObject({ method: 'PUT', body: back });
});

test('it moves to another class in the same term unless one is chosen, and Undo moves it back', async () => {
  await open();
  const panel = page.getByRole('dialog');
  await panel.getByLabelText('Class', { exact: true }).selectOptions('Algebra 2');
  await page.getByRole('button', { name: 'Move assignment' }).click();
  await expect.element(page.getByText('Moved to Algebra 2, Quarter 2.')).toBeVisible();
  expect(sentTo('/place')?.body).toMatchObject({ toClassId: other.classId, termId: null });
  await page.getByRole('region', { name: 'Notice' }).getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Move undone.')).toBeVisible();
  expect(sentTo('/restore')?.path).toContain(desk.classId());
  expect(sentTo(idOf('assignment', 77))).toMatchObject({ method: 'DELETE' });
});

test('an assignment with scores says that it can’t be moved, and is copied there instead', async () => {
  await open(true);
  await page.getByRole('dialog').getByLabelText('Class', { exact: true }).selectOptions('Algebra 2');
  await page.getByRole('button', { name: 'Move assignment' }).click();
  await expect.element(page.getByText(/so it can’t move to another class/)).toBeVisible();
  await page.getByRole('button', { name: 'Copy instead' }).click();
  await expect.element(page.getByText('Copied to 1 class.')).toBeVisible();
  expect(sentTo('/copies')?.body).toMatchObject({ classIds: [other.classId], termId: null });
});

const essay = bookAssignment(2, { title: 'Essay', release: 'manual' });

test.each([
  ['the next column', [essay], 'Essay'],
  ['the grades once none is left', [], 'Grade'],
])('after a move, the focus stays in the sheet, on %s', async (_, left, title) => {
  await open();
  desk.keep({ assignments: left });
  await page.getByRole('button', { name: 'Move assignment' }).click();
  await expect.element(page.getByRole('columnheader', { name: /Quiz/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Scores' })).toHaveFocus();
  expect(document.querySelector('[data-active]')?.textContent).toContain(title);
});

test.each([
  [
    'the button it was opened with, of the next one',
    [essay],
    () => page.getByRole('button', { name: 'Edit assignment' }),
  ],
  ['the choice of columns once none is left', [], () => page.getByRole('combobox', { name: 'Column' })],
])('after a move on a phone, the focus is on %s', async (_, left, holder) => {
  answer(false);
  await desk.start({ terms: [termOf(1), termOf(2)] });
  await page.viewport(390, 800);
  await page.getByRole('button', { name: 'Edit assignment' }).click();
  await page.getByText('Move', { exact: true }).click();
  desk.keep({ assignments: left });
  await page.getByRole('button', { name: 'Move assignment' }).click();
  await expect.element(page.getByRole('option', { name: /Quiz/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(holder()).toHaveFocus();
});
