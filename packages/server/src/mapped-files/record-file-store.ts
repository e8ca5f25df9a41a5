import { updateClasses } from '@laurel/domain/classes/permissions';
import { keepFacts } from '@laurel/domain/eligibility/permissions';
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

/** The athletes of a school whose facts the caller keeps. */
export async function readFactAthletes(scope: Scope, schoolId: Id<'school'>): Promise<MemberPerson[]> {
  return await readPeople(scope, isChanged(scope, schoolId));
}

/** Of a statement’s `person`: an athlete of the school whose facts the caller keeps. */
function isChanged(scope: Scope, schoolId: Id<'school'>): Statement {
  return sql`person.id in (
        select person_id from ${athletesWithin(scope, keepFacts)} athlete where school_id = ${schoolId}
      )`;
}

/** Holds those of these athletes whose facts the caller keeps until the transaction is over. */
export async function lockAthletes(
  scope: Scope,
  schoolId: Id<'school'>,
  students: readonly string[],
): Promise<Set<string>> {
  return await keysOf(
    scope,
    sql`
      select person.id as key
      from person
      where person.district_id = ${scope.districtId} and person.id = any (${students}::uuid[])
        and person.merged_into is null and person.erased_at is null and ${isChanged(scope, schoolId)}
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
