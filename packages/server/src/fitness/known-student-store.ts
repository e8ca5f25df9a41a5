import { readAttendance } from '@laurel/domain/attendance/permissions';
import { readFitness } from '@laurel/domain/fitness/permissions';
import type { Id } from '@laurel/domain/kit/id';
import { seenStudents } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/**
 * The name of a student of whose record the caller sees a part, attendance or fitness; `null` for anyone else. Other parts
 * that such a student has nothing in are answered as empty, not as missing.
 */
export async function readKnownName(scope: Scope, studentId: Id<'person'>): Promise<string | null> {
  const row = await scope.db.row(
    z.object({ name: z.string() }),
    sql`
      select display_name(person) as name
      from person
      where person.district_id = ${scope.districtId} and person.id = ${studentId}
        and (
          person.id in (select student_id from ${seenStudents(scope, 'attendance', readAttendance)})
          or person.id in (select student_id from ${seenStudents(scope, 'fitness', readFitness)})
        )`,
  );
  return row?.name ?? null;
}
