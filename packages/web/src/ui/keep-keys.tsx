import type { ComponentProps, MouseEvent } from 'react';

/** Around buttons: a press on one leaves the focus where it is, so that typing goes on there. */
export function KeepKeys(props: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/noStaticElementInteractions: only keeps a press on its buttons from moving the focus.
  return <div {...props} onMouseDown={keepKeys} />;
}

/** The same for what is no plain box. */
export function keepKeys(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
}
