import type { Gradebook } from '@laurel/domain/grades/gradebook';
import { idOf } from '@laurel/domain/grades/testing';
import { verbatim } from '@laurel/domain/kit/sentence';
import { scores } from '@laurel/web/grades/scores';
import { deviceRecords } from '@laurel/web/outbox/device-records';
import { empty, keepTexts } from '@laurel/web/outbox/state';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, createBookPage, textOf } from './testing-page';

const desk = createBookPage();
const { accountId, saves } = desk;

beforeEach(() => desk.prepare());
afterEach(() => desk.stop());

/** Somebody else has changed the first cell of every save meanwhile. */
function stale(): Response {
  const theirs = { version: 4, value: '2', status: 'none', lateMinutes: 0, by: 'Ms Lee', at: '2026-11-21T10:42:00Z' };
  const details = { versions: [null], conflicts: [{ cell: 0, ...theirs }] };
  return Response.json({ code: 'conflict', message: 'Changed.', details }, { status: 409 });
}

test('names are shown last name first, and sorted that way', async () => {
  await desk.start();
  expect([textOf(0, 0), textOf(1, 0)]).toEqual(['Abel, Zoe', 'Zimmer, Ada']);
});

test('a typed score changes the grade beside it at once, and is saved', async () => {
  await desk.start();
  expect(textOf(1, 1)).toBe('B · 80.0%');
  await choose(1, 2);
  await userEvent.keyboard('95%{Enter}');
  expect([textOf(1, 2), textOf(1, 1)]).toEqual(['9.5', 'A · 95.0%']);
  await vi.waitFor(() => expect(saves().map(({ cells }) => cells)).toEqual([[[0, 0, 3, '9.5', 'none', 0]]]));
  await expect.element(page.getByText(/^Saved/)).toBeInTheDocument();
});

test.each(['abc', '-5', '12345'])('%s stays in its cell, marked, and is never saved', async (typed) => {
  await desk.start();
  await choose(1, 2);
  await userEvent.keyboard(`${typed}{Enter}{ArrowUp}`);
  expect(textOf(1, 2)).toContain(typed);
  expect(textOf(1, 1)).toBe('B · 80.0%');
  await choose(1, 2);
  await expect.element(page.getByText(new RegExp(`^8/10 is still saved. “${typed}”`)).first()).toBeInTheDocument();
  await new Promise((done) => setTimeout(done, 500));
  expect(saves()).toEqual([]);
});

test('invalid text stays in its cell after a reload too, with the reason; typing over it clears that', async () => {
  const cell = { rowId: idOf('person', 1), columnId: idOf('assignment', 1) };
  const store = deviceRecords(scores, accountId, desk.classId(), '');
  const refused = [{ ...cell, text: 'abc', sentence: verbatim('“abc” is not a score.') }];
  await store.write(empty, keepTexts(empty, refused).state);
  await desk.start();
  await vi.waitFor(() => expect(textOf(1, 2)).toBe('abc, 8, “abc” is not a score. 8 is still saved.'));
  expect(textOf(1, 1)).toBe('B · 80.0%');
  await choose(1, 2);
  await expect.element(page.getByText('“abc” is not a score.').first()).toBeInTheDocument();
  await userEvent.keyboard('9{Enter}');
  expect(textOf(1, 2)).toBe('9');
  await vi.waitFor(async () => expect((await store.read()).texts).toEqual([]));
  await vi.waitFor(() => expect(saves()).toHaveLength(1));
});

test('undo saves the previous value, with a cause of its own', async () => {
  await desk.start();
  await choose(1, 2);
  await userEvent.keyboard('9{Enter}');
  await vi.waitFor(() => expect(saves()).toHaveLength(1));
  await userEvent.keyboard('{Control>}z{/Control}');
  await vi.waitFor(() => expect(saves()[1]).toMatchObject({ cause: 'undone', cells: [[0, 0, 4, '8', 'none', 0]] }));
  expect(textOf(1, 1)).toBe('B · 80.0%');
});

test('a cell changed by someone else shows both values, and the teacher chooses', async () => {
  await desk.start();
  desk.answers(stale);
  await choose(1, 2);
  await userEvent.keyboard('9{Enter}');
  await expect.element(page.getByText('You: 9/10')).toBeInTheDocument();
  expect(textOf(1, 2)).toContain('9 | 2');
  expect(textOf(1, 1)).toBe('F · 20.0%');
  desk.answers(() => null);
  await page.getByRole('button', { name: /^Keep mine/ }).click();
  await vi.waitFor(() => expect(saves()[1]?.cells).toEqual([[0, 0, 4, '9', 'none', 0]]));
  expect(textOf(1, 1)).toBe('A · 90.0%');
});

