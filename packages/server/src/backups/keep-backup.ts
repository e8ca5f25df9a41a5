import { type Keep, keptOf } from '@laurel/domain/backups/keep';
import { type Tally, writeBackup } from '@laurel/server/db/backup';
import type { SecretSealing } from '@laurel/server/db/secret-columns';
import type { Place } from '@laurel/server/places/place';
import { completeMedia } from './complete-media';
import { encrypt } from './encryption';
import { type KeptBackup, listBackups, nameOf, removeHalves } from './kept-backups';

interface BackupRequest {
  readonly ownerUrl: string;
  readonly place: Place;
  /** What the backup is encrypted with, and what the secrets in it are. */
  readonly identity: string;
  readonly sealing: SecretSealing;
  /** Where images and files lie, to be put into the backup; `null`: in the database. */
  readonly mediaPlace: Place | null;
  readonly nowMs: number;
}

/** Makes a backup, encrypted on its way to its place. Throws where it isn't there afterwards. */
export async function keepBackup(request: BackupRequest): Promise<
  KeptBackup & {
    readonly tally: Tally;
    /** Media whose bytes are nowhere. */
    readonly missing: readonly string[];
  }
> {
  const { ownerUrl, place, identity, sealing, nowMs } = request;
  const name = nameOf(nowMs);
  const missing: string[] = [];
  await removeHalves(place);
  const tally = await writeBackup(ownerUrl, {
    deliver: async (content) => await place.write(name, await encrypt(content, identity)),
    nowMs,
    sealing,
    complete: completeMedia(request.mediaPlace, (mediaId) => missing.push(mediaId)),
  });
  const kept = (await listBackups(place)).find((each) => each.name === name);
  if (!kept || kept.bytes === 0) throw new Error(`The backup ${name} isn’t where it was written to.`);
  return { ...kept, tally, missing };
}

/** Removes the backups that are no longer kept, and answers how many there were. The newest never goes. */
export async function removePast(place: Place, keep: Keep): Promise<number> {
  const all = await listBackups(place);
  const kept = keptOf(
    all.map(({ madeAtMs }) => madeAtMs),
    keep,
  );
  const past = all.filter(({ madeAtMs }) => !kept.has(madeAtMs));
  for (const { name } of past) await place.remove(name);
  return past.length;
}
