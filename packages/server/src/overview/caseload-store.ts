import { readAttendance } from '@laurel/domain/attendance/permissions';
import { readGrades } from '@laurel/domain/grades/permissions';
import { type CaseloadToday, caseloadToday, lowPercent } from '@laurel/domain/overview/overview';
import { nextSchoolDay } from '@laurel/server/attendance/school-day-store';
import { ownCaseload } from '@laurel/server/db/reach';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { plain, sql } from '@laurel/server/db/sql';
import { classStandings } from '@laurel/server/grades/class-standing-store';

/** A class at or above this is no worry, even where it falls. */
const safePercent = 85;
/** Below this one class is enough. */
const failingPercent = 60;

/**
 * The caller's caseload on the latest day with attendance, and who of it may need someone; `null` for anyone who has none. One
 * statement. Grades are those that families see.
 */
export async function readCaseloadToday(scope: Scope): Promise<CaseloadToday | null> {
  if (!reachOf(scope, readAttendance).reaches.includes('caseload')) return null;
  const seesGrades = reachOf(scope, readGrades).reaches.includes('caseload');
  return await scope.db.row(
    caseloadToday,
    sql`
      with member as materialized (
        select distinct person.id, display_name(person) as name, sort_name(person) as sort_name, person.grade_level, person.school_id
        from ${ownCaseload(scope)} caseload
        join person on person.district_id = ${scope.districtId} and person.id = caseload.student_id
        where caseload.is_running
      ), month as materialized (
        select one.student_id, one.day, one.share, one.is_excused, one.tardies
        from member
        join attendance_day one on one.district_id = ${scope.districtId} and one.student_id = member.id
        where one.day between ${scope.today}::date - 29 and ${scope.today}::date and one.share is not null
      ), latest as (
        select max(day) as day from month where day >= ${scope.today}::date - 13
      ), today as (
        select member.*, month.share, month.is_excused, month.tardies
        from latest
        join month on month.day = latest.day
        join member on member.id = month.student_id
      ), class_of as (
        select member.id, standing.title, standing.percent, standing.letter, standing.is_falling
        from member
        cross join lateral (${classStandings(scope)}) standing
        where ${seesGrades}::boolean and standing.percent is not null
          and (standing.percent < ${lowPercent} or (standing.is_falling and standing.percent < ${safePercent}))
      ), concern as (
        select member.*, coalesce(lows.classes, '[]') as classes, coalesce(lows.count, 0) as low_count, coalesce(lows.is_urgent, false) as is_urgent,
          coalesce(missing.count, 0) as missing, coalesce(absences.count, 0) as absences
        from member
        left join lateral (
          select count(*)::int as count, bool_or(one.percent < ${failingPercent} or one.is_falling) as is_urgent,
            json_agg(json_build_object(
              'title', one.title, 'percent', one.percent::text, 'letter', one.letter, 'isFalling', one.is_falling
            ) order by one.percent, one.title) filter (where one.place <= 4) as classes
          from (
            select class_of.*, row_number() over (order by class_of.percent, class_of.title) as place
            from class_of
            where class_of.id = member.id
          ) one
        ) lows on true
        left join lateral (
          select count(*)::int as count
          from score
          where ${seesGrades}::boolean and score.district_id = ${scope.districtId} and score.student_id = member.id
            and score.status = 'missing' and score.released_at > ${new Date(scope.nowMs - 21 * 86_400_000)}
        ) missing on true
        left join lateral (
          select case when count(*) >= 3 then count(*)::int else 0 end as count
          from month
          where month.student_id = member.id and month.share = 0
        ) absences on true
      )
      select (select count(*)::int from member) as "studentCount", (select day::text from latest) as day,
        (
          select min(${nextSchoolDay(scope, sql`${scope.districtId}`, plain('attended.school_id'), 0)})
          from (select distinct school_id from member) attended
        ) as "schoolDay",
        (select count(*)::int from today) as known,
        coalesce((
          select json_agg(json_build_object(
            'studentId', id, 'name', name, 'share', trim_scale(share)::text, 'isExcused', is_excused, 'tardies', tardies
          ) order by share, sort_name, id)
          from (
            select * from today where share < 1 or tardies > 0 order by share, sort_name, id limit 100
          ) notable
        ), '[]') as notable,
        coalesce((
          select json_agg(json_build_object(
            'studentId', id, 'name', name, 'gradeLevel', grade_level, 'classes', classes, 'missing', missing,
            'absences', absences
          ) order by weight desc, sort_name, id)
          from (
            select concern.*, 2 * low_count + missing + absences as weight
            from concern
            -- One low grade, a missed quiz, or a cold is no reason to call someone in.
            where is_urgent or low_count >= 3 or missing >= 3 or absences >= 5
            order by weight desc, sort_name, id
            limit 50
          ) worst
        ), '[]') as concerns
      from district
      where id = ${scope.districtId}`,
  );
}
