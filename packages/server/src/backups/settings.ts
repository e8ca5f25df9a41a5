import { readFile, stat } from 'node:fs/promises';
import { type Keep, usualKeep } from '@laurel/domain/backups/keep';
import { Fault } from '@laurel/domain/kit/fault';
import { type PlaceName, readPlaceName } from '@laurel/server/places/place-name';
import { readIdentity } from './encryption';

/** What the environment says of backups. */
export interface BackupPlan {
  /** `elsewhere`: who runs Laurel makes them by other means. */
  readonly to: PlaceName | 'elsewhere';
  /** Hour and minute in UTC. */
  readonly at: { readonly hour: number; readonly minute: number };
  readonly keep: Keep;
}

/** The key of backups as it was given: itself, or the file it is in. */
export type KeySource = { readonly text: string } | { readonly file: string };

type Environment = Readonly<Record<string, string | undefined>>;

/** What is set about scheduled backups; `null` where none are made. Throws `invalid` with what to write. */
export function readBackupPlan(env: Environment): BackupPlan | null {
  const to = env.BACKUP_TO || null;
  if (to === null) return null;
  const place = to === 'elsewhere' ? to : readPlaceName(to);
  if (place === null)
    throw new Fault(
      'invalid',
      `BACKUP_TO must be a folder’s full path, such as /var/backups/laurel, a bucket, such as s3://name/laurel, or the word elsewhere, not “${to}”.`,
    );
  if (place !== 'elsewhere' && readKeySource(env) === null)
    throw new Fault(
      'invalid',
      'Backups are encrypted, so BACKUP_TO needs BACKUP_KEY_FILE (or BACKUP_KEY). Make a key with: npm run laurel -- backup-key FILE',
    );
  return { to: place, at: readTime(env.BACKUP_AT || '02:15'), keep: readKeep(env.BACKUP_KEEP || null) };
}

/** The key of backups, where one is set. */
export function readKeySource(env: Environment): KeySource | null {
  if (env.BACKUP_KEY) return { text: env.BACKUP_KEY };
  return env.BACKUP_KEY_FILE ? { file: env.BACKUP_KEY_FILE } : null;
}

function readTime(text: string): BackupPlan['at'] {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hour !== undefined) return { hour: Number(hour), minute: Number(minute) };
  throw new Fault('invalid', `BACKUP_AT must be a time of day in UTC, such as 02:15, not “${text}”.`);
}

function readKeep(text: string | null): Keep {
  if (text === null) return usualKeep;
  const [, days, weeks, months] = /^(\d{1,3})d(?:,(\d{1,3})w)?(?:,(\d{1,3})m)?$/.exec(text) ?? [];
  if (Number(days) > 0) return { days: Number(days), weeks: Number(weeks ?? 0), months: Number(months ?? 0) };
  throw new Fault(
    'invalid',
    `BACKUP_KEEP must be how many days, weeks, and months of backups stay, such as 7d,4w,12m, not “${text}”.`,
  );
}

/** The secret itself, checked. A file that others on this machine can read is refused. */
export async function openKey(source: KeySource): Promise<string> {
  if ('text' in source) return readIdentity(source.text, 'BACKUP_KEY');
  const found = await stat(source.file).catch(() => null);
  if (!found?.isFile()) throw new Fault('invalid', `BACKUP_KEY_FILE: there is no file ${source.file}.`);
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
    throw new Fault(
      'refused',
      `BACKUP_KEY_FILE: others on this machine can read ${source.file}. Run: chmod 600 ${source.file}`,
    );
  const text = await readFile(source.file, 'utf8').catch(() => null);
  if (text === null) throw new Fault('refused', `BACKUP_KEY_FILE: this account can’t read ${source.file}.`);
  return readIdentity(text, 'BACKUP_KEY_FILE');
}
