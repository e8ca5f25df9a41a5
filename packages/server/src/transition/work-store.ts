import { readGrades } from '@laurel/domain/grades/permissions';
import type { Id } from '@laurel/domain/kit/id';
import { scoredAssignment } from '@laurel/domain/transition/evidence';
import { closeStudents, reachedClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import type * as z from 'zod/mini';

/** A student’s assignments with a released score that the caller sees, latest first, at most 200; of some, when they are named. */
export async function readScoredAssignments(
  scope: Scope,
  studentId: Id<'person'>,
  some: readonly string[] | null,
): Promise<z.infer<typeof scoredAssignment>[]> {
  return await scope.db.rows(
    scoredAssignment,
    sql`
      select assignment.id as "assignmentId", assignment.title, class.title as "classTitle",
        trim_scale(score.value)::text as value, trim_scale(assignment.points_possible)::text as "outOf",
        assignment.due_on as day
      from score
      join assignment on assignment.district_id = score.district_id and assignment.id = score.assignment_id
      join class on class.district_id = assignment.district_id and class.id = assignment.class_id
      where score.district_id = ${scope.districtId} and score.student_id = ${studentId}
        and score.value is not null and score.released_at is not null and not assignment.is_deleted
        and (${some}::uuid[] is null or assignment.id = any (${some}::uuid[]))
        and (
          class.id in (select class_id from ${reachedClasses(scope, readGrades)})
          or score.student_id in (select student_id from ${closeStudents(scope, 'academics', readGrades)})
        )
      order by assignment.due_on desc nulls last, score.released_at desc, assignment.id
      limit 200`,
  );
}
