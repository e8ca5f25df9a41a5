import { statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const roomy = 4 * 1024 ** 3;

/**
 * Keeps what tests write in memory where there is room for it: a new database is hundreds of small files, which take a
 * disk's file system twenty times as long. Soak stays on the disk.
 */
export function keepScratchInMemory() {
  if (process.platform !== 'linux' || process.env.TMPDIR !== undefined || process.env.LAUREL_SOAK) return;
  const { bavail, bsize } = statfsSync('/dev/shm');
  if (Math.min(bavail * bsize, freemem()) > roomy) process.env.TMPDIR = '/dev/shm';
}
