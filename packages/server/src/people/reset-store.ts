import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';

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
