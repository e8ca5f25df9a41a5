import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import * as z from 'zod/mini';

// PgBouncer in transaction mode lends a connection of the database's for each transaction. Until 1.21 it doesn't follow names
// of statements; but whatever is prepared on a connection stays there, and PostgreSQL says which one it is (decision 115).

/** The setting that a connection of the database's is known by, for as long as it lives. */
const setting = 'laurel.connection';

interface Prepared {
  /** Ends each name, so that no other process, and nothing forgotten here, has prepared the same. */
  readonly tag: string;
  /** The driver's own record: text by name. */
  readonly parsed: Record<string, string>;
}

// More than PgBouncer lends at a time; what is forgotten is prepared anew under another name.
const mostKept = 500;
const kept = new Map<string, Prepared>();
const tags = new WeakMap<PoolClient, string>();

/** What asks, inside a transaction, which connection it was lent; the first to ask names it. */
export function askWhichIsLent(): string {
  const name = randomBytes(9).toString('base64url');
  return `select set_config('${setting}', coalesce(nullif(current_setting('${setting}', true), ''), '${name}'), false) as name`;
}

const answers = z.array(z.object({ rows: z.array(z.unknown()) })).check(z.minLength(1));
const row = z.object({ name: z.string() });

/** Goes on with what is prepared on the connection that was lent; `answered`: to several statements, `askWhichIsLent` the last. */
export function takeLent(client: PoolClient, answered: unknown): void {
  const { name } = row.parse(answers.parse(answered).at(-1)?.rows[0]);
  const prepared = kept.get(name) ?? { tag: randomBytes(6).toString('base64url'), parsed: {} };
  // The longest unused are forgotten first.
  kept.delete(name);
  kept.set(name, prepared);
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
  tags.set(client, prepared.tag);
  // The driver has one record a client; here a client has many connections.
  const { connection } = client as unknown as { connection: { parsedStatements: Record<string, string> } };
  connection.parsedStatements = prepared.parsed;
}

/** The name of a statement on the connection that this client was lent; none where it wasn't asked which one that is. */
export function nameOnLent(client: PoolClient, name: string): string | undefined {
  const tag = tags.get(client);
  return tag === undefined ? undefined : `${name}_${tag}`;
}

/** Gives the connection back: whoever is lent it next is asked anew. */
export function giveBack(client: PoolClient): void {
  tags.delete(client);
}
