import pg from 'pg';

/** Tells the planner what all tables hold now, or some, as their owner: after a large load, rather than when autovacuum comes by. */
export async function analyze(ownerUrl: string, tables: readonly string[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`analyze ${tables.map((table) => client.escapeIdentifier(table)).join(', ')}`);
  } finally {
    await client.end();
  }
}
