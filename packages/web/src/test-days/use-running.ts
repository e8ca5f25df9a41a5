import { useEffect, useEffectEvent, useState } from 'react';

const everyMs = 100;

/**
 * What `read` says of a time by this device's clock, read again ten times a second while a run goes on; rerenders only when that
 * changes. The screen stays on meanwhile.
 */
export function useRunning<Reading extends number | string>(
  isRunning: boolean,
  read: (nowMs: number) => Reading,
): Reading {
  const [reading, setReading] = useState(() => read(Date.now()));
  const look = useEffectEvent(() => setReading(read(Date.now())));

  useEffect(() => {
    if (!isRunning) return;
    look();
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, [isRunning]);

  useEffect(() => (isRunning ? keepScreenOn() : undefined), [isRunning]);

  return reading;
}

/**
 * Keeps the screen on where the device can do that, until the function it answers is called. A browser lets the screen go while
 * the page is hidden: it is asked again when the page is visible.
 */
export function keepScreenOn(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let isOver = false;
  let lock: Promise<WakeLockSentinel | null> = Promise.resolve(null);

  function ask(): void {
    lock = lock.then(async (held) => {
      if (isOver || document.visibilityState !== 'visible' || held?.released === false) return held;
      // A device that saves power may refuse.
      return await navigator.wakeLock.request('screen').catch(() => null);
    });
  }

  document.addEventListener('visibilitychange', ask);
  ask();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', ask);
    void lock.then((held) => held?.release());
  };
}
