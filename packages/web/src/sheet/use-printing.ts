import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed now, by whatever way the browser has; what is only for paper is drawn just then. */
export function usePrinting(onPrinted: () => void): boolean {
  const [isPrinting, setPrinting] = useState(false);
  // When it prints is the browser's to tell.
  useEffect(() => {
    const media = window.matchMedia('print');
    // The browser takes the page as it stands when this returns.
    const start = () => flushSync(() => setPrinting(true));
    const end = () => {
      setPrinting(false);
      onPrinted();
    };
    const change = () => (media.matches ? start() : end());
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    media.addEventListener('change', change);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
      media.removeEventListener('change', change);
    };
  }, [onPrinted]);
  return isPrinting;
}
