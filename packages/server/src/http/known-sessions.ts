/** A session by the digest of its token. */
interface Known {
  readonly tokenHash: Buffer;
}

/** Sessions this process has found alive, so that a request with one isn't taken for a visitor's before it is looked up. */
export interface KnownSessions {
  /** The account of the session, or `null` for one that hasn't been found alive here. */
  accountOf(session: Known): string | null;
  remember(session: Known, accountId: string): void;
  forget(session: Known): void;
}

/** Two thirds of a megabyte at most, for the busiest day of a large district. */
const mostKnown = 10_000;

/** The one who asked longest ago is forgotten first. Being known opens nothing: every call looks the session up again. */
export function createKnownSessions(): KnownSessions {
  const accounts = new Map<string, string>();
  const keyOf = ({ tokenHash }: Known) => tokenHash.toString('base64');
  return {
    accountOf: (session) => accounts.get(keyOf(session)) ?? null,
    remember(session, accountId) {
      const key = keyOf(session);
      accounts.delete(key);
      accounts.set(key, accountId);
      if (accounts.size <= mostKnown) return;
      const [oldest] = accounts.keys();
      if (oldest !== undefined) accounts.delete(oldest);
    },
    forget: (session) => void accounts.delete(keyOf(session)),
  };
}
