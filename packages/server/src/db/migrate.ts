import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const folder = new URL('./migrations/', import.meta.url);

// Any constant will do; all of Laurel's migrations wait on this one.
const advisoryLock = 4_400_001;

/**
 * Brings a database up to date as its owner: each file once, in the order of its number, each in its own transaction.
 * Two at a time wait for each other. Returns the names of the files that ran.
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    // Forced row-level security holds for the owner too, so a constraint added over existing rows sees none of them:
    // a migration that needs one checks the rows itself, district by district.
    await client.query("select set_config('laurel.district', '00000000-0000-0000-0000-000000000000', false)");
    await client.query(
      'create table if not exists migration (name text primary key, ran_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const done = new Set(rows.map((row) => row.name));
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql') && !done.has(name)).sort();
    for (const name of files) await runOne(client, name);
    return files;
  } finally {
    await client.end();
  }
}

async function runOne(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(new URL(name, folder), 'utf8');
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed.`, { cause: error });
  }
}
