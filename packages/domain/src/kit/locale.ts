/** The languages Laurel speaks. */
export const locales = ['en', 'fr', 'ar'] as const;

export type Locale = (typeof locales)[number];

/** Figures are Latin in every locale: they stay tabular and match what is typed (decision 018). */
export const numberLocale = { en: 'en', fr: 'fr', ar: 'ar-u-nu-latn' } as const satisfies Record<Locale, string>;

/** The first of `wanted` that Laurel speaks, by its language alone; else English. */
export function firstLocaleOf(wanted: readonly string[]): Locale {
  const known = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return known.find(isLocale) ?? 'en';
}

function isLocale(text: string): text is Locale {
  return locales.some((locale) => locale === text);
}
