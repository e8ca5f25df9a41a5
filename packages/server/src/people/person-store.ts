import type { Need } from '@laurel/domain/access/rule';
import { day } from '@laurel/domain/kit/day';
import { type Id, id } from '@laurel/domain/kit/id';
import { type Namesake, namesake } from '@laurel/domain/people/directory-api';
import { readTaughtPeople, readUsers } from '@laurel/domain/people/permissions';
import { emergencyContacts, type PersonFields, personFields } from '@laurel/domain/people/person-fields';
import { changeKept, type KeptChoice } from '@laurel/server/db/kept-fields';
import { newId } from '@laurel/server/db/new-id';
import { ownChildren, reachedPeople, schoolWithin } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { json, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** The schools the caller reaches as a whole for this, by name. */
export async function readSchoolsFor(scope: Scope, need: Need) {
  return await scope.db.rows(
    z.object({ schoolId: id('school'), name: z.string() }),
    sql`
      select school.id as "schoolId", school.name
      from school
      where school.district_id = ${scope.districtId} and school.is_active and school.kind in ('school', 'district')
        and ${schoolWithin(scope, need)}
      order by school.kind = 'district', school.name collate numeric_order, school.id
      limit 500`,
  );
}

/** The active students of the whole district with exactly this school ID or email; two are enough to know it is not one. */
export async function findStudentsBySign(scope: Scope, sign: string) {
  return await scope.db.rows(
    z.object({ personId: id('person'), name: z.string(), gradeLevel: z.nullable(z.string()) }),
    sql`
      select person.id as "personId", legal_name(person) as name, person.grade_level as "gradeLevel"
      from person
      where person.district_id = ${scope.districtId} and person.is_active and person.merged_into is null
        and person.erased_at is null
        and (person.identifier = ${sign} or lower(person.email) = lower(${sign}))
        and exists (
          select from role_assignment
          join role on role.district_id = role_assignment.district_id and role.id = role_assignment.role_id
          where role_assignment.district_id = person.district_id and role_assignment.person_id = person.id
            and role.key = 'student' and lasts_past(role_assignment.ends_before, ${scope.today})
        )
      limit 2`,
  );
}

/** Whether a person is kept under this id, in reach or not. */
export async function isPersonKnown(scope: Scope, personId: Id<'person'>): Promise<boolean> {
  return await scope.db.exists(sql`select from person where district_id = ${scope.districtId} and id = ${personId}`);
}

/** Active people within reach who have the same name, legal or preferred, or the same ID or email; at most 5. */
export async function findNamesakes(scope: Scope, fields: PersonFields): Promise<Namesake[]> {
  return await scope.db.rows(
    namesake,
    sql`
      select person.id as "personId", person.given_name as "givenName", person.family_name as "familyName",
        person.preferred_given_name as "preferredGivenName", person.preferred_family_name as "preferredFamilyName",
        person.identifier, person.birth_on as "birthOn", school.name as "schoolName"
      from person
      left join school on school.district_id = person.district_id and school.id = person.school_id
      where person.district_id = ${scope.districtId} and person.is_active
        and (
          person.identifier = ${fields.identifier}
          or lower(person.email) = lower(${fields.email})
          or plain_text(person.family_name) = plain_text(${fields.familyName})
            and plain_text(${fields.givenName}) in (
              plain_text(person.given_name), plain_text(person.preferred_given_name)
            )
            and (person.birth_on is null or ${fields.birthOn}::date is null or person.birth_on = ${fields.birthOn}::date)
        )
        and person.id in (
          select person_id
          from ${reachedPeople(scope, readUsers)}
        )
      order by legal_sort_name(person), person.id
      limit 5`,
  );
}

interface KeptPerson {
  readonly personId: Id<'person'>;
  readonly schoolId: Id<'school'> | null;
  readonly fields: PersonFields;
}

export async function insertPerson(scope: Scope, { personId, schoolId, fields }: KeptPerson): Promise<void> {
  await scope.db.run(sql`
    insert into person (
      district_id, id, school_id, given_name, middle_name, family_name, preferred_given_name, preferred_family_name,
      pronouns, birth_on, sex, identifier, email, phone, grade_level, emergency_contacts, language, address, is_unlisted,
      phone_kind, other_phones
    )
    values (
      ${scope.districtId}, ${personId}, ${schoolId}, ${fields.givenName}, ${fields.middleName}, ${fields.familyName},
      ${fields.preferredGivenName}, ${fields.preferredFamilyName}, ${fields.pronouns}, ${fields.birthOn}, ${fields.sex},
      ${fields.identifier}, ${fields.email}, ${fields.phone}, ${fields.gradeLevel}, ${json(fields.emergencyContacts)},
      ${fields.language}, ${fields.address}, ${fields.isUnlisted}, ${fields.phoneKind}, ${json(fields.otherPhones)}
    )
    on conflict do nothing`);
}

export async function insertRoleAssignment(
  scope: Scope,
  given: { personId: Id<'person'>; roleId: string; schoolId: string | null },
): Promise<void> {
  await scope.db.run(sql`
    insert into role_assignment (district_id, id, person_id, role_id, school_id)
    values (${scope.districtId}, ${newId()}, ${given.personId}, ${given.roleId}, ${given.schoolId})
    on conflict do nothing`);
}

/** Those of these usernames and emails that somebody signs in with, in lower case. */
export async function readTakenLogins(scope: Scope, logins: readonly (string | null)[]): Promise<Set<string>> {
  const wanted = logins.flatMap((login) => (login === null ? [] : [login.toLowerCase()]));
  const rows = await scope.db.rows(
    z.object({ login: z.string() }),
    sql`
      select wanted.login
      from unnest(${wanted}::text[]) as wanted (login)
      where exists (
        select from account
        where account.district_id = ${scope.districtId} and wanted.login in (lower(account.username), lower(account.email))
      )`,
  );
  return new Set(rows.map(({ login }) => login));
}

export async function insertAccount(
  scope: Scope,
  account: { personId: Id<'person'>; username: string; email: string | null; kind: 'admin' | 'client' },
): Promise<void> {
  await scope.db.run(sql`
    insert into account (district_id, id, person_id, username, email, kind)
    values (
      ${scope.districtId}, ${newId()}, ${account.personId}, ${account.username}, ${account.email}, ${account.kind}
    )`);
}

const keptFields = z.object({
  givenName: z.string(),
  middleName: z.nullable(z.string()),
  familyName: z.string(),
  preferredGivenName: z.nullable(z.string()),
  preferredFamilyName: z.nullable(z.string()),
  pronouns: z.nullable(z.string()),
  birthOn: z.nullable(day),
  sex: z.nullable(z.string()),
  identifier: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  ...z.pick(personFields, { phoneKind: true, otherPhones: true }).shape,
  gradeLevel: z.nullable(z.string()),
  emergencyContacts,
  language: z.nullable(z.string()),
  address: z.nullable(z.string()),
  isUnlisted: z.boolean(),
  photo: z.nullable(z.string()),
  schoolId: z.nullable(id('school')),
  keptFields: z.array(z.string()),
  version: z.int(),
});

/** What is kept of a person, for as long as the transaction lasts as it is. */
export async function lockPerson(scope: Scope, personId: Id<'person'>): Promise<z.infer<typeof keptFields> | null> {
  return await scope.db.row(
    keptFields,
    sql`
      select given_name as "givenName", middle_name as "middleName", family_name as "familyName",
        preferred_given_name as "preferredGivenName", preferred_family_name as "preferredFamilyName", pronouns,
        birth_on as "birthOn", sex, identifier, email, phone, grade_level as "gradeLevel",
        emergency_contacts as "emergencyContacts", language, address, is_unlisted as "isUnlisted",
        phone_kind as "phoneKind", other_phones as "otherPhones", photo, school_id as "schoolId", kept_fields as "keptFields", version
      from person
      where district_id = ${scope.districtId} and id = ${personId}
      for update`,
  );
}

/** Writes what is known of a person. `kept`: what rosters leave alone from now on. */
export async function writePerson(
  scope: Scope,
  { personId, schoolId, fields }: KeptPerson,
  kept: KeptChoice,
): Promise<void> {
  await scope.db.run(sql`
    update person
    set given_name = ${fields.givenName}, middle_name = ${fields.middleName}, family_name = ${fields.familyName},
      preferred_given_name = ${fields.preferredGivenName}, preferred_family_name = ${fields.preferredFamilyName},
      pronouns = ${fields.pronouns}, birth_on = ${fields.birthOn}, sex = ${fields.sex}, identifier = ${fields.identifier},
      email = ${fields.email}, phone = ${fields.phone}, grade_level = ${fields.gradeLevel},
      emergency_contacts = ${json(fields.emergencyContacts)}, language = ${fields.language}, address = ${fields.address},
      phone_kind = ${fields.phoneKind}, other_phones = ${json(fields.otherPhones)},
      is_unlisted = ${fields.isUnlisted}, school_id = ${schoolId},
      kept_fields = ${changeKept(kept)},
      version = version + 1
    where district_id = ${scope.districtId} and id = ${personId}`);
}

/** The email someone signs in with follows the one they are reached at. */
export async function moveAccountEmail(
  scope: Scope,
  { personId, from, to }: { personId: Id<'person'>; from: string; to: string | null },
): Promise<void> {
  await scope.db.run(sql`
    update account
    set email = ${to}
    where district_id = ${scope.districtId} and person_id = ${personId} and lower(email) = lower(${from})`);
}

export async function writePhoto(scope: Scope, personId: Id<'person'>, photo: string | null): Promise<void> {
  await scope.db.run(sql`
    update person
    set photo = ${photo}, version = version + 1
    where district_id = ${scope.districtId} and id = ${personId} and photo is distinct from ${photo}`);
}

/** Whether an image shows somebody whom the caller reaches: themselves, their child, a student of theirs, or as the office. */
export async function readsPhotoWith(scope: Scope, mediaId: string): Promise<boolean> {
  return await scope.db.exists(sql`
    select from media_use
    where media_use.district_id = ${scope.districtId} and media_use.media_id = ${mediaId}
      and media_use.noun = 'photo' and media_use.ended_at is null
      and (
        media_use.record_id = ${scope.caller.personId}
        or media_use.record_id in (select student_id from ${ownChildren(scope, 'any')})
        or media_use.record_id in (select person_id from ${reachedPeople(scope, readUsers)})
        or media_use.record_id in (select person_id from ${reachedPeople(scope, readTaughtPeople)})
      )`);
}
