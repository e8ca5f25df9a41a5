import type { HeldRule } from '@laurel/domain/access/exceed';
import { action, reach, subject } from '@laurel/domain/access/rule';
import { updateClasses } from '@laurel/domain/classes/permissions';
import { day } from '@laurel/domain/kit/day';
import { type Id, id } from '@laurel/domain/kit/id';
import { updateUsers } from '@laurel/domain/people/permissions';
import { personName } from '@laurel/domain/people/person-name';
import { peopleOfSchool, schoolWithin } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

// Every function here is for a school whose people the caller was found to change.

const accountRow = z.object({ id: z.string(), username: z.string(), email: z.nullable(z.string()), kind: z.string() });

const personRow = z.object({
  personId: id('person'),
  ...personName.shape,
  identifier: z.nullable(z.string()),
  email: z.nullable(z.string()),
  birthOn: z.nullable(day),
  sex: z.nullable(z.string()),
  gradeLevel: z.nullable(z.string()),
  isActive: z.boolean(),
  usernames: z.array(z.string()),
  /** The first they were given. */
  account: z.nullable(accountRow),
  roles: z.array(
    z.object({
      id: z.string(),
      roleId: z.string(),
      schoolId: z.nullable(z.string()),
      endsBefore: z.nullable(z.string()),
      isOver: z.boolean(),
    }),
  ),
});

/** Someone of the school, as a file may change them. */
export type HeldPerson = z.infer<typeof personRow>;

/** Everyone of a school, those who are disabled included: whom its files may be about. Erased people are nobody’s. */
export async function readSchoolPeople(scope: Scope, schoolId: Id<'school'>): Promise<HeldPerson[]> {
  return await scope.db.rows(
    personRow,
    sql`
      with here as materialized (
        select distinct person_id
        from ${peopleOfSchool(scope, schoolId)}
      ), accounts as (
        select person_id, array_agg(username order by created_at, id) as usernames,
          (array_agg(
            json_build_object('id', id, 'username', username, 'email', email, 'kind', kind) order by created_at, id
          ))[1] as first
        from account
        where district_id = ${scope.districtId} and person_id in (select person_id from here)
        group by person_id
      ), held as (
        select person_id,
          json_agg(json_build_object(
            'id', id, 'roleId', role_id, 'schoolId', school_id, 'endsBefore', ends_before,
            'isOver', not lasts_past(ends_before, ${scope.today})
          )) as roles
        from role_assignment
        where district_id = ${scope.districtId} and person_id in (select person_id from here)
        group by person_id
      )
      select person.id as "personId", person.given_name as "givenName", person.family_name as "familyName",
        person.preferred_given_name as "preferredGivenName", person.preferred_family_name as "preferredFamilyName",
        person.identifier, person.email, person.birth_on as "birthOn", person.sex, person.grade_level as "gradeLevel",
        person.is_active as "isActive", coalesce(accounts.usernames, '{}') as usernames, accounts.first as account,
        coalesce(held.roles, '[]') as roles
      from person
      left join accounts on accounts.person_id = person.id
      left join held on held.person_id = person.id
      where person.district_id = ${scope.districtId} and person.id in (select person_id from here)
        and person.erased_at is null
      order by legal_sort_name(person), person.id`,
  );
}

/** Which of these numbers, emails and usernames someone of the district holds, in lower case. */
export async function readTakenSigns(
  scope: Scope,
  given: { readonly identifiers: readonly string[]; readonly emails: readonly string[] },
): Promise<{ identifiers: ReadonlySet<string>; emails: ReadonlySet<string> }> {
  const rows = await scope.db.rows(
    z.object({ kind: z.string(), sign: z.string() }),
    sql`
      select 'identifier' as kind, identifier as sign
      from person
      where district_id = ${scope.districtId} and identifier = any (${given.identifiers}::text[]) and erased_at is null
      union
      select 'email', lower(email)
      from account
      where district_id = ${scope.districtId} and lower(email) = any (${given.emails}::text[])`,
  );
  const of = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map(({ sign }) => sign));
  return { identifiers: of('identifier'), emails: of('email') };
}

