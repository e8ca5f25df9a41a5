import { manageFitness, readBody } from '@laurel/domain/fitness/permissions';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { reachedClasses, seenStudents } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { studentsWithReasons } from './student-store';

const stateStudent = z.object({
  studentId: id('person'),
  name: z.string(),
  identifier: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthOn: z.nullable(day),
  gradeLevel: z.string(),
  sex: z.nullable(z.enum(['F', 'M'])),
  username: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  seesBody: z.boolean(),
  seesReasons: z.boolean(),
});

/** Past this a school is several. */
export const mostStudents = 20_000;

/** The students of a school whose fitness the caller manages, by name; one more than a file takes. */
export async function readStateStudents(scope: Scope, schoolId: string): Promise<z.infer<typeof stateStudent>[]> {
  return await scope.db.rows(
    stateStudent,
    sql`
      select person.id as "studentId", display_name(person) as name, coalesce(person.identifier, '') as identifier,
        person.given_name as "firstName", person.family_name as "lastName", person.birth_on as "birthOn",
        coalesce(person.grade_level, '') as "gradeLevel",
        case person.sex when 'female' then 'F' when 'male' then 'M' end as sex,
        coalesce(
          (
            select min(account.username)
            from account
            where account.district_id = person.district_id and account.person_id = person.id
          ), ''
        ) as username,
        coalesce(person.email, '') as email, person.is_active as "isActive",
        person.id in (
          select student_id
          from ${seenStudents(scope, 'fitness', readBody)}
        ) as "seesBody",
        person.id in ${studentsWithReasons(scope)} as "seesReasons"
      from person
      where person.district_id = ${scope.districtId} and person.school_id = ${schoolId} and person.is_active
        and person.merged_into is null
        and person.id in (
          select student_id
          from ${seenStudents(scope, 'fitness', manageFitness)}
        )
        and exists (
          select from enrolment
          where enrolment.district_id = person.district_id and enrolment.person_id = person.id
            and enrolment.role = 'student'
        )
      order by sort_name(person), person.id
      limit ${mostStudents + 1}`,
  );
}

const stateClass = z.object({
  classId: id('class'),
  title: z.string(),
  startsOn: z.nullable(day),
  endsOn: z.nullable(day),
  studentIds: z.array(z.string()),
  teacher: z.nullable(
    z.object({
      identifier: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      username: z.string(),
      email: z.string(),
      isActive: z.boolean(),
    }),
  ),
});

/** The classes whose fitness the caller manages at a school, each with its students and its first teacher. */
export async function readStateClasses(scope: Scope, schoolId: string): Promise<z.infer<typeof stateClass>[]> {
  return await scope.db.rows(
    stateClass,
    sql`
      select class.id as "classId", class.title,
        (
          select min(term.starts_on)
          from class_term
          join term on term.district_id = class_term.district_id and term.id = class_term.term_id
          where class_term.district_id = class.district_id and class_term.class_id = class.id
        ) as "startsOn",
        (
          select (max(term.ends_before) - 1)::date
          from class_term
          join term on term.district_id = class_term.district_id and term.id = class_term.term_id
          where class_term.district_id = class.district_id and class_term.class_id = class.id
        ) as "endsOn",
        (
          select coalesce(json_agg(enrolment.person_id order by enrolment.person_id), '[]')
          from enrolment
          where enrolment.district_id = class.district_id and enrolment.class_id = class.id
            and enrolment.role = 'student' and enrolment.is_active
            and holds_on(enrolment.starts_on, enrolment.ends_before, ${scope.today})
        ) as "studentIds",
        (
          select json_build_object(
            'identifier', coalesce(person.identifier, ''), 'firstName', person.given_name,
            'lastName', person.family_name, 'email', coalesce(person.email, ''), 'isActive', person.is_active,
            'username', coalesce(
              (
                select min(account.username)
                from account
                where account.district_id = person.district_id and account.person_id = person.id
              ), ''
            )
          )
          from enrolment
          join person on person.district_id = enrolment.district_id and person.id = enrolment.person_id
          where enrolment.district_id = class.district_id and enrolment.class_id = class.id
            and enrolment.role = 'teacher' and enrolment.is_active
            and holds_on(enrolment.starts_on, enrolment.ends_before, ${scope.today})
          order by sort_name(person), person.id
          limit 1
        ) as teacher
      from class
      where class.district_id = ${scope.districtId} and class.school_id = ${schoolId} and class.is_active
        and class.id in (
          select class_id
          from ${reachedClasses(scope, manageFitness)}
        )
      order by class.title, class.id
      limit 2000`,
  );
}

/** A school's name and the number it goes by. */
export async function readSchoolSign(scope: Scope, schoolId: string) {
  const found = await scope.db.row(
    z.object({ name: z.string(), identifier: z.string() }),
    sql`
      select name, coalesce(identifier, '') as identifier
      from school
      where district_id = ${scope.districtId} and id = ${schoolId}`,
  );
  return found ?? { name: '', identifier: '' };
}
