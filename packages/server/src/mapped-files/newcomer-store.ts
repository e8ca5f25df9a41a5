import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import type { Sentence } from '@laurel/domain/kit/sentence';
import type { Scope } from '@laurel/server/db/scope';
import { json, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

// Two files that are previewed before either runs may both plan the same new person, so each looks again when it runs.

/** Waits until no other file makes people in the district, and holds the others off until this transaction ends. */
export async function lockNewcomers(scope: Scope): Promise<void> {
  await scope.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`new people ${scope.districtId}`}, 0))`);
}

const newcomer = z.object({
  no: z.int(),
  line: z.int(),
  key: z.string(),
  personId: id('person'),
  identifier: z.string(),
  email: z.string(),
  username: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  birthOn: z.nullable(day),
});

export type Newcomer = z.infer<typeof newcomer>;

/** The people a plan makes, as its rows say who they are. */
export async function readNewcomers(scope: Scope, importId: string): Promise<Newcomer[]> {
  return await scope.db.rows(
    newcomer,
    sql`
      select person.no, person.line, person.source_key as key, person.target_id as "personId",
        coalesce(person.data ->> 'identifier', '') as identifier, coalesce(person.data ->> 'email', '') as email,
        -- Whoever signs in with an email has it for a username, too.
        coalesce(nullif(account.data ->> 'username', account.data ->> 'email'), '') as username,
        person.data ->> 'given_name' as "givenName", person.data ->> 'family_name' as "familyName",
        (person.data ->> 'birth_on')::date as "birthOn"
      from import_row person
      left join import_row account on account.district_id = person.district_id and account.import_id = person.import_id
        and account.entity = 'account' and account.action = 'create' and account.line = person.line
      where person.district_id = ${scope.districtId} and person.import_id = ${importId}
        and person.entity = 'person' and person.action = 'create'
      order by person.no`,
  );
}

/** Leaves out all that the lines of a plan would do. */
export async function leaveLines(
  scope: Scope,
  importId: string,
  lines: readonly number[],
  reason: Sentence,
): Promise<void> {
  if (lines.length === 0) return;
  await scope.db.run(sql`
    update import_row
    set action = 'conflict', reason = ${json(reason)}
    where district_id = ${scope.districtId} and import_id = ${importId} and line = any (${lines}::integer[])
      and action in ('create', 'update')`);
}

/** The students whose results a plan writes. */
export async function readTested(scope: Scope, importId: string): Promise<Set<string>> {
  const rows = await scope.db.rows(
    z.object({ id: z.string() }),
    sql`
      select distinct target_id as id
      from import_row
      where district_id = ${scope.districtId} and import_id = ${importId} and entity = 'measurement'
        and action in ('create', 'update')`,
  );
  return new Set(rows.map((row) => row.id));
}

/** A person of a plan and the one who is here, by id. */
export interface Same {
  readonly planned: string;
  readonly there: string;
}

/** Has a plan of results give them to students who are here by now instead of making these. */
export async function writeSameStudents(
  scope: Scope,
  importId: string,
  same: readonly Same[],
  reason: Sentence,
): Promise<void> {
  if (same.length === 0) return;
  await scope.db.run(sql`
    update import_row
    set action = case when entity = 'measurement' then action else 'skip' end,
      reason = case when entity = 'measurement' then reason else ${json(reason)}::jsonb end,
      target_id = case when entity = 'role_assignment' then null else given.there end,
      data = import_row.data || case entity
        when 'measurement' then jsonb_build_object('studentId', given.there)
        when 'role_assignment' then jsonb_build_object('person_id', given.there)
        else '{}'
      end
    from unnest(${same.map(({ planned }) => planned)}::uuid[], ${same.map(({ there }) => there)}::uuid[])
      as given (planned, there)
    where district_id = ${scope.districtId} and import_id = ${importId} and action in ('create', 'update')
      and (target_id = given.planned or entity = 'role_assignment' and (data ->> 'person_id')::uuid = given.planned)`);
}

/** Leaves out new students of a plan of results, and all results of theirs. */
export async function leaveNewStudents(
  scope: Scope,
  importId: string,
  planned: readonly string[],
  reason: Sentence,
): Promise<void> {
  if (planned.length === 0) return;
  await scope.db.run(sql`
    update import_row
    set action = 'conflict', reason = ${json(reason)}
    where district_id = ${scope.districtId} and import_id = ${importId} and action in ('create', 'update')
      and (
        target_id = any (${planned}::uuid[])
        or entity = 'role_assignment' and (data ->> 'person_id')::uuid = any (${planned}::uuid[])
      )`);
}
