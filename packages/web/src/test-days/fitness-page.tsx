import { entryText } from '@laurel/domain/fitness/read-measurement';
import type { FitnessSheet as Results } from '@laurel/domain/fitness/sheet';
import type { TestDay } from '@laurel/domain/fitness/test-day';
import type { Id } from '@laurel/domain/kit/id';
import { Button, LinkButton } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { useEmergencyNotes } from '@laurel/web/classes/queries';
import { useDeleteTestDay, useFitnessSheet, useSaveTestDay } from '@laurel/web/fitness/queries';
import { formatDay, isolate } from '@laurel/web/kit/format';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { outboxOf } from '@laurel/web/outbox/outbox';
import { UnsettledBar } from '@laurel/web/outbox/unsettled-bar';
import { useSession } from '@laurel/web/people/session';
import { AnsweredPage } from '@laurel/web/ui/answered-page';
import { notifyUndo } from '@laurel/web/ui/notice';
import { Empty, Loading } from '@laurel/web/ui/states';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { FitnessSheet } from './fitness-sheet';
import classes from './fitness-sheet.module.css';
import { type ResultOutbox, results as resultCells, sheetOf } from './results';
import { tellFault } from './tell-fault';
import { TestDayPanel } from './test-day-panel';

/** /teacher/fitness/{classId}: results of a class or team on a test day. Which day stands in the address. */
export function FitnessPage() {
  const { classId = '' } = useParams({ strict: false });
  const { day }: { day?: string } = useSearch({ strict: false });
  const query = useFitnessSheet({ classId, ...(day ? { testDayId: day } : {}) });
  const [panel, setPanel] = useState<'new' | 'edit' | null>(null);
  const navigate = useNavigate();
  const open = async (testDayId: string | undefined) => {
    // An undo may come once another page is there, whose search is its own.
    if (location.pathname !== `/teacher/fitness/${classId}`) return;
    await navigate({ to: '.', search: testDayId === undefined ? {} : { day: testDayId } });
  };
  const tellSaved = useTestDayUndo(open);
  const results = query.data;
  return (
    <AnsweredPage
      title={results ? t('testDays.titleOf', { title: results.title }) : t('testDays.title')}
      about={t('testDays.sheetAbout')}
      width="fluid"
      isCompact
      action={results?.mayEdit && <Button onClick={() => setPanel('new')}>{t('testDays.newTestDay')}</Button>}
      query={query}
      loading={<Loading shape="sheet" rows={10} />}
    >
      {(results) => (
        <>
          <EmergencyNotes classId={results.classId} />
          <Days results={results} onDay={open} onEdit={() => setPanel('edit')} />
          <Opened key={`${results.classId} ${results.testDay?.testDayId}`} results={results} />
          {panel !== null && (
            <TestDayPanel
              results={results}
              testDay={panel === 'edit' ? (results.testDay ?? undefined) : undefined}
              onClose={() => setPanel(null)}
              onSaved={(saved, before) => tellSaved(results.schoolId, saved, before)}
              onOpen={open}
            />
          )}
        </>
      )}
    </AnsweredPage>
  );
}

interface DaysProps {
  readonly results: Results;
  readonly onDay: (testDayId: string) => void;
  readonly onEdit: () => void;
}

function Days({ results: { classId, testDays, testDay, mayEdit }, onDay, onEdit }: DaysProps) {
  if (testDays.length === 0) return null;
  return (
    <div className={classes.choices}>
      <Select
        label={t('testDays.testDay')}
        options={testDays.map(({ testDayId, title, startsOn }) => ({
          value: testDayId,
          label: `${isolate(title)} · ${formatDay(startsOn)}`,
        }))}
        value={testDay?.testDayId ?? ''}
        onChange={({ currentTarget }) => onDay(currentTarget.value)}
      />
      {mayEdit && testDay && (
        <Button look="default" onClick={onEdit}>
          {t('testDays.editTestDay')}
        </Button>
      )}
      {mayEdit && testDay && (
        <LinkButton look="default" href={`/teacher/fitness/${classId}/pacer?day=${testDay.testDayId}`}>
          {t('testDays.live')}
        </LinkButton>
      )}
      <LinkButton look="default" href={`/fitness/report?class=${classId}`}>
        {t('testDays.reports')}
      </LinkButton>
    </div>
  );
}

