import { expect, test } from 'vitest';
import { inLocale } from './in-locale';

const all = { en: 'News', fr: 'Actualités', ar: 'أخبار' };

test.each([
  ['the reader’s language', all, 'fr', ['fr', 'Actualités']],
  ['English if theirs isn’t available', { en: 'News', ar: 'أخبار' }, 'fr', ['en', 'News']],
  ['the first available if English isn’t', { ar: 'أخبار' }, 'fr', ['ar', 'أخبار']],
  ['another language for a text that was cleared', { fr: '', ar: 'أخبار' }, 'fr', ['ar', 'أخبار']],
  ['English for a language that Laurel doesn’t have', all, 'de', ['en', 'News']],
  ['nothing if there is no text', { en: '' }, 'en', null],
] as const)('a text is read in %s, along with the language it is in', (_, said, wanted, expected) => {
  const found = inLocale<string>(said, wanted);
  expect(found && [found.locale, found.text]).toEqual(expected);
});
