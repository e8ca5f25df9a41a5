import { type Enrolment, enrolment } from '@laurel/domain/classes/class';
import { updateClasses } from '@laurel/domain/classes/permissions';
import { type Id, id } from '@laurel/domain/kit/id';
import { readUsers } from '@laurel/domain/people/permissions';
import { newId } from '@laurel/server/db/new-id';
import { reachedClasses, reachedPeople } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** Whether the class is there and within what the caller may change. */
export async function isClassChangeable(scope: Scope, classId: Id<'class'>): Promise<boolean> {
  return await scope.db.exists(sql`
    select from ${reachedClasses(scope, updateClasses)}
    where class_id = ${classId} and is_open`);
}

/** The same of every one of these classes. */
export async function areClassesChangeable(scope: Scope, classIds: readonly Id<'class'>[]): Promise<boolean> {
  return await scope.db.exists(sql`
    select from district
    where id = ${scope.districtId} and ${classIds}::uuid[] <@ array(
      select class_id from ${reachedClasses(scope, updateClasses)}
      where is_open and class_id = any (${classIds}::uuid[])
    )`);
}

/** Whether there is such an active person within what the caller may see. */
export async function isPersonThere(scope: Scope, personId: Id<'person'>): Promise<boolean> {
  const row = await scope.db.row(
    z.object({ is_active: z.boolean() }),
    sql`
      select is_active
      from person
      where district_id = ${scope.districtId} and id = ${personId}
        and id in (
          select person_id
          from ${reachedPeople(scope, readUsers)}
        )`,
  );
  return row?.is_active ?? false;
}

/** The active people of the whole district with exactly this school id or email; two are enough to know it is not one. */
export async function findPeopleBySign(scope: Scope, sign: string): Promise<Id<'person'>[]> {
  const rows = await scope.db.rows(
    z.object({ id: id('person') }),
    sql`
      select id
      from person
      where district_id = ${scope.districtId} and is_active and (identifier = ${sign} or lower(email) = lower(${sign}))
      limit 2`,
  );
  return rows.map((row) => row.id);
}

/** Enrolls, or opens an ended enrollment again; one that holds stays as it is. */
export async function writeEnrolment(
  scope: Scope,
  link: { classId: Id<'class'>; personId: Id<'person'>; role: Enrolment['role']; startsOn: string | null },
): Promise<void> {
  await scope.db.run(sql`
    insert into enrolment (district_id, id, class_id, person_id, role, starts_on)
    values (${scope.districtId}, ${newId()}, ${link.classId}, ${link.personId}, ${link.role}, ${link.startsOn})
    on conflict (district_id, class_id, person_id, role) do update
    set is_active = true, ends_before = null, version = enrolment.version + 1
    where not enrolment.is_active or enrolment.ends_before <= ${scope.today}`);
}

/** Ends an enrollment today; 0 rows when someone was faster. */
export async function writeEnrolmentEnd(scope: Scope, enrolmentId: Id<'enrolment'>, version: number): Promise<number> {
  return await scope.db.run(sql`
    update enrolment
    set is_active = false, version = version + 1,
      ends_before = greatest(starts_on, least(ends_before, ${scope.today}::date))
    where district_id = ${scope.districtId} and id = ${enrolmentId} and version = ${version}`);
}

const found = z.object({ ...enrolment.shape, classId: id('class') });

export async function readEnrolment(
  scope: Scope,
  by: { enrolmentId: string } | { classId: string; personId: string; role: string },
): Promise<z.infer<typeof found> | null> {
  const enrolmentId = 'enrolmentId' in by ? by.enrolmentId : null;
  const key = 'classId' in by ? by : { classId: null, personId: null, role: null };
  return await scope.db.row(
    found,
    sql`
      select enrolment.id as "enrolmentId", enrolment.class_id as "classId", enrolment.person_id as "personId",
        display_name(person) as name, person.identifier, enrolment.role,
        enrolment.starts_on as "startsOn", enrolment.ends_before as "endsBefore", enrolment.version,
        enrolment.is_active and lasts_past(enrolment.ends_before, ${scope.today}) as "isActive"
      from enrolment
      join person on person.district_id = enrolment.district_id and person.id = enrolment.person_id
      where enrolment.district_id = ${scope.districtId}
        and (
          enrolment.id = ${enrolmentId}
          or (enrolment.class_id = ${key.classId} and enrolment.person_id = ${key.personId} and enrolment.role = ${key.role})
        )`,
  );
}

/**
 * The students of a class who have an account but no password yet. Anyone who may see more than themselves and their
 * children gets no code from a class list: being enrolled somewhere must not hand out an administrator's account.
 */
export async function readStudentsWithoutPassword(scope: Scope, classId: Id<'class'>) {
  return await scope.db.rows(
    z.object({ accountId: id('account'), personId: id('person'), username: z.string(), name: z.string() }),
    sql`
      select distinct on (sort_name(person), person.id)
        account.id as "accountId", person.id as "personId", account.username,
        display_name(person) as name
      from enrolment
      join person on person.district_id = enrolment.district_id and person.id = enrolment.person_id
      join account on account.district_id = person.district_id and account.person_id = person.id
      where enrolment.district_id = ${scope.districtId}
        and enrolment.class_id = ${classId}
        and enrolment.role = 'student'
        and enrolment.is_active
        and account.is_active
        and account.password_hash is null
        and person.is_active
        and not exists (
          select from role_assignment
          join role_rule on role_rule.district_id = role_assignment.district_id
            and role_rule.role_id = role_assignment.role_id
          where role_assignment.district_id = person.district_id
            and role_assignment.person_id = person.id
            and role_rule.reach not in ('own', 'children')
        )
      order by sort_name(person), person.id, account.created_at
      limit 1000`,
  );
}

/** The classes a person is or was in, at most 500. */
export async function readEnrolmentsOf(scope: Scope, personId: Id<'person'>) {
  return await scope.db.rows(
    z.object({
      enrolmentId: id('enrolment'),
      classId: id('class'),
      classTitle: z.string(),
      role: enrolment.shape.role,
      isActive: z.boolean(),
    }),
    sql`
      select enrolment.id as "enrolmentId", class.id as "classId", class.title as "classTitle", enrolment.role,
        enrolment.is_active and lasts_past(enrolment.ends_before, ${scope.today}) as "isActive"
      from enrolment
      join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id
      where enrolment.district_id = ${scope.districtId} and enrolment.person_id = ${personId}
      order by class.title collate numeric_order, enrolment.id
      limit 500`,
  );
}
