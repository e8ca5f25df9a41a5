import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createTabs } from './tabs';

const words = { name: 'words', value: z.string() };
const deaf = { hear: () => undefined, meet: () => undefined };

function opened(tab: string) {
  const tabs = createTabs(words, 'a room of this test', tab, deaf);
  onTestFinished(() => tabs.close());
  return tabs;
}

test('a tab that closed as soon as it was opened is taken over', async () => {
  opened('first').close();
  const takeOver = vi.fn(async () => undefined);
  await opened('second').whenEnded('first', takeOver);
  await vi.waitFor(() => expect(takeOver).toHaveBeenCalledOnce());
});

test('an open tab is taken over once it closes', async () => {
  const first = opened('first');
  const takeOver = vi.fn(async () => undefined);
  await opened('second').whenEnded('first', takeOver);
  expect(takeOver).not.toHaveBeenCalled();
  first.close();
  await vi.waitFor(() => expect(takeOver).toHaveBeenCalledOnce());
});
