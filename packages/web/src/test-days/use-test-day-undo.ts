import type { TestDay } from '@laurel/domain/fitness/test-day';
import type { Id } from '@laurel/domain/kit/id';
import { useDeleteTestDay, useSaveTestDay } from '@laurel/web/fitness/queries';
import { newId } from '@laurel/web/kit/new-id';
import { notifyUndo } from '@laurel/web/ui/notice';
import { tellFault } from './tell-fault';
import { t } from './text';

/** Tells that a test day was created or changed, with its undo. The page holds it, as the panel has closed by then. */
export function useTestDayUndo(open: (testDayId: string | undefined) => Promise<void>) {
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
