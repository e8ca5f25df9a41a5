import { type LiveTest, recordTap, undoTap } from '@laurel/domain/fitness/live-run';
import type { Recording } from '@laurel/domain/fitness/recording';
import { newId } from '@laurel/web/kit/new-id';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepRun } from './kept-runs';
import { type LiveRun, readLiveRun } from './live-run';
import { type RunPlace, shareOften } from './share-run';

/** A run that is being recorded, kept through reloads and restarts until it is saved or discarded, and shared where there is a `place`. */
export function useLiveRun(key: string, place: RunPlace | null) {
  const [run, setRun] = useState<LiveRun | null>(() => readLiveRun(key));
  // What others recorded comes between taps: each change stands on the latest.
  const latest = useRef(run);
  const { classId, testDayId } = place ?? {};
  const [recorderId, revision] = [run?.recorderId ?? null, run?.revision ?? 0];

  function keep(next: LiveRun | null): void {
    latest.current = next;
    keepRun(key, next);
    setRun(next);
  }

  function change(act: (own: LiveRun) => Recording): void {
    const before = latest.current;
    if (!before) return;
    const after = act(before);
    if (after !== before) keep({ ...before, ...after, taps: [...after.taps], revision: before.revision + 1 });
  }

  const hear = useEffectEvent((from: string, others: LiveRun['others']) => {
    const now = latest.current;
    if (now?.recorderId !== from || JSON.stringify(now.others) === JSON.stringify(others)) return;
    keep({ ...now, others });
  });

  // Tells the server what was tapped here and hears what was elsewhere.
  useEffect(() => {
    const current = latest.current;
    if (!current || !classId || !testDayId || current.recorderId !== recorderId) return;
    const others = (found: LiveRun['others']) => hear(recorderId, found);
    return shareOften({ classId, testDayId }, { ...current, revision }, others);
  }, [classId, testDayId, recorderId, revision]);

  return {
    run,
    /** Begins a run, or joins one that another device began at that time. */
    start: (testId: LiveTest, startedAtMs: number) =>
      keep({
        ...{ testId, startedAtMs, recorderId: newId('recorder'), revision: 0 },
        ...{ stoppedAfter: null, taps: [], others: [] },
      }),
    tap: (studentId: string, at: number) => change((own) => recordTap(own.testId, own, own.others, [studentId, at])),
    undo: () => change(undoTap),
    stop: (completed: number) => change((own) => ({ ...own, stoppedAfter: completed })),
    forget: () => keep(null),
  };
}
