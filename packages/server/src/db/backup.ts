import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Fault } from '@laurel/domain/kit/fault';
import type { ClientBase } from 'pg';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type Archive, type Deliver, deliverTo, type Manifest, openArchive, pipedInto, writeArchive } from './archive';
import { asOwner, type Migration, readMigrations, runMigration } from './migrate';
import { openRows, type SecretSealing, sealRows, secretsOf } from './secret-columns';
import { type TenantTable, tenantTables } from './tables';

export interface Tally {
  readonly districts: number;
  readonly tables: number;
  readonly rows: number;
}

/** Writes one consistent snapshot of every district to the file `path`; `sealing` seals the secrets in it. */
export async function backup(
  ownerUrl: string,
  path: string,
  nowMs: number,
  sealing: SecretSealing | null = null,
): Promise<Tally> {
  return await writeBackup(ownerUrl, { deliver: deliverTo(path), nowMs, sealing }).catch((error: unknown) => {
    throw backupFault(error, path);
  });
}

interface BackupOptions {
  readonly deliver: Deliver;
  readonly nowMs: number;
  readonly sealing: SecretSealing | null;
  /** Puts into rows what lies outside of the database; left out, it stays there and out of the backup. */
  readonly complete?: CompleteRows;
}

/** Changes a table's rows on their way into a backup, as COPY text; `null` where they are whole. */
export type CompleteRows = (table: string, columns: readonly string[], districtId: string) => Duplex | null;

/** The same to anywhere, as COPY text: any PostgreSQL can read it back. Where it fails, nothing of it arrives. */
export async function writeBackup(
  ownerUrl: string,
  { deliver, nowMs, sealing, complete }: BackupOptions,
): Promise<Tally> {
  const client = await connect(ownerUrl);
  const archive = writeArchive(deliver);
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    const tables = await tenantTables(client);
    const { rows: migrations } = await client.query<{ name: string }>('select name from migration order by name');
    const { rows: districts } = await client.query<Manifest['districts'][number]>(
      // As JSON: a district of an earlier schema has none.
      `select id, name, host, coalesce(to_jsonb(district) -> 'other_hosts', '[]') as other_hosts, is_demo
       from district
       order by id`,
    );
    const parts: Manifest['parts'] = [];
    for (const { id } of districts) {
      await client.query("select set_config('laurel.district', $1, true)", [id]);
      for (const { name: table, columns } of tables) {
        const name = `data/${id}/${table}.copy`;
        const stream = client.query(
          copyTo(`copy (select ${quoteColumns(columns)} from ${table} where district_id = '${id}') to stdout`),
        );
        const isSecret = sealing !== null && secretsOf(table, columns).length > 0;
        const change = isSecret ? sealRows(table, columns, sealing) : complete?.(table, columns, id);
        // Rows are counted as they pass: PostgreSQL reports its count after the last row, perhaps after the part was read.
        const written = await archive.add(name, change ? pipedInto(stream, change) : stream);
        parts.push({ name, districtId: id, table, columns: [...columns], ...written });
      }
    }
    await client.query('commit');
    const madeAt = new Date(nowMs).toISOString();
    await archive.finish({
      format: sealing ? 'laurel backup 2' : 'laurel backup 1',
      madeAt,
      ...(sealing ? { sealed: sealedIn(sealing, tables) } : {}),
      migrations: migrations.map((each) => each.name),
      districts,
      parts,
    });
    return tallyOf({ districts, parts });
  } catch (error) {
    await archive.abandon();
    throw error;
  } finally {
    await client.end();
  }
}

/**
 * Fills an empty database from a backup: all of it in one transaction, or nothing. A backup of an earlier schema goes into
 * that schema, and the later migrations then change its rows as they changed everyone's.
 */
export async function restore(ownerUrl: string, path: string, secrets: Secrets = withSecrets(null)): Promise<Tally> {
  return await restoreArchive(ownerUrl, await openArchive(path), secrets);
}

