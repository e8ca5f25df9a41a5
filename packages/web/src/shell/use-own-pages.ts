import { useLocale } from '@laurel/web/kit/locale';
import type { OwnPage } from '@laurel/web/pages/own-pages';
import { useEffect, useState } from 'react';

/** The pages that schools built for the reader, asked for once the page they are on is there; none while nothing answers. */
export function useOwnPages(isHere: boolean): readonly OwnPage[] {
  const locale = useLocale();
  const [pages, setPages] = useState<readonly OwnPage[]>([]);
  // The network’s to bring.
  useEffect(() => {
    if (!isHere) return;
    const watching = import('@laurel/web/pages/own-pages').then((file) => file.watchOwnPages(locale, setPages));
    watching.catch(() => undefined);
    return () => void watching.then((stop) => stop());
  }, [isHere, locale]);
  return pages;
}
