import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Fault } from '@laurel/domain/kit/fault';
import { type Archive, openArchive } from '@laurel/server/db/archive';
import { withTemporaryFolder } from '@laurel/server/workers/temporary-folder';
import { decrypt, isEncrypted } from './encryption';

/** Opens a backup's file for `work`: encrypted or not. `readKey` is asked only where it is encrypted. */
export async function withBackupFile<Result>(
  path: string,
  readKey: () => Promise<string>,
  work: (archive: Archive) => Promise<Result>,
): Promise<Result> {
  if (!isEncrypted(await startOf(path))) return await work(await openArchive(path));
  return await withEncrypted(createReadStream(path), await readKey(), work);
}

/** The same for one that comes from its place. What is decrypted lies in a folder of this account's own meanwhile. */
export async function withEncrypted<Result>(
  content: Readable,
  identity: string,
  work: (archive: Archive) => Promise<Result>,
): Promise<Result> {
  return await withTemporaryFolder(async (folder) => {
    const path = join(folder, 'backup.zip');
    await pipeline(await decrypt(content, identity), createWriteStream(path, { mode: 0o600 })).catch((error) => {
      throw isOfDisk(error) ? error : new Fault('refused', 'The backup is damaged or cut short. Nothing was restored.');
    });
    return await work(await openArchive(path));
  });
}

function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC';
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path).catch(() => {
    throw new Fault('not-found', `There is no file ${path}, or this account can’t read it.`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
