import { readGrades } from '@laurel/domain/grades/permissions';
import { type Id, id } from '@laurel/domain/kit/id';
import { closeStudents } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import { searchWords } from '@laurel/server/people/search-words';
import * as z from 'zod/mini';

const student = z.object({
  studentId: id('person'),
  name: z.string(),
  schoolId: z.nullable(id('school')),
  gradeLevel: z.nullable(z.string()),
  /** The caller, a child of theirs, or in their caseload. */
  isClose: z.boolean(),
});

/** A student, whosever they are: whether the caller may see anything of them is asked next. */
export async function readStudentUnchecked(
  scope: Scope,
  studentId: Id<'person'>,
): Promise<z.infer<typeof student> | null> {
  return await scope.db.row(
    student,
    sql`
      select person.id as "studentId", display_name(person) as name, person.school_id as "schoolId",
        person.grade_level as "gradeLevel",
        person.id in (select student_id from ${closeStudents(scope, 'academics', readGrades)}) as "isClose"
      from person
      where person.district_id = ${scope.districtId} and person.id = ${studentId}
        and (
          exists (
            select from enrolment
            where enrolment.district_id = person.district_id and enrolment.person_id = person.id
              and enrolment.role = 'student'
          )
          or person.grade_level is not null
        )`,
  );
}

const listed = z.object({
  studentId: id('person'),
  gradeLevel: z.nullable(z.string()),
  /** Whether they are among what was searched for. */
  isFound: z.boolean(),
});

export type ListedStudent = z.infer<typeof listed>;

/** The active students of a school, or of one grade level of it, in the order of their names, which few are shown of. */
export async function readSchoolStudents(
  scope: Scope,
  schoolId: Id<'school'>,
  { search = '', gradeLevel }: { readonly search?: string | undefined; readonly gradeLevel?: string | undefined },
): Promise<ListedStudent[]> {
  return await scope.db.rows(
    listed,
    sql`
      select person.id as "studentId", person.grade_level as "gradeLevel",
        person.search like all (${searchWords(search)}::text[]) as "isFound"
      from person
      where person.district_id = ${scope.districtId} and person.school_id = ${schoolId} and person.is_active
        and (${gradeLevel ?? null}::text is null or person.grade_level = ${gradeLevel ?? null})
        and exists (
          select from enrolment
          where enrolment.district_id = person.district_id and enrolment.person_id = person.id
            and enrolment.role = 'student'
        )
      order by sort_name(person), person.id
      limit 20000`,
  );
}

export async function readStudentNames(scope: Scope, students: readonly Id<'person'>[]): Promise<Map<string, string>> {
  const rows = await scope.db.rows(
    z.object({ studentId: z.string(), name: z.string() }),
    sql`
      select id as "studentId", display_name(person) as name
      from person
      where district_id = ${scope.districtId} and id = any (${students}::uuid[])`,
  );
  return new Map(rows.map(({ studentId, name }) => [studentId, name]));
}
