import { lapAt, lapsOf } from '@laurel/domain/fitness/cadence';
import { isCadence } from '@laurel/domain/fitness/live-run';
import { useEffect, useMemo } from 'react';
import type { LiveRun } from './live-run';
import { playCadence } from './pacer-sound';
import { useRunning } from './use-running';

/** The beeps of a run: which lap it is, and which a tap is for. */
export function useCadence(run: LiveRun, hasSound: boolean) {
  const { testId, startedAtMs } = run;
  const isRunning = run.stoppedAfter === null;
  // Measured: hundreds of laps, asked for ten times a second.
  const laps = useMemo(() => (isCadence(testId) ? lapsOf(testId) : []), [testId]);
  const currentAt = (nowMs: number) => lapAt(laps, nowMs - startedAtMs)?.lap ?? laps.length + 1;
  const current = useRunning(isRunning, currentAt);

  // The beeps, once a press has allowed them.
  useEffect(() => {
    if (!isRunning || !hasSound) return;
    return playCadence(laps, startedAtMs);
  }, [isRunning, hasSound, laps, startedAtMs]);

  return {
    lap: isRunning ? (laps[current - 1] ?? null) : null,
    /** Laps completed by now. */
    completed: () => currentAt(Date.now()) - 1,
    /** The lap a tap is for: the one just beeped is the one that was missed, so it counts until half of the next is over. */
    missedLap(): number {
      const now = Date.now();
      const current = currentAt(now);
      const before = laps[current - 2];
      const elapsedMs = now - startedAtMs;
      const ends = laps[current - 1]?.endsAtMs ?? elapsedMs;
      const isEarly = before !== undefined && elapsedMs - before.endsAtMs < (ends - before.endsAtMs) / 2;
      return isEarly ? before.lap : current;
    },
  };
}
