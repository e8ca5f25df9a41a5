import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Fault } from '@laurel/domain/kit/fault';
import pg from 'pg';
import { openPostgresLog, type PostgresLog } from './postgres-log';
import { clearCluster, endProcesses, type Notice, readPostmaster } from './postgres-processes';
import type { PostgresUser } from './postgres-user';

/** A cluster and how its server is run. */
export interface ServerPlan {
  /** The folder of PostgreSQL's programs. */
  readonly bin: string;
  readonly cluster: string;
  readonly socketFolder: string;
  readonly user: PostgresUser;
  readonly settings: Readonly<Record<string, string>>;
  readonly logFile: string;
  /** Leads to the server, as its superuser. */
  readonly url: string;
  readonly notice: Notice;
}

/** Waits before another start, in milliseconds: once, then longer; never so long that people would notice more. */
const waitsMs = [0, 500, 1_000, 2_000, 4_000];
/** How often someone who waits for a recovery hears how far it is. */
const progressMs = 5_000;

/**
 * Starts the server of a cluster and keeps it running: whatever ends it, it is started again until `stop`. The first
 * start throws Fault `unavailable` with the reason where the server refuses; later ones are tried without end.
 */
export async function keepServer(plan: ServerPlan): Promise<{ stop(): Promise<void> }> {
  const log = openPostgresLog(plan.logFile, plan.notice);
  let isStopping = false;
  let starting: Promise<void> = Promise.resolve();

  function watch(child: ChildProcess): void {
    const again = (code: number | null, name: string | null) => {
      if (isStopping) return;
      plan.notice(`The database server ended (${name ?? `code ${code}`}). Starting it again…`);
      starting = startAgain();
    };
    if (hasEnded(child)) again(child.exitCode, child.signalCode);
    else child.once('exit', again);
  }

  async function startAgain(): Promise<void> {
    for (let tried = 0; !isStopping; tried += 1) {
      await pause(waitsMs[Math.min(tried, waitsMs.length - 1)] ?? 0);
      try {
        const child = await startServer(plan, log, () => isStopping);
        if (!isStopping) plan.notice('The database server runs again.');
        return watch(child);
      } catch (error) {
        plan.notice(error instanceof Fault ? error.message : String(error));
      }
    }
  }

  watch(await startServer(plan, log, () => false));
  return {
    async stop() {
      isStopping = true;
      // From below: a start that waits for its server sees it end.
      await Promise.all([starting, endProcesses(plan.cluster, log.recovery() !== null)]);
      await endProcesses(plan.cluster);
    },
  };
}

/** Starts the server and waits until it answers: recovery takes as long as it takes. */
async function startServer(plan: ServerPlan, log: PostgresLog, isUnwanted: () => boolean): Promise<ChildProcess> {
  await clearCluster(plan.cluster, plan.socketFolder, plan.notice);
  const all = { ...plan.settings, unix_socket_directories: plan.socketFolder };
  const given = ['-D', plan.cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const child = spawnAs(plan.user, join(plan.bin, 'postgres'), given);
  child.once('error', (error) => log.write(`FATAL: ${error.message}\n`));
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', log.write);
  const startedMs = Date.now();
  let toldMs = startedMs;
  while (!hasEnded(child) && !isUnwanted()) {
    const { pid, status } = await readPostmaster(join(plan.cluster, 'postmaster.pid'));
    if (pid === child.pid && status === 'ready' && (await answers(plan.url))) return child;
    if (Date.now() - toldMs >= progressMs) {
      toldMs = Date.now();
      const seconds = Math.round((toldMs - startedMs) / 1000);
      plan.notice(`The database is starting: ${log.recovery() ?? 'waiting for it to answer'} (${seconds} s so far).`);
    }
    await pause(25);
  }
  if (isUnwanted()) return child;
  throw databaseRefused('The database did not start', log.last());
}

/**
 * Runs one of PostgreSQL's programs as the user it needs. Where the kernel can, it ends with this process, however that
 * dies: SIGQUIT is the one shutdown that works in every state of the server, recovery included (decision 026).
 */
export function spawnAs(user: PostgresUser, program: string, given: readonly string[]): ChildProcess {
  // A terminal's Ctrl-C goes to the whole group; the server must outlive the requests being answered.
  const options: SpawnOptions = { stdio: ['ignore', 'pipe', 'pipe'], detached: true, cwd: '/' };
  if (process.platform !== 'linux')
    return spawn(program, given, { ...options, ...(user.isOther ? { uid: user.uid, gid: user.gid } : {}) });
  const as = user.isOther ? ['--reuid', `${user.uid}`, '--regid', `${user.gid}`, '--clear-groups'] : [];
  return spawn('setpriv', ['--pdeathsig', 'QUIT', ...as, program, ...given], options);
}

/** Why a program of PostgreSQL gave up, in one sentence: the last it said. */
export function databaseRefused(what: string, said: string): Fault {
  if (/no space left/i.test(said))
    return new Fault('unavailable', `${what}: the disk is full. Free some space and start again.`);
  const lines = said.trim().split('\n');
  const last = lines.findLast((line) => /\b(FATAL|PANIC): /.test(line)) ?? lines.at(-1) ?? '';
  return new Fault('unavailable', `${what}: ${last || 'no output'}`);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

/** Throws Fault `unavailable` where the server answers, but not to our password. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '28P01') {
      throw new Fault(
        'unavailable',
        'The database refuses the password kept beside it. Remove the file “password” there and start again.',
      );
    }
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
