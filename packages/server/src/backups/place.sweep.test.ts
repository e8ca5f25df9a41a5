import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removePast } from './keep-backup';
import { openPlace } from './open-place';
import { outcomeOf } from './outcome';
import { type BackupPlace, nameOf } from './place';

// The same of a folder and of a bucket, which a real server speaking S3 keeps.

let folder: string;
let server: S3rver;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-places-'));
  server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory: join(folder, 's3') },
    configureBuckets: [{ name: 'backups', configs: [] }],
  });
  const { port } = await server.run();
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  });
});
afterAll(async () => {
  for (const name of ['AWS_ENDPOINT_URL_S3', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) delete process.env[name];
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const at = (day: string) => Date.parse(`${day}T02:15:00Z`);
const megabyte = Buffer.alloc(1024 * 1024, 'x');

const places: Readonly<Record<string, () => Promise<BackupPlace>>> = {
  'a folder': async () => await openPlace({ kind: 'folder', path: await mkdtemp(join(folder, 'place-')) }),
  'a bucket': async () => await openPlace({ kind: 's3', bucket: 'backups', prefix: `${Math.random()}/` }),
};

describe.each(Object.entries(places))('%s', (_, open) => {
  test('keeps what is written, newest first, and gives it back byte by byte', async () => {
    const place = await open();
    expect(await place.list()).toEqual([]);
    // More than a part of an upload.
    const large = Array.from({ length: 12 }, () => megabyte);
    await place.write(nameOf(at('2026-11-26')), Readable.from(large));
    await place.write(nameOf(at('2026-11-27')), Readable.from([Buffer.from('small')]));
    expect((await place.list()).map(({ name, bytes }) => [name, bytes])).toEqual([
      ['laurel-2026-11-27T021500Z.age', 5],
      ['laurel-2026-11-26T021500Z.age', 12 * megabyte.length],
    ]);
    expect((await buffer(await place.read('laurel-2026-11-26T021500Z.age'))).equals(Buffer.concat(large))).toBe(true);
  });

  test('shows nothing of what breaks off in the middle, and keeps what was there under that name', async () => {
    const place = await open();
    const name = nameOf(at('2026-11-27'));
    await place.write(name, Readable.from([Buffer.from('whole')]));
    const breaking = Readable.from(
      (async function* () {
        for (let n = 0; n < 12; n += 1) yield megabyte;
        expect((await place.list()).map(({ bytes }) => bytes)).toEqual([5]);
        throw new Error('the database is gone');
      })(),
    );
    await expect(place.write(name, breaking)).rejects.toThrow('the database is gone');
    expect((await buffer(await place.read(name))).toString()).toBe('whole');
  });

  test('removes what is kept no longer, and that alone', async () => {
    const place = await open();
    for (let day = 10; day < 28; day += 1)
      await place.write(nameOf(at(`2026-11-${day}`)), Readable.from([Buffer.from('b')]));
    expect(await removePast(place, { days: 3, weeks: 2, months: 1 })).toBe(14);
    expect((await place.list()).map(({ name }) => name.slice(7, 17))).toEqual([
      ...['2026-11-27', '2026-11-26', '2026-11-25'],
      // The Sunday of the week before.
      '2026-11-22',
    ]);
    expect(await removePast(place, { days: 3, weeks: 2, months: 1 })).toBe(0);
  });
});

test('other files of a folder are neither listed nor removed; what a killed process left half is', async () => {
  const path = await mkdtemp(join(folder, 'place-'));
  const place = await openPlace({ kind: 'folder', path });
  for (const name of ['laurel-notes.txt', 'other.age', 'laurel-2026-11-01T021500Z.age.part'])
    await writeFile(join(path, name), 'x');
  await place.write(nameOf(at('2026-11-27')), Readable.from([Buffer.from('b')]));
  await removePast(place, { days: 1, weeks: 0, months: 0 });
  expect((await readdir(path)).sort()).toEqual(['laurel-2026-11-27T021500Z.age', 'laurel-notes.txt', 'other.age']);
});

test.each<[string, () => Promise<BackupPlace>, string]>([
  [
    'a folder that isn’t there',
    async () => await openPlace({ kind: 'folder', path: join(folder, 'none') }),
    'no-place',
  ],
  ['a bucket that isn’t there', async () => await openPlace({ kind: 's3', bucket: 'nobody', prefix: '' }), 'no-place'],
])('%s is told as such', async (_, open, outcome) => {
  const error = await (await open())
    .write(nameOf(0), Readable.from([Buffer.from('b')]))
    .catch((caught: unknown) => caught);
  expect(outcomeOf(error)).toBe(outcome);
});

test('a server that isn’t reached, and one that refuses the key, are told as such', async () => {
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
