import { readGradeInputs } from '@laurel/domain/grades/api';
import { readGrades } from '@laurel/domain/grades/permissions';
import { score } from '@laurel/domain/grades/score';
import type { Id } from '@laurel/domain/kit/id';
import { richText } from '@laurel/domain/kit/rich-text';
import { closeStudents, reachedClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { storedGrade } from './grade-store';

export interface GradeKey {
  readonly classId: Id<'class'>;
  readonly studentId: Id<'person'>;
  readonly termId: Id<'term'>;
}

/**
 * As whom the caller may see this student's grade in this class: staff over the class, as family does for anyone who has the
 * student as a child or in their caseload, or not at all. Staff wins where someone is both: a teacher whose child sits in their class.
 */
export async function readAudience(scope: Scope, key: GradeKey): Promise<'staff' | 'family' | null> {
  const row = await scope.db.row(
    z.object({ audience: z.nullable(z.enum(['staff', 'family'])) }),
    sql`
      select case
          when exists (
            select from ${reachedClasses(scope, readGrades)} reached
            where reached.class_id = enrolment.class_id
          ) then 'staff'
          when enrolment.person_id in (
            select student_id
            from ${closeStudents(scope, 'academics', readGrades)}
          ) then 'family'
        end as audience
      from enrolment
      where enrolment.district_id = ${scope.districtId}
        and enrolment.class_id = ${key.classId}
        and enrolment.person_id = ${key.studentId}
        and enrolment.role = 'student'`,
  );
  return row?.audience ?? null;
}

const inputs = z.object({
  studentName: z.string(),
  isEnded: z.boolean(),
  scores: z.array(z.object({ ...score.shape, comment: z.nullable(richText) })),
  stored: z.nullable(z.omit(storedGrade, { studentId: true, termId: true, audience: true })),
  override: readGradeInputs.output.shape.override,
});

/** A student's scores in a class, the stored grade, and the override. For families: what is released or published. */
export async function readGradeParts(
  scope: Scope,
  key: GradeKey,
  audience: 'staff' | 'family',
): Promise<z.infer<typeof inputs> | null> {
  return await scope.db.row(
    inputs,
    sql`
      select display_name(person) as "studentName",
        not (enrolment.is_active and lasts_past(enrolment.ends_before, ${scope.today})) as "isEnded",
        coalesce((
          select json_agg(json_build_object(
            'assignmentId', score.assignment_id, 'value', trim_scale(score.value)::text, 'status', score.status,
            'lateMinutes', score.late_minutes, 'isReleased', score.released_at is not null,
            'isPendingReview', score.is_pending_review, 'version', score.version, 'comment', score.comment
          ))
          from score
          where score.district_id = enrolment.district_id
            and score.class_id = enrolment.class_id
            and score.student_id = enrolment.person_id
            and (${audience} = 'staff' or score.released_at is not null)
        ), '[]') as scores,
        (
          select json_build_object(
            'soFar', trim_scale(grade.so_far)::text, 'ifBlanksAreZero', trim_scale(grade.if_blanks_are_zero)::text,
            'bestPossible', trim_scale(grade.best_possible)::text, 'letter', grade.letter,
            'shareGraded', trim_scale(grade.share_graded)::text
          )
          from grade
          where grade.district_id = enrolment.district_id
            and grade.class_id = enrolment.class_id
            and grade.student_id = enrolment.person_id
            and grade.term_id = ${key.termId}
            and grade.audience = ${audience}
        ) as stored,
        (
          select json_build_object(
            'percent', trim_scale(made.percent)::text, 'letter', made.letter, 'reason', made.reason,
            'expiresOn', made.expires_on
          )
          from shown_override(${scope.districtId}, ${audience}, ${scope.today}) made
          where made.class_id = enrolment.class_id and made.student_id = enrolment.person_id
            and made.term_id = ${key.termId}
        ) as override
      from enrolment
      join person on person.district_id = enrolment.district_id and person.id = enrolment.person_id
      where enrolment.district_id = ${scope.districtId}
        and enrolment.class_id = ${key.classId}
        and enrolment.person_id = ${key.studentId}
        and enrolment.role = 'student'`,
  );
}
