import pg from 'pg';
import { answeredWithin } from './open-pool';

/** What transactions, here and in other processes on the same database, say on one channel once they are committed. */
export interface Channel {
  /** Calls back whenever something is said that concerns this key, or may have been, until the answered function is called. */
  watch(key: string, run: () => void): () => void;
  /** Calls back with everything that is said. */
  listen(run: (payload: string) => void): void;
}

export interface NotificationListener {
  /** `keysOf` says whom something concerns; nobody where it isn't ours. */
  channel(name: string, keysOf: (payload: string) => readonly string[]): Channel;
  close(): Promise<void>;
}

/** Waits between tries: doubling, so that everyone hears again within seconds of the database being back. */
const [firstWaitMs, longestWaitMs] = [500, 3_000];
/** A server that is stopped takes the connection and never answers. */
const answerMs = 5_000;

const listening = (connectionString: string): pg.ClientConfig => ({
  ...{ connectionString, application_name: 'laurel', connectionTimeoutMillis: answerMs },
  // A host that vanished says nothing; without this nobody would notice.
  ...{ keepAlive: true, keepAliveInitialDelayMillis: 10_000 },
});

interface Listening {
  readonly keysOf: (payload: string) => readonly string[];
  readonly watchers: Map<string, Set<() => void>>;
  readonly listeners: ((payload: string) => void)[];
}

/**
 * One connection for the whole process, made with the first who wants to hear, and again when it is lost. It is none of the
 * pool’s: whoever listens would hold it for good. `url` leads to the database itself: PgBouncer passes nothing on.
 */
export function createNotificationListener(url: string, report: (error: unknown) => void): NotificationListener {
  const channels = new Map<string, Listening>();
  let connection: pg.Client | null = null;
  let starting: Promise<void> | null = null;
  let retry: NodeJS.Timeout | null = null;
  let isClosed = false;
  let waitMs = firstWaitMs;

  async function connect(): Promise<void> {
    try {
      const client = new pg.Client(listening(url));
      client.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''));
      client.once('error', () => lose(client));
      client.once('end', () => lose(client));
      connection = client;
      await client.connect();
      for (const name of channels.keys()) await client.query(answeredWithin(answerMs, `listen ${name}`));
      if (isClosed) return await hangUp();
      // What was said while no one listened is made up for.
      if (waitMs > firstWaitMs)
        for (const { watchers } of channels.values()) runAll([...watchers.values()].flatMap(all));
      waitMs = firstWaitMs;
    } catch (error) {
      report(error);
      void hangUp();
      again();
    }
  }

  function lose(client: pg.Client): void {
    if (connection !== client) return;
    void hangUp();
    again();
  }

  async function hangUp(): Promise<void> {
    const lost = connection;
    connection = null;
    lost?.removeAllListeners('notification');
    // It may be ended from the other side while it is let go.
    lost?.on('error', () => undefined);
    await lost?.end().catch(() => undefined);
  }

  function again(): void {
    if (isClosed || retry) return;
    waitMs = Math.min(waitMs * 2, longestWaitMs);
    retry = setTimeout(() => {
      retry = null;
      starting = connect();
    }, waitMs);
    retry.unref();
  }

  function tell(name: string, payload: string): void {
    const channel = channels.get(name);
    const keys = channel?.keysOf(payload) ?? [];
    if (!channel || keys.length === 0) return;
    runAll(keys.flatMap((key) => all(channel.watchers.get(key) ?? [])));
    for (const run of channel.listeners) run(payload);
  }

  function start(): void {
    if (!isClosed) starting ??= connect();
  }

  return {
    channel(name, keysOf) {
      const channel: Listening = { keysOf, watchers: new Map(), listeners: [] };
      const { watchers, listeners } = channel;
      channels.set(name, channel);
      return {
        watch(key, run) {
          const runs = watchers.get(key) ?? new Set();
          watchers.set(key, runs.add(run));
          start();
          return () => {
            runs.delete(run);
            if (runs.size === 0) watchers.delete(key);
          };
        },
        listen(run) {
          listeners.push(run);
          start();
        },
      };
    },
    async close() {
      isClosed = true;
      if (retry) clearTimeout(retry);
      await starting;
      await hangUp();
    },
  };
}

// A copy: whoever is called may leave, or join.
const all = <Each>(each: Iterable<Each>): Each[] => [...each];

function runAll(runs: readonly (() => void)[]): void {
  for (const run of runs) run();
}
