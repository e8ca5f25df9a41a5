import { resultOf } from '@laurel/domain/fitness/live-run';
import type { FitnessSheet as Results } from '@laurel/domain/fitness/sheet';
import { outboxOf } from '@laurel/web/outbox/outbox';
import type { LiveRun } from './live-run';
import { results as resultCells, sheetOf } from './results';

/** What recording needs of a class: its students, and the cells a run fills. */
export type LiveClass = Pick<Results, 'classId' | 'students' | 'tests' | 'cells'>;

interface Where {
  readonly results: LiveClass;
  readonly testDayId: string;
  readonly accountId: string;
}

/** Saves what a run gave each student as results of its test, on this device first, with the taps they come from; gives how many. */
export function saveRun(
  { results: { classId, students, tests, cells }, testDayId, accountId }: Where,
  run: LiveRun,
): number {
  const { testId, others, recorderId, startedAtMs, stoppedAfter, revision } = run;
  const column = tests.findIndex((test) => test.testId === testId);
  const held = new Map(cells.filter(([, test]) => test === column).map((cell) => [cell[0], cell]));
  const edits = students.flatMap(({ studentId }, at) => {
    const result = resultOf(testId, run, others, studentId);
    const cell = held.get(at);
    // Who is marked absent or exempt didn't run.
    if (!result || (cell && cell[3] === null)) return [];
    const taps = run.taps.filter(([student]) => student === studentId);
    const recorded = { recorderId, testId, startedAtMs, stoppedAfter, revision, taps };
    const value = { value: result.value, status: 'measured' as const, trials: [], protocol: null, run: recorded };
    return [{ rowId: studentId, columnId: testId, base: cell?.[2] ?? 0, value }];
  });
  outboxOf(resultCells, accountId, sheetOf(classId, testDayId)).add(edits, 'entered');
  return edits.length;
}
