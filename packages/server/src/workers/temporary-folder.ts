import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

// The name says whose folder it is. Containers that share a /tmp count their processes apart, so the host stands in it.
const ours = `laurel-${hostname().replace(/[^\w]/g, '_').slice(0, 64)}-`;

/** Runs `work` with a folder only this account may enter, and removes it whatever happens. */
export async function withTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), `${ours}${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Removes what killed processes left in the temporary folder, and answers how many folders that were. To be called before
 * this process makes one: what has its number by then belongs to a dead one that had the same.
 */
export async function sweepTemporaryFolders(): Promise<number> {
  let count = 0;
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(ours) ? Number(/^(\d+)-\w{6}$/.exec(name.slice(ours.length))?.[1]) : Number.NaN;
    if (!Number.isInteger(pid) || (pid !== process.pid && isAlive(pid))) continue;
    const folder = join(tmpdir(), name);
    if (!(await isOwn(folder))) continue;
    await rm(folder, { recursive: true, force: true });
    count += 1;
  }
  return count;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Someone else's process may not be asked, but is one.
    return error instanceof Error && 'code' in error && error.code !== 'ESRCH';
  }
}

/** A folder of this account's own: a link, or what someone else has put there, is left alone. */
async function isOwn(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => null);
  return found?.isDirectory() === true && found.uid === (process.getuid?.() ?? found.uid);
}
