import { cadenceTests, isCadenceConfirmed, isRepeated } from '@laurel/domain/fitness/cadence';
import { isExempt } from '@laurel/domain/fitness/exemption';
import { isCadence, type LiveTest, liveTests, resultOf, secondsOf, standingOf } from '@laurel/domain/fitness/live-run';
import type { FitnessSheet as Results, SheetStudent } from '@laurel/domain/fitness/sheet';
import { testOf } from '@laurel/domain/fitness/standards';
import type { Day } from '@laurel/domain/kit/day';
import { Button } from '@laurel/editor/controls/button';
import { useGoingRuns } from '@laurel/web/fitness/queries';
import { testText } from '@laurel/web/fitness/value-words';
import { comma, formatList } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { outboxOf } from '@laurel/web/outbox/outbox';
import { type ReactNode, useState } from 'react';
import { CadenceRun, type RunProps } from './cadence-run';
import { LiveBar } from './live-bar';
import classes from './live-page.module.css';
import type { LiveRun } from './live-run';
import { LiveTiles, type SayStanding } from './live-tiles';
import { results as resultCells, sheetOf } from './results';
import { discardShared, type RunPlace } from './share-run';
import { useLiveRun } from './use-live-run';
import { useRunning } from './use-running';

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

interface JoinRunsProps {
  readonly place: RunPlace;
  readonly onJoin: (testId: LiveTest, startedAtMs: number) => void;
}

/** The runs of this class that other devices record now: a button for each, to record along. */
function JoinRuns({ place, onJoin }: JoinRunsProps) {
  const going = useGoingRuns(place);
  // When they began, by this device’s clock.
  const startedAt = (elapsedMs: number) => going.dataUpdatedAt - elapsedMs;
  return (going.data?.runs ?? []).flatMap(({ recorderId, testId, by, elapsedMs }) => {
    const test = testOf(testId);
    if (!test) return [];
    const said = { test: testText(test), name: by ?? t('testDays.runOtherDevice') };
    return [
      <Button key={recorderId} look="default" onClick={() => onJoin(testId, startedAt(elapsedMs))}>
        {t('testDays.runJoin', said)}
      </Button>,
    ];
  });
}

/** What recording needs of a class: its students, and the cells a run fills. */
export type LiveClass = Pick<Results, 'classId' | 'students' | 'tests' | 'cells'>;

interface Where {
  readonly results: LiveClass;
  readonly testDayId: string;
  /** The test day’s first day. */
  readonly startsOn: Day;
  readonly accountId: string;
}

/** Who runs a test: not who is exempt from it that day, or has a reason in place of a result. */
export function runnersOf({ students, tests, cells }: LiveClass, testId: string, startsOn: Day): SheetStudent[] {
  const column = tests.findIndex((test) => test.testId === testId);
  const isExcused = (status: string) => status !== 'measured' && status !== 'none';
  const excused = new Set(
    cells.flatMap(([at, test, , , status]) => (test === column && isExcused(status) ? [at] : [])),
  );
  return students.filter((student, at) => !excused.has(at) && !isExempt(student, testId, startsOn));
}

/** Saves what a run gave each student as results of its test, on this device first, with the taps they come from; gives how many. */
function saveRun({ results, testDayId, startsOn, accountId }: Where, run: LiveRun): number {
  const { classId, students, tests, cells } = results;
  const { testId, others, recorderId, startedAtMs, stoppedAfter, revision } = run;
  const column = tests.findIndex((test) => test.testId === testId);
  const runners = new Set(runnersOf(results, testId, startsOn));
  const held = new Map(cells.filter(([, test]) => test === column).map((cell) => [cell[0], cell]));
  const edits = students.flatMap((student, at) => {
    const { studentId } = student;
    const result = resultOf(testId, run, others, studentId);
    if (!result || !runners.has(student)) return [];
    const taps = run.taps.filter(([student]) => student === studentId);
    const recorded = { recorderId, testId, startedAtMs, stoppedAfter, revision, taps };
    const value = { value: result.value, status: 'measured' as const, trials: [], protocol: null, run: recorded };
    return [{ rowId: studentId, columnId: testId, base: held.get(at)?.[2] ?? 0, value }];
  });
  outboxOf(resultCells, accountId, sheetOf(classId, testDayId)).add(edits, 'entered');
  return edits.length;
}

/** The mile: a tap on a student who crosses the line is their time. Who doesn’t finish gets none. */
function StopwatchRun({ students, run, live, onSave, onDiscard }: RunProps) {
  const isRunning = run.stoppedAfter === null;
  const elapsed = useRunning(isRunning, (nowMs) => clock(nowMs - run.startedAtMs));
  const standingIn = (studentId: string) => standingOf(run.testId, [run, ...run.others], studentId);
  const finished = students.filter(({ studentId }) => standingIn(studentId).result !== null);
  return (
    <>
      <LiveBar
        run={run}
        onUndo={live.undo}
        onStop={() => live.stop(0)}
        onDiscard={() => onDiscard(run)}
        onSave={() => onSave(run)}
      >
        <strong className={classes.lap} role="timer">
          {isRunning ? elapsed : t('testDays.timed', { count: finished.length, of: students.length })}
        </strong>
      </LiveBar>
      <LiveTiles
        students={students}
        isRunning={isRunning}
        onTap={(studentId) => live.tap(studentId, Date.now() - run.startedAtMs)}
        standingOf={standingIn}
        say={sayTime}
      />
    </>
  );
}

const sayTime: SayStanding = ({ result, disputed }) => {
  if (disputed) {
    const times = disputed.split(',').map((ms) => clock(Number(ms)));
    return t('testDays.runDisputed', { results: formatList(times.join()) });
  }
  return result === null ? t('testDays.pacerRunning') : clock(result);
};

/** `7:42` */
function clock(ms: number): string {
  const seconds = secondsOf(Math.max(0, ms));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
