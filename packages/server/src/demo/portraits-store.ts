import { randomBytes } from 'node:crypto';
import { type Id, id } from '@laurel/domain/kit/id';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** Every student who has an account. */
export async function readStudentsToDraw(scope: Scope) {
  return await scope.db.rows(
    z.object({ personId: id('person'), username: z.string(), sex: z.nullable(z.string()) }),
    sql`
      select account.person_id as "personId", min(account.username) as username, min(person.sex) as sex
      from account
      join person on person.district_id = account.district_id and person.id = account.person_id
      join role_assignment on role_assignment.district_id = account.district_id
        and role_assignment.person_id = account.person_id
      join role on role.district_id = role_assignment.district_id and role.id = role_assignment.role_id
      where account.district_id = ${scope.districtId} and role.key = 'student'
      group by account.person_id`,
  );
}

/** Gives each of these people one of the portraits, as if the office had uploaded it. */
export async function writePortraits(
  scope: Scope,
  { side, portraits }: { readonly side: number; readonly portraits: readonly Buffer[] },
  given: readonly { readonly personId: Id<'person'>; readonly portrait: number }[],
): Promise<void> {
  const rows = given.map(({ personId, portrait }) => ({
    ...{ mediaId: newId(), personId, portrait: portrait + 1 },
    fileName: `${randomBytes(18).toString('base64url')}.png`,
  }));
  await scope.db.run(sql`
    insert into media (
      district_id, id, owner_account_id, owner_person_id, file_name, content_type, width, height, bytes, size, digest,
      created_at
    )
    select ${scope.districtId}, given.id, office.id, office.person_id, given.file_name, 'image/png', ${side}, ${side},
      (${portraits}::bytea[])[given.portrait], length((${portraits}::bytea[])[given.portrait]),
      sha256((${portraits}::bytea[])[given.portrait]), ${new Date(scope.nowMs)}
    from unnest(
      ${rows.map((row) => row.mediaId)}::uuid[], ${rows.map((row) => row.fileName)}::text[],
      ${rows.map((row) => row.portrait)}::int[]
    ) as given (id, file_name, portrait)
    cross join account office
    where office.district_id = ${scope.districtId} and office.username = 'jbegum'`);
  await scope.db.run(sql`
    update person
    set photo = given.file_name
    from unnest(${rows.map((row) => row.personId)}::uuid[], ${rows.map((row) => row.fileName)}::text[])
      as given (person_id, file_name)
    where person.district_id = ${scope.districtId} and person.id = given.person_id`);
}
