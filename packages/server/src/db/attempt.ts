import type { Transaction } from './transaction';

/** Why something that was tried came to nothing: it took too long, or what it threw. */
export type Failure = { readonly isSlow: true } | { readonly isSlow: false; readonly error: unknown };

export type Attempt<Result> = { readonly result: Result } | Failure;

const cancelled = '57014';

/**
 * Tries work that only reads, after a savepoint: when it fails, or one of its statements takes longer than `statementMs`, the
 * transaction goes on as if it had not been tried. Attempts follow each other, one at a time.
 */
export async function attempt<Result>(
  db: Transaction,
  statementMs: number,
  work: () => Promise<Result>,
): Promise<Attempt<Result>> {
  await db.control(`savepoint attempt; set local statement_timeout = ${Math.ceil(statementMs)}`);
  try {
    return { result: await work() };
  } catch (error) {
    // Statements that were sent beside the one that failed are answered before this.
    await db.control('rollback to savepoint attempt');
    const isSlow = typeof error === 'object' && error !== null && 'code' in error && error.code === cancelled;
    return isSlow ? { isSlow } : { isSlow: false, error };
  }
}
