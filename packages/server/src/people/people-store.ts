import type { HeldRule } from '@laurel/domain/access/exceed';
import type { RoleKey } from '@laurel/domain/access/role';
import { type Need, rule } from '@laurel/domain/access/rule';
import { type Id, id } from '@laurel/domain/kit/id';
import { peoplePageSize, type peopleSorts } from '@laurel/domain/people/directory-api';
import { readUsers, updateUsers } from '@laurel/domain/people/permissions';
import { type PersonDetail, personDetail, personLine } from '@laurel/domain/people/person';
import { reachedPeople } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { lastingRoles } from './role-store';
import { enrolledJson } from './school-enrolment-store';
import { searchWords } from './search-words';

const line = z.object({ ...personLine.shape, count: z.int() });

/** The caller's own school; `null` for who belongs to none, like the staff of a district. */
export async function readOwnSchool(scope: Scope): Promise<string | null> {
  const row = await scope.db.row(
    z.object({ school_id: z.nullable(z.string()) }),
    sql`
      select school_id
      from person
      where district_id = ${scope.districtId} and id = ${scope.caller.personId}`,
  );
  return row?.school_id ?? null;
}

/** Who someone is: the name on documents and, part by part, what they prefer to it. */
const nameParts = plain(`person.id as "personId", person.given_name as "givenName", person.family_name as "familyName",
        person.preferred_given_name as "preferredGivenName", person.preferred_family_name as "preferredFamilyName",
        person.identifier, person.email`);

export interface PeopleFilter {
  readonly search?: string | undefined;
  readonly role?: RoleKey | undefined;
  readonly active?: 'yes' | 'no' | undefined;
  readonly gradeLevel?: string | undefined;
  readonly schoolId?: string | undefined;
  readonly sort?: (typeof peopleSorts)[number] | undefined;
  readonly direction?: 'ascending' | 'descending' | undefined;
  readonly page?: number | undefined;
}

/** A page of people within reach and how many there are in all, in one statement. */
export async function readPeople(scope: Scope, filter: PeopleFilter): Promise<z.infer<typeof line>[]> {
  return await scope.db.rows(
    line,
    sql`
      with found as (
        select person.id, count(*) over ()::int as count
        from person
        where person.district_id = ${scope.districtId} and person.merged_into is null
          -- Of whom nothing is left but a code, there is nothing to list.
          and (person.erased_at is null or person.name_kept_until is not null)
          and person.id in (
            select person_id
            from ${reachedPeople(scope, readUsers)}
          )
          and person.search like all (${searchWords(filter.search ?? '')}::text[])
          and (${filter.active ?? null}::text is null or person.is_active = (${filter.active ?? null}::text = 'yes'))
          and (${filter.gradeLevel ?? null}::text is null or person.grade_level = ${filter.gradeLevel ?? null})
          and (${filter.schoolId ?? null}::uuid is null or person.school_id = ${filter.schoolId ?? null}::uuid)
          and (${filter.role ?? null}::text is null or exists (
            select from role_assignment
            join role on role.district_id = role_assignment.district_id and role.id = role_assignment.role_id
            where role_assignment.district_id = person.district_id
              and role_assignment.person_id = person.id
              and lasts_past(role_assignment.ends_before, ${scope.today})
              and role.key = ${filter.role ?? null}
          ))
        order by ${orderOf(filter)}
        limit ${peoplePageSize}
        offset ${(filter.page ?? 0) * peoplePageSize}
      )
      select ${nameParts}, person.grade_level as "gradeLevel", school.name as "schoolName",
        person.photo, person.is_active as "isActive", person.is_unlisted as "isUnlisted", found.count, account.username,
        coalesce(account.password_hash is not null, false) as "isActivated",
        ${lastingRoles(scope.today)} as roles
      from found
      join person on person.district_id = ${scope.districtId} and person.id = found.id
      left join school on school.district_id = person.district_id and school.id = person.school_id
      left join lateral (
        select account.username, account.password_hash
        from account
        where account.district_id = person.district_id and account.person_id = person.id
        order by account.created_at, account.id
        limit 1
      ) account on true
      order by ${orderOf(filter)}`,
  );
}

const sortKeys: Readonly<Record<Exclude<(typeof peopleSorts)[number], 'name'>, string>> = {
  username: `(
          select min(lower(named.username)) from account named
          where named.district_id = person.district_id and named.person_id = person.id
        ) collate numeric_order`,
  identifier: 'person.identifier collate numeric_order',
  school: `(
          select of_person.name from school of_person
          where of_person.district_id = person.district_id and of_person.id = person.school_id
        ) collate numeric_order`,
  gradeLevel: 'person.grade_level collate numeric_order',
};

