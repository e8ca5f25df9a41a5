import { createHmac } from 'node:crypto';
import { Fault } from '@laurel/domain/kit/fault';
import pg from 'pg';
import {
  connectToEmbedded,
  type EmbeddedPostgres,
  findEarlierMajor,
  startEmbeddedPostgres,
  superuser,
} from './embedded-postgres';
import { migrate } from './migrate';
import { openPool, requestLimits, type TransactionLimits } from './open-pool';
import type { Notice } from './postgres-processes';

/** The database as its two logins see it: the owner migrates and keeps the queue, the app's role serves. */
export interface Database {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly pool: pg.Pool;
  /** Where the embedded database is kept; `null` for a server that someone else keeps. */
  readonly home: string | null;
  /** Names of the migrations that ran while opening. */
  readonly migrated: readonly string[];
  close(): Promise<void>;
}

const appRole = 'laurel_app';
const ownerRole = 'laurel_owner';

// Days stay days and instants stay exact; numerics stay text, for the exact calculator.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());

/**
 * Opens the embedded database of a data folder: starts it, makes roles and database on first use, migrates. An empty one
 * beside that of an earlier PostgreSQL is opened to restore into it, and for nothing else.
 */
export async function openEmbeddedDatabase(
  folder: string,
  notice: Notice,
  within = requestLimits,
  { isRestoring = false } = {},
): Promise<Database> {
  const server = await startEmbeddedPostgres(folder, notice);
  try {
    await prepareEmbedded(server);
    const urls = { ownerUrl: server.url(ownerRole, 'laurel'), appUrl: server.url(appRole, 'laurel') };
    if (!isRestoring) await refuseToBeginAnew(server.home, urls.ownerUrl);
    const database = await open({ ...urls, home: server.home }, within);
    // Not one after the other: the pool waits for anyone who still works, the server ends them.
    return { ...database, close: async () => void (await Promise.all([database.close(), server.stop()])) };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Whoever installed the next PostgreSQL would find a school without anything, and think that it is lost. */
async function refuseToBeginAnew(home: string, url: string): Promise<void> {
  const earlier = await findEarlierMajor(home);
  if (earlier === null || (await holdsDistricts(url))) return;
  throw new Fault(
    'refused',
    `The database in ${home} belongs to PostgreSQL ${earlier}, and this version of Laurel brings a newer one. With the version you had, run npm run laurel -- backup FILE; with this one, npm run laurel -- restore FILE. Nothing was changed.`,
  );
}

async function holdsDistricts(url: string): Promise<boolean> {
  return await withClient(url, async (client) => {
    const made = await client.query("select from pg_tables where schemaname = 'public' and tablename = 'district'");
    return made.rowCount === 1 && (await client.query('select from district limit 1')).rowCount === 1;
  });
}

/** The ways into a PostgreSQL server that someone else keeps. */
export interface ServerLogins {
  /** The owner's. */
  readonly url: string;
  /** The serving role's; made and kept by us when it is `null` and the owner may create roles. */
  readonly appUrl: string | null;
  /** The serving role's through PgBouncer in transaction mode, where there is one. */
  readonly poolerUrl?: string | null;
}

/** Opens a PostgreSQL server that someone else keeps. */
export async function openServerDatabase(
  { url, appUrl, poolerUrl = null }: ServerLogins,
  within = requestLimits,
): Promise<Database> {
  await tryToConnect(url, 'DATABASE_URL');
  const logins = { ownerUrl: url, appUrl: appUrl ?? (await prepareServer(url)), home: null };
  if (poolerUrl !== null) await tryToConnect(poolerUrl, 'DATABASE_POOLER_URL');
  return await open(logins, within, poolerUrl);
}

/** The logins on the embedded database that another process of this data folder runs, whose `home` it told. */
export async function findEmbeddedLogins(home: string): Promise<Pick<Database, 'ownerUrl' | 'appUrl'>> {
  const { url } = await connectToEmbedded(home);
  return { ownerUrl: url(ownerRole, 'laurel'), appUrl: url(appRole, 'laurel') };
}

// Half of those the embedded server has room for: the queue, commands and a second process need some, too.
const mostConnections = 16;

async function open(
  { ownerUrl, appUrl, home }: Pick<Database, 'ownerUrl' | 'appUrl' | 'home'>,
  within: TransactionLimits,
  poolerUrl: string | null = null,
): Promise<Database> {
  const migrated = await migrate(ownerUrl);
  const pool = openPool(poolerUrl ?? appUrl, mostConnections, { within, isPooled: poolerUrl !== null });
  await refuseToServeWithPower(pool);
  return { ownerUrl, appUrl, pool, home, migrated, close: async () => await pool.end() };
}

export async function prepareEmbedded(server: EmbeddedPostgres): Promise<void> {
  await withClient(server.url(superuser, 'postgres'), async (client) => {
    await client.query(makeRole(appRole, 'login'));
    await client.query(makeRole(ownerRole, 'login createrole'));
    // Restores are rehearsed in a database of their own.
    await client.query(`alter role ${ownerRole} createdb`);
    // Each time: a database of before there were passwords has none, and so has one whose secret was lost.
    for (const role of [appRole, ownerRole])
      await client.query(`alter role ${role} password '${new URL(server.url(role, 'laurel')).password}'`);
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname = 'laurel'",
    );
    if (rows.length === 0) await client.query(`create database laurel owner ${ownerRole}`);
  });
}

/** The same password each time without storing one: calculated from the owner's connection string. */
async function prepareServer(url: string): Promise<string> {
  const address = new URL(url);
  const password = createHmac('sha256', address.password).update(appRole).digest('base64url');
  await withClient(url, async (client) => {
    try {
      await client.query(makeRole(appRole, 'login'));
      await client.query(`alter role ${appRole} password '${password}'`);
    } catch (error) {
      throw new Fault(
        'unavailable',
        `DATABASE_URL may not create the role ${appRole}. Create it (login, nothing more) and give its connection string in DATABASE_APP_URL.`,
        { cause: String(error) },
      );
    }
  });
  // A statement whose client died goes on, and holds its locks, until someone looks; not every system can.
  await withClient(url, async (client) => {
    await client.query(`alter role ${appRole} set client_connection_check_interval = '10s'`).catch(() => undefined);
  });
  address.username = appRole;
  address.password = password;
  return address.href;
}

function makeRole(name: string, attributes: string): string {
  return `do $$ begin if not exists (select from pg_roles where rolname = '${name}') then create role ${name} ${attributes}; end if; end $$`;
}

/** Row-level security is no wall for a superuser, so such a login never serves. */
async function refuseToServeWithPower(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ mighty: boolean }>(
    'select rolsuper or rolbypassrls as mighty from pg_roles where rolname = current_user',
  );
  if (rows[0]?.mighty === false) return;
  await pool.end();
  throw new Fault(
    'unavailable',
    'The serving database login is a superuser or bypasses row-level security. Give a plain role in DATABASE_APP_URL.',
  );
}

async function tryToConnect(url: string, setting: string): Promise<void> {
  try {
    await withClient(url, async () => undefined);
  } catch (error) {
    const why = error instanceof Error && error.message ? error.message : 'nothing answers there';
    throw new Fault('unavailable', `The database in ${setting} can’t be opened: ${why}.`);
  }
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
