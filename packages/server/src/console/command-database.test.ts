import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@laurel/server/config';
import { testDatabase } from '@laurel/server/db/testing';
import { expect, test } from 'vitest';
import { makeBackup } from './backup-commands';
import { refuseOtherOwner } from './command-database';

test('a command doesn’t start a database in another account’s data folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'laurel-owner-'));
  try {
    await expect(refuseOtherOwner(folder, (process.getuid?.() ?? 0) + 1)).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('Run the command as that account.'),
    });
    await refuseOtherOwner(folder);
    await refuseOtherOwner(join(folder, 'that isn’t there yet'), 4_000);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a database without a district can’t be backed up', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'laurel-empty-'));
  const database = await testDatabase();
  try {
    await expect(
      makeBackup(
        readConfig({ LAUREL_DATA: folder }),
        { pool: database.pool, ownerUrl: database.ownerUrl },
        join(folder, 'b.zip'),
      ),
    ).rejects.toMatchObject({ code: 'not-found', message: expect.stringContaining('nothing to back up') });
  } finally {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
