import type { Need } from '@laurel/domain/access/rule';
import type { Id } from '@laurel/domain/kit/id';
import { reachedClasses } from '@laurel/server/db/reach';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';

/** The athletes of schools whose teams the caller has for some need: `person_id`, and of which school, `school_id`. A person may come more than once. */
export function athletesWithin(scope: Scope, need: Need): Statement {
  const { reaches, schoolIds } = reachOf(scope, need);
  const whole = { reaches: reaches.filter((reach) => reach === 'school' || reach === 'district'), schoolIds };
  return sql`(
        select enrolment.person_id, class.school_id
        from enrolment
        join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id
          and class.kind = 'team'
        where enrolment.district_id = ${scope.districtId} and enrolment.role = 'student'
          and class.id in (select class_id from ${reachedClasses(scope, whole)})
      )`;
}

/** Whether the caller has the athletes of a school that this student is on a team of, for some need. */
export async function mayChangeAthlete(scope: Scope, studentId: Id<'person'>, need: Need): Promise<boolean> {
  return await scope.db.exists(
    sql`select from ${athletesWithin(scope, need)} athlete where person_id = ${studentId} limit 1`,
  );
}
