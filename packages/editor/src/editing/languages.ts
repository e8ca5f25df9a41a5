import { type Messages, type Texts, textsOf } from '@laurel/editor/tools/messages';
import { en } from './messages.en';

/** The languages the editor speaks beside English, each loaded when it is asked for. A host adds its own by `messages`. */
const languages: Readonly<Record<string, () => Promise<Messages>>> = {
  fr: () => import('./messages.fr').then(({ fr }) => fr),
  ar: () => import('./messages.ar').then(({ ar }) => ar),
};

/** The words of a language (English where there are none); the same promise for the same language. */
export function messagesIn(locale: string): Messages | Promise<Messages> {
  const language = locale.split('-')[0] ?? '';
  const load = Object.hasOwn(languages, language) ? languages[language] : undefined;
  if (!load) return en;
  const known = loaded.get(language) ?? load();
  loaded.set(language, known);
  return known;
}

const loaded = new Map<string, Promise<Messages>>();

/** The texts of a language with a host's own words; the same ones for the same words, so that nothing is rerendered. */
export function textsIn(locale: string, messages: Messages, own: Partial<Messages> | undefined): Texts {
  const known = madeFor.get(own ?? messages) ?? new Map<string, Texts>();
  madeFor.set(own ?? messages, known);
  const made = known.get(locale) ?? textsOf({ ...messages, ...own }, locale);
  known.set(locale, made);
  return made;
}

const madeFor = new WeakMap<object, Map<string, Texts>>();
