import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { keepRun, readRun } from './kept-runs';

/** A run this device keeps through reloads and restarts until it is saved or discarded; `null`: nothing was begun. */
export function useKeptRun<Shape extends z.core.$ZodType>(key: string, shape: Shape) {
  const [run, setRun] = useState<z.infer<Shape> | null>(() => readKept(key, shape));

  function keep(next: z.infer<Shape> | null): void {
    keepRun(key, next);
    setRun(next);
  }

  return [run, keep] as const;
}

function readKept<Shape extends z.core.$ZodType>(key: string, shape: Shape): z.infer<Shape> | null {
  const found = z.safeParse(shape, readRun(key));
  return found.success ? found.data : null;
}

/** The time by this device’s clock, ten times a second while a run goes on; the screen stays on where the device can do that. */
export function useRunningClock(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    if (!isRunning) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 100);
    return () => clearInterval(timer);
  }, [isRunning]);

  useEffect(() => {
    if (!isRunning || !('wakeLock' in navigator)) return;
    const lock = navigator.wakeLock.request('screen').catch(() => null);
    return () => void lock.then((held) => held?.release());
  }, [isRunning]);

  return now;
}
