import { type Keep, keptOf } from '@laurel/domain/backups/keep';
import { type Tally, writeBackup } from '@laurel/server/db/backup';
import type { SecretSealing } from '@laurel/server/db/secret-columns';
import { encrypt } from './encryption';
import { type BackupPlace, type KeptBackup, nameOf } from './place';

interface BackupRequest {
  readonly ownerUrl: string;
  readonly place: BackupPlace;
  /** What the backup is encrypted with, and what the secrets in it are. */
  readonly identity: string;
  readonly sealing: SecretSealing;
  readonly nowMs: number;
}

/** Makes a backup, encrypted on its way to its place. Throws where it isn't there afterwards. */
export async function keepBackup(request: BackupRequest): Promise<KeptBackup & { readonly tally: Tally }> {
  const { ownerUrl, place, identity, sealing, nowMs } = request;
  const name = nameOf(nowMs);
  const tally = await writeBackup(ownerUrl, {
    deliver: async (content) => await place.write(name, await encrypt(content, identity)),
    nowMs,
    sealing,
  });
  const kept = (await place.list()).find((each) => each.name === name);
  if (!kept || kept.bytes === 0) throw new Error(`The backup ${name} isn’t where it was written to.`);
  return { ...kept, tally };
}

/** Removes the backups that are no longer kept, and answers how many there were. The newest never goes. */
export async function removePast(place: BackupPlace, keep: Keep): Promise<number> {
  const all = await place.list();
  const kept = keptOf(
    all.map(({ madeAtMs }) => madeAtMs),
    keep,
  );
  const past = all.filter(({ madeAtMs }) => !kept.has(madeAtMs));
  for (const { name } of past) await place.remove(name);
  return past.length;
}
