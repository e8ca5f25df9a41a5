import { assignmentOf, dayOf, idOf } from '@laurel/domain/grades/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, createBookPage, termOf, textOf } from './testing-page';

const desk = createBookPage();
const year = termOf(9, { title: 'Year', kind: 'schoolYear', endsBefore: dayOf('2027-06-12') });
const quarter = { parentId: year.termId };

beforeEach(() => desk.prepare());
afterEach(() => desk.stop());

test('a locked term says so above the sheet, with whom to ask, and accepts no typing', async () => {
  await desk.start({ terms: [termOf(1, { isLocked: true })] });
  await expect.element(page.getByText('Quarter 1 is locked.')).toBeInTheDocument();
  await expect.element(page.getByText(/ask an administrator to unlock it/)).toBeInTheDocument();
  expect(document.querySelector('[data-row="1"][data-column="2"]')).toHaveAttribute('aria-readonly', 'true');
  await choose(1, 2);
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('9{Enter}');
  expect(textOf(1, 2)).toBe('8');
  expect(desk.saves()).toEqual([]);
});

test('a quarter of a locked year is locked with it', async () => {
  await desk.start({ terms: [{ ...year, isLocked: true }, termOf(1, quarter)] });
  await expect.element(page.getByText('Year is locked.')).toBeInTheDocument();
  await expect.element(page.getByRole('img', { name: 'Year is locked' }).first()).toBeInTheDocument();
});

test('an open term has no such notice; another term’s lock appears on its columns when the whole class is shown', async () => {
  const of = { assignedOn: null, isDescribed: false, version: 1, release: 'auto' as const };
  await desk.start({
    search: '?term=all',
    terms: [termOf(1), termOf(2, { isLocked: true })],
    assignments: [
      { ...assignmentOf(1, '10', { title: 'Quiz' }), ...of, termId: idOf('term', 1) },
      { ...assignmentOf(2, '10', { title: 'Old essay' }), ...of, termId: idOf('term', 2) },
    ],
  });
  await expect.element(page.getByRole('columnheader', { name: /Old essay.*Quarter 2 is locked/ })).toBeInTheDocument();
  expect(document.querySelector('[data-row="1"][data-column="2"]')).toHaveAttribute('aria-readonly', 'false');
  expect(document.querySelector('[data-row="1"][data-column="3"]')).toHaveAttribute('aria-readonly', 'true');
});

test('a column whose scores go straight to families is marked, and one released by hand isn’t', async () => {
  await desk.start();
  const sign = 'Students and parents see scores as soon as you enter them';
  await expect
    .element(page.getByRole('columnheader', { name: /Quiz/ }).getByRole('img', { name: sign }))
    .toBeInTheDocument();
  await expect
    .element(page.getByRole('columnheader', { name: /Essay/ }).getByRole('img', { name: sign }))
    .not.toBeInTheDocument();
});

test('a due date in another year shows the year', async () => {
  const of = { assignedOn: null, isDescribed: false, version: 1, release: 'auto' as const, termId: idOf('term', 1) };
  await desk.start({
    assignments: [{ ...assignmentOf(1, '10', { title: 'Quiz' }), ...of, dueOn: dayOf('2019-03-04') }],
  });
  await expect.element(page.getByRole('columnheader', { name: /Quiz.*2019/ })).toBeInTheDocument();
});

test('the form of a new assignment explains immediate release, and offers every open term', async () => {
  await desk.start({
    terms: [year, termOf(1, quarter), termOf(2, quarter), termOf(3, { ...quarter, isLocked: true })],
  });
  await page.getByRole('button', { name: 'New assignment' }).click();
  await expect.element(page.getByText(/Every score goes straight to students and parents/)).toBeInTheDocument();
  const terms = page.getByRole('dialog').getByLabelText('Term').element();
  expect([...terms.querySelectorAll('option')].map(({ label }) => label)).toEqual(['Quarter 1', 'Quarter 2']);
  await page.getByLabelText('Students and parents see scores', { exact: true }).selectOptions('manual');
  await expect.element(page.getByText(/Only you see a score/)).toBeInTheDocument();
});

test('a due date outside the term gets a warning but is saved', async () => {
  await desk.start();
  desk.answers(({ path, body }) =>
    body.title ? Response.json({ ...body, isDescribed: false, id: path.split('/').at(-1) }) : null,
  );
  await page.getByRole('button', { name: 'New assignment' }).click();
  await page.getByLabelText('Title').fill('Poster');
  await page.getByLabelText('Due date').fill('2027-03-01');
  await expect.element(page.getByText(/The due date is outside Quarter 1/)).toBeInTheDocument();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('“Poster” saved.')).toBeInTheDocument();
});
