import { locales } from '@laurel/domain/kit/locale';

/** A text, and the language it is written in. */
export interface Spoken<Text> {
  readonly locale: string;
  readonly text: Text;
}

/** A text in the reader's language, else in the first language it was written in. */
export function inLocale<Text>(said: Readonly<Partial<Record<string, Text>>>, wanted: string): Spoken<Text> | null {
  for (const locale of [wanted, ...locales]) {
    const text = said[locale];
    if (text) return { locale, text };
  }
  return null;
}
