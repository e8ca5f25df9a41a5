import { readFitnessGroup, readFitnessSheet, readStudentFitness } from '@laurel/domain/fitness/api';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { useFitnessCatalogue, useTestDays } from '@laurel/web/fitness/queries';
import { zoneText } from '@laurel/web/fitness/value-words';
import { formatDay, formatNumber, isolate } from '@laurel/web/kit/format';
import { refresh } from '@laurel/web/kit/query-client';
import { t } from '@laurel/web/languages/text';
import { type Column, DataTable } from '@laurel/web/ui/data-table';
import { FaultLine } from '@laurel/web/ui/form';
import { notifyUndo } from '@laurel/web/ui/notice';
import { Panel } from '@laurel/web/ui/panel';
import { sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import classes from './fitness-sheet.module.css';
import { previewRescoring, type RescoringSum, runRescoring, takeRescoringBack } from './rescoring';

/** Existing results scored by the school's standards: what would change, the act, and its undo. */
export function RescoringPanel({ schoolId }: { schoolId: string }) {
  const testDays = useTestDays(schoolId).data?.testDays ?? [];
  const [chosen, setChosen] = useState('');
  const testDay = testDays.find(({ testDayId }) => testDayId === chosen) ?? testDays[0];
  if (!testDay) return null;
  return (
    <Panel title={t('testDays.rescore')}>
      <div className={classes.form}>
        <p className={classes.whole}>{t('testDays.rescoreWhy')}</p>
        <Select
          label={t('testDays.testDay')}
          options={testDays.map(({ testDayId, title, startsOn }) => ({
            value: testDayId,
            label: `${isolate(title)} · ${formatDay(startsOn)}`,
          }))}
          value={testDay.testDayId}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <OneDay key={testDay.testDayId} schoolId={schoolId} testDayId={testDay.testDayId} title={testDay.title} />
      </div>
    </Panel>
  );
}

interface OneDayProps {
  readonly schoolId: string;
  readonly testDayId: string;
  readonly title: string;
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

function OneDay({ schoolId, testDayId, title }: OneDayProps) {
  const [plan, setPlan] = useState<RescoringSum | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [fault, setFault] = useState<Error | null>(null);
  const day = { schoolId, testDayId };
  const count = countOf(plan?.changes ?? []);

  async function work(act: () => Promise<void>): Promise<void> {
    setFault(null);
    setProgress({ done: 0, total: 0 });
    try {
      await act();
    } catch (error) {
      setFault(error instanceof Error ? error : new Error(String(error)));
    }
    setProgress(null);
  }

  const preview = () =>
    work(async () => setPlan(await previewRescoring(day, (done, total) => setProgress({ done, total }))));
  const run = () =>
    work(async () => {
      const { changes, operationIds, fault } = await runRescoring(day, (done, total) => setProgress({ done, total }));
      if (operationIds.length > 0) {
        setPlan(null);
        offerUndo(countOf(changes), operationIds);
        void refreshResults();
      }
      if (fault !== null) throw fault;
    });

  /** Offered anew when it fails: what stopped a rescoring may stop its undo, too. */
  function offerUndo(count: number, operationIds: Parameters<typeof takeRescoringBack>[1]): void {
    notifyUndo(t('testDays.rescored', { title, count }), t('testDays.undo'), () => {
      setFault(null);
      takeRescoringBack(day, operationIds).then(refreshResults, (error) => {
        setFault(error);
        offerUndo(count, operationIds);
      });
    });
  }

  return (
    <>
      <FaultLine sentence={fault && sentenceOf(fault)} />
      {plan && count === 0 && <p role="status">{t('testDays.rescoreNothing')}</p>}
      {plan && count > 0 && (
        <>
          <p role="status">{t('testDays.rescoreChanges', { count, students: plan.students })}</p>
          <Changes changes={plan.changes} />
        </>
      )}
      {progress && progress.total > 0 && (
        <progress value={progress.done} max={progress.total} aria-label={t('testDays.rescore')}>
          {t('testDays.rescoreProgress', { done: formatNumber(progress.done), total: formatNumber(progress.total) })}
        </progress>
      )}
      <div className={classes.choices}>
        <Button look={count > 0 ? 'default' : 'primary'} isBusy={progress !== null} onClick={() => void preview()}>
          {t('testDays.rescorePreview')}
        </Button>
        {count > 0 && (
          <Button isBusy={progress !== null} onClick={() => void run()}>
            {t('testDays.rescoreRun', { count })}
          </Button>
        )}
      </div>
    </>
  );
}

type Change = RescoringSum['changes'][number];

const countOf = (changes: readonly Change[]) => changes.reduce((sum, { count }) => sum + count, 0);

function Changes({ changes }: Pick<RescoringSum, 'changes'>) {
  const catalogue = useFitnessCatalogue().data;
  const nameOf = (testId: string) => catalogue?.tests.find((each) => each.testId === testId)?.name ?? testId;
  const zoneNames = new Map(catalogue?.packs.flatMap(({ zones }) => zones.map(({ zone, name }) => [zone, name])));
  const zoneOf = (zone: string | null) => zoneText(zone === null ? null : (zoneNames.get(zone) ?? zone));
  const columns: Column<Change>[] = [
    { id: 'test', title: t('testDays.test'), cell: ({ testId }) => nameOf(testId) },
    { id: 'from', title: t('testDays.zoneBefore'), cell: ({ from }) => zoneOf(from) },
    { id: 'to', title: t('testDays.zoneAfter'), cell: ({ to }) => zoneOf(to) },
    { id: 'count', title: t('testDays.results'), align: 'end', cell: ({ count }) => formatNumber(count) },
  ];
  return (
    <DataTable
      label={t('testDays.rescore')}
      columns={columns}
      rows={changes}
      keyOf={({ testId, from, to }) => `${testId} ${from} ${to}`}
      nameOf={({ testId }) => nameOf(testId)}
    />
  );
}

async function refreshResults(): Promise<void> {
  await refresh(readFitnessSheet, readFitnessGroup, readStudentFitness);
}
