import {
  type Caseload,
  type CaseloadOf,
  type CaseloadPart,
  caseloadPart,
  caseloadSchool,
  mostCaseloadParts,
} from '@laurel/domain/classes/caseload';
import type { Id } from '@laurel/domain/kit/id';
import { readUsers, updateUsers } from '@laurel/domain/people/permissions';
import { newId } from '@laurel/server/db/new-id';
import { schoolWithin } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** The parts of someone’s caseload at schools within the caller’s reach, in the order they were added. */
export async function readCaseloadParts(scope: Scope, counselorId: Id<'person'>): Promise<CaseloadPart[]> {
  return await scope.db.rows(
    caseloadPart,
    sql`
      select caseload.id as "caseloadId", school.id as "schoolId", school.name as "schoolName",
        case
          when caseload.student_id is not null then json_build_object('kind', 'student', 'studentId', student.id)
          when caseload.grade_level is not null
            then json_build_object('kind', 'grade-level', 'gradeLevel', caseload.grade_level)
          when caseload.class_id is not null then json_build_object('kind', 'class', 'classId', class.id)
          else json_build_object('kind', 'last-names', 'from', caseload.names_from, 'until', caseload.names_until)
        end as of,
        coalesce(
          display_name(student), class.title
        ) as name,
        caseload.starts_on as "startsOn", caseload.ends_before as "endsBefore",
        coalesce(named.count, 0) as "studentCount"
      from caseload
      join school on school.district_id = caseload.district_id and school.id = caseload.school_id
      left join person student on student.district_id = caseload.district_id and student.id = caseload.student_id
      left join class on class.district_id = caseload.district_id and class.id = caseload.class_id
      left join (
        select caseload_id, count(distinct student_id)::int as count
        from caseload_student(${scope.districtId}, ${counselorId}, ${scope.today})
        group by caseload_id
      ) named on named.caseload_id = caseload.id
      where caseload.district_id = ${scope.districtId} and caseload.counselor_id = ${counselorId}
        and ${schoolWithin(scope, readUsers)}
      order by school.name collate "und-x-icu", school.id, caseload.id
      limit ${mostCaseloadParts}`,
  );
}

/** How many students of schools within the caller’s reach someone looks after today. */
export async function countCaseload(scope: Scope, counselorId: Id<'person'>): Promise<number> {
  const row = await scope.db.row(
    z.object({ count: z.int() }),
    sql`
      select count(distinct named.student_id)::int as count
      from caseload_student(${scope.districtId}, ${counselorId}, ${scope.today}) named
      join caseload on caseload.district_id = ${scope.districtId} and caseload.id = named.caseload_id
      join school on school.district_id = caseload.district_id and school.id = caseload.school_id
      where named.is_running and ${schoolWithin(scope, readUsers)}`,
  );
  return row?.count ?? 0;
}

/** The schools whose people the caller may change, that of the counselor first, at most 500. */
export async function readCaseloadSchools(scope: Scope, counselorId: Id<'person'>): Promise<Caseload['schools']> {
  return await scope.db.rows(
    caseloadSchool,
    sql`
      select school.id as "schoolId", school.name, coalesce(levels.all, '[]') as "gradeLevels"
      from school
      left join person counselor on counselor.district_id = school.district_id and counselor.id = ${counselorId}
      cross join lateral (
        select json_agg(level order by level collate numeric_order) as all
        from (
          select distinct person.grade_level as level
          from person
          where person.district_id = school.district_id and person.school_id = school.id and person.is_active
            and person.grade_level is not null
        ) there
      ) levels
      where school.district_id = ${scope.districtId} and school.is_active and ${schoolWithin(scope, updateUsers)}
      order by school.id is not distinct from counselor.school_id desc, school.name collate "und-x-icu", school.id
      limit 500`,
  );
}

/** Whether the caller may change the people of this school. */
export async function isSchoolChangeable(scope: Scope, schoolId: Id<'school'>): Promise<boolean> {
  return await scope.db.exists(sql`
    select from school where school.district_id = ${scope.districtId} and school.id = ${schoolId} and ${schoolWithin(scope, updateUsers)}`);
}

/** Whether the class is one of this school. */
export async function isClassOf(scope: Scope, schoolId: Id<'school'>, classId: Id<'class'>): Promise<boolean> {
  return await scope.db.exists(sql`
    select from class where district_id = ${scope.districtId} and id = ${classId} and school_id = ${schoolId}`);
}

interface NewPart {
  readonly counselorId: Id<'person'>;
  readonly schoolId: Id<'school'>;
  readonly of: CaseloadOf;
  readonly startsOn: string | null;
  readonly endsBefore: string | null;
}

/** Adds a part to a caseload; one that is there already stays as it is. */
export async function writeCaseloadPart(scope: Scope, { counselorId, schoolId, of, ...days }: NewPart): Promise<void> {
  await scope.db.run(sql`
    insert into caseload (
      district_id, id, counselor_id, school_id, student_id, grade_level, class_id, names_from, names_until, starts_on,
      ends_before
    )
    values (
      ${scope.districtId}, ${newId()}, ${counselorId}, ${schoolId}, ${of.kind === 'student' ? of.studentId : null},
      ${of.kind === 'grade-level' ? of.gradeLevel : null}, ${of.kind === 'class' ? of.classId : null},
      ${of.kind === 'last-names' ? of.from : null}, ${of.kind === 'last-names' ? of.until : null}, ${days.startsOn},
      ${days.endsBefore}
    )
    on conflict do nothing`);
}

/** Takes a part out of someone's caseload, where it is of a school whose people the caller may change. */
export async function deleteCaseloadPart(
  scope: Scope,
  counselorId: Id<'person'>,
  caseloadId: Id<'caseload'>,
): Promise<void> {
  await scope.db.run(sql`
    delete from caseload
    using school
    where caseload.district_id = ${scope.districtId} and caseload.counselor_id = ${counselorId}
      and caseload.id = ${caseloadId}
      and school.district_id = caseload.district_id and school.id = caseload.school_id and ${schoolWithin(scope, updateUsers)}`);
}
