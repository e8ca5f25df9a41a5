import { type BatchProgress, batchProgress } from '@laurel/domain/badges/badge';
import type { Id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

const columns = plain(`badge_batch.id as "batchId", badge_batch.badge_id as "badgeId",
        to_json(badge_batch.sends_at) #>> '{}' as "sendsAt", badge_batch.undone_at is not null as "isUndone",
        (
          select count(*)::int
          from badge_award
          where badge_award.district_id = badge_batch.district_id and badge_award.batch_id = badge_batch.id
        ) as total,
        (
          select count(*)::int
          from badge_award
          where badge_award.district_id = badge_batch.district_id and badge_award.batch_id = badge_batch.id
            and badge_award.signed_at is not null
        ) as signed`);

/** The caller’s own batches that aren’t sent yet, or were a short while ago; the latest first, at most 20. */
export async function readBatches(scope: Scope): Promise<BatchProgress[]> {
  return await read(scope, sql`badge_batch.made_at > ${new Date(scope.nowMs - 86_400_000)}`);
}

/** One of the caller’s own batches. */
export async function readBatch(scope: Scope, batchId: Id<'badge-batch'>): Promise<BatchProgress | null> {
  return (await read(scope, sql`badge_batch.id = ${batchId}`))[0] ?? null;
}

async function read(scope: Scope, which: Statement): Promise<BatchProgress[]> {
  return await scope.db.rows(
    batchProgress,
    sql`
      select ${columns}, badge_batch.sends_at <= ${new Date(scope.nowMs)} as "isSent",
        badge_batch.undone_at is null and badge_batch.sends_at > ${new Date(scope.nowMs)} as "mayChange"
      from badge_batch
      where badge_batch.district_id = ${scope.districtId} and badge_batch.account_id = ${scope.caller.accountId} and ${which}
      order by badge_batch.made_at desc, badge_batch.id desc
      limit 20`,
  );
}

export async function writeBatch(
  scope: Scope,
  batch: { readonly batchId: string; readonly badgeId: string; readonly origin: string; readonly sendsAt: Date },
): Promise<void> {
  await scope.db.run(sql`
    insert into badge_batch (district_id, id, badge_id, account_id, origin, made_at, sends_at)
    values (
      ${scope.districtId}, ${batch.batchId}, ${batch.badgeId}, ${scope.caller.accountId}, ${batch.origin},
      ${new Date(scope.nowMs)}, ${batch.sendsAt}
    )`);
}

/** Takes a batch back that isn’t sent yet, with its awards. */
export async function undoBatch(scope: Scope, batchId: Id<'badge-batch'>): Promise<void> {
  const undone = await scope.db.run(sql`
    update badge_batch
    set undone_at = ${new Date(scope.nowMs)}
    where district_id = ${scope.districtId} and id = ${batchId} and undone_at is null and sends_at > ${new Date(scope.nowMs)}`);
  if (undone === 0) return;
  await scope.db.run(sql`
    delete from badge_award
    where district_id = ${scope.districtId} and batch_id = ${batchId}`);
}

/** Sends a batch now. */
export async function sendBatch(scope: Scope, batchId: Id<'badge-batch'>): Promise<void> {
  await scope.db.run(sql`
    update badge_batch
    set sends_at = ${new Date(scope.nowMs)}
    where district_id = ${scope.districtId} and id = ${batchId} and undone_at is null and sends_at > ${new Date(scope.nowMs)}`);
}

/** Batches of anyone whose awards still wait to be signed, such as after a key was lost; at most 1,000. */
export async function readUnsignedBatches({ db, districtId }: Pick<Scope, 'db' | 'districtId'>): Promise<string[]> {
  const rows = await db.rows(
    z.object({ id: z.string() }),
    sql`
      select id
      from badge_batch
      where district_id = ${districtId} and undone_at is null and exists (
        select from badge_award
        where badge_award.district_id = badge_batch.district_id and badge_award.batch_id = badge_batch.id
          and badge_award.signed_at is null
      )
      order by made_at, id
      limit 1000`,
  );
  return rows.map(({ id }) => id);
}

/** What the awards of a batch are signed with beside what each has; `null` once it is undone. */
export async function readIssuing(scope: Pick<Scope, 'db' | 'districtId'>, batchId: string) {
  return await scope.db.row(
    z.object({ origin: z.string(), district: z.string() }),
    sql`
      select badge_batch.origin, district.name as district
      from badge_batch
      join district on district.id = badge_batch.district_id
      where badge_batch.district_id = ${scope.districtId} and badge_batch.id = ${batchId} and badge_batch.undone_at is null`,
  );
}
