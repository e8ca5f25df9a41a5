import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { colorSchemeCookie, cookieNames, cookiesOf, preferencesFrom } from './cookies';
import { defaults, normalizePreferences, type Preferences } from './preferences';

test('the seven cookies from settled 32 are prefixed with the app’s name', () => {
  const seven = ['navbar-blur', 'vertical-nav-collapsed', 'content-width', 'theme', 'semi-dark-nav', 'skin'];
  expect(Object.values(cookieNames)).toEqual(expect.arrayContaining(seven.map((name) => `laurel-${name}`)));
  expect(colorSchemeCookie).toBe('laurel-color-scheme');
});

const place = fc.constantFrom('static' as const, 'sticky' as const, 'hidden' as const);
const colour = fc.constantFrom('#367d43', '#2563c9', '#265930');
const preferences: fc.Arbitrary<Preferences> = fc.record({
  theme: fc.constantFrom('light', 'dark', 'system'),
  skin: fc.constantFrom('default', 'bordered'),
  contentWidth: fc.constantFrom('boxed', 'fluid'),
  layout: fc.constantFrom('vertical', 'horizontal'),
  navbar: place,
  hasNavbarBlur: fc.boolean(),
  footer: place,
  horizontalNav: place,
  isNavCollapsed: fc.boolean(),
  isNavSemiDark: fc.boolean(),
  direction: fc.constantFrom('ltr', 'rtl', 'language'),
  primaryLight: colour,
  primaryDark: colour,
});

test('saved preferences are read back, among other cookies and in any order', () => {
  fc.assert(
    fc.property(preferences.map(normalizePreferences), fc.boolean(), (kept, isTurned) => {
      const cookies = ['laurel-language=ar', ...cookiesOf(kept), 'other=laurel-theme'];
      expect(preferencesFrom((isTurned ? cookies.reverse() : cookies).join('; '))).toEqual(kept);
    }),
  );
});

test.each([
  ['nothing', ''],
  ['an unknown theme', 'laurel-theme=solarized'],
  ['words instead of yes', 'laurel-vertical-nav-collapsed=yes; laurel-navbar-blur=1'],
  ['an empty value', 'laurel-skin=; laurel-content-width='],
  ['another letter case', 'laurel-theme=DARK'],
  ['an unreadable color', 'laurel-primary-light=#ffee00; laurel-primary-dark=#010101'],
  ['a style instead of a color', 'laurel-primary-light=url(//evil.example/x)'],
  ['another app’s', 'aurel-theme=dark; xlaurel-theme=dark'],
  ['no cookie at all', ';;; =; laurel-theme'],
])('forged or unknown cookies give the defaults: %s', (_, cookies) => {
  expect(preferencesFrom(cookies)).toEqual(defaults);
});

test('whatever the cookies contain, the preferences are valid', () => {
  fc.assert(
    fc.property(fc.string(), preferences, (noise, kept) => {
      const read = preferencesFrom(`${noise}; ${cookiesOf(kept).join('; ')}`);
      expect(read).toEqual(normalizePreferences(read));
    }),
  );
});

test('a saved horizontal layout with a hidden navbar and a rail is corrected by the rules', () => {
  const read = preferencesFrom(
    'laurel-nav-layout=horizontal; laurel-navbar-type=hidden; laurel-vertical-nav-collapsed=true',
  );
  expect(read).toMatchObject({ layout: 'horizontal', navbar: 'sticky', isNavCollapsed: false });
});
