import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';

/** Where work that costs much waits for its turn. */
export interface Gate {
  /** Does the work when its turn has come. Throws Fault `too-many` where the line is full. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  countWaiting(): number;
  /** How long whoever is first in line has waited, in milliseconds; 0 while fewer wait than are let through at a time. */
  readWaitMs(): number;
}

/** Lets `width` pieces of work through at a time, in the order they came; at most `line` wait. */
export function createGate(width: number, line: number): Gate {
  const waiting: { readonly go: () => void; readonly sinceMs: number }[] = [];
  let busy = 0;
  return {
    async run(work) {
      if (busy < width) busy += 1;
      else {
        if (waiting.length >= line)
          throw new Fault('too-many', translatable`Laurel is very busy right now. Try again in a minute.`);
        await new Promise<void>((go) => waiting.push({ go, sinceMs: performance.now() }));
      }
      try {
        return await work();
      } finally {
        // The place is handed on, so nobody who comes just now slips in before those who wait.
        const next = waiting.shift();
        if (next) next.go();
        else busy -= 1;
      }
    },
    countWaiting: () => waiting.length,
    readWaitMs() {
      const [first] = waiting;
      return first === undefined || waiting.length < width ? 0 : performance.now() - first.sinceMs;
    },
  };
}
