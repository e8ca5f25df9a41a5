import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './look';
import { closeNotice, notify, notifyLater, snackbarMs } from './notice';
import { Snackbar } from './snackbar';

const notice = page.getByRole('region', { name: 'Notice' });

beforeEach(async () => {
  await render(<Snackbar />);
  vi.useFakeTimers();
});
afterEach(() => {
  closeNotice();
  vi.useRealTimers();
});

test.each([
  ['a notification disappears after 3 seconds', {}, 3000],
  [
    'one with a button stays for the snackbar’s 5 seconds',
    { action: { label: 'Undo', run: () => undefined } },
    snackbarMs,
  ],
  ['a custom time is used', { timeout: 800 }, 800],
])('%s', async (_, options, ms) => {
  notify('Saved', options);
  await expect.element(notice).toBeInTheDocument();
  vi.advanceTimersByTime(ms - 1);
  await expect.element(notice).toBeInTheDocument();
  vi.advanceTimersByTime(1);
  await expect.element(notice).not.toBeInTheDocument();
});

test('an incoming notification waits for the one about the person’s own action, with its Undo', async () => {
  const undo = vi.fn();
  notify('Rules switched on', { action: { label: 'Undo', run: undo } });
  notifyLater('A grade changed');
  notifyLater('A message came');
  await expect.element(notice).toHaveTextContent('Rules switched on');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(undo).toHaveBeenCalledOnce();
  await expect.element(notice).toHaveTextContent('A message came');
  await userEvent.unhover(notice);
  vi.advanceTimersByTime(3000);
  await expect.element(notice).not.toBeInTheDocument();
  notifyLater('A grade changed');
  await expect.element(notice).toHaveTextContent('A grade changed');
});

test('a notification is announced politely, at the top, as a success by default, and Close dismisses it', async () => {
  notify('Saved');
  await expect.element(page.getByRole('status')).toHaveTextContent('Saved');
  expect(notice.element().getAttribute('data-color')).toBe('success');
  expect(notice.element().getBoundingClientRect().top).toBeLessThan(40);
  notify('Not saved', { color: 'error' });
  await expect.poll(() => notice.element().getAttribute('data-color')).toBe('error');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(notice).not.toBeInTheDocument();
});

test('it stays while hovered or focused; closing such a notification doesn’t hold the next one', async () => {
  notify('First');
  await expect.element(notice).toBeInTheDocument();
  await userEvent.hover(notice);
  vi.advanceTimersByTime(10_000);
  await expect.element(notice).toBeInTheDocument();
  closeNotice();
  await expect.element(notice).not.toBeInTheDocument();
  notify('Second');
  await expect.element(notice).toHaveTextContent('Second');
  vi.advanceTimersByTime(3000);
  await expect.element(notice).not.toBeInTheDocument();
});

test.each(['Undo', 'Close'])('dismissed with %s, it returns the focus to where it was', async (name) => {
  await render(<input aria-label="Score" />);
  const score = page.getByRole('textbox', { name: 'Score' });
  const button = page.getByRole('button', { name });
  const byMouse = () => button.click();
  const byKeyboard = async () => {
    button.element().focus();
    await userEvent.keyboard('{Enter}');
  };
  for (const press of [byMouse, byKeyboard]) {
    notify('Deleted', { action: { label: 'Undo', run: () => undefined }, timeout: 0 });
    await expect.element(notice).toBeInTheDocument();
    score.element().focus();
    await press();
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(score).toHaveFocus();
  }
});
