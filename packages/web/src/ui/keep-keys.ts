import type { MouseEvent } from 'react';

/** For `onMouseDown` around buttons: a press on one leaves the focus where it is, so that typing goes on there. */
export function keepKeys(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
}
