import { updateGrades } from '@laurel/domain/grades/permissions';
import type { Id } from '@laurel/domain/kit/id';
import { type StudentNote, studentNote } from '@laurel/domain/remarks/student-notes';
import { reachedClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';

/** Whether someone is or was a student of a class that the caller grades. */
export async function isGraded(scope: Scope, studentId: Id<'person'>): Promise<boolean> {
  return await scope.db.exists(sql`
    select
    from ${reachedClasses(scope, updateGrades)} reached
    join enrolment on enrolment.district_id = ${scope.districtId} and enrolment.class_id = reached.class_id
    where enrolment.person_id = ${studentId} and enrolment.role = 'student'
    limit 1`);
}

/** What teachers noted on a student in classes that the caller grades, with who wrote it last. */
export async function readNotesOn(scope: Scope, studentId: Id<'person'>): Promise<StudentNote[]> {
  return await scope.db.rows(
    studentNote,
    sql`
      select class.id as "classId", class.title as "classTitle", remark.text, display_name(person) as by,
        to_json(remark.written_at) #>> '{}' as at
      from remark
      join class on class.district_id = remark.district_id and class.id = remark.class_id
      left join account on account.district_id = remark.district_id and account.id = remark.account_id
      left join person on person.district_id = account.district_id and person.id = account.person_id
      where remark.district_id = ${scope.districtId} and remark.student_id = ${studentId}
        and remark.term_id is null and remark.text <> ''
        and remark.class_id in (select reached.class_id from ${reachedClasses(scope, updateGrades)} reached)
      order by remark.written_at desc, class.id
      limit 100`,
  );
}
