import { inDistrict } from '@laurel/server/db/transaction';
import type { ReadDistricts } from '@laurel/server/jobs/chores';
import type { Place } from '@laurel/server/places/place';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { countHere } from './placed-store';

interface Sources {
  readonly pool: Pool;
  readonly mediaPlace: Place | null;
  readonly readDistricts: ReadDistricts;
}

/** Shows how many images and files wait to be moved; 0 where they stay in the database. */
export function measureMedia(registry: Registry, { pool, mediaPlace, readDistricts }: Sources): void {
  new Gauge({
    name: 'laurel_media_waiting',
    help: 'Images and files in the database that wait to be moved to MEDIA_TO.',
    registers: [registry],
    async collect() {
      if (mediaPlace === null) return this.set(0);
      this.reset();
      let waiting = 0;
      try {
        for (const { id: districtId } of await readDistricts(pool))
          waiting += await inDistrict(pool, districtId, async (db) => await countHere({ db, districtId }));
        this.set(waiting);
      } catch {
        // Without a database the other figures are worth the more.
      }
    },
  });
}
