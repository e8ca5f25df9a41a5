import { useSyncExternalStore } from 'react';
import { cookieNames, cookiesOf, keepCookie, keptCookies, preferencesFrom } from './cookies';
import { drawPreferences } from './draw-preferences';
import { defaults, type Preferences, withChosen } from './preferences';

let current = preferencesFrom(keptCookies());
const listeners = new Set<() => void>();

// Tells the other tabs, also where cookies are blocked. What comes in passes the same door as a cookie.
const otherTabs = new BroadcastChannel('laurel-preferences');
otherTabs.addEventListener('message', ({ data }) => take(preferencesFrom(String(data))));

/** The preferences, rerendered when they change in this tab or another. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(listen, currentPreferences, currentPreferences);
}

export function currentPreferences(): Preferences {
  return current;
}

/** Takes over the preferences in the cookies of a request, for a view that the server draws. */
export function adoptPreferences(cookies: string): void {
  current = preferencesFrom(cookies);
}

/** Applies at once, keeps what changed for a year, tells the other tabs. */
export function changePreferences(chosen: Partial<Preferences>): void {
  const before = new Set(cookiesOf(current));
  const next = withChosen(current, chosen);
  for (const cookie of cookiesOf(next)) if (!before.has(cookie)) keepCookie(cookie);
  take(next);
  otherTabs.postMessage(cookiesOf(next).join('; '));
}

/** Back to what Laurel looks like to someone new. */
export function resetPreferences(): void {
  for (const name of Object.values(cookieNames)) keepCookie(name);
  take(defaults);
  otherTabs.postMessage('');
}

function take(next: Preferences): void {
  current = next;
  drawPreferences(next);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
