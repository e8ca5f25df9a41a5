import { id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** Everyone with a result on a test day, in the order of their ids. */
export async function readTestedOn(scope: Scope, testDayId: string) {
  const rows = await scope.db.rows(
    z.object({ studentId: id('person') }),
    sql`
      select distinct student_id as "studentId"
      from measurement
      where district_id = ${scope.districtId} and test_day_id = ${testDayId}
      order by 1`,
  );
  return rows.map((row) => row.studentId);
}
