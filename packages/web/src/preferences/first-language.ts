/** The language the first frame is drawn for: as kit/locale.ts chooses it, without bringing its texts. */
export function firstLanguage(cookies: string, spoken: readonly string[]): string {
  const kept = /(?:^|; )laurel-language=(\w+)/.exec(cookies)?.[1] ?? '';
  const known = spoken.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return [kept, ...known].find((each) => ['en', 'fr', 'ar'].includes(each)) ?? 'en';
}
