import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import { choreRows } from '@laurel/server/jobs/chores';
import type { DistrictScope } from './account-store';

/** How long a device is remembered after its last sign-in. */
const rememberedMs = 400 * 86_400_000;

/** Whether this device has signed in to the account before. */
export async function isDeviceKnown(scope: DistrictScope, accountId: string, device: Buffer): Promise<boolean> {
  return await scope.db.exists(sql`
    select from known_device
    where district_id = ${scope.districtId} and account_id = ${accountId} and device_hash = ${device}
      and seen_at > ${new Date(scope.nowMs - rememberedMs)}
    limit 1`);
}

/** Remembers that this device has just signed in to the account. */
export async function writeKnownDevice(scope: DistrictScope, accountId: string, device: Buffer): Promise<void> {
  await scope.db.run(sql`
    insert into known_device (district_id, account_id, device_hash, seen_at)
    values (${scope.districtId}, ${accountId}, ${device}, ${new Date(scope.nowMs)})
    on conflict (district_id, account_id, device_hash) do update set seen_at = excluded.seen_at`);
}

/** Takes away devices that have not signed in for long; answers how many, at most `choreRows`. */
export async function forgetOldDevices(scope: Pick<Scope, 'db' | 'districtId' | 'nowMs'>): Promise<number> {
  return await scope.db.run(sql`
    delete from known_device
    where (district_id, account_id, device_hash) in (
      select district_id, account_id, device_hash
      from known_device
      where district_id = ${scope.districtId} and seen_at <= ${new Date(scope.nowMs - rememberedMs)}
      limit ${choreRows}
    )`);
}
