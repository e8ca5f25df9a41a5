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
  test('keeps what is written, in folders too, lists what lies in it itself, and gives it back byte by byte', async () => {
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

  test('shows nothing of what breaks off in the middle, and keeps what was there under that name', async () => {
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

  test('has nothing under a name that was removed or never written; removing it again is right', async () => {
    const place = await open();
    await place.write('a/b', Readable.from([Buffer.from('b')]));
    for (let time = 0; time < 2; time += 1) await place.remove('a/b');
    for (const name of ['a/b', 'a/c', 'never']) expect(await place.read(name)).toBeNull();
  });
});

test('what is written in a folder is for its account alone, and what a killed process left half goes with its name', async () => {
  const path = await mkdtemp(join(folder, 'place-'));
  const place = await openPlace({ kind: 'folder', path });
  await place.write('a/b/c', Readable.from([Buffer.from('c')]));
  for (const each of ['a', 'a/b', 'a/b/c']) expect((await stat(join(path, each))).mode & 0o077).toBe(0);
  await writeFile(join(path, 'a/b/c.part'), 'half');
  await place.remove('a/b/c');
  expect(await readdir(join(path, 'a/b'))).toEqual([]);
});

test('a folder that isn’t there, such as a disk that isn’t mounted, is an error to every call and is not made', async () => {
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

test('a bucket that isn’t there, or doesn’t answer, is an error to whoever reads, not an empty one', async () => {
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
])('%s is a place, and what is in it begins with %s', (text, spelled) => {
  const name = readPlaceName(text);
  expect(name && spellPlace(name)).toBe(spelled);
});

test.each(['media', './media', 's3://', 's3://UPPER', 'https://bucket.example', ''])('%j is no place', (text) => {
  expect(readPlaceName(text)).toBeNull();
});