/** What opens the secrets of a backup. Without them, everyone signs in anew with a code. */
export interface Secrets {
  readonly sealing: SecretSealing | null;
  /** They are left out. */
  readonly areLeftOut: boolean;
}

export function withSecrets(sealing: SecretSealing | null): Secrets {
  return { sealing, areLeftOut: false };
}

/** The same from an archive that is open, which is closed afterwards. */
export async function restoreArchive(ownerUrl: string, archive: Archive, secrets: Secrets): Promise<Tally> {
  try {
    refuseOtherKey(archive.manifest, secrets);
    await archive.check();
    await asOwner(ownerUrl, async (client) => {
      const { migrations, done } = await readMigrations(client);
      refuseNewer(archive.manifest, migrations);
      await client.query('begin');
      const later = migrations.filter(({ name }) => !archive.manifest.migrations.includes(name));
      await refuseFilled(client, done);
      if (later.length > 0 || done.size < migrations.length) {
        await dropSchema(client);
        for (const each of migrations) if (!later.includes(each)) await runMigration(client, each);
      }
      await fill(client, archive, secrets);
      for (const each of later) await runMigration(client, each);
      await client.query('commit');
      await client.query('analyze');
    });
    return tallyOf(archive.manifest);
  } finally {
    archive.close();
  }
}

async function fill(client: pg.Client, archive: Archive, secrets: Secrets): Promise<void> {
  const tables = await tenantTables(client);
  refuseForeignParts(archive.manifest, tables);
  // What lies below a locked term comes back as it was.
  for (const { name } of tables)
    await client.query(`alter table ${name} no force row level security, disable trigger user`);
  for (const { id, name, host, other_hosts = [], is_demo } of archive.manifest.districts) {
    await client.query('insert into district (id, name, host, is_demo) values ($1, $2, $3, $4)', [
      id,
      name,
      host,
      is_demo,
    ]);
    // Earlier schemas have no place for them, and their backups hold none.
    if (other_hosts.length > 0)
      await client.query('update district set other_hosts = $2 where id = $1', [id, other_hosts]);
  }
  for (const { name } of tables) await restoreTable(client, archive, { table: name, secrets });
  for (const { name } of tables)
    await client.query(`alter table ${name} force row level security, enable trigger user`);
}

async function restoreTable(
  client: pg.Client,
  archive: Archive,
  { table, secrets: { sealing, areLeftOut } }: { table: string; secrets: Secrets },
): Promise<void> {
  const sealed = archive.manifest.sealed?.columns[table] ?? [];
  for (const part of archive.manifest.parts.filter((each) => each.table === table)) {
    const stream = client.query(copyFrom(`copy ${table} (${quoteColumns(part.columns)}) from stdin`));
    const read = await archive.read(part.name);
    const content =
      sealed.length === 0
        ? read
        : pipedInto(read, openRows(table, { columns: part.columns, sealed }, areLeftOut ? null : sealing));
    await pipeline(content, stream);
    // Compared with what was read, not with the manifest: earlier backups may list 0 for a part that has rows.
    if (stream.rowCount !== content.rows) {
      throw new Fault(
        'refused',
        `Only ${stream.rowCount} of ${content.rows} rows of the part ${part.name} could be restored. Nothing was restored.`,
      );
    }
  }
}

function sealedIn(sealing: SecretSealing, tables: readonly TenantTable[]): NonNullable<Manifest['sealed']> {
  const columns = tables.map(({ name, columns: all }): [string, string[]] => [name, [...secretsOf(name, all)]]);
  return {
    check: sealing.seal(Buffer.from('laurel'), 'backup').toString('base64'),
    columns: Object.fromEntries(columns.filter(([, secret]) => secret.length > 0)),
  };
}

