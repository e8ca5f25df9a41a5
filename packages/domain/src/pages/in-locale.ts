import { type Locale, locales } from '@laurel/domain/kit/locale';

/** A text, and the language it is written in. */
export interface Spoken<Text> {
  readonly locale: Locale;
  readonly text: Text;
}

/** A text in the reader's language, else in the first language it was written in. */
export function inLocale<Text>(said: Readonly<Partial<Record<string, Text>>>, wanted: string): Spoken<Text> | null {
  const written = locales.flatMap((locale) => {
    const text = said[locale];
    return text === undefined || text === '' ? [] : [{ locale, text }];
  });
  return written.find(({ locale }) => locale === wanted) ?? written[0] ?? null;
}
