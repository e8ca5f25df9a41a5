import type { Need } from '@laurel/domain/access/rule';
import type { Session } from '@laurel/web/people/session';

/** Who may open a route: anyone, only those not signed in, anyone signed in, or who has the permission. */
export type Access = 'public' | 'unauthenticated-only' | 'signed-in' | Need;

/** `query` and `fragment` without the sign before them; empty when there is none. A place to go to has its fragment in `path`. */
export interface Place {
  readonly path: string;
  readonly query: string;
  readonly fragment?: string;
}

/** A place as an address: what follows `#` comes last. */
export function hrefOf({ path, query }: Place): string {
  const [before = '', fragment = ''] = path.split('#');
  return `${before}${query && `?${query}`}${fragment && `#${fragment}`}`;
}

interface Visitor extends Pick<Session, 'isLoggedIn' | 'ability' | 'isFirstRun'> {
  readonly user: { readonly role: 'admin' | 'client' } | null;
}

/** Where a visit leads instead; `null`: it may go on. One pure function (settled 11). */
export function redirectOf(visitor: Visitor, access: Access, place: Place): Place | null {
  if (visitor.isFirstRun && place.path !== '/first-run') return { path: '/first-run', query: '' };
  if (place.path === '/') return rootOf(visitor, place.query);
  if (place.path === '/first-run' && !visitor.isFirstRun) return { path: '/', query: '' };
  if (access === 'public') return null;
  if (access === 'unauthenticated-only') return visitor.isLoggedIn ? requestedPlace(place.query) : null;
  if (!visitor.isLoggedIn) return { path: '/login', query: withTo(place) };
  const isAllowed = access === 'signed-in' || visitor.ability.can(...access);
  return isAllowed ? null : { path: '/not-authorized', query: '' };
}

/** The address a sign-in asked for by `to`, within the app only; /dashboard without one. */
export function requestedPlace(query: string): Place {
  const kept = new URLSearchParams(query);
  const to = kept.get('to');
  if (to === null || !isOurs(to)) return { path: '/dashboard', query: '' };
  kept.delete('to');
  // The router takes an address as the header of an answer would be: what isn't ASCII, encoded.
  return { path: to.replace(/\P{ASCII}+/gu, encodeURIComponent), query: kept.toString() };
}

/** Where someone goes who has just signed in: to what the sign-in asked for, else by the root's rule. */
export function redirectAfterSignIn(query: string): Place {
  const to = new URLSearchParams(query).get('to');
  return to !== null && isOurs(to) ? requestedPlace(query) : { path: '/', query: '' };
}

function rootOf({ isLoggedIn, user }: Visitor, query: string): Place {
  if (isLoggedIn && user?.role === 'admin') return { path: '/dashboard', query: '' };
  if (isLoggedIn && user?.role === 'client') return { path: '/access-control', query: '' };
  return { path: '/login', query };
}

function withTo({ path, query, fragment = '' }: Place): string {
  const kept = new URLSearchParams(query);
  kept.set('to', `${path}${fragment && `#${fragment}`}`);
  return kept.toString();
}

/** A path of this app: one slash at the start and nothing a browser would read as another host, and not the API. */
function isOurs(to: string): boolean {
  const isPath = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(to);
  return isPath && !/^\/(api|login)(\/|$|\?)/.test(to);
}
