import { isRepeated } from '@laurel/domain/fitness/cadence';
import { isCadence, standingOf } from '@laurel/domain/fitness/live-run';
import type { FitnessSheet as Results } from '@laurel/domain/fitness/sheet';
import { Button } from '@laurel/editor/controls/button';
import { formatList } from '@laurel/web/kit/format';
import { LevelCall } from './level-call';
import { LiveBar } from './live-bar';
import classes from './live-page.module.css';
import type { LiveRun } from './live-run';
import { LiveTiles, type SayStanding } from './live-tiles';
import { t } from './text';
import { useCadence } from './use-cadence';
import type { useLiveRun } from './use-live-run';

export interface RunProps {
  readonly students: Results['students'];
  readonly run: LiveRun;
  readonly live: ReturnType<typeof useLiveRun>;
  readonly onSave: (run: LiveRun) => void;
  readonly onDiscard: (run: LiveRun) => void;
}

interface CadenceRunProps extends RunProps {
  readonly hasSound: boolean;
  readonly onSound: () => void;
}

/** A test that goes by a beep: one tap on a student is a miss, the second out. */
export function CadenceRun({ students, run, live, hasSound, onSound, onSave, onDiscard }: CadenceRunProps) {
  const { lap, completed, missedLap } = useCadence(run, hasSound);
  const isRunning = run.stoppedAfter === null;
  const hasLevels = isCadence(run.testId) && !isRepeated(run.testId);
  const words = hasLevels ? lapWords : repetitionWords;
  return (
    <>
      <LiveBar
        run={run}
        onUndo={live.undo}
        onStop={() => live.stop(completed())}
        onDiscard={() => onDiscard(run)}
        onSave={() => onSave(run)}
      >
        <strong className={classes.lap} role="timer">
          {lap
            ? t(words.now, { level: lap.level, lap: lap.lap })
            : t(words.over, { laps: run.stoppedAfter ?? completed() })}
        </strong>
        {hasLevels && lap && <LevelCall level={lap.level} hasSound={hasSound} />}
        {isRunning && !hasSound && <Button onClick={onSound}>{t('testDays.pacerSound')}</Button>}
      </LiveBar>
      <LiveTiles
        students={students}
        isRunning={isRunning}
        onTap={(studentId) => live.tap(studentId, missedLap())}
        standingOf={(studentId) => standingOf(run.testId, [run, ...run.others], studentId)}
        say={hasLevels ? sayLaps : sayRepetitions}
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

const sayLaps = sayIn(lapWords);
const sayRepetitions = sayIn(repetitionWords);

function sayIn(words: typeof lapWords | typeof repetitionWords): SayStanding {
  return ({ taps, result, disputed }) => {
    if (disputed) return t('testDays.runDisputed', { results: formatList(disputed) });
    if (result !== null) return t(words.out, { laps: result });
    return taps > 0 ? t('testDays.pacerMissed') : t(words.running);
  };
}
