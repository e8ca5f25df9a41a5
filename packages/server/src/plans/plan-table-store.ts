import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Scope } from '@laurel/server/db/scope';
import { plain } from '@laurel/server/db/sql';
import { from as copyFrom } from 'pg-copy-streams';

const columns =
  'district_id, import_id, no, file, line, entity, source_key, data, action, reason, target_id, before, is_done, changed_at';

/**
 * Sets a plan's rows up in `plan_row`, a table of this transaction with the columns of `import_row`, empty for planning or
 * filled from the stored plan. PostgreSQL may count the rows of such a table at once, so that it joins hundreds of thousands of
 * them well, and changing them costs no second index, key or policy.
 */
export async function openPlanTable(scope: Scope): Promise<void> {
  await scope.db.run(plain('set local enable_nestloop = off'));
  await scope.db.run(plain('set local jit = off'));
  await scope.db.run(plain(`set local work_mem = '64MB'`));
  await scope.db.run(plain('create temp table plan_row (like import_row including defaults) on commit drop'));
}

/** Fills the table with what the stored plan would do. */
export async function fillPlanTable(scope: Scope, importId: string): Promise<void> {
  await scope.db.run(
    plain(
      `
      insert into plan_row (${columns})
      select ${columns}
      from import_row
      where district_id = $1 and import_id = $2 and action in ('create', 'update', 'deactivate')
      order by no`,
      [scope.districtId, importId],
    ),
  );
  await countPlanTable(scope);
}

/** Lets PostgreSQL look at the rows, so that it knows how many of what there are. */
export async function countPlanTable(scope: Scope): Promise<void> {
  await scope.db.run(plain('create index on plan_row (entity, action, no)'));
  await scope.db.run(plain('analyze plan_row'));
}

/** Stores the rows as the plan of the import. */
export async function storePlanTable(scope: Scope): Promise<void> {
  await scope.db.run(
    plain(
      `
      insert into import_row (${columns})
      select ${columns}
      from plan_row
      where district_id = $1
      order by no`,
      [scope.districtId],
    ),
  );
  await closePlanTable(scope);
}

/** Stores what became of the rows: those that no longer fitted, and why others stayed. */
export async function storeOutcome(scope: Scope, importId: string): Promise<void> {
  await scope.db.run(
    plain(
      `
      update import_row
      set action = done.action, reason = done.reason
      from plan_row done
      where import_row.district_id = $1 and import_row.import_id = $2 and import_row.no = done.no
        and (import_row.action <> done.action or import_row.reason is distinct from done.reason)`,
      [scope.districtId, importId],
    ),
  );
  await closePlanTable(scope);
}

/** Stores what became of the rows of a plan that isn't run yet, the columns they are about included. */
export async function storeSettled(scope: Scope, importId: string): Promise<void> {
  await scope.db.run(
    plain(
      `
      update import_row
      set data = settled.data
      from plan_row settled
      where import_row.district_id = $1 and import_row.import_id = $2 and import_row.no = settled.no
        and settled.action = 'conflict'`,
      [scope.districtId, importId],
    ),
  );
  await storeOutcome(scope, importId);
}

/** Does work that joins stored rows of plans, of which PostgreSQL doesn't know how many there are, without nested loops. */
export async function withoutLoops(scope: Scope, work: () => Promise<unknown>): Promise<void> {
  await scope.db.run(plain('set local enable_nestloop = off'));
  await work();
  await scope.db.run(plain('set local enable_nestloop = on'));
}

async function closePlanTable(scope: Scope): Promise<void> {
  await scope.db.run(plain('drop table plan_row'));
  await scope.db.run(plain('set local enable_nestloop = on'));
  await scope.db.run(plain('set local work_mem to default'));
}

/**
 * Copies the lines of a checked bundle (`copyLines`) into the open plan table (COPY can't go through row-level security).
 */
export async function writePlanRows(scope: Scope, lines: Readable): Promise<void> {
  const copy = scope.db.client.query(
    copyFrom(`
      copy plan_row (
        district_id, import_id, no, file, line, entity, source_key, data, action, reason, target_id, changed_at
      ) from stdin`),
  );
  await pipeline(lines, copy);
}