function refuseOtherKey({ sealed }: Manifest, { sealing, areLeftOut }: Secrets): void {
  if (!sealed || areLeftOut || sealing?.open(Buffer.from(sealed.check, 'base64'), 'backup')) return;
  throw new Fault(
    'refused',
    'Passwords in this backup are sealed with another ENCRYPTION_KEY. Set the one of the Laurel that made it, or copy the file encryption-key of its data folder. If both are lost, --without-secrets restores everything but passwords, codes, and the key of the audit log: everyone then signs in with a new activation code.',
  );
}

async function refuseFilled(client: pg.Client, done: ReadonlySet<string>): Promise<void> {
  if (done.size === 0) return;
  const { rows: there } = await client.query('select from district');
  if (there.length === 0) return;
  throw new Fault(
    'conflict',
    'This database holds a district already. Restore into an empty one: another LAUREL_DATA or DATABASE_URL.',
  );
}

function refuseNewer({ migrations }: Manifest, known: readonly Migration[]): void {
  const newer = migrations.find((name) => !known.some((each) => each.name === name));
  if (newer)
    throw new Fault('refused', `The backup was made by a newer Laurel (${newer}). Update Laurel, then restore.`);
}

function refuseForeignParts({ parts }: Manifest, tables: readonly TenantTable[]): void {
  const foreign = parts.find(({ table, columns }) => {
    const known = tables.find(({ name }) => name === table)?.columns ?? [];
    return known.length === 0 || columns.some((name) => !known.includes(name));
  });
  if (foreign) throw new Fault('refused', `This version of Laurel can’t restore the backup’s part ${foreign.name}.`);
}

function tallyOf({ districts, parts }: Pick<Manifest, 'districts' | 'parts'>): Tally {
  return {
    districts: districts.length,
    tables: new Set(parts.map((part) => part.table)).size,
    rows: parts.reduce((sum, part) => sum + part.rows, 0),
  };
}

function quoteColumns(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // Its loss is told to the statement that meets it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Why a file couldn’t be written, as a sentence; any other error as it is. */
export function backupFault(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'ENOSPC') return new Fault('unavailable', `The disk is full: ${path} couldn’t be written.`);
  if (code === 'EACCES' || code === 'ENOENT')
    return new Fault('unavailable', `${path} can’t be written. Choose another place.`);
  return error;
}

// In the order in which one may be dropped after the other; what belongs to an extension stays.
const kinds = [
  `select format('drop schema %s cascade', oid::regnamespace) as drop, 'pg_namespace'::regclass as class, oid from pg_namespace
   where nspname = 'years' and nspowner = current_user::regrole`,
  `select format('drop table %s cascade', oid::regclass) as drop, 'pg_class'::regclass, oid from pg_class
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relowner = current_user::regrole
     and relname <> 'migration'`,
  `select format('drop routine %s cascade', oid::regprocedure), 'pg_proc'::regclass, oid from pg_proc
   where pronamespace = 'public'::regnamespace and proowner = current_user::regrole`,
  `select format('drop domain %s cascade', oid::regtype), 'pg_type'::regclass, oid from pg_type
   where typnamespace = 'public'::regnamespace and typtype = 'd' and typowner = current_user::regrole`,
  `select format('drop collation %s cascade', oid::regcollation), 'pg_collation'::regclass, oid from pg_collation
   where collnamespace = 'public'::regnamespace and collowner = current_user::regrole`,
];

/**
 * Drops all that migrations made, so that they can be run again up to another one. Only for a database without a district;
 * the job queue has a schema of its own and stays.
 */
async function dropSchema(client: ClientBase): Promise<void> {
  for (const kind of kinds) {
    const { rows } = await client.query<{ drop: string }>(`
      select drop from (${kind}) as found (drop, class, oid)
      where not exists (
        select from pg_depend where classid = found.class and objid = found.oid and deptype = 'e'
      )`);
    for (const { drop } of rows) await client.query(drop);
  }
  await client.query('delete from migration');
}
