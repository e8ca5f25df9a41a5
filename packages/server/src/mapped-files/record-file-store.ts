import type { Need } from '@laurel/domain/access/rule';
import { updateClasses } from '@laurel/domain/classes/permissions';
import { type Id, id } from '@laurel/domain/kit/id';
import { schoolWithin } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import { athletesWithin } from '@laurel/server/eligibility/athlete-reach-store';
import * as z from 'zod/mini';
import { type MemberPerson, readPeople } from './member-file-store';

/** What each row of a plan makes of a record, and what it found there. */
export async function readPlannedValues<Value>(
  scope: Scope,
  importId: Id<'import'>,
  { entity, value }: { readonly entity: string; readonly value: z.ZodMiniType<Value> },
) {
  return await scope.db.rows(
    z.object({ no: z.int(), key: z.string(), before: z.nullable(value), value }),
    sql`
      select no, source_key as key, before -> 'value' as before, data -> 'value' as value
      from import_row
      where district_id = ${scope.districtId} and import_id = ${importId} and entity = ${entity}
        and action in ('create', 'update')
      order by no`,
  );
}

/** The athletes of a school whom the caller has for some need. */
export async function readAthletes(scope: Scope, schoolId: Id<'school'>, need: Need): Promise<MemberPerson[]> {
  return await readPeople(scope, isAthlete(scope, schoolId, need));
}

/** Of a statement’s `person`: an athlete of the school whom the caller has for some need. */
function isAthlete(scope: Scope, schoolId: Id<'school'>, need: Need): Statement {
  return sql`person.id in (
        select person_id from ${athletesWithin(scope, need)} athlete where school_id = ${schoolId}
      )`;
}

/** Holds those of these athletes whom the caller has for some need until the transaction is over. */
export async function lockAthletes(
  scope: Scope,
  schoolId: Id<'school'>,
  students: readonly string[],
  need: Need,
): Promise<Set<string>> {
  return await lockPeople(scope, students, isAthlete(scope, schoolId, need));
}

/** The students of a school, for whoever keeps its classes. */
export async function readCreditStudents(scope: Scope, schoolId: Id<'school'>): Promise<MemberPerson[]> {
  return await readPeople(scope, isStudentOf(scope, schoolId));
}

/** Holds those of these students who are of the school, while the caller keeps its classes, until the transaction is over. */
export async function lockCreditStudents(
  scope: Scope,
  schoolId: Id<'school'>,
  students: readonly string[],
): Promise<Set<string>> {
  return await lockPeople(scope, students, isStudentOf(scope, schoolId));
}

/** Of a statement’s `person`: a student of the school, whose classes the caller keeps. */
function isStudentOf(scope: Scope, schoolId: Id<'school'>): Statement {
  return sql`person.school_id = ${schoolId} and ${schoolWithin(scope, updateClasses, 'person.school_id')} and (
        person.grade_level is not null
        or exists (
          select from enrolment
          where enrolment.district_id = person.district_id and enrolment.person_id = person.id
            and enrolment.role = 'student'
        )
      )`;
}

async function lockPeople(scope: Scope, people: readonly string[], wanted: Statement): Promise<Set<string>> {
  return await keysOf(
    scope,
    sql`
      select person.id as key
      from person
      where person.district_id = ${scope.districtId} and person.id = any (${people}::uuid[])
        and person.merged_into is null and person.erased_at is null and ${wanted}
      order by person.id
      for no key update of person`,
  );
}

export async function removeFacts(scope: Scope, students: readonly string[]): Promise<Set<string>> {
  return await keysOf(
    scope,
    sql`
      delete from athlete_fact
      where district_id = ${scope.districtId} and student_id = any (${students}::uuid[])
      returning student_id as key`,
  );
}

/** The running courses of a school, for whoever may change them. */
export async function readCourses(scope: Scope, schoolId: Id<'school'>) {
  return await scope.db.rows(
    z.object({ courseId: id('course'), title: z.string(), code: z.nullable(z.string()) }),
    sql`
      select course.id as "courseId", course.title, course.code
      from course
      where course.district_id = ${scope.districtId} and course.school_id = ${schoolId} and course.is_active
        and ${schoolWithin(scope, updateClasses, 'course.school_id')}
      order by course.title, course.id
      limit 5000`,
  );
}

/** Holds those of these courses the caller may change until the transaction is over. */
export async function lockCourses(
  scope: Scope,
  schoolId: Id<'school'>,
  courses: readonly string[],
): Promise<Set<string>> {
  return await keysOf(
    scope,
    sql`
      select course.id as key
      from course
      where course.district_id = ${scope.districtId} and course.school_id = ${schoolId}
        and course.id = any (${courses}::uuid[]) and ${schoolWithin(scope, updateClasses, 'course.school_id')}
      order by course.id
      for update`,
  );
}

export async function removeCourseRules(scope: Scope, courses: readonly string[]): Promise<Set<string>> {
  return await keysOf(
    scope,
    sql`
      delete from course_rule
      where district_id = ${scope.districtId} and course_id = any (${courses}::uuid[])
      returning course_id as key`,
  );
}

async function keysOf(scope: Scope, statement: Statement): Promise<Set<string>> {
  return new Set((await scope.db.rows(z.object({ key: z.string() }), statement)).map(({ key }) => key));
}
