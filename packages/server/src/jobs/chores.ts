import type { Id } from '@laurel/domain/kit/id';
import { jobLimits } from '@laurel/server/db/open-pool';
import type { Scope } from '@laurel/server/db/scope';
import { inDistrict, type Transaction } from '@laurel/server/db/transaction';
import type { Pool } from 'pg';

/** What no one asks for and the clock brings: no caller stands behind it. */
export type ChoreScope = Pick<Scope, 'db' | 'districtId' | 'nowMs'>;

/** Something forgotten by the clock. `run` takes away a bounded number of rows and answers how many; 0 ends it. */
export interface Chore {
  readonly name: string;
  /** When, as five fields of cron; hourly when left out. */
  readonly match?: string;
  /** Done at each start as well, instead of making up for the times that were missed since the last. */
  readonly isDueAtStart?: boolean;
  run(scope: ChoreScope): Promise<number>;
}

/** Rows a statement takes away at most: short locks, and little to repeat after a kill. */
export const choreRows = 5_000;

// A chore that never answers 0 must not hold the queue: what is left waits for the next hour.
const mostRounds = 2_000;

/** Does a chore in every district, a bounded piece a transaction, until nothing is left. Answers how many rows went. */
export async function doChore(
  { run }: Chore,
  { pool, clock, readDistricts }: { pool: Pool; clock: () => number; readDistricts: ReadDistricts },
): Promise<number> {
  let gone = 0;
  for (const { id: districtId } of await readDistricts(pool)) {
    for (let round = 0; round < mostRounds; round += 1) {
      const piece = async (db: Transaction) => await run({ db, districtId, nowMs: clock() });
      const some = await inDistrict(pool, districtId, piece, jobLimits);
      gone += some;
      if (some === 0) break;
    }
  }
  return gone;
}

/** Every district there is. The roof connects it. */
export type ReadDistricts = (pool: Pool) => Promise<readonly { readonly id: Id<'district'> }[]>;
