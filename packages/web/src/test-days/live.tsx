import { cadenceTests, isCadenceConfirmed, isRepeated } from '@laurel/domain/fitness/cadence';
import { isCadence, type LiveTest, liveTests } from '@laurel/domain/fitness/live-run';
import type { Day } from '@laurel/domain/kit/day';
import { Button } from '@laurel/editor/controls/button';
import { comma } from '@laurel/web/kit/format';
import { type ReactNode, useState } from 'react';
import { CadenceRun } from './cadence-run';
import { JoinRuns } from './join-runs';
import classes from './live-page.module.css';
import type { LiveRun } from './live-run';
import { type LiveClass, runnersOf, saveRun } from './save-run';
import { discardShared, type RunPlace } from './share-run';
import { StopwatchRun } from './stopwatch-run';
import { t } from './text';
import { useLiveRun } from './use-live-run';

interface LiveProps {
  readonly results: LiveClass;
  readonly testDayId: string;
  /** The test day’s first day. */
  readonly startsOn: Day;
  readonly accountId: string;
  /** Where its runs are shared with other devices; `null` while nothing answers. */
  readonly place: RunPlace | null;
  /** So many results are on this device and on their way. */
  readonly onSaved: (count: number) => void;
  /** Beside the buttons that begin a run. */
  readonly children?: ReactNode;
}

/** A test day’s tests as they are run, by beeps or against the clock. Needs no network. */
export function Live({ results, testDayId, startsOn, accountId, place, onSaved, children }: LiveProps) {
  const live = useLiveRun(`${accountId} ${results.classId} ${testDayId}`, place);
  const [hasSound, setSound] = useState(false);
  const { run } = live;
  if (run) {
    const students = runnersOf(results, run.testId, startsOn);
    const others = results.students.filter((each) => !students.includes(each));
    const steered = {
      ...{ students, run, live },
      onSave(stopped: LiveRun) {
        onSaved(saveRun({ results, testDayId, startsOn, accountId }, stopped));
        live.forget();
      },
      onDiscard(stopped: LiveRun) {
        if (place) void discardShared(place, stopped);
        live.forget();
      },
    };
    return (
      <>
        {isCadence(run.testId) ? (
          <CadenceRun {...steered} hasSound={hasSound} onSound={() => setSound(true)} />
        ) : (
          <StopwatchRun {...steered} />
        )}
        {others.length > 0 && (
          <p className={classes.quiet}>
            {t('testDays.notRunning', { names: others.map(({ name }) => name).join(comma()) })}
          </p>
        )}
      </>
    );
  }
  const has = (testId: string) => results.tests.some((test) => test.testId === testId);
  const byBeep = cadenceTests.filter(has);
  function begin(testId: LiveTest): void {
    setSound(true);
    live.start(testId, Date.now());
  }
  return (
    <div className={classes.bar}>
      {liveTests.filter(has).map((testId) => (
        <Button key={testId} onClick={() => begin(testId)}>
          {t(startWords[testId])}
        </Button>
      ))}
      {place && <JoinRuns place={place} onJoin={live.start} />}
      {children}
      <p className={classes.quiet}>{t('testDays.liveAbout')}</p>
      {!isCadenceConfirmed && byBeep.some((testId) => !isRepeated(testId)) && (
        <p className={classes.quiet}>{t('testDays.pacerUnconfirmed')}</p>
      )}
    </div>
  );
}

const startWords = {
  pacer20: 'testDays.pacerStart20',
  pacer15: 'testDays.pacerStart15',
  curlUp: 'testDays.startCurlUps',
  pushUp: 'testDays.startPushUps',
  mileRun: 'testDays.startMileRun',
  mileWalk: 'testDays.startMileWalk',
} as const;
