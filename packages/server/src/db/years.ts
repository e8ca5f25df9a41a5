import pg from 'pg';
import { asOwner } from './migrate';
import { firstIdAt } from './new-id';

/** A table that grows without end: it has a partition for every school year, and two for what lies before and after. */
interface TableByYear {
  readonly name: string;
  /** The column that holds the id of what happened, and so its time. */
  readonly key: string;
}

/** Which tables are kept by year. */
export async function tablesByYear(client: pg.ClientBase): Promise<TableByYear[]> {
  const { rows } = await client.query<TableByYear>(`
    select relname as name, attname as key
    from pg_partitioned_table
    join pg_class on pg_class.oid = partrelid
    join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
    where relnamespace = 'public'::regnamespace
    order by 1`);
  return rows;
}

const day = 24 * 3_600_000;

// Half a year before it is needed: a night on which it can't be made is followed by many others.
const aheadMs = 548 * day;

// Nobody waits longer for a partition than for a slow page; there is another night.
const patience = '3s';

/** Makes the partitions of the years to come. Until that is done, the last one takes whatever is written. */
export async function makeYearsAhead(ownerUrl: string, nowMs: number): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    for (const table of await tablesByYear(client)) {
      for (const cut of cutsUntil(nowMs, nowMs + aheadMs)) {
        const last = (await readPartitions(client, table.name)).at(-1);
        // What lies before stays whole: to cut it would take long.
        if (last?.from && last.from < firstIdAt(cut)) await cutAt(client, table, cut);
      }
    }
  });
}

/** Where school years end between two moments: one cut for every district, in summer, in the north. */
export function cutsUntil(fromMs: number, untilMs: number): number[] {
  const cuts: number[] = [];
  for (let year = new Date(fromMs).getUTCFullYear(); Date.UTC(year, 6) <= untilMs; year += 1)
    if (Date.UTC(year, 6) > fromMs) cuts.push(Date.UTC(year, 6));
  return cuts;
}

interface Partition {
  readonly name: string;
  /** `null`: from the beginning. */
  readonly from: string | null;
  /** `null`: without end. */
  readonly until: string | null;
  readonly isPacked: boolean;
}

/** The partitions of a table in order, with the ids that bound them. */
export async function readPartitions(client: pg.ClientBase, table: string): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `select relname as name, nullif(bound[1], 'MINVALUE') as from, nullif(bound[2], 'MAXVALUE') as until,
       obj_description(oid, 'pg_class') is not distinct from $2 as "isPacked"
     from pg_inherits
     join pg_class on oid = inhrelid
     cross join regexp_match(pg_get_expr(relpartbound, oid), 'FROM \\(''?(.*?)''?\\) TO \\(''?(.*?)''?\\)') bound
     where inhparent = $1::regclass
     order by nullif(bound[1], 'MINVALUE')::uuid nulls first`,
    [table, packed],
  );
  return rows;
}

/**
 * Cuts the first or the last partition of a table in two, unless it is cut there. Its rows go into the two; whoever writes
 * meanwhile waits.
 */
export async function cutAt(client: pg.ClientBase, { name: table, key }: TableByYear, atMs: number): Promise<void> {
  const cut = firstIdAt(atMs);
  const isAround = ({ from, until }: Partition) => (from === null || from < cut) && (until === null || cut < until);
  const whole = (await readPartitions(client, table)).find(isAround);
  if (!whole) return;
  if (whole.from !== null && whole.until !== null) throw new Error(`${whole.name} has both its bounds.`);
  const year = whole.from === null ? new Date(atMs).getUTCFullYear() : yearOf(whole.from);
  const [from, until] = [
    whole.from === null ? 'minvalue' : `'${whole.from}'`,
    whole.until ? `'${whole.until}'` : 'maxvalue',
  ];
  const names = whole.from === null ? [whole.name, `${table}_${year}`] : [`${table}_${year}`, whole.name];
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${patience}'`);
    await client.query(`lock table ${table} in access exclusive mode`);
    await client.query(`alter table ${table} detach partition years.${whole.name}`);
    await client.query(`create temp table whole on commit drop as table years.${whole.name}`);
    await client.query(`drop table years.${whole.name}`);
    for (const [name, range, where] of [
      [names[0], `from (${from}) to ('${cut}')`, `${key} < '${cut}'`],
      [names[1], `from ('${cut}') to (${until})`, `${key} >= '${cut}'`],
    ]) {
      await client.query(`create table years.${name} partition of ${table} for values ${range}`);
      await client.query(`insert into years.${name} select * from whole where ${where}`);
      // As of all partitions: without a policy, whoever came to it directly would see nothing.
      await client.query(`alter table years.${name} enable row level security`);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** The calendar year of an id's time. */
function yearOf(id: string): number {
  return new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).getUTCFullYear();
}

const packed = 'Packed: this year is over.';

/**
 * Packs the partitions of years that are over, each once, while everyone goes on reading them: their indexes are built anew
 * without gaps, and all rows are frozen, so that vacuum never comes back for them. Answers which were packed. Then tells the
 * planner what the tables hold as wholes, which autovacuum doesn't.
 */
export async function packYears(ownerUrl: string, nowMs: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // Whoever writes has had a day to finish.
    const now = firstIdAt(nowMs - day);
    const done: string[] = [];
    const tables = (await tablesByYear(client)).map(({ name }) => name);
    for (const table of tables) {
      for (const { name, until, isPacked } of await readPartitions(client, table)) {
        if (isPacked || until === null || until > now) continue;
        await dropHalfMade(client, name);
        await client.query(`reindex table concurrently years.${name}`);
        await client.query(`vacuum (freeze, analyze) years.${name}`);
        await client.query(`comment on table years.${name} is '${packed}'`);
        done.push(name);
      }
    }
    await client.query(`analyze ${tables.join(', ')}`);
    return done;
  } finally {
    await client.end();
  }
}

/** What a night that was cut short left of indexes. */
async function dropHalfMade(client: pg.ClientBase, name: string): Promise<void> {
  const { rows } = await client.query<{ index: string }>(
    `select indexrelid::regclass as index from pg_index
     where indrelid = $1::regclass and not indisvalid and indexrelid::regclass::text ~ '_cc(new|old)\\d*$'`,
    [`years.${name}`],
  );
  for (const { index } of rows) await client.query(`drop index concurrently ${index}`);
}
