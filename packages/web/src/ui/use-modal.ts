import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { rememberKeys, takeKeys } from './take-keys';

/**
 * Makes a dialog modal while it is drawn, with the focus where `first` says. However it goes (closed by a key, a press, a
 * save or a change of page), the focus returns to where it was before.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  onClose: () => void,
  first: (dialog: HTMLDialogElement) => HTMLElement | null = () => null,
): void {
  const close = useEffectEvent(onClose);
  const findFirst = useEffectEvent(first);
  // A dialog becomes modal, with focus inside and the page inert, only by being asked to. In the layout's turn: later, a
  // dialog that is taken away has dropped the focus already.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const giveBack = rememberKeys();
    // It is told later than it happens, when the same dialog may be shown again.
    const closed = () => {
      if (!element.open) close();
    };
    element.showModal();
    element.addEventListener('close', closed);
    const wanted = findFirst(element);
    if (wanted) takeKeys(wanted);
    return () => {
      element.removeEventListener('close', closed);
      element.close();
      giveBack(element);
    };
  }, [dialog]);
}
