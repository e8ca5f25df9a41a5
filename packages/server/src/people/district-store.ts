import type { Id } from '@laurel/domain/kit/id';
import { id } from '@laurel/domain/kit/id';
import { answeredWithin, limitsOfPool } from '@laurel/server/db/open-pool';
import { sql } from '@laurel/server/db/sql';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import type { DistrictScope } from './account-store';

// Any constant: district-making waits on it, so that "the first" is one.
const advisoryLock = 4_400_002;

/** Makes the scope's district; `false` when it was to be the first and another is there. */
export async function writeDistrict(
  scope: Pick<DistrictScope, 'db' | 'districtId'>,
  district: { name: string; isDemo: boolean; onlyIfFirst: boolean },
): Promise<boolean> {
  await scope.db.run(sql`select pg_advisory_xact_lock(${advisoryLock})`);
  const written = await scope.db.run(sql`
    insert into district (id, name, is_demo)
    select ${scope.districtId}, ${district.name}, ${district.isDemo}
    where not (${district.onlyIfFirst} and exists (select from district))`);
  return written === 1;
}

const row = z.object({ id: id('district'), host: z.nullable(z.string()), name: z.string(), is_demo: z.boolean() });

export type District = z.infer<typeof row>;

/** Every district of this installation, oldest first. The one read without a district: it decides which. */
export async function readDistricts(pool: Pool): Promise<District[]> {
  const text = 'select id, host, name, is_demo from district order by id';
  const { rows } = await pool.query(answeredWithin(limitsOfPool(pool).statementMs, text));
  return rows.map((each) => row.parse(each));
}

/** The district a host name serves; the only one there is, when there is one. */
export async function findDistrict(pool: Pool, host: string): Promise<Id<'district'> | null> {
  const districts = await readDistricts(pool);
  const named = districts.find((district) => district.host === host);
  return (named ?? (districts.length === 1 ? districts[0] : undefined))?.id ?? null;
}
