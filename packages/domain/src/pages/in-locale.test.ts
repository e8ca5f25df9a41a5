import { expect, test } from 'vitest';
import { inLocale } from './in-locale';

const all = { en: 'News', fr: 'Actualités', ar: 'أخبار' };

test.each([
  ['the reader’s language', all, 'fr', ['fr', 'Actualités']],
  ['English where theirs isn’t written', { en: 'News', ar: 'أخبار' }, 'fr', ['en', 'News']],
  ['the first that is written where English isn’t', { ar: 'أخبار' }, 'fr', ['ar', 'أخبار']],
  ['another for a text that was emptied', { fr: '', ar: 'أخبار' }, 'fr', ['ar', 'أخبار']],
  ['English for a language that Laurel doesn’t speak', all, 'de', ['en', 'News']],
  ['nothing where nothing is written', { en: '' }, 'en', null],
] as const)('a text is read in %s, and which language that is is told', (_, said, wanted, expected) => {
  const found = inLocale<string>(said, wanted);
  expect(found && [found.locale, found.text]).toEqual(expected);
});
