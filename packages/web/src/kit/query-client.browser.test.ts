import { readClass } from '@laurel/domain/classes/api';
import { Fault } from '@laurel/domain/kit/fault';
import { verbatim } from '@laurel/domain/kit/sentence';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { queryClient } from './query-client';

const passing = verbatim('Laurel is very busy right now.');

test.each([
  ['there are too many requests', new Fault('unavailable', passing, { retryAfter: 2 }), 2],
  ['nothing responds', new Fault('unavailable', passing, { retryAfter: 1 }), 2],
  ['of another error', new Fault('unavailable', passing), 1],
])('a failed read because %s: a page retries by itself if the problem is temporary', async (_, fault, times) => {
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
