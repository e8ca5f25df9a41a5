import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDay } from '../chaos/rounds';
import { startWriters } from '../chaos/writers';
import { laurelCommand, newFolder, removeFolder, root, startLaurel } from '../laurel-process';

// Debian's PostgreSQL and pgBackRest, set up as docs/operations/point-in-time.md says, on folders of their own.
const packages = 'postgresql pgbackrest';
const password = 'of-laurel';
const key = { ENCRYPTION_KEY: 'the-same-before-and-after-the-accident' };

let folder: string;
let home: string;
let port: number;
let environment: Readonly<Record<string, string>>;

beforeAll(async () => {
  if (process.getuid?.() !== 0) throw new Error('A server of another account takes root to start.');
  if (!existsSync('/usr/bin/pgbackrest') || postgresFolder() === '') {
    const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages}`;
    if (spawnSync('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
      throw new Error(`This needs Debian’s packages: apt-get install ${packages}`);
  }
  folder = await newFolder();
  home = await mkdtemp(join(tmpdir(), 'laurel-pitr-'));
  await chmod(home, 0o755);
  await mkdir(join(home, 'repository'));
  spawnSync('chown', ['-R', 'postgres', home]);
  port = await freePort();
  environment = { ...key, DATABASE_URL: `postgresql://laurel_owner:${password}@127.0.0.1:${port}/laurel` };
});
afterAll(async () => {
  for (const data of ['first', 'second'])
    if (existsSync(join(home, data, 'postmaster.pid'))) postgres(data, 'stop', '-m', 'immediate');
  await rm(home, { recursive: true, force: true });
  await removeFolder(folder);
});

test('a database is restored to a point in time that someone chooses', async () => {
  const demo = await startLaurel(join(folder, 'demo'), key);
  const file = join(folder, 'demo.zip');
  expect((await laurelCommand(join(folder, 'demo'), ['backup', file], key)).code).toBe(0);
  await demo.stop();
  asPostgres(join(postgresFolder(), 'initdb'), '-D', join(home, 'first'), '-U', 'postgres', '--auth=trust');
  postgres('first', 'start');
  await ask('postgres', `create role laurel_owner login createrole password '${password}'`);
  await ask('postgres', 'create database laurel owner laurel_owner');
  expect((await laurelCommand(folder, ['restore', file], environment)).said).toContain(' 0 differences');
  await withoutWaiting('stanza-create');
  const fullMs = await timed(async () => await withoutWaiting('backup', '--type=full'));

  // What is saved from here on is in no backup, only in what PostgreSQL archives.
  const laurel = await startLaurel(folder, environment);
  const writers = await startWriters(laurel.address, 'jrossi', await openDay(laurel.address));
  await pause(3_000);
  await writers.rest();
  const written = writers.written();
  expect(written.scores.length).toBeGreaterThan(0);
  const [{ moment }] = await ask<[{ moment: string }]>('laurel', 'select now()::text as moment');
  await pause(1_100);
  writers.work();
  await pause(2_000);
  await writers.rest();
  await writers.stop();
  // The accident.
  await ask('laurel', 'delete from attendance_mark');
  await ask('laurel', 'update score set value = 0');
  await ask('laurel', 'select pg_switch_wal()');
  await laurel.stop();
  await withoutWaiting('check');
  postgres('first', 'stop', '-m', 'fast');
  await rm(join(home, 'first'), { recursive: true });

  const backMs = await timed(async () => {
    const target = ['--type=time', `--target=${moment}`, '--target-action=promote'];
    await withoutWaiting('restore', `--pg1-path=${join(home, 'second')}`, ...target);
    postgres('second', 'start');
    for (let tries = 0; tries < 600; tries += 1) {
      const [{ waits }] = await ask<[{ waits: boolean }]>('laurel', 'select pg_is_in_recovery() as waits');
      if (!waits) break;
      await pause(100);
    }
  });
  const verified = await laurelCommand(folder, ['verify'], environment);
  expect([verified.code, verified.said]).toEqual([0, expect.stringContaining(' 0 differences')]);
  const kept = await ask<{ at: string }[]>(
    'laurel',
    `select concat_ws(' ', student_id, assignment_id, trim_scale(value)) as at from score where value is not null
    union all select concat_ws(' ', student_id, code) from attendance_mark`,
  );
  const lines = new Set(kept.map(({ at }) => at));
  expect([...written.scores, ...written.marks].filter((each) => !lines.has(each.join(' ')))).toEqual([]);
  const again = await startLaurel(folder, environment);
  const client = await startWriters(again.address, 'jrossi', await openDay(again.address));
  await pause(500);
  await client.rest();
  expect(await client.losses()).toEqual([]);
  await client.stop();
  await again.stop();
  process.stdout.write(`full backup ${seconds(fullMs)}, back at the moment ${seconds(backMs)}\n`);
});

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

/** `pg_ctl` on a data folder, with the settings that the chapter names. */
function postgres(data: string, act: 'start' | 'stop', ...more: readonly string[]): void {
  const archive = `pgbackrest ${options.join(' ')} archive-push %p`;
  const settings = [
    ...[`-c port=${port}`, '-c listen_addresses=127.0.0.1', `-c unix_socket_directories=${home}`],
    ...['-c archive_mode=on', '-c wal_level=replica', `-c "archive_command=${archive}"`],
  ];
  const started = act === 'start' ? ['-w', '-l', join(home, `${data}.log`), '-o', settings.join(' ')] : ['-w'];
  asPostgres(join(postgresFolder(), 'pg_ctl'), '-D', join(home, data), ...started, ...more, act);
}

const options = [`--config=${join(root, 'docs/operations/pgbackrest/pgbackrest.conf')}`, '--stanza=laurel'];

/** pgBackRest as its own account, while the database goes on. */
async function withoutWaiting(act: string, ...more: readonly string[]): Promise<void> {
  const child = spawn('setpriv', [...account, 'pgbackrest', ...options, ...more, act], { env: settingsOf() });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`pgbackrest ${act}: ${said}`);
}

const account = ['--reuid', 'postgres', '--regid', 'postgres', '--clear-groups'];
const passphrase = randomBytes(32).toString('base64');

/** Where things are here; the rest is as the file says. */
function settingsOf(): Record<string, string> {
  return {
    ...{ PATH: process.env.PATH ?? '', HOME: '/tmp', LANG: 'C.UTF-8' },
    ...{ PGBACKREST_PG1_PATH: join(home, 'first'), PGBACKREST_PG1_PORT: String(port) },
    ...{ PGBACKREST_PG1_SOCKET_PATH: home, PGBACKREST_REPO1_PATH: join(home, 'repository') },
    ...{ PGBACKREST_REPO1_CIPHER_PASS: passphrase, PGBACKREST_LOCK_PATH: join(home, 'lock') },
  };
}

function asPostgres(...command: readonly string[]): void {
  const { status, stderr, stdout } = spawnSync('setpriv', [...account, ...command], {
    ...{ env: settingsOf(), cwd: '/', encoding: 'utf8' },
    // A server that starts keeps what it was given open.
    stdio: command.includes('start') ? 'ignore' : 'pipe',
  });
  if (status !== 0) throw new Error(`${command.join(' ')}: ${stderr ?? ''}${stdout ?? ''}`);
}

async function ask<Rows extends readonly unknown[]>(database: string, statement: string): Promise<Rows> {
  const client = new pg.Client({ connectionString: `postgresql://postgres@127.0.0.1:${port}/${database}` });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows as unknown as Rows;
}

function postgresFolder(): string {
  const { stdout } = spawnSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1'], {
    encoding: 'utf8',
  });
  return stdout.trim();
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}
