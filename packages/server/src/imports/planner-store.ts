import type { Scope } from '@laurel/server/db/scope';
import { plain } from '@laurel/server/db/sql';

/**
 * Runs set-based work on a plan. Its rows were written a moment ago, so PostgreSQL has no statistics of them and would
 * walk them row by row; joins by hash are right for every statement here, whatever the numbers.
 */
export async function inBulk<Result>(scope: Scope, work: () => Promise<Result>): Promise<Result> {
  await scope.db.run(plain('set local enable_nestloop = off'));
  await scope.db.run(plain('set local jit = off'));
  await scope.db.run(plain(`set local work_mem = '64MB'`));
  const result = await work();
  await scope.db.run(plain('set local enable_nestloop = on'));
  await scope.db.run(plain('set local work_mem to default'));
  return result;
}
