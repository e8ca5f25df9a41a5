import { readAttendance } from '@laurel/domain/attendance/permissions';
import { mostTerms } from '@laurel/domain/averages/api';
import { readGradeBands } from '@laurel/domain/averages/permissions';
import { manageFitness } from '@laurel/domain/fitness/permissions';
import { catalogue } from '@laurel/domain/fitness/standards';
import { bodyZoned } from '@laurel/domain/fitness/why-no-zone';
import { seenStudents } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import { bodyFormulas } from '@laurel/server/fitness/visible-results';

/** Tests that no average tells of: of body composition, or with a zone that comes out of someone’s weight. */
const leftOut = [...catalogue.filter(({ isBody }) => isBody).map(({ testId }) => testId), ...bodyZoned];

/**
 * What students have in each of the last terms, as expressions of a `with`: `span` (no, title: terms, oldest first) and
 * `value` (measure, no, student_id, value, failed), each measure of those alone whom the caller may see one by one.
 */
export function valuesOf(scope: Scope, members: Statement): Statement {
  const { districtId, today } = scope;
  const seen = (...asked: Parameters<typeof seenStudents>) => sql`(
        select distinct student_id from ${seenStudents(...asked)}
      )`;
  return sql`attendance_seen as materialized ${seen(scope, 'attendance', readAttendance)},
      fitness_seen as materialized ${seen(scope, 'fitness', manageFitness)},
      band_seen as materialized ${seen(scope, 'academics', readGradeBands)},
      member as materialized (
        select given.student_id, attendance_seen.student_id is not null as is_attendance_seen,
          fitness_seen.student_id is not null as is_fitness_seen, band_seen.student_id is not null as is_band_seen
        from ${members} given
        left join attendance_seen on attendance_seen.student_id = given.student_id
        left join fitness_seen on fitness_seen.student_id = given.student_id
        left join band_seen on band_seen.student_id = given.student_id
      ), span as materialized (
        select row_number() over (order by starts_on) as no, id, title, starts_on, ends_before
        from (
          select term.*
          from term
          where term.district_id = ${districtId} and term.starts_on <= ${today} and term.kind = (
            select kind
            from term
            where term.district_id = ${districtId} and kind in ('semester', 'term', 'gradingPeriod')
            order by array_position(array['semester', 'term', 'gradingPeriod'], kind)
            limit 1
          )
          order by term.starts_on desc
          limit ${mostTerms}
        ) latest
      ), posted_term as materialized (
        select span.no, term.id, term.id = span.id as is_whole, term.ends_before
        from span
        join term on term.district_id = ${districtId} and (term.id = span.id or term.parent_id = span.id)
      ), healthy as materialized (
        select norm_pack.id, norm_pack.version, zone.value ->> 'zone' as zone
        from norm_pack
        cross join lateral jsonb_array_elements(to_jsonb(norm_pack.zones)) zone
        where norm_pack.district_id = ${districtId} and zone.value ->> 'level' = 'healthy'
      ), leveled as materialized (
        select distinct norm_pack.id, norm_pack.version
        from norm_pack
        cross join lateral jsonb_array_elements(to_jsonb(norm_pack.zones)) zone
        where norm_pack.district_id = ${districtId} and zone.value ->> 'level' is not null
      ), value as materialized (
        select 'attendance' as measure, span.no, one.student_id, round(100 * avg(one.share), 1) as value, null::int as failed
        from span
        join attendance_day one on one.district_id = ${districtId} and one.day >= span.starts_on
          and one.day < span.ends_before and one.day <= ${today} and one.share is not null
        join member on member.student_id = one.student_id and member.is_attendance_seen
        group by span.no, one.student_id
        union all
        select 'fitness', latest.no, latest.student_id,
          round(100.0 * count(healthy.zone) / count(*), 1), null
        from (
          select distinct on (result.student_id, span.no, result.test_id) result.student_id, span.no, result.zone,
            result.pack_id, result.pack_version
          from span
          join measurement result on result.district_id = ${districtId} and result.day >= span.starts_on
            and result.day < span.ends_before and result.zone is not null
            and result.test_id <> all (${leftOut}::text[])
            and coalesce(result.formula, '') <> all (${bodyFormulas}::text[])
          join test_day on test_day.district_id = result.district_id and test_day.id = result.test_day_id
            and test_day.deleted_at is null
          join member on member.student_id = result.student_id and member.is_fitness_seen
          order by result.student_id, span.no, result.test_id, result.day desc, result.measured_at desc
        ) latest
        join leveled on leveled.id = latest.pack_id and leveled.version = latest.pack_version
        left join healthy on healthy.id = latest.pack_id and healthy.version = latest.pack_version
          and healthy.zone = latest.zone
        group by latest.no, latest.student_id
        union all
        select 'grades', latest.no, latest.student_id,
          round(
            sum(latest.points * coalesce(nullif(course.credits, 0), 1))
              / sum(coalesce(nullif(course.credits, 0), 1)) filter (where latest.points is not null), 2
          ),
          count(*) filter (where not latest.is_passing)::int
        from (
          select distinct on (made.student_id, made.class_id, posted_term.no) made.student_id, made.class_id,
            posted_term.no, made.points, made.is_passing
          from posted_term
          join grade_posting shown on shown.district_id = ${districtId} and shown.term_id = posted_term.id
            and shown.published_at is not null
          join final_grade made on made.district_id = ${districtId} and made.class_id = shown.class_id
            and made.term_id = shown.term_id
          join member on member.student_id = made.student_id and member.is_band_seen
          -- The grade of the whole term, where it is posted, rather than of its last part.
          order by made.student_id, made.class_id, posted_term.no, posted_term.is_whole desc,
            posted_term.ends_before desc, made.revision desc
        ) latest
        join class on class.district_id = ${districtId} and class.id = latest.class_id
        join course on course.district_id = class.district_id and course.id = class.course_id and not course.is_exempt
        group by latest.no, latest.student_id
        having count(latest.points) > 0
      )`;
}
