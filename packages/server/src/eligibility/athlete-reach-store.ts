import type { Need } from '@laurel/domain/access/rule';
import type { Id } from '@laurel/domain/kit/id';
import { reachedClasses } from '@laurel/server/db/reach';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** Whether the caller has the athletes of a school that this student is on a team of, for some need. */
export async function mayChangeAthlete(scope: Scope, studentId: Id<'person'>, need: Need): Promise<boolean> {
  const { reaches, schoolIds } = reachOf(scope, need);
  const whole = { reaches: reaches.filter((reach) => reach === 'school' || reach === 'district'), schoolIds };
  const row = await scope.db.row(
    z.object({}),
    sql`
      select
      from enrolment
      join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id and class.kind = 'team'
      where enrolment.district_id = ${scope.districtId} and enrolment.person_id = ${studentId}
        and enrolment.role = 'student' and class.id in (select class_id from ${reachedClasses(scope, whole)})
      limit 1`,
  );
  return row !== null;
}
