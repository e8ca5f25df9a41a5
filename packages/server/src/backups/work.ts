import type { Keep } from '@laurel/domain/backups/keep';
import type { Outcome } from '@laurel/domain/backups/run';
import { createSealing } from '@laurel/server/factors/sealing';
import { openPlace } from '@laurel/server/places/open-place';
import type { PlaceName } from '@laurel/server/places/place-name';
import { sayMissing } from './complete-media';
import { keepBackup, removePast } from './keep-backup';
import { outcomeOf } from './outcome';
import { rehearse, type Verify } from './rehearse';

/** What the process that makes backups is told; with secrets, so it goes through no argument and no variable. */
export interface BackupOrder {
  readonly task: 'backup' | 'rehearsal';
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly to: PlaceName;
  readonly mediaTo: PlaceName | null;
  readonly keep: Keep;
  readonly identity: string;
  /** Base64. */
  readonly sealingKey: string;
  readonly nowMs: number;
}

/** What came of it; `detail` is for the log. */
export interface BackupReport {
  readonly outcome: Outcome;
  readonly file: { readonly name: string; readonly bytes: number } | null;
  readonly detail: string | null;
}

/** Does what it was ordered to, and never throws: what went wrong is the outcome. */
export async function doOrder(order: BackupOrder, verify: Verify): Promise<BackupReport> {
  const { task, ownerUrl, appUrl, to, keep, identity, nowMs } = order;
  const sealing = createSealing(Buffer.from(order.sealingKey, 'base64'));
  try {
    const place = await openPlace(to);
    if (task === 'rehearsal') {
      const { outcome, backup } = await rehearse({ ownerUrl, appUrl, place, identity, sealing, verify });
      return { outcome, file: backup && { name: backup.name, bytes: backup.bytes }, detail: null };
    }
    const mediaPlace = order.mediaTo && (await openPlace(order.mediaTo));
    const { name, bytes, missing } = await keepBackup({ ownerUrl, place, identity, sealing, mediaPlace, nowMs });
    await removePast(place, keep);
    return { outcome: 'done', file: { name, bytes }, detail: sayMissing(missing) };
  } catch (error) {
    return { outcome: outcomeOf(error), file: null, detail: String(error instanceof Error ? error.stack : error) };
  }
}
