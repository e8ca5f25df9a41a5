import type { Id } from '@laurel/domain/kit/id';
import { type SchoolEnrolment, schoolEnrolment } from '@laurel/domain/people/school-enrolment';
import { changeKept } from '@laurel/server/db/kept-fields';
import type { Scope } from '@laurel/server/db/scope';
import { plain, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** `to_json` of a row of `enrolled` with its `school`. */
export const enrolledJson = plain(`json_build_object(
            'schoolEnrolmentId', enrolled.id, 'schoolId', school.id, 'schoolName', school.name,
            'startsOn', enrolled.starts_on, 'endsBefore', enrolled.ends_before, 'gradeLevel', enrolled.grade_level,
            'isMain', enrolled.is_main, 'version', enrolled.version
          )`);

/** All enrollments of a person, the latest first. */
export async function readSchoolEnrolments(scope: Scope, personId: Id<'person'>): Promise<SchoolEnrolment[]> {
  return await scope.db.rows(
    schoolEnrolment,
    sql`
      select enrolled.id as "schoolEnrolmentId", school.id as "schoolId", school.name as "schoolName",
        enrolled.starts_on as "startsOn", enrolled.ends_before as "endsBefore", enrolled.grade_level as "gradeLevel",
        enrolled.is_main as "isMain", enrolled.version
      from school_enrolment enrolled
      join school on school.district_id = enrolled.district_id and school.id = enrolled.school_id
      where enrolled.district_id = ${scope.districtId} and enrolled.person_id = ${personId}
      order by enrolled.is_main desc, enrolled.ends_before desc nulls first, enrolled.starts_on desc nulls last,
        enrolled.id`,
  );
}

type Written = Pick<SchoolEnrolment, 'schoolEnrolmentId' | 'schoolId' | 'startsOn' | 'endsBefore' | 'gradeLevel'>;

export async function insertSchoolEnrolment(scope: Scope, personId: Id<'person'>, written: Written): Promise<void> {
  await scope.db.run(sql`
    insert into school_enrolment (district_id, id, person_id, school_id, starts_on, ends_before, grade_level)
    values (
      ${scope.districtId}, ${written.schoolEnrolmentId}, ${personId}, ${written.schoolId}, ${written.startsOn},
      ${written.endsBefore}, ${written.gradeLevel}
    )`);
}

export async function writeSchoolEnrolment(scope: Scope, written: Omit<Written, 'schoolId'>): Promise<void> {
  await scope.db.run(sql`
    update school_enrolment
    set starts_on = ${written.startsOn}, ends_before = ${written.endsBefore}, grade_level = ${written.gradeLevel},
      version = version + 1
    where district_id = ${scope.districtId} and id = ${written.schoolEnrolmentId}`);
}

export async function removeSchoolEnrolment(scope: Scope, schoolEnrolmentId: string): Promise<void> {
  await scope.db.run(sql`
    delete from school_enrolment
    where district_id = ${scope.districtId} and id = ${schoolEnrolmentId}`);
}

const done = z.object({ done: z.boolean() });

/**
 * Enrollments say what people say, once the school, grade level, or state of some (or, with `null`, of everyone) was
 * written. `isByHand`: somebody new belongs to their school from today on.
 */
export async function keepSchoolEnrolments(
  scope: Pick<Scope, 'db' | 'districtId' | 'today'>,
  people: readonly Id<'person'>[] | null,
  { isByHand }: { readonly isByHand: boolean },
): Promise<void> {
  await scope.db.row(
    done,
    sql`
      select true as done
      from keep_school_enrolments(${scope.districtId}, ${people}::uuid[], ${scope.today}, ${isByHand})`,
  );
}

/** People say what their enrollments say on the day, some or, with `null`, everyone; answers how many changed. */
export async function followSchoolEnrolments(
  scope: Pick<Scope, 'db' | 'districtId' | 'today'>,
  people: readonly Id<'person'>[] | null,
): Promise<number> {
  const row = await scope.db.row(
    z.object({ changed: z.int() }),
    sql`
      select changed
      from follow_school_enrolments(${scope.districtId}, ${people}::uuid[], ${scope.today}) as changed`,
  );
  return row?.changed ?? 0;
}

/** Rosters leave the school of a person alone from now on, or bring it again. */
export async function keepSchool(scope: Scope, personId: Id<'person'>, isKept: boolean): Promise<void> {
  const columns = ['school_id', 'grade_level'];
  await scope.db.run(sql`
    update person
    set kept_fields = ${changeKept(isKept ? { keep: columns } : { giveBack: columns })}
    where district_id = ${scope.districtId} and id = ${personId}`);
}
