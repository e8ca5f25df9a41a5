import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import { choreRows } from '@laurel/server/jobs/chores';
import * as z from 'zod/mini';
import type { DistrictScope } from './account-store';

const owner = z.object({ account_id: z.string() });

/** Makes this the account's one working code of a reset. */
export async function writeResetCode(
  scope: Pick<Scope, 'db' | 'districtId'>,
  code: { accountId: string; hash: Buffer; expiresAt: Date },
): Promise<void> {
  await scope.db.run(sql`
    insert into reset_code (district_id, account_id, code_hash, expires_at)
    values (${scope.districtId}, ${code.accountId}, ${code.hash}, ${code.expiresAt})
    on conflict (district_id, account_id) do update
    set code_hash = excluded.code_hash, expires_at = excluded.expires_at`);
}

/** The account of a working code, or `null`; the code stays. */
export async function findResetCode(scope: DistrictScope, hash: Buffer): Promise<string | null> {
  const row = await scope.db.row(
    owner,
    sql`
      select reset_code.account_id
      from reset_code
      join account on account.district_id = reset_code.district_id and account.id = reset_code.account_id
      join person on person.district_id = account.district_id and person.id = account.person_id
      where reset_code.district_id = ${scope.districtId}
        and reset_code.code_hash = ${hash}
        and reset_code.expires_at > ${new Date(scope.nowMs)}
        and account.is_active
        and person.is_active`,
  );
  return row?.account_id ?? null;
}

/** Takes a working code away and tells whose it was; the second to try finds nothing. */
export async function takeResetCode(scope: DistrictScope, hash: Buffer): Promise<string | null> {
  const row = await scope.db.row(
    owner,
    sql`
      delete from reset_code
      using account, person
      where reset_code.district_id = ${scope.districtId}
        and reset_code.code_hash = ${hash}
        and reset_code.expires_at > ${new Date(scope.nowMs)}
        and account.district_id = reset_code.district_id
        and account.id = reset_code.account_id
        and account.is_active
        and person.district_id = account.district_id
        and person.id = account.person_id
        and person.is_active
      returning reset_code.account_id`,
  );
  return row?.account_id ?? null;
}

/** Takes away codes that no longer work; answers how many, at most `choreRows`. */
export async function forgetOldResetCodes(scope: Pick<Scope, 'db' | 'districtId' | 'nowMs'>): Promise<number> {
  return await scope.db.run(sql`
    delete from reset_code
    where district_id = ${scope.districtId}
      and account_id = any (array(
        select account_id
        from reset_code
        where district_id = ${scope.districtId} and expires_at <= ${new Date(scope.nowMs)}
        limit ${choreRows}
      ))`);
}
