import { Fault } from '@laurel/domain/kit/fault';
import pg from 'pg';

// Says that the database is ours to drop.
const mark = 'A scratch database of Laurel, where a restore is rehearsed.';

/**
 * Makes an empty database beside the one of `ownerUrl` for `work`, which gets its name, and drops it whatever happens.
 * One that a killed process left is dropped first; one of that name that isn't ours is left alone.
 */
export async function withScratchDatabase<Result>(
  ownerUrl: string,
  work: (name: string) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const scratch = `${rows[0]?.name.slice(0, 50)}_rehearsal`;
    await dropLeft(client, scratch);
    await client.query(`create database ${pg.escapeIdentifier(scratch)} template template0`);
    await client.query(`comment on database ${pg.escapeIdentifier(scratch)} is ${pg.escapeLiteral(mark)}`);
    try {
      return await work(scratch);
    } finally {
      await drop(client, scratch);
    }
  } finally {
    await client.end();
  }
}

async function dropLeft(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ comment: string | null }>(
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
    [name],
  );
  if (rows.length === 0) return;
  if (rows[0]?.comment !== mark)
    throw new Fault(
      'conflict',
      `There is a database ${name} that Laurel didn’t make. Rename it, so that restores can be rehearsed.`,
    );
  await drop(client, name);
}

const mostTries = 12;

/** Waits for those who are still leaving, each try for 5 s: to end them takes more rights than making a database. */
async function drop(client: pg.Client, name: string): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await client.query(`drop database if exists ${pg.escapeIdentifier(name)}`);
      return;
    } catch (error) {
      if (tried === mostTries || !(error instanceof pg.DatabaseError && error.code === objectInUse)) throw error;
    }
  }
}

const objectInUse = '55006';

/** The same login on another database of its server. */
export function atDatabase(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href;
}
