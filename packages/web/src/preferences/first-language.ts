import { firstLocaleOf, type Locale } from '@laurel/domain/kit/locale';

/** The language the first frame is drawn for: as kit/locale.ts chooses it, without bringing its texts. */
export function firstLanguage(cookies: string, spoken: readonly string[]): Locale {
  return firstLocaleOf([/(?:^|; )laurel-language=(\w+)/.exec(cookies)?.[1] ?? '', ...spoken]);
}
