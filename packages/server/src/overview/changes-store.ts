import { readAttendance } from '@laurel/domain/attendance/permissions';
import { readFitness } from '@laurel/domain/fitness/permissions';
import { id } from '@laurel/domain/kit/id';
import { studentChanges } from '@laurel/domain/overview/changes';
import { seenStudents } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import { bodyTests } from '@laurel/server/fitness/summary-store';
import * as z from 'zod/mini';

/** Who has never been here is told of the last week; nobody of more than a month. */
const [firstDays, mostDays] = [7, 30];

const found = z.object({ studentId: id('person'), since: z.string(), ...studentChanges.shape });

/**
 * What is new about these students, whose grades the caller was found to see where they are in `graded`, since the caller's
 * last visit on an earlier day. Only what families see, then and now: a score counts from the moment it was released.
 */
export async function readChanges(
  scope: Scope,
  students: readonly string[],
  graded: readonly string[],
): Promise<z.infer<typeof found>[]> {
  if (students.length === 0) return [];
  return await scope.db.rows(
    found,
    sql`
      with visit as (
        select greatest(
          coalesce(
            (
              select case when day = ${scope.today} then earlier_at else at end
              from home_visit
              where district_id = ${scope.districtId} and person_id = ${scope.caller.personId}
            ),
            ${new Date(scope.nowMs)}::timestamptz - make_interval(days => ${firstDays})
          ),
          ${new Date(scope.nowMs)}::timestamptz - make_interval(days => ${mostDays})
        ) as since
      )
      select student.id as "studentId", visit.since, coalesce(changed.scores, '[]') as scores,
        coalesce(changed.count, 0) as "scoreCount", coalesce(missed.days, '[]') as "missedDays",
        coalesce(tested.days, '[]') as "testDays"
      from visit
      cross join unnest(${students}::uuid[]) as student (id)
      left join lateral (${changedScores(scope, graded)}) changed on true
      left join lateral (${missedDays(scope)}) missed on true
      left join lateral (${testDays(scope)}) tested on true`,
  );
}

/**
 * Scores of a `student` with events since the `visit`. What the family saw is told by the first of these events: a release
 * says whether it was out, a change what it was; where only a release changed, it was what it is.
 */
function changedScores(scope: Scope, graded: readonly string[]): Statement {
  return sql`
    select count(*)::int as count,
      json_agg(json_build_object(
        'classId', one.class_id, 'classTitle', one.class_title, 'assignmentId', one.assignment_id,
        'assignmentTitle', one.title, 'outOf', one.out_of, 'before', one.before, 'after', one.after, 'at', one.at
      ) order by one.at desc, one.assignment_id) filter (where one.place <= 20) as scores
    from (
      select shown.*, row_number() over (order by shown.at desc, shown.assignment_id) as place
      from (
        select assignment.class_id, class.title as class_title, assignment.id as assignment_id, assignment.title,
          trim_scale(assignment.points_possible)::text as out_of, happened.at,
          case when happened.was_released
            then case when happened.is_typed then happened.was else score_now.picture end
          end as before,
          case when score_now.is_released then score_now.picture end as after
        from (
          select event.assignment_id, event.class_id, max(event.at) as at,
            (array_agg(
              case event.change ->> 'form'
                when 'release-1' then event.change ->> 'before' is not null
                -- Events of earlier versions did not say; what was there then had been released.
                else event.change -> 'before' <> 'null'
                  and coalesce((event.change #>> '{before,isReleased}')::boolean, true)
                  and not coalesce((event.change #>> '{before,isPendingReview}')::boolean, false)
              end order by event.id
            ))[1] as was_released,
            (array_agg(
              ${pictureBefore} order by event.id
            ) filter (where event.change ->> 'form' = 'score-1'))[1] as was,
            bool_or(event.change ->> 'form' = 'score-1') as is_typed
          from enrolment
          join score_event event on event.district_id = enrolment.district_id and event.class_id = enrolment.class_id
            and event.student_id = enrolment.person_id
          where student.id = any (${graded}::uuid[])
            and enrolment.district_id = ${scope.districtId} and enrolment.person_id = student.id
            and enrolment.role = 'student' and enrolment.is_active
            and holds_on(enrolment.starts_on, enrolment.ends_before, ${scope.today})
            and event.at > visit.since and event.change ->> 'form' in ('score-1', 'release-1')
            -- What a file dates back to before the visit is history, not news.
            and not (
              event.change ->> 'form' = 'score-1' and ${pictureBefore} is null
              and exists (
                select from score
                where score.district_id = event.district_id and score.assignment_id = event.assignment_id
                  and score.student_id = event.student_id and score.released_at <= visit.since
              )
            )
          group by event.assignment_id, event.class_id
        ) happened
        join assignment on assignment.district_id = ${scope.districtId} and assignment.id = happened.assignment_id
          and not assignment.is_deleted
        join class on class.district_id = assignment.district_id and class.id = assignment.class_id
        left join lateral (
          select score.released_at is not null and not score.is_pending_review
              and (score.value is not null or score.status <> 'none') as is_released,
            jsonb_build_object(
              'value', trim_scale(score.value)::text, 'status', score.status, 'lateMinutes', score.late_minutes
            ) as picture
          from score
          where score.district_id = assignment.district_id and score.assignment_id = assignment.id
            and score.student_id = student.id
        ) score_now on true
      ) shown
      where shown.before is distinct from shown.after
        and coalesce(shown.after, shown.before) is not null
    ) one`;
}

