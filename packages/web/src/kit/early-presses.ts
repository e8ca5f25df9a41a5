declare global {
  interface Window {
    laurelEarlyPresses?: EarlyPresses;
  }
}

interface EarlyPresses {
  readonly presses: readonly Event[];
  stop(): void;
}

/**
 * A view drawn by the server is there before the app: what is pressed on it meanwhile is kept, buttons and single keys. Links
 * and fields work by themselves.
 */
export function keepEarlyPresses(): void {
  const presses: Event[] = [];
  const stop = new AbortController();
  const keep = (event: Event): void => {
    if (!isForApp(event)) return;
    presses.push(event);
    // The app hears it below, after all that came before it; what the browser does by itself, it does again then.
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  document.addEventListener('click', keep, { capture: true, signal: stop.signal });
  document.addEventListener('keydown', keep, { capture: true, signal: stop.signal });
  window.laurelEarlyPresses = { presses, stop: () => stop.abort() };
}

/** Whether the app would do something about it, were it there already. */
function isForApp(event: Event): boolean {
  const { target } = event;
  if (!document.querySelector('meta[name=laurel-app]') || !(target instanceof Element)) return false;
  if (!(event instanceof KeyboardEvent)) return target.closest('#root button') !== null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.key === ' ' || event.key.length !== 1) return false;
  return target.closest('input, textarea, select, [contenteditable]') === null;
}

/** Presses again what was pressed before the app was there to hear it. */
export function repeatEarlyPresses(): void {
  const early = window.laurelEarlyPresses;
  if (!early) return;
  delete window.laurelEarlyPresses;
  early.stop();
  for (const press of early.presses) repeat(press);
}

function repeat(press: Event): void {
  const { target } = press;
  if (!(target instanceof Element) || !target.isConnected) return;
  if (press instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent(press.type, press));
  else target.closest<HTMLElement>('button')?.click();
}
