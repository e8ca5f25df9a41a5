import { type Day, day } from '@laurel/domain/kit/day';
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
      where class.district_id = ${scope.districtId} and (course.title like 'Physical Education%' or course.title = 'Weight Training')
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

/** A team for the demo's coach, with a known student on it: 24 of the school, the oldest first. */
export async function writeDemoTeam(
  scope: Scope,
  { coach, student }: { coach: string; student: string },
): Promise<void> {
  const people = await scope.db.rows(
    z.object({ personId: z.string(), username: z.string(), schoolId: z.nullable(z.string()) }),
    sql`
      select account.person_id as "personId", account.username, person.school_id as "schoolId"
      from account
      join person on person.district_id = account.district_id and person.id = account.person_id
      where account.district_id = ${scope.districtId} and account.username in (${coach}, ${student})`,
  );
  const [leader, member] = [coach, student].map((name) => people.find((each) => each.username === name));
  if (!leader || !member?.schoolId) return;
  const members = await scope.db.rows(
    z.object({ personId: z.string() }),
    sql`
      select person.id as "personId"
      from person
      where person.district_id = ${scope.districtId} and person.school_id = ${member.schoolId} and person.is_active
        and exists (
          select from enrolment
          where enrolment.district_id = person.district_id and enrolment.person_id = person.id
            and enrolment.role = 'student' and enrolment.is_active
        )
      order by person.id <> ${member.personId}, person.birth_on nulls last, person.identifier
      limit 24`,
  );
  const [courseId, classId] = [newId<'course'>(), newId<'class'>()];
  await scope.db.run(sql`
    insert into course (district_id, id, school_id, title)
    values (${scope.districtId}, ${courseId}, ${member.schoolId}, 'Athletics')`);
  await scope.db.run(sql`
    insert into class (district_id, id, course_id, school_id, title, kind)
    values (${scope.districtId}, ${classId}, ${courseId}, ${member.schoolId}, 'Track and Field', 'team')`);
  const rows = [
    { personId: leader.personId, role: 'teacher' },
    ...members.map((each) => ({ ...each, role: 'student' })),
  ];
  await scope.db.run(sql`
    insert into enrolment (district_id, id, class_id, person_id, role, is_primary)
    select ${scope.districtId}, given.id, ${classId}, given.person_id, given.role, given.role = 'teacher'
    from unnest(
      ${rows.map(() => newId())}::uuid[], ${rows.map((each) => each.personId)}::uuid[],
      ${rows.map((each) => each.role)}::text[]
    ) as given (id, person_id, role)`);
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
        and (course.title like 'Physical Education%' or course.title = 'Weight Training' or class.kind = 'team')
      group by person.district_id, person.id
      order by key, person.id`,
  );
}

/** The first day of the school year the demo is in. */
export async function readDemoYear(scope: Scope): Promise<Day | null> {
  const row = await scope.db.row(
    z.object({ startsOn: z.nullable(day) }),
    sql`
      select min(starts_on) as "startsOn"
      from term
      where district_id = ${scope.districtId} and kind = 'schoolYear' and starts_on <= ${scope.today}`,
  );
  return row?.startsOn ?? null;
}
