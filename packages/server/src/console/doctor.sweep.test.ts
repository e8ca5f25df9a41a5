import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { promisify } from 'node:util';
import { newKeyFile } from '@laurel/server/backups/encryption';
import { nameOf } from '@laurel/server/backups/kept-backups';
import { readConfig } from '@laurel/server/config';
import { newId } from '@laurel/server/db/new-id';
import type { ServerFacts } from '@laurel/server/db/server-facts';
import { databaseForTest, inScope, testDistrict } from '@laurel/server/db/testing';
import { doChore } from '@laurel/server/jobs/chores';
import { placeChores, placedName } from '@laurel/server/media/placed-media';
import { readDistricts } from '@laurel/server/people/district-store';
import { openPlace } from '@laurel/server/places/open-place';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { checkDatabase } from './check-database';
import { checkDisk, checkNode, examine } from './doctor';

const run = promisify(execFile);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-doctor-'));
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }));
});

async function found(env: Record<string, string>, check: string, clock: () => number = Date.now) {
  const all = await examine(readConfig({ LAUREL_DATA: folder, ...env }), clock);
  const finding = all.find((each) => each.check === check);
  if (!finding) throw new Error(`There is no check ${check}.`);
  return finding;
}

test('reports what is wrong with the database’s settings, clock, and migrations, and what to do', async () => {
  const { ownerUrl } = await databaseForTest();
  const env = { DATABASE_URL: ownerUrl };
  // The tests' server really has it off.
  expect(await found(env, 'fsync')).toMatchObject({ level: 'error', toDo: expect.stringContaining('set fsync = on') });
  for (const check of ['version', 'clock', 'migrations', 'connections', 'encoding', 'checksums', 'timezone'])
    expect(await found(env, check)).toMatchObject({ level: 'ok', toDo: null });
  expect(await found(env, 'clock', () => Date.now() - 8_000)).toMatchObject({ level: 'warning' });
  expect(await found(env, 'clock', () => Date.now() + 90_000)).toMatchObject({
    level: 'error',
    what: expect.stringMatching(/is (89|90)\.\d s behind/),
  });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query("delete from migration where name like '0016%'");
  expect(await found(env, 'migrations')).toMatchObject({ level: 'error', what: expect.stringContaining('first 0016') });
  await owner.query("insert into migration (name) values ('9999_later.sql')");
  expect(await found(env, 'migrations')).toMatchObject({ what: expect.stringContaining('A newer Laurel') });
  await owner.end();
});

test('tells an unreachable database from one that isn’t started', async () => {
  expect(await found({ DATABASE_URL: 'postgresql://laurel@127.0.0.1:1/laurel' }, 'database')).toMatchObject({
    level: 'error',
    what: expect.stringContaining('ECONNREFUSED'),
  });
  expect(await found({}, 'database')).toMatchObject({
    level: 'warning',
    toDo: expect.stringContaining('Start Laurel'),
  });
});

const facts: ServerFacts = {
  ...{ version: 180_004, versionName: '18.4', encoding: 'UTF8', aheadMs: 0, connections: 5, waiting: [], foreign: [] },
  settings: {
    ...{ max_connections: '60', superuser_reserved_connections: '3', fsync: 'on', full_page_writes: 'on' },
    ...{ synchronous_commit: 'on', TimeZone: 'UTC', data_checksums: 'on' },
  },
};
const settings = (changed: Record<string, string>) => ({ settings: { ...facts.settings, ...changed } });

test.each<[string, Partial<ServerFacts>, string]>([
  ['version', { version: 140_011, versionName: '14.11' }, 'error'],
  ['encoding', { encoding: 'SQL_ASCII' }, 'error'],
  ['connections', settings({ max_connections: '20' }), 'error'],
  ['connections', { connections: 55 }, 'warning'],
  ['checksums', settings({ data_checksums: 'off' }), 'warning'],
  ['synchronous_commit', settings({ synchronous_commit: 'off' }), 'error'],
])('checks a server that can’t be started in tests: %s', (check, changed, level) => {
  expect(checkDatabase(facts).every((each) => each.level === 'ok')).toBe(true);
  expect(checkDatabase({ ...facts, ...changed }).find((each) => each.check === check)).toMatchObject({ level });
});

test.each([
  ['v18.20.1', 'error'],
  ['v20.18.0', 'error'],
  ['v20.19.0', 'ok'],
  ['v23.1.0', 'warning'],
  ['v24.3.0', 'ok'],
])('Node %s: %s', (version, level) => {
  expect(checkNode(version).level).toBe(level);
});

test('reports a nearly full disk and a missing folder as errors', async () => {
  const place = join(folder, 'small');
  await mkdir(place);
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', place]).then(
    () => true,
    () => false,
  );
  if (isMounted) {
    onTestFinished(async () => void (await run('umount', [place])));
    await writeFile(join(place, 'filling'), Buffer.alloc(7 * 1024 * 1024));
    expect(await checkDisk('disk', place)).toMatchObject({
      level: 'error',
      toDo: expect.stringContaining('Free some space'),
    });
  }
  expect(await checkDisk('disk', join(folder, 'none'))).toMatchObject({ level: 'error' });
});

