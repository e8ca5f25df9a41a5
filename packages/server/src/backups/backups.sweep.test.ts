import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { usualKeep } from '@laurel/domain/backups/keep';
import type { Outcome } from '@laurel/domain/backups/run';
import { openArchive } from '@laurel/server/db/archive';
import { restoreArchive } from '@laurel/server/db/backup';
import { atDatabase } from '@laurel/server/db/scratch-database';
import { databaseForTest, inScope } from '@laurel/server/db/testing';
import { startDatabaseProxy } from '@laurel/server/db/testing-proxy';
import { createSealing } from '@laurel/server/factors/sealing';
import { assembleLaurel } from '@laurel/server/laurel';
import { readDistricts } from '@laurel/server/people/district-store';
import { type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { filledSchool } from '@laurel/server/testing/filled';
import type { TestSchool } from '@laurel/server/testing/school';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { backupDuties } from './duties';
import { decrypt, newKeyFile, readIdentity } from './encryption';
import { nameOf } from './kept-backups';
import { withEncrypted } from './open-backup';
import { giveOrder } from './order';
import { readLastRuns } from './run-store';

// Through the processes that really make and rehearse them, over a school that has a row of nearly everything.

const identity = readIdentity(await newKeyFile('now'), 'BACKUP_KEY');
const sealingKey = randomBytes(32);
let laurel: TestLaurel;
let school: TestSchool;
let folder: string;

beforeAll(async () => {
  laurel = await testLaurel({ sealingKey });
  school = await filledSchool(laurel);
  await run(`update account set password_hash = '$argon2id$canary'`);
});
afterAll(async () => await laurel.close());

beforeEach(async () => {
  // Each test later than all that went before.
  laurel.time.nowMs += 10 * 86_400_000;
  folder = await mkdtemp(join(tmpdir(), 'laurel-kept-'));
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }));
});

/** As the owner, within the school's district. */
async function run(text: string) {
  const owner = new pg.Client({ connectionString: laurel.database.ownerUrl });
  await owner.connect();
  await owner.query("select set_config('laurel.district', $1, false)", [school.districtId]);
  return await owner.query(text).finally(async () => await owner.end());
}

function duties(over: { ownerUrl?: string; path?: string; identity?: string; clock?: () => number } = {}) {
  const { pool, ownerUrl, appUrl } = laurel.database;
  const [backup, rehearsal] = backupDuties({
    plan: {
      to: { kind: 'folder', path: over.path ?? folder },
      at: { hour: 2, minute: 15 },
      keep: { days: 2, weeks: 0, months: 0 },
    },
    ...{ pool, appUrl, sealingKey, readDistricts, mediaTo: null, warn: refuseToWarn },
    identity: over.identity ?? identity,
    ownerUrl: over.ownerUrl ?? ownerUrl,
    clock: over.clock ?? (() => laurel.time.nowMs),
  });
  if (!backup || !rehearsal) throw new Error('There are two duties.');
  return { backup: backup.run, rehearsal: rehearsal.run };
}

const refuseToWarn = (text: string) => {
  throw new Error(text);
};

const lastRuns = async () => await inScope(laurel.database, school.districtId, readLastRuns);
const scratchDatabases = async () =>
  (await run(`select datname from pg_database where datname like current_database() || '\\_%'`)).rows;

/** What the newest backup in the folder holds, decrypted. */
async function opened(): Promise<Buffer> {
  const [name = ''] = (await readdir(folder)).sort().reverse();
  return await buffer(await decrypt(Readable.from([await readFile(join(folder, name))]), identity));
}

