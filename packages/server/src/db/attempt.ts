import type { Transaction } from './transaction';

/** Why something that was tried came to nothing: it took too long, or what it threw. */
export type Failure = { readonly isSlow: true } | { readonly isSlow: false; readonly error: unknown };

export type Attempt<Result> = { readonly result: Result } | Failure;

const cancelled = '57014';

const under = new WeakSet<Transaction>();

/**
 * Tries work that only reads, after a savepoint: when it fails, or one of its statements takes longer than `statementMs`, the
 * transaction goes on as if it had not been tried. Attempts follow each other, one at a time. Within another one the outer
 * limit holds, and what is too slow for it fails the outer one.
 */
export async function attempt<Result>(
  db: Transaction,
  statementMs: number,
  work: () => Promise<Result>,
): Promise<Attempt<Result>> {
  const isWithin = under.has(db);
  const name = isWithin ? 'part' : 'attempt';
  under.add(db);
  try {
    await db.control(`savepoint ${name}${isWithin ? '' : `; set local statement_timeout = ${Math.ceil(statementMs)}`}`);
    return { result: await work() };
  } catch (error) {
    const isSlow = typeof error === 'object' && error !== null && 'code' in error && error.code === cancelled;
    if (isSlow && isWithin) throw error;
    // Statements that were sent beside the one that failed are answered before this.
    await db.control(`rollback to savepoint ${name}`);
    return isSlow ? { isSlow } : { isSlow: false, error };
  } finally {
    if (!isWithin) under.delete(db);
  }
}
