import { type CadenceTest, cadenceTests, lapAt, lapsOf } from '@laurel/domain/fitness/cadence';
import { noMisses, type PacerRun, recordMiss, undoMiss } from '@laurel/domain/fitness/pacer-run';
import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { playCadence } from './pacer-sound';
import { useKeptRun, useRunningClock } from './use-kept-run';

const keptRun = z.object({
  course: z.enum(cadenceTests),
  startedAtMs: z.number(),
  stoppedAfter: z.nullable(z.int()),
  misses: z.array(z.object({ studentId: z.string(), lap: z.int() })),
});

/** A run by beeps that is going on: its clock and its misses. */
export function useCadenceRun(key: string) {
  const [run, keep] = useKeptRun(key, keptRun);
  const [hasSound, setSound] = useState(false);
  const isRunning = run !== null && run.stoppedAfter === null;
  const now = useRunningClock(isRunning);
  const course = run?.course ?? null;
  const startedAtMs = run?.startedAtMs ?? 0;
  // Measured: hundreds of laps, asked for ten times a second.
  const laps = useMemo(() => (course ? lapsOf(course) : []), [course]);
  const lap = run && isRunning ? lapAt(laps, now - startedAtMs) : null;

  // The beeps, once a press has allowed them.
  useEffect(() => {
    if (!isRunning || !hasSound) return;
    return playCadence(laps, startedAtMs);
  }, [isRunning, hasSound, laps, startedAtMs]);

  function change(act: (misses: PacerRun) => PacerRun): void {
    if (run) keep({ ...run, misses: [...act({ misses: run.misses }).misses] });
  }

  return {
    run,
    lap,
    isRunning,
    hasSound,
    allowSound: () => setSound(true),
    start(chosen: CadenceTest) {
      setSound(true);
      keep({ course: chosen, startedAtMs: Date.now(), stoppedAfter: null, misses: [...noMisses.misses] });
    },
    /** A tap on a student. The lap just beeped is the one that was missed, so it counts until half of the next is over. */
    miss(studentId: string) {
      if (!run || !isRunning) return;
      const elapsedMs = Date.now() - startedAtMs;
      const current = lapAt(laps, elapsedMs)?.lap ?? laps.length + 1;
      const before = laps[current - 2];
      const ends = laps[current - 1]?.endsAtMs ?? elapsedMs;
      const isEarly = before !== undefined && elapsedMs - before.endsAtMs < (ends - before.endsAtMs) / 2;
      change((misses) => recordMiss(misses, { studentId, lap: isEarly ? before.lap : current }));
    },
    undo: () => change(undoMiss),
    stop() {
      if (run) keep({ ...run, stoppedAfter: (lapAt(laps, Date.now() - startedAtMs)?.lap ?? laps.length + 1) - 1 });
    },
    forget: () => keep(null),
  };
}