test('reports a certificate that has expired, expires soon, or isn’t signed by an authority', async () => {
  const serve = async (days: number) => {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const self = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', String(days)];
    await run('openssl', [...self, '-keyout', key, '-out', cert]);
    const server = createServer({ key: await readFile(key), cert: await readFile(cert) }, (socket) => socket.end());
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    return { PUBLIC_ORIGIN: `https://localhost:${(server.address() as AddressInfo).port}` };
  };
  const soon = await serve(5);
  expect(await found(soon, 'certificate')).toMatchObject({
    level: 'warning',
    what: expect.stringContaining('ends on'),
  });
  expect(await found(soon, 'certificate', () => Date.now() + 6 * 86_400_000)).toMatchObject({
    level: 'error',
    what: expect.stringContaining('ended on'),
  });
  expect(await found(await serve(90), 'certificate')).toMatchObject({
    level: 'error',
    what: expect.stringContaining('Browsers refuse'),
  });
  expect(await found({ PUBLIC_ORIGIN: 'https://localhost:1' }, 'certificate')).toMatchObject({
    what: expect.stringContaining('ECONNREFUSED'),
  });
  expect(await found({}, 'certificate')).toMatchObject({ level: 'warning' });
});

test('reports a mail server that accepts Laurel, rejects its password, or isn’t there', async () => {
  const server = new SMTPServer({
    ...{ disabledCommands: ['STARTTLS'], allowInsecureAuth: true },
    onAuth: ({ password }, _, done) => (password === 'right' ? done(null, { user: 'laurel' }) : done(new Error('no'))),
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  onTestFinished(async () => await new Promise<void>((done) => server.close(() => done())));
  const { port } = server.server.address() as AddressInfo;
  const mail = (url: string) => ({ SMTP_URL: url, SMTP_FROM: 'laurel@school.example' });
  expect(await found(mail(`smtp://laurel:right@127.0.0.1:${port}`), 'email')).toMatchObject({ level: 'ok' });
  const refused = await found(mail(`smtp://laurel:canary@127.0.0.1:${port}`), 'email');
  expect(refused).toMatchObject({ level: 'error', what: expect.stringContaining('refuses the login') });
  expect(JSON.stringify(refused)).not.toContain('canary');
  expect(await found(mail('smtp://127.0.0.1:1'), 'email')).toMatchObject({
    level: 'error',
    what: expect.stringContaining('isn’t reached'),
  });
});

test('reports backups that aren’t scheduled, have no key, don’t exist, or are old', async () => {
  const [key, kept] = [join(folder, 'key'), join(folder, 'kept')];
  await writeFile(key, await newKeyFile('now'), { mode: 0o600 });
  const env = { BACKUP_TO: kept, BACKUP_KEY_FILE: key };
  expect(await found({}, 'backups')).toMatchObject({ level: 'warning' });
  expect(await found({ ...env, BACKUP_KEY_FILE: join(folder, 'none') }, 'backups')).toMatchObject({
    level: 'error',
    what: expect.stringContaining('no file'),
  });
  expect(await found(env, 'backups')).toMatchObject({ level: 'error', what: expect.stringContaining('no-place') });
  await mkdir(kept);
  expect(await found(env, 'backups')).toMatchObject({ level: 'error', what: 'There is no backup.' });
  await writeFile(join(kept, nameOf(Date.now() - 3_600_000)), 'x');
  expect(await found(env, 'backups')).toMatchObject({ level: 'ok' });
  expect(await found(env, 'backups', () => Date.now() + 2 * 86_400_000)).toMatchObject({
    level: 'error',
    toDo: expect.stringContaining('make one now'),
  });
});

test('reports where media is stored, and whether that place has it, accepts more, and is configured at all', async () => {
  const database = await databaseForTest();
  const districtId = await testDistrict(database);
  const env = { DATABASE_URL: database.ownerUrl };
  expect(await found(env, 'media')).toMatchObject({ level: 'ok', what: expect.stringContaining('in the database') });
  const place = join(folder, 'media');
  const placed = { ...env, MEDIA_TO: place };
  expect(await found(placed, 'media')).toMatchObject({ level: 'error', what: expect.stringContaining('no-place') });
  await mkdir(place);
  expect(await found(placed, 'media')).toMatchObject({ level: 'ok', what: expect.stringContaining(place) });
  expect(await readdir(place)).toEqual([]);

  const mediaId = newId();
  await inScope(database, districtId, async ({ db }) => {
    await db.client.query(
      `insert into media (district_id, id, owner_account_id, file_name, content_type, width, height, bytes, size)
       values ($1, $2, $2, 'a.png', 'image/png', 1, 1, 'x', 1)`,
      [districtId, mediaId],
    );
  });
  expect(await found(placed, 'media')).toMatchObject({
    level: 'warning',
    what: expect.stringContaining('1 image or file waits'),
  });
  const opened = await openPlace({ kind: 'folder', path: place });
  const [move] = placeChores(opened);
  if (!move) throw new Error('Nothing moves.');
  await doChore(move, { pool: database.pool, clock: Date.now, readDistricts });
  expect(await found(placed, 'media')).toMatchObject({ level: 'ok' });
  expect(await found(env, 'media')).toMatchObject({
    level: 'error',
    what: expect.stringContaining('MEDIA_TO isn’t set'),
  });
  await opened.remove(placedName(districtId, mediaId));
  expect(await found(placed, 'media')).toMatchObject({ level: 'error', what: expect.stringContaining('1 of 1') });
});
