import type { MantineColorSchemeManager } from '@mantine/core';

const name = 'laurel-theme';
const yearSeconds = 31_536_000;

/** Keeps the chosen theme in a cookie named after the app; `auto` (follow the system) is the absence of one. */
export const colorSchemeCookie: MantineColorSchemeManager = {
  get: (otherwise) => {
    const chosen = new RegExp(`(?:^|; )${name}=(light|dark)`).exec(document.cookie)?.[1];
    return chosen === 'light' || chosen === 'dark' ? chosen : otherwise;
  },
  set: (value) => write(value === 'auto' ? `${name}=; Max-Age=0` : `${name}=${value}; Max-Age=${yearSeconds}`),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => write(`${name}=; Max-Age=0`),
};

function write(cookie: string): void {
  document.cookie = `${cookie}; Path=/; SameSite=Lax`;
}