function Opened({ results }: { results: Results }) {
  const { user } = useSession();
  const { testDay } = results;
  if (!testDay || results.tests.length === 0) {
    return <Empty title={t('testDays.noTestDays')}>{t('testDays.noTestDaysSheet')}</Empty>;
  }
  if (results.students.length === 0) return <Empty title={t('testDays.noStudents')}>{t('testDays.noGroupsWhy')}</Empty>;
  return <TestDaySheet results={results} accountId={user?.accountId ?? ''} testDayId={testDay.testDayId} />;
}

interface TestDaySheetProps {
  readonly results: Results;
  readonly accountId: string;
  readonly testDayId: string;
}

function TestDaySheet({ results, accountId, testDayId }: TestDaySheetProps) {
  const outbox = outboxOf(resultCells, accountId, sheetOf(results.classId, testDayId));
  const revision = useSyncExternalStore(outbox.subscribe, outbox.revision);
  // What this device kept goes out now. Until it is known, an undo would be compared with a sheet in which it is missing.
  const [loaded, setLoaded] = useState<ResultOutbox | null>(null);
  useEffect(() => {
    outbox.resume();
    void outbox.cells.load().then(() => setLoaded(outbox));
  }, [outbox]);
  if (loaded !== outbox) return <Loading shape="sheet" rows={10} />;
  const testOf = (columnId: string) => results.tests.find(({ testId }) => testId === columnId);
  return (
    <>
      <UnsettledBar
        outbox={outbox}
        titleOf={(count) => t('testDays.disputes', { count })}
        nameOf={({ mine }) => {
          const student = results.students.find(({ studentId }) => studentId === mine.rowId)?.name ?? '';
          return t('testDays.cellName', { student, test: testOf(mine.columnId)?.name ?? '' });
        }}
        readingOf={({ mine }, value) => {
          const test = testOf(mine.columnId);
          return (test && entryText(test, value, results.units)) || t('testDays.notTested');
        }}
      />
      <FitnessSheet results={results} outbox={outbox} revision={revision} />
      {results.whyNoBody !== null && (
        <p>{results.whyNoBody === 'school' ? t('testDays.noBodySchool') : t('testDays.noBodyPermission')}</p>
      )}
    </>
  );
}

/** What to do in an emergency, for the students of a class or team it says something of. Nothing where there is nothing. */
function EmergencyNotes({ classId }: { classId: string }) {
  const notes = useEmergencyNotes(classId);
  if (notes.length === 0) return null;
  return (
    <section className={classes.emergency} aria-label={t('testDays.emergencyNotes')}>
      <strong>{t('testDays.emergencyNotes')}</strong>
      <ul>
        {notes.map(({ studentId, name, note }) => (
          <li key={studentId}>{t('testDays.emergencyNote', { name, note })}</li>
        ))}
      </ul>
    </section>
  );
}

/** Tells that a test day was created or changed, with its undo. The page holds it, as the panel has closed by then. */
function useTestDayUndo(open: (testDayId: string | undefined) => Promise<void>) {
  const save = useSaveTestDay();
  const remove = useDeleteTestDay(() => open(undefined));
  return function tellSaved(schoolId: Id<'school'>, saved: TestDay, before: TestDay | undefined): void {
    const { testDayId, version, title } = saved;
    const restore = () => {
      const again = { schoolId, version, operationId: newId('operation') };
      if (before) save.mutate({ ...before, ...again }, { onError: tellFault });
      else remove.mutate({ schoolId, testDayId, version }, { onError: tellFault });
    };
    notifyUndo(t(before ? 'testDays.testDaySaved' : 'testDays.testDayCreated', { title }), t('testDays.undo'), restore);
  };
}
