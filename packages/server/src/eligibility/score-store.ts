import { score } from '@laurel/domain/grades/score';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import type { WorkingScope } from './working-scope';

/** The scores of students in classes, by student and class. */
export async function readScoresOf(
  { db, districtId }: WorkingScope,
  students: readonly string[],
  classIds: readonly string[],
) {
  return await db.rows(
    z.object({ studentId: z.string(), classId: z.string(), scores: z.array(score) }),
    sql`
      select score.student_id as "studentId", score.class_id as "classId", json_agg(json_build_object(
          'assignmentId', score.assignment_id, 'value', trim_scale(score.value)::text, 'status', score.status,
          'lateMinutes', score.late_minutes, 'isReleased', score.released_at is not null,
          'isPendingReview', score.is_pending_review, 'version', score.version
        )) as scores
      from score
      where score.district_id = ${districtId} and score.student_id in (select unnest(${students}::uuid[]))
        and score.class_id in (select unnest(${classIds}::uuid[]))
      group by score.student_id, score.class_id`,
  );
}