/** What is asked for first, empty values last, then by name. */
function orderOf({ sort = 'name', direction = 'ascending' }: PeopleFilter): Statement {
  const way = direction === 'descending' ? 'desc' : 'asc';
  if (sort === 'name') return plain(`legal_sort_name(person) ${way}, person.id ${way}`);
  return plain(`${sortKeys[sort]} ${way} nulls last, legal_sort_name(person), person.id`);
}

/** One person within reach, or `null`. */
export async function readPerson(
  scope: Scope,
  personId: Id<'person'>,
): Promise<Omit<PersonDetail, 'enrolments' | 'isFromRoster'> | null> {
  return await scope.db.row(
    z.omit(personDetail, { enrolments: true, isFromRoster: true }),
    sql`
      select ${nameParts}, person.middle_name as "middleName", person.phone,
        person.phone_kind as "phoneKind", person.other_phones as "otherPhones",
        person.grade_level as "gradeLevel", person.birth_on as "birthOn", school.name as "schoolName",
        person.is_active as "isActive", person.is_unlisted as "isUnlisted", person.language, person.address, person.photo,
        coalesce((
          select json_agg(
            json_build_object('personId', other.id, 'name', legal_name(other)) order by legal_sort_name(other), other.id
          )
          from person other
          where other.district_id = person.district_id and address_key(other.address) = address_key(person.address)
            and other.id <> person.id and other.is_active
            and other.id in (
              select person_id
              from ${reachedPeople(scope, readUsers)}
            )
        ), '[]') as household,
        person.version, person.erased_at is not null as "isErased", person.pronouns, person.sex, person.school_id as "schoolId",
        person.emergency_contacts as "emergencyContacts", person.kept_fields as "keptFields",
        exists (
          select from role_assignment
          join role_rule on role_rule.district_id = role_assignment.district_id
            and role_rule.role_id = role_assignment.role_id
          where role_assignment.district_id = person.district_id and role_assignment.person_id = person.id
            and role_rule.reach = 'caseload'
            and lasts_past(role_assignment.ends_before, ${scope.today})
        ) as "hasCaseload",
        (select account.username from account
          where account.district_id = person.district_id and account.person_id = person.id
          order by account.created_at, account.id limit 1) as username,
        exists (select from account
          where account.district_id = person.district_id and account.person_id = person.id
            and account.password_hash is not null) as "isActivated",
        ${lastingRoles(scope.today)} as roles,
        coalesce((
          select json_agg(json_build_object(
            'accountId', account.id, 'username', account.username, 'email', account.email, 'kind', account.kind,
            'isActive', account.is_active, 'isActivated', account.password_hash is not null,
            'hasSecondStep', exists (
              select from second_factor
              where second_factor.district_id = account.district_id and second_factor.account_id = account.id
            )
          ) order by account.created_at, account.id)
          from account
          where account.district_id = person.district_id and account.person_id = person.id
        ), '[]') as accounts,
        ${guardianships(scope)} as guardianships,
        coalesce((
          select json_agg(
            ${enrolledJson}
            order by enrolled.is_main desc, enrolled.ends_before desc nulls first, enrolled.starts_on desc nulls last,
              enrolled.id
          )
          from school_enrolment enrolled
          join school on school.district_id = enrolled.district_id and school.id = enrolled.school_id
          where enrolled.district_id = person.district_id and enrolled.person_id = person.id
        ), '[]') as "schoolEnrolments"
      from person
      left join school on school.district_id = person.district_id and school.id = person.school_id
      where person.district_id = ${scope.districtId} and person.merged_into is null
        and person.id = ${personId}
        and person.id in (
          select person_id
          from ${reachedPeople(scope, readUsers)}
        )`,
  );
}

