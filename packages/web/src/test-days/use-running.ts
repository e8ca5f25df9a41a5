import { useEffect, useEffectEvent, useState } from 'react';
import { keepScreenOn } from './keep-screen-on';

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
