import type { Scope } from '@laurel/server/db/scope';
import { plain, sql } from '@laurel/server/db/sql';
import { choreRows } from '@laurel/server/jobs/chores';
import * as z from 'zod/mini';
import type { DistrictScope } from './account-store';

/** Where codes are kept that let someone choose a password: on paper, or by email. An account has one of each at most. */
type Codes = 'activation_code' | 'reset_code';

const owner = z.object({ account_id: z.string() });

/** How codes of a kind are found, without using them, and taken; both answer whose a working code is, `null` for others. */
export function codesIn(table: Codes) {
  const code = plain(table);
  return {
    async find(scope: DistrictScope, hash: Buffer): Promise<string | null> {
      const row = await scope.db.row(
        owner,
        sql`
          select code.account_id
          from ${code} code
          join account on account.district_id = code.district_id and account.id = code.account_id
          join person on person.district_id = account.district_id and person.id = account.person_id
          where code.district_id = ${scope.districtId}
            and code.code_hash = ${hash}
            and code.expires_at > ${new Date(scope.nowMs)}
            and account.is_active
            and person.is_active`,
      );
      return row?.account_id ?? null;
    },
    /** The second to try finds nothing. */
    async take(scope: DistrictScope, hash: Buffer): Promise<string | null> {
      const row = await scope.db.row(
        owner,
        sql`
          delete from ${code} code
          using account, person
          where code.district_id = ${scope.districtId}
            and code.code_hash = ${hash}
            and code.expires_at > ${new Date(scope.nowMs)}
            and account.district_id = code.district_id
            and account.id = code.account_id
            and account.is_active
            and person.district_id = account.district_id
            and person.id = account.person_id
            and person.is_active
          returning code.account_id`,
      );
      return row?.account_id ?? null;
    },
    /** Takes away codes that no longer work; answers how many, at most `choreRows`. */
    async forgetOld(scope: Pick<Scope, 'db' | 'districtId' | 'nowMs'>): Promise<number> {
      return await scope.db.run(sql`
        delete from ${code} code
        where code.district_id = ${scope.districtId}
          and code.account_id = any (array(
            select account_id
            from ${code} old
            where old.district_id = ${scope.districtId} and old.expires_at <= ${new Date(scope.nowMs)}
            limit ${choreRows}
          ))`);
    },
  };
}
