import type { FitnessSheet as Results } from '@laurel/domain/fitness/sheet';
import type { TestDay } from '@laurel/domain/fitness/test-day';
import { LinkButton } from '@laurel/editor/controls/button';
import { useFitnessSheet } from '@laurel/web/fitness/queries';
import { t } from '@laurel/web/languages/text';
import { outboxOf } from '@laurel/web/outbox/outbox';
import { useSession } from '@laurel/web/people/session';
import { AnsweredPage } from '@laurel/web/ui/answered-page';
import { notify } from '@laurel/web/ui/notice';
import { Empty, Loading } from '@laurel/web/ui/states';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Live } from './live';
import { results as resultCells, sheetOf } from './results';

interface LivePageProps {
  /** What stands below, for a class that can be recorded. */
  readonly below: (results: Results) => ReactNode;
}

/** A test day’s tests as they are run, by beeps or against the clock, a tile per student. */
export function LivePage({ below }: LivePageProps) {
  const { classId = '' } = useParams({ strict: false });
  const { day }: { day?: string } = useSearch({ strict: false });
  const query = useFitnessSheet({ classId, ...(day ? { testDayId: day } : {}) });
  return (
    <AnsweredPage
      title={t('testDays.live')}
      width="fluid"
      isCompact
      query={query}
      loading={<Loading shape="panels" rows={8} />}
    >
      {(results) =>
        results.testDay && results.mayEdit && results.students.length > 0 ? (
          <>
            <LiveDay key={results.testDay.testDayId} results={results} testDay={results.testDay} />
            {below(results)}
          </>
        ) : (
          <Empty title={t('testDays.noTestDays')}>{t('testDays.noTestDaysSheet')}</Empty>
        )
      }
    </AnsweredPage>
  );
}

function LiveDay({ results, testDay: { testDayId, startsOn } }: { results: Results; testDay: TestDay }) {
  const navigate = useNavigate();
  const accountId = useSession().user?.accountId ?? '';
  const { classId } = results;
  const place = { classId, testDayId };
  // What was recorded without a network goes out now.
  useEffect(
    () => outboxOf(resultCells, accountId, sheetOf(classId, testDayId)).resume(),
    [accountId, classId, testDayId],
  );
  return (
    <Live
      {...{ results, testDayId, startsOn, accountId, place }}
      onSaved={(count) => {
        notify(t('testDays.pacerSaved', { count }));
        void navigate({ to: `/teacher/fitness/${classId}`, search: { day: testDayId } });
      }}
    >
      <LinkButton look="default" href={`/teacher/fitness/${classId}?day=${testDayId}`}>
        {t('testDays.pacerBack')}
      </LinkButton>
    </Live>
  );
}
