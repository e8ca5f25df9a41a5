import { type RefObject, useEffect, useEffectEvent } from 'react';

/** While it holds, the form around `inside` is not sent; `onAsked` says that someone tried. */
export function useHeldForm(inside: RefObject<HTMLElement | null>, isHeld: boolean, onAsked: () => void): void {
  const asked = useEffectEvent(onAsked);
  // The form belongs to anyone who wrote it; it is stopped before its own listeners hear of it.
  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!form || !isHeld) return;
    const hold = (event: Event) => {
      if (event.target !== form) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      asked();
    };
    window.addEventListener('submit', hold, true);
    return () => window.removeEventListener('submit', hold, true);
  }, [inside, isHeld]);
}
