import { createHmac } from 'node:crypto';
import { day } from '@laurel/domain/kit/day';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { createUsers } from '@laurel/domain/people/permissions';
import { erasedBy, erasedByRetention } from '@laurel/domain/plans/erased';
import { schoolsWithin } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { json, sql } from '@laurel/server/db/sql';
import { readAuditKey } from '@laurel/server/http/audit-store';
import * as z from 'zod/mini';
import type { Plan } from './plan-store';

type ErasedScope = Pick<Scope, 'db' | 'districtId' | 'nowMs'>;

/** What a person is known by: their key in a source, or their school ID in any. */
type Known = { readonly source: string; readonly key: string } | { readonly identifier: string };

/** Keeps digests of the ids by which rosters know people who are being erased. `accountId`: whose act it is. */
export async function rememberErased(
  scope: ErasedScope,
  people: readonly string[],
  accountId: string | null,
): Promise<void> {
  const known = await scope.db.rows(
    z.union([z.object({ source: z.string(), key: z.string() }), z.object({ identifier: z.string() })]),
    sql`
      select source, source_key as key, null as identifier
      from source_id
      where district_id = ${scope.districtId} and kind = 'person' and target_id = any (${people}::uuid[])
      union all
      select null, null, identifier
      from person
      where district_id = ${scope.districtId} and id = any (${people}::uuid[]) and identifier <> ''`,
  );
  if (known.length === 0) return;
  const digests = await digestsOf(scope, known);
  await scope.db.run(sql`
    insert into erased_id (district_id, digest, erased_at, account_id)
    select distinct ${scope.districtId}::uuid, digest, ${new Date(scope.nowMs)}::timestamptz, ${accountId}::uuid
    from unnest(${digests}::bytea[]) as given (digest)
    on conflict (district_id, digest) do update
    set erased_at = excluded.erased_at, account_id = excluded.account_id`);
}

/**
 * People of the open plan table who were erased stay out of it, with when and by whom, and so does all that the file says of
 * them, until somebody lets them in. `column`: the one a roster knows them by.
 */
export async function leaveErased(scope: Scope, { importId, source }: Plan, column?: string): Promise<void> {
  const erased = new Map((await readErased(scope)).map((each) => [each.digest.toString('hex'), each]));
  if (erased.size === 0) return;
  const rows = await scope.db.rows(
    z.object({ no: z.int(), key: z.string(), identifier: z.nullable(z.string()) }),
    sql`
      select no, source_key as key, data ->> 'identifier' as identifier
      from plan_row
      where district_id = ${scope.districtId} and import_id = ${importId} and entity = 'person' and action = 'create'`,
  );
  const digests = await digestsOf(
    scope,
    rows.flatMap(({ key, identifier }) => [{ source, key }, { identifier: identifier ?? '' }]),
  );
  const reasons = rows.flatMap(({ no }, at) => {
    const found = [digests[2 * at], digests[2 * at + 1]].flatMap(
      (digest) => erased.get(digest?.toString('hex') ?? '') ?? [],
    );
    return found[0] ? [{ no, reason: sentenceOf(found[0]) }] : [];
  });
  if (reasons.length === 0) return;
  await scope.db.run(sql`
    update plan_row
    set action = 'conflict', reason = given.reason, data = plan_row.data || ${json(column === undefined ? {} : { column })}::jsonb
    from jsonb_to_recordset(${json(reasons)}::jsonb) as given (no integer, reason jsonb)
    where plan_row.district_id = ${scope.districtId} and plan_row.import_id = ${importId} and plan_row.no = given.no`);
  await scope.db.run(sql`
    with erased as (
      select target_id::text as id
      from plan_row
      where district_id = ${scope.districtId} and import_id = ${importId} and no = any (${reasons.map(({ no }) => no)}::integer[])
    )
    update plan_row
    set action = 'skip', reason = ${json(translatable`This is about someone who was erased. Left out.`)}::jsonb
    where district_id = ${scope.districtId} and import_id = ${importId} and action in ('create', 'update')
      and (
        data ->> 'person_id' in (select id from erased) or data ->> 'student_id' in (select id from erased)
        or data ->> 'guardian_id' in (select id from erased) or data ->> 'studentId' in (select id from erased)
      )`);
}

/**
 * Lets somebody whom a stored plan left out for it come in as anyone new, at a school where the caller may make people;
 * answers whether there is such a row.
 */
export async function forgetErased(scope: Scope, importId: string, line: number): Promise<boolean> {
  const { isEvery, some } = schoolsWithin(scope, createUsers);
  const row = await scope.db.row(
    z.object({ source: z.string(), key: z.string(), identifier: z.nullable(z.string()) }),
    sql`
      select import.source, import_row.source_key as key, import_row.data ->> 'identifier' as identifier
      from import_row
      join import on import.district_id = import_row.district_id and import.id = import_row.import_id
      where import_row.district_id = ${scope.districtId} and import_row.import_id = ${importId} and import_row.line = ${line}
        and import_row.entity = 'person' and import_row.action = 'conflict'
        and (${isEvery}::boolean or (import_row.data ->> 'school_id')::uuid = any (${some}::uuid[]))`,
  );
  if (!row) return false;
  const { source, key, identifier } = row;
  const digests = await digestsOf(scope, [{ source, key }, { identifier: identifier ?? '' }]);
  const gone = await scope.db.run(sql`
    delete from erased_id
    where district_id = ${scope.districtId} and digest = any (${digests}::bytea[])`);
  return gone > 0;
}

const erasedRow = z.object({ digest: z.instanceof(Buffer), day, by: z.nullable(z.string()) });

async function readErased({ db, districtId }: Scope): Promise<z.infer<typeof erasedRow>[]> {
  return await db.rows(
    erasedRow,
    sql`
      select erased_id.digest, (erased_id.erased_at at time zone district_zone(erased_id.district_id))::date as day,
        display_name(person) as by
      from erased_id
      left join account on account.district_id = erased_id.district_id and account.id = erased_id.account_id
      left join person on person.district_id = account.district_id and person.id = account.person_id
      where erased_id.district_id = ${districtId}`,
  );
}

function sentenceOf({ day: on, by }: z.infer<typeof erasedRow>): Sentence {
  return by === null ? erasedByRetention(on) : erasedBy(on, by);
}

/** In the order given; the same district, source, and key give the same again. */
async function digestsOf(scope: Pick<Scope, 'db' | 'districtId'>, known: readonly Known[]): Promise<Buffer[]> {
  const key = await readAuditKey(scope);
  return known.map((each) => {
    const text = 'identifier' in each ? ['identifier', each.identifier] : ['key', each.source, each.key];
    return createHmac('sha256', key).update(JSON.stringify(text)).digest();
  });
}
