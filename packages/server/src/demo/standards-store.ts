import { id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { teacherAccount } from './store';

const mathClass = z.object({
  classId: id('class'),
  accountId: id('account'),
  works: z.array(z.object({ assignmentId: id('assignment'), title: z.string() })),
  /** Who has a score for what, in percent of the points. */
  scored: z.array(
    z.object({
      studentId: id('person'),
      assignmentId: id('assignment'),
      percent: z.number(),
      isReleased: z.boolean(),
    }),
  ),
});

/** The classes of mathematics with their first teacher’s account, their work, and what is scored. */
export async function readMathClasses(scope: Scope): Promise<z.infer<typeof mathClass>[]> {
  return await scope.db.rows(
    mathClass,
    sql`
      select class.id as "classId", teacher.account_id as "accountId",
        (
          select json_agg(json_build_object('assignmentId', assignment.id, 'title', assignment.title))
          from assignment
          where assignment.district_id = class.district_id and assignment.class_id = class.id
        ) as works,
        coalesce((
          select json_agg(json_build_object(
            'studentId', score.student_id, 'assignmentId', score.assignment_id,
            'percent', round(100 * score.value / assignment.points_possible, 1),
            'isReleased', score.released_at is not null
          ))
          from score
          join assignment on assignment.district_id = score.district_id and assignment.id = score.assignment_id
          where score.district_id = class.district_id and score.class_id = class.id and score.value is not null
            and score.status = 'none' and assignment.points_possible > 0
        ), '[]') as scored
      from class
      cross join lateral (${teacherAccount(scope, sql`class.id`)}) teacher
      where class.district_id = ${scope.districtId}
        and exists (
          select from assignment
          where assignment.district_id = class.district_id and assignment.class_id = class.id
            and assignment.title like 'Test corrections:%'
        )
      order by class.id`,
  );
}

export type MathClass = z.infer<typeof mathClass>;
