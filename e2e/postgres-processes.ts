import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';

/** The processes of the embedded database of a data folder, its postmaster first. */
export async function postgresOf(folder: string): Promise<number[]> {
  const cluster = await realpath(join(folder, 'database/postgresql-18'));
  const file = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const postmaster = Number(file.split('\n')[0]);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    pids.map(async (pid) => ((await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster ? [pid] : [])),
  );
  return found.flat().sort((a, b) => Number(b === postmaster) - Number(a === postmaster));
}

/** Sends a signal to processes, those that are gone by now left out. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended by itself.
    }
  }
}
