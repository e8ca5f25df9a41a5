import type { Day } from '@laurel/domain/kit/day';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';

/** The running grades of everyone on a team, as if they had been what they are since a day. */
export async function writeKnownGrades(scope: Scope, since: Day): Promise<void> {
  await scope.db.run(sql`
    insert into known_grade (district_id, student_id, class_id, audience, known_at, percent, points, is_passing)
    select distinct on (grade.student_id, grade.class_id, grade.audience) ${scope.districtId}::uuid, grade.student_id,
      grade.class_id, grade.audience, ${since}::date at time zone district_zone(${scope.districtId}),
      round(grade.so_far, coalesce(scale.digits, 1)), band.points, band.is_passing
    from grade
    join term on term.district_id = grade.district_id and term.id = grade.term_id and term.kind = 'gradingPeriod'
      and term.starts_on <= ${scope.today}
    join class on class.district_id = grade.district_id and class.id = grade.class_id
    left join scale on scale.district_id = class.district_id and scale.id = class.scale_id
    left join scale_band band on band.district_id = class.district_id and band.scale_id = class.scale_id
      and band.letter = grade.letter
    where grade.district_id = ${scope.districtId} and grade.so_far is not null
      and exists (
        select from enrolment
        join team_season played on played.district_id = enrolment.district_id and played.class_id = enrolment.class_id
        where enrolment.district_id = grade.district_id and enrolment.person_id = grade.student_id
          and enrolment.role = 'student'
      )
    order by grade.student_id, grade.class_id, grade.audience, term.starts_on desc`);
}

/**
 * Two of three grades below the mark were above it until lately: some fell before the last check, which warned of them, and
 * some after it.
 */
export async function fellLately(scope: Scope): Promise<void> {
  await scope.db.run(sql`
    with low as (
      select known.student_id, known.class_id, known.percent,
        row_number() over (order by md5(person.identifier || class.title)) as no
      from known_grade known
      join person on person.district_id = known.district_id and person.id = known.student_id
      join class on class.district_id = known.district_id and class.id = known.class_id
      where known.district_id = ${scope.districtId} and known.audience = 'family' and known.percent < 60
    ), earlier as (
      update known_grade
      set percent = 72, is_passing = true
      from low
      where known_grade.district_id = ${scope.districtId} and known_grade.student_id = low.student_id
        and known_grade.class_id = low.class_id and low.no % 3 <> 0
    )
    insert into known_grade (district_id, student_id, class_id, audience, known_at, percent, points, is_passing)
    select ${scope.districtId}, low.student_id, low.class_id, seen.audience,
      (${scope.today}::date - case when low.no % 3 = 1 then 1 else 6 end) at time zone district_zone(${scope.districtId}),
      low.percent, null, false
    from low
    cross join unnest(array['staff', 'family']) as seen (audience)
    where low.no % 3 <> 0`);
}

/** Takes from one athlete what was known of one class until today: no one can say whether they met the rule. */
export async function writeMissingGrade(scope: Scope): Promise<void> {
  await scope.db.run(sql`
    with chosen as (
      select known.student_id, known.class_id
      from known_grade known
      join team_season played on played.district_id = known.district_id
      join class on class.district_id = played.district_id and class.id = played.class_id and class.title like '%Basketball'
      join enrolment on enrolment.district_id = class.district_id and enrolment.class_id = class.id
        and enrolment.person_id = known.student_id and enrolment.role = 'student'
      join person on person.district_id = known.district_id and person.id = known.student_id
      where known.district_id = ${scope.districtId} and known.audience = 'family'
        and not exists (
          select from known_grade other
          where other.district_id = known.district_id and other.student_id = known.student_id and other.percent < 60
        )
      order by sort_name(person), known.class_id
      limit 1
    )
    delete from known_grade
    using chosen
    where known_grade.district_id = ${scope.districtId} and known_grade.student_id = chosen.student_id
      and known_grade.class_id = chosen.class_id`);
}
