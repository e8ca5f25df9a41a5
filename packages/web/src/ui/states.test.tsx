import { Fault, type FaultCode } from '@laurel/domain/kit/fault';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Failed, Loading } from './states';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each<[FaultCode, string, boolean]>([
  ['forbidden', 'Ask your school office if you need it.', false],
  ['not-found', 'Not found, or you don’t have access.', false],
  ['unavailable', 'Something went wrong on our end. … report this number: 4711.', true],
])('%s is explained in words, with a retry if that may help', async (code, sentence, isRetried) => {
  await render(<Failed error={new Fault(code, sentence)} onRetry={() => undefined} />);
  await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible();
  expect(page.getByRole('button', { name: 'Try again' }).elements().length).toBe(isRetried ? 1 : 0);
});

test('a slow load says it is still running and keeps its skeleton', async () => {
  await render(<Loading />);
  const outline = page.getByRole('status', { name: 'Loading' });
  const before = outline.element().getBoundingClientRect().toJSON();
  await vi.advanceTimersByTimeAsync(7_000);
  expect(page.getByText('This is taking longer than usual.').elements()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_500);
  await expect.element(page.getByText('This is taking longer than usual.')).toBeVisible();
  expect(outline.element().getBoundingClientRect().toJSON()).toEqual(before);
});
