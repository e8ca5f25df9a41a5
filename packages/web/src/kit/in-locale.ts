import { type Locale, numberLocale } from '@laurel/domain/kit/locale';
import { i18n, locale } from './messages';

/** What a reading gives in another locale than the person’s own, such as a letter to somebody else; `messagesReady(wanted)` first. */
export function inLocale<Result>(wanted: Locale, read: () => Result): Result {
  const own = locale();
  i18n.activate(wanted, numberLocale[wanted]);
  try {
    return read();
  } finally {
    i18n.activate(own, numberLocale[own]);
  }
}
