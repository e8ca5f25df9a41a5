import type pg from 'pg';

/** Since when each of those waits who asked a pool for a connection, who came first at the front. */
const lines = new WeakMap<pg.Pool, Set<{ readonly sinceMs: number }>>();

/** Takes a connection of the pool when its turn has come. */
export async function takeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  const line = lines.get(pool) ?? new Set();
  lines.set(pool, line);
  const place = { sinceMs: performance.now() };
  line.add(place);
  try {
    return await pool.connect();
  } finally {
    line.delete(place);
  }
}

/**
 * How long whoever is first in line has been waiting for a connection of the pool: about as long as who comes now will wait.
 * 0 while fewer wait than are served at a time: that line is short, whatever held this process up for a moment.
 */
export function readWaitMs(pool: pg.Pool): number {
  if (pool.waitingCount < pool.options.max) return 0;
  const [first] = lines.get(pool) ?? [];
  return first === undefined ? 0 : performance.now() - first.sinceMs;
}
