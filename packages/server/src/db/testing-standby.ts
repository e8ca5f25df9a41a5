import { execFile } from 'node:child_process';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres, superuser } from './embedded-postgres';

const run = promisify(execFile);

/** A server that follows another, for tests. */
export interface Standby extends EmbeddedPostgres {
  /** Stops and continues to take over what the other has written. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Sends its processes a signal: the first one, then those it started. */
  signal(name: NodeJS.Signals): Promise<void>;
}

/** A copy of a running embedded server that follows it by streaming replication, in a folder of its own. */
export async function startStandby(primary: EmbeddedPostgres, folder: string): Promise<Standby> {
  const home = join(folder, 'database');
  const cluster = join(home, 'postgresql-18');
  await mkdir(folder, { recursive: true });
  await appendFile(join(primary.home, 'postgresql-18/pg_hba.conf'), 'local replication all trust\n');
  await asSuperuser(primary, async (client) => {
    await client.query('select pg_reload_conf()');
    await client.query("select pg_backup_start('standby', true)");
    await run('cp', ['-a', primary.home, home]);
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    await run('rm', ['-f', join(cluster, 'postmaster.pid'), join(cluster, 'postmaster.opts')]);
    await writeFile(join(cluster, 'backup_label'), rows[0].labelfile);
    await writeFile(join(cluster, 'standby.signal'), '');
  });
  const at = new URL(primary.url(superuser, 'postgres'));
  const host = at.searchParams.get('host');
  await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = 'host=${host} user=${superuser}'\n`);
  await run('chown', ['-R', `--reference=${cluster}`, cluster]);
  const server = await startEmbeddedPostgres(folder, () => undefined);
  const control = async (text: string) => await asSuperuser(server, async (client) => void (await client.query(text)));
  return {
    ...server,
    pauseReplay: async () => await control('select pg_wal_replay_pause()'),
    resumeReplay: async () => await control('select pg_wal_replay_resume()'),
    async signal(name) {
      const [pid = ''] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
      for (const each of [pid, ...children.trim().split(' ')]) process.kill(Number(each), name);
    },
  };
}

async function asSuperuser(server: EmbeddedPostgres, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server.url(superuser, 'postgres') });
  await client.connect();
  await work(client).finally(async () => await client.end());
}
