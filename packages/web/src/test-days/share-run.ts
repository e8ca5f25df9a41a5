import { shareRun } from '@laurel/domain/fitness/live-api';
import type { Id } from '@laurel/domain/kit/id';
import { call } from '@laurel/web/kit/call';
import type { LiveRun } from './live-run';

/** A class on a test day, whose runs are shared with other devices. */
export interface RunPlace {
  readonly classId: Id<'class'>;
  readonly testDayId: Id<'test-day'>;
}

const everyMs = 2_000;
// Long enough for the tap to be painted: building what is sent took longer than the frame. Quick taps go out together.
const firstMs = 100;
// No run lasts as long; a page that was left open then asks no more.
const longestMs = 2 * 3_600_000;

/** Shares a run until it changes here, and tells what others recorded. Without a network it goes on alone. Stops with the function it answers. */
export function shareOften(place: RunPlace, run: LiveRun, onOthers: (others: LiveRun['others']) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  async function exchange(): Promise<void> {
    const elapsedMs = Math.max(0, Math.round(Date.now() - run.startedAtMs));
    if (isOver || elapsedMs > longestMs) return;
    // What it can't send now is sent with the results.
    const answer = navigator.onLine ? await call(shareRun, inputOf(place, run, elapsedMs)).catch(() => null) : null;
    if (isOver) return;
    if (answer) onOthers(answer.others);
    timer = setTimeout(() => void exchange(), everyMs);
  }
  timer = setTimeout(() => void exchange(), firstMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Takes what this device recorded back from the others. */
export async function discardShared(place: RunPlace, run: LiveRun): Promise<void> {
  await call(shareRun, { ...inputOf(place, run, 0), isDiscarded: true }).catch(() => null);
}

function inputOf(place: RunPlace, { others: _, startedAtMs: __, testId, ...own }: LiveRun, elapsedMs: number) {
  return { ...place, ...own, test: testId, elapsedMs };
}
