import { statfs } from 'node:fs/promises';
import { type Finding, fault, fine, warning } from './finding';

/** Whether this is a Node that Laurel is tested with: 20.19 or later, 22, or 24. */
export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const toDo = 'Install Node 24 (https://nodejs.org).';
  if (major < 20 || (major === 20 && minor < 19)) return fault('node', `Node ${version} is too old for Laurel.`, toDo);
  if (major % 2 === 1) return warning('node', `Node ${version} is a version without long support.`, toDo);
  return fine('node', `Node ${version}`);
}

const gigabyte = 1024 ** 3;

/** Whether the disk below a folder has room: a full one stops the database. */
export async function checkDisk(check: string, folder: string): Promise<Finding> {
  const found = await statfs(folder).catch(() => null);
  if (!found)
    return fault(check, `The folder ${folder} can’t be looked at.`, 'Create or mount it, and let Laurel’s account in.');
  const [free, all] = [found.bavail * found.bsize, found.blocks * found.bsize];
  const share = all === 0 ? 0 : free / all;
  const what = `${folder}: ${(free / gigabyte).toFixed(1)} GB of ${(all / gigabyte).toFixed(1)} GB are free.`;
  if (free < gigabyte / 2 || share < 0.02)
    return fault(check, what, 'Free some space now: the database stops when there is none.');
  if (free < 4 * gigabyte || share < 0.1) return warning(check, what, 'Free some space, or enlarge the disk.');
  return fine(check, what);
}
