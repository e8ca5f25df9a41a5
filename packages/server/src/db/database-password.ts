import { createHmac, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What the passwords of the embedded server's logins are calculated from; anyone who may read it may do anything to the database. */
export type DatabaseSecret = string;

const fileOf = (home: string) => join(home, 'password');

/** The secret kept beside a cluster; `null` where there is none yet. */
export async function readSecret(home: string): Promise<DatabaseSecret | null> {
  const file = await open(fileOf(home), constants.O_RDONLY | constants.O_NOFOLLOW).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
  if (!file) return null;
  try {
    return (await file.readFile('utf8')).trim();
  } finally {
    await file.close();
  }
}

export function newSecret(): DatabaseSecret {
  return randomBytes(32).toString('base64url');
}

/** Keeps the secret for the next start, readable by whoever runs Laurel alone. */
export async function writeSecret(home: string, secret: DatabaseSecret): Promise<void> {
  const half = `${fileOf(home)}.new`;
  await rm(half, { force: true });
  const file = await open(half, 'wx', 0o600);
  await file.writeFile(`${secret}\n`);
  await file.sync();
  await file.close();
  await rename(half, fileOf(home));
}

/** The password of one login. Letters, digits, `-` and `_` only, so it needs no quoting anywhere. */
export function passwordOf(secret: DatabaseSecret, role: string): string {
  return createHmac('sha256', secret).update(role).digest('base64url');
}
