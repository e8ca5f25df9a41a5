import type { Need } from '@laurel/domain/access/rule';
import { manageFitness, manageHealth, readBody, updateBody } from '@laurel/domain/fitness/permissions';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import type { Reachable } from '@laurel/domain/mapped-files/match-by-directory';
import { personName } from '@laurel/domain/people/person-name';
import { seenStudents } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

const reachable = z.object({
  personId: id('person'),
  ...personName.shape,
  identifier: z.nullable(z.string()),
  email: z.nullable(z.string()),
  birthOn: z.nullable(day),
  gradeLevel: z.nullable(z.string()),
  sex: z.nullable(z.enum(['F', 'M'])),
});

/** The students whose fitness the caller manages: whom a file may be about. */
export async function readReachable(scope: Scope): Promise<Reachable[]> {
  return await scope.db.rows(
    reachable,
    sql`
      select person.id as "personId", person.given_name as "givenName", person.family_name as "familyName",
        person.preferred_given_name as "preferredGivenName", person.preferred_family_name as "preferredFamilyName",
        person.identifier, person.email, person.birth_on as "birthOn", person.grade_level as "gradeLevel", case person.sex when 'female' then 'F' when 'male' then 'M' end as sex
      from person
      where person.district_id = ${scope.districtId} and person.is_active
        and person.id in (
          select student_id
          from ${seenStudents(scope, 'fitness', manageFitness)}
        )
        and (
          exists (
            select from enrolment
            where enrolment.district_id = person.district_id and enrolment.person_id = person.id
              and enrolment.role = 'student'
          )
          or exists (
            select from role_assignment
            join role on role.district_id = role_assignment.district_id and role.id = role_assignment.role_id
            where role_assignment.district_id = person.district_id and role_assignment.person_id = person.id
              and role.key = 'student'
          )
        )`,
  );
}

/** Those of the students who are out of the caller's reach by now. */
export async function readOutOfReach(scope: Scope, students: readonly string[]): Promise<Set<string>> {
  return await readUnreached(scope, students, manageFitness);
}

/** Those of the students whose body composition the caller may not bring in. */
export async function readWithoutBody(scope: Scope, students: readonly string[]): Promise<Set<string>> {
  return await readUnreached(scope, students, updateBody);
}

/** Those of the students of whom the caller isn’t told why they weren’t tested. */
export async function readWithoutReasons(scope: Scope, students: readonly string[]): Promise<Set<string>> {
  const others = await readUnreached(scope, students, readBody);
  return await readUnreached(scope, [...others], manageHealth);
}

async function readUnreached(scope: Scope, students: readonly string[], need: Need): Promise<Set<string>> {
  const rows = await scope.db.rows(
    z.object({ id: z.string() }),
    sql`
      select given.id
      from unnest(${students}::uuid[]) as given (id)
      where given.id not in (
        select student_id
        from ${seenStudents(scope, 'fitness', need)}
      )`,
  );
  return new Set(rows.map((row) => row.id));
}
