import { type Id, id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import type { ChoreScope } from '@laurel/server/jobs/chores';
import * as z from 'zod/mini';

const person = z.object({ personId: id('person'), name: z.string() });

/**
 * Who has become an administrator since this was asked last, by whatever way: a role that was given, whose day has come,
 * or that allows more; a roster; a command. Whoever is none any more is forgotten.
 */
export async function takeNewAdministrators({ db, districtId }: ChoreScope): Promise<z.infer<typeof person>[]> {
  return await db.rows(
    person,
    sql`
      with able as (${administrators(districtId)}), gone as (
        delete from known_administrator
        where district_id = ${districtId} and person_id not in (select "personId" from able)
      ), added as (
        insert into known_administrator (district_id, person_id)
        select ${districtId}, "personId" from able
        on conflict do nothing
        returning person_id
      )
      select person.id as "personId", display_name(person) as name
      from added
      join person on person.district_id = ${districtId} and person.id = added.person_id
      -- Of a district that has just been made, everyone is the first.
      where exists (select from known_administrator where district_id = ${districtId})
      order by person.id`,
  );
}

/** Everyone who may change permissions today: whom a new one, and a large download, is told. */
export async function readAdministrators(
  scope: Pick<ChoreScope, 'db' | 'districtId'>,
  exceptId: string | null,
): Promise<Id<'person'>[]> {
  const { db, districtId } = scope;
  const rows = await db.rows(
    z.object({ personId: id('person') }),
    sql`${administrators(districtId)} and person.id is distinct from ${exceptId}::uuid`,
  );
  return rows.map(({ personId }) => personId);
}

/** The name of who is calling, for those who are told what they did. */
export async function readCallerName({ db, districtId, caller }: Scope): Promise<string> {
  const row = await db.row(
    z.object({ name: z.string() }),
    sql`select display_name(person) as name from person where district_id = ${districtId} and id = ${caller.personId}`,
  );
  return row?.name ?? '';
}

function administrators(districtId: string) {
  return sql`
        select distinct role_assignment.person_id as "personId"
        from role_assignment
        join person on person.district_id = role_assignment.district_id and person.id = role_assignment.person_id
        where role_assignment.district_id = ${districtId} and person.is_active
          and makes_administrator(
            ${districtId}, role_assignment.role_id, role_assignment.starts_on, role_assignment.ends_before
          )`;
}
