import { firstLocale } from '@laurel/web/kit/locale';
import { expect, test } from 'vitest';
import { firstLanguage } from './first-language';

test.each([
  ['', ['en-US'], 'en'],
  ['', ['de-DE', 'fr-CA', 'en'], 'fr'],
  ['', ['de'], 'en'],
  ['laurel-language=ar', ['en'], 'ar'],
  ['laurel-theme=dark; laurel-language=fr', ['ar'], 'fr'],
  ['laurel-language=tlh', ['ar'], 'ar'],
])('cookies “%s” and %j: the first frame is rendered for %s, like the texts', (cookies, spoken, language) => {
  expect(firstLanguage(cookies, spoken)).toBe(language);
  expect(firstLocale(cookies, spoken)).toBe(language);
});
