import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

const turnRow = z.object({ count: z.int() });

/** How many imports of a source were run or undone so far: the state a plan is made on. */
export async function readTurn(scope: Scope, source: string): Promise<number> {
  const row = await scope.db.row(
    turnRow,
    sql`select count from import_turn where district_id = ${scope.districtId} and source = ${source}`,
  );
  return row?.count ?? 0;
}

/** The same, waiting until no other run of the source is at work, and holding the others off until this one commits. */
export async function lockTurn(scope: Scope, source: string): Promise<number> {
  await scope.db.run(sql`
    insert into import_turn (district_id, source)
    values (${scope.districtId}, ${source})
    on conflict do nothing`);
  const row = await scope.db.row(
    turnRow,
    sql`
      select count from import_turn
      where district_id = ${scope.districtId} and source = ${source}
      for update`,
  );
  return row?.count ?? 0;
}

/** Ends the turn: plans made before it no longer fit. */
export async function endTurn(scope: Scope, source: string): Promise<void> {
  await scope.db.run(sql`
    update import_turn
    set count = count + 1
    where district_id = ${scope.districtId} and source = ${source}`);
}
