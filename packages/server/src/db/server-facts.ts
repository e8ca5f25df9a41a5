import pg from 'pg';
import { readShippedMigrations } from './schema-state';

/** What a database server says of itself. */
export interface ServerFacts {
  /** Such as 180004. */
  readonly version: number;
  readonly versionName: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly encoding: string;
  /** Its clock less ours at the middle of the question, in milliseconds. */
  readonly aheadMs: number;
  readonly connections: number;
  /** Migrations that haven't run, and those that this Laurel doesn't know. */
  readonly waiting: readonly string[];
  readonly foreign: readonly string[];
}

const asked = [
  'max_connections',
  'superuser_reserved_connections',
  'fsync',
  'full_page_writes',
  'synchronous_commit',
  'TimeZone',
  'data_checksums',
];

/** Asks the server of this login, and changes nothing there. Throws what keeps it from answering. */
export async function readServerFacts(ownerUrl: string, clock: () => number): Promise<ServerFacts> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const before = clock();
    const { rows: clocks } = await client.query<{ ms: string }>(
      'select extract(epoch from clock_timestamp()) * 1000 as ms',
    );
    const aheadMs = Number(clocks[0]?.ms) - (before + clock()) / 2;
    const { rows } = await client.query<{
      version: number;
      versionName: string;
      encoding: string;
      connections: number;
    }>(`
      select current_setting('server_version_num')::int as version, current_setting('server_version') as "versionName",
        pg_encoding_to_char(encoding) as encoding, (select count(*)::int from pg_stat_activity) as connections
      from pg_database
      where datname = current_database()`);
    const { rows: settings } = await client.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any ($1)',
      [asked],
    );
    const { rows: tables } = await client.query("select to_regclass('migration') is not null as there");
    const { rows: ran } = tables[0]?.there
      ? await client.query<{ name: string }>('select name from migration order by name')
      : { rows: [] };
    const shipped = await readShippedMigrations();
    const done = ran.map(({ name }) => name);
    return {
      ...(rows[0] ?? { version: 0, versionName: 'unknown', encoding: 'unknown', connections: 0 }),
      settings: Object.fromEntries(settings.map(({ name, setting }) => [name, setting])),
      aheadMs,
      waiting: shipped.filter((name) => !done.includes(name)),
      foreign: done.filter((name) => !shipped.includes(name)),
    };
  } finally {
    await client.end();
  }
}