test('a score of an assignment to be released by hand is marked, counted, and left out of the grade so far', async () => {
  await desk.start();
  await choose(1, 3);
  await userEvent.keyboard('1{Enter}');
  expect(textOf(1, 3)).toBe('1, not released');
  expect(textOf(1, 1)).toBe('B · 80.0%');
  await expect.element(page.getByRole('button', { name: '1 score not released yet' })).toBeInTheDocument();
});

test('a grade opens to its explanation', async () => {
  await desk.start();
  await choose(1, 1);
  await expect.element(page.getByRole('dialog', { name: 'Zimmer, Ada' })).toBeInTheDocument();
  await expect.element(page.getByText('Total points: 8 of 10.')).toBeInTheDocument();
  await expect.element(page.getByText(/rounded half up/)).toBeInTheDocument();
  // Nobody without a role for people sees guardians here.
  expect(page.getByText('Guardians').elements()).toEqual([]);
});

test('a grade’s panel moves to the next student and back, and asks before losing a typed reason', async () => {
  await desk.start();
  await choose(1, 1);
  const abel = page.getByRole('dialog', { name: 'Abel, Zoe' });
  const zimmer = page.getByRole('dialog', { name: 'Zimmer, Ada' });
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect.element(abel).toBeInTheDocument();
  await expect.element(page.getByRole('status').filter({ hasText: '1 of 2' })).toBeInTheDocument();
  // The key stays where it was, at the end of the list too.
  expect(document.activeElement?.textContent).toBe('Previous');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(zimmer).toBeInTheDocument();
  await page.getByText('Override this grade').click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('An agreed plan');
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('An agreed plan');
  await expect.element(zimmer).toBeInTheDocument();
});

test('Undo restores an override as it was, including one that was removed', async () => {
  const set: Gradebook['overrides'][number] = {
    ...{ studentId: idOf('person', 1), termId: idOf('term', 1), percent: '88', letter: null },
    ...{ reason: 'An agreed plan', expiresOn: null, madeAt: 'first' },
  };
  desk.answers(({ path, method }) =>
    method === 'PUT' && path.endsWith('/override') ? Response.json({ madeAt: 'second' }) : null,
  );
  const sent = () => desk.sent().filter(({ path }) => path.endsWith('/override'));
  await desk.start({ overrides: [set] });
  await choose(1, 1);
  await page.getByText('Override this grade').click();
  await page.getByRole('textbox', { name: 'Percent' }).fill('90');
  await page.getByRole('button', { name: 'Save override' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Change undone.')).toBeInTheDocument();
  expect(sent().at(-1)?.body).toMatchObject({ percent: '88', reason: 'An agreed plan', basedOn: 'second' });
  await expect.element(page.getByRole('textbox', { name: 'Percent' })).toHaveValue('88');
  await page.getByRole('button', { name: 'Remove override' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => sent().at(-1)?.body).toMatchObject({ percent: '88', letter: null, basedOn: 'second' });
});

test('a student’s guardians are listed beside a grade, and requested when it is opened by someone who can see the class’s people', async () => {
  await desk.prepare([{ action: 'read', subject: 'users', conditions: { within: 'classes' } }]);
  const pia = { guardianId: idOf('person', 8), name: 'Pia Zimmer', relation: 'parent', email: null };
  desk.answers(({ path }) =>
    path.endsWith('/guardian-contacts') ? Response.json({ guardians: [{ ...pia, phone: '+1 (555) 0100' }] }) : null,
  );
  await desk.start();
  await choose(1, 1);
  const asked = () => desk.sent().filter(({ path }) => path.endsWith('/guardian-contacts')).length;
  const guardians = page.getByText('Guardians', { exact: true });
  await expect.element(guardians).toBeVisible();
  expect(asked()).toBe(0);
  (guardians.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Pia Zimmer')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '+1 (555) 0100' })).toHaveAttribute('href', 'tel:+15550100');
  expect(asked()).toBe(1);
});

test('search and sorting come from the URL', async () => {
  await desk.start({ search: '?find=zoe&sort=grade-down' });
  expect([textOf(0, 0), textOf(1, 0)]).toEqual(['Abel, Zoe', '']);
});

test.each([
  'Díaz, Da',
  'diaz',
  'DIAZ dani',
  'Daniel Díaz',
  'daniel',
  'Di\u0301az',
  '\u2068Díaz\u2069، \u2068Daniel\u2069',
])('a student is found by %s: as displayed, in either order, with or without accents', async (find) => {
  await desk.start({
    search: `?find=${encodeURIComponent(find)}`,
    students: ['Zimmer', 'Díaz'].map((familyName, at) => ({
      studentId: idOf('person', at + 1),
      familyName,
      givenName: familyName === 'Díaz' ? 'Daniel' : 'Ada',
      identifier: null,
      isActive: true,
      values: [null, null],
      versions: [0, 0],
      marks: [0, 0],
      late: [],
    })),
  });
  expect([textOf(0, 0), textOf(1, 0)]).toEqual(['Díaz, Daniel', '']);
});
