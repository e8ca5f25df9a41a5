import { idOf } from '@laurel/domain/grades/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createBookPage, termOf } from './testing-page';

const desk = createBookPage();

const line = (number: number, title: string, courseTitle: string) => ({
  ...{ classId: idOf('class', number), title, courseTitle, code: null, schoolName: 'High', kind: 'scheduled' },
  ...{ teachers: [], studentCount: 20, isActive: true },
});
const classes = [
  line(901, 'Algebra 2', 'Algebra I'),
  line(902, 'Algebra 3', 'Algebra I'),
  line(903, 'Biology', 'Biology I'),
];
const copies = (waits: boolean) =>
  [901, 902].map((number) => ({
    ...{ classId: idOf('class', number), assignmentId: idOf('assignment', number), title: `Class ${number}` },
    hasCategory: number === 901 || !waits,
  }));

beforeEach(() => desk.prepare());
afterEach(() => desk.stop());

async function open(waits: boolean): Promise<void> {
  desk.answers(({ method, path }) => {
    if (path.endsWith('/api/classes')) return Response.json({ classes, count: classes.length });
    if (path.endsWith('/copies')) return Response.json({ copies: copies(waits) });
    return method === 'DELETE' ? Response.json({}) : null;
  });
  await desk.start();
  await page.getByRole('columnheader', { name: /Quiz/ }).click();
}

test('two clicks copy an assignment to the other classes of its course, and Undo deletes the copies', async () => {
  await open(false);
  await page.getByText('Copy to other classes or terms').click();
  await page.getByRole('button', { name: 'Copy to 2 classes' }).click();
  await expect.element(page.getByText('Copied to 2 classes.')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe('Copy to other classes or terms');
  expect(desk.sent().findLast(({ method }) => method === 'POST')).toMatchObject({
    body: { classIds: [idOf('class', 901), idOf('class', 902)] },
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Copies deleted.')).toBeVisible();
  expect(desk.sent().filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});

test('other classes can be selected or deselected, and a missing category is reported', async () => {
  await open(true);
  await page.getByText('Copy to other classes or terms').click();
  await page.getByLabelText('Biology').click();
  await page.getByLabelText('Algebra 3').click();
  await page.getByLabelText('Algebra 2').click();
  await page.getByRole('button', { name: 'Copy to 1 class' }).click();
  expect(desk.sent().findLast(({ method }) => method === 'POST')).toMatchObject({
    body: { classIds: [idOf('class', 903)] },
  });
  await expect.element(page.getByText(/Choose a category there so that it counts: Class 902\./)).toBeVisible();
});

test('for another term, the class itself is among the choices, and the term is sent', async () => {
  desk.answers(({ path }) => {
    if (path.endsWith('/api/classes')) return Response.json({ classes, count: classes.length });
    return path.endsWith('/copies') ? Response.json({ copies: copies(false) }) : null;
  });
  await desk.start({ terms: [termOf(1), termOf(2), termOf(3, { isLocked: true })] });
  await page.getByRole('columnheader', { name: /Quiz/ }).click();
  await page.getByText('Copy to other classes or terms').click();
  const terms = page.getByRole('group', { name: 'Classes' });
  await expect.element(terms).toBeVisible();
  const term = page.getByRole('dialog').getByLabelText('Term').nth(1);
  // Neither its own, nor one that is locked.
  expect(
    term
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Same term, or the matching one', 'Quarter 2']);
  await expect.element(page.getByLabelText('Algebra I', { exact: true })).not.toBeInTheDocument();
  await term.selectOptions('Quarter 2');
  await page.getByRole('button', { name: 'Copy to 3 classes' }).click();
  expect(desk.sent().findLast(({ method }) => method === 'POST')).toMatchObject({
    body: { classIds: [desk.classId(), idOf('class', 901), idOf('class', 902)], termId: idOf('term', 2) },
  });
});

test('a teacher of one class is told that there is no other', async () => {
  await desk.start();
  await page.getByRole('columnheader', { name: /Quiz/ }).click();
  await page.getByText('Copy to other classes or terms').click();
  await expect.element(page.getByText('You have no other classes.')).toBeVisible();
});
