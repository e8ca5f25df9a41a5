import { readTestDayProgress as call } from '@laurel/domain/fitness/api';
import { readFitness } from '@laurel/domain/fitness/permissions';
import { testOf } from '@laurel/domain/fitness/standards';
import type { Id } from '@laurel/domain/kit/id';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { seenStudents } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import { isReached } from './settings-store';

/**
 * The latest test day of a school that has begun, with how many of its students have results, and the next one; `null` where
 * the school isn't within reach. Students are those who belong to the school and whose fitness the caller sees.
 */
export async function readTestDayProgress(scope: Scope, schoolId: Id<'school'>): Promise<OutputOf<typeof call> | null> {
  const found = await scope.db.row(
    call.output,
    sql`
      with reached as (
        select school.id
        from school
        where school.district_id = ${scope.districtId} and school.id = ${schoolId} and ${isReached(scope, readFitness)}
      ), student as materialized (
        select person.id
        from person
        where person.district_id = ${scope.districtId} and person.school_id in (select id from reached)
          and person.is_active
          and person.id in (
            select student_id
            from ${seenStudents(scope, 'fitness', readFitness)}
          )
          and exists (
            select from enrolment
            where enrolment.district_id = person.district_id and enrolment.person_id = person.id
              and enrolment.role = 'student' and enrolment.is_active
          )
      ), held as (
        select test_day.*, test_day.starts_on <= ${scope.today} as has_begun
        from test_day
        where test_day.district_id = ${scope.districtId} and test_day.school_id in (select id from reached)
          and test_day.deleted_at is null
      ), latest as (
        select *
        from held
        where has_begun
        order by starts_on desc, title, id
        limit 1
      ), result as materialized (
        select measurement.student_id, measurement.test_id
        from measurement
        join latest on latest.id = measurement.test_day_id
        where measurement.district_id = ${scope.districtId} and measurement.value is not null
          and measurement.student_id in (select id from student)
      )
      select (
          select json_build_object(
            'testDayId', latest.id, 'title', latest.title, 'startsOn', latest.starts_on, 'endsOn', latest.ends_on,
            'students', (select count(*) from student),
            'tested', (select count(distinct student_id) from result),
            'tests', coalesce((
              select json_agg(json_build_object(
                  'testId', given.test_id, 'name', given.test_id,
                  'tested', (select count(*) from result where result.test_id = given.test_id)
                ) order by given.place)
              from unnest(latest.test_ids) with ordinality as given (test_id, place)
            ), '[]')
          )
          from latest
        ) as latest,
        (
          select json_build_object('testDayId', id, 'title', title, 'startsOn', starts_on)
          from held
          where not has_begun
          order by starts_on, title, id
          limit 1
        ) as next
      from reached`,
  );
  // The catalogue names what no result has stored yet, too.
  const named = found?.latest?.tests.map((each) => ({ ...each, name: testOf(each.testId)?.name ?? each.testId }));
  return found?.latest && named ? { ...found, latest: { ...found.latest, tests: named } } : found;
}
