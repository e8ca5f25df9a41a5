import { outboxOf } from '@laurel/web/outbox/outbox';
import type { LiveClass } from './live-class';
import { results as resultCells, sheetOf } from './results';

interface Where {
  readonly results: LiveClass;
  readonly testDayId: string;
  readonly accountId: string;
}

/** Saves what a run gave each student as results of a test, on this device first; gives how many. */
export function saveRun(
  { results: { classId, students, tests, cells }, testDayId, accountId }: Where,
  testId: string,
  scores: ReadonlyMap<string, number>,
): number {
  const column = tests.findIndex((test) => test.testId === testId);
  const held = new Map(cells.filter(([, test]) => test === column).map((cell) => [cell[0], cell]));
  const edits = students.flatMap(({ studentId }, at) => {
    const score = scores.get(studentId);
    const cell = held.get(at);
    // Who is marked absent or exempt didn't run.
    if (score === undefined || (cell && cell[3] === null)) return [];
    const value = { value: String(score), status: 'measured' as const, trials: [], protocol: null };
    return [{ rowId: studentId, columnId: testId, base: cell?.[2] ?? 0, value }];
  });
  outboxOf(resultCells, accountId, sheetOf(classId, testDayId)).add(edits, 'entered');
  return edits.length;
}
