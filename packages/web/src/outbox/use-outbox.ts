import { useSession } from '@laurel/web/people/session';
import { useEffect, useSyncExternalStore } from 'react';
import type { Subject } from './cells';
import { type Outbox, outboxOf, resumeOutboxes } from './outbox';

/**
 * A sheet's outbox of whoever is signed in. `revision` changes whenever its cells do. What this device kept from before the
 * page was opened goes out now.
 */
export function useOutbox<Value>(subject: Subject<Value>, sheet: string): { outbox: Outbox<Value>; revision: number } {
  const accountId = useSession().user?.accountId ?? '';
  const outbox = outboxOf(subject, accountId, sheet);
  const revision = useSyncExternalStore(outbox.subscribe, outbox.revision);
  useEffect(() => {
    void resumeOutboxes(subject, accountId);
    outbox.resume();
  }, [subject, accountId, outbox]);
  return { outbox, revision };
}
