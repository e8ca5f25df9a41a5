import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { jobLimits } from '@laurel/server/db/open-pool';
import { inDistrict } from '@laurel/server/db/transaction';
import { doChore } from '@laurel/server/jobs/chores';
import { placeChores } from '@laurel/server/media/placed-media';
import { readDistricts } from '@laurel/server/people/district-store';
import { fillDistrict } from './district';
import { atLeast, atMost, type Line, throughput, timed } from './measure';
import { request } from './request';
import { fill, id, nowMs, signedIn, type World } from './world';

const district = 22;
const count = 300;
/** A photo as a phone takes it, made smaller. */
const bytesEach = 200_000;
const clients = 8;
const callsEach = 100;

/** Images served from the database and from a folder, and moved from the one to the other. */
export async function* benchMedia(world: World): AsyncIterable<Line> {
  const districtId = await fillDistrict(world, district, { name: 'Media', schools: 1, studentsPerSchool: 10 });
  const names = Array.from({ length: count }, () => `${randomBytes(18).toString('base64url')}.png`);
  await fill(world, districtId, async (db) => {
    for (const name of names)
      await db.client.query(
        `insert into media (district_id, id, owner_account_id, owner_person_id, file_name, content_type, width, height, bytes, size)
         values ($1, gen_random_uuid(), $2, $3, $4, 'image/png', 100, 100, $5, $6)`,
        [districtId, id('account', district, 2), id('person', district, 2), name, randomBytes(bytesEach), bytesEach],
      );
  });
  const headers = await signedIn(world, districtId, id('account', district, 2));
  const show = async (client: number, index: number) => {
    const { status } = await request(`${world.address}/image/${names[(client * 37 + index) % count]}`, { headers });
    if (status !== 200) throw new Error(`An image answered ${status}.`);
  };
  await throughput(clients, 10, show);
  const fromDatabase = await throughput(clients, callsEach, show);

  const { pool } = world.database;
  const { mediaPlace } = world.laurel.door;
  const [move] = mediaPlace === null ? [] : placeChores(mediaPlace);
  if (!move) throw new Error('Images have nowhere to go.');
  const rawMs = await timed(async () => {
    for (const name of names) await copyRaw(world, districtId, name);
  });
  const ourMs = await timed(async () => await doChore(move, { pool, clock: () => nowMs, readDistricts }));
  yield atMost(
    `${count} images of 200 KB moved to a folder / read and written there, synchronized, without leaving the database`,
    ourMs / rawMs,
    3,
    `${((1000 * count) / ourMs).toFixed(0)}/s, ${((1000 * count) / rawMs).toFixed(0)}/s`,
  );
  await throughput(clients, 10, show);
  const fromFolder = await throughput(clients, callsEach, show);
  yield atLeast(
    'images of 200 KB served from a folder, 8 clients / from the database',
    fromFolder / fromDatabase,
    0.8,
    `${fromFolder.toFixed(0)}/s, ${fromDatabase.toFixed(0)}/s`,
  );
}

async function copyRaw({ database, folder }: World, districtId: Parameters<typeof inDistrict>[1], name: string) {
  const read = async () =>
    await inDistrict(
      database.pool,
      districtId,
      async (db) => await db.client.query<{ bytes: Buffer }>('select bytes from media where file_name = $1', [name]),
      jobLimits,
    );
  const [row] = (await read()).rows;
  const file = await open(join(folder, 'media', name), 'w');
  await file.writeFile(row?.bytes ?? '');
  await file.sync();
  await file.close();
}
