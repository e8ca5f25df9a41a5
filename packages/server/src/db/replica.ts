import { Fault } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import type pg from 'pg';
import * as z from 'zod/mini';
import { answeredWithin, openPool, requestLimits, type TransactionLimits } from './open-pool';
import { plain } from './sql';
import { hangUp, inDistrict, type Transaction } from './transaction';

/** A place in the database's write-ahead log, as PostgreSQL writes it: `0/16B3748`. */
export type LogPosition = string;

/** A copy of the database that follows it by streaming replication, and answers what need not be of this very moment. */
export interface Replica {
  /**
   * Runs work that only reads on the replica, which must have everything up to `from`. `null` where it can't: it is away, too
   * far behind, or the work failed there; the database itself is to be asked then.
   */
  read<Result>(
    districtId: Id<'district'>,
    from: LogPosition | null,
    work: (db: Transaction) => Promise<Result>,
  ): Promise<{ readonly result: Result } | null>;
  /** How far the database has written: all that is committed is before it. */
  findPosition(): Promise<LogPosition>;
  /** Seconds by which the replica is behind, and `null` while it isn't used. */
  lagSeconds(): number | null;
  /** How many reads it has answered, and how many were left to the database. */
  readonly counts: { answered: number; left: number };
  close(): Promise<void>;
}

interface ReplicaOptions {
  readonly within?: TransactionLimits;
  readonly report: (error: unknown) => void;
}

const lookMs = 1_000;
/** A server that is stopped takes connections and never answers. */
const answerMs = 1_500;
/** Further behind than this it isn't asked: what others wrote should be seen soon, too. */
const longestLagMs = 10_000;
const mostConnections = 16;
/** Where the database's log was at recent moments: which of them the replica has reached tells how far behind it is. */
const mostSamples = 60;

/** Follows the replica at `url` of the database that `primary` leads to. It is asked nothing until it has answered once. */
export function openReplica(
  url: string,
  primary: pg.Pool,
  { within = requestLimits, report }: ReplicaOptions,
): Replica {
  const pool = openPool(url, mostConnections, { within });
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  const counts = { answered: 0, left: 0 };
  let samples: { readonly atMs: number; readonly position: LogPosition }[] = [];
  let lagMs: number | null = null;
  let looking: Promise<void> = Promise.resolve();
  let isClosed = false;

  async function findPosition(): Promise<LogPosition> {
    const { rows } = await primary.query(answeredWithin(answerMs, 'select pg_current_wal_lsn()::text as position'));
    return rows[0].position;
  }

  async function look(): Promise<void> {
    try {
      const position = await findPosition();
      samples = [...samples, { atMs: Date.now(), position }].slice(-mostSamples);
    } catch {
      // Without its database the replica is as good as it was; it says so itself when it is gone, too.
    }
    const list = samples.map((each) => `'${each.position}'`).join(', ');
    const text = `
      select coalesce(max(at), 0)::integer as reached
      from unnest(array[${list}]::pg_lsn[]) with ordinality sample (position, at)
      where position <= ${reachedPosition}`;
    try {
      const { rows } = await pool.query(answeredWithin(answerMs, text));
      const reached = samples[rows[0].reached - 1];
      const last = samples.at(-1);
      lagMs = reached === undefined ? null : reached === last ? 0 : Date.now() - reached.atMs;
    } catch (error) {
      if (lagMs !== null) report(error);
      lagMs = null;
      // What waits for it would wait for as long as a request may take.
      for (const client of clients) hangUp(client);
    }
  }

  const timer = setInterval(() => {
    looking = looking.then(async () => (isClosed ? undefined : await look()));
  }, lookMs);
  timer.unref();
  looking = look();

  async function read<Result>(
    districtId: Id<'district'>,
    from: LogPosition | null,
    work: (db: Transaction) => Promise<Result>,
  ): Promise<{ readonly result: Result } | null> {
    if (lagMs === null || lagMs > longestLagMs) return null;
    return await inDistrict(pool, districtId, async (db) => {
      return from === null || (await hasReached(db, from)) ? { result: await work(db) } : null;
    }).catch((error: unknown) => {
      // Whatever it says may be of yesterday, a refusal, too: the database decides.
      if (!(error instanceof Fault)) report(error);
      return null;
    });
  }

  return {
    counts,
    findPosition,
    lagSeconds: () => (lagMs === null ? null : lagMs / 1000),
    async read(...asked) {
      const found = await read(...asked);
      counts[found ? 'answered' : 'left'] += 1;
      return found;
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await looking;
      await pool.end();
    },
  };
}

/** What was replayed; all that is written where the replica has become the database itself. */
const reachedPosition = '(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)';

async function hasReached(db: Transaction, from: LogPosition): Promise<boolean> {
  const statement = plain(`select $1::text::pg_lsn <= ${reachedPosition} as has`, [from]);
  return (await db.row(z.object({ has: z.boolean() }), statement))?.has ?? false;
}
