import type { ImportPlanRow } from '@laurel/domain/imports/api';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

const row = z.object({
  no: z.int(),
  file: z.string(),
  line: z.int(),
  entity: z.string(),
  source_key: z.string(),
  action: z.enum(['create', 'update', 'skip', 'deactivate', 'conflict', 'reject']),
  reason: z.nullable(z.string()),
});

/** Rows of a plan after a number, of one action if given. */
export async function readRowPage(
  scope: Scope,
  importId: string,
  page: { after: number; action: ImportPlanRow['action'] | null; limit: number },
): Promise<ImportPlanRow[]> {
  const rows = await scope.db.rows(
    row,
    sql`
      select no, file, line, entity, source_key, action, reason
      from import_row
      where district_id = ${scope.districtId} and import_id = ${importId} and no > ${page.after}
        and (${page.action}::text is null or action = ${page.action})
      order by no
      limit ${page.limit}`,
  );
  return rows.map(({ source_key, ...rest }) => ({ ...rest, sourceKey: source_key }));
}

const rejectedRow = z.object({
  file: z.string(),
  line: z.int(),
  reason: z.nullable(z.string()),
  data: z.record(z.string(), z.unknown()),
});

/** The rows that stayed out, with their own cells, for a file to correct. */
export async function readRejected(scope: Scope, importId: string) {
  return await scope.db.rows(
    rejectedRow,
    sql`
      select file, line, reason, data
      from import_row
      where district_id = ${scope.districtId} and import_id = ${importId} and action in ('reject', 'conflict')
      order by no
      limit 50000`,
  );
}
