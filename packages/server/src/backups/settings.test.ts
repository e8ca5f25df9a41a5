import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { decrypt, encrypt, newKeyFile, readIdentity } from './encryption';
import { openKey, readBackupPlan } from './settings';

const key = readIdentity(await newKeyFile('now'), 'BACKUP_KEY');
const other = readIdentity(await newKeyFile('now'), 'BACKUP_KEY');

test('backups are off until a location is set, then daily at night, and kept for a year', () => {
  expect(readBackupPlan({ BACKUP_KEY: key })).toBeNull();
  expect(readBackupPlan({ BACKUP_KEY: key, BACKUP_TO: '/var/backups/laurel' })).toEqual({
    to: { kind: 'folder', path: '/var/backups/laurel' },
    at: { hour: 2, minute: 15 },
    keep: { days: 7, weeks: 4, months: 12 },
  });
  expect(
    readBackupPlan({ BACKUP_KEY: key, BACKUP_TO: 's3://our-backups/laurel', BACKUP_AT: '23:05', BACKUP_KEEP: '30d' }),
  ).toEqual({
    to: { kind: 's3', bucket: 'our-backups', prefix: 'laurel/' },
    at: { hour: 23, minute: 5 },
    keep: { days: 30, weeks: 0, months: 0 },
  });
  expect(readBackupPlan({ BACKUP_TO: 'elsewhere' })?.to).toBe('elsewhere');
});

test.each([
  [{ BACKUP_TO: 'backups' }, 'BACKUP_TO must be'],
  [{ BACKUP_TO: 's3://' }, 'BACKUP_TO must be'],
  [{ BACKUP_TO: 'https://bucket.example' }, 'BACKUP_TO must be'],
  [{ BACKUP_TO: '/var/backups' }, 'BACKUP_TO needs BACKUP_KEY_FILE'],
  [{ BACKUP_TO: '/var/backups', BACKUP_KEY: key, BACKUP_AT: '25:00' }, 'BACKUP_AT must be'],
  [{ BACKUP_TO: '/var/backups', BACKUP_KEY: key, BACKUP_KEEP: '0d' }, 'BACKUP_KEEP must be'],
  [{ BACKUP_TO: '/var/backups', BACKUP_KEY: key, BACKUP_KEEP: 'forever' }, 'BACKUP_KEEP must be'],
])('an invalid setting is rejected with what to write: %o', (env, sentence) => {
  expect(() => readBackupPlan(env)).toThrow(sentence);
});

test('a key that others can read is rejected with the command that fixes it, and no key is ever printed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'laurel-key-'));
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'key');
  await writeFile(file, await newKeyFile('now'), { mode: 0o600 });
  expect(await openKey({ file })).toMatch(/^AGE-SECRET-KEY-1/);
  await chmod(file, 0o640);
  await expect(openKey({ file })).rejects.toThrow(`chmod 600 ${file}`);
  await expect(openKey({ file: join(folder, 'none') })).rejects.toThrow('there is no file');
  const wrong = openKey({ text: 'AGE-SECRET-KEY-1canary' });
  await expect(wrong).rejects.toThrow('BACKUP_KEY must be a key');
  await expect(wrong).rejects.not.toThrow('canary');
});

test('encrypted data opens only with its key, and not if a byte is changed or the end is missing', async () => {
  const content = Buffer.from('row\n'.repeat(100_000));
  const closed = await buffer(await encrypt(Readable.from([content]), key));
  expect(closed.toString('latin1')).not.toContain('row\nrow');
  expect((await buffer(await decrypt(Readable.from([closed]), key))).equals(content)).toBe(true);
  await expect(decrypt(Readable.from([closed]), other)).rejects.toThrow('opens with another key');
  const changed = Buffer.from(closed);
  changed.writeUInt8((changed.at(-100) ?? 0) ^ 1, changed.length - 100);
  await expect(buffer(await decrypt(Readable.from([changed]), key))).rejects.toThrow();
  await expect(buffer(await decrypt(Readable.from([closed.subarray(0, 200_000)]), key))).rejects.toThrow();
});
