import { isCadenceConfirmed } from '@laurel/domain/fitness/cadence';
import { scoresOf, standingOf } from '@laurel/domain/fitness/pacer-run';
import type { FitnessSheet as Results } from '@laurel/domain/fitness/sheet';
import { Button, LinkButton } from '@laurel/editor/controls/button';
import { useFitnessSheet } from '@laurel/web/fitness/queries';
import { outboxOf } from '@laurel/web/outbox/outbox';
import { useSession } from '@laurel/web/people/session';
import { notify } from '@laurel/web/ui/notice';
import { Page } from '@laurel/web/ui/page';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import classes from './pacer-page.module.css';
import { results as resultCells, sheetOf } from './results';
import { t } from './text';
import { usePacer } from './use-pacer';

/** /teacher/fitness/{classId}/pacer: a PACER with its beeps, a tile per student: one tap a miss, the second out. */
export function PacerPage() {
  const { classId = '' } = useParams({ strict: false });
  const { day }: { day?: string } = useSearch({ strict: false });
  const query = useFitnessSheet({ classId, ...(day ? { testDayId: day } : {}) });
  return (
    <Page title={t('testDays.pacer')} about={t('testDays.pacerAbout')} width="fluid" isCompact>
      <Answered query={query} loading={<Loading shape="panels" rows={8} />}>
        {(results) =>
          results.testDay && results.mayEdit && results.students.length > 0 ? (
            <Run key={results.testDay.testDayId} results={results} testDayId={results.testDay.testDayId} />
          ) : (
            <Empty title={t('testDays.noTestDays')}>{t('testDays.noTestDaysSheet')}</Empty>
          )
        }
      </Answered>
    </Page>
  );
}

function Run({ results, testDayId }: { results: Results; testDayId: string }) {
  const { classId, students } = results;
  const { user } = useSession();
  const navigate = useNavigate();
  const pacer = usePacer(`laurel-pacer ${user?.accountId} ${classId} ${testDayId}`);
  const { run, lap, isRunning } = pacer;
  const completed = run?.stoppedAfter ?? (lap ? lap.lap - 1 : 0);

  function save(): void {
    if (!run) return;
    const { course } = run;
    const column = results.tests.findIndex(({ testId }) => testId === course);
    const held = new Map(results.cells.filter(([, test]) => test === column).map((cell) => [cell[0], cell[2]]));
    const outbox = outboxOf(resultCells, user?.accountId ?? '', sheetOf(classId, testDayId));
    const scores = scoresOf(
      run,
      students.map(({ studentId }) => studentId),
      completed,
    );
    const edits = students
      // Who is marked absent or exempt didn't run.
      .filter((_, at) => !results.cells.some((cell) => cell[0] === at && cell[1] === column && cell[3] === null))
      .map(({ studentId }) => ({
        rowId: studentId,
        columnId: course,
        base: held.get(students.findIndex((each) => each.studentId === studentId)) ?? 0,
        value: {
          ...{ value: String(scores.get(studentId) ?? 0), status: 'measured' as const },
          ...{ trials: [], protocol: null },
        },
      }));
    outbox.add(edits, 'entered');
    pacer.forget();
    notify(t('testDays.pacerSaved', { count: edits.length }));
    void navigate({ to: `/teacher/fitness/${classId}`, search: { day: testDayId } });
  }

  if (!run) {
    return (
      <div className={classes.bar}>
        <Button onClick={() => pacer.start('pacer20')}>{t('testDays.pacerStart20')}</Button>
        <Button look="default" onClick={() => pacer.start('pacer15')}>
          {t('testDays.pacerStart15')}
        </Button>
        <LinkButton look="default" href={`/teacher/fitness/${classId}?day=${testDayId}`}>
          {t('testDays.pacerBack')}
        </LinkButton>
        {!isCadenceConfirmed && <p className={classes.quiet}>{t('testDays.pacerUnconfirmed')}</p>}
      </div>
    );
  }
  return (
    <>
      <div className={classes.bar}>
        <strong className={classes.lap} role="timer">
          {lap
            ? t('testDays.pacerLap', { level: lap.level, lap: lap.lap })
            : t('testDays.pacerOver', { laps: completed })}
        </strong>
        {isRunning && !pacer.hasSound && <Button onClick={pacer.allowSound}>{t('testDays.pacerSound')}</Button>}
        <Button look="default" disabled={run.misses.length === 0} onClick={pacer.undo}>
          {t('testDays.pacerUndo')}
        </Button>
        {isRunning ? (
          <Button look="default" onClick={pacer.stop}>
            {t('testDays.pacerStop')}
          </Button>
        ) : (
          <>
            <Button onClick={save}>{t('testDays.pacerSave')}</Button>
            <Button look="subtle" onClick={pacer.forget}>
              {t('testDays.pacerDiscard')}
            </Button>
          </>
        )}
      </div>
      <ul className={classes.tiles} aria-label={t('testDays.pacerTiles')}>
        {students.map(({ studentId, name }) => {
          const { misses, laps } = standingOf(run, studentId);
          const state = laps !== null ? 'out' : misses > 0 ? 'missed' : 'running';
          return (
            <li key={studentId}>
              <button
                type="button"
                className={classes.tile}
                data-state={state}
                disabled={!isRunning || laps !== null}
                onPointerDown={() => pacer.miss(studentId)}
                onKeyDown={({ key }) => (key === 'Enter' || key === ' ') && pacer.miss(studentId)}
              >
                <bdi>{name}</bdi>
                <span className={classes.quiet}>
                  {laps !== null
                    ? t('testDays.pacerOut', { laps })
                    : misses > 0
                      ? t('testDays.pacerMissed')
                      : t('testDays.pacerRunning')}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
