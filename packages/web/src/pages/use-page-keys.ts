import { isSingleKey } from '@laurel/web/ui/single-keys';
import { useEffectEvent, useLayoutEffect } from 'react';

/** What keys do on a page, by the letter of a key pressed alone, or `Ctrl+z` and the like (with the command key, too). */
export type PageKeys = Readonly<Record<string, () => void>>;

/** Where a key with Ctrl isn’t the page’s: a field that has the focus, with undoing of its own, and any panel. */
const away = ':modal, :is(input, textarea, select, [contenteditable]):focus';

/** Keys of the page that is open: anywhere but in a field or under a panel, and after those of the shell. */
export function usePageKeys(keys: PageKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const isMeant = isCommand ? !event.altKey && document.querySelector(away) === null : isSingleKey(event);
    const name = `${isCommand ? 'Ctrl+' : ''}${isCommand && event.shiftKey ? 'Shift+' : ''}${event.key.toLowerCase()}`;
    const act = isMeant && !event.defaultPrevented && !event.repeat ? keys[name] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });
  // The keyboard is the browser's, and is heard from the frame that shows what it does. The window hears of a key last, once the shell knows whether it follows a `g`.
  useLayoutEffect(() => {
    const stop = new AbortController();
    window.addEventListener('keydown', (event) => onKey(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);
}
