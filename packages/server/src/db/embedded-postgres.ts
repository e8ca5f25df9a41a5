import type { ChildProcess } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import {
  access,
  chown,
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '@laurel/domain/kit/fault';
import pg from 'pg';
import { folderMark } from './folder-lock';
import { postgresBinaries, readPostgresVersion } from './postgres-binaries';
import type { Notice } from './postgres-processes';
import { databaseRefused, keepServer, spawnAs } from './postgres-server';
import { canBeReachedBy, type PostgresUser, postgresUser } from './postgres-user';

/** A running embedded PostgreSQL, reached through a unix socket only, with a password. */
export interface EmbeddedPostgres {
  /** Where the cluster is kept. */
  readonly home: string;
  /** Connection string for `role` on `database`, with the role's password. */
  url(role: string, database: string): string;
  /** Waits for open transactions to end or be rolled back, then for the server to be gone. */
  stop(): Promise<void>;
}

/** The cluster's own superuser: makes roles and databases, never serves. */
export const superuser = 'postgres';

const settings = {
  listen_addresses: '',
  max_connections: '60',
  // A statement that looks into ten years of the audit holds a hundred locks, with those of indexes.
  max_locks_per_transaction: '256',
  shared_buffers: '128MB',
  jit: 'off',
  // Starts, stops, crashes and recovery, with how far it is; no statement, so nothing that anyone typed.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_startup_progress_interval: '5s',
  // A statement whose client died goes on, and holds its locks, until someone looks.
  ...(process.platform === 'linux' ? { client_connection_check_interval: '10s' } : {}),
  // Names, not words to compile: a plan made for the first caller would serve the thousandth badly.
  plan_cache_mode: 'auto',
};

/**
 * Starts the server of this folder and keeps it running, making the cluster on first use. What an earlier run left is
 * ended first. `notice` hears what happens to the server; `extra` are settings for tests (fsync off), never for real data.
 */
export async function startEmbeddedPostgres(
  folder: string,
  notice: Notice,
  extra: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const user = postgresUser();
  await mkdir(folder, { recursive: true }).catch(failWith(folder));
  const home = await realpath(await clusterHome(await realpath(folder), user));
  const cluster = await clusterIn(home);
  const bin = join(await postgresBinaries(user, '/var/tmp/laurel-postgresql'), 'bin');
  const socketFolder = socketFolderOf(cluster);
  await makePrivateFolder(socketFolder, user);
  if (!(await isThere(join(cluster, 'PG_VERSION')))) await initialise(bin, cluster, user);

  // One for the whole folder: a cluster of an earlier PostgreSQL beside this one keeps it.
  const kept = await readSecret(home);
  const secret = kept ?? newSecret();
  const lacksPassword = kept === null || !(await asksForPasswords(cluster));
  // Behind the private folder it may be entered once, to set one.
  if (lacksPassword) await writeRules(cluster, user, 'trust');
  const url = urlOf(cluster, secret);
  const logFile = join(home, 'postgresql.log');
  const plan = { bin, cluster, socketFolder, user, settings: { ...settings, ...extra }, logFile, notice };
  const { stop } = await keepServer({ ...plan, url: url(superuser, 'postgres') });
  try {
    if (lacksPassword) await demandPasswords(home, cluster, user, secret);
  } catch (error) {
    await stop();
    throw error;
  }
  return { home, url, stop };
}

/** Leads to the embedded server that another process runs on the cluster of this home. */
export async function connectToEmbedded(home: string): Promise<Pick<EmbeddedPostgres, 'url'>> {
  const secret = await readSecret(home);
  if (secret === null) throw new Fault('unavailable', 'The database is being set up. Try again in a moment.');
  return { url: urlOf(await clusterIn(home), secret) };
}

/** Where the cluster of the installed PostgreSQL is kept: each major version has its own. */
async function clusterIn(home: string): Promise<string> {
  return join(home, `postgresql-${await readMajor()}`);
}

async function readMajor(): Promise<number> {
  return Number.parseInt(await readPostgresVersion(), 10);
}

/** What kind of cluster an earlier version of Laurel left beside ours, the latest of them: `17`; `null` where there is none. */
export async function findEarlierMajor(home: string): Promise<number | null> {
  const majors = (await readdir(home)).map((name) => Number(/^postgresql-(\d+)$/.exec(name)?.[1]));
  const own = await readMajor();
  const earlier = majors.filter((major) => major < own).sort((a, b) => b - a);
  return earlier[0] ?? null;
}

function urlOf(cluster: string, secret: DatabaseSecret): EmbeddedPostgres['url'] {
  const host = encodeURIComponent(socketFolderOf(cluster));
  return (role, database) => `postgresql://${role}:${passwordOf(secret, role)}@localhost/${database}?host=${host}`;
}

function socketFolderOf(cluster: string): string {
  return `/tmp/laurel-${folderMark(cluster)}`;
}

/** Gives the superuser its password and asks for one from then on; the secret is kept once that is so. */
async function demandPasswords(home: string, cluster: string, user: PostgresUser, secret: DatabaseSecret) {
  const client = new pg.Client({ connectionString: urlOf(cluster, secret)(superuser, 'postgres') });
  await client.connect();
  try {
    await client.query(`alter role ${superuser} password '${passwordOf(secret, superuser)}'`);
    await writeRules(cluster, user, 'scram-sha-256');
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
  await writeSecret(home, secret);
}

const rulesFor = (how: 'trust' | 'scram-sha-256') => `local all all ${how}\n`;

/** Whether its setting up came to the end: these rules are the last thing that is written. */
async function asksForPasswords(cluster: string): Promise<boolean> {
  return (await readFile(join(cluster, 'pg_hba.conf'), 'utf8')).startsWith(rulesFor('scram-sha-256'));
}

/** Who may come in how: over the socket only, and no one as a replica. */
async function writeRules(cluster: string, user: PostgresUser, how: 'trust' | 'scram-sha-256'): Promise<void> {
  const file = join(cluster, 'pg_hba.conf');
  await writeFile(`${file}.new`, rulesFor(how), { mode: 0o600 });
  if (user.isOther) await chown(`${file}.new`, user.uid, user.gid);
  await rename(`${file}.new`, file);
}

/** The data folder, or a place of the system's when PostgreSQL's user can't enter the folder (root below a closed home). */
async function clusterHome(folder: string, user: PostgresUser): Promise<string> {
  const home = (await canBeReachedBy(user, folder)) ? folder : join('/var/lib/laurel', folderMark(folder));
  const at = join(home, 'database');
  await mkdir(at, { recursive: true }).catch(failWith(at));
  if (user.isOther) await chown(at, user.uid, user.gid);
  return at;
}

/** Made beside its place and moved there when whole, so that a half-made cluster is never started. */
async function initialise(bin: string, cluster: string, user: PostgresUser): Promise<void> {
  const half = `${cluster}.new`;
  await rm(half, { recursive: true, force: true });
  const options = ['--username', superuser, '--auth', 'trust', '--encoding', 'UTF8'];
  const locale = ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'];
  const child = spawnAs(user, join(bin, 'initdb'), ['-D', half, ...options, ...locale]);
  const said = await outputOf(child);
  if (child.exitCode !== 0) throw databaseRefused('The database could not be created', said);
  await rename(half, cluster);
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

/** What the passwords of the embedded server's logins are calculated from; anyone who may read it may do anything to the database. */
type DatabaseSecret = string;

const fileOf = (home: string) => join(home, 'password');

/** The secret kept beside a cluster; `null` where there is none yet. */
async function readSecret(home: string): Promise<DatabaseSecret | null> {
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

function newSecret(): DatabaseSecret {
  return randomBytes(32).toString('base64url');
}

/** Keeps the secret for the next start, readable by whoever runs Laurel alone. */
async function writeSecret(home: string, secret: DatabaseSecret): Promise<void> {
  const half = `${fileOf(home)}.new`;
  await rm(half, { force: true });
  const file = await open(half, 'wx', 0o600);
  await file.writeFile(`${secret}\n`);
  await file.sync();
  await file.close();
  await rename(half, fileOf(home));
}

/** The password of one login. Letters, digits, `-` and `_` only, so it needs no quoting anywhere. */
function passwordOf(secret: DatabaseSecret, role: string): string {
  return createHmac('sha256', secret).update(role).digest('base64url');
}

/**
 * Makes a folder that this user alone may enter. Its name is known to everyone, so whatever stood there before isn't
 * trusted: what belongs to someone else is moved aside, and nothing is followed or changed by its name.
 */
async function makePrivateFolder(folder: string, user: PostgresUser): Promise<void> {
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
