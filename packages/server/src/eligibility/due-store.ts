import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import type { WorkingScope } from './working-scope';

/** Students a piece of work takes at most: some seconds of it, in one transaction. */
export const dueAtOnce = 500;

// Apart from what else is locked by number.
const standingLock = 4_400_007;

/**
 * Lets one transaction at a time work out the standings of a district: what a later one reads is what an earlier one kept.
 * `false` where another is at it and this one shall not wait.
 */
export async function lockStandings({ db, districtId }: Pick<WorkingScope, 'db' | 'districtId'>): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(${standingLock}, hashtext(${districtId}::text))`);
}

/** Takes students whose standing is to be worked out again: because of what was saved, or because time passed. */
export async function takeDue({ db, districtId, nowMs }: Pick<WorkingScope, 'db' | 'districtId' | 'nowMs'>) {
  const rows = await db.rows(
    z.object({ studentId: z.string() }),
    sql`
      with asked as (
        select student_id
        from standing_due
        where district_id = ${districtId}
        group by student_id
        order by student_id
        limit ${dueAtOnce}
      ), taken as (
        delete from standing_due
        where district_id = ${districtId} and student_id in (select student_id from asked)
      ), passed as (
        select distinct student_id
        from standing
        where district_id = ${districtId} and look_at <= ${new Date(nowMs)}
        order by student_id
        limit ${dueAtOnce}
      )
      select student_id as "studentId" from asked
      union
      select student_id from passed`,
  );
  return rows.map(({ studentId }) => studentId);
}
