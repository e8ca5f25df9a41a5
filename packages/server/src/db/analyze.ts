import pg from 'pg';

/** Tells the planner what the tables hold now, as their owner: after a large load, rather than when autovacuum comes by. */
export async function analyze(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
