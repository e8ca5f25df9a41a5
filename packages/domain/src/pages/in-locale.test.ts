import { expect, test } from 'vitest';
import { inLocale } from './in-locale';

const all = { en: 'News', fr: 'Actualités', ar: 'أخبار' };

test.each([
  ['the reader’s language', all, 'fr', 'Actualités'],
  ['English where theirs isn’t written', { en: 'News', ar: 'أخبار' }, 'fr', 'News'],
  ['the first that is written where English isn’t', { ar: 'أخبار' }, 'fr', 'أخبار'],
  ['another for a text that was emptied', { fr: '', ar: 'أخبار' }, 'fr', 'أخبار'],
  ['English for a language that Laurel doesn’t speak', all, 'de', 'News'],
  ['nothing where nothing is written', { en: '' }, 'en', null],
])('a text is read in %s', (_, said, locale, expected) => expect(inLocale<string>(said, locale)).toBe(expected));
