import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { spawnAs } from './postgres-server';
import { postgresUser } from './postgres-user';

/** A running PgBouncer, for tests. */
export interface Pooler {
  /** The connection string through it of one that leads to the server. */
  through(url: string): string;
  stop(): Promise<void>;
}

const program = '/usr/sbin/pgbouncer';

/**
 * Starts PgBouncer in transaction mode, with few connections, before the server that this connection string leads to; every
 * database of the server is reached by the login in it. Installs Debian’s package where that is allowed; throws where there
 * is none.
 */
export async function startPooler(url: string, connections = 4): Promise<Pooler> {
  if (!existsSync(program) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq --no-install-recommends pgbouncer']);
  }
  if (!existsSync(program)) throw new Error('This test needs PgBouncer: apt-get install pgbouncer');
  const folder = await mkdtemp(join(tmpdir(), 'laurel-pooler-'));
  const user = postgresUser();
  const { username, password, searchParams } = new URL(url);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${searchParams.get('host')} port=5432 user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
pool_mode = transaction
auth_type = any
listen_addr =
listen_port = 6432
unix_socket_dir = ${folder}
default_pool_size = ${connections}
max_client_conn = 2000
max_db_connections = ${connections}
server_idle_timeout = 2
logfile = ${join(folder, 'log')}
`,
  );
  await chmod(folder, 0o700);
  if (user.isOther) for (const path of [folder, file]) await chown(path, user.uid, user.gid);
  const child = spawnAs(user, program, ['-q', file]);
  const through = (to: string) =>
    Object.assign(new URL(to), { port: '6432', search: `?host=${encodeURIComponent(folder)}` }).href;
  try {
    for (let tries = 0; !(await answers(through(url))); tries += 1) {
      if (tries > 50 || child.exitCode !== null) throw new Error('PgBouncer does not answer.');
      await pause(100);
    }
  } catch (error) {
    child.kill();
    throw error;
  }
  return {
    through,
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.query('select');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
