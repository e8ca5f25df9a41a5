import { Fault } from '@laurel/domain/kit/fault';
import { pluralize } from '@laurel/domain/kit/sentence';
import type { Config } from '@laurel/server/config';
import { jobLimits } from '@laurel/server/db/open-pool';
import { inDistrict } from '@laurel/server/db/transaction';
import { returnNext } from '@laurel/server/media/placed-media';
import { readDistricts } from '@laurel/server/people/district-store';
import { openPlace } from '@laurel/server/places/open-place';
import { spellPlace } from '@laurel/server/places/place-name';
import type { CommandDatabase } from './command-database';

/** Brings every image and file back into the database, one in each transaction. What lies in the place stays there. */
export async function returnMedia(
  { mediaTo }: Pick<Config, 'mediaTo'>,
  { pool }: Pick<CommandDatabase, 'pool'>,
): Promise<number> {
  if (mediaTo === null) throw new Fault('invalid', 'Set MEDIA_TO to where the images and files are.');
  const place = await openPlace(mediaTo);
  const count = { back: 0, missing: 0 };
  for (const { id: districtId } of await readDistricts(pool)) {
    for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
      const returned = await inDistrict(
        pool,
        districtId,
        async (db) => await returnNext({ db, districtId, nowMs: Date.now() }, place, after),
        jobLimits,
      );
      if (returned === null) break;
      if (returned.isBack) count.back += 1;
      else count.missing += 1;
      after = returned.mediaId;
    }
  }
  say(`Brought ${pluralize(count.back, '1 image or file', '# images and files')} back into the database.`);
  if (count.missing > 0) {
    say(`${pluralize(count.missing, '1 is', '# are')} not in ${spellPlace(mediaTo)}.`);
    return 1;
  }
  say('Remove MEDIA_TO before Laurel starts again, or it moves them out once more.');
  return 0;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
