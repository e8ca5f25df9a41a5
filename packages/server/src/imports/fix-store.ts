import { type CellFix, cellFix, mostFixes } from '@laurel/domain/imports/cell-fix';
import type { Scope } from '@laurel/server/db/scope';
import { json, sql } from '@laurel/server/db/sql';

/** What was put right of an import’s file, in the file’s order; one more than the most where there are too many. */
export async function readFixes(scope: Scope, importId: string): Promise<CellFix[]> {
  return await scope.db.rows(
    cellFix,
    sql`
      select file, nullif(line, 0) as line, "column", was, value
      from import_fix
      where district_id = ${scope.districtId} and import_id = ${importId}
      order by file, line, "column", was
      limit ${mostFixes + 1}`,
  );
}

/** Keeps fixes, over those of the same cells; one that says what the file says anyway goes. */
export async function writeFixes(scope: Scope, importId: string, fixes: readonly CellFix[]): Promise<void> {
  const given = json(fixes.map((fix) => ({ ...fix, line: fix.line ?? 0 })));
  await scope.db.run(sql`
    insert into import_fix (district_id, import_id, file, line, "column", was, value)
    select distinct on (file, line, "column", was)
      ${scope.districtId}::uuid, ${importId}::uuid, file, line, "column", was, value
    from jsonb_to_recordset(${given}::jsonb) as given (file text, line integer, "column" text, was text, value text)
    on conflict (district_id, import_id, file, line, "column", was) do update
    set value = excluded.value`);
  await scope.db.run(sql`
    delete from import_fix
    where district_id = ${scope.districtId} and import_id = ${importId} and value = was`);
}
