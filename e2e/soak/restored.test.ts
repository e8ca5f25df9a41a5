import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { openArchive } from '@laurel/server/db/archive';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../client';
import { laurelCommand, newFolder, removeFolder, startLaurel } from '../laurel-process';

let folder: string;

beforeAll(async () => {
  folder = await newFolder();
});
afterAll(async () => await removeFolder(folder));

/** A new, empty database on the server that `npm run soak` starts from the system's packages. */
async function emptyDatabase(): Promise<string> {
  const url = process.env.LAUREL_TEST_DATABASE_URL;
  if (!url) throw new Error('LAUREL_TEST_DATABASE_URL names no PostgreSQL server. Run npm run soak, which starts one.');
  const name = `restored_${Date.now()}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return decodeURI(Object.assign(new URL(url), { pathname: `/${name}` }).href);
}

/** What each table holds, its rows in one order: where they lie on the disk may differ. */
async function rowsOf(file: string): Promise<ReadonlyMap<string, string>> {
  const archive = await openArchive(file);
  const tables = new Map<string, string>();
  for (const { table, name } of archive.manifest.parts) {
    const rows = (await text(await archive.read(name))).split('\n').sort();
    tables.set(table, createHash('sha256').update(rows.join('\n')).digest('hex'));
  }
  archive.close();
  return tables;
}

test('a backup of the embedded database restores on a server with every grade correct, and back again without loss', async () => {
  const laurel = await startLaurel(folder);
  await laurel.stop();
  const [file, back] = [`${folder}-there.zip`, `${folder}-back.zip`];
  expect((await laurelCommand(folder, ['backup', file])).code).toBe(0);

  const server = { DATABASE_URL: await emptyDatabase() };
  const restored = await laurelCommand(folder, ['restore', file], server);
  expect(restored.code, restored.said).toBe(0);
  const verified = await laurelCommand(folder, ['verify'], server);
  expect(verified.said).toMatch(/[1-9]\d{3,} grades recalculated, 0 differences/);
  expect(verified.code).toBe(0);

  const serving = await startLaurel(folder, server);
  await signedIn(serving.address, 'jrossi');
  await serving.stop();

  expect((await laurelCommand(folder, ['backup', back], server)).code).toBe(0);
  const [there, here] = [await rowsOf(file), await rowsOf(back)];
  const kept = [...there].filter(([table]) => !['session', 'audit_event'].includes(table));
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.filter(([table, digest]) => here.get(table) !== digest)).toEqual([]);
  await Promise.all([file, back].map(async (each) => await rm(each)));
});
