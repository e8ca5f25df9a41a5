import type { ChildProcess } from 'node:child_process';
import { access, chown, mkdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '@laurel/domain/kit/fault';
import { folderMark } from './folder-lock';
import { postgresBinaries } from './postgres-binaries';
import type { Notice } from './postgres-processes';
import { databaseRefused, keepServer, spawnAs } from './postgres-server';
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
  // Starts, stops, crashes and recovery, with how far it is; no statement, so nothing that anybody typed.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_startup_progress_interval: '5s',
  // A statement whose client died goes on, and holds its locks, until somebody looks.
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
  const cluster = join(home, 'postgresql-18');
  const bin = join(await postgresBinaries(user, '/var/tmp/laurel-postgresql'), 'bin');
  const socketFolder = `/tmp/laurel-${folderMark(cluster)}`;
  await ownFolder(socketFolder, user);
  if (!(await isThere(join(cluster, 'PG_VERSION')))) await initialise(bin, cluster, user);

  const url = (role: string, database: string) =>
    `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
  const logFile = join(home, 'postgresql.log');
  const plan = { bin, cluster, socketFolder, user, settings: { ...settings, ...extra }, logFile, notice };
  const { stop } = await keepServer({ ...plan, url: url(superuser, 'postgres') });
  return { home, url, stop };
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
