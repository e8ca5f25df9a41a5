import { updateGrades } from '@laurel/domain/grades/permissions';
import type { Id } from '@laurel/domain/kit/id';
import { id } from '@laurel/domain/kit/id';
import { type MissingWork, missingWork, mostMissing } from '@laurel/domain/teaching/missing-work';
import { reachedClasses, taughtClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** Whose work is asked for: of one class within reach, or of all that the caller teaches and may grade. */
export type MissingFrom = Id<'class'> | null;

/** The classes a list is about, by period. */
export async function readGradedClasses(scope: Scope, from: MissingFrom) {
  return await scope.db.rows(
    z.object({ classId: id('class'), title: z.string() }),
    sql`
      select class.id as "classId", class.title
      from class
      where class.district_id = ${scope.districtId} and class.is_active and class.id in (${classesOf(scope, from)})
      order by class.periods nulls last, class.title collate "und-x-icu", class.id
      limit 100`,
  );
}

/**
 * Work marked missing, and work due before today without a score, of students who are in the class now, in terms that can
 * still change; what was due first comes first. By the rule of `missingKindOf`. `count`: all there are, listed or not.
 */
export async function readMissing(scope: Scope, from: MissingFrom): Promise<{ rows: MissingWork[]; count: number }> {
  const rows = await scope.db.rows(
    z.extend(missingWork, { count: z.int() }),
    sql`
      select case when score.status = 'missing' then 'missing' else 'blank' end as kind,
        person.id as "studentId", used_family_name(person) as "familyName", used_given_name(person) as "givenName",
        class.id as "classId", class.title as "classTitle", assignment.id as "assignmentId", assignment.title,
        assignment.term_id as "termId", assignment.due_on as "dueOn", count(*) over ()::integer as count
      from class
      join assignment on assignment.district_id = class.district_id and assignment.class_id = class.id
        and not assignment.is_deleted
      join enrolment on enrolment.district_id = class.district_id and enrolment.class_id = class.id
        and enrolment.role = 'student' and enrolment.is_active and lasts_past(enrolment.ends_before, ${scope.today})
      join person on person.district_id = enrolment.district_id and person.id = enrolment.person_id
      left join score on score.district_id = class.district_id and score.class_id = class.id
        and score.student_id = enrolment.person_id and score.assignment_id = assignment.id
      where class.district_id = ${scope.districtId} and class.is_active and class.id in (${classesOf(scope, from)})
        and (
          score.status = 'missing'
          or assignment.due_on < ${scope.today} and score.value is null and coalesce(score.status, 'none') = 'none'
            and not coalesce(score.is_pending_review, false)
        )
        and (
          assignment.term_id not in (select term_id from closed_term(${scope.districtId}))
          or is_reopened(class.district_id, class.id, assignment.term_id)
        )
      order by assignment.due_on nulls last, sort_name(person), person.id, class.id, assignment.position, assignment.id
      limit ${mostMissing}`,
  );
  return { rows: rows.map(({ count: _, ...row }) => row), count: rows[0]?.count ?? 0 };
}

function classesOf(scope: Scope, from: MissingFrom): Statement {
  if (from !== null) return sql`select class_id from ${reachedClasses(scope, updateGrades)} where class_id = ${from}`;
  return sql`
    select class_id from ${reachedClasses(scope, updateGrades)}
    intersect
    select class_id from ${taughtClasses(scope, 'classes')}`;
}
