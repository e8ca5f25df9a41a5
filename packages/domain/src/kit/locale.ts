/** The languages Laurel speaks. */
export const locales = ['en', 'fr', 'ar'] as const;

export type Locale = (typeof locales)[number];

/** Figures are Latin in every locale: they stay tabular and match what is typed (decision 018). */
export const numberLocale = { en: 'en', fr: 'fr', ar: 'ar-u-nu-latn' } as const satisfies Record<Locale, string>;

/** The languages a district offers, and the one for everyone who reads in none of them. */
export interface OfferedLocales {
  readonly languages: readonly Locale[];
  readonly language: Locale;
}

/** Where no district says otherwise. */
export const everyLocale: OfferedLocales = { languages: locales, language: 'en' };

/** The first of `wanted` that is offered, by its language alone; else the district's own, which is English to begin with. */
export function firstLocaleOf(wanted: readonly string[], { languages, language } = everyLocale): Locale {
  for (const tag of wanted) {
    const found = languages.find((locale) => locale === tag.toLowerCase().split('-')[0]);
    if (found) return found;
  }
  return language;
}
