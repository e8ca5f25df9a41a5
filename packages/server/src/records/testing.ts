import type { Id } from '@laurel/domain/kit/id';
import { asOwner } from '@laurel/server/db/testing-schema';
import type { TestLaurel } from '@laurel/server/testing/app';

/** A column that holds text, in which nothing stands by a rule of the database. */
interface TextColumn {
  readonly table: string;
  readonly column: string;
}

/**
 * Writes a canary, `prefix-table-column`, into every column of text of every row that `of` finds in a table, where the
 * database allows it. Answers the canaries that were planted.
 */
export async function plant(
  laurel: TestLaurel,
  districtId: Id<'district'>,
  prefix: string,
  of: Readonly<Record<string, string>>,
  /** Columns that hold words of the school, whoever they are about. */
  except: readonly string[] = [],
): Promise<string[]> {
  const planted: string[] = [];
  await asOwner(laurel.database.ownerUrl, async (client) => {
    await client.query(`select set_config('laurel.district', $1, false)`, [districtId]);
    const { rows } = await client.query<TextColumn>(`
      select table_name as table, column_name as column
      from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'
      order by 1, 2`);
    for (const { table, column } of rows) {
      const where = of[table];
      if (where === undefined || except.includes(column)) continue;
      await client.query('begin');
      try {
        await client.query(`alter table ${table} disable trigger user`);
        // Where one text must differ from row to row, each row gets its own.
        const { rowCount } = await client.query(
          `update ${table} t set ${column} = '${prefix}-${table}-${column}-' || left(md5(t::text), 6) where district_id = $1 and ${where}`,
          [districtId],
        );
        await client.query(`alter table ${table} enable trigger user`);
        await client.query('commit');
        if ((rowCount ?? 0) > 0) planted.push(`${prefix}-${table}-${column}`);
      } catch (error) {
        await client.query('rollback');
        // A code, a state, or a key, which is nobody's text.
        if (!(error instanceof Error && /constraint|check/.test(error.message))) throw error;
      }
    }
  });
  return planted;
}

/** Every row of every table of the district as text, by table, as far as it holds `needle`. */
export async function findEverywhere(
  laurel: TestLaurel,
  districtId: Id<'district'>,
  needle: string,
): Promise<{ table: string; row: string }[]> {
  return await asOwner(laurel.database.ownerUrl, async (client) => {
    await client.query(`select set_config('laurel.district', $1, false)`, [districtId]);
    const { rows: tables } = await client.query<{ name: string }>(`
      select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`);
    const found: { table: string; row: string }[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${name} t where t::text ilike '%' || $1 || '%'`,
        [needle],
      );
      found.push(...rows.map(({ row }) => ({ table: name, row: row.slice(0, 300) })));
    }
    return found;
  });
}
