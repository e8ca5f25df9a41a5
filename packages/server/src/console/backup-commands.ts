import { stat, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { Fault } from '@laurel/domain/kit/fault';
import { pluralize } from '@laurel/domain/kit/sentence';
import { completeMedia, sayMissing } from '@laurel/server/backups/complete-media';
import { encrypt, newKeyFile } from '@laurel/server/backups/encryption';
import { keepBackup, removePast } from '@laurel/server/backups/keep-backup';
import { listBackups, madeAtOf, readBackup } from '@laurel/server/backups/kept-backups';
import { withBackupFile, withEncrypted } from '@laurel/server/backups/open-backup';
import { openKey } from '@laurel/server/backups/settings';
import type { Config } from '@laurel/server/config';
import { type Archive, deliverTo } from '@laurel/server/db/archive';
import { backupFault, restoreArchive, type Tally, writeBackup } from '@laurel/server/db/backup';
import { createSealing } from '@laurel/server/factors/sealing';
import { readSealingKey } from '@laurel/server/factors/sealing-key';
import { readDistricts } from '@laurel/server/people/district-store';
import { openPlace } from '@laurel/server/places/open-place';
import { readPlaceName, spellPlace } from '@laurel/server/places/place-name';
import type { CommandDatabase } from './command-database';
import { verifyDistricts } from './district-commands';

/** Backs up to a file, encrypted where there is a key; without a file to where scheduled backups go. */
export async function makeBackup(
  config: Config,
  { ownerUrl, pool }: CommandDatabase,
  path: string | null,
): Promise<number> {
  // Most likely it isn't the database of the Laurel that runs, and what looks like a backup would be none.
  if ((await readDistricts(pool)).length === 0) {
    const place = config.databaseUrl === null ? `the data folder ${config.dataFolder}` : 'this database';
    throw new Fault(
      'not-found',
      `There is nothing to back up: ${place} has no district. Set LAUREL_DATA or DATABASE_URL as the service does.`,
    );
  }
  const sealing = createSealing(await readSealingKey(config));
  const nowMs = Date.now();
  const mediaPlace = config.mediaTo && (await openPlace(config.mediaTo));
  if (path !== null) {
    const identity = config.backupKey ? await openKey(config.backupKey) : null;
    const deliver = deliverTo(path);
    const missing: string[] = [];
    const tally = await writeBackup(ownerUrl, {
      deliver: identity === null ? deliver : async (content) => await deliver(await encrypt(content, identity)),
      ...{ nowMs, sealing, complete: completeMedia(mediaPlace, (mediaId) => missing.push(mediaId)) },
    }).catch((error: unknown) => {
      throw backupFault(error, path);
    });
    const how = identity === null ? '' : ', encrypted';
    say(`Wrote ${wordsFor(tally)} to ${path}${how}.`);
    warnOf(missing);
    if (identity === null) say('It is not encrypted. With BACKUP_KEY_FILE it would be.');
    return 0;
  }
  const { to, keep } = config.backups ?? { to: 'elsewhere' as const };
  if (to === 'elsewhere' || keep === undefined)
    throw new Fault('invalid', 'Specify the file to write, or set BACKUP_TO.');
  const place = await openPlace(to);
  const identity = await theKey(config);
  const { name, tally, missing } = await keepBackup({ ownerUrl, place, identity, sealing, mediaPlace, nowMs });
  say(`Wrote ${wordsFor(tally)} to ${spellPlace(to)}${name}, encrypted.`);
  warnOf(missing);
  const removed = await removePast(place, keep);
  if (removed > 0)
    say(`Removed ${pluralize(removed, '1 earlier backup', '# earlier backups')} that BACKUP_KEEP keeps no longer.`);
  return 0;
}

/** Restores from a file, a folder, or a bucket (the newest backup there, or the one that is named), then verifies. */
export async function restoreBackup(
  config: Config,
  database: CommandDatabase,
  { from, areSecretsLeftOut }: { from: string; areSecretsLeftOut: boolean },
): Promise<number> {
  const sealing = createSealing(await readSealingKey(config));
  const tally = await withBackup(config, from, async (archive) =>
    restoreArchive(database.ownerUrl, archive, { sealing, areLeftOut: areSecretsLeftOut }),
  );
  say(`Restored ${wordsFor(tally)}.`);
  if (areSecretsLeftOut) say('No one has a password now. Start with: npm run laurel -- user code NAME');
  return await verifyDistricts(database, null);
}

/** Lists what is kept where scheduled backups go, or in another folder or bucket. */
export async function showBackups(config: Config, from: string | null): Promise<number> {
  const name = from === null ? config.backups?.to : readPlaceName(from);
  if (!name || name === 'elsewhere') throw new Fault('invalid', 'Specify a folder or a bucket, or set BACKUP_TO.');
  const all = await listBackups(await openPlace(name));
  if (all.length === 0) say('There is no backup.');
  for (const each of all) say(`${each.name}  ${Math.ceil(each.bytes / 1024)} KB`);
  return 0;
}

/** Makes a key for backups in a new file that only this account can read. */
export async function makeBackupKey(path: string): Promise<number> {
  await writeFile(path, await newKeyFile(new Date().toISOString()), { mode: 0o600, flag: 'wx' }).catch((error) => {
    if (error.code === 'EEXIST') throw new Fault('conflict', `There is a file ${path} already. It was left as it is.`);
    throw new Fault('unavailable', `${path} can’t be written. Choose another place.`);
  });
  say(
    `Wrote a key to ${path}. Set BACKUP_KEY_FILE=${resolve(path)}, and keep a copy apart from this machine: without it no backup opens.`,
  );
  return 0;
}

async function withBackup(config: Config, from: string, work: (archive: Archive) => Promise<Tally>): Promise<Tally> {
  const isFile = !from.startsWith('s3://') && (await stat(from).catch(() => null))?.isDirectory() !== true;
  if (isFile) return await withBackupFile(from, async () => await theKey(config), work);
  // The name of one backup in its bucket, or the bucket with the newest.
  const asked = madeAtOf(basename(from)) === null ? null : basename(from);
  const name = readPlaceName(
    asked === null ? (from.startsWith('s3://') ? from : resolve(from)) : from.slice(0, -asked.length),
  );
  if (name === null) throw new Fault('invalid', `${from} is neither a file, nor a folder, nor a bucket.`);
  const place = await openPlace(name);
  const found = (await listBackups(place)).find((each) => asked === null || each.name === asked);
  if (!found) throw new Fault('not-found', `There is no backup in ${from}.`);
  say(`Restoring ${found.name}…`);
  return await withEncrypted(await readBackup(place, found), await theKey(config), work);
}

async function theKey({ backupKey }: Config): Promise<string> {
  if (backupKey === null)
    throw new Fault('invalid', 'This backup is encrypted. Set BACKUP_KEY_FILE to the file with its key.');
  return await openKey(backupKey);
}

function wordsFor({ rows, tables, districts }: Tally): string {
  return `${rows} rows from ${tables} tables and ${districts} districts`;
}

function warnOf(missing: readonly string[]): void {
  const sentence = sayMissing(missing);
  if (sentence !== null) process.stderr.write(`${sentence}\n`);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
