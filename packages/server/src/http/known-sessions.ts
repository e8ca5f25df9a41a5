import { longestIdleMinutes } from '@laurel/domain/people/sign-in-rules';

/** A session by the digest of its token. */
interface Known {
  readonly tokenHash: Buffer;
}

/** Sessions this process has found alive, so that a request with one isn't taken for a visitor's before it is looked up. */
export interface KnownSessions {
  /** The account of the session, or `null` for one that hasn't been found alive here. */
  accountOf(session: Known): string | null;
  /** Whether it was found alive so lately that it has probably not ended since. */
  isLikelyAlive(session: Known, nowMs: number): boolean;
  remember(session: Known, accountId: string, nowMs: number): void;
  forget(session: Known): void;
}

const idleMs = longestIdleMinutes * 60_000;

/** A megabyte at most, for the busiest day of a large district. */
const mostKnown = 10_000;

/** The one who asked longest ago is forgotten first. Being known opens nothing: every call looks the session up again. */
export function createKnownSessions(): KnownSessions {
  const found = new Map<string, { readonly accountId: string; readonly atMs: number }>();
  const keyOf = ({ tokenHash }: Known) => tokenHash.toString('base64');
  return {
    accountOf: (session) => found.get(keyOf(session))?.accountId ?? null,
    isLikelyAlive(session, nowMs) {
      const { atMs = Number.NEGATIVE_INFINITY } = found.get(keyOf(session)) ?? {};
      return nowMs - atMs < idleMs;
    },
    remember(session, accountId, nowMs) {
      const key = keyOf(session);
      found.delete(key);
      found.set(key, { accountId, atMs: nowMs });
      if (found.size <= mostKnown) return;
      const [oldest] = found.keys();
      if (oldest !== undefined) found.delete(oldest);
    },
    forget: (session) => void found.delete(keyOf(session)),
  };
}
