import { type Locale, locales, numberLocale } from '@laurel/domain/kit/locale';
import type { Catalog, Translate } from '@laurel/domain/kit/translate';
import { setupI18n } from '@lingui/core';
import { compileMessage, isolate } from './compile-message';

type Tokens = ReturnType<typeof compileMessage>;
type Other = Exclude<Locale, 'en'>;
type Value = string | number;

export const i18n = setupI18n({ locale: 'en', messages: Object.fromEntries(locales.map((each) => [each, {}])) });
i18n.setMessagesCompiler(tokensOf);

type Load = () => Promise<void>;
const pending = new Map<Locale, Load[]>();
const listeners = new Set<() => void>();
let drawings = 0;
const inEnglish: Record<string, string> = {};

/** Gives the function that says these texts. What the other locales say instead is added to them (`loadTexts`). */
export function catalog<const C extends Catalog>(english: C): Translate<C> {
  loadEnglish(english);
  return (key, ...[values]) => i18n._(key, values ?? {}, { message: inEnglish[key] ?? key });
}

/** Adds to what can be said in English, which comes with the file that says it (`texts-where-said.ts`). */
export function loadEnglish(texts: Catalog): void {
  Object.assign(inEnglish, texts);
  loadTexts('en', texts);
}

/** Adds to what can be said in a locale. */
export function loadTexts(each: Locale, texts: Catalog): void {
  i18n.load(each, { ...texts });
}

/** Adds to what is fetched when a locale is chosen. What comes after the choice is fetched at once and drawn then. */
export function loadedWith(wanted: Other, load: Load): void {
  pending.set(wanted, [...(pending.get(wanted) ?? []), load]);
  // A page waits for its texts; what a page fetches later has no one who waits, and is rerendered.
  if (wanted === locale()) void messagesReady().then(redraw, () => undefined);
}

const fetching = new Map<Locale, Promise<unknown>>();

/** A text that stands in no catalog of a room, with its values, in the current locale’s plurals. */
export function formatMessage(text: string, values: Readonly<Record<string, Value>>): string {
  return i18n._(text, { ...values });
}

/** Resolves when every catalog known so far is there in the locale. Awaited before a page is drawn. */
export async function messagesReady(wanted: Locale = locale()): Promise<void> {
  const loads = pending.get(wanted) ?? [];
  pending.delete(wanted);
  const before = fetching.get(wanted);
  if (loads.length === 0) return void (await before);
  const all = Promise.all([before, ...loads.map((load) => load())]);
  fetching.set(wanted, all);
  try {
    await all;
  } catch (error) {
    // Asked for again with the next page; what the person reads meanwhile is English.
    pending.set(wanted, [...loads, ...(pending.get(wanted) ?? [])]);
    fetching.delete(wanted);
    throw error;
  }
}

/** The locale the person reads in. */
export function locale(): Locale {
  return locales.find((each) => each === i18n.locale) ?? 'en';
}

/** Says everything in another locale from now on; `messagesReady(wanted)` first. */
export function activate(wanted: Locale): void {
  i18n.activate(wanted, numberLocale[wanted]);
  redraw();
}

/** Calls back whenever what is drawn has to be rerendered in other words. Gives what ends it. */
export function onMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A number that is another one after each change of the words. */
export function messagesVersion(): number {
  return drawings;
}

function redraw(): void {
  drawings += 1;
  for (const listener of listeners) listener();
}

// Lingui compiles a text each time it is said; a sheet says the same thousand times.
const texts = { plain: new Map<string, Tokens>(), isolated: new Map<string, Tokens>() };

function tokensOf(text: string): Tokens {
  const isIsolated = locale() === 'ar';
  const known = isIsolated ? texts.isolated : texts.plain;
  const tokens = known.get(text) ?? (isIsolated ? isolate(compileMessage(text)) : compileMessage(text));
  known.set(text, tokens);
  return tokens;
}
