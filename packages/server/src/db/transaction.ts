import { once } from 'node:events';
import { type Duplex, Readable } from 'node:stream';
import type { Id } from '@laurel/domain/kit/id';
import pg, { type Pool, type PoolClient, type QueryConfig } from 'pg';
import type * as z from 'zod/mini';
import { guardFault, outcomeUnknown, tookTooLong } from './database-fault';
import { askWhichIsLent, giveBack, nameOnLent, takeLent } from './lent-connection';
import { connectionSettings, isPooled, limitsOfPool, settingsOf, type TransactionLimits } from './open-pool';
import type { Statement } from './sql';
import { rememberStatement } from './statement-count';
import { nameOfStatement, traced } from './tracing';
import { takeConnection } from './waiting-line';

/** Statements inside one transaction of one district. */
export interface Transaction {
  /** Rows, each parsed by `row`. */
  rows<Row extends z.ZodMiniType>(row: Row, statement: Statement): Promise<z.output<Row>[]>;
  /** Rows as they arrive, each parsed by `row`: the first ones are worked with while the database reads the others. */
  each<Row extends z.ZodMiniType>(row: Row, statement: Statement): AsyncIterable<z.output<Row>>;
  /** The only row, parsed, or `null`. */
  row<Row extends z.ZodMiniType>(row: Row, statement: Statement): Promise<z.output<Row> | null>;
  /** Whether there is any row. */
  exists(statement: Statement): Promise<boolean>;
  /** How many rows were written. */
  run(statement: Statement): Promise<number>;
  /** Sends savepoints and settings of the transaction, in their turn among its statements. */
  control(text: string): Promise<void>;
  /**
   * The bare connection, for COPY and whatever else needs it to itself. It belongs to the transaction: never release or end it.
   * From here on statements wait for each other.
   */
  readonly client: PoolClient;
}

/**
 * Runs `work` in one transaction that sees one district only: row-level security reads `laurel.district`,
 * which is set for the transaction and gone with it, so a pooled connection never keeps a district.
 * What lasts longer than `within` allows is rolled back; the pool's own limits hold when it is left out.
 * Throws Fault `refused` where a rule of the database forbids it, `unavailable` where no one knows whether the commit happened: its answer was lost.
 */
export async function inDistrict<Result>(
  pool: Pool,
  districtId: Id<'district'>,
  work: (db: Transaction) => Promise<Result>,
  within: TransactionLimits = limitsOfPool(pool),
): Promise<Result> {
  const client = await traced('pool wait', {}, async () => await takeConnection(pool));
  const deadline = startDeadline(client, within.wholeMs);
  let isCommitting = false;
  let isBroken = false;
  // Told at the moment it happens; the statement that meets it later is only told that there is no connection.
  let loss: Error | null = null;
  const noteLoss = (error: Error) => {
    loss ??= error;
  };
  client.on('error', noteLoss);
  try {
    // Statements go out as they are asked for and are answered in order: those that don't wait for each other's
    // answers share a round trip, the first of the work with this one.
    setPipelining(client, true);
    const begun = client.query(beginning(pool, districtId, within));
    begun.catch(() => undefined);
    if (isPooled(client)) takeLent(client, await begun);
    const result = await Promise.race([work(transactionOn(client)), deadline.passed]);
    await begun;
    isCommitting = true;
    const { command } = await traced('commit', {}, async () => await client.query('commit'));
    // PostgreSQL answers so, without an error, where a statement failed and the work went on as if it had not.
    if (command !== 'COMMIT') throw new Error('A statement of this transaction failed, so nothing of it was kept.');
    return result;
  } catch (error) {
    isBroken = await rollback(client);
    if (isCommitting && isBroken) throw outcomeUnknown();
    throw loss ?? guardFault(error) ?? error;
  } finally {
    deadline.end();
    client.off('error', noteLoss);
    setPipelining(client, false);
    giveBack(client);
    client.release(isBroken);
  }
}

