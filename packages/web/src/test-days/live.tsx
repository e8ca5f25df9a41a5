import { cadenceTests, isCadenceConfirmed, isRepeated } from '@laurel/domain/fitness/cadence';
import { Button } from '@laurel/editor/controls/button';
import type { ReactNode } from 'react';
import { CadenceRun } from './cadence-run';
import type { LiveClass } from './live-class';
import classes from './live-page.module.css';
import { saveRun } from './save-run';
import { StopwatchRun, useStopwatch } from './stopwatch-run';
import { t } from './text';
import { useCadenceRun } from './use-cadence-run';

interface LiveProps {
  readonly results: LiveClass;
  readonly testDayId: string;
  readonly accountId: string;
  /** So many results are on this device and on their way. */
  readonly onSaved: (count: number) => void;
  /** Beside the buttons that begin a run. */
  readonly children?: ReactNode;
}

/** A test day’s tests as they are run, by beeps or against the clock. Needs no network. */
export function Live({ results, testDayId, accountId, onSaved, children }: LiveProps) {
  const of = `${accountId} ${results.classId} ${testDayId}`;
  const cadence = useCadenceRun(`pacer ${of}`);
  const stopwatch = useStopwatch(`stopwatch ${of}`);
  const save = (testId: string, scores: ReadonlyMap<string, number>) =>
    onSaved(saveRun({ results, testDayId, accountId }, testId, scores));
  if (cadence.run) return <CadenceRun students={results.students} live={cadence} onSave={save} />;
  if (stopwatch.run) return <StopwatchRun students={results.students} live={stopwatch} onSave={save} />;
  const has = (testId: string) => results.tests.some((test) => test.testId === testId);
  const byBeep = cadenceTests.filter(has);
  return (
    <div className={classes.bar}>
      {byBeep.map((testId) => (
        <Button key={testId} onClick={() => cadence.start(testId)}>
          {t(startWords[testId])}
        </Button>
      ))}
      {has('mileRun') && <Button onClick={() => stopwatch.start('mileRun')}>{t('testDays.startMileRun')}</Button>}
      {has('mileWalk') && <Button onClick={() => stopwatch.start('mileWalk')}>{t('testDays.startMileWalk')}</Button>}
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
} as const;
