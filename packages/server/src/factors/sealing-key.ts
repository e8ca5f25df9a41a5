import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The key for sealing: of `ENCRYPTION_KEY` where it is set, else of a file in the data folder, made by the first start.
 * Several processes with one database need the same key.
 */
export async function readSealingKey({
  encryptionKey,
  dataFolder,
}: {
  encryptionKey: string | null;
  dataFolder: string;
}): Promise<Buffer> {
  const text = encryptionKey ?? (await readOrMake(join(dataFolder, 'encryption-key')));
  return createHash('sha256').update(`laurel encryption ${text}`).digest();
}

async function readOrMake(path: string): Promise<string> {
  const kept = await read(path);
  if (kept !== null) return kept;
  const half = `${path}.${randomBytes(6).toString('hex')}`;
  await mkdir(join(path, '..'), { recursive: true });
  const file = await open(half, 'wx', 0o600);
  await file.writeFile(`${randomBytes(32).toString('base64url')}\n`);
  await file.sync();
  await file.close();
  try {
    // Whoever starts at the same moment keeps what was there first.
    await link(half, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(half, { force: true });
  }
  const made = await read(path);
  if (made === null) throw new Error(`The file ${path} was deleted while Laurel started.`);
  return made;
}

async function read(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
