import { execFileSync } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { createFirstAdministrator, sessionData } from '@laurel/domain/people/api';
import { readPeople } from '@laurel/domain/people/directory-api';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { runChaos } from '../chaos/rounds';
import { signedIn, visit } from '../client';
import { copyOf } from '../demo-folder';
import {
  failToStart,
  launchNpmStart,
  laurelCommand,
  newFolder,
  removeFolder,
  servingIn,
  startLaurel,
} from '../laurel-process';

let folder: string;

beforeAll(async () => {
  folder = await copyOf(inject('demoFolder'));
});
afterAll(async () => await removeFolder(dirname(folder)));

test('a kill -9 during writes loses nothing that was acknowledged', async () => {
  await runChaos(folder, { rounds: 1, kinds: ['app'], freezeMs: 0 });
});

test('a second start on the same folder reports the running instance and changes nothing', async () => {
  const first = await startLaurel(folder);
  const second = await failToStart(folder);
  expect(second.code).toBe(1);
  expect(second.said).toContain(`already running on ${folder} at ${first.address}`);
  const client = await signedIn(first.address, 'mellery');
  expect((await client.call(readPeople, {})).count).toBeGreaterThan(1900);
  await first.stop();
});

test('SIGTERM to the process of npm start stops Laurel and its database', async () => {
  const npm = launchNpmStart(folder);
  await servingIn(npm);
  // It closes once nobody has its output any more: neither npm nor Laurel.
  const closed = new Promise((done) => npm.once('close', done));
  npm.kill('SIGTERM');
  await closed;
  const left = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('postmaster.pid'));
  expect(left).toEqual([]);
});

test('a backup restored into an empty folder verifies with 0 differences', async () => {
  const [file, empty] = [join(folder, 'backup.zip'), await newFolder()];
  // Passwords in a backup are sealed with it.
  const key = { ENCRYPTION_KEY: 'the-same-for-the-old-and-the-new-folder' };
  const written = await laurelCommand(folder, ['backup', file], key);
  expect(written.said).toMatch(/Wrote \d{5,} rows/);
  const restored = await laurelCommand(empty, ['restore', file], key);
  expect(restored.code, restored.said).toBe(0);
  expect(restored.said).toContain(' 0 differences');
  const again = await laurelCommand(empty, ['restore', file], key);
  expect(again.said).toContain('holds a district already');
  await writeFile(file, 'not a zip');
  expect((await laurelCommand(empty, ['restore', file], key)).said).toContain('isn’t a Laurel backup');
  const laurel = await startLaurel(empty);
  await signedIn(laurel.address, 'msmith');
  await laurel.stop();
  await removeFolder(empty);
});

describe('explains each startup failure in one sentence:', () => {
  test('the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => other.once('listening', done));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, said } = await failToStart(folder, { PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(said.trim()).toBe(`Port ${port} is in use. Set PORT to another port or stop the other process.`);
  });

  test('PORT isn’t a number', async () => {
    expect((await failToStart(folder, { PORT: 'abc' })).said.trim()).toBe(
      'PORT must be a number from 0 to 65535, not “abc”.',
    );
  });

  test('the folder can’t be written', async () => {
    const file = join(folder, 'a file');
    await writeFile(file, '');
    const { said } = await failToStart(join(file, 'data'));
    expect(said.trim()).toBe(`The folder ${join(file, 'data')} can’t be written to. Choose another with LAUREL_DATA.`);
  });

  test('DATABASE_URL can’t be reached', async () => {
    const { code, said } = await failToStart(folder, { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' });
    expect(code).toBe(1);
    expect(said.trim()).toMatch(/^The database in DATABASE_URL can’t be opened: .*\.$/);
    expect(said.trim().split('\n')).toHaveLength(1);
  });

  test.skipIf(!canMount())('the disk is full', async () => {
    const small = join(folder, 'small');
    await mkdir(small);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', small]);
    try {
      const { code, said } = await failToStart(small);
      expect(code).toBe(1);
      expect(said).toMatch(/disk is full/);
      expect(said.trim().split('\n')).toHaveLength(1);
    } finally {
      execFileSync('umount', ['-l', small]);
      await rm(small, { recursive: true, force: true });
    }
  });
});

test('production has no demo: the first page creates the administrator with the console token', async () => {
  const fresh = await newFolder();
  const laurel = await startLaurel(fresh, { NODE_ENV: 'production' });
  const client = await visit(laurel.address);
  expect((await client.call(sessionData, {})).isFirstRun).toBe(true);
  const administrator = {
    districtName: 'Real District',
    givenName: 'Rea',
    familyName: 'Leal',
    username: 'rea',
    email: null,
    password: 'a long sentence of mine',
  };
  const guessed = await client.ask(createFirstAdministrator, { ...administrator, token: 'a guess' });
  expect(guessed.status).toBe(400);
  const token = /one-time token is:\s+(\S+)/.exec(laurel.said())?.[1] ?? '';
  const made = await client.call(createFirstAdministrator, { ...administrator, token });
  expect(made.isLoggedIn).toBe(true);
  expect(made.district).toMatchObject({ name: 'Real District', logo: null });
  const again = await (await visit(laurel.address)).ask(createFirstAdministrator, { ...administrator, token });
  expect(again.status).toBe(409);
  await laurel.stop();
  await removeFolder(fresh);
});

test('the demo district is rejected in production', async () => {
  const { code, said } = await failToStart(folder, { NODE_ENV: 'production' });
  expect(code).toBe(1);
  expect(said).toContain('demo district, whose passwords are public');
});

function canMount(): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
