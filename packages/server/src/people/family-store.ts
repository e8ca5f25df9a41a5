import type { Id } from '@laurel/domain/kit/id';
import { type GuardianContact, guardianContact, type Tie, tie } from '@laurel/domain/people/family-api';
import { readUsers } from '@laurel/domain/people/permissions';
import { reachedPeople } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

const tieOfEither = z.extend(tie, { isStudent: z.boolean() });

/** At most, on either side. */
const mostTies = 50;

/** The caller's guardianships of today, as a student and as a guardian. A blocked one is nobody's to know of. */
export async function readOwnTies(scope: Scope): Promise<{ guardians: Tie[]; children: Tie[] }> {
  const { districtId, caller, today } = scope;
  const rows = await scope.db.rows(
    tieOfEither,
    sql`
      select guardianship.id as "guardianshipId", guardianship.version, guardianship.relation,
        display_name(other) as name, guardianship.student_id = ${caller.personId} as "isStudent",
        guardianship.kept_at_18 as "keptAt18", here.rights_pass_on::text as "rightsPassOn",
        coalesce(here.rights_pass_on <= ${today}, false) as "isOfAge"
      from guardianship
      join person student on student.district_id = guardianship.district_id and student.id = guardianship.student_id
      join person other on other.district_id = guardianship.district_id and other.id in (
        guardianship.student_id, guardianship.guardian_id
      ) and other.id <> ${caller.personId}
      cross join lateral (
        select case when passes_rights(guardianship.district_id) then of_age_on(student.birth_on) end as rights_pass_on
      ) here
      where guardianship.district_id = ${districtId}
        and ${caller.personId} in (guardianship.student_id, guardianship.guardian_id)
        and not guardianship.is_blocked
        and holds_on(guardianship.starts_on, guardianship.ends_before, ${today})
      order by guardianship.position, sort_name(other), guardianship.id
      limit ${2 * mostTies}`,
  );
  const some = (isStudent: boolean) => rows.filter((row) => row.isStudent === isStudent).slice(0, mostTies);
  return { guardians: some(true), children: some(false) };
}

const contacts = z.object({ guardians: z.array(guardianContact) });

/**
 * The guardians of a student within reach, as they are called, who see something of the student’s grades today: none who is
 * blocked, whose guardianship is over, or whose rights have passed. `null` out of reach.
 */
export async function readContacts(
  scope: Scope,
  studentId: Id<'person'>,
): Promise<{ guardians: GuardianContact[] } | null> {
  const { districtId, today } = scope;
  return await scope.db.row(
    contacts,
    sql`
      select coalesce((
        select json_agg(json_build_object(
          'guardianId', near.id, 'name', near.name, 'relation', near.relation, 'phone', near.phone, 'email', near.email
        ) order by near.place, near.sorted, near.id)
        from (
          select guardian.id, display_name(guardian) as name, guardianship.relation, guardian.phone, guardian.email,
            guardianship.position as place, sort_name(guardian) as sorted
          from guardianship
          join person guardian on guardian.district_id = guardianship.district_id and guardian.id = guardianship.guardian_id
          where guardianship.district_id = student.district_id and guardianship.student_id = student.id
            and guardian.is_active
            and student.id in (
              select student_id from observed_student(${districtId}, guardian.id, 'academics', ${today})
            )
          order by place, sorted, guardian.id
          limit ${mostTies}
        ) near
      ), '[]') as guardians
      from person student
      where student.district_id = ${districtId} and student.id = ${studentId}
        and student.id in (
          select person_id from ${reachedPeople(scope, readUsers)}
        )`,
  );
}
