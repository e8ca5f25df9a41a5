import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { deliverTo, openArchive, writeArchive } from './archive';
import { backup, restore } from './backup';
import { databaseForTest, type TestDatabase, testDistrict } from './testing';
import { startDatabaseProxy } from './testing-proxy';
import { asOwner } from './testing-schema';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-backup-'));
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }));
  database = await databaseForTest();
  const districtId = await testDistrict(database);
  await asOwner(database.ownerUrl, async (client) => {
    await client.query("select set_config('laurel.district', $1, false)", [districtId]);
    await client.query(
      `insert into school (district_id, id, name, kind) select $1, gen_random_uuid(), 'School ' || n, 'school' from generate_series(1, 40) n`,
      [districtId],
    );
  });
});

const partOf = (parts: readonly { table: string; rows: number }[], table: string) =>
  parts.find((part) => part.table === table);

test('a backup counts its rows correctly even if the database reports the number late, and can be restored', async () => {
  const proxy = await startDatabaseProxy(database.ownerUrl);
  onTestFinished(proxy.close);
  proxy.delayCounts();
  const path = join(folder, 'backup.zip');
  const written = await backup(proxy.url, path, Date.now());
  expect(written.rows).toBeGreaterThanOrEqual(40);
  const archive = await openArchive(path);
  expect(partOf(archive.manifest.parts, 'school')).toMatchObject({ rows: 40 });
  archive.close();
  const empty = await databaseForTest('template1');
  expect(await restore(empty.ownerUrl, path)).toEqual(written);
  expect(await countSchools(empty)).toBe(40);
});

test('an earlier backup whose list says 0 for existing rows is restored completely', async () => {
  const [path, earlier] = [join(folder, 'backup.zip'), join(folder, 'earlier.zip')];
  await backup(database.ownerUrl, path, Date.now());
  const from = await openArchive(path);
  const to = writeArchive(deliverTo(earlier));
  for (const { name } of from.manifest.parts) await to.add(name, await from.read(name));
  await to.finish({ ...from.manifest, parts: from.manifest.parts.map((part) => ({ ...part, rows: 0 })) });
  from.close();
  const empty = await databaseForTest('template1');
  await restore(empty.ownerUrl, earlier);
  expect(await countSchools(empty)).toBe(40);
});

async function countSchools({ ownerUrl }: TestDatabase): Promise<number> {
  return await asOwner(ownerUrl, async (client) => {
    const { rows: districts } = await client.query<{ id: string }>('select id from district');
    await client.query("select set_config('laurel.district', $1, false)", [districts[0]?.id]);
    const { rows } = await client.query<{ count: number }>('select count(*)::integer as count from school');
    return rows[0]?.count ?? 0;
  });
}
