import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** What is told of the server to anyone who runs Laurel, in plain words. */
export type Notice = (text: string) => void;

/** What a server says of itself in its `postmaster.pid`. */
interface Postmaster {
  readonly pid: number;
  readonly status: string;
}

/** A fast shutdown writes everything down first; what takes longer is broken off, which loses nothing either. */
const fastMs = 20_000;
/** Processes whose postmaster died end by themselves, unless they are busy. */
const orphanMs = 3_000;
/** PostgreSQL gives its own processes 5 s after SIGQUIT. */
const brokenOffMs = 10_000;

/**
 * Ends what an earlier run left on a cluster, which no one else may use: a server that still runs, hangs or recovers, and
 * processes that outlived their postmaster. Starting beside any of them is refused by PostgreSQL.
 */
export async function clearCluster(cluster: string, socketFolder: string, notice: Notice): Promise<void> {
  const found = await processesOf(cluster);
  if (found.length > 0) {
    notice('An earlier database server is still there. Waiting for it to end…');
    await endProcesses(cluster);
  }
  // PostgreSQL reads these by itself, but takes a stranger who has got the number since, or a zombie, for the server.
  for (const file of [join(cluster, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const { pid } = await readPostmaster(file);
    if (pid !== 0 && (await isStranger(pid))) await rm(file, { force: true });
  }
}

/**
 * Ends a cluster's server in the mildest way that works, whatever state it is in. PostgreSQL 18 never ends after SIGINT
 * or SIGTERM while it recovers from the crash of a backend; its file calls it ready then, so the caller says so.
 */
export async function endProcesses(cluster: string, isRecovering = false): Promise<void> {
  const { pid, status } = await readPostmaster(join(cluster, 'postmaster.pid'));
  const isLed = (await processesOf(cluster)).includes(pid);
  if (isLed && status === 'ready' && !isRecovering) {
    signal([pid], 'SIGINT');
    if (await areGone(cluster, fastMs)) return;
  }
  if (!isLed && (await areGone(cluster, orphanMs))) return;
  signal(isLed ? [pid] : await processesOf(cluster), 'SIGQUIT');
  if (await areGone(cluster, brokenOffMs)) return;
  do signal(await processesOf(cluster), 'SIGKILL');
  while (!(await areGone(cluster, 1_000)));
}

/** What the server of a cluster is doing: `starting`, `ready`, `stopping`; pid 0 where there is no file. */
export async function readPostmaster(file: string): Promise<Postmaster> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  return { pid: Number(lines[0]) || 0, status: lines[7]?.trim() ?? '' };
}

/** The postmaster and its processes, or what is left of them: all of them work in the cluster's folder. */
async function processesOf(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') {
    const { pid } = await readPostmaster(join(cluster, 'postmaster.pid'));
    return pid !== 0 && isThere(pid) ? [pid] : [];
  }
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(pids.map(async (pid) => ((await isPostgresIn(pid, cluster)) ? pid : null)));
  return found.filter((pid) => pid !== null);
}

async function isPostgresIn(pid: number, cluster: string): Promise<boolean> {
  const at = await readlink(`/proc/${pid}/cwd`).catch(() => '');
  return at === cluster && (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim() === 'postgres';
}

/** A zombie is one too: no one has collected it yet, but it holds nothing. `false` where no one knows. */
async function isStranger(pid: number): Promise<boolean> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return line !== '' && !/\(postgres\) [^Z]/.test(line);
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
      // One that was stopped hears nothing before it goes on.
      process.kill(pid, 'SIGCONT');
    } catch {
      // It ended by itself.
    }
  }
}

async function areGone(cluster: string, withinMs: number): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await pause(50)) {
    if ((await processesOf(cluster)).length === 0) return true;
  }
  return false;
}