test('a backup is encrypted, reveals no secret even to someone who decrypts it, restores completely, and old backups are removed', async () => {
  for (let day = 0; day < 4; day += 1) await duties({ clock: () => laurel.time.nowMs + day * 86_400_000 }).backup();
  expect((await readdir(folder)).sort()).toEqual([2, 3].map((day) => nameOf(laurel.time.nowMs + day * 86_400_000)));
  expect((await lastRuns()).backup).toMatchObject({ outcome: 'done', bytes: expect.any(Number) });

  const zip = join(folder, 'opened.zip');
  await writeFile(zip, await opened());
  const archive = await openArchive(zip);
  const accounts = archive.manifest.parts.filter(({ table }) => table === 'account');
  for (const { name } of accounts) expect((await buffer(await archive.read(name))).toString()).not.toContain('canary');
  archive.close();

  const empty = await databaseForTest('template1');
  const secrets = { sealing: createSealing(sealingKey), areLeftOut: false };
  await restoreArchive(empty.ownerUrl, await openArchive(zip), secrets);
  expect(await hashesIn(empty.ownerUrl)).toEqual(['$argon2id$canary']);

  const other = { sealing: createSealing(randomBytes(32)), areLeftOut: false };
  const second = await databaseForTest('template1');
  await expect(restoreArchive(second.ownerUrl, await openArchive(zip), other)).rejects.toThrow(
    'another ENCRYPTION_KEY',
  );
  await restoreArchive(second.ownerUrl, await openArchive(zip), { ...other, areLeftOut: true });
  expect(await hashesIn(second.ownerUrl)).toEqual([null]);
});

async function hashesIn(url: string): Promise<unknown[]> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query("select set_config('laurel.district', $1, false)", [school.districtId]);
  const { rows } = await owner.query('select distinct password_hash from account');
  await owner.end();
  return rows.map((row) => row.password_hash);
}

test('a rehearsal restores the newest backup, verifies it, leaves nothing behind, and cleans up after a killed one', async () => {
  const { backup, rehearsal } = duties();
  await expect(rehearsal()).rejects.toThrow('no-backup');
  expect((await lastRuns()).rehearsal).toMatchObject({ outcome: 'no-backup', doneAt: null });
  await backup();
  const name = `${(await run('select current_database() as name')).rows[0]?.name}_rehearsal`;
  await run(`create database ${name}`);
  await expect(rehearsal()).rejects.toThrow('that Laurel didn’t make');
  await run(`comment on database ${name} is 'A scratch database of Laurel, where a restore is rehearsed.'`);
  await rehearsal();
  expect((await lastRuns()).rehearsal).toMatchObject({ outcome: 'done', doneAt: expect.any(String) });
  expect(await scratchDatabases()).toEqual([]);
});

test('a rehearsal detects a backup whose numbers don’t add up', async () => {
  const { backup, rehearsal } = duties();
  const { rows } = await run(`select so_far from grade where so_far is not null limit 1`);
  expect(rows).toHaveLength(1);
  await run(`update grade set so_far = so_far + 1 where so_far is not null`);
  await backup();
  await run(`update grade set so_far = so_far - 1 where so_far is not null`);
  await expect(rehearsal()).rejects.toThrow('differs');
  expect((await lastRuns()).rehearsal?.outcome).toBe('differs');
  expect(await scratchDatabases()).toEqual([]);
});

test.each<[string, () => Promise<unknown>, 'backup' | 'rehearsal', Outcome]>([
  ['the folder is gone', async () => await duties({ path: '/nowhere/at/all' }).backup(), 'backup', 'no-place'],
  [
    'the database is gone',
    async () => await duties({ ownerUrl: 'postgresql://laurel@127.0.0.1:1/laurel' }).backup(),
    'backup',
    'not-reached',
  ],
  [
    'the file was cut short',
    async () => {
      await duties().backup();
      const [name = ''] = await readdir(folder);
      const bytes = await readFile(join(folder, name));
      await writeFile(join(folder, name), bytes.subarray(0, bytes.length - 5_000));
      await duties().rehearsal();
    },
    'rehearsal',
    'damaged',
  ],
  [
    'the key is a different one',
    async () => {
      await duties().backup();
      await duties({ identity: readIdentity(await newKeyFile('now'), 'BACKUP_KEY') }).rehearsal();
    },
    'rehearsal',
    'damaged',
  ],
  [
    'the login may not create a database',
    async () => {
      await duties().backup();
      await duties({ ownerUrl: laurel.database.appUrl }).rehearsal();
    },
    'rehearsal',
    'may-not-create',
  ],
])('%s: this is recorded as the problem, nothing is left behind, and the job fails', async (_, work, kind, outcome) => {
  await expect(work()).rejects.toThrow(outcome);
  expect((await lastRuns())[kind]?.outcome).toBe(outcome);
  expect((await readdir(folder)).filter((name) => !name.endsWith('.age'))).toEqual([]);
  expect(await scratchDatabases()).toEqual([]);
});

