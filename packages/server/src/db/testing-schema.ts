import { readdir, readFile } from 'node:fs/promises';
import { sentence } from '@laurel/domain/kit/sentence';
import pg from 'pg';
import { tenantTables } from './tables';

const folder = new URL('./migrations/', import.meta.url);

/** The names of all migrations, in order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

/** Of three migrations: the texts that databases made before they were edited have run. */
export async function earlierTexts(): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(new URL('earlier/', folder));
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(new URL(`earlier/${name}`, folder), 'utf8')] as const),
    ),
  );
}

/** Runs these migrations in a database that is empty or has run those before them, as Laurel did before digests were kept. */
export async function makeSchema(
  ownerUrl: string,
  names: readonly string[],
  texts: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    await client.query("select set_config('laurel.district', '00000000-0000-0000-0000-000000000000', false)");
    await client.query(
      'create table if not exists migration (name text primary key, ran_at timestamptz not null default now())',
    );
    for (const name of names) {
      await client.query(texts.get(name) ?? (await readFile(new URL(name, folder), 'utf8')));
      await client.query('insert into migration (name) values ($1)', [name]);
    }
  });
}

type Row = Readonly<Record<string, unknown>>;

/** The rows of every table of a district, by table, each after those it points at. */
export type Rows = ReadonlyMap<string, readonly Row[]>;

export async function rowsOf(ownerUrl: string, districtId: string): Promise<Rows> {
  return await asOwner(ownerUrl, async (client) => {
    await client.query("select set_config('laurel.district', $1, false)", [districtId]);
    const found = new Map<string, Row[]>();
    for (const { name, columns } of await tenantTables(client)) {
      const list = columns.map((column) => `'${column}', t."${column}"`).join(', ');
      const { rows } = await client.query<{ row: Row }>(
        `select json_build_object(${list}) as row from ${name} t where district_id = $1 order by t::text`,
        [districtId],
      );
      found.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    return found;
  });
}

/** An event's two sides as they were kept before they were one value in a form of its own (0046). */
function sidesOf({ form, before, after }: Readonly<Record<string, unknown>>): Row {
  if (form === 'release-1') return { before: before && { releasedAt: before }, after: { releasedAt: after } };
  if (form === 'comment-1') return { before: null, after: { commentVersion: after } };
  return { before, after };
}

/** Values as they were kept before sentences had a form of their own (0047). */
function inText(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, textIn(value)]));
}

function textIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(textIn);
  const found = sentence.safeParse(value);
  return found.success && found.data.key === '{0}' ? found.data.values?.[0] : value;
}

// Before these there was the table, and nothing wrote into it.
const since: Readonly<Record<string, string>> = { notice: '0016' };

/** Writes rows into an older schema: those of the tables and columns it has, that its constraints take. Answers what it took. */
export async function writeRows(ownerUrl: string, districtId: string, rows: Rows): Promise<Rows> {
  return await asOwner(ownerUrl, async (client) => {
    await client.query("select set_config('laurel.district', $1, false)", [districtId]);
    await client.query("insert into district (id, name) values ($1, 'An older district')", [districtId]);
    const taken = new Map<string, readonly Row[]>();
    const { rows: ran } = await client.query<{ name: string }>('select name from migration order by name desc limit 1');
    const inWords = (row: Row) => ((ran[0]?.name ?? '') < '0047' ? inText(row) : row);
    for (const { name, columns } of await tenantTables(client)) {
      const given = (ran[0]?.name ?? '') >= (since[name] ?? '') ? (rows.get(name) ?? []) : [];
      const known = columns.filter((column) => given[0] && column in given[0]);
      const isInTwo = name.endsWith('_event') && columns.includes('after') && given.length > 0;
      const list = [...known, ...(isInTwo ? ['before', 'after'] : [])].map((column) => `"${column}"`).join(', ');
      const sides = new Map(given.map(({ id, change }) => [id, change as Row]));
      // What a trigger wrote with another row is there already.
      const insert = `insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, $1)
        on conflict do nothing`;
      const write = async (some: readonly Row[]) =>
        await client.query(insert, [JSON.stringify(some.map(asKept))]).then(
          () => some,
          // What a later migration allows, or what points at that.
          (error: { code?: string }) => {
            if (error.code === '23514' || error.code === '23503') return null;
            throw error;
          },
        );
      const few = given.map((row) => Object.fromEntries(known.map((column) => [column, row[column]])));
      const inTwo = (row: Row) => ({ ...row, ...sidesOf(sides.get(row.id) ?? {}) });
      const asKept = (row: Row) => inWords(isInTwo ? inTwo(row) : row);
      if (few.length === 0) continue;
      const all = await write(few);
      const some: Row[] = [];
      if (!all) for (const row of few) some.push(...((await write([row])) ?? []));
      if (all || some.length > 0) taken.set(name, all ?? some);
    }
    return taken;
  });
}

// Names and definitions only: the order of columns is that of history, and nothing depends on it.
const namespaces = "(select oid from pg_namespace where nspname in ('public', 'years'))";
const parts = [
  `select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attgenerated,
     pg_get_expr(adbin, adrelid)) as line
   from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where relnamespace in ${namespaces} and relkind in ('r', 'p') and attnum > 0 and not attisdropped`,
  `select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
   where connamespace in ${namespaces}`,
  `select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname in ('public', 'years')`,
  `select concat_ws(' ', 'function', pg_get_functiondef(oid), proacl::text) from pg_proc
   where pronamespace in ${namespaces}`,
  `select concat_ws(' ', 'policy', tablename, policyname, permissive, roles::text, cmd, qual, with_check) from pg_policies`,
  `select concat_ws(' ', 'table', relname, relrowsecurity, relforcerowsecurity,
     (select string_agg(grantee::regrole || ' ' || privilege_type, ', ' order by grantee::regrole::text, privilege_type)
      from aclexplode(relacl)))
   from pg_class where relnamespace in ${namespaces} and relkind in ('r', 'p', 'v', 'S')`,
  `select concat_ws(' ', 'trigger', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal`,
  `select concat_ws(' ', 'collation', collname, collprovider, colllocale) from pg_collation
   where collnamespace = 'public'::regnamespace`,
];

/** All a schema is made of, in lines that can be compared. */
export async function schemaOf(ownerUrl: string): Promise<string[]> {
  return await asOwner(ownerUrl, async (client) => {
    const lines: string[] = [];
    for (const part of parts) {
      const { rows } = await client.query<{ line: string }>({ text: part, rowMode: 'array' } as never);
      lines.push(...(rows as unknown as string[][]).map(([line = '']) => line));
    }
    return lines.sort();
  });
}

export async function asOwner<Result>(ownerUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
