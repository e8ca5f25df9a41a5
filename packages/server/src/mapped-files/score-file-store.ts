import { scoreStatus } from '@laurel/domain/grades/score';
import { type Id, id } from '@laurel/domain/kit/id';
import { personName } from '@laurel/domain/people/person-name';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

// Every function here is for a class the caller was found to grade.

const studentRow = z.object({
  personId: id('person'),
  ...personName.shape,
  identifier: z.nullable(z.string()),
  email: z.nullable(z.string()),
  isActive: z.boolean(),
});

/** Students of the class, those who have left included, but nobody who was erased. */
export async function readClassmates(scope: Scope, classId: Id<'class'>) {
  return await scope.db.rows(
    studentRow,
    sql`
      select person.id as "personId", person.given_name as "givenName", person.family_name as "familyName",
        person.preferred_given_name as "preferredGivenName", person.preferred_family_name as "preferredFamilyName",
        person.identifier, person.email,
        enrolment.is_active and lasts_past(enrolment.ends_before, ${scope.today}) as "isActive"
      from enrolment
      join person on person.district_id = enrolment.district_id and person.id = enrolment.person_id
      where enrolment.district_id = ${scope.districtId} and enrolment.class_id = ${classId}
        and enrolment.role = 'student' and person.erased_at is null
      order by sort_name(person), person.id`,
  );
}

/** The school a class is at. */
export async function readPlace(scope: Scope, classId: Id<'class'>) {
  return await scope.db.row(
    z.object({ schoolId: id('school') }),
    sql`
      select school_id as "schoolId"
      from class
      where class.district_id = ${scope.districtId} and class.id = ${classId}`,
  );
}

/** People of a school by number or email, so that a new student of the class isn't made a second time. */
export async function readPeopleBySign(
  scope: Scope,
  { schoolId, identifiers, emails }: { schoolId: string; identifiers: readonly string[]; emails: readonly string[] },
) {
  return await scope.db.rows(
    z.object({ personId: id('person'), identifier: z.nullable(z.string()), email: z.nullable(z.string()) }),
    sql`
      select id as "personId", identifier, lower(email) as email
      from person
      where district_id = ${scope.districtId} and is_active and school_id = ${schoolId}
        and (identifier = any (${identifiers}::text[]) or lower(email) = any (${emails}::text[]))`,
  );
}

const heldRow = z.object({
  student_id: z.string(),
  assignment_id: z.string(),
  value: z.nullable(z.string()),
  status: scoreStatus,
  late_minutes: z.int(),
  is_pending_review: z.boolean(),
  comment: z.unknown(),
});

export type HeldScore = z.infer<typeof heldRow>;

/** The scores these assignments have now. */
export async function readHeldScores(
  scope: Scope,
  classId: Id<'class'>,
  assignmentIds: readonly string[],
): Promise<HeldScore[]> {
  return await scope.db.rows(
    heldRow,
    sql`
      select student_id, assignment_id, trim_scale(value)::text as value, status, late_minutes, is_pending_review, comment
      from score
      where district_id = ${scope.districtId} and class_id = ${classId}
        and assignment_id = any (${assignmentIds}::uuid[])`,
  );
}

const plannedRating = z.object({
  no: z.int(),
  studentId: id('person'),
  assignmentId: id('assignment'),
  standardId: id('standard'),
  value: z.nullable(z.string()),
  /** As the plan found it; `null`: nobody had rated. */
  before: z.nullable(z.object({ value: z.nullable(z.string()), version: z.int(), isReleased: z.boolean() })),
});

export type PlannedRating = z.infer<typeof plannedRating>;

/** The ratings a plan writes, or has written. */
export async function readPlannedRatings(scope: Scope, importId: Id<'import'>): Promise<PlannedRating[]> {
  return await scope.db.rows(
    plannedRating,
    sql`
      select no, data ->> 'student_id' as "studentId", data ->> 'assignment_id' as "assignmentId",
        data ->> 'standard_id' as "standardId", data ->> 'value' as value, before
      from import_row
      where district_id = ${scope.districtId} and import_id = ${importId} and entity = 'rating'
        and action in ('create', 'update')
      order by no`,
  );
}
