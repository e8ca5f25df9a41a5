import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSealing } from './sealing';
import { readSealingKey } from './sealing-key';

const sealing = createSealing(Buffer.alloc(32, 1));
const secret = Buffer.from('a secret');

test('a sealed text opens for its person, and looks different each time', () => {
  const [first, second] = [sealing.seal(secret, 'ada'), sealing.seal(secret, 'ada')];
  expect(sealing.open(first, 'ada')).toEqual(secret);
  expect(first).not.toEqual(second);
  expect(first.includes(secret)).toBe(false);
});

test('a text sealed for one person doesn’t open for another, nor after a change', () => {
  const sealed = sealing.seal(secret, 'ada');
  expect(() => sealing.open(sealed, 'ben')).toThrow();
  for (let at = 4; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => sealing.open(changed, 'ada'), `byte ${at}`).toThrow();
  }
});

test('another key returns null instead of opening it', () => {
  expect(createSealing(Buffer.alloc(32, 2)).open(sealing.seal(secret, 'ada'), 'ada')).toBeNull();
});

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-key-'));
});
afterAll(async () => await rm(folder, { recursive: true }));

test('the key is created once by the first process, readable only by its user, and kept', async () => {
  const dataFolder = join(folder, 'data');
  const keys = await Promise.all(
    Array.from({ length: 8 }, async () => await readSealingKey({ encryptionKey: null, dataFolder })),
  );
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect(await readSealingKey({ encryptionKey: null, dataFolder })).toEqual(keys[0]);
  expect((await stat(join(dataFolder, 'encryption-key'))).mode & 0o777).toBe(0o600);
});

test('a key from the environment is the same on every machine and isn’t written to a file', async () => {
  const encryptionKey = 'x'.repeat(32);
  const [one, other] = [join(folder, 'one'), join(folder, 'other')];
  expect(await readSealingKey({ encryptionKey, dataFolder: one })).toEqual(
    await readSealingKey({ encryptionKey, dataFolder: other }),
  );
  await expect(readFile(join(one, 'encryption-key'))).rejects.toThrow('ENOENT');
});
