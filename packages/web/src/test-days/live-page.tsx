import { cadenceTests, isCadenceConfirmed, isRepeated } from '@laurel/domain/fitness/cadence';
import type { FitnessSheet as Results } from '@laurel/domain/fitness/sheet';
import { Button, LinkButton } from '@laurel/editor/controls/button';
import { useFitnessSheet } from '@laurel/web/fitness/queries';
import { useSession } from '@laurel/web/people/session';
import { Page } from '@laurel/web/ui/page';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useParams, useSearch } from '@tanstack/react-router';
import { CadenceRun } from './cadence-run';
import classes from './live-page.module.css';
import { StopwatchRun, useStopwatch } from './stopwatch-run';
import { t } from './text';
import { useCadenceRun } from './use-cadence-run';

/** /teacher/fitness/{classId}/pacer: a test day’s tests as they are run, by beeps or against the clock, a tile per student. */
export function LivePage() {
  const { classId = '' } = useParams({ strict: false });
  const { day }: { day?: string } = useSearch({ strict: false });
  const query = useFitnessSheet({ classId, ...(day ? { testDayId: day } : {}) });
  return (
    <Page title={t('testDays.live')} width="fluid" isCompact>
      <Answered query={query} loading={<Loading shape="panels" rows={8} />}>
        {(results) =>
          results.testDay && results.mayEdit && results.students.length > 0 ? (
            <Live key={results.testDay.testDayId} results={results} testDayId={results.testDay.testDayId} />
          ) : (
            <Empty title={t('testDays.noTestDays')}>{t('testDays.noTestDaysSheet')}</Empty>
          )
        }
      </Answered>
    </Page>
  );
}

interface LiveProps {
  readonly results: Results;
  readonly testDayId: string;
}

function Live({ results, testDayId }: LiveProps) {
  const { user } = useSession();
  const of = `${user?.accountId} ${results.classId} ${testDayId}`;
  const cadence = useCadenceRun(`laurel-pacer ${of}`);
  const stopwatch = useStopwatch(`laurel-stopwatch ${of}`);
  if (cadence.run) return <CadenceRun {...{ results, testDayId }} live={cadence} />;
  if (stopwatch.run) return <StopwatchRun {...{ results, testDayId }} live={stopwatch} />;
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
      <LinkButton look="default" href={`/teacher/fitness/${results.classId}?day=${testDayId}`}>
        {t('testDays.pacerBack')}
      </LinkButton>
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
