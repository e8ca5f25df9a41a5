import type { Scope } from './scope';
import type { Transaction } from './transaction';

const shared = new WeakMap<Transaction, Map<string, Promise<unknown>>>();

/** What is read through `readOnce` in this transaction is read once from here on: for calls made within another that reads. */
export function shareReads(db: Transaction): void {
  shared.set(db, new Map());
}

/** Reads by itself, or takes what another call of the same transaction has read under this name. A read that fails isn’t shared. */
export async function readOnce<Result>(
  { db }: Pick<Scope, 'db'>,
  name: string,
  read: () => Promise<Result>,
): Promise<Result> {
  const known = shared.get(db);
  const found = known?.get(name) as Promise<Result> | undefined;
  if (found) return await found;
  const reading = read();
  known?.set(name, reading);
  try {
    return await reading;
  } catch (error) {
    known?.delete(name);
    throw error;
  }
}
