import { idOf } from '@laurel/domain/grades/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createBookPage } from './testing-page';

const desk = createBookPage();

const line = (number: number, title: string, isActive: boolean) => ({
  ...{ classId: idOf('class', number), title, courseTitle: 'Algebra I', code: null, schoolName: 'High' },
  ...{ kind: 'scheduled', teachers: [], studentCount: 20, isActive },
});
const classes = [line(901, 'Algebra 2', true), line(902, 'Algebra, last year', false)];
const copies = [idOf('assignment', 91), idOf('assignment', 92)];

beforeEach(() => desk.prepare());
afterEach(() => desk.stop());

test('by keyboard alone, last year’s assignments are copied, what needs review is shown, and Undo deletes them', async () => {
  desk.answers(({ method, path }) => {
    if (path.endsWith('/api/classes')) return Response.json({ classes, count: classes.length });
    if (path.endsWith('/copied-class'))
      return Response.json({ copies, waiting: ['Lab report'], leftOut: [], keepsScale: false, standards: 0 });
    return method === 'DELETE' ? Response.json({}) : null;
  });
  await desk.start();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Copy from another class' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Class' })).toBeVisible();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(page.getByRole('combobox', { name: 'Class' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect
    .element(page.getByRole('combobox', { name: 'Class' }))
    .toHaveDisplayValue('Algebra, last year (archived)');
  await expect.element(page.getByText('its grading rules and standards stay as they are')).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('2 assignments copied. Not counted until')).toBeVisible();
  expect(desk.sent().at(-1)).toMatchObject({
    method: 'POST',
    body: { fromClassId: idOf('class', 902), withRules: false },
  });
  await page.getByRole('region', { name: 'Notice' }).getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('2 copies deleted.')).toBeVisible();
  expect(desk.sent().filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});
