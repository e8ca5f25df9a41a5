import { refusalOf } from './colour';
import { defaults, normalizePreferences, type Place, type Preferences } from './preferences';

/** A year: how long a choice is kept. */
const yearSeconds = 31_536_000;

type Name = keyof Preferences;
type Readers = { readonly [Each in Name]: (text: string) => Preferences[Each] | null };

/** The first six and the color scheme are the seven of settled 32; each carries the app's name. */
export const cookieNames: { readonly [Each in Name]: string } = {
  hasNavbarBlur: 'laurel-navbar-blur',
  isNavCollapsed: 'laurel-vertical-nav-collapsed',
  contentWidth: 'laurel-content-width',
  theme: 'laurel-theme',
  isNavSemiDark: 'laurel-semi-dark-nav',
  skin: 'laurel-skin',
  layout: 'laurel-nav-layout',
  navbar: 'laurel-navbar-type',
  footer: 'laurel-footer-type',
  horizontalNav: 'laurel-horizontal-nav-type',
  direction: 'laurel-direction',
  primaryLight: 'laurel-primary-light',
  primaryDark: 'laurel-primary-dark',
};

/** What the theme comes to: `light` or `dark`. */
export const colorSchemeCookie = 'laurel-color-scheme';

const place = oneOf<Place>('static', 'sticky', 'hidden');

const readers: Readers = {
  hasNavbarBlur: yesOrNo,
  isNavCollapsed: yesOrNo,
  contentWidth: oneOf('boxed', 'fluid'),
  theme: oneOf('light', 'dark', 'system'),
  isNavSemiDark: yesOrNo,
  skin: oneOf('default', 'bordered'),
  layout: oneOf('vertical', 'horizontal'),
  navbar: place,
  footer: place,
  horizontalNav: place,
  direction: oneOf('ltr', 'rtl', 'language'),
  primaryLight: (text) => (refusalOf(text, 'light') ? null : text.toLowerCase()),
  primaryDark: (text) => (refusalOf(text, 'dark') ? null : text.toLowerCase()),
};

/** The preferences in `document.cookie`'s form. What is unknown or forged is as if it were not there. */
export function preferencesFrom(cookies: string): Preferences {
  const kept = new Map(cookies.split('; ').map((each) => [each.split('=', 1)[0], each.slice(each.indexOf('=') + 1)]));
  function read<Each extends Name>(name: Each): Preferences[Each] {
    const text = kept.get(cookieNames[name]);
    return (text === undefined ? null : readers[name](text)) ?? defaults[name];
  }
  return normalizePreferences({
    hasNavbarBlur: read('hasNavbarBlur'),
    isNavCollapsed: read('isNavCollapsed'),
    contentWidth: read('contentWidth'),
    theme: read('theme'),
    isNavSemiDark: read('isNavSemiDark'),
    skin: read('skin'),
    layout: read('layout'),
    navbar: read('navbar'),
    footer: read('footer'),
    horizontalNav: read('horizontalNav'),
    direction: read('direction'),
    primaryLight: read('primaryLight'),
    primaryDark: read('primaryDark'),
  });
}

/** `name=value` of each preference. */
export function cookiesOf(preferences: Preferences): string[] {
  return namesOf(preferences).map((name) => `${cookieNames[name]}=${preferences[name]}`);
}

/** What this browser keeps; nothing where cookies are blocked. */
export function keptCookies(): string {
  try {
    return document.cookie;
  } catch {
    // A page without an origin of its own may not even ask.
    return '';
  }
}

/** Keeps `name=value` for a year, or forgets a bare `name`. Blocked cookies do no harm: the choice holds for the visit. */
export function keepCookie(cookie: string): void {
  const [value, ageSeconds] = cookie.includes('=') ? [cookie, yearSeconds] : [`${cookie}=`, 0];
  try {
    document.cookie = `${value}; Max-Age=${ageSeconds}; Path=/; SameSite=Lax`;
  } catch {
    // As above.
  }
}

function namesOf(preferences: Preferences): Name[] {
  return Object.keys(preferences).filter((name): name is Name => name in cookieNames);
}

function oneOf<Value extends string>(...values: readonly Value[]): (text: string) => Value | null {
  return (text) => values.find((value) => value === text) ?? null;
}

function yesOrNo(text: string): boolean | null {
  return text === 'true' ? true : text === 'false' ? false : null;
}
