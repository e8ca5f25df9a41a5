import type { RichText } from '@laurel/domain/kit/rich-text';
import { useEffect, useState } from 'react';

/** A text that isn't saved yet with how its formulas look, which Laurel sends with every other. */
export function useDrawnText(text: RichText): RichText {
  const [drawn, setDrawn] = useState({ text, whole: text });
  // What draws formulas is much, and the network's to bring; without it they are shown as LaTeX.
  useEffect(() => {
    if (!JSON.stringify(text).includes('"formula"')) return;
    let isGone = false;
    import('./draw-formulas').then(
      ({ withFormulas }) => !isGone && setDrawn({ text, whole: withFormulas(text) }),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [text]);
  return drawn.text === text ? drawn.whole : text;
}
