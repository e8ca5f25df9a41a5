import { type Id, id } from '@laurel/domain/kit/id';
import { moment } from '@laurel/domain/kit/moment';
import type { PassHolder } from '@laurel/domain/records/api';
import { exportPeople } from '@laurel/domain/records/permissions';
import { ownChildren, reachedPeople } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** Whether the caller hands out a person’s record as the office. */
export async function mayHandOut(scope: Scope, personId: Id<'person'>): Promise<boolean> {
  return await scope.db.exists(sql`
    select from person
    where person.district_id = ${scope.districtId} and person.id = ${personId} and person.merged_into is null
      and person.erased_at is null and person.id in (select person_id from ${reachedPeople(scope, exportPeople)})`);
}

/** The person and those guardians of theirs who see something of them today, as far as they can sign in. */
export async function readHolders(scope: Scope, personId: Id<'person'>): Promise<PassHolder[]> {
  const { districtId, nowMs, today } = scope;
  return await scope.db.rows(
    z.object({
      toPersonId: id('person'),
      name: z.string(),
      relation: z.nullable(z.string()),
      endsAt: z.nullable(moment),
    }),
    sql`
      with family as (
        select ${personId}::uuid as id, null as relation, -1 as position
        union all
        select guardian_id, relation, position
        from guardianship
        join person student on student.district_id = guardianship.district_id and student.id = guardianship.student_id
        where guardianship.district_id = ${districtId} and student_id = ${personId} and not is_blocked
          and (sees_academics or sees_attendance or sees_fitness or sees_contact)
          and holds_on(starts_on, ends_before, ${today})
          and (
            guardianship.kept_at_18 is not null or student.birth_on is null or of_age_on(student.birth_on) > ${today}
            or not passes_rights(${districtId})
          )
      )
      select person.id as "toPersonId", display_name(person) as name, family.relation,
        to_json(pass.ends_at) #>> '{}' as "endsAt"
      from family
      join person on person.district_id = ${districtId} and person.id = family.id
      left join record_pass pass on pass.district_id = ${districtId} and pass.person_id = ${personId}
        and pass.to_person_id = family.id and pass.ends_at > ${new Date(nowMs)}
      where person.is_active and exists (
        select from account
        where account.district_id = ${districtId} and account.person_id = person.id and account.is_active
      )
      order by family.position, sort_name(person), person.id`,
  );
}

/** Writes a pass; answers how many are new. */
export async function writePass(
  scope: Scope,
  pass: { personId: Id<'person'>; toPersonId: Id<'person'>; endsAt: Date },
): Promise<number> {
  return await scope.db.run(sql`
    insert into record_pass (district_id, person_id, to_person_id, given_by, given_at, ends_at)
    values (
      ${scope.districtId}, ${pass.personId}, ${pass.toPersonId}, ${scope.caller.accountId}, ${new Date(scope.nowMs)},
      ${pass.endsAt}
    )
    on conflict (district_id, person_id, to_person_id) do update
    set given_by = excluded.given_by, given_at = excluded.given_at, ends_at = excluded.ends_at
    where record_pass.ends_at <= ${new Date(scope.nowMs)}`);
}

export async function deletePass(
  scope: Scope,
  { personId, toPersonId }: { personId: Id<'person'>; toPersonId: Id<'person'> },
): Promise<void> {
  await scope.db.run(sql`
    delete from record_pass
    where district_id = ${scope.districtId} and person_id = ${personId} and to_person_id = ${toPersonId}`);
}

/** The caller and their children, with what lets the caller download each. */
export async function readFamily(scope: Scope) {
  const { districtId, caller, nowMs } = scope;
  return await scope.db.rows(
    z.object({ personId: id('person'), name: z.string(), isSelf: z.boolean(), endsAt: z.nullable(moment) }),
    sql`
      select person.id as "personId", display_name(person) as name, person.id = ${caller.personId} as "isSelf",
        to_json(pass.ends_at) #>> '{}' as "endsAt"
      from person
      left join record_pass pass on pass.district_id = ${districtId} and pass.person_id = person.id
        and pass.to_person_id = ${caller.personId} and pass.ends_at > ${new Date(nowMs)}
      where person.district_id = ${districtId} and person.erased_at is null
        and (person.id = ${caller.personId} or person.id in (select student_id from ${ownChildren(scope, 'any')}))
      order by person.id <> ${caller.personId}, sort_name(person), person.id`,
  );
}
