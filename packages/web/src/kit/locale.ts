import { everyLocale, firstLocaleOf, type Locale, type OfferedLocales } from '@laurel/domain/kit/locale';
import { useSyncExternalStore } from 'react';
import { activate, locale, messagesReady, messagesVersion, onMessages } from './messages';

/** The languages there are, each by its own name. */
export const languages = { en: 'English', fr: 'Français', ar: 'العربية' } as const satisfies Record<Locale, string>;

let latest: Locale = 'en';
let offered: OfferedLocales = everyLocale;

/** From here on there is a choice of these; what the page is in stays until it starts again. */
export function offerLocales(locales: OfferedLocales): void {
  offered = locales;
}

/** The languages one can choose. */
export function offeredLocales(): readonly Locale[] {
  return offered.languages;
}

/**
 * Says everything in another language, for good: fetches its texts, then rerenders every open page with what is typed
 * in it left alone. Rejects when the texts can't be fetched; the language stays then.
 */
export async function chooseLocale(wanted: Locale): Promise<void> {
  await change(wanted);
  document.cookie = `laurel-language=${wanted}; path=/; max-age=${365 * 86_400}; samesite=lax`;
}

/** Before the first draw: the language kept by this browser, else the first of the person's own that we speak. */
export async function startLocale(): Promise<void> {
  // Without its texts a page in English is better than none.
  await change(firstLocale()).catch(() => change('en'));
}

/** The cookie's language, else the browser's, else the district's: one that it offers. */
export function firstLocale(cookies = document.cookie, spoken: readonly string[] = navigator.languages): Locale {
  return firstLocaleOf([cookieOf('laurel-language', cookies), ...spoken], offered);
}

/** The locale, for components that stay as they are while their parents are rerendered. */
export function useLocale(): Locale {
  useSyncExternalStore(onMessages, messagesVersion, messagesVersion);
  return locale();
}

async function change(wanted: Locale): Promise<void> {
  latest = wanted;
  // Fetched beside the texts, so that they are hardly ever drawn in another font first.
  if (wanted === 'ar') void document.fonts.load('1em "Vazirmatn Variable"', 'ا');
  await messagesReady(wanted);
  // Two choices at once: the later one counts, whichever arrives first.
  if (latest !== wanted) return;
  const root = document.documentElement;
  root.lang = wanted;
  const direction = cookieOf('laurel-direction', document.cookie);
  root.dir = direction === 'ltr' || direction === 'rtl' ? direction : wanted === 'ar' ? 'rtl' : 'ltr';
  activate(wanted);
}

function cookieOf(name: string, cookies: string): string {
  return new RegExp(`(?:^|; )${name}=(\\w+)`).exec(cookies)?.[1] ?? '';
}
