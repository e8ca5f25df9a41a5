import { secondsOf, standingOf } from '@laurel/domain/fitness/live-run';
import { formatList } from '@laurel/web/kit/format';
import type { RunProps } from './cadence-run';
import { LiveBar } from './live-bar';
import classes from './live-page.module.css';
import { LiveTiles, type SayStanding } from './live-tiles';
import { t } from './text';
import { useRunning } from './use-running';

/** The mile: a tap on a student who crosses the line is their time. Who doesn’t finish gets none. */
export function StopwatchRun({ students, run, live, onSave, onDiscard }: RunProps) {
  const isRunning = run.stoppedAfter === null;
  const elapsed = useRunning(isRunning, (nowMs) => clock(nowMs - run.startedAtMs));
  const standingIn = (studentId: string) => standingOf(run.testId, [run, ...run.others], studentId);
  const finished = students.filter(({ studentId }) => standingIn(studentId).result !== null);
  return (
    <>
      <LiveBar
        run={run}
        onUndo={live.undo}
        onStop={() => live.stop(0)}
        onDiscard={() => onDiscard(run)}
        onSave={() => onSave(run)}
      >
        <strong className={classes.lap} role="timer">
          {isRunning ? elapsed : t('testDays.timed', { count: finished.length, of: students.length })}
        </strong>
      </LiveBar>
      <LiveTiles
        students={students}
        isRunning={isRunning}
        onTap={(studentId) => live.tap(studentId, Date.now() - run.startedAtMs)}
        standingOf={standingIn}
        say={sayTime}
      />
    </>
  );
}

const sayTime: SayStanding = ({ result, disputed }) => {
  if (disputed) {
    const times = disputed.split(',').map((ms) => clock(Number(ms)));
    return t('testDays.runDisputed', { results: formatList(times.join()) });
  }
  return result === null ? t('testDays.pacerRunning') : clock(result);
};

/** `7:42` */
function clock(ms: number): string {
  const seconds = secondsOf(Math.max(0, ms));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
