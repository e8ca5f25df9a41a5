import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readPeople, readPerson } from '@laurel/domain/people/directory-api';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser, newVisitor, signIn } from '../browser';
import { type Client, signedIn } from '../client';
import { copyOf } from '../demo-folder';
import { type LaurelProcess, laurelCommand, removeFolder, startLaurel } from '../laurel-process';

// The demo's photos leave the database for a folder, through a kill, into a backup, and back.
let folder: string;
let media: string;
const started: LaurelProcess[] = [];

async function start(at: string, env: Readonly<Record<string, string>> = {}): Promise<LaurelProcess> {
  const laurel = await startLaurel(at, env);
  started.push(laurel);
  return laurel;
}

beforeAll(async () => {
  folder = await copyOf(inject('demoFolder'));
  media = join(dirname(folder), 'media');
  await mkdir(media);
});
afterAll(async () => {
  await Promise.all(started.map(async (laurel) => await laurel.stop()));
  await removeFolder(dirname(folder));
});

/** The addresses of the first students’ photos. */
async function photosOf(office: Client): Promise<string[]> {
  const { people } = await office.call(readPeople, { role: 'student' });
  const details = await Promise.all(
    people.slice(0, 30).map(async ({ personId }) => await office.call(readPerson, { personId })),
  );
  return details.flatMap(({ photo }) => (photo === null ? [] : [`/image/${photo}`]));
}

/** What each of them is, byte by byte; or its status. */
async function digestsOf(address: string, paths: readonly string[]): Promise<(string | number)[]> {
  const office = await signedIn(address, 'jbegum');
  return await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(new URL(path, address), { headers: { cookie: office.cookie() } });
      if (answer.status !== 200) return answer.status;
      return createHash('sha256')
        .update(new Uint8Array(await answer.arrayBuffer()))
        .digest('hex');
    }),
  );
}

const filesIn = async () =>
  (await readdir(media, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

async function doctorOf(env: Readonly<Record<string, string>>): Promise<string> {
  const { said } = await laurelCommand(folder, ['doctor'], env);
  return said.split('\n').find((line) => /^\S+ +media: /.test(line)) ?? said;
}

test('photos are moved to a folder, even after the process is killed midway, and back from there and from a backup', async () => {
  const before = await start(folder);
  const paths = await photosOf(await signedIn(before.address, 'jbegum'));
  const digests = await digestsOf(before.address, paths);
  expect(paths.length).toBeGreaterThan(20);
  expect(digests.every((digest) => typeof digest === 'string')).toBe(true);
  await before.stop();

  const to = { MEDIA_TO: media };
  const killed = await start(folder, to);
  // The chore comes with the next full minute.
  await expect.poll(filesIn, { timeout: 90_000, interval: 5 }).toBeGreaterThan(0);
  await killed.kill();

  const laurel = await start(folder, to);
  await expect
    .poll(async () => await doctorOf(to), { timeout: 150_000, interval: 2_000 })
    .toContain(`Images and files are in ${media}`);
  expect(await filesIn()).toBeGreaterThan(paths.length);
  expect(await digestsOf(laurel.address, paths)).toEqual(digests);
  expect(await doctorOf({})).toContain('MEDIA_TO isn’t set');

  const browser = await launchBrowser();
  const office = await newVisitor(browser, laurel.address);
  await signIn(office, 'jbegum');
  const { page } = office;
  await page.goto(new URL(paths[0] ?? '', laurel.address).href);
  expect(await page.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect(office.troubles()).toEqual([]);
  await browser.close();

  const backup = join(dirname(folder), 'backup.zip');
  expect(await laurelCommand(folder, ['backup', backup])).toMatchObject({
    code: 1,
    said: expect.stringContaining('Set MEDIA_TO'),
  });
  expect((await laurelCommand(folder, ['backup', backup], to)).code).toBe(0);
  await laurel.stop();

  // Another machine, without the folder.
  const elsewhere = join(dirname(folder), 'elsewhere');
  await mkdir(elsewhere);
  await copyFile(join(folder, 'encryption-key'), join(elsewhere, 'encryption-key'));
  expect((await laurelCommand(elsewhere, ['restore', backup])).code).toBe(0);
  const restored = await start(elsewhere);
  expect(await digestsOf(restored.address, paths)).toEqual(digests);
  await restored.stop();

  const returned = await laurelCommand(folder, ['return-media'], to);
  expect(returned).toMatchObject({ code: 0, said: expect.stringContaining('Remove MEDIA_TO') });
  await rm(media, { recursive: true });
  const back = await start(folder);
  expect(await digestsOf(back.address, paths)).toEqual(digests);
  await back.stop();
});

test('a missing folder doesn’t keep anyone from uploading, and the doctor command reports it', async () => {
  const to = { MEDIA_TO: join(media, 'unmounted') };
  const laurel = await start(folder, to);
  const office = await signedIn(laurel.address, 'jbegum');
  const bytes = new Uint8Array(Buffer.from('%PDF-1.7 slip'));
  const sent = (await office.send('/api/core/attach-file', { name: 'slip.pdf', bytes })) as { path: string };
  const answer = await fetch(new URL(sent.path, laurel.address), { headers: { cookie: office.cookie() } });
  expect(await answer.text()).toBe('%PDF-1.7 slip');
  expect(await doctorOf(to)).toContain('no-place');
  await laurel.stop();
  const { said } = await laurelCommand(folder, ['doctor'], { MEDIA_TO: 'somewhere' });
  expect(said).toContain('MEDIA_TO must be a folder’s full path');
});
