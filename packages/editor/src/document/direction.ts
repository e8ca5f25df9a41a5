/**
 * Which way words are written: that of their first letter. `undefined` where there is none: signs and digits run as the
 * text around them does.
 */
export function directionOf(words: string): 'ltr' | 'rtl' | undefined {
  const letter = /\p{L}/u.exec(words)?.[0];
  if (letter === undefined) return undefined;
  return rightToLeft.test(letter) ? 'rtl' : 'ltr';
}

// Hebrew, Arabic, Syriac, Thaana, N'Ko and their neighbors, with the older scripts of the supplementary planes.
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
