import { Fault } from '@laurel/domain/kit/fault';
import { queryClient } from '@laurel/web/kit/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { closeNotice, notify } from './notice';
import { Snackbar } from './snackbar';
import { useChange } from './use-change';

let answer: (how: 'well' | 'badly') => void;
const moveOn = vi.fn();
const explain = vi.fn();

afterEach(() => {
  closeNotice();
  vi.clearAllMocks();
});

function Form() {
  const save = useChange({
    mutationFn: async () => {
      const how = await new Promise<'well' | 'badly'>((told) => {
        answer = told;
      });
      if (how === 'badly') throw new Fault('invalid', 'Choose a later day.');
      return 'Ada';
    },
  });
  return (
    <button
      type="button"
      onClick={() =>
        save.mutate(undefined, {
          onAnswer: (name) => notify(`${name} may play.`),
          onSuccess: moveOn,
          onError: explain,
        })
      }
    >
      {save.error ? `Not saved: ${save.error.message}` : 'Save'}
    </button>
  );
}

function Place() {
  const [isOpen, setOpen] = useState(true);
  return (
    <QueryClientProvider client={queryClient}>
      {isOpen && <Form />}
      <button type="button" onClick={() => setOpen(false)}>
        Leave
      </button>
      <Snackbar />
    </QueryClientProvider>
  );
}

const save = page.getByRole('button', { name: 'Save' });
const notice = page.getByRole('region', { name: 'Notice' });

test('a response is announced and moves the form on', async () => {
  await render(<Place />);
  await save.click();
  answer('well');
  await expect.element(notice).toHaveTextContent('Ada may play.');
  expect(moveOn.mock.calls).toEqual([['Ada']]);
});

test('the response to a closed form is still announced, and doesn’t affect anything opened since', async () => {
  await render(<Place />);
  await save.click();
  await page.getByRole('button', { name: 'Leave' }).click();
  answer('well');
  await expect.element(notice).toHaveTextContent('Ada may play.');
  expect(moveOn).not.toHaveBeenCalled();
});

test('an error is shown in its form', async () => {
  await render(<Place />);
  await save.click();
  answer('badly');
  await expect.element(page.getByRole('button', { name: 'Not saved: Choose a later day.' })).toBeVisible();
  expect(explain).toHaveBeenCalledOnce();
  await expect.element(notice).not.toBeInTheDocument();
});

test('an error whose form has closed is a notification that stays', async () => {
  await render(<Place />);
  await save.click();
  await page.getByRole('button', { name: 'Leave' }).click();
  answer('badly');
  await expect.element(notice).toHaveTextContent('Choose a later day.');
  expect(notice.element().getAttribute('data-color')).toBe('error');
  expect(explain).not.toHaveBeenCalled();
});
