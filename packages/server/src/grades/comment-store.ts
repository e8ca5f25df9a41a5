import { readGrades } from '@laurel/domain/grades/permissions';
import { closeStudents, reachedClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { json, sql } from '@laurel/server/db/sql';
import { insertScoreEvents } from './score-event-store';
import type { Cell } from './score-history-store';

/** Whether the caller may read a comment with this image: staff of the class, and once it is released the student, guardians and counselors. */
export async function readsCommentWith(scope: Scope, mediaId: string): Promise<boolean> {
  return await scope.db.exists(sql`
    select
    from media_use
    join assignment on assignment.district_id = media_use.district_id and assignment.id = media_use.record_id
      and not assignment.is_deleted
    join score on score.district_id = assignment.district_id and score.class_id = assignment.class_id
      and score.assignment_id = assignment.id and score.student_id = media_use.person_id
    join enrolment on enrolment.district_id = score.district_id and enrolment.class_id = score.class_id
      and enrolment.person_id = score.student_id and enrolment.role = 'student'
    where media_use.district_id = ${scope.districtId} and media_use.media_id = ${mediaId}
      and media_use.noun = 'comment' and media_use.ended_at is null
      and (
        score.class_id in (
          select class_id from ${reachedClasses(scope, readGrades)}
        )
        or score.released_at is not null and score.student_id in (
          select student_id
          from ${closeStudents(scope, 'academics', readGrades)}
        )
      )
    limit 1`);
}

/** Writes a comment over the version it was based on; 0 rows when someone was faster. */
export async function writeComment(
  scope: Scope,
  cell: Cell,
  change: { commentVersion: number; comment: unknown },
): Promise<number> {
  const comment = json(change.comment);
  return await scope.db.run(sql`
    with written as (
      insert into score (district_id, class_id, student_id, assignment_id, comment, comment_version, version)
      select ${scope.districtId}, ${cell.classId}, ${cell.studentId}, ${cell.assignmentId}, ${comment}::jsonb, 1, 0
      where ${change.commentVersion} = 0
      on conflict (district_id, class_id, student_id, assignment_id) do update
      set comment = excluded.comment, comment_version = score.comment_version + 1
      where score.comment_version = 0
      returning 1
    ), changed as (
      update score
      set comment = ${comment}::jsonb, comment_version = comment_version + 1
      where district_id = ${scope.districtId}
        and class_id = ${cell.classId}
        and student_id = ${cell.studentId}
        and assignment_id = ${cell.assignmentId}
        and ${change.commentVersion} > 0
        and comment_version = ${change.commentVersion}
      returning 1
    )
    ${insertScoreEvents(
      scope,
      { cause: 'commented', batchId: null },
      sql`(
        select ${cell.classId}::uuid as class_id, ${cell.studentId}::uuid as student_id,
          ${cell.assignmentId}::uuid as assignment_id,
          jsonb_build_object(
            'form', 'comment-1', 'before', ${change.commentVersion}::int, 'after', ${change.commentVersion}::int + 1
          ) as change
        from (select from written union all select from changed) as done
      ) as told`,
    )}`);
}
