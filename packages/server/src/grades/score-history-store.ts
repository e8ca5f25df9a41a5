import { readScore } from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';

export interface Cell {
  readonly classId: Id<'class'>;
  readonly assignmentId: Id<'assignment'>;
  readonly studentId: Id<'person'>;
}

/** A score's comment and latest changes; a blank one for a student of the class without a score. */
export async function readScoreDetail(scope: Scope, cell: Cell): Promise<OutputOf<typeof readScore> | null> {
  return await scope.db.row(
    readScore.output,
    sql`
      select score.comment, coalesce(score.comment_version, 0) as "commentVersion",
        score.released_at as "releasedAt",
        coalesce((
          select json_agg(json_build_object(
            'at', event.at, 'by', display_name(person),
            'cause', case when event.cause = 'undone' and event.change ->> 'form' = 'release-1' then 'taken-back' else event.cause end,
            'before', case when event.change ->> 'form' = 'score-1' then event.change -> 'before' end,
            'after', case when event.change ->> 'form' = 'score-1' then event.change -> 'after' end
          ) order by event.at desc, event.id desc)
          from (
            select *
            from score_event
            where district_id = ${scope.districtId}
              and class_id = ${cell.classId}
              and student_id = ${cell.studentId}
              and assignment_id = ${cell.assignmentId}
            order by at desc, id desc
            limit 50
          ) event
          left join account on account.district_id = event.district_id and account.id = event.account_id
          left join person on person.district_id = account.district_id and person.id = account.person_id
        ), '[]') as changes
      from assignment
      join enrolment on enrolment.district_id = assignment.district_id
        and enrolment.class_id = assignment.class_id
        and enrolment.person_id = ${cell.studentId}
        and enrolment.role = 'student'
      left join score on score.district_id = assignment.district_id
        and score.class_id = assignment.class_id
        and score.assignment_id = assignment.id
        and score.student_id = enrolment.person_id
      where assignment.district_id = ${scope.districtId}
        and assignment.class_id = ${cell.classId}
        and assignment.id = ${cell.assignmentId}
        and not assignment.is_deleted`,
  );
}
