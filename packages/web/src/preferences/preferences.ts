/** How Laurel looks and is laid out for one person on one device. */
export interface Preferences {
  readonly theme: 'light' | 'dark' | 'system';
  readonly skin: 'default' | 'bordered';
  /** `boxed`: content is at most 1280 px wide. */
  readonly contentWidth: 'boxed' | 'fluid';
  readonly layout: 'vertical' | 'horizontal';
  readonly navbar: Place;
  readonly hasNavbarBlur: boolean;
  readonly footer: Place;
  /** The navigation's own bar, in the horizontal layout. */
  readonly horizontalNav: Place;
  /** The navigation at the side is a rail of icons. */
  readonly isNavCollapsed: boolean;
  /** The navigation at the side is dark in the light theme too. */
  readonly isNavSemiDark: boolean;
  readonly direction: 'ltr' | 'rtl' | 'language';
  /** `#rrggbb` each. */
  readonly primaryLight: string;
  readonly primaryDark: string;
}

/** `static` goes as the page is scrolled, `sticky` stays. */
export type Place = 'static' | 'sticky' | 'hidden';

/** The school's green. */
export const brand = '#367d43';

/** What a new browser gets (settled 32). */
export const defaults: Preferences = {
  theme: 'system',
  skin: 'default',
  contentWidth: 'boxed',
  layout: 'vertical',
  navbar: 'static',
  hasNavbarBlur: true,
  footer: 'static',
  horizontalNav: 'sticky',
  isNavCollapsed: true,
  isNavSemiDark: false,
  direction: 'language',
  primaryLight: brand,
  primaryDark: brand,
};

/** What holds among preferences: over a bar of navigation the navbar stays in reach, and there is no rail. */
export function normalizePreferences(preferences: Preferences): Preferences {
  if (preferences.layout === 'vertical') return preferences;
  const navbar = preferences.navbar === 'hidden' ? 'sticky' : preferences.navbar;
  return { ...preferences, navbar, isNavCollapsed: false };
}

/** The preferences after some were chosen. */
export function withChosen(preferences: Preferences, chosen: Partial<Preferences>): Preferences {
  return normalizePreferences({ ...preferences, ...chosen });
}
