import { isExempt } from '@laurel/domain/fitness/exemption';
import { resultOf } from '@laurel/domain/fitness/live-run';
import type { FitnessSheet as Results, SheetStudent } from '@laurel/domain/fitness/sheet';
import type { Day } from '@laurel/domain/kit/day';
import { outboxOf } from '@laurel/web/outbox/outbox';
import type { LiveRun } from './live-run';
import { results as resultCells, sheetOf } from './results';

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
export function saveRun({ results, testDayId, startsOn, accountId }: Where, run: LiveRun): number {
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
