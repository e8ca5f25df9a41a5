import { setupI18n } from '@lingui/core';
import { compileMessage } from './compile-message';

export type Locale = 'en' | 'fr' | 'ar';

type Catalog = Readonly<Record<string, string>>;
type Others<C extends Catalog> = Partial<
  Record<Exclude<Locale, 'en'>, () => Promise<Readonly<Record<keyof C, string>>>>
>;
type Value = string | number;

/** The names between braces of a plain message; messages with a choice in them take any names. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type IsChoice<Text extends string> = Text extends `${string}, ${'plural' | 'select' | 'selectordinal'},${string}`
  ? true
  : false;
type Values<Text extends string> =
  IsChoice<Text> extends true
    ? [values: Readonly<Record<string, Value>>]
    : [Names<Text>] extends [never]
      ? []
      : [values: Readonly<Record<Names<Text>, Value>>];

export type Translate<C extends Catalog> = <Key extends keyof C & string>(
  key: Key,
  ...values: Values<C[Key]>
) => string;

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
i18n.setMessagesCompiler(compileMessage);

const pending = new Map<Locale, (() => Promise<Catalog>)[]>();

/**
 * A room's texts and the function that says them: `export const t = catalog(en)`, then `t('grades.saved', { time })`.
 * Keys begin with the room's name. English comes with the room; another locale is fetched when it is chosen.
 */
export function catalog<const C extends Catalog>(english: C, others: Others<C> = {}): Translate<C> {
  i18n.load('en', { ...english });
  for (const locale of ['fr', 'ar'] as const) {
    const load = others[locale];
    if (load) pending.set(locale, [...(pending.get(locale) ?? []), load]);
  }
  return (key, ...[values]) => i18n._(key, values ?? {}, { message: english[key] ?? key });
}

/** Resolves when every catalog known so far is there in the current locale. Awaited before a page is drawn. */
export async function messagesReady(): Promise<void> {
  const current = locale();
  const loads = pending.get(current) ?? [];
  pending.delete(current);
  const loaded = await Promise.all(loads.map((load) => load()));
  for (const messages of loaded) i18n.load(current, { ...messages });
}

/** The locale the person reads in. */
export function locale(): Locale {
  const current = i18n.locale;
  return current === 'fr' || current === 'ar' ? current : 'en';
}
