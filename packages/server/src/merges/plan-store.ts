import { updateClasses } from '@laurel/domain/classes/permissions';
import { readGrades } from '@laurel/domain/grades/permissions';
import { scoreValue } from '@laurel/domain/grades/score';
import { day } from '@laurel/domain/kit/day';
import { type Id, id } from '@laurel/domain/kit/id';
import type { MergeField } from '@laurel/domain/merges/merge-plan';
import { updateUsers } from '@laurel/domain/people/permissions';
import { emergencyContacts, otherPhones } from '@laurel/domain/people/person-fields';
import { reachedClasses, reachedPeople } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { plain, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** Who stays and who goes. */
export interface MergedPair {
  readonly winnerId: Id<'person'>;
  readonly loserId: Id<'person'>;
}

const text = z.nullable(z.string());

const merging = z.object({
  personId: id('person'),
  givenName: z.string(),
  middleName: text,
  familyName: z.string(),
  preferredGivenName: text,
  preferredFamilyName: text,
  pronouns: text,
  birthOn: z.nullable(day),
  sex: text,
  identifier: text,
  email: text,
  phone: text,
  otherPhones,
  gradeLevel: text,
  emergencyContacts,
  language: text,
  address: text,
  schoolName: text,
  isActive: z.boolean(),
  usernames: z.array(z.string()),
});

export type Merging = z.infer<typeof merging>;

/** The two records, held for as long as the transaction lasts, in the order of their ids. */
export async function lockBoth(scope: Scope, people: readonly Id<'person'>[]): Promise<Merging[]> {
  return await scope.db.rows(
    merging,
    sql`
      select person.id as "personId", person.given_name as "givenName", person.middle_name as "middleName",
        person.family_name as "familyName", person.preferred_given_name as "preferredGivenName",
        person.preferred_family_name as "preferredFamilyName", person.pronouns, person.birth_on as "birthOn", person.sex,
        person.identifier, person.email, person.phone, person.other_phones as "otherPhones", person.grade_level as "gradeLevel",
        person.emergency_contacts as "emergencyContacts", person.language, person.address, person.is_active as "isActive",
        (
          select school.name from school
          where school.district_id = person.district_id and school.id = person.school_id
        ) as "schoolName",
        array(
          select account.username from account
          where account.district_id = person.district_id and account.person_id = person.id
          order by account.created_at, account.id
        ) as usernames
      from person
      where person.district_id = ${scope.districtId} and person.id = any (${people}::uuid[])
      order by person.id
      for update of person`,
  );
}

const standing = z.object({
  isGuardianOfOther: z.boolean(),
  isBeyond: z.boolean(),
  lockedTerms: z.array(z.string()),
  classesOfBoth: z.array(z.string()),
});

/** What may stand in the way of a merge, and the classes both are in, in one statement. */
export async function readObstacles(
  scope: Scope,
  { winnerId, loserId }: MergedPair,
): Promise<z.infer<typeof standing> | null> {
  return await scope.db.row(
    standing,
    sql`
      with theirs as materialized (
        select class_id from enrolment where district_id = ${scope.districtId} and person_id = ${loserId}
        union
        select class_id from score where district_id = ${scope.districtId} and student_id = ${loserId}
        union
        select class_id from grade where district_id = ${scope.districtId} and student_id = ${loserId}
        union
        select class_id from grade_override where district_id = ${scope.districtId} and student_id = ${loserId}
        union
        select class_id from attendance_mark where district_id = ${scope.districtId} and student_id = ${loserId}
      )
      select exists (
          select from guardianship
          where guardianship.district_id = ${scope.districtId}
            and guardianship.guardian_id in (${winnerId}, ${loserId})
            and guardianship.student_id in (${winnerId}, ${loserId})
        ) as "isGuardianOfOther",
        exists (
          select from theirs
          where class_id not in (select class_id from ${reachedClasses(scope, updateClasses)})
        ) or exists (
          select from guardianship
          where guardianship.district_id = ${scope.districtId} and guardianship.guardian_id = ${loserId}
            and guardianship.student_id not in (select person_id from ${reachedPeople(scope, updateUsers)})
        ) as "isBeyond",
        array(
          select distinct closed.title
          from closed_term(${scope.districtId}) closed
          where exists (
            select from score
            join assignment on assignment.district_id = score.district_id and assignment.id = score.assignment_id
            where score.district_id = ${scope.districtId} and score.student_id = ${loserId}
              and assignment.term_id = closed.term_id
          ) or exists (
            select from grade
            where grade.district_id = ${scope.districtId} and grade.student_id = ${loserId}
              and grade.term_id = closed.term_id
          )
          order by 1
        ) as "lockedTerms",
        array(
          select class.title
          from enrolment one
          join enrolment other on other.district_id = one.district_id and other.class_id = one.class_id
            and other.role = one.role and other.person_id = ${loserId}
          join class on class.district_id = one.district_id and class.id = one.class_id
          where one.district_id = ${scope.districtId} and one.person_id = ${winnerId}
          order by class.title collate numeric_order, class.id
        ) as "classesOfBoth"
      from district
      where id = ${scope.districtId}`,
  );
}

const shown = z.pick(scoreValue, { value: true, status: true });

/** Assignments both have a score for, with both scores where the caller sees the grades of the class; at most 50. */
export async function readScoresOfBoth(scope: Scope, { winnerId, loserId }: MergedPair) {
  return await scope.db.rows(
    z.object({
      classTitle: z.string(),
      assignmentTitle: z.string(),
      kept: z.nullable(shown),
      other: z.nullable(shown),
    }),
    sql`
      select class.title as "classTitle", assignment.title as "assignmentTitle",
        case when seen.class_id is not null
          then json_build_object('value', trim_scale(one.value)::text, 'status', one.status) end as kept,
        case when seen.class_id is not null
          then json_build_object('value', trim_scale(other.value)::text, 'status', other.status) end as other
      from score one
      join score other on other.district_id = one.district_id and other.class_id = one.class_id
        and other.assignment_id = one.assignment_id and other.student_id = ${loserId}
      join assignment on assignment.district_id = one.district_id and assignment.id = one.assignment_id
      join class on class.district_id = one.district_id and class.id = one.class_id
      left join (
        select distinct class_id
        from ${reachedClasses(scope, readGrades)}
      ) seen on seen.class_id = one.class_id
      where one.district_id = ${scope.districtId} and one.student_id = ${winnerId}
        and (one.value, one.status) is distinct from (other.value, other.status)
      order by class.title collate numeric_order, assignment.due_on, assignment.id
      limit 50`,
  );
}

/** The column of each field that is filled where it is empty, and how empty looks. */
export const fillable = {
  middleName: ['middle_name', 'null'],
  preferredGivenName: ['preferred_given_name', 'null'],
  preferredFamilyName: ['preferred_family_name', 'null'],
  pronouns: ['pronouns', 'null'],
  birthOn: ['birth_on', 'null'],
  sex: ['sex', 'null'],
  identifier: ['identifier', 'null'],
  email: ['email', 'null'],
  phone: ['phone', 'null'],
  otherPhones: ['other_phones', `'[]'::jsonb`],
  gradeLevel: ['grade_level', 'null'],
  language: ['language', 'null'],
  address: ['address', 'null'],
  emergencyContacts: ['emergency_contacts', `'[]'::jsonb`],
  schoolName: ['school_id', 'null'],
} as const satisfies Partial<Record<MergeField, readonly [string, string]>>;

type Fillable = keyof typeof fillable;

/** Fills what the winner lacks with what the loser has. */
export async function fillPerson(scope: Scope, pair: MergedPair, fields: readonly Fillable[]): Promise<void> {
  await setFields(scope, pair, fields, (column) => `o.${column}`);
}

/** Empties it again, where the winner still has what the loser has. */
export async function emptyPerson(scope: Scope, pair: MergedPair, fields: readonly Fillable[]): Promise<void> {
  await setFields(
    scope,
    pair,
    fields,
    (column, empty) => `case when t.${column} is not distinct from o.${column} then ${empty} else t.${column} end`,
  );
}

async function setFields(
  scope: Scope,
  { winnerId, loserId }: MergedPair,
  fields: readonly Fillable[],
  setTo: (column: string, empty: string) => string,
): Promise<void> {
  const sets = fields.map((field) => {
    const [column, empty] = fillable[field];
    return `${column} = ${setTo(column, empty)}`;
  });
  await scope.db.run(
    plain(
      `
      update person t
      set ${[...sets, 'version = t.version + 1'].join(', ')}
      from person o
      where t.district_id = $1 and t.id = $2 and o.district_id = $1 and o.id = $3`,
      [scope.districtId, winnerId, loserId],
    ),
  );
}

/** Deactivates the loser, which leads to the winner, or gives it back what it was. */
export async function writeMergedInto(
  scope: Scope,
  loserId: Id<'person'>,
  { winnerId, isActive }: { winnerId: Id<'person'> | null; isActive: boolean },
): Promise<void> {
  await scope.db.run(sql`
    update person
    set merged_into = ${winnerId}, is_active = ${isActive}, version = version + 1
    where district_id = ${scope.districtId} and id = ${loserId}`);
}

/** The classes either is or was a student of. */
export async function readGradedPairs(scope: Scope, { winnerId, loserId }: MergedPair) {
  return await scope.db.rows(
    z.object({ classId: id('class'), studentId: id('person') }),
    sql`
      select class_id as "classId", person_id as "studentId"
      from enrolment
      where district_id = ${scope.districtId} and person_id in (${winnerId}, ${loserId}) and role = 'student'
      order by class_id, person_id`,
  );
}

/** The schools where either has attendance. */
export async function readAttendedSchools(scope: Scope, { winnerId, loserId }: MergedPair): Promise<Id<'school'>[]> {
  const rows = await scope.db.rows(
    z.object({ schoolId: id('school') }),
    sql`
      select school_id as "schoolId"
      from attendance_day
      where district_id = ${scope.districtId} and student_id in (${winnerId}, ${loserId})
      union
      select school_id
      from attendance_mark
      where district_id = ${scope.districtId} and student_id in (${winnerId}, ${loserId})
      order by 1`,
  );
  return rows.map(({ schoolId }) => schoolId);
}

/** The days of either on which a merge moved something. */
export async function readMovedDays(scope: Scope, mergeId: Id<'merge'>, { winnerId, loserId }: MergedPair) {
  return await scope.db.rows(
    z.object({ studentId: z.string(), day, schoolId: z.string() }),
    sql`
      select attendance_day.student_id as "studentId", attendance_day.day, attendance_day.school_id as "schoolId"
      from attendance_day
      where attendance_day.district_id = ${scope.districtId}
        and attendance_day.student_id in (${winnerId}, ${loserId})
        and attendance_day.day in (
          select (merged_row.key ->> 'day')::date
          from merged_row
          where merged_row.district_id = ${scope.districtId} and merged_row.merge_id = ${mergeId}
            and merged_row.part in ('attendance_mark', 'attendance_day')
        )
      order by 1, 2`,
  );
}