/** Who are guardians of a `person` and of whom that person is one, as far as the caller may know of them. */
function guardianships(scope: Scope): Statement {
  return sql`coalesce((
          select json_agg(json_build_object(
            'guardianshipId', guardianship.id,
            'guardianId', guardian.id, 'guardianName', legal_name(guardian),
            'studentId', student.id, 'studentName', legal_name(student),
            'relation', guardianship.relation, 'seesAcademics', guardianship.sees_academics,
            'seesAttendance', guardianship.sees_attendance, 'seesFitness', guardianship.sees_fitness,
            'seesContact', guardianship.sees_contact, 'isBlocked', guardianship.is_blocked,
            'blockReason', case when kept.by_caller then guardianship.block_reason end,
            'unblockAskedBy', case when kept.by_caller and asker.id is not null then json_build_object(
              'personId', asker.id, 'name', legal_name(asker)
            ) end,
            'startsOn', guardianship.starts_on,
            'endsBefore', guardianship.ends_before, 'keptAt18', guardianship.kept_at_18,
            'rightsPassOn', case when passes_rights(person.district_id) then of_age_on(student.birth_on) end,
            'version', guardianship.version
          ) order by guardianship.position, legal_sort_name(guardian), guardianship.id)
          from guardianship
          join person guardian on guardian.district_id = guardianship.district_id
            and guardian.id = guardianship.guardian_id
          join person student on student.district_id = guardianship.district_id
            and student.id = guardianship.student_id
          left join person asker on asker.district_id = guardianship.district_id
            and asker.id = guardianship.unblock_asked_by
          -- That somebody is blocked is for everyone who may look, why is for who keeps the student's record.
          cross join lateral (
            select student.id in (
              select person_id
              from ${reachedPeople(scope, updateUsers)}
            ) as by_caller
          ) kept
          where guardianship.district_id = person.district_id
            and person.id in (guardianship.guardian_id, guardianship.student_id)
            -- Of a guardian's children, those whom the caller reaches: another school's are not theirs to know.
            and (student.id = person.id or student.id in (
              select person_id
              from ${reachedPeople(scope, readUsers)}
            ))
        ), '[]')`;
}

/** The record that a merged one leads to in the end; `null` where it was not merged. */
export async function readMergedInto(scope: Scope, personId: Id<'person'>): Promise<Id<'person'> | null> {
  const row = await scope.db.row(
    z.object({ id: id('person') }),
    sql`
      with recursive led as (
        select merged_into as id, 1 as step
        from person
        where district_id = ${scope.districtId} and id = ${personId} and merged_into is not null
        union all
        select person.merged_into, led.step + 1
        from led
        join person on person.district_id = ${scope.districtId} and person.id = led.id
        where person.merged_into is not null
      )
      select id
      from led
      order by step desc
      limit 1`,
  );
  return row?.id ?? null;
}

/** Whether the person exists within what the caller may change, or within the reach of another need. */
export async function isPersonChangeable(
  scope: Scope,
  personId: Id<'person'>,
  need: Need = updateUsers,
): Promise<boolean> {
  return await scope.db.exists(sql`
    select from person
    where person.district_id = ${scope.districtId} and person.merged_into is null
      and person.erased_at is null and person.id = ${personId}
      and person.id in (select person_id from ${reachedPeople(scope, need)})`);
}

export async function writePersonActive(scope: Scope, personId: Id<'person'>, isActive: boolean): Promise<void> {
  await scope.db.run(sql`
    update person
    set is_active = ${isActive}, version = version + 1
    where district_id = ${scope.districtId} and id = ${personId} and is_active <> ${isActive}`);
}

/** The rules a person holds or will hold: no one acts on someone whose rules exceed their own. */
export async function readRulesOf(scope: Scope, personId: Id<'person'>): Promise<HeldRule[]> {
  return await scope.db.rows(
    rule,
    sql`
      select distinct role_rule.action, role_rule.subject, role_rule.reach, role_assignment.school_id as "schoolId"
      from role_assignment
      join role_rule on role_rule.district_id = role_assignment.district_id
        and role_rule.role_id = role_assignment.role_id
      where role_assignment.district_id = ${scope.districtId}
        and role_assignment.person_id = ${personId}
        and lasts_past(role_assignment.ends_before, ${scope.today})`,
  );
}

/** The account a new code is for: the person's first that is open. */
export async function readAccountIds(scope: Scope, personId: Id<'person'>): Promise<Id<'account'>[]> {
  const rows = await scope.db.rows(
    z.object({ id: id('account') }),
    sql`
      select id
      from account
      where district_id = ${scope.districtId} and person_id = ${personId}
      order by id`,
  );
  return rows.map((row) => row.id);
}

export async function readFirstAccount(scope: Scope, personId: Id<'person'>) {
  return await scope.db.row(
    z.object({ account_id: z.string(), username: z.string(), name: z.string() }),
    sql`
      select account.id as account_id, account.username, display_name(person) as name
      from account
      join person on person.district_id = account.district_id and person.id = account.person_id
      where account.district_id = ${scope.districtId} and account.person_id = ${personId} and account.is_active
      order by account.created_at, account.id
      limit 1`,
  );
}
