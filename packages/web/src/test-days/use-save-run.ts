import type { FitnessSheet as Results } from '@laurel/domain/fitness/sheet';
import { outboxOf } from '@laurel/web/outbox/outbox';
import { useSession } from '@laurel/web/people/session';
import { notify } from '@laurel/web/ui/notice';
import { useNavigate } from '@tanstack/react-router';
import { results as resultCells, sheetOf } from './results';
import { t } from './text';

/** Saves what a run gave each student as results of a test, and goes to the sheet that has them. */
export function useSaveRun(results: Results, testDayId: string) {
  const { user } = useSession();
  const navigate = useNavigate();
  const { classId, students, tests, cells } = results;
  return (testId: string, scores: ReadonlyMap<string, number>): void => {
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
    outboxOf(resultCells, user?.accountId ?? '', sheetOf(classId, testDayId)).add(edits, 'entered');
    notify(t('testDays.pacerSaved', { count: edits.length }));
    void navigate({ to: `/teacher/fitness/${classId}`, search: { day: testDayId } });
  };
}
