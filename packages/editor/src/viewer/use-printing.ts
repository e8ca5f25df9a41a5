import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is on its way to paper. Collapsible parts open for it, since nobody can there, and close again after. */
export function usePrinting(host: RefObject<HTMLElement | null>): boolean {
  const [isPrinting, setPrinting] = useState(false);
  // Printing is the browser's; it draws as soon as this has returned.
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const open = () => {
      opened = [...(host.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])];
      for (const each of opened) each.open = true;
      flushSync(() => setPrinting(true));
    };
    const close = () => {
      for (const each of opened) each.open = false;
      opened = [];
      setPrinting(false);
    };
    window.addEventListener('beforeprint', open);
    window.addEventListener('afterprint', close);
    return () => {
      window.removeEventListener('beforeprint', open);
      window.removeEventListener('afterprint', close);
    };
  }, [host]);
  return isPrinting;
}
