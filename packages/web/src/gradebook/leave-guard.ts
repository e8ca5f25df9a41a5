import type { ScoreOutbox } from '@laurel/web/grades/scores';
import { currentSession } from '@laurel/web/people/session';
import { useBlocker } from '@tanstack/react-router';
import { t } from './text';

/** Asks before the gradebook is left with cells in it that need the teacher: they stay on this device, not in the book. */
export function useLeaveGuard({ cells }: ScoreOutbox): void {
  useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const count = cells.needing().length;
      // Another term or filter is the same page; and whoever has been signed out can't stay.
      if (count === 0 || current.pathname === next.pathname || currentSession().user === null) return false;
      return !window.confirm(t('gradebook.leave', { count }));
    },
    enableBeforeUnload: () => cells.needing().length > 0,
  });
}
