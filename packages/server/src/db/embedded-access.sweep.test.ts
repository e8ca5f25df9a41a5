import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectToEmbedded, startEmbeddedPostgres, superuser } from './embedded-postgres';
import { findEmbeddedLogins, openEmbeddedDatabase, prepareEmbedded } from './open-database';
import { postgresUser } from './postgres-user';

// Who gets at the embedded database beside Laurel itself: no one, whatever they prepared.
let folder: string;
let socketFolder: string;
const isRoot = process.getuid?.() === 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-access-'));
  await chmod(folder, 0o755);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  // What was moved aside stands beside it.
  for (const name of await readdir(dirname(socketFolder))) {
    if (name.startsWith(basename(socketFolder))) {
      await rm(join(dirname(socketFolder), name), { recursive: true, force: true });
    }
  }
});

async function withServer(work: (url: string, home: string) => Promise<void>): Promise<void> {
  const server = await startEmbeddedPostgres(folder, () => undefined);
  try {
    await prepareEmbedded(server);
    const url = server.url(superuser, 'postgres');
    socketFolder = new URL(url).searchParams.get('host') ?? '';
    await work(url, server.home);
  } finally {
    await server.stop();
  }
}

/** The code a login is refused with; `null` when it is let in. */
async function refusalOf(
  url: string,
  change: Partial<Pick<URL, 'username' | 'password'>> = {},
): Promise<string | null> {
  const client = new pg.Client({ connectionString: Object.assign(new URL(url), change).href });
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function isPrivate(): Promise<void> {
  const found = await lstat(socketFolder);
  expect([found.isDirectory(), found.mode & 0o777, found.uid]).toEqual([true, 0o700, postgresUser().uid]);
}

async function expectPasswords(url: string, home: string): Promise<void> {
  expect(await refusalOf(url)).toBe(null);
  for (const username of [superuser, 'laurel_owner', 'laurel_app']) {
    expect(await refusalOf(url, { username, password: 'a guess' }), username).toBe('28P01');
  }
  expect(await refusalOf(url, { password: '' })).not.toBe(null);
  expect(await readFile(join(home, 'postgresql-18', 'pg_hba.conf'), 'utf8')).toBe('local all all scram-sha-256\n');
  const secret = await stat(join(home, 'password'));
  expect([secret.mode & 0o777, secret.uid]).toEqual([0o600, process.getuid?.()]);
}

test('every login needs its password, and only the socket’s user can open it', async () => {
  await withServer(async (url, home) => {
    await isPrivate();
    await expectPasswords(url, home);
    const { ownerUrl, appUrl } = await findEmbeddedLogins(home);
    for (const each of [ownerUrl, appUrl]) expect(await refusalOf(each)).toBe(null);
    expect((await connectToEmbedded(home)).url(superuser, 'postgres')).toBe(url);
  });
});

test('a socket folder that was open before is closed', async () => {
  await chmod(socketFolder, 0o777);
  await withServer(isPrivate);
});

test('a symlink in its place isn’t followed', async () => {
  const elsewhere = join(folder, 'elsewhere');
  await mkdir(elsewhere, { mode: 0o755 });
  await rm(socketFolder, { recursive: true });
  await symlink(elsewhere, socketFolder);
  const before = await stat(elsewhere);
  await withServer(isPrivate);
  const after = await stat(elsewhere);
  expect([after.mode, after.uid]).toEqual([before.mode, before.uid]);
  expect(await readdir(elsewhere)).toEqual([]);
});

test.runIf(isRoot)('a folder that someone else created beforehand is moved aside', async () => {
  await rm(socketFolder, { recursive: true });
  await mkdir(socketFolder);
  await chmod(socketFolder, 0o777);
  await writeFile(join(socketFolder, 'prepared'), '');
  await chown(socketFolder, 54_321, 54_321);
  await withServer(async () => {
    await isPrivate();
    expect(await readdir(socketFolder)).not.toContain('prepared');
  });
});

test('a database from before passwords gets them, and so does one whose secret is lost', async () => {
  const home = join(folder, 'database');
  await rm(join(home, 'password'));
  await writeFile(join(home, 'postgresql-18', 'pg_hba.conf'), 'local all all trust\n');
  await withServer(expectPasswords);
  await rm(join(home, 'password'));
  await withServer(expectPasswords);
});

test('beside the database of an earlier PostgreSQL, an empty one only accepts a restore; both ask for a password', async () => {
  const home = join(folder, 'database');
  await rename(join(home, 'postgresql-18'), join(home, 'postgresql-17'));
  const secret = await readFile(join(home, 'password'), 'utf8');
  const open = async (given = {}) => await openEmbeddedDatabase(folder, () => undefined, undefined, given);
  await expect(open()).rejects.toThrow('belongs to PostgreSQL 17, and this version of Laurel brings a newer one');
  const restoring = await open({ isRestoring: true });
  await restoring.pool.query(
    "insert into district (id, name, host) values (gen_random_uuid(), 'Restored', 'restored')",
  );
  await restoring.close();
  await (await open()).close();
  await withServer(expectPasswords);
  expect(await readFile(join(home, 'password'), 'utf8')).toBe(secret);
  // As a start leaves it that is killed before the password is set: the secret is there, of the earlier one.
  await writeFile(join(home, 'postgresql-18', 'pg_hba.conf'), 'local all all trust\n');
  await withServer(expectPasswords);
});
