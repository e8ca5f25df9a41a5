import type { Server } from 'node:http';
import { Fault } from '@laurel/domain/kit/fault';
import type { BackupSettings } from '@laurel/server/backups/duties';
import { openKey } from '@laurel/server/backups/settings';
import { type FolderLock, lockFolder } from '@laurel/server/db/folder-lock';
import { type Database, openEmbeddedDatabase, openServerDatabase } from '@laurel/server/db/open-database';
import type { Notice } from '@laurel/server/db/postgres-processes';
import { openReplica, type Replica } from '@laurel/server/db/replica';
import { inDistrict } from '@laurel/server/db/transaction';
import { demoAccounts, loadDemoDistrict } from '@laurel/server/demo/district';
import { readSealingKey } from '@laurel/server/factors/sealing-key';
import { mostWaiting } from '@laurel/server/http/create-app';
import { logError } from '@laurel/server/http/log-error';
import { listenForMetrics } from '@laurel/server/http/serve-metrics';
import { readDistricts } from '@laurel/server/people/district-store';
import { newFirstRunToken } from '@laurel/server/people/first-run';
import { bringRolesForward } from '@laurel/server/people/role-store';
import { openPlace } from '@laurel/server/places/open-place';
import { type Config, isLoopback, readConfig } from './config';
import { assembleLaurel, type Laurel } from './laurel';

/** What runs, in the order it was started. Stopped in the other. */
interface Running {
  lock?: FolderLock;
  database?: Database;
  replica?: Replica;
  laurel?: Laurel;
  metrics?: Server;
  isStopping: boolean;
}

const running: Running = { isStopping: false };

/** Opens the database, serves, and tells the person at the console where and as whom. */
async function start(config: Config): Promise<void> {
  if (config.databaseUrl === null) running.lock = await takeFolder(config);
  const database = await openDatabase(config);
  running.database = database;
  if (database.home !== null && !database.home.startsWith(config.dataFolder))
    say(`The database is stored in ${database.home} because PostgreSQL’s account can’t access ${config.dataFolder}.`);
  if (config.databaseReadUrl !== null) running.replica = followReplica(config.databaseReadUrl, database, config);
  const districts = await readDistricts(database.pool);
  for (const { id: districtId } of districts)
    await inDistrict(database.pool, districtId, async (db) => await bringRolesForward({ db, districtId }));
  const isFirst = districts.length === 0;
  const isDemo = isFirst ? config.isDemoAllowed : districts.some((district) => district.is_demo);
  if (isDemo) refuseDemo(config);
  if (isFirst && isDemo) {
    say('Loading the demo district, Cedar Valley…');
    await loadDemoDistrict(database, Date.now(), config.publicOrigin ?? `http://localhost:${config.port}`);
  }
  const token = isFirst && !isDemo ? newFirstRunToken() : null;
  const isMeasured = config.metricsToken !== null || config.metricsPort !== null;
  const metrics = isMeasured ? { token: config.metricsToken } : null;
  const sealingKey = await readSealingKey(config);
  const laurel = await assembleLaurel({
    ...config,
    database,
    replica: running.replica ?? null,
    firstRunToken: token,
    sealingKey,
    isLogging: true,
    metrics,
    backups: await openBackups(config, database.appUrl),
    mediaPlace: config.mediaTo && (await openPlace(config.mediaTo)),
  });
  running.laurel = laurel;
  // Before anyone is told that it runs: who ends it at once must not leave a database behind that still writes.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, async () => await stop(0));

  const address = await listen(laurel.door.app, config);
  if (laurel.registry && config.metricsPort !== null) {
    const { host, metricsPort: port, metricsToken } = config;
    running.metrics = await listenForMetrics(laurel.registry, { host, port, token: metricsToken }).catch(refuse(port));
  }
  running.lock?.tell(
    // Anyone on this machine may ask: where the database is, not how to come in.
    JSON.stringify({ pid: process.pid, address, home: database.home }),
  );
  announce(config, address, token, isDemo);

  await laurel.startJobs();
}

/** The key is read now: what is wrong with it is told at once, not at night. */
async function openBackups(
  { backups: plan, backupKey, mediaTo }: Config,
  appUrl: string,
): Promise<BackupSettings | null> {
  if (plan === null) return null;
  const identity = plan.to === 'elsewhere' || backupKey === null ? null : await openKey(backupKey);
  return { plan, identity, appUrl, mediaTo };
}

