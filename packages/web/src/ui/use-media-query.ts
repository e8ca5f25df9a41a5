import { useSyncExternalStore } from 'react';

/** Whether the window is as the query says, and again when that changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    // The server has no window; what it draws is right for the widest.
    () => false,
  );
}
