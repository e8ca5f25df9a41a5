import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import { createFirstAdministrator, readSessions, signIn } from '@laurel/domain/people/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visit } from '../client';
import { root } from '../laurel-process';

// The image of the Dockerfile, run as docs/operations/containers.md says, on a PostgreSQL of Debian's. As root, with podman,
// buildah, and runc. LAUREL_IMAGE names one that is built already; LAUREL_NODE_IMAGE, what it is built on.
const run = promisify(execFile);
const image = process.env.LAUREL_IMAGE ?? 'localhost/laurel';
const password = 'of-laurel';
let folder: string;
let databasePort: number;
const names: string[] = [];

beforeAll(async () => {
  if (process.getuid?.() !== 0) throw new Error('Containers here take root.');
  install(['podman', 'buildah', 'runc', 'postgresql']);
  if (process.env.LAUREL_IMAGE === undefined) await buildImage();
  folder = await mkdtemp(join(tmpdir(), 'laurel-container-'));
  await chmod(folder, 0o777);
  databasePort = await freePort();
  const data = join(folder, 'data');
  await asPostgres(
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--locale',
    'C.UTF-8',
  );
  const options = `-c port=${databasePort} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  await asPostgres('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start');
  const sql = `create role laurel_owner login createrole password '${password}'`;
  await asPostgres('psql', '-h', folder, '-p', `${databasePort}`, '-U', 'postgres', '-c', sql);
  await asPostgres('createdb', '-h', folder, '-p', `${databasePort}`, '-U', 'postgres', '-O', 'laurel_owner', 'laurel');
});
afterAll(async () => {
  for (const name of names) await podman('rm', '--force', name).catch(() => undefined);
  await asPostgres('pg_ctl', '-D', join(folder, 'data'), '-m', 'immediate', '-w', 'stop');
  await rm(folder, { recursive: true, force: true });
});

function install(programs: readonly string[]): void {
  if (['/usr/bin/podman', '/usr/bin/buildah', '/usr/sbin/runc', '/usr/lib/postgresql'].every(existsSync)) return;
  const command = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${programs.join(' ')}`;
  if (spawnSync('sh', ['-c', command]).status !== 0) throw new Error(`This needs ${programs.join(', ')}.`);
}

async function buildImage(): Promise<void> {
  const base = process.env.LAUREL_NODE_IMAGE;
  const given = ['--isolation', 'chroot', '--format', 'docker', ...(base ? ['--build-arg', `NODE=${base}`] : [])];
  await run('buildah', ['bud', ...given, '--tag', image, root], { maxBuffer: 1e8, env: environment });
}

const environment = { ...process.env, STORAGE_DRIVER: process.env.STORAGE_DRIVER ?? 'vfs' };
const podman = async (...given: string[]) =>
  (await run('podman', ['--runtime', '/usr/sbin/runc', ...given], { env: environment })).stdout.trim();

async function asPostgres(program: string, ...given: string[]): Promise<void> {
  const { stdout } = await run('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1']);
  const at = join(stdout.trim(), program);
  const as = ['--reuid', 'postgres', '--regid', 'postgres', '--clear-groups'];
  // What it starts keeps its output open.
  const result = spawnSync('setpriv', [...as, at, ...given], { cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] });
  if (result.status !== 0) throw new Error(`${program} failed.`);
}

/** Runs the image as the compose file does; answers how long it took to be ready, in milliseconds. */
async function start(name: string): Promise<{ address: string; readyMs: number }> {
  const port = await freePort();
  names.push(name);
  const settings = {
    DATABASE_URL: `postgresql://laurel_owner:${password}@127.0.0.1:${databasePort}/laurel`,
    ENCRYPTION_KEY: 'the-same-for-each-container-of-this-test',
    HOST: '127.0.0.1',
    PORT: String(port),
  };
  const startedMs = performance.now();
  await podman(
    ...['run', '--detach', '--name', name, '--network', 'host', '--read-only', '--tmpfs', '/tmp', '--no-healthcheck'],
    ...[
      '--cap-drop',
      'ALL',
      '--security-opt',
      'no-new-privileges',
      '--ulimit',
      'nofile=4096:4096',
      '--ulimit',
      'nproc=4096:4096',
    ],
    ...Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    image,
  );
  const address = `http://127.0.0.1:${port}`;
  for (;;) {
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { address, readyMs: performance.now() - startedMs };
    if (performance.now() - startedMs > 120_000) throw new Error(await podman('logs', name));
    await pause(50);
  }
}

test('the image is small and contains neither source code nor the embedded database', async () => {
  const bytes = Number(await podman('image', 'inspect', '--format', '{{.Size}}', image));
  process.stdout.write(`image: ${Math.round(bytes / 1e6)} MB\n`);
  expect(bytes).toBeLessThan(400e6);
  const shell = [
    'run',
    '--rm',
    '--network',
    'host',
    '--ulimit',
    'nofile=1024:1024',
    '--ulimit',
    'nproc=1024:1024',
    '--no-healthcheck',
    '--entrypoint',
    'sh',
    image,
  ];
  const found = await podman(...shell, '-c', 'id -u; ls packages/server; ls node_modules | grep -c embedded; exit 0');
  expect(found.split('\n')).toEqual(['1000', 'dist', 'package.json', '0']);
});

test('two containers with read-only roots serve one database; the second is ready within seconds; SIGTERM lets open requests finish', async () => {
  const first = await start(`laurel-one-${process.pid}`);
  const token = /one-time token is:\s+(\S+)/.exec(await podman('logs', names[0] ?? ''))?.[1] ?? '';
  const office = await visit(first.address);
  const name = {
    districtName: 'Contained District',
    givenName: 'Rea',
    familyName: 'Leal',
    username: 'rea',
    email: null,
  };
  await office.call(createFirstAdministrator, { ...name, token, password: 'a long sentence of mine' });
  const second = await start(`laurel-two-${process.pid}`);
  process.stdout.write(
    `ready: ${Math.round(first.readyMs)} ms with migrations, ${Math.round(second.readyMs)} ms without\n`,
  );
  const other = await visit(second.address);
  await other.call(signIn, { login: 'rea', password: 'a long sentence of mine' });
  const [one = ''] = names;
  expect(await podman('inspect', '--format', '{{.HostConfig.ReadonlyRootfs}}', one)).toBe('true');
  // Hashing a password takes a while: it is still answered.
  const asked = visit(first.address).then(async (client) => {
    const answer = client.ask(signIn, { login: 'rea', password: 'a long sentence of mine' });
    await pause(20);
    await podman('stop', '--time', '60', one);
    return (await answer).status;
  });
  expect(await asked).toBe(200);
  expect(await podman('inspect', '--format', '{{.State.ExitCode}}', one)).toBe('0');
  expect((await other.ask(readSessions, {})).status).toBe(200);
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const at = server.address();
  await new Promise((done) => server.close(done));
  return typeof at === 'object' && at ? at.port : 0;
}
