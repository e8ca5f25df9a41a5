import type { Id } from '@laurel/domain/kit/id';
import type { Pool, PoolClient } from 'pg';
import type * as z from 'zod/mini';
import type { Statement } from './sql';
import { rememberStatement } from './statement-count';

/** Statements inside one transaction of one district. */
export interface Transaction {
  /** Rows, each parsed by `row`. */
  rows<Row extends z.ZodMiniType>(row: Row, statement: Statement): Promise<z.output<Row>[]>;
  /** The only row, parsed, or `null`. */
  row<Row extends z.ZodMiniType>(row: Row, statement: Statement): Promise<z.output<Row> | null>;
  /** How many rows were written. */
  run(statement: Statement): Promise<number>;
  /**
   * The bare connection, for COPY and savepoints. It belongs to the transaction: never release or end it.
   * From here on statements wait for each other.
   */
  readonly client: PoolClient;
}

/**
 * Runs `work` in one transaction that sees one district only: row-level security reads `laurel.district`,
 * which is set for the transaction and gone with it, so a pooled connection never keeps a district.
 */
export async function inDistrict<Result>(
  pool: Pool,
  districtId: Id<'district'>,
  work: (db: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    // Statements go out as they are asked for and are answered in order: those that don't wait for each other's
    // answers share a round trip, the first of the work with this one.
    pipelined(client, true);
    const begun = client.query(`begin; set local laurel.district = '${quotable(districtId)}'`);
    begun.catch(() => undefined);
    const result = await work(transactionOn(client));
    await begun;
    await client.query('commit');
    return result;
  } catch (error) {
    isBroken = await rollback(client);
    throw error;
  } finally {
    pipelined(client, false);
    client.release(isBroken);
  }
}

/** COPY needs the connection to itself; everything else may be sent ahead. Set while nothing is under way. */
function pipelined(client: PoolClient, isOn: boolean): void {
  Object.assign(client, { pipeline: isOn });
}

/** The statements' typed face on a connection whose transaction is already open. */
export function transactionOn(client: PoolClient): Transaction {
  async function query(statement: Statement) {
    rememberStatement(statement);
    return await client.query({ ...statement, values: [...statement.values] });
  }
  return {
    get client() {
      pipelined(client, false);
      return client;
    },
    async rows(row, statement) {
      const { rows } = await query(statement);
      return rows.map((each) => row.parse(each));
    },
    async row(row, statement) {
      const { rows } = await query(statement);
      return rows.length === 0 ? null : row.parse(rows[0]);
    },
    async run(statement) {
      return (await query(statement)).rowCount ?? 0;
    },
  };
}

/** `set local` takes no parameters; only an id may stand in it. */
function quotable(id: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new TypeError('A district id must be a uuid.');
  return id;
}

/** Whether even the rollback failed, so that the pool must drop the connection. */
async function rollback(client: PoolClient): Promise<boolean> {
  try {
    await client.query('rollback');
    return false;
  } catch {
    return true;
  }
}
