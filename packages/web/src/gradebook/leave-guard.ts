import { t } from '@laurel/web/languages/text';
import { currentSession } from '@laurel/web/people/session';
import { askToLeave } from '@laurel/web/ui/ask-to-leave';
import { useBlocker } from '@tanstack/react-router';

/** Asks before the gradebook is left with cells in it that need the teacher: they stay on this device, not in the book. */
export function useLeaveGuard({ cells }: { readonly cells: { needing(): readonly unknown[] } }): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const count = cells.needing().length;
      // Another term or filter is the same page; and whoever has been signed out can't stay.
      if (count === 0 || current.pathname === next.pathname || currentSession().user === null) return false;
      return !(await askToLeave({ title: t('gradebook.leave', { count }), words: t('gradebook.leaveWhy', { count }) }));
    },
    enableBeforeUnload: () => cells.needing().length > 0,
  });
}
