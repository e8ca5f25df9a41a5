import pg from 'pg';

/** How long things may take, in milliseconds. 0 and `null`: as long as they need. */
export interface TransactionLimits {
  readonly statementMs: number;
  /** Waiting for what another transaction holds. */
  readonly lockMs: number;
  /** Between two statements of one transaction. */
  readonly idleMs: number;
  /** From first to last, measured here: a server that was stopped can't end anything by itself. */
  readonly wholeMs: number | null;
}

/** Answers while someone waits for them. */
export const requestLimits = limitsOf(30_000);

/** Answers to a file, which is read and planned while someone waits. */
export const fileLimits: TransactionLimits = {
  statementMs: 120_000,
  lockMs: 10_000,
  idleMs: 120_000,
  wholeMs: 300_000,
};

/** Jobs, imports, commands: a large school's statement takes minutes, and who waits for a lock has no one waiting. */
export const jobLimits: TransactionLimits = { statementMs: 1_800_000, lockMs: 0, idleMs: 300_000, wholeMs: null };

/** The limits of requests that are to be answered within so many milliseconds. */
export function limitsOf(requestMs: number): TransactionLimits {
  return { statementMs: requestMs / 2, lockMs: requestMs / 3, idleMs: requestMs, wholeMs: requestMs };
}

// What waits longer for a connection waits for a database that is gone, or behind too many others.
const longestConnectMs = 5_000;

const limits = new WeakMap<pg.Pool, TransactionLimits>();
const pooled = new WeakSet<object>();

/**
 * Whether a pool, or one of its connections, goes through PgBouncer in transaction mode: each transaction may have another
 * connection of the database's, so nothing is kept on one from one transaction to the next.
 */
export function isPooled(of: object): boolean {
  return pooled.has(of);
}

/** The limits a pool was opened with. */
export function limitsOfPool(pool: pg.Pool): TransactionLimits {
  return limits.get(pool) ?? requestLimits;
}

interface PoolOptions {
  readonly within?: TransactionLimits;
  /** Whether `url` is PgBouncer's, in transaction mode. */
  readonly isPooled?: boolean;
}

/**
 * Opens the connections that serve, `most` at a time. A lost one is thrown away and another made when it is needed; the loss itself is told
 * to anyone who was using it, never to the process.
 */
export function openPool(url: string, most: number, { within = requestLimits, ...options }: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    application_name: 'laurel',
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: Math.min(longestConnectMs, (within.wholeMs ?? Number.POSITIVE_INFINITY) / 4),
    // A host that vanished says nothing; without this its connections would stay for hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // PgBouncer refuses them: a connection of the database's serves others, too.
    ...(options.isPooled ? {} : { options: namedSettings(connectionSettings(within)) }),
  });
  limits.set(pool, within);
  if (options.isPooled) {
    pooled.add(pool);
    pool.on('connect', (client) => void pooled.add(client));
  }
  surviveLosses(pool);
  return pool;
}

function namedSettings(settings: Readonly<Record<string, string | number>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** Opens the owner's connections: the queue's, and those that read what the serving login may not. */
export function openOwnerPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 4,
    application_name: 'laurel jobs',
    types: { getTypeParser: parserWithDates },
    connectionTimeoutMillis: longestConnectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  surviveLosses(pool);
  return pool;
}

/** The queue compares instants as dates, which elsewhere travel as text: what was missed would never be made up for. */
const parserWithDates: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.TIMESTAMPTZ ? (text: string) => new Date(text) : pg.types.getTypeParser(oid, format);

/**
 * Keeps the loss of a connection from ending the process, which is what an `error` that no one listens to does: the pool
 * listens to idle ones only.
 */
function surviveLosses(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/**
 * A statement outside a transaction that fails when it isn't answered in time. Its connection must be thrown away then,
 * as `pool.query` does by itself.
 */
export function answeredWithin(answerMs: number, text: string): pg.QueryConfig {
  // The driver knows this, its types don't.
  return { text, ...{ query_timeout: answerMs } };
}

/** What holds on a connection that is ours alone. */
export function connectionSettings(within: TransactionLimits) {
  return {
    // The same few statements, planned once a connection: planning them for each caller takes longer than running them.
    plan_cache_mode: 'force_generic_plan',
    // What is asked for is in memory, or on a disk without a head: one row of an index costs hardly more than the next of a
    // table. At PostgreSQL's 4, a plan that must serve every school reads all rows of a district for one of them.
    random_page_cost: 1.1,
    ...settingsOf(within),
  };
}

/** The limits as PostgreSQL's settings; what it must measure itself. */
export function settingsOf({ statementMs, lockMs, idleMs }: TransactionLimits) {
  return {
    statement_timeout: Math.ceil(statementMs),
    lock_timeout: Math.ceil(lockMs),
    idle_in_transaction_session_timeout: Math.ceil(idleMs),
  };
}
