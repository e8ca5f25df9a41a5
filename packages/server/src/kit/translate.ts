import { type Locale, numberLocale } from '@laurel/domain/kit/locale';
import type { Catalog, Translate } from '@laurel/domain/kit/translate';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/**
 * A function that gives the texts of one room in any language: what the server writes is read by somebody else than whoever
 * caused it. Make it once; messages are compiled when they are first said.
 */
export function translator<const C extends Catalog>(
  texts: Readonly<Record<Locale, Readonly<Record<keyof C & string, string>>>>,
): (locale: Locale) => Translate<C> {
  const i18n = setupI18n({ messages: texts });
  i18n.setMessagesCompiler(compileMessage);
  return (locale) =>
    (key, ...[values]) => {
      i18n.activate(locale, numberLocale[locale]);
      return i18n._(key, locale === 'ar' ? isolate(values) : values);
    };
}

/** Names and codes in Latin letters move nothing around them in an Arabic sentence. */
function isolate(values: Readonly<Record<string, string | number>> = {}): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? `\u2068${value}\u2069` : value]),
  );
}
