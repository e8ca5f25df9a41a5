declare global {
  interface Window {
    laurelEarlyPresses?: EarlyPresses;
  }
}

interface EarlyPresses {
  readonly buttons: readonly Element[];
  stop(): void;
}

/** A view drawn by the server is there before the app: what is pressed on it meanwhile is kept. Links work by themselves. */
export function keepEarlyPresses(): void {
  const buttons: Element[] = [];
  const keep = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest('#root button') : null;
    if (!button) return;
    buttons.push(button);
    // What the browser does by itself, it does again below.
    event.preventDefault();
  };
  document.addEventListener('click', keep, true);
  window.laurelEarlyPresses = { buttons, stop: () => document.removeEventListener('click', keep, true) };
}

/** Presses again what was pressed before the app was there to hear it. */
export function repeatEarlyPresses(): void {
  const early = window.laurelEarlyPresses;
  if (!early) return;
  delete window.laurelEarlyPresses;
  early.stop();
  for (const button of early.buttons) if (button instanceof HTMLElement && button.isConnected) button.click();
}
