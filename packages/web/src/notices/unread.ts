import { useSyncExternalStore } from 'react';

let unread = 0;
const listeners = new Set<() => void>();

/** How many notices are unread, as last heard. */
export function useUnread(): number {
  return useSyncExternalStore(listen, unreadNow, unreadNow);
}

export const unreadNow = () => unread;

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setUnreadCount(count: number): void {
  unread = count;
  for (const listener of listeners) listener();
}
