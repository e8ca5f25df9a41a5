import type { ClientBase } from 'pg';

/** A district's table: its columns that are stored (not calculated), and what it must come after. */
export interface TenantTable {
  readonly name: string;
  readonly columns: readonly string[];
}

// Who is signed in and who mistyped: a restored school starts with neither.
const passing = ['session', 'sign_in_attempt'];

/** Every tenant table but the passing ones, each after the tables it points at. */
export async function tenantTables(client: ClientBase): Promise<TenantTable[]> {
  const { rows: columns } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and exists (
        select from pg_attribute d where d.attrelid = c.oid and d.attname = 'district_id' and not d.attisdropped
      )
    group by c.relname
    order by c.relname`);
  const { rows: keys } = await client.query<{ name: string; target: string }>(`
    select conrelid::regclass::text as name, confrelid::regclass::text as target
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`);
  const left = new Map(columns.filter((table) => !passing.includes(table.name)).map((table) => [table.name, table]));
  const ordered: TenantTable[] = [];
  while (left.size > 0) {
    const ready = [...left.values()].filter(
      ({ name }) => !keys.some((key) => key.name === name && left.has(key.target)),
    );
    if (ready.length === 0) throw new Error('The tables point at each other in a circle.');
    for (const table of ready) {
      ordered.push(table);
      left.delete(table.name);
    }
  }
  return ordered;
}
