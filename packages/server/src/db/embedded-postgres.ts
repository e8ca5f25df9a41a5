import { type ChildProcess, spawn } from 'node:child_process';
import { access, chown, mkdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '@laurel/domain/kit/fault';
import pg from 'pg';
import { folderMark } from './folder-lock';
import { postgresBinaries } from './postgres-binaries';
import { canBeReachedBy, type PostgresUser, postgresUser } from './postgres-user';

/** A running embedded PostgreSQL, reached through a unix socket only. */
export interface EmbeddedPostgres {
  /** Where the cluster is kept. */
  readonly home: string;
  /** Connection string for `role` on `database`. */
  url(role: string, database: string): string;
  /** Waits for open transactions to end or be rolled back, then for the server to be gone. */
  stop(): Promise<void>;
}

/** The cluster's own superuser: makes roles and databases, never serves. */
export const superuser = 'postgres';

const settings = {
  listen_addresses: '',
  max_connections: '60',
  shared_buffers: '128MB',
  jit: 'off',
  log_min_messages: 'fatal',
  // Names, not words to compile: a plan made for the first caller would serve the thousandth badly.
  plan_cache_mode: 'auto',
};

/**
 * Starts the server of this folder, making the cluster on first use. A server left by a killed process is waited for
 * while it shuts down, and adopted if it runs on. `extra` are settings for tests (fsync off), never for real data.
 */
export async function startEmbeddedPostgres(
  folder: string,
  extra: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const user = postgresUser();
  await mkdir(folder, { recursive: true }).catch(failWith(folder));
  const home = await clusterHome(await realpath(folder), user);
  const cluster = join(home, 'postgresql-18');
  const bin = join(await postgresBinaries(user, '/var/tmp/laurel-postgresql'), 'bin');
  const socketFolder = `/tmp/laurel-${folderMark(cluster)}`;
  await ownFolder(socketFolder, user);
  if (!(await isThere(join(cluster, 'PG_VERSION')))) await initialise(bin, cluster, user);

  const url = (role: string, database: string) =>
    `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
  const left = await serverLeftBehind(cluster);
  if (left !== null && (await adopts(left, url(superuser, 'postgres')))) {
    return { home, url, stop: () => stopByPid(left) };
  }
  const child = run(bin, cluster, socketFolder, user, extra);
  await answering(child, url(superuser, 'postgres'));
  return { home, url, stop: () => stopChild(child) };
}

/** The data folder, or a place of the system's when PostgreSQL's user can't enter the folder (root below a closed home). */
async function clusterHome(folder: string, user: PostgresUser): Promise<string> {
  const home = (await canBeReachedBy(user, folder)) ? folder : join('/var/lib/laurel', folderMark(folder));
  const at = join(home, 'database');
  await mkdir(at, { recursive: true }).catch(failWith(at));
  if (user.isOther) await chown(at, user.uid, user.gid);
  return at;
}

async function ownFolder(folder: string, user: PostgresUser): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') failWith(folder)(error);
  });
  if (user.isOther) await chown(folder, user.uid, user.gid);
  if (user.uid >= 0 && (await stat(folder)).uid !== user.uid) {
    throw new Fault('unavailable', `The folder ${folder} belongs to somebody else. Remove it and start again.`);
  }
}

/** Made beside its place and moved there when whole, so that a half-made cluster is never started. */
async function initialise(bin: string, cluster: string, user: PostgresUser): Promise<void> {
  const half = `${cluster}.new`;
  await rm(half, { recursive: true, force: true });
  const options = ['--username', superuser, '--auth', 'trust', '--encoding', 'UTF8'];
  const locale = ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'];
  const child = spawn(join(bin, 'initdb'), ['-D', half, ...options, ...locale], { ...asUser(user), stdio: 'pipe' });
  const said = await outputOf(child);
  if (child.exitCode !== 0) throw sayWhy('The database could not be created', said);
  await rename(half, cluster);
}

function run(
  bin: string,
  cluster: string,
  socketFolder: string,
  user: PostgresUser,
  extra: Readonly<Record<string, string>>,
): ChildProcess {
  const all = { ...settings, unix_socket_directories: socketFolder, ...extra };
  const options = ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const server = join(bin, 'postgres');
  if (process.platform !== 'linux')
    return spawn(server, options, { ...asUser(user), stdio: ['ignore', 'pipe', 'pipe'] });
  // The kernel interrupts PostgreSQL when this process dies, even by -9: it then shuts down cleanly by itself.
  const guard = ['--pdeathsig', 'INT'];
  const as = user.isOther ? ['--reuid', `${user.uid}`, '--regid', `${user.gid}`, '--clear-groups'] : [];
  // A terminal's Ctrl-C goes to the whole group; the server must outlive the requests being answered.
  return spawn('setpriv', [...guard, ...as, server, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    cwd: '/',
  });
}

function asUser(user: PostgresUser) {
  return user.isOther ? { uid: user.uid, gid: user.gid, cwd: '/' } : { cwd: '/' };
}

/** The pid of a live server on this cluster; clears the file of a dead one. */
async function serverLeftBehind(cluster: string): Promise<number | null> {
  const file = join(cluster, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  if (!pid) return null;
  if (await isAlive(pid)) return pid;
  await rm(file, { force: true });
  return null;
}

/** Waits for a server that is shutting down; tells whether it stays and answers instead. */
async function adopts(pid: number, url: string): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < 30_000; waitedMs += 100) {
    if (!(await isAlive(pid))) return false;
    if (waitedMs >= 2000 && (await answers(url))) return true;
    await pause(100);
  }
  throw new Fault(
    'unavailable',
    `A database server (process ${pid}) holds this folder and does not answer. End it and start again.`,
  );
}

/** A zombie is dead: nobody has collected it yet, but it holds nothing. A reused pid is somebody else's. */
async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return /\(postgres\) [^Z]/.test(line);
}

async function answering(child: ChildProcess, url: string): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said = (said + chunk).slice(-4000);
  });
  child.stdout?.resume();
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 25) {
    if (child.exitCode !== null) throw sayWhy('The database did not start', said);
    if (await answers(url)) return;
    await pause(25);
  }
  throw sayWhy('The database did not answer within a minute', said);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGINT');
  await gone;
}

async function stopByPid(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT');
  while (await isAlive(pid)) await pause(50);
}

async function outputOf(child: ChildProcess): Promise<string> {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      said += chunk;
    });
  }
  await new Promise((done, fail) => child.once('close', done).once('error', fail));
  return said;
}

function sayWhy(what: string, said: string): Fault {
  if (/no space left/i.test(said))
    return new Fault('unavailable', `${what}: the disk is full. Free some space and start again.`);
  const last = said.trim().split('\n').at(-1) ?? '';
  return new Fault('unavailable', `${what}: ${last || 'it said nothing'}`);
}

function failWith(folder: string) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code === 'ENOSPC')
      throw new Fault('unavailable', `The disk is full: nothing can be written to ${folder}.`);
    throw new Fault('unavailable', `The folder ${folder} can’t be written to. Choose another with LAUREL_DATA.`);
  };
}

async function isThere(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  );
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