test('a backup whose database connection breaks midway leaves no file with a final name', async () => {
  const proxy = await startDatabaseProxy(laurel.database.ownerUrl);
  onTestFinished(proxy.close);
  const order = {
    ...({ task: 'backup', ownerUrl: proxy.url, appUrl: laurel.database.appUrl, identity } as const),
    to: { kind: 'folder', path: folder } as const,
    mediaTo: null,
    keep: { days: 1, weeks: 0, months: 0 },
    sealingKey: sealingKey.toString('base64'),
    nowMs: laurel.time.nowMs,
  };
  proxy.delayCounts();
  const report = giveOrder(order);
  // Half a file is there by now.
  await expect.poll(async () => (await readdir(folder)).join(), { timeout: 30_000 }).toContain('.part');
  await proxy.refuse();
  expect(await report).toMatchObject({ outcome: 'not-reached', file: null });
  expect(await readdir(folder)).toEqual([]);
});

test('the queue makes the backup at its scheduled time, and knows the last and the next time', async () => {
  const { pool, ownerUrl, appUrl } = laurel.database;
  const plan = { to: { kind: 'folder', path: folder }, at: { hour: 2, minute: 15 }, keep: usualKeep } as const;
  const app = await assembleLaurel({
    ...{ database: { pool, ownerUrl, appUrl }, publicOrigin: null, trustProxy: false, firstRunToken: null, sealingKey },
    ...{ isLogging: false, clock: () => laurel.time.nowMs, backups: { plan, identity, appUrl, mediaTo: null } },
  });
  onTestFinished(async () => await app.close());
  await app.startJobs();
  const { rows } = await run(
    `select identifier from graphile_worker._private_known_crontabs where identifier in ('backup', 'rehearse-restore')`,
  );
  expect(rows).toHaveLength(2);
  await run(`select graphile_worker.add_job('backup', '{}')`);
  await expect.poll(async () => await readdir(folder), { timeout: 30_000 }).toEqual([nameOf(laurel.time.nowMs)]);
});

test('if backups are made elsewhere, that is recorded and nothing is written', async () => {
  const { pool, ownerUrl, appUrl } = laurel.database;
  const [duty, ...rest] = backupDuties({
    plan: { to: 'elsewhere', at: { hour: 2, minute: 15 }, keep: { days: 1, weeks: 0, months: 0 } },
    ...{
      pool,
      ownerUrl,
      appUrl,
      sealingKey,
      readDistricts,
      identity: null,
      mediaTo: null,
      warn: refuseToWarn,
      clock: () => laurel.time.nowMs,
    },
  });
  await duty?.run();
  expect(rest).toEqual([]);
  expect((await lastRuns()).backup?.outcome).toBe('elsewhere');
});

test('no decrypted backup is left behind', async () => {
  await duties().backup();
  const [name = ''] = await readdir(folder);
  let during = '';
  await withEncrypted(Readable.from([await readFile(join(folder, name))]), identity, async (archive) => {
    during = archive.manifest.madeAt;
    archive.close();
  });
  expect(during).not.toBe('');
  expect((await readdir(tmpdir())).filter((each) => each.includes(`-${process.pid}-`))).toEqual([]);
  expect(atDatabase(laurel.database.appUrl, 'x')).toContain('/x');
});