/**
 * What staff among these people may do: those who may do more than the caller are left to others. `importId`: but for the
 * roles which that file gave them.
 */
export async function readStaffRules(
  scope: Scope,
  people: readonly string[],
  importId: string | null = null,
): Promise<ReadonlyMap<string, readonly HeldRule[]>> {
  const rows = await scope.db.rows(
    z.object({ personId: z.string(), action, subject, reach, schoolId: z.nullable(z.string()) }),
    sql`
      select distinct held.person_id as "personId", rule.action, rule.subject, rule.reach, held.school_id as "schoolId"
      from role_assignment held
      join role_rule rule on rule.district_id = held.district_id and rule.role_id = held.role_id
      where held.district_id = ${scope.districtId} and held.person_id = any (${people}::uuid[])
        and rule.reach not in ('own', 'children') and lasts_past(held.ends_before, ${scope.today})
        and held.id not in (
          select target_id
          from import_row
          where district_id = ${scope.districtId} and import_id = ${importId}::uuid and entity = 'role_assignment'
            and action in ('create', 'update')
        )`,
  );
  const rules = new Map<string, HeldRule[]>();
  for (const { personId, ...rule } of rows) rules.set(personId, [...(rules.get(personId) ?? []), rule]);
  return rules;
}

/** The rows of a plan that change someone who is here, and whom. */
export async function readChangedPeople(scope: Scope, importId: string) {
  return await scope.db.rows(
    z.object({ no: z.int(), personId: z.string() }),
    sql`
      select r.no, person.id as "personId"
      from import_row r
      left join account on account.district_id = r.district_id and account.id = r.target_id
      left join role_assignment held on held.district_id = r.district_id and held.id = r.target_id
      join person on person.district_id = r.district_id and person.id = coalesce(
        (r.data ->> 'person_id')::uuid, account.person_id, held.person_id, r.target_id
      )
      where r.district_id = ${scope.districtId} and r.import_id = ${importId}
        and r.entity in ('person', 'account', 'role_assignment') and r.action in ('create', 'update')`,
  );
}

const classRow = z.object({ classId: id('class'), title: z.string(), code: z.nullable(z.string()) });

export type SchoolClass = z.infer<typeof classRow>;

/** The classes of a school that haven't ended. */
export async function readSchoolClasses(scope: Scope, schoolId: Id<'school'>): Promise<SchoolClass[]> {
  return await scope.db.rows(
    classRow,
    sql`
      select id as "classId", title, code
      from class
      where district_id = ${scope.districtId} and school_id = ${schoolId} and is_active
      order by title collate numeric_order, code, id`,
  );
}

const enrolmentRow = z.object({
  id: z.string(),
  classId: z.string(),
  personId: z.string(),
  role: z.string(),
  startsOn: z.nullable(day),
  endsBefore: z.nullable(day),
  isActive: z.boolean(),
});

export type HeldEnrolment = z.infer<typeof enrolmentRow>;

/** Who is or was in the classes of a school. */
export async function readSchoolEnrolments(scope: Scope, schoolId: Id<'school'>): Promise<HeldEnrolment[]> {
  return await scope.db.rows(
    enrolmentRow,
    sql`
      select enrolment.id, class_id as "classId", person_id as "personId", role, starts_on as "startsOn",
        ends_before as "endsBefore", enrolment.is_active as "isActive"
      from enrolment
      join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id
      where enrolment.district_id = ${scope.districtId} and class.school_id = ${schoolId}`,
  );
}

/** The schools whose people the caller may change, and whether their classes too. */
export async function readFileSchools(scope: Scope) {
  return await scope.db.rows(
    z.object({ schoolId: id('school'), name: z.string(), mayEnrol: z.boolean() }),
    sql`
      select school.id as "schoolId", school.name, ${schoolWithin(scope, updateClasses)} as "mayEnrol"
      from school
      where school.district_id = ${scope.districtId} and school.is_active and school.kind = 'school'
        and ${schoolWithin(scope, updateUsers)}
      order by school.name collate numeric_order, school.id
      limit 500`,
  );
}
