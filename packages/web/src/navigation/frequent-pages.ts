import type { Destination } from './navigation';

/** Halved once the sum passes it, so that what one does now outweighs what one did last year. */
const mostCounted = 200;

type Counts = Readonly<Record<string, number>>;

/** The destinations this account opens most on this device, most opened first; those never opened follow in their order. */
export function oftenOpened(accountId: string, open: readonly Destination[]): Destination[] {
  const counts = read(accountId);
  return [...open].sort((one, other) => (counts[other.path] ?? 0) - (counts[one.path] ?? 0));
}

/** Counts a page that was opened. */
export function countOpened(accountId: string, path: string): void {
  write(accountId, incrementVisits(read(accountId), path));
}

/** On sign-out: what someone opened is no one else's to see, also where their session ended before without it. */
export function forgetOpened(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(keyOf(''))) localStorage.removeItem(key);
  } catch {
    // Where storage is blocked there is nothing to forget.
  }
}

/** One more for `path`. */
export function incrementVisits(counts: Counts, path: string): Counts {
  const next = { ...counts, [path]: (counts[path] ?? 0) + 1 };
  const sum = Object.values(next).reduce((total, each) => total + each, 0);
  if (sum <= mostCounted) return next;
  return Object.fromEntries(Object.entries(next).flatMap(([each, n]) => (n > 1 ? [[each, Math.floor(n / 2)]] : [])));
}

function read(accountId: string): Counts {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(accountId)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, n]) => Number.isSafeInteger(n) && n > 0));
  } catch {
    // Blocked storage, or what someone else wrote there.
    return {};
  }
}

function write(accountId: string, counts: Counts): void {
  try {
    localStorage.setItem(keyOf(accountId), JSON.stringify(counts));
  } catch {
    // Full or blocked: the menu keeps the navigation's order.
  }
}

function keyOf(accountId: string): string {
  return `laurel-opened-${accountId}`;
}
