import { locale } from '@laurel/web/kit/messages';

/** `Spanish` for `es`, in the language of the page; the code where there is no name for it. */
export function languageName(code: string): string {
  return new Intl.DisplayNames([locale()], { type: 'language', fallback: 'code' }).of(code) ?? code;
}
