import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Fault } from '@laurel/domain/kit/fault';
import pg from 'pg';
import * as z from 'zod/mini';

const folder = new URL('./migrations/', import.meta.url);

// Any constant will do; all of Laurel's migrations wait on this one.
const advisoryLock = 4_400_001;

/** A migration: its file's name, and the digest of its text as it landed. */
export interface Migration {
  readonly name: string;
  readonly digest: string;
}

/** For each migration the digest of its text, then those of earlier texts that databases in use may have run. */
const digests = z.record(z.string(), z.tuple([z.string()], z.string()));

/**
 * Brings a database up to date as its owner: each file once, in the order of its number, each in its own transaction.
 * Two at a time wait for each other. Returns the names of the files that ran. Throws `refused` where the database ran a
 * migration that isn't ours: one that was changed since, or one of a newer Laurel.
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  return await asOwner(ownerUrl, async (client) => {
    const { migrations, done } = await readMigrations(client);
    const waiting = migrations.filter(({ name }) => !done.has(name));
    for (const migration of waiting) {
      await client.query('begin');
      try {
        await runMigration(client, migration);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    }
    return waiting.map(({ name }) => name);
  });
}

/** Connects as the owner, alone among those who change the schema. */
export async function asOwner<Result>(ownerUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    // Forced row-level security holds for the owner too, so a constraint added over existing rows sees none of them:
    // a migration that needs one checks the rows itself, district by district.
    await client.query("select set_config('laurel.district', '00000000-0000-0000-0000-000000000000', false)");
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every migration in order, and the names of those that ran. Throws `refused` where one of these isn't ours. */
export async function readMigrations(
  client: pg.ClientBase,
): Promise<{ migrations: readonly Migration[]; done: ReadonlySet<string> }> {
  const landed = digests.parse(JSON.parse(await readFile(new URL('digests.json', folder), 'utf8')));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(names.map(async (name) => ({ name, digest: digestOf(await textOf(name)) })));
  for (const { name, digest } of migrations) {
    if (landed[name]?.[0] !== digest)
      throw new Fault(
        'refused',
        `The migration ${name} is not as it landed. Put the file back; changes need a new one.`,
      );
  }
  await openTable(client);
  const { rows } = await client.query<Migration>('select name, digest from migration');
  for (const { name, digest } of rows) refuseForeign(name, digest, landed[name]);
  return { migrations, done: new Set(rows.map(({ name }) => name)) };
}

function refuseForeign(name: string, digest: string, known: readonly string[] | undefined): void {
  if (!known)
    throw new Fault(
      'refused',
      `This database was used by a newer Laurel (migration ${name}). Update Laurel, then start it.`,
    );
  if (!known.includes(digest))
    throw new Fault(
      'refused',
      `This database ran another text of the migration ${name} than this Laurel has. Start the Laurel that made it, and write a backup with that.`,
    );
}

/** The table of what ran. Rows from before digests were kept are taken to be of today's texts: `0019` made them equal. */
async function openTable(client: pg.ClientBase): Promise<void> {
  await client.query(
    'create table if not exists migration (name text primary key, ran_at timestamptz not null default now(), digest text)',
  );
  const { rows } = await client.query(
    `select from information_schema.columns
     where table_schema = current_schema() and table_name = 'migration' and column_name = 'digest'`,
  );
  if (rows.length > 0) return;
  await client.query('alter table migration add column digest text');
  const { rows: ran } = await client.query<{ name: string }>('select name from migration');
  for (const { name } of ran) {
    const text = await textOf(name).catch(() => null);
    if (text !== null) await client.query('update migration set digest = $2 where name = $1', [name, digestOf(text)]);
  }
}

/** Runs one migration within the transaction that is open. */
export async function runMigration(client: pg.ClientBase, { name, digest }: Migration): Promise<void> {
  try {
    await client.query(await textOf(name));
    await client.query('insert into migration (name, digest) values ($1, $2)', [name, digest]);
  } catch (error) {
    throw new Error(`The migration ${name} failed.`, { cause: error });
  }
}

async function textOf(name: string): Promise<string> {
  return await readFile(new URL(name, folder), 'utf8');
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
