import { locales } from '@laurel/domain/kit/locale';

/** A text in the reader's language, else in the first language it was written in. */
export function inLocale<Text>(said: Readonly<Partial<Record<string, Text>>>, locale: string): Text | null {
  const written = locales.map((each) => said[each]).filter((each) => each !== undefined && each !== '');
  return said[locale] || (written[0] ?? null);
}