/** The limits that differ from those of the connection travel with the beginning; all settings where no connection is ours. */
function beginning(pool: Pool, districtId: Id<'district'>, within: TransactionLimits): string {
  const settings = isPooled(pool)
    ? connectionSettings(within)
    : within === limitsOfPool(pool)
      ? {}
      : settingsOf(within);
  return [
    `begin; set local laurel.district = '${quotable(districtId)}'`,
    ...Object.entries(settings).map(([name, value]) => `set local ${name} = ${value}`),
    ...(isPooled(pool) ? [askWhichIsLent()] : []),
  ].join('; ');
}

interface Deadline {
  /** Rejects when the time is over; the connection is lost by then, and with it all that was not committed. */
  readonly passed: Promise<never>;
  end(): void;
}

/** A server that is stopped, or a network that is gone, answers nothing and can't be asked to cancel: we hang up. */
function startDeadline(client: PoolClient, wholeMs: number | null): Deadline {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_, fail) => {
    if (wholeMs === null) return;
    timer = setTimeout(() => {
      const fault = tookTooLong();
      hangUp(client, fault);
      fail(fault);
    }, wholeMs);
  });
  // It may pass while no one waits for it any more: between the work's own failure and the end of the rollback.
  passed.catch(() => undefined);
  return { passed, end: () => clearTimeout(timer) };
}

/** Ends a connection at once, whatever it waits for; statements under way fail with this error. */
export function hangUp(client: PoolClient, error?: Error): void {
  // `end()` of the driver waits for the answers of statements that were sent ahead.
  const { connection } = client as unknown as { connection: { stream: Duplex } };
  connection.stream.destroy(error);
}

/** COPY needs the connection to itself; everything else may be sent ahead. Set while nothing is under way. */
function setPipelining(client: PoolClient, isOn: boolean): void {
  Object.assign(client, { pipeline: isOn });
}

/** The statements' typed face on a connection whose transaction is already open. */
export function transactionOn(client: PoolClient): Transaction {
  const isLent = isPooled(client);
  let isTaken = false;
  let before: Promise<unknown> = Promise.resolve();
  function query(statement: Statement, take?: (row: unknown) => void) {
    if (!isTaken) return send(statement, take);
    const answered = before.then(async () => await send(statement, take));
    before = answered.catch(() => undefined);
    return answered;
  }
  async function send(statement: Statement, take?: (row: unknown) => void) {
    rememberStatement(statement);
    const { name } = statement;
    const named = isLent && name !== undefined ? nameOnLent(client, name) : name;
    return await traced(
      'statement',
      () => ({ 'db.system.name': 'postgresql', 'db.query.summary': nameOfStatement(statement.text) }),
      async () => {
        const config = { ...statement, ...{ name: named }, values: [...statement.values] };
        return take ? await passRows(client, config, take) : await client.query(config);
      },
    );
  }
  return {
    get client() {
      setPipelining(client, false);
      isTaken = true;
      return client;
    },
    async rows(row, statement) {
      const { rows } = await query(statement);
      return rows.map((each) => row.parse(each));
    },
    each(row, statement) {
      const rows = new Readable({ objectMode: true, read: () => undefined });
      // Whoever reads on is told; perhaps nobody does.
      rows.on('error', () => undefined);
      query(statement, (each: unknown) => rows.push(each)).then(
        () => rows.push(null),
        (error: Error) => rows.destroy(error),
      );
      return parseEach(row, rows);
    },
    async row(row, statement) {
      const { rows } = await query(statement);
      return rows.length === 0 ? null : row.parse(rows[0]);
    },
    async exists(statement) {
      return (await query(statement)).rows.length > 0;
    },
    async control(text) {
      await client.query(text);
    },
    async run(statement) {
      return (await query(statement)).rowCount ?? 0;
    },
  };
}

/** Passes on each row of a statement when it arrives, and keeps none. */
async function passRows(
  client: PoolClient,
  config: QueryConfig,
  take: (row: unknown) => void,
): Promise<pg.QueryResult> {
  const query = new pg.Query<pg.QueryResultRow>(config);
  query.on('row', take);
  // Before it is sent: values that can’t be sent are told at once.
  const ended = once(query, 'end');
  client.query(query);
  const [result] = await ended;
  return result;
}

async function* parseEach<Row extends z.ZodMiniType>(row: Row, rows: Readable): AsyncGenerator<z.output<Row>> {
  for await (const each of rows) yield row.parse(each);
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
