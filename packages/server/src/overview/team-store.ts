import { readAttendance } from '@laurel/domain/attendance/permissions';
import { readEligibility } from '@laurel/domain/eligibility/permissions';
import { readFitness } from '@laurel/domain/fitness/permissions';
import { type CoachedTeam, coachedTeam, mostHomeTeams } from '@laurel/domain/overview/overview';
import { readTaught } from '@laurel/domain/overview/permissions';
import { nextSchoolDay } from '@laurel/server/attendance/school-day-store';
import { comingContestsOf } from '@laurel/server/classes/team-store';
import { reachedClasses, seenStudents, taughtClasses } from '@laurel/server/db/reach';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import { isLosing } from '@laurel/server/eligibility/board-store';

/** The teams the caller coaches, or every team for who sees all athletes; `null` for whoever's roles reach none. In one statement. */
export async function readCoachedTeams(scope: Scope): Promise<CoachedTeam[] | null> {
  if (!reachOf(scope, readTaught).reaches.includes('teams')) return null;
  const { reaches, schoolIds } = reachOf(scope, readAttendance);
  const athletes = { reaches: reaches.filter((reach) => reach === 'athletes'), schoolIds };
  return await scope.db.rows(
    coachedTeam,
    sql`
      with team as (
        select class.id, class.title, class.school_id
        from class
        where class.district_id = ${scope.districtId} and class.is_active and class.kind = 'team' and class.id in (
          select class_id
          from ${taughtClasses(scope, 'teams')}
          where is_open
          union all
          select class_id
          from ${reachedClasses(scope, athletes)}
        )
        order by class.title, class.id
        limit ${mostHomeTeams}
      ), member as (
        select distinct team.id as team_id, person.id,
          display_name(person) as name, sort_name(person) as sort_name
        from team
        join enrolment on enrolment.district_id = ${scope.districtId} and enrolment.class_id = team.id
        join person on person.district_id = enrolment.district_id and person.id = enrolment.person_id
        where enrolment.role = 'student' and enrolment.is_active and person.is_active
          and holds_on(enrolment.starts_on, enrolment.ends_before, ${scope.today})
      ), known as (
        select member.team_id, member.id, member.name, member.sort_name, attendance_day.day, attendance_day.share,
          attendance_day.is_excused, attendance_day.tardies,
          max(attendance_day.day) over (partition by member.team_id) as latest
        from member
        join attendance_day on attendance_day.district_id = ${scope.districtId} and attendance_day.student_id = member.id
        where attendance_day.day between ${scope.today}::date - 13 and ${scope.today}::date
          and attendance_day.share is not null
          and member.id in (
            select student_id
            from ${seenStudents(scope, 'attendance', readAttendance)}
          )
      )
      select team.id as "classId", team.title,
        (
          select display_name(person)
          from enrolment
          join person on person.district_id = enrolment.district_id and person.id = enrolment.person_id
          where enrolment.district_id = ${scope.districtId} and enrolment.class_id = team.id
            and enrolment.role = 'teacher' and enrolment.is_active and person.id <> ${scope.caller.personId}
          order by enrolment.is_primary desc, sort_name(person), person.id
          limit 1
        ) as coach,
        (select count(*)::int from member where member.team_id = team.id) as "memberCount",
        (
          select json_build_object(
            'day', max(known.day), 'known', count(*)::int,
            'notable', coalesce(
              json_agg(
                json_build_object(
                  'studentId', known.id, 'name', known.name, 'share', trim_scale(known.share)::text,
                  'isExcused', known.is_excused, 'tardies', known.tardies
                ) order by known.share, known.sort_name, known.id
              ) filter (where known.share < 1 or known.tardies > 0), '[]'
            )
          )
          from known
          where known.team_id = team.id and known.day = known.latest
          having count(*) > 0
        ) as attendance,
        ${nextSchoolDay(scope, sql`${scope.districtId}`, plain('team.school_id'), 0)} as "schoolDay",
        ${comingContestsOf(scope, sql`contest.class_id = team.id`)} as contests,
        ${lastTested(scope)} as tested,
        ${heldBack(scope)} as "heldBack",
        ${losing(scope)} as losing
      from team
      order by team.title collate numeric_order, team.id`,
  );
}

/** The test day of which members last have results that the caller sees, of a `team` and its `member`s. */
function lastTested(scope: Scope): Statement {
  return sql`(
          select json_build_object(
            'testDayId', test_day.id, 'title', test_day.title, 'day', max(measurement.day),
            'people', count(distinct measurement.student_id)::int
          )
          from member
          join measurement
            on measurement.district_id = ${scope.districtId} and measurement.student_id = member.id
          join test_day on test_day.district_id = measurement.district_id and test_day.id = measurement.test_day_id
          where member.team_id = team.id and measurement.value is not null and test_day.deleted_at is null
            and member.id in (
              select student_id
              from ${seenStudents(scope, 'fitness', readFitness)}
            )
          group by test_day.id, test_day.title
          order by max(measurement.day) desc, test_day.id
          limit 1
        )`;
}

/** Members who may not play, strictest first, of a `team` and its `member`s; `null` where nobody is told, or no rules are on. */
function heldBack(scope: Scope): Statement {
  return sql`case when exists (
          select from eligibility_pack held
          where held.district_id = ${scope.districtId} and (held.ends_before is null or ${scope.today} < held.ends_before)
        ) and team.id in (select class_id from ${reachedClasses(scope, readEligibility)})
        then coalesce((
          select json_agg(json_build_object(
              'studentId', member.id, 'name', member.name, 'state', standing.state,
              'category', standing.coach #>> '{reasons,0,category}'
            ) order by array_position(array['ineligible', 'practiceOnly', 'unknown'], standing.state),
              member.sort_name, member.id)
          from member
          join standing on standing.district_id = ${scope.districtId} and standing.student_id = member.id
            and standing.class_id = team.id and standing.view = 'released'
          where member.team_id = team.id and standing.state in ('ineligible', 'practiceOnly', 'unknown')
        ), '[]') end`;
}

/** How many members may play, and as things stand won’t after the next check. */
function losing(scope: Scope): Statement {
  return sql`case when team.id in (select class_id from ${reachedClasses(scope, readEligibility)}) then (
          select count(*)::int
          from member
          join standing on standing.district_id = ${scope.districtId} and standing.student_id = member.id
            and standing.class_id = team.id and standing.view = 'released'
          where member.team_id = team.id and ${isLosing('standing')}
        ) else 0 end`;
}
