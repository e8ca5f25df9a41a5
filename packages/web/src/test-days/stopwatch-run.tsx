import type { FitnessSheet as Results } from '@laurel/domain/fitness/sheet';
import { type Finish, finishOf, recordFinish, secondsOf, undoFinish } from '@laurel/domain/fitness/stopwatch';
import * as z from 'zod/mini';
import { LiveBar } from './live-bar';
import { timedTests } from './live-class';
import classes from './live-page.module.css';
import { LiveTiles } from './live-tiles';
import { t } from './text';
import { useKeptRun, useRunningClock } from './use-kept-run';

const keptRun = z.object({
  testId: z.enum(timedTests),
  startedAtMs: z.number(),
  isStopped: z.boolean(),
  finishes: z.array(z.object({ studentId: z.string(), atMs: z.number() })),
});

/** A run against the clock: the students who have crossed the line, each with their time. */
export function useStopwatch(key: string) {
  const [run, keep] = useKeptRun(key, keptRun);
  function change(act: (finishes: readonly Finish[]) => readonly Finish[]): void {
    if (run) keep({ ...run, finishes: [...act(run.finishes)] });
  }
  return {
    run,
    start: (testId: (typeof timedTests)[number]) =>
      keep({ testId, startedAtMs: Date.now(), isStopped: false, finishes: [] }),
    finish: (studentId: string) =>
      change((finishes) => recordFinish(finishes, { studentId, atMs: Date.now() - (run?.startedAtMs ?? 0) })),
    undo: () => change(undoFinish),
    stop: () => run && keep({ ...run, isStopped: true }),
    forget: () => keep(null),
  };
}

interface StopwatchRunProps {
  readonly students: Results['students'];
  readonly live: ReturnType<typeof useStopwatch>;
  readonly onSave: (testId: string, scores: ReadonlyMap<string, number>) => void;
}

/** The mile: a tap on a student who crosses the line is their time. Who doesn’t finish gets none. */
export function StopwatchRun({ students, live, onSave }: StopwatchRunProps) {
  const { run } = live;
  const isRunning = run !== null && !run.isStopped;
  const now = useRunningClock(isRunning);
  if (!run) return null;
  const { finishes, testId } = run;
  return (
    <>
      <LiveBar
        isRunning={isRunning}
        canUndo={finishes.length > 0}
        onUndo={live.undo}
        onStop={live.stop}
        onForget={live.forget}
        onSave={() => {
          onSave(testId, new Map(finishes.map(({ studentId, atMs }) => [studentId, secondsOf(atMs)])));
          live.forget();
        }}
      >
        <strong className={classes.lap} role="timer">
          {isRunning
            ? clock(now - run.startedAtMs)
            : t('testDays.timed', { count: finishes.length, of: students.length })}
        </strong>
      </LiveBar>
      <LiveTiles
        students={students}
        isRunning={isRunning}
        onTap={live.finish}
        standingOf={(studentId) => {
          const finish = finishOf(finishes, studentId);
          return finish
            ? { state: 'out', said: clock(finish.atMs) }
            : { state: 'running', said: t('testDays.pacerRunning') };
        }}
      />
    </>
  );
}

/** `7:42` */
function clock(ms: number): string {
  const seconds = secondsOf(Math.max(0, ms));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
