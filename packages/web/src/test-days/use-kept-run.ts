import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

/** A run this tab keeps through a reload until it is saved or thrown away; `null`: nothing was begun. */
export function useKeptRun<Shape extends z.core.$ZodType>(key: string, shape: Shape) {
  const [run, setRun] = useState<z.infer<Shape> | null>(() => readKept(key, shape));

  function keep(next: z.infer<Shape> | null): void {
    if (next) sessionStorage.setItem(key, JSON.stringify(next));
    else sessionStorage.removeItem(key);
    setRun(next);
  }

  return [run, keep] as const;
}

function readKept<Shape extends z.core.$ZodType>(key: string, shape: Shape): z.infer<Shape> | null {
  try {
    const found = z.safeParse(shape, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return found.success ? found.data : null;
  } catch {
    return null;
  }
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
