import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pluralize } from '@laurel/domain/kit/sentence';
import { outcomeOf } from '@laurel/server/backups/outcome';
import { openOwnerPool } from '@laurel/server/db/open-pool';
import { inDistrict } from '@laurel/server/db/transaction';
import { placedName } from '@laurel/server/media/placed-media';
import { countHere, readElsewhere } from '@laurel/server/media/placed-store';
import { readDistricts } from '@laurel/server/people/district-store';
import { openPlace } from '@laurel/server/places/open-place';
import type { Place } from '@laurel/server/places/place';
import { type PlaceName, spellPlace } from '@laurel/server/places/place-name';
import { type Finding, fault, fine, warning } from './finding';

/** Of each district, newest first: enough to notice a place that is another one than it was. */
const mostLookedAt = 20;

/** Whether images and files are where MEDIA_TO says, and whether that place takes more. Leaves nothing there. */
export async function checkMedia(mediaTo: PlaceName | null, ownerUrl: string): Promise<Finding> {
  const { here, elsewhere } = await readWhere(ownerUrl);
  if (mediaTo === null) {
    if (elsewhere.length === 0) return fine('media', 'Images and files are in the database.');
    return fault(
      'media',
      'Images and files were moved out of the database, and MEDIA_TO isn’t set.',
      'Set MEDIA_TO as it was. To have them in the database: npm run laurel -- return-media',
    );
  }
  const where = spellPlace(mediaTo);
  try {
    const place = await openPlace(mediaTo);
    if (!(await keepsFiles(place)))
      return fault('media', `${where} doesn’t give back what is written there.`, 'Check what stands behind it.');
    const missing = await findMissing(place, elsewhere);
    if (missing.length > 0)
      return fault(
        'media',
        `${missing.length} of ${elsewhere.length} images and files aren’t in ${where}. The first is ${missing[0]}.`,
        'Check that it is the same place as before, or bring them back from a backup (docs/operations/media.md).',
      );
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return fault(
      'media',
      `Images and files can’t be moved to ${where} (${outcomeOf(error)}): ${why}`,
      'See the table in docs/operations/backups.md, which is the same for MEDIA_TO.',
    );
  }
  if (here === 0) return fine('media', `Images and files are in ${where}.`);
  const waiting = pluralize(here, '1 image or file waits', '# images and files wait');
  return warning(
    'media',
    `${waiting} to be moved to ${where}.`,
    'Run this again in a minute. If it says the same, look in the log under “job failed.”',
  );
}

async function readWhere(ownerUrl: string): Promise<{ here: number; elsewhere: string[] }> {
  const pool = openOwnerPool(ownerUrl);
  try {
    const found = { here: 0, elsewhere: [] as string[] };
    for (const { id: districtId } of await readDistricts(pool)) {
      await inDistrict(pool, districtId, async (db) => {
        found.here += await countHere({ db, districtId });
        const mediaIds = await readElsewhere({ db, districtId }, mostLookedAt);
        found.elsewhere.push(...mediaIds.map((mediaId) => placedName(districtId, mediaId)));
      });
    }
    return found;
  } finally {
    await pool.end();
  }
}

async function keepsFiles(place: Place): Promise<boolean> {
  const name = `doctor-${randomUUID()}`;
  const written = Buffer.from(name);
  await place.write(name, Readable.from([written]));
  const read = await place.read(name);
  await place.remove(name);
  return read !== null && (await buffer(read)).equals(written);
}

async function findMissing(place: Place, names: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const name of names) {
    const content = await place.read(name);
    if (content === null) missing.push(name);
    content?.destroy();
  }
  return missing;
}
