import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import { Fault } from '@laurel/domain/kit/fault';
import type { PostgresUser } from './postgres-user';

/**
 * Makes a folder that this user alone may enter. Its name is known to everyone, so whatever stood there before isn't
 * trusted: what belongs to someone else is moved aside, and nothing is followed or changed by its name.
 */
export async function makePrivateFolder(folder: string, user: PostgresUser): Promise<void> {
  for (let tried = 0; tried < 3; tried += 1) {
    await mkdir(folder, { mode: 0o700 }).catch(exceptWhen('EEXIST'));
    if (await isMadePrivate(folder, user)) return;
    const aside = `${folder}.${randomBytes(6).toString('hex')}`;
    // Others' things in /tmp can be moved by root only.
    await rename(folder, aside).catch(exceptWhen('EPERM', 'EACCES', 'ENOENT'));
  }
  throw new Fault('unavailable', `The folder ${folder} belongs to another user. Remove it and start again.`);
}

/** Whether what stands there is a folder of ours, which is then closed to everyone else. */
async function isMadePrivate(folder: string, user: PostgresUser): Promise<boolean> {
  const handle = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW).catch(
    exceptWhen('ENOTDIR', 'ELOOP', 'EACCES', 'ENOENT'),
  );
  if (!handle) return false;
  try {
    return await closeToOthers(handle, user);
  } finally {
    await handle.close();
  }
}

async function closeToOthers(handle: FileHandle, user: PostgresUser): Promise<boolean> {
  // Where there are no numbers for users, the system keeps temporary folders apart by itself.
  if (user.uid < 0) return true;
  const { uid } = await handle.stat();
  if (uid !== user.uid && uid !== process.getuid?.()) return false;
  if (user.isOther) await handle.chown(user.uid, user.gid);
  await handle.chmod(0o700);
  return true;
}

function exceptWhen(...codes: readonly string[]) {
  return (error: NodeJS.ErrnoException): null => {
    if (codes.includes(error.code ?? '')) return null;
    throw error;
  };
}
