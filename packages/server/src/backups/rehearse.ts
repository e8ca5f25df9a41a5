import type { Outcome } from '@laurel/domain/backups/run';
import { restoreArchive } from '@laurel/server/db/backup';
import { atDatabase, withScratchDatabase } from '@laurel/server/db/scratch-database';
import type { SecretSealing } from '@laurel/server/db/secret-columns';
import type { Place } from '@laurel/server/places/place';
import { type KeptBackup, listBackups, readBackup } from './kept-backups';
import { withEncrypted } from './open-backup';

/** Calculates everything in a database anew; answers how much differs from what is stored. */
export type Verify = (login: { ownerUrl: string; appUrl: string }) => Promise<number>;

interface RehearsalRequest {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly place: Place;
  readonly identity: string;
  readonly sealing: SecretSealing;
  readonly verify: Verify;
}

/** Restores the newest backup into a scratch database, verifies it, and drops it. */
export async function rehearse(request: RehearsalRequest): Promise<{ outcome: Outcome; backup: KeptBackup | null }> {
  const { place, identity, sealing, verify } = request;
  const [newest = null] = await listBackups(place);
  if (newest === null) return { outcome: 'no-backup', backup: null };
  const differences = await withScratchDatabase(request.ownerUrl, async (scratch) => {
    const [ownerUrl, appUrl] = [atDatabase(request.ownerUrl, scratch), atDatabase(request.appUrl, scratch)];
    const content = await readBackup(place, newest);
    const secrets = { sealing, areLeftOut: false };
    await withEncrypted(content, identity, async (archive) => await restoreArchive(ownerUrl, archive, secrets));
    return await verify({ ownerUrl, appUrl });
  });
  return { outcome: differences === 0 ? 'done' : 'differs', backup: newest };
}
