import { type StandingExemption, standingExemption } from '@laurel/domain/fitness/exemption';
import { id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

const columns: Statement = plain(`
      reason, test_ids as "testIds", starts_on as "startsOn", ends_on as "endsOn", version`);

const ofStudent = z.object({ studentId: id('person'), ...standingExemption.shape });

/** The standing exemptions of these students, who are within reach. */
export async function readExemptions(scope: Scope, students: readonly string[]): Promise<z.infer<typeof ofStudent>[]> {
  return await scope.db.rows(
    ofStudent,
    sql`
      select student_id as "studentId", ${columns}
      from fitness_exemption
      where district_id = ${scope.districtId} and student_id = any (${students}::uuid[])`,
  );
}

/** Writes a student's exemption over the version it was based on, 0 for none; `null` where another was faster. */
export async function writeExemption(
  scope: Scope,
  studentId: string,
  { reason, testIds, startsOn, endsOn, version }: StandingExemption,
): Promise<StandingExemption | null> {
  const [account, at] = [scope.caller.accountId, new Date(scope.nowMs)];
  return await scope.db.row(
    standingExemption,
    version === 0
      ? sql`
        insert into fitness_exemption (
          district_id, student_id, reason, test_ids, starts_on, ends_on, account_id, written_at
        )
        values (${scope.districtId}, ${studentId}, ${reason}, ${testIds}, ${startsOn}, ${endsOn}, ${account}, ${at})
        on conflict do nothing
        returning ${columns}`
      : sql`
        update fitness_exemption
        set reason = ${reason}, test_ids = ${testIds}, starts_on = ${startsOn}, ends_on = ${endsOn},
          version = version + 1, account_id = ${account}, written_at = ${at}
        where district_id = ${scope.districtId} and student_id = ${studentId} and version = ${version}
        returning ${columns}`,
  );
}

/** Ends a student's exemption. */
export async function deleteExemption(scope: Scope, studentId: string, version: number): Promise<void> {
  await scope.db.run(sql`
    delete from fitness_exemption
    where district_id = ${scope.districtId} and student_id = ${studentId} and version = ${version}`);
}
