import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** Anyone who teaches physical education holds the role that shows body composition. */
export async function writeDemoPeTeachers(scope: Scope): Promise<void> {
  const teachers = await scope.db.rows(
    z.object({ personId: z.string(), roleId: z.string() }),
    sql`
      select distinct enrolment.person_id as "personId", role.id as "roleId"
      from class
      join course on course.district_id = class.district_id and course.id = class.course_id
      join enrolment on enrolment.district_id = class.district_id and enrolment.class_id = class.id
        and enrolment.role = 'teacher' and enrolment.is_active
      join role on role.district_id = class.district_id and role.key = 'pe-teacher'
      where class.district_id = ${scope.districtId} and course.subject = 'Physical Education'
        -- The demo's coach shows what a coach without the right to body composition sees.
        and not exists (
          select from role_assignment held
          join role coach on coach.district_id = held.district_id and coach.id = held.role_id and coach.key = 'coach'
          where held.district_id = enrolment.district_id and held.person_id = enrolment.person_id
        )`,
  );
  await scope.db.run(sql`
    insert into role_assignment (district_id, id, person_id, role_id)
    select ${scope.districtId}, given.id, given.person_id, given.role_id
    from unnest(
      ${teachers.map(() => newId())}::uuid[], ${teachers.map((each) => each.personId)}::uuid[],
      ${teachers.map((each) => each.roleId)}::uuid[]
    ) as given (id, person_id, role_id)
    on conflict do nothing`);
}

const tested = z.object({
  studentId: id('person'),
  key: z.string(),
  schoolId: id('school'),
  birthOn: day,
  sex: z.nullable(z.enum(['F', 'M'])),
  isAthlete: z.boolean(),
});

export type DemoTested = z.infer<typeof tested>;

/** The students of physical education and of teams, at the school of that class. */
export async function readDemoTested(scope: Scope): Promise<DemoTested[]> {
  return await scope.db.rows(
    tested,
    sql`
      select person.id as "studentId", coalesce(person.identifier, legal_name(person)) as key,
        min(class.school_id::text)::uuid as "schoolId", person.birth_on as "birthOn",
        case person.sex when 'female' then 'F' when 'male' then 'M' end as sex, bool_or(class.kind = 'team') as "isAthlete"
      from class
      join course on course.district_id = class.district_id and course.id = class.course_id
      join enrolment on enrolment.district_id = class.district_id and enrolment.class_id = class.id
        and enrolment.role = 'student' and enrolment.is_active
      join person on person.district_id = enrolment.district_id and person.id = enrolment.person_id
      where class.district_id = ${scope.districtId} and person.birth_on is not null
        and (course.subject = 'Physical Education' or class.kind = 'team')
      group by person.district_id, person.id
      order by key, person.id`,
  );
}
