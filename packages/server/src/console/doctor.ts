import { access, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@laurel/server/config';
import { askHolder } from '@laurel/server/db/folder-lock';
import { findEmbeddedLogins } from '@laurel/server/db/open-database';
import { readServerFacts } from '@laurel/server/db/server-facts';
import * as z from 'zod/mini';
import { checkDatabase } from './check-database';
import { checkMedia } from './check-media';
import { checkBackups, checkCertificate, checkMail } from './check-services';
import { type Finding, fault, fine, warning } from './finding';

const running = z.object({ home: z.string() });

/** Checks the machine, the database, and what Laurel depends on; changes nothing. Answers 1 when something is wrong. */
export async function runDoctor(config: Config, isJson: boolean): Promise<number> {
  const findings = await examine(config, Date.now);
  if (isJson) say(JSON.stringify(findings, null, 1));
  else for (const finding of findings) say(lineOf(finding));
  return findings.some(({ level }) => level === 'error') ? 1 : 0;
}

/** Everything that `laurel doctor` finds. */
export async function examine(config: Config, clock: () => number): Promise<Finding[]> {
  const { mail, publicOrigin, backups, backupKey, mediaTo } = config;
  const folders = [
    { check: 'disk of backups', at: backups === null || backups.to === 'elsewhere' ? null : backups.to },
    { check: 'disk of media', at: mediaTo },
  ];
  const checks = [
    checkNode(process.version),
    checkDisk('disk', config.dataFolder),
    ...folders.flatMap(({ check, at }) => (at?.kind === 'folder' ? [checkDisk(check, at.path)] : [])),
    checkKey(config),
    examineDatabase(config, clock),
    checkBackups(backups, backupKey, clock()),
    publicOrigin?.startsWith('https://')
      ? checkCertificate(publicOrigin, clock())
      : warning(
          'certificate',
          'PUBLIC_ORIGIN is no https address.',
          'Put a proxy with https in front before others sign in.',
        ),
    mail === null
      ? warning('email', 'No email is sent.', 'Set SMTP_URL and SMTP_FROM, or hand out codes for forgotten passwords.')
      : checkMail(mail),
  ];
  return (await Promise.all(checks)).flat();
}

async function checkKey({ encryptionKey, dataFolder }: Config): Promise<Finding> {
  if (encryptionKey !== null) return fine('encryption key', 'ENCRYPTION_KEY is set.');
  const file = join(dataFolder, 'encryption-key');
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) return fine('encryption key', `The encryption key is ${file}. Keep a copy apart from the backups.`);
  return warning(
    'encryption key',
    'There is no encryption key yet.',
    'The first start makes one, or set ENCRYPTION_KEY.',
  );
}

async function examineDatabase(config: Config, clock: () => number): Promise<Finding[]> {
  try {
    const ownerUrl = config.databaseUrl ?? (await findRunning(config.dataFolder));
    if (ownerUrl === null)
      return [
        warning(
          'database',
          'Laurel isn’t running, so its own database isn’t either.',
          'Start Laurel, then run this again.',
        ),
      ];
    return [...checkDatabase(await readServerFacts(ownerUrl, clock)), await checkMedia(config.mediaTo, ownerUrl)];
  } catch (error) {
    const why = error instanceof Error && error.message ? error.message : String(error);
    return [fault('database', `The database doesn’t answer: ${why}.`, 'Check DATABASE_URL, and that the server runs.')];
  }
}

async function findRunning(folder: string): Promise<string | null> {
  const holder = await askHolder(folder);
  if (holder === null || holder === '') return null;
  return (await findEmbeddedLogins(running.parse(JSON.parse(holder)).home)).ownerUrl;
}

const signs: Readonly<Record<Finding['level'], string>> = { ok: 'ok     ', warning: 'WARNING', error: 'ERROR  ' };

function lineOf({ check, level, what, toDo }: Finding): string {
  return `${signs[level]}  ${check}: ${what}${toDo === null ? '' : `\n         → ${toDo}`}`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Whether this is a Node that Laurel is tested with: 20.19 or later, 22, or 24. */
export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const toDo = 'Install Node 24 (https://nodejs.org).';
  if (major < 20 || (major === 20 && minor < 19)) return fault('node', `Node ${version} is too old for Laurel.`, toDo);
  if (major % 2 === 1) return warning('node', `Node ${version} is a version without long support.`, toDo);
  return fine('node', `Node ${version}`);
}

const gigabyte = 1024 ** 3;

/** Whether the disk below a folder has room: a full one stops the database. */
export async function checkDisk(check: string, folder: string): Promise<Finding> {
  const found = await statfs(folder).catch(() => null);
  if (!found)
    return fault(check, `The folder ${folder} can’t be looked at.`, 'Create or mount it, and let Laurel’s account in.');
  const [free, all] = [found.bavail * found.bsize, found.blocks * found.bsize];
  const share = all === 0 ? 0 : free / all;
  const what = `${folder}: ${(free / gigabyte).toFixed(1)} GB of ${(all / gigabyte).toFixed(1)} GB are free.`;
  if (free < gigabyte / 2 || share < 0.02)
    return fault(check, what, 'Free some space now: the database stops when there is none.');
  if (free < 4 * gigabyte || share < 0.1) return warning(check, what, 'Free some space, or enlarge the disk.');
  return fine(check, what);
}
