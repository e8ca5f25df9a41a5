import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openArchive } from '@laurel/server/db/archive';
import { backup, restore } from '@laurel/server/db/backup';
import { databaseForTest, inScope, testDistrict } from '@laurel/server/db/testing';
import { createSealing } from '@laurel/server/factors/sealing';
import { expect, onTestFinished, test } from 'vitest';
import { currentKey } from './issuing-keys';

test('a backup contains signing keys only in sealed form, and a restored one can sign if the encryption key is there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'laurel-keys-'));
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }));
  const [database, did, sealing] = [await databaseForTest(), 'did:web:laurel.test', createSealing(randomBytes(32))];
  const districtId = await testDistrict(database);
  const made = await inScope(database, districtId, async (scope) => await currentKey(scope, did, sealing));
  const path = join(folder, 'backup.zip');
  await backup(database.ownerUrl, path, Date.now());

  const archive = await openArchive(path);
  const part = archive.manifest.parts.find(({ table }) => table === 'issuing_key');
  const kept = await text(await archive.read(part?.name ?? ''));
  archive.close();
  const secret = made.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('hex');
  expect(kept).toContain(made.keyId);
  expect(kept).not.toContain(secret);
  // The 32 bytes alone, without what says that they are a key.
  expect(kept).not.toContain(secret.slice(-64));

  const empty = await databaseForTest('template1');
  await restore(empty.ownerUrl, path);
  const again = await inScope(empty, districtId, async (scope) => await currentKey(scope, did, sealing));
  expect(again.method).toBe(made.method);
  expect(again.privateKey.equals(made.privateKey)).toBe(true);
  const other = createSealing(randomBytes(32));
  await expect(inScope(empty, districtId, async (scope) => await currentKey(scope, did, other))).rejects.toThrow(
    'can’t be opened',
  );
});
