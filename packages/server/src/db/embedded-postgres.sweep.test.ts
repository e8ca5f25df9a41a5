import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres, superuser } from './embedded-postgres';
import { openPool } from './open-pool';
import { postgresBinaries } from './postgres-binaries';
import { openPostgresLog } from './postgres-log';
import { readPostmaster } from './postgres-processes';
import { spawnAs } from './postgres-server';
import { postgresUser } from './postgres-user';

// One folder, whose server is killed in every way; what was committed must be there each time.
let folder: string;
let cluster: string;
let notices: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-killed-'));
  await chmod(folder, 0o755);
  cluster = join(folder, 'database', 'postgresql-18');
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

async function start(): Promise<EmbeddedPostgres> {
  notices = [];
  return await startEmbeddedPostgres(folder, (text) => void notices.push(text));
}

const postmaster = async () => (await readPostmaster(join(cluster, 'postmaster.pid'))).pid;

async function count(pool: Pool): Promise<number> {
  const { rows } = await pool.query('select count(*)::integer as count from kept');
  return rows[0]?.count;
}

/** Asks until it is answered: how long that takes is PostgreSQL's to say. */
async function untilServed(pool: Pool): Promise<number> {
  for (;;) {
    const found = await count(pool).catch(() => null);
    if (found !== null) return found;
    await pause(50);
  }
}

describe('a supervised server', () => {
  let server: EmbeddedPostgres;
  let pool: Pool;
  let kept = 0;

  beforeAll(async () => {
    server = await start();
    pool = openPool(server.url(superuser, 'postgres'), 4);
    await pool.query('create table kept (n integer)');
  });
  beforeEach(async () => {
    notices = [];
    await pool.query('insert into kept values (1)');
    kept += 1;
  });
  afterAll(async () => {
    await pool.end();
    await server.stop();
  });

  test.each([1, 2, 3])('is restarted when it is killed, and has what was committed (round %s)', async () => {
    const before = await postmaster();
    process.kill(before, 'SIGKILL');
    await untilTold('The database server runs again.');
    expect(await untilServed(pool)).toBe(kept);
    expect(await postmaster()).not.toBe(before);
    expect(notices[0]).toBe('The database server ended (SIGKILL). Starting it again…');
  });

  test('recovers when one of its processes is killed', async () => {
    const client = await pool.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    process.kill(rows[0].pid, 'SIGKILL');
    await expect(client.query('select pg_sleep(60)')).rejects.toThrow();
    client.release(true);
    expect(await untilServed(pool)).toBe(kept);
    expect(notices).toEqual([]);
  });

  test('is restarted after its surviving processes are ended', async () => {
    const client = await pool.connect();
    // Busy in a way that doesn't notice the death of the postmaster.
    const busy = client.query('select count(*) from generate_series(1, 100000000000) n').catch(() => 'ended');
    await pause(200);
    process.kill(await postmaster(), 'SIGKILL');
    await untilTold('The database server runs again.');
    expect(await busy).toBe('ended');
    client.release(true);
    expect(await untilServed(pool)).toBe(kept);
  });
});

describe('a server left by an earlier run', () => {
  let left: ChildProcess;

  /** A server of this cluster that no one watches, in the state of the moment `ready` is answered. */
  async function leave(): Promise<number> {
    const user = postgresUser();
    const bin = join(await postgresBinaries(user, '/var/tmp/laurel-postgresql'), 'bin');
    const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${socketFolder()}`];
    left = spawnAs(user, join(bin, 'postgres'), ['-D', cluster, ...settings]);
    while ((await readPostmaster(join(cluster, 'postmaster.pid'))).status !== 'ready') await pause(25);
    return left.pid ?? 0;
  }
  const socketFolder = () => new URL(url).searchParams.get('host') ?? '';
  let url: string;

  beforeAll(async () => {
    const server = await start();
    url = server.url(superuser, 'postgres');
    await server.stop();
  });
  afterEach(async () => {
    const server = await start();
    const pool = openPool(url, 1);
    expect(await count(pool)).toBeGreaterThan(0);
    await pool.end();
    await server.stop();
    expect(await postmaster()).toBe(0);
  });

  test('that is still running is shut down cleanly', async () => {
    const pid = await leave();
    const server = await start();
    expect(notices).toEqual(['An earlier database server is still there. Waiting for it to end…']);
    expect([left.exitCode, await postmaster()]).not.toContain(pid);
    expect(left.exitCode).toBe(0);
    await server.stop();
  });

  test('that hangs in its shutdown, as PostgreSQL does after the crash of a process, is stopped', async () => {
    const pid = await leave();
    const pool = openPool(url, 2);
    const { rows } = await pool.query('select pg_backend_pid() as pid');
    const recovers = new Promise<void>((done) => {
      left.stderr?.on('data', (text) => String(text).includes('reinitializing') && done());
    });
    process.kill(rows[0].pid, 'SIGKILL');
    await recovers;
    process.kill(pid, 'SIGINT');
    await pause(1_000);
    expect(left.exitCode).toBeNull();
    const server = await start();
    expect(await postmaster()).not.toBe(pid);
    await pool.end();
    await server.stop();
  });

  test('that was suspended is resumed and ended', async () => {
    process.kill(await leave(), 'SIGSTOP');
    const server = await start();
    expect(left.exitCode).toBe(0);
    await server.stop();
  });

  test('is ignored if its process id now belongs to another process', async () => {
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
    const lines = ['', cluster, '1', '5432', socketFolder(), '', '    1 1', 'ready   '];
    await writeFile(join(cluster, 'postmaster.pid'), `${stranger.pid}${lines.join('\n')}`);
    await writeFile(join(socketFolder(), '.s.PGSQL.5432.lock'), `${stranger.pid}\n${cluster}\n`);
    const server = await start();
    expect(stranger.exitCode).toBeNull();
    stranger.kill();
    await server.stop();
  });
});

test('a server asked to stop during recovery still exits', async () => {
  const server = await start();
  const pool = openPool(server.url(superuser, 'postgres'), 2);
  const { rows } = await pool.query('select pg_backend_pid() as pid');
  process.kill(rows[0].pid, 'SIGKILL');
  await server.stop();
  expect(await postmaster()).toBe(0);
  await pool.end();
});

test('the server’s log is kept in a file of bounded size beside it, and serious messages are reported', async () => {
  const log = await readFile(join(folder, 'database', 'postgresql.log'), 'utf8');
  expect(log).toContain('automatic recovery in progress');
  expect(log).toContain('terminated by signal 9');
  const path = join(folder, 'small.log');
  const told: string[] = [];
  const small = openPostgresLog(path, (text) => void told.push(text));
  for (let n = 0; n < 40; n += 1) small.write(`LOG:  ${'x'.repeat(100_000)}\n`);
  small.write('2026-10-17 [1] PANIC:  could not write to log file: No space');
  small.write(' left\n2026-10-17 [2] FATAL:  the database system is starting up\n');
  small.write('2026-10-17 [3] FATAL:  terminating autovacuum process due to administrator command\n');
  expect(told).toEqual(['The database says: could not write to log file: No space left']);
  const sizes = await Promise.all([path, `${path}.1`].map(async (file) => (await stat(file)).size));
  expect(Math.max(...sizes)).toBeLessThan(1_300_000);
});

async function untilTold(text: string): Promise<void> {
  while (!notices.includes(text)) await pause(25);
}
