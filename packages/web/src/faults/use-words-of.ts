import { type Locale, locales } from '@laurel/domain/kit/locale';
import { useEffect, useState } from 'react';
import { sentencesReady } from './translate-sentence';

/** Whether all words of these languages are there; fetches those that aren't the reader's own. */
export function useWordsOf(wanted: readonly Locale[]): boolean {
  const asked = locales.filter((each) => wanted.includes(each)).join(' ');
  const [ready, setReady] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    const fetched = locales.filter((each) => asked.includes(each)).map(sentencesReady);
    void Promise.all(fetched).then(() => {
      if (isHere) setReady(asked);
    });
    return () => {
      isHere = false;
    };
  }, [asked]);
  return ready === asked;
}
