import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';

/** Lets `most` pieces of work run at a time and `mostWaiting` wait; more are refused as `unavailable`. */
export function slots({ most, mostWaiting }: { readonly most: number; readonly mostWaiting: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= most) {
      if (waiting.length >= mostWaiting)
        throw new Fault('unavailable', translatable`Too many files are being read right now. Try again in a minute.`);
      // Whoever ends hands its place on, so the count stays.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
