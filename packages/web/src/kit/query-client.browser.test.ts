import { readClass } from '@laurel/domain/classes/api';
import { Fault } from '@laurel/domain/kit/fault';
import { verbatim } from '@laurel/domain/kit/sentence';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { queryClient } from './query-client';

const passing = verbatim('Laurel is very busy right now.');

test.each([
  ['too many ask', new Fault('unavailable', passing, { retryAfter: 2 }), 2],
  ['nothing answers', new Fault('unavailable', passing, { retryAfter: 1 }), 2],
  ['it failed for another reason', new Fault('unavailable', passing), 1],
])('what could not be read because %s: a page asks again by itself where that passes', async (_, fault, times) => {
  vi.useFakeTimers();
  const ask = vi.fn(async (): Promise<string> => 'there').mockRejectedValueOnce(fault);
  const observer = new QueryObserver<string>(queryClient, { queryKey: [readClass.path, fault], queryFn: ask });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(times);
  expect(observer.getCurrentResult().data).toBe(times === 2 ? 'there' : undefined);
  stop();
  vi.useRealTimers();
});
