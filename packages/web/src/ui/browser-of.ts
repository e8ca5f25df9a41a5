import { t } from '@laurel/web/languages/text';

// In this order: Edge also says Chrome, Chrome also says Safari.
const browsers = [
  ['Edge', /Edg\//],
  ['Firefox', /Firefox\/|FxiOS/],
  ['Chrome', /Chrome\/|CriOS/],
  ['Safari', /Safari\//],
] as const;

// iPhones also say Mac OS, Android also says Linux, Chromebooks too.
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** `Firefox on Windows` from what a browser says of itself. */
export function browserOf(userAgent: string): string {
  const browser = browsers.find(([, sign]) => sign.test(userAgent))?.[0];
  const system = systems.find(([, sign]) => sign.test(userAgent))?.[0];
  if (!browser) return t('ui.unknownBrowser');
  return system ? t('ui.browserOn', { browser, system }) : browser;
}
