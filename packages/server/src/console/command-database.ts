import { stat } from 'node:fs/promises';
import { type Rule, subjects } from '@laurel/domain/access/rule';
import type { Scope as DomainScope } from '@laurel/domain/access/scope';
import { dayAt } from '@laurel/domain/kit/day';
import { Fault } from '@laurel/domain/kit/fault';
import type { Config } from '@laurel/server/config';
import { askHolder, lockFolder } from '@laurel/server/db/folder-lock';
import { newId } from '@laurel/server/db/new-id';
import { findEmbeddedLogins, openEmbeddedDatabase, openServerDatabase } from '@laurel/server/db/open-database';
import { jobLimits, openPool } from '@laurel/server/db/open-pool';
import { mintScope, type Scope } from '@laurel/server/db/scope';
import { inDistrict } from '@laurel/server/db/transaction';
import { type District, readDistricts } from '@laurel/server/people/district-store';
import type pg from 'pg';
import * as z from 'zod/mini';

/** A database as commands use it. */
export interface CommandDatabase {
  readonly pool: pg.Pool;
  readonly ownerUrl: string;
}

const running = z.object({ address: z.string(), home: z.string() });

/**
 * Runs a command on the running app's database when there is one; starts the embedded one for itself when not.
 * Never two servers on one folder.
 */
export async function withDatabase(
  config: Config,
  work: (database: CommandDatabase) => Promise<number>,
  given: { readonly isRestoring?: boolean } = {},
): Promise<number> {
  if (config.databaseUrl !== null) {
    const database = await openServerDatabase({ url: config.databaseUrl, appUrl: config.databaseAppUrl }, jobLimits);
    return await work(database).finally(async () => await database.close());
  }
  const holder = await askHolder(config.dataFolder);
  if (holder !== null) return await onRunning(config, holder, work);
  await refuseOtherOwner(config.dataFolder);
  const lock = await lockFolder(config.dataFolder);
  if ('heldBy' in lock) return await onRunning(config, lock.heldBy, work);
  const database = await openEmbeddedDatabase(config.dataFolder, notice, jobLimits, given);
  try {
    return await work(database);
  } finally {
    await database.close();
    await lock.release();
  }
}

/**
 * Who starts the database of another account's data folder, as root does who forgets whose it is, leaves files behind that keep
 * that account's Laurel from starting.
 */
export async function refuseOtherOwner(folder: string, uid = process.getuid?.()): Promise<void> {
  const owner = (await stat(folder).catch(() => null))?.uid;
  if (uid === undefined || owner === undefined || owner === uid) return;
  throw new Fault('refused', `${folder} belongs to another account (${owner}). Run the command as that account.`);
}

/** Beside the result, which other programs may read. */
function notice(text: string): void {
  process.stderr.write(`${text}\n`);
}

async function onRunning(
  config: Config,
  about: string,
  work: (database: CommandDatabase) => Promise<number>,
): Promise<number> {
  if (about === '') {
    throw new Fault(
      'conflict',
      `Laurel is starting on ${config.dataFolder}, or another command is running. Try again in a moment.`,
    );
  }
  const { ownerUrl, appUrl } = await findEmbeddedLogins(running.parse(JSON.parse(about)).home);
  const pool = openPool(appUrl, 4, { within: jobLimits });
  return await work({ pool, ownerUrl }).finally(async () => await pool.end());
}

/** The district a command is about: the only one, or the one named. */
export async function theDistrict(database: CommandDatabase, name: string | null): Promise<District> {
  const districts = await readDistricts(database.pool);
  const found =
    name === null && districts.length === 1
      ? districts[0]
      : districts.find((each) => each.name === name || each.id === name);
  if (found) return found;
  if (districts.length === 0) throw new Fault('refused', 'There’s no district yet. Start Laurel and set it up.');
  throw new Fault(
    'invalid',
    `Choose a district with --district: ${districts.map((each) => `“${each.name}”`).join(', ')}.`,
  );
}

/** Anyone who runs a command holds the database already, so it may do everything in the district. */
export async function asConsole<Result>(
  database: CommandDatabase,
  district: District,
  work: (scope: Scope) => Promise<Result>,
): Promise<Result> {
  const nowMs = Date.now();
  const caller: DomainScope['caller'] = { accountId: newId(), personId: newId(), role: 'admin', rules: everything };
  return await inDistrict(
    database.pool,
    district.id,
    async (db) =>
      work(mintScope({ districtId: district.id, caller, db, nowMs, today: dayAt(nowMs, 'UTC'), requestId: 'console' })),
    jobLimits,
  );
}

/** Every right within the district. */
export const everything: readonly Rule[] = subjects.map((subject) => ({
  action: 'manage',
  subject,
  reach: 'district',
  schoolId: null,
}));
