import type { Id } from '@laurel/domain/kit/id';
import { answeredWithin } from '@laurel/server/db/open-pool';
import type { Pool, PoolClient } from 'pg';
import { channel, parseNotification, whoOf } from './channel';

/** Hears what other transactions, here and in other processes on the same database, have told people. */
export interface NotificationListener {
  /** Calls back whenever this person's list may have changed, until the answered function is called. */
  watch(districtId: string, personId: string, run: () => void): () => void;
  /** Calls back with the district whenever anyone there was told something. */
  listen(run: (districtId: Id<'district'>) => void): void;
  close(): Promise<void>;
}

/** Waits between tries: doubling, so that everyone hears again within seconds of the database being back. */
const [firstWaitMs, longestWaitMs] = [500, 3_000];
/** A server that is stopped takes the connection and never answers. */
const answerMs = 5_000;

/** One connection of the pool for the whole process, taken with the first who wants to hear, and again when it is lost. */
export function createNotificationListener(pool: Pool, report: (error: unknown) => void): NotificationListener {
  const watchers = new Map<string, Set<() => void>>();
  const listeners: ((districtId: Id<'district'>) => void)[] = [];
  let connection: PoolClient | null = null;
  let starting: Promise<void> | null = null;
  let retry: NodeJS.Timeout | null = null;
  let isClosed = false;
  let waitMs = firstWaitMs;

  async function connect(): Promise<void> {
    try {
      const client = await pool.connect();
      client.on('notification', ({ payload }) => tell(payload ?? ''));
      client.once('error', () => lose(client));
      client.once('end', () => lose(client));
      connection = client;
      await client.query(answeredWithin(answerMs, `listen ${channel}`));
      if (isClosed) return hangUp();
      // What was said while no one listened is made up for.
      if (waitMs > firstWaitMs) for (const runs of [...watchers.values()]) for (const run of runs) run();
      waitMs = firstWaitMs;
    } catch (error) {
      report(error);
      hangUp();
      again();
    }
  }

  function lose(client: PoolClient): void {
    if (connection !== client) return;
    hangUp();
    again();
  }

  function hangUp(): void {
    const lost = connection;
    connection = null;
    lost?.removeAllListeners('notification');
    lost?.release(true);
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

  function tell(payload: string): void {
    const said = parseNotification(payload);
    if (!said) return;
    for (const who of said.who) for (const run of [...(watchers.get(who) ?? [])]) run();
    for (const run of listeners) run(said.districtId);
  }

  function start(): void {
    if (!isClosed) starting ??= connect();
  }

  return {
    watch(districtId, personId, run) {
      const who = whoOf(districtId, personId);
      const runs = watchers.get(who) ?? new Set();
      watchers.set(who, runs.add(run));
      start();
      return () => {
        runs.delete(run);
        if (runs.size === 0) watchers.delete(who);
      };
    },
    listen(run) {
      listeners.push(run);
      start();
    },
    async close() {
      isClosed = true;
      if (retry) clearTimeout(retry);
      await starting;
      hangUp();
    },
  };
}
