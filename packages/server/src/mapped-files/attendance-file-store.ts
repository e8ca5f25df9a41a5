import { day } from '@laurel/domain/kit/day';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

const toRun = z.object({
  no: z.int(),
  mark: z.object({ studentId: z.string(), classId: z.string(), day, period: z.string(), code: z.string() }),
  /** The version the plan was made on; 0 where nothing stood. */
  version: z.int(),
});

/** What the plan would write. */
export async function readMarksToRun(scope: Scope, importId: string): Promise<z.infer<typeof toRun>[]> {
  return await scope.db.rows(
    toRun,
    sql`
      select no, data as mark, coalesce((before ->> 'version')::integer, 0) as version
      from import_row
      where district_id = ${scope.districtId} and import_id = ${importId} and action in ('create', 'update')
      order by no`,
  );
}
