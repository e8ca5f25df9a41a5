import { t } from '@laurel/web/languages/text';
import type { Group } from '@laurel/web/navigation/navigation';
import { deferDialog } from '@laurel/web/ui/part';
import { isSingleKey } from '@laurel/web/ui/single-keys';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

// Asked for once in a while, so the list comes when it is.
const ShortcutsPanel = deferDialog(() =>
  import('@laurel/web/shortcuts/shortcuts-panel').then((file) => file.ShortcutsPanel),
);

/** How long `g` waits for its letter. */
const waitMs = 1500;

/**
 * `g` then a letter goes to a page, `?` (or the account menu) opens the list of shortcuts: anywhere but in a field, the
 * sheet, or over an open panel.
 */
export function useShortcuts(groups: readonly Group[], goTo: (path: string) => void) {
  const [isOpen, setOpen] = useState(false);
  const goneMs = useRef(Number.NEGATIVE_INFINITY);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSingleKey(event)) return;
    const isAfterG = event.timeStamp - goneMs.current < waitMs;
    goneMs.current = !isAfterG && event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const letter = event.key.toLowerCase();
    const path = isAfterG && groups.flatMap(({ items }) => items).find(({ key }) => key === letter)?.path;
    if (path) {
      event.preventDefault();
      goTo(path);
    } else if (event.key === '?') setOpen(true);
  });
  // The keyboard is the browser's.
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('keydown', (event) => onKey(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  const panel = isOpen && (
    <ShortcutsPanel title={t('shell.shortcuts')} groups={groups} onClose={() => setOpen(false)} />
  );
  return { panel, open: () => setOpen(true) };
}
