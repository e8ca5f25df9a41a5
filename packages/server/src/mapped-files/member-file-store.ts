import { day } from '@laurel/domain/kit/day';
import { type Id, id } from '@laurel/domain/kit/id';
import { personName } from '@laurel/domain/people/person-name';
import { memberFields } from '@laurel/domain/transition/pathway';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import { mayJoin, worksHere } from '@laurel/server/transition/member-store';
import * as z from 'zod/mini';

const somebody = z.object({
  personId: id('person'),
  ...personName.shape,
  identifier: z.nullable(z.string()),
  email: z.nullable(z.string()),
  usernames: z.array(z.string()),
  birthOn: z.nullable(day),
  gradeLevel: z.nullable(z.string()),
});

export type MemberPerson = z.infer<typeof somebody>;

/** Students whom the caller may put on a pathway: whom a file of members may be about. */
export async function readJoiners(scope: Scope, isServices: boolean): Promise<MemberPerson[]> {
  return await readPeople(scope, mayJoin(scope, isServices));
}

/** Who can be a coach. */
export async function readMemberCoaches(scope: Scope): Promise<MemberPerson[]> {
  return await readPeople(scope, worksHere(scope));
}

/** Everyone of the district of whom a statement on `person` holds. */
export async function readPeople(scope: Scope, wanted: Statement): Promise<MemberPerson[]> {
  return await scope.db.rows(
    somebody,
    sql`
      select person.id as "personId", person.given_name as "givenName", person.family_name as "familyName",
        person.preferred_given_name as "preferredGivenName", person.preferred_family_name as "preferredFamilyName",
        person.identifier, person.email, person.birth_on::text as "birthOn", person.grade_level as "gradeLevel",
        array(
          select account.username
          from account
          where account.district_id = person.district_id and account.person_id = person.id
        ) as usernames
      from person
      where person.district_id = ${scope.districtId} and person.is_active and ${wanted}`,
  );
}

const planned = z.object({
  no: z.int(),
  memberId: id('pathway-member'),
  personId: id('person'),
  ...memberFields.shape,
  /** As the plan found them; `null`: not a member. */
  before: z.nullable(z.extend(memberFields, { version: z.int() })),
});

/** What a plan writes, or has written. */
export async function readPlannedMembers(scope: Scope, importId: Id<'import'>): Promise<z.infer<typeof planned>[]> {
  return await scope.db.rows(
    planned,
    sql`
      select no, target_id as "memberId", data ->> 'person_id' as "personId", data ->> 'cohort' as cohort,
        data ->> 'coach_id' as "coachId", data ->> 'stage_id' as "stageId", data ->> 'starts_on' as "startsOn",
        data ->> 'ends_before' as "endsBefore", before
      from import_row
      where district_id = ${scope.districtId} and import_id = ${importId} and entity = 'pathway_member'
        and action in ('create', 'update')
      order by no`,
  );
}
