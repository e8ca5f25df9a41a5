import { type Course, lapAt, lapsOf } from '@laurel/domain/fitness/cadence';
import { noMisses, type PacerRun, recordMiss, undoMiss } from '@laurel/domain/fitness/pacer-run';
import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { playCadence } from './pacer-sound';

const keptRun = z.object({
  course: z.enum(['pacer20', 'pacer15']),
  startedAtMs: z.number(),
  stoppedAfter: z.nullable(z.int()),
  misses: z.array(z.object({ studentId: z.string(), lap: z.int() })),
});

type KeptRun = z.infer<typeof keptRun>;

/**
 * A PACER that is being run: its clock, its misses, and what was done so far, which this tab keeps through a reload until it
 * is saved or thrown away.
 */
export function usePacer(key: string) {
  const [run, setRun] = useState<KeptRun | null>(() => readKept(key));
  const [now, setNow] = useState(() => Date.now());
  const [hasSound, setSound] = useState(false);
  const isRunning = run !== null && run.stoppedAfter === null;
  const course = run?.course ?? null;
  const startedAtMs = run?.startedAtMs ?? 0;
  // Measured: hundreds of laps, asked for ten times a second.
  const laps = useMemo(() => (course ? lapsOf(course) : []), [course]);
  const lap = run && isRunning ? lapAt(laps, now - startedAtMs) : null;

  // The clock of the page, while a run goes on.
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 100);
    return () => clearInterval(timer);
  }, [isRunning]);

  // The beeps, once a press has allowed them.
  useEffect(() => {
    if (!isRunning || !hasSound) return;
    return playCadence(laps, Date.now() - startedAtMs);
  }, [isRunning, hasSound, laps, startedAtMs]);

  // The screen stays on while a run goes on, where the device can do that.
  useEffect(() => {
    if (!isRunning || !('wakeLock' in navigator)) return;
    const lock = navigator.wakeLock.request('screen').catch(() => null);
    return () => void lock.then((held) => held?.release());
  }, [isRunning]);

  function keep(next: KeptRun | null): void {
    if (next) sessionStorage.setItem(key, JSON.stringify(next));
    else sessionStorage.removeItem(key);
    setRun(next);
  }

  function change(act: (misses: PacerRun) => PacerRun): void {
    if (run) keep({ ...run, misses: [...act({ misses: run.misses }).misses] });
  }

  return {
    run,
    lap,
    isRunning,
    isOver: isRunning && lap === null,
    hasSound,
    allowSound: () => setSound(true),
    start(chosen: Course) {
      setSound(true);
      setNow(Date.now());
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

function readKept(key: string): KeptRun | null {
  try {
    const found = keptRun.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return found.success ? found.data : null;
  } catch {
    return null;
  }
}
