import { readAttendanceGroups } from '@laurel/domain/attendance/api';
import { readAttendance } from '@laurel/domain/attendance/permissions';
import { type Id, id } from '@laurel/domain/kit/id';
import { reachedClasses, seenStudents } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

const group = readAttendanceGroups.output.shape.groups.def.element;

/** The open teams and classes within the caller’s reach over attendance, teams first. */
export async function readGroups(scope: Scope, search: string): Promise<z.infer<typeof group>[]> {
  return await scope.db.rows(
    group,
    sql`
      select class.id as "classId", class.title, class.kind, coalesce(enrolled.count, 0)::int as "studentCount"
      from (${selectReached(scope)}) reached
      join class on class.district_id = ${scope.districtId} and class.id = reached.class_id and class.is_active
      left join lateral (
        select count(*) as count
        from enrolment
        where enrolment.district_id = class.district_id and enrolment.class_id = class.id
          and enrolment.role = 'student' and enrolment.is_active
      ) enrolled on true
      where reached.is_open and position(lower(${search}::text) in lower(class.title)) > 0
      order by class.kind = 'team' desc, class.title collate numeric_order, class.id
      limit 200`,
  );
}

const members = z.object({
  classId: id('class'),
  title: z.string(),
  students: z.array(z.object({ studentId: id('person'), name: z.string() })),
});

/** Who is in a group today; `null` where the group is out of reach. */
export async function readGroup(scope: Scope, classId: Id<'class'>): Promise<z.infer<typeof members> | null> {
  return await scope.db.row(
    members,
    sql`
      select class.id as "classId", class.title,
        coalesce((
          select json_agg(json_build_object(
            'studentId', student.id,
            'name', display_name(student)
          ) order by sort_name(student), student.id)
          from enrolment
          join person student on student.district_id = enrolment.district_id and student.id = enrolment.person_id
          where enrolment.district_id = class.district_id and enrolment.class_id = class.id
            and enrolment.role = 'student' and enrolment.is_active
            and holds_on(enrolment.starts_on, enrolment.ends_before, ${scope.today})
            and student.id in (
              select student_id
              from ${seenStudents(scope, 'attendance', readAttendance)}
            )
        ), '[]') as students
      from (${selectReached(scope)}) reached
      join class on class.district_id = ${scope.districtId} and class.id = reached.class_id
      where class.id = ${classId}`,
  );
}

function selectReached(scope: Scope): Statement {
  return sql`
    select class_id, is_open
    from ${reachedClasses(scope, readAttendance)}`;
}
