import { idOf } from '@laurel/domain/grades/testing';
import { verbatim } from '@laurel/domain/kit/sentence';
import { scores } from '@laurel/web/grades/scores';
import { deviceRecords } from '@laurel/web/outbox/device-records';
import { empty, keepTexts } from '@laurel/web/outbox/state';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activeSpot, choose, createBookPage, paste, termOf, textOf } from './testing-page';

const desk = createBookPage();

beforeEach(() => desk.prepare());
afterEach(() => desk.stop());

test('“Saved” never appears beside an invalid entry: the status says what is saved and what needs a score', async () => {
  await desk.start();
  await choose(0, 2);
  paste('9\tabc\n12345\t7');
  await expect.element(page.getByText('2 saved, 2 need attention')).toBeInTheDocument();
  await expect.element(page.getByText(/^Saved/)).not.toBeInTheDocument();
});

test('each click on “Show” goes to the next entry that needs the teacher; once the last one is fixed, all is saved', async () => {
  await desk.start();
  await choose(0, 2);
  paste('9\tabc\n12345\t7');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  expect(activeSpot()).toBe('0,3');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  expect(activeSpot()).toBe('1,2');
  await userEvent.keyboard('8{Enter}');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  expect(activeSpot()).toBe('0,3');
  await userEvent.keyboard('6{Enter}');
  await expect.element(page.getByText(/^Saved/)).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Show', exact: true })).not.toBeInTheDocument();
});

test('a save rejected because the server is busy is kept, and sent again unchanged, no sooner than requested', async () => {
  const sentMs: number[] = [];
  desk.answers(({ path }) => {
    if (!path.endsWith('/scores')) return null;
    sentMs.push(performance.now());
    const fault = { code: 'unavailable', message: 'Laurel is very busy right now.', details: { retryAfter: 2 } };
    return sentMs.length === 1 ? Response.json(fault, { status: 503, headers: { 'retry-after': '2' } }) : null;
  });
  await desk.start();
  await choose(1, 2);
  await userEvent.keyboard('7{Enter}');
  await expect.poll(() => sentMs.length).toBe(1);
  expect(textOf(1, 2)).toContain('7');
  await expect.element(page.getByText(/^Saved/)).not.toBeInTheDocument();
  await expect.poll(() => sentMs.length, { timeout: 10_000 }).toBe(2);
  await expect.element(page.getByText(/^Saved/)).toBeInTheDocument();
  const [first, second] = desk.saves();
  expect(second).toEqual(first);
  expect((sentMs[1] ?? 0) - (sentMs[0] ?? 0)).toBeGreaterThanOrEqual(2_000);
});

test('“Show” finds an entry the filters hide', async () => {
  const cell = { rowId: idOf('person', 1), columnId: idOf('assignment', 1) };
  await deviceRecords(scores, desk.accountId, desk.classId(), '').write(
    empty,
    keepTexts(empty, [{ ...cell, text: 'abc', sentence: verbatim('“abc” is not a score.') }]).state,
  );
  await desk.start({ search: '?find=zoe', terms: [termOf(1), termOf(2)] });
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await vi.waitFor(() => expect(activeSpot()).toBe('1,2'));
  expect(textOf(1, 2)).toContain('abc');
});

test('leaving the page with such an entry asks first, and the entry stays on the device', async () => {
  await desk.start();
  await choose(1, 2);
  await userEvent.keyboard('abc{Enter}');
  desk.leave();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  expect(textOf(1, 2)).toContain('abc');
  desk.leave();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByText('Elsewhere')).toBeInTheDocument();
  expect((await deviceRecords(scores, desk.accountId, desk.classId(), '').read()).texts).toMatchObject([
    { text: 'abc' },
  ]);
});

test('text being typed while the page reloads is kept', async () => {
  await desk.start();
  await choose(1, 2);
  await userEvent.keyboard('B+');
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  const store = deviceRecords(scores, desk.accountId, desk.classId(), '');
  await vi.waitFor(async () => expect((await store.read()).texts).toMatchObject([{ text: 'B+' }]));
});
