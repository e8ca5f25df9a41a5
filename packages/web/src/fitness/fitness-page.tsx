import type { FitnessSheet as Results } from '@laurel/domain/fitness/sheet';
import { formatDay, isolated } from '@laurel/web/kit/format';
import { useSession } from '@laurel/web/people/session';
import { createSheetHistory } from '@laurel/web/sheet/sheet-history';
import { Page } from '@laurel/web/ui/page';
import { PlainButton } from '@laurel/web/ui/plain-button';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { FitnessDisputes } from './fitness-disputes';
import { createFitnessOutbox } from './fitness-outbox';
import { announceKept } from './fitness-outbox-store';
import { FitnessSheet } from './fitness-sheet';
import classes from './fitness-sheet.module.css';
import { useFitnessSheet } from './queries';
import { TestDayForm } from './test-day-form';
import { t } from './text';

/** /teacher/fitness/{classId}: results of a class or team on a test day. Which day stands in the address. */
export function FitnessPage() {
  const { classId = '' } = useParams({ strict: false });
  const { day }: { day?: string } = useSearch({ strict: false });
  const query = useFitnessSheet({ classId, ...(day ? { testDayId: day } : {}) });
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  const open = (testDayId: string) => void navigate({ to: '.', search: { day: testDayId } });
  const results = query.data;
  return (
    <Page
      title={results ? t('fitness.titleOf', { title: results.title }) : t('fitness.title')}
      about={t('fitness.sheetAbout')}
      width="fluid"
      isCompact
      action={results?.mayEdit && <PlainButton onClick={() => setAdding(true)}>{t('fitness.newTestDay')}</PlainButton>}
    >
      <Answered query={query} loading={<Loading shape="sheet" rows={10} />}>
        {(results) => (
          <>
            <Days results={results} onDay={open} />
            <Opened key={`${results.classId} ${results.testDay?.testDayId}`} results={results} />
            {isAdding && (
              <SidePanel title={t('fitness.newTestDay')} onClose={() => setAdding(false)}>
                <TestDayForm
                  schoolId={results.schoolId}
                  today={results.today}
                  onSaved={(testDayId) => {
                    setAdding(false);
                    open(testDayId);
                  }}
                />
              </SidePanel>
            )}
          </>
        )}
      </Answered>
    </Page>
  );
}

function Days({ results: { testDays, testDay }, onDay }: { results: Results; onDay: (testDayId: string) => void }) {
  if (testDays.length === 0) return null;
  return (
    <div className={classes.choices}>
      <NativeSelect
        label={t('fitness.testDay')}
        data={testDays.map(({ testDayId, title, startsOn }) => ({
          value: testDayId,
          label: `${isolated(title)} · ${formatDay(startsOn)}`,
        }))}
        value={testDay?.testDayId ?? ''}
        onChange={({ currentTarget }) => onDay(currentTarget.value)}
      />
    </div>
  );
}

function Opened({ results }: { results: Results }) {
  const { user } = useSession();
  const accountId = user?.accountId ?? '';
  const { testDay } = results;
  // Made once for what was read; a refetch would take away what is being typed.
  const outbox = useMemo(
    () => (testDay ? createFitnessOutbox(accountId, results, testDay.testDayId) : null),
    [accountId, results, testDay],
  );
  // What this device kept goes out now, and what isn't saved when the page goes stays kept. Until it is known, an undo
  // would be compared with a sheet in which it is missing.
  const [resumed, setResumed] = useState<typeof outbox>(null);
  useEffect(() => {
    void outbox?.resume().finally(() => setResumed(outbox));
    return () => outbox?.close();
  }, [outbox]);
  useEffect(() => announceKept(accountId), [accountId]);
  const revision = useSyncExternalStore(outbox?.subscribe ?? noChange, outbox?.revision ?? never);
  const place = `${accountId} fitness ${results.classId} ${testDay?.testDayId}`;
  // Made once a sheet, not once a reading of it.
  const history = useMemo(() => createSheetHistory(place), [place]);
  useSyncExternalStore(history.subscribe, history.revision);
  if (!outbox || results.tests.length === 0) {
    return <Empty title={t('fitness.noTestDays')}>{t('fitness.noTestDaysSheet')}</Empty>;
  }
  if (results.students.length === 0) return <Empty title={t('fitness.noStudents')}>{t('fitness.noGroupsWhy')}</Empty>;
  if (resumed !== outbox) return <Loading shape="sheet" rows={10} />;
  return (
    <>
      <FitnessDisputes results={results} outbox={outbox} />
      <FitnessSheet results={results} outbox={outbox} history={history} revision={revision} />
      {results.whyNoBody !== null && (
        <p>{results.whyNoBody === 'school' ? t('fitness.noBodySchool') : t('fitness.noBodyPermission')}</p>
      )}
    </>
  );
}

const noChange = () => () => {};
const never = () => 0;
