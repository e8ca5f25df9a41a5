import { isRepeated } from '@laurel/domain/fitness/cadence';
import { scoresOf, standingOf } from '@laurel/domain/fitness/pacer-run';
import type { FitnessSheet as Results } from '@laurel/domain/fitness/sheet';
import { Button } from '@laurel/editor/controls/button';
import { LiveBar } from './live-bar';
import classes from './live-page.module.css';
import { LiveTiles } from './live-tiles';
import { t } from './text';
import type { useCadenceRun } from './use-cadence-run';

interface CadenceRunProps {
  readonly students: Results['students'];
  readonly live: ReturnType<typeof useCadenceRun>;
  readonly onSave: (testId: string, scores: ReadonlyMap<string, number>) => void;
}

/** A test that goes by a beep: one tap on a student is a miss, the second out. */
export function CadenceRun({ students, live, onSave }: CadenceRunProps) {
  const { run, lap, isRunning } = live;
  if (!run) return null;
  const completed = run.stoppedAfter ?? (lap ? lap.lap - 1 : 0);
  const words = isRepeated(run.course) ? repetitionWords : lapWords;
  return (
    <>
      <LiveBar
        isRunning={isRunning}
        canUndo={run.misses.length > 0}
        onUndo={live.undo}
        onStop={live.stop}
        onForget={live.forget}
        onSave={() => {
          const ids = students.map(({ studentId }) => studentId);
          onSave(run.course, scoresOf(run, ids, completed));
          live.forget();
        }}
      >
        <strong className={classes.lap} role="timer">
          {lap ? t(words.now, { level: lap.level, lap: lap.lap }) : t(words.over, { laps: completed })}
        </strong>
        {isRunning && !live.hasSound && <Button onClick={live.allowSound}>{t('testDays.pacerSound')}</Button>}
      </LiveBar>
      <LiveTiles
        students={students}
        isRunning={isRunning}
        onTap={live.miss}
        standingOf={(studentId) => {
          const { misses, laps } = standingOf(run, studentId);
          if (laps !== null) return { state: 'out', said: t(words.out, { laps }) };
          if (misses > 0) return { state: 'missed', said: t('testDays.pacerMissed') };
          return { state: 'running', said: t(words.running) };
        }}
      />
    </>
  );
}

const lapWords = {
  now: 'testDays.pacerLap',
  over: 'testDays.pacerOver',
  out: 'testDays.pacerOut',
  running: 'testDays.pacerRunning',
} as const;

const repetitionWords = {
  now: 'testDays.repetition',
  over: 'testDays.repetitionsOver',
  out: 'testDays.repetitionsOut',
  running: 'testDays.repetitionsRunning',
} as const;
