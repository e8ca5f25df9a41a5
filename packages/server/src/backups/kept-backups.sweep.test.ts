import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openPlace } from '@laurel/server/places/open-place';
import type { Place } from '@laurel/server/places/place';
import { serveS3 } from '@laurel/server/places/testing-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removePast } from './keep-backup';
import { listBackups, nameOf, removeHalves } from './kept-backups';
import { outcomeOf } from './outcome';

// The same of a folder and of a bucket, which a real server speaking S3 keeps.

let folder: string;
let s3: Awaited<ReturnType<typeof serveS3>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-places-'));
  s3 = await serveS3('backups');
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const at = (day: string) => Date.parse(`${day}T02:15:00Z`);

const places: Readonly<Record<string, () => Promise<Place>>> = {
  'a folder': async () => await openPlace({ kind: 'folder', path: await mkdtemp(join(folder, 'place-')) }),
  'a bucket': async () => await openPlace({ kind: 's3', bucket: 'backups', prefix: `${Math.random()}/` }),
};

describe.each(Object.entries(places))('%s', (_, open) => {
  test('lists backups, newest first', async () => {
    const place = await open();
    expect(await listBackups(place)).toEqual([]);
    await place.write(nameOf(at('2026-11-26')), Readable.from([Buffer.from('earlier')]));
    await place.write(nameOf(at('2026-11-27')), Readable.from([Buffer.from('small')]));
    expect((await listBackups(place)).map(({ name, bytes }) => [name, bytes])).toEqual([
      ['laurel-2026-11-27T021500Z.age', 5],
      ['laurel-2026-11-26T021500Z.age', 7],
    ]);
  });

  test('removes expired backups and nothing else', async () => {
    const place = await open();
    for (let day = 10; day < 28; day += 1)
      await place.write(nameOf(at(`2026-11-${day}`)), Readable.from([Buffer.from('b')]));
    expect(await removePast(place, { days: 3, weeks: 2, months: 1 })).toBe(14);
    expect((await listBackups(place)).map(({ name }) => name.slice(7, 17))).toEqual([
      ...['2026-11-27', '2026-11-26', '2026-11-25'],
      // The Sunday of the week before.
      '2026-11-22',
    ]);
    expect(await removePast(place, { days: 3, weeks: 2, months: 1 })).toBe(0);
  });
});

test('other files in the folder are neither listed nor removed, but the partial files of a killed process are', async () => {
  const path = await mkdtemp(join(folder, 'place-'));
  const place = await openPlace({ kind: 'folder', path });
  for (const name of ['laurel-notes.txt', 'other.age', 'laurel-2026-11-01T021500Z.age.part'])
    await writeFile(join(path, name), 'x');
  await place.write(nameOf(at('2026-11-27')), Readable.from([Buffer.from('b')]));
  await removeHalves(place);
  await removePast(place, { days: 1, weeks: 0, months: 0 });
  expect((await readdir(path)).sort()).toEqual(['laurel-2026-11-27T021500Z.age', 'laurel-notes.txt', 'other.age']);
});

test.each<[string, () => Promise<Place>, string]>([
  ['a missing folder', async () => await openPlace({ kind: 'folder', path: join(folder, 'none') }), 'no-place'],
  ['a missing bucket', async () => await openPlace({ kind: 's3', bucket: 'nobody', prefix: '' }), 'no-place'],
])('reports %s as that problem', async (_, open, outcome) => {
  const error = await (await open())
    .write(nameOf(0), Readable.from([Buffer.from('b')]))
    .catch((caught: unknown) => caught);
  expect(outcomeOf(error)).toBe(outcome);
});

test('tells an unreachable server from one that rejects the key', async () => {
  const endpoint = process.env.AWS_ENDPOINT_URL_S3;
  process.env.AWS_ENDPOINT_URL_S3 = 'http://127.0.0.1:1';
  const gone = await openPlace({ kind: 's3', bucket: 'backups', prefix: '' });
  expect(outcomeOf(await gone.list().catch((caught: unknown) => caught))).toBe('not-reached');
  process.env.AWS_ENDPOINT_URL_S3 = endpoint;
  process.env.AWS_ACCESS_KEY_ID = 'WRONG';
  const refused = await openPlace({ kind: 's3', bucket: 'backups', prefix: '' });
  expect(outcomeOf(await refused.list().catch((caught: unknown) => caught))).toBe('not-allowed');
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
});
