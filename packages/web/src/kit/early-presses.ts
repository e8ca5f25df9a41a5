declare global {
  interface Window {
    laurelEarlyPresses?: EarlyPresses;
  }
}

interface EarlyPresses {
  readonly presses: readonly Event[];
  stop(): void;
}

/** A view drawn by the server is there before the app: what is pressed on it meanwhile is kept. Links work by themselves. */
export function keepEarlyPresses(): void {
  const presses: Event[] = [];
  const stop = new AbortController();
  const keepClick = (event: Event): void => {
    if (!(event.target instanceof Element && event.target.closest('#root button'))) return;
    presses.push(event);
    // What the browser does by itself, it does again below.
    event.preventDefault();
  };
  const keepKey = (event: KeyboardEvent): void => {
    const isShortcut = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isShortcut) presses.push(event);
  };
  document.addEventListener('click', keepClick, { capture: true, signal: stop.signal });
  document.addEventListener('keydown', keepKey, { capture: true, signal: stop.signal });
  window.laurelEarlyPresses = { presses, stop: () => stop.abort() };
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
