import { cadenceTests, isCadenceConfirmed, isRepeated } from '@laurel/domain/fitness/cadence';
import { isCadence, type LiveTest, liveTests } from '@laurel/domain/fitness/live-run';
import { Button } from '@laurel/editor/controls/button';
import { type ReactNode, useState } from 'react';
import { CadenceRun } from './cadence-run';
import { JoinRuns } from './join-runs';
import classes from './live-page.module.css';
import type { LiveRun } from './live-run';
import { type LiveClass, saveRun } from './save-run';
import { discardShared, type RunPlace } from './share-run';
import { StopwatchRun } from './stopwatch-run';
import { t } from './text';
import { useLiveRun } from './use-live-run';

interface LiveProps {
  readonly results: LiveClass;
  readonly testDayId: string;
  readonly accountId: string;
  /** Where its runs are shared with other devices; `null` while nothing answers. */
  readonly place: RunPlace | null;
  /** So many results are on this device and on their way. */
  readonly onSaved: (count: number) => void;
  /** Beside the buttons that begin a run. */
  readonly children?: ReactNode;
}

/** A test day’s tests as they are run, by beeps or against the clock. Needs no network. */
export function Live({ results, testDayId, accountId, place, onSaved, children }: LiveProps) {
  const live = useLiveRun(`${accountId} ${results.classId} ${testDayId}`, place);
  const [hasSound, setSound] = useState(false);
  const { run } = live;
  if (run) {
    const steered = {
      ...{ students: results.students, run, live },
      onSave(stopped: LiveRun) {
        onSaved(saveRun({ results, testDayId, accountId }, stopped));
        live.forget();
      },
      onDiscard(stopped: LiveRun) {
        if (place) void discardShared(place, stopped);
        live.forget();
      },
    };
    if (!isCadence(run.testId)) return <StopwatchRun {...steered} />;
    return <CadenceRun {...steered} hasSound={hasSound} onSound={() => setSound(true)} />;
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
