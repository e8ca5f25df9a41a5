import { lazy, Suspense, useEffect, useState } from 'react';
import { areSingleKeysOn, isTypedInto } from './single-keys';

// Asked for once in a while, so the list comes when it is.
const ShortcutsPanel = lazy(() => import('./shortcuts-panel').then((file) => ({ default: file.ShortcutsPanel })));

/** The list of shortcuts and whether it is open: by `?` anywhere but in a field or the sheet, or from the account menu. */
export function useShortcuts() {
  const [isOpen, setOpen] = useState(false);
  // The keyboard is the browser's.
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.defaultPrevented || isTypedInto(event.target) || !areSingleKeysOn()) return;
        // An open panel is what the person is busy with.
        if (document.querySelector('dialog[open]') === null) setOpen(true);
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, []);
  const panel = isOpen && (
    <Suspense>
      <ShortcutsPanel onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { panel, open: () => setOpen(true) };
}