/** How long what is still being answered may take after Ctrl-C; the database then gets what it needs to write all down. */
const answerGraceMs = 8_000;
/** Anyone who supervises Laurel waits longer than this; a database that hangs is left to the kernel. */
const longestStopMs = 60_000;

/** Ends everything in order, then the process with this code. */
async function stop(code: number): Promise<void> {
  if (running.isStopping) return;
  running.isStopping = true;
  setTimeout(() => process.exit(code || 1), longestStopMs).unref();
  try {
    running.metrics?.close();
    await Promise.race([running.laurel?.close(), new Promise((done) => setTimeout(done, answerGraceMs))]);
    await running.replica?.close();
    await running.database?.close();
    await running.lock?.release();
  } catch (error) {
    logFatal(error);
  }
  process.exit(code);
}

// No one knows what state such an error leaves behind: what is written is safe in the database, and a new process begins
// again. Anyone who supervises Laurel starts it.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    logFatal(error);
    void stop(1);
  });
}

function logFatal(error: unknown): void {
  if (running.laurel) running.laurel.door.app.log.fatal({ err: error }, 'unhandled');
  else process.stderr.write(`${JSON.stringify(logError(error))}\n`);
}

/** Demo accounts have a password everyone can read: never in production, never where others reach it. */
function refuseDemo(config: Config): void {
  if (process.env.NODE_ENV === 'production') {
    throw new Fault(
      'refused',
      'This database holds the demo district, whose passwords are public. Use another data folder in production.',
    );
  }
  if (!isLoopback(config.host)) {
    throw new Fault(
      'refused',
      `HOST is ${config.host}, which other machines can reach, and the demo district’s passwords are public. Remove HOST, or set LAUREL_DEMO=off and another LAUREL_DATA.`,
    );
  }
}

async function takeFolder(config: Config): Promise<FolderLock> {
  const lock = await lockFolder(config.dataFolder);
  if (!('heldBy' in lock)) return lock;
  const where = lock.heldBy === '' ? '' : ` at ${JSON.parse(lock.heldBy).address}`;
  throw new Fault('conflict', `Laurel is already running on ${config.dataFolder}${where}. Nothing was changed.`);
}

async function openDatabase({ databaseUrl: url, dataFolder, limits, ...config }: Config): Promise<Database> {
  if (url === null) return await openEmbeddedDatabase(dataFolder, notice, limits);
  const logins = { url, appUrl: config.databaseAppUrl, poolerUrl: config.databasePoolerUrl };
  return await openServerDatabase(logins, limits);
}

function followReplica(url: string, { pool }: Database, { limits: within }: Config): Replica {
  const report = (error: unknown) =>
    running.laurel?.door.app.log.warn({ err: error }, 'the replica doesn’t answer; the database is asked instead');
  return openReplica(url, pool, { within, report });
}

/** What happens to the database server: on the console until there is a log. */
const notice: Notice = (text) => {
  if (running.laurel) running.laurel.door.app.log.warn(text);
  else say(text);
};

async function listen(
  app: { listen(options: { port: number; host: string; backlog: number }): Promise<string> },
  { host, port }: Config,
): Promise<string> {
  return await app.listen({ port, host, backlog: mostWaiting }).catch(refuse(port));
}

function refuse(port: number): (error: unknown) => never {
  return (error) => {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE')
      throw new Fault('conflict', `Port ${port} is in use. Set PORT to another port or stop the other process.`);
    if (code === 'EACCES')
      throw new Fault('conflict', `This account can’t use port ${port}. Set PORT to one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new Fault(
        'conflict',
        'HOST isn’t an address of this machine. Try 127.0.0.1, or 0.0.0.0 for all addresses.',
      );
    throw error;
  };
}

function announce(config: Config, address: string, token: string | null, isDemo: boolean): void {
  say(`\nLaurel is at ${config.publicOrigin ?? address}`);
  if (token !== null) say(`\nOpen it to set up your district. The one-time token is:\n\n    ${token}`);
  if (isDemo) {
    say('\nDemo accounts (password for all: laurel demo district):\n');
    for (const { role, username, about } of demoAccounts) say(`  ${role.padEnd(23)} ${username.padEnd(14)} ${about}`);
  }
  say('\nPress Ctrl-C to stop.');
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function refuseToStart(error: unknown): Promise<void> {
  if (running.isStopping) return;
  process.stderr.write(
    error instanceof Fault
      ? `${error.message}\n`
      : `Laurel couldn’t start.\n${String(error instanceof Error ? error.stack : error)}\n`,
  );
  await stop(1);
}

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

start(readConfigOrExit()).catch(refuseToStart);
