import { pipeline } from 'node:stream/promises';
import { Fault } from '@laurel/domain/kit/fault';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type Archive, type Manifest, openArchive, writeArchive } from './archive';
import { migrate } from './migrate';
import { tenantTables } from './tables';

export interface Tally {
  readonly districts: number;
  readonly tables: number;
  readonly rows: number;
}

/** Writes one consistent snapshot of every district to `path`, as COPY text: any PostgreSQL can read it back. */
export async function backup(ownerUrl: string, path: string, nowMs: number): Promise<Tally> {
  const client = await connected(ownerUrl);
  const archive = writeArchive(path);
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    const tables = await tenantTables(client);
    const { rows: migrations } = await client.query<{ name: string }>('select name from migration order by name');
    const { rows: districts } = await client.query<Manifest['districts'][number]>(
      'select id, name, host, is_demo from district order by id',
    );
    const parts: Manifest['parts'] = [];
    for (const { id } of districts) {
      await client.query("select set_config('laurel.district', $1, true)", [id]);
      for (const { name: table, columns } of tables) {
        const name = `data/${id}/${table}.copy`;
        const stream = client.query(
          copyTo(`copy (select ${listed(columns)} from ${table} where district_id = '${id}') to stdout`),
        );
        const sha256 = await archive.add(name, stream);
        parts.push({ name, districtId: id, table, columns: [...columns], rows: stream.rowCount ?? 0, sha256 });
      }
    }
    await client.query('commit');
    const madeAt = new Date(nowMs).toISOString();
    await archive.finish({
      format: 'laurel backup 1',
      madeAt,
      migrations: migrations.map((each) => each.name),
      districts,
      parts,
    });
    return tallyOf({ districts, parts });
  } catch (error) {
    await archive.abandon();
    throw withReason(error, path);
  } finally {
    await client.end();
  }
}

/** Fills an empty database from a backup: all of it in one transaction, or nothing. */
export async function restore(ownerUrl: string, path: string): Promise<Tally> {
  const archive = await openArchive(path);
  const client = await connected(ownerUrl);
  try {
    await migrate(ownerUrl);
    await refuseUnfit(client, archive);
    await client.query('begin');
    const tables = await tenantTables(client);
    for (const { name } of tables) await client.query(`alter table ${name} no force row level security`);
    for (const district of archive.manifest.districts) {
      await client.query('insert into district (id, name, host, is_demo) values ($1, $2, $3, $4)', [
        district.id,
        district.name,
        district.host,
        district.is_demo,
      ]);
    }
    for (const { name } of tables) await restoreTable(client, archive, name);
    for (const { name } of tables) await client.query(`alter table ${name} force row level security`);
    await client.query('commit');
    await client.query('analyze');
    return tallyOf(archive.manifest);
  } finally {
    await client.end();
    archive.close();
  }
}

async function restoreTable(client: pg.Client, archive: Archive, table: string): Promise<void> {
  for (const part of archive.manifest.parts.filter((each) => each.table === table)) {
    const stream = client.query(copyFrom(`copy ${table} (${listed(part.columns)}) from stdin`));
    await pipeline(await archive.read(part.name), stream);
    if (stream.rowCount !== part.rows) {
      throw new Fault(
        'refused',
        `The part ${part.name} holds ${stream.rowCount} rows, not ${part.rows}. Nothing was restored.`,
      );
    }
  }
}

async function refuseUnfit(client: pg.Client, { manifest }: Archive): Promise<void> {
  const { rows: there } = await client.query('select from district');
  if (there.length > 0) {
    throw new Fault(
      'conflict',
      'This database holds a district already. Restore into an empty one: another LAUREL_DATA or DATABASE_URL.',
    );
  }
  const { rows } = await client.query<{ name: string }>('select name from migration');
  const known = new Set(rows.map((row) => row.name));
  const newer = manifest.migrations.find((name) => !known.has(name));
  if (newer)
    throw new Fault('refused', `The backup was made by a newer Laurel (${newer}). Update Laurel, then restore.`);
  const tables = new Set((await tenantTables(client)).map((table) => table.name));
  const foreign = manifest.parts.find(
    (part) => !tables.has(part.table) || part.columns.some((name) => !/^\w+$/.test(name)),
  );
  if (foreign) throw new Fault('refused', `This version of Laurel has no place for the backup’s part ${foreign.name}.`);
}

function tallyOf({ districts, parts }: Pick<Manifest, 'districts' | 'parts'>): Tally {
  return {
    districts: districts.length,
    tables: new Set(parts.map((part) => part.table)).size,
    rows: parts.reduce((sum, part) => sum + part.rows, 0),
  };
}

function listed(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

function withReason(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'ENOSPC') return new Fault('unavailable', `The disk is full: ${path} could not be written.`);
  if (code === 'EACCES' || code === 'ENOENT')
    return new Fault('unavailable', `${path} can’t be written. Choose another place.`);
  return error;
}
