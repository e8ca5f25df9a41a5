import { type Id, id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

export type DistrictScope = Pick<Scope, 'db' | 'districtId' | 'nowMs'>;

const keptKey = z.object({
  keyId: id('issuing-key'),
  did: z.string(),
  publicKey: z.instanceof(Buffer),
  sealedKey: z.instanceof(Buffer),
  madeAt: z.string(),
  retiredAt: z.nullable(z.string()),
});

export type KeptKey = z.infer<typeof keptKey>;

/** The keys of one DID, or all of them; the newest first. At most 100. */
export async function readKeys(
  { db, districtId }: Pick<Scope, 'db' | 'districtId'>,
  did: string | null,
): Promise<KeptKey[]> {
  return await db.rows(
    keptKey,
    sql`
      select id as "keyId", did, public_key as "publicKey", sealed_key as "sealedKey", made_at as "madeAt",
        retired_at as "retiredAt"
      from issuing_key
      where district_id = ${districtId} and (${did}::text is null or did = ${did})
      order by made_at desc, id desc
      limit 100`,
  );
}

/** Whoever makes or rotates a key of the district waits until the transaction is over. */
export async function holdKeys({ db, districtId }: Pick<Scope, 'db' | 'districtId'>): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`issuing-key ${districtId}`}, 0))`);
}

export async function writeKey(
  { db, districtId, nowMs }: DistrictScope,
  key: Pick<KeptKey, 'keyId' | 'did' | 'publicKey' | 'sealedKey'>,
): Promise<void> {
  await db.run(sql`
    insert into issuing_key (district_id, id, did, public_key, sealed_key, made_at)
    values (${districtId}, ${key.keyId}, ${key.did}, ${key.publicKey}, ${key.sealedKey}, ${new Date(nowMs)})`);
}

export async function retireKey({ db, districtId, nowMs }: DistrictScope, keyId: Id<'issuing-key'>): Promise<number> {
  return await db.run(sql`
    update issuing_key
    set retired_at = ${new Date(nowMs)}
    where district_id = ${districtId} and id = ${keyId} and retired_at is null`);
}
