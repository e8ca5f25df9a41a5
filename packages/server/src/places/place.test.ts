import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPlace } from './open-place';
import type { Place } from './place';
import { readPlaceName, spellPlace } from './place-name';
import { serveS3 } from './testing-s3';

// The same of a folder and of a bucket, which a real server speaking S3 keeps.

let folder: string;
let s3: Awaited<ReturnType<typeof serveS3>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-places-'));
  s3 = await serveS3('files');
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const megabyte = Buffer.alloc(1024 * 1024, 'x');

const places: Readonly<Record<string, () => Promise<Place>>> = {
  'a folder': async () => await openPlace({ kind: 'folder', path: await mkdtemp(join(folder, 'place-')) }),
  'a bucket': async () => await openPlace({ kind: 's3', bucket: 'files', prefix: `${Math.random()}/` }),
};

async function textOf(place: Place, name: string): Promise<string | null> {
  const content = await place.read(name);
  return content && (await buffer(content)).toString();
}

describe.each(Object.entries(places))('%s', (_, open) => {
  test('stores files, including in folders, lists only a folder’s own files, and returns them byte for byte', async () => {
    const place = await open();
    expect(await place.list()).toEqual([]);
    // More than a part of an upload.
    const large = Array.from({ length: 12 }, () => megabyte);
    await place.write('large', Readable.from(large));
    await place.write('district/7f/small', Readable.from([Buffer.from('small')]));
    expect(await place.list()).toEqual([{ name: 'large', bytes: 12 * megabyte.length }]);
    const read = await place.read('large');
    expect(read && (await buffer(read)).equals(Buffer.concat(large))).toBe(true);
    expect(await textOf(place, 'district/7f/small')).toBe('small');
  });

  test('shows nothing of an interrupted write, and keeps the earlier file of that name', async () => {
    const place = await open();
    await place.write('a/b', Readable.from([Buffer.from('whole')]));
    const breaking = Readable.from(
      (async function* () {
        for (let n = 0; n < 12; n += 1) yield megabyte;
        expect(await textOf(place, 'a/b')).toBe('whole');
        throw new Error('the database is gone');
      })(),
    );
    await expect(place.write('a/b', breaking)).rejects.toThrow('the database is gone');
    expect(await textOf(place, 'a/b')).toBe('whole');
    await place.write('a/b', Readable.from([Buffer.from('other')]));
    expect(await textOf(place, 'a/b')).toBe('other');
  });

  test('has nothing under a name that was removed or never written; removing it again is fine', async () => {
    const place = await open();
    await place.write('a/b', Readable.from([Buffer.from('b')]));
    for (let time = 0; time < 2; time += 1) await place.remove('a/b');
    for (const name of ['a/b', 'a/c', 'never']) expect(await place.read(name)).toBeNull();
  });
});

test('files in a folder are readable only by its account, and partial files of a killed process are removed with their name', async () => {
  const path = await mkdtemp(join(folder, 'place-'));
  const place = await openPlace({ kind: 'folder', path });
  await place.write('a/b/c', Readable.from([Buffer.from('c')]));
  for (const each of ['a', 'a/b', 'a/b/c']) expect((await stat(join(path, each))).mode & 0o077).toBe(0);
  await writeFile(join(path, 'a/b/c.part'), 'half');
  await place.remove('a/b/c');
  expect(await readdir(join(path, 'a/b'))).toEqual([]);
});

test('a missing folder, such as an unmounted disk, is an error for every call and isn’t created', async () => {
  const path = join(folder, 'unmounted');
  const place = await openPlace({ kind: 'folder', path });
  const calls = [
    async () => await place.write('a/b', Readable.from(['b'])),
    async () => await place.read('a/b'),
    async () => await place.list(),
    async () => await place.remove('a/b'),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'ENOENT' });
  await mkdir(path);
  expect(await place.read('a/b')).toBeNull();
});

test('a bucket that is missing or doesn’t respond is an error for readers, not an empty one', async () => {
  const nobody = await openPlace({ kind: 's3', bucket: 'nobody', prefix: '' });
  await expect(nobody.read('a/b')).rejects.toMatchObject({ name: 'NoSuchBucket' });
  const endpoint = process.env.AWS_ENDPOINT_URL_S3;
  process.env.AWS_ENDPOINT_URL_S3 = 'http://127.0.0.1:1';
  const away = await openPlace({ kind: 's3', bucket: 'files', prefix: '' });
  await expect(away.read('a/b')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  process.env.AWS_ENDPOINT_URL_S3 = endpoint;
});

test.each([
  ['/var/lib/media', '/var/lib/media/'],
  ['s3://our-files/laurel', 's3://our-files/laurel/'],
  ['s3://our-files', 's3://our-files/'],
])('%s is a valid place, with file names starting with %s', (text, spelled) => {
  const name = readPlaceName(text);
  expect(name && spellPlace(name)).toBe(spelled);
});

test.each(['media', './media', 's3://', 's3://UPPER', 'https://bucket.example', ''])(
  '%j isn’t a valid place',
  (text) => {
    expect(readPlaceName(text)).toBeNull();
  },
);
