import { colorSchemeCookie, keepCookie, keptCookies } from './cookies';
import { brand, type Preferences } from './preferences';

/** Puts the preferences on <html>, from where the style sheets take them. The same code before the first frame and after. */
export function drawPreferences(preferences: Preferences): void {
  const root = document.documentElement;
  const { theme, direction, primaryLight, primaryDark } = preferences;
  const isRtl = direction === 'language' ? root.lang === 'ar' : direction === 'rtl';
  root.dir = isRtl ? 'rtl' : 'ltr';
  put(root, {
    'data-theme': theme,
    'data-skin': preferences.skin,
    'data-content-width': preferences.contentWidth,
    'data-nav-layout': preferences.layout,
    'data-navbar': preferences.navbar,
    'data-navbar-blur': preferences.hasNavbarBlur,
    'data-footer': preferences.footer,
    'data-horizontal-nav': preferences.horizontalNav,
    'data-nav-collapsed': preferences.isNavCollapsed,
    'data-semi-dark': preferences.isNavSemiDark,
    'data-own-light': primaryLight !== brand,
    'data-own-dark': primaryDark !== brand,
  });
  // Read by style sheets only where the attribute above says so.
  root.style.setProperty('--laurel-own-light', primaryLight);
  root.style.setProperty('--laurel-own-dark', primaryDark);
  drawColorScheme();
}

/** Draws light or dark as the theme on <html> says, and keeps which it came to. */
export function drawColorScheme(): void {
  const root = document.documentElement;
  const theme = root.getAttribute('data-theme');
  const scheme = theme === 'light' || theme === 'dark' ? theme : darkOutside().matches ? 'dark' : 'light';
  root.setAttribute('data-color-scheme', scheme);
  const cookie = `${colorSchemeCookie}=${scheme}`;
  if (!keptCookies().split('; ').includes(cookie)) keepCookie(cookie);
}

/** Whether the operating system is dark. */
export function darkOutside(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

function put(root: HTMLElement, attributes: Readonly<Record<string, string | boolean>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'string') root.setAttribute(name, value);
    else root.toggleAttribute(name, value);
  }
}
