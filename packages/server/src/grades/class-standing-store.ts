import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';

/** How far the last three scores lie below the earlier ones, in percentage points, where a class is falling. */
const fallPoints = 12;

/** The classes of a `member`, each with the family's grade of the grading period that counts now. */
export function classStandings(scope: Scope): Statement {
  return sql`
    select course.title,
      round(coalesce(made.percent, grade.so_far), coalesce(scale.digits, 1)) as percent,
      case when made.reason is null then grade.letter else made.letter end as letter,
      coalesce(recent.earlier - recent.lately >= ${fallPoints}, false) as is_falling
    from enrolment
    join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id
    join course on course.district_id = class.district_id and course.id = class.course_id
    left join lateral (
      select term.id as term_id
      from assignment
      join term on term.district_id = assignment.district_id and term.id = assignment.term_id
      where assignment.district_id = class.district_id and assignment.class_id = class.id
        and not assignment.is_deleted and term.starts_on <= ${scope.today}
      order by term.starts_on desc, term.ends_before, term.id
      limit 1
    ) current on true
    left join scale on scale.district_id = class.district_id and scale.id = class.scale_id
    left join grade on grade.district_id = class.district_id and grade.student_id = member.id
      and grade.class_id = class.id and grade.term_id = current.term_id and grade.audience = 'family'
    left join shown_override(${scope.districtId}, 'staff', ${scope.today}) made
      on made.student_id = member.id and made.class_id = class.id and made.term_id = current.term_id
    left join lateral (
      select avg(one.percent) filter (where one.place <= 3) as lately,
        case when count(*) >= 5 then avg(one.percent) filter (where one.place > 3) end as earlier
      from (
        select 100 * score.value / assignment.points_possible as percent,
          row_number() over (order by assignment.due_on desc nulls last, assignment.id) as place
        from score
        join assignment on assignment.district_id = score.district_id and assignment.id = score.assignment_id
        where score.district_id = class.district_id and score.student_id = member.id and score.class_id = class.id
          and score.released_at is not null and score.value is not null and score.status <> 'excused'
          and assignment.is_counted and assignment.points_possible > 0 and not assignment.is_deleted
          and assignment.term_id = current.term_id
      ) one
    ) recent on true
    where enrolment.district_id = ${scope.districtId} and enrolment.person_id = member.id
      and enrolment.role = 'student' and enrolment.is_active and class.is_active and class.kind <> 'team'
      and holds_on(enrolment.starts_on, enrolment.ends_before, ${scope.today})`;
}
