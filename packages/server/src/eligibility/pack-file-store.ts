import { type Pack, pack } from '@laurel/domain/eligibility/pack';
import { mostPackFiles } from '@laurel/domain/eligibility/pack-api';
import type { Scope } from '@laurel/server/db/scope';
import { json, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** The rules a district added from files. */
export async function readPackFiles({ db, districtId }: Pick<Scope, 'db' | 'districtId'>): Promise<Pack[]> {
  const rows = await db.rows(
    z.object({ pack }),
    sql`
      select pack
      from eligibility_pack_file
      where district_id = ${districtId}
      order by pack_id
      limit ${mostPackFiles}`,
  );
  return rows.map((row) => row.pack);
}

/** Keeps rules that are new, or a newer edition of those that are there; 0 rows where theirs is as new. */
export async function writePackFile(scope: Scope, added: Pack): Promise<number> {
  return await scope.db.run(sql`
    insert into eligibility_pack_file as kept (district_id, pack_id, version, pack)
    values (${scope.districtId}, ${added.packId}, ${added.version}, ${json(added)}::jsonb)
    on conflict (district_id, pack_id) do update
    set version = excluded.version, pack = excluded.pack
    where kept.version < excluded.version`);
}

export async function deletePackFile({ db, districtId }: Scope, packId: string): Promise<void> {
  await db.run(sql`delete from eligibility_pack_file where district_id = ${districtId} and pack_id = ${packId}`);
}
