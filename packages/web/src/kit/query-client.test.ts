import { readClass } from '@laurel/domain/classes/api';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { amend, queryClient } from './query-client';

test('an older response that arrives after a save doesn’t undo the saved change', async () => {
  const kept = { value: 'before' };
  const answers: (() => void)[] = [];
  const observer = new QueryObserver<string>(queryClient, {
    queryKey: [readClass.path, {}],
    queryFn: () => {
      const { value } = kept;
      return new Promise((answer) => answers.push(() => answer(value)));
    },
  });
  const shown: (string | undefined)[] = [];
  const stop = observer.subscribe(({ data }) => void shown.push(data));
  answers.shift()?.();
  await expect.poll(() => shown.at(-1)).toBe('before');

  void observer.refetch();
  await expect.poll(() => answers.length).toBe(1);
  kept.value = 'saved';
  await amend(readClass, () => 'saved' as never);
  expect(shown.at(-1)).toBe('saved');
  const from = shown.length;
  for (const answer of answers.splice(0)) answer();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(new Set(shown.slice(from))).not.toContain('before');
  expect(shown.at(-1)).toBe('saved');
  stop();
});