/** What an event keeps of a score, without what only staff see; nothing where there was neither a value nor a word. */
const pictureBefore = plain(`case
                when event.change #>> '{before,value}' is not null
                  or coalesce(event.change #>> '{before,status}', 'none') <> 'none'
                then jsonb_build_object(
                  'value', event.change #>> '{before,value}', 'status', event.change #>> '{before,status}',
                  'lateMinutes', coalesce((event.change #>> '{before,lateMinutes}')::int, 0)
                )
              end`);

/** Days of a `student` since the day of the `visit` on which they weren't plainly there. */
function missedDays(scope: Scope): Statement {
  return sql`
    select json_agg(json_build_object(
        'day', one.day, 'share', trim_scale(one.share)::text, 'isExcused', one.is_excused, 'tardies', one.tardies
      ) order by one.day desc) as days
    from (
      select attendance_day.*
      from attendance_day
      where attendance_day.district_id = ${scope.districtId} and attendance_day.student_id = student.id
        and attendance_day.day >= visit.since::date and attendance_day.day <= ${scope.today}
        and (attendance_day.share < 1 or attendance_day.tardies > 0)
        and student.id in (
          select student_id
          from ${seenStudents(scope, 'attendance', readAttendance)}
        )
      order by attendance_day.day desc
      limit 10
    ) one`;
}

/** Test days with results of a `student` measured since the `visit`. Who may see body composition is asked elsewhere. */
function testDays(scope: Scope): Statement {
  return sql`
    select json_agg(json_build_object('testDayId', one.id, 'title', one.title, 'results', one.results)
        order by one.at desc) as days
    from (
      select test_day.id, test_day.title, count(*)::int as results, max(measurement.measured_at) as at
      from measurement
      join test_day on test_day.district_id = measurement.district_id and test_day.id = measurement.test_day_id
      where measurement.district_id = ${scope.districtId} and measurement.student_id = student.id
        and measurement.measured_at > visit.since and measurement.status = 'measured'
        and test_day.deleted_at is null
        and measurement.test_id <> all (${bodyTests}::text[])
        and student.id in (
          select student_id
          from ${seenStudents(scope, 'fitness', readFitness)}
        )
      group by test_day.id, test_day.title
      order by at desc
      limit 5
    ) one`;
}

/** Notes that the caller has opened their home; again on the same day, only the moment. */
export async function noteVisit(scope: Scope): Promise<void> {
  await scope.db.run(sql`
    insert into home_visit (district_id, person_id, day, at)
    values (${scope.districtId}, ${scope.caller.personId}, ${scope.today}, ${new Date(scope.nowMs)})
    on conflict (district_id, person_id) do update
    set day = excluded.day, at = excluded.at,
      earlier_at = case when home_visit.day < excluded.day then home_visit.at else home_visit.earlier_at end
    where home_visit.at < excluded.at`);
}
