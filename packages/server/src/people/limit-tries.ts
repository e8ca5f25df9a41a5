import { createHash } from 'node:crypto';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { countFailure, type DistrictScope, forgetOldFailures, readFailures } from './account-store';

/** A count of failures and how many of them are the most in a quarter of an hour; `null` only counts. */
export interface Limit {
  readonly key: Buffer;
  readonly most: number | null;
}

const windowMs = 15 * 60_000;

/** Digests only: what people mistype as their name is often their password. */
export function limitOn(parts: readonly string[], most: number | null): Limit {
  return { key: createHash('sha256').update(JSON.stringify(parts)).digest(), most };
}

// Tries whose outcome isn't written yet count as failures: sent side by side they must not pass the limit together.
const underway = new Map<string, number>();

/** Runs work in a transaction: of its own, or in one that is open already. */
type InTransaction = <Result>(work: (scope: DistrictScope) => Promise<Result>) => Promise<Result>;

/** Does the work of one try, unless too many failed. Throws Fault `too-many`. */
export async function withinLimits<Result>(
  inTransaction: InTransaction,
  limits: readonly Limit[],
  work: () => Promise<Result>,
): Promise<Result> {
  const keys = limits.map(({ key }) => key.toString('base64'));
  const beside = keys.map((key) => underway.get(key) ?? 0);
  for (const key of keys) underway.set(key, (underway.get(key) ?? 0) + 1);
  try {
    const failures = await inTransaction(async (scope) => await readTries(scope, limits));
    if (limits.some(({ most }, at) => most !== null && (failures[at] ?? 0) + (beside[at] ?? 0) >= most))
      throw new Fault('too-many', translatable`Too many attempts. Wait 15 minutes, or ask your school for help.`);
    return await work();
  } finally {
    for (const key of keys) {
      const left = (underway.get(key) ?? 1) - 1;
      if (left > 0) underway.set(key, left);
      else underway.delete(key);
    }
  }
}

/** Failures of the last quarter of an hour by each limit. */
export async function readTries(scope: DistrictScope, limits: readonly Limit[]): Promise<number[]> {
  const keys = limits.map(({ key }) => key);
  return await readFailures(scope, keys, new Date(scope.nowMs - windowMs));
}

/** Counts a failure on each limit. */
export async function countTry(scope: DistrictScope, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => key);
  await countFailure(scope, keys, new Date(scope.nowMs - windowMs));
}

/** Counts whose quarter of an hour is over say nothing any more. */
export async function deleteExpiredAttempts(
  scope: Pick<DistrictScope, 'db' | 'districtId' | 'nowMs'>,
): Promise<number> {
  return await forgetOldFailures(scope, new Date(scope.nowMs - windowMs));
}
