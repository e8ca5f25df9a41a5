import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inScope } from '@laurel/server/db/testing';
import { unzip } from '@laurel/server/records/testing-zip';
import { type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { verifyDistricts } from './district-commands';
import { erasePersonByName, exportPerson } from './person-commands';

let laurel: TestLaurel;
let school: TestSchool;
let folder: string;

beforeAll(async () => {
  laurel = await testLaurel();
  school = await testSchool(laurel);
  folder = await mkdtemp(join(tmpdir(), 'laurel-test-'));
});
afterAll(async () => {
  await laurel.close();
  await rm(folder, { recursive: true, force: true });
});

async function listen(work: () => Promise<number>): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const code = await work().finally(() => out.mockRestore());
  return { code, said: said.join('') };
}

const erase = async (name: string, isConfirmed: boolean) =>
  await listen(
    async () => await erasePersonByName(laurel.database, null, { name, reason: 'Asked by them', isConfirmed }),
  );

async function person(name: string) {
  const { rows } = await inScope(laurel.database, school.districtId, async ({ db }) =>
    db.client.query('select given_name, erased_at is not null as erased from person where id = $1', [name]),
  );
  return rows[0];
}

test('export-person writes everything, whoever could see it, and says how much; an unknown person is rejected', async () => {
  const path = join(folder, 'sam.zip');
  const { code, said } = await listen(
    async () => await exportPerson(laurel.database, null, { name: 'sam.student', path, mediaPlace: null }),
  );
  expect(code).toBe(0);
  expect(said).toMatch(/^Wrote \d+ rows to .*sam\.zip\.\n$/);
  const files = await unzip(await readFile(path));
  expect([...files.keys()]).toEqual(expect.arrayContaining(['index.html', 'person.csv', 'classes.csv']));
  expect(files.get('index.html')).not.toContain('doesn’t have access');
  await expect(exportPerson(laurel.database, null, { name: 'nobody', path, mediaPlace: null })).rejects.toThrow(
    'No one has the username or ID “nobody.”',
  );
  const { rows } = await inScope(laurel.database, school.districtId, async ({ db }) =>
    db.client.query(`select kind from audit_event where what = 'export-person'`),
  );
  expect(rows).toEqual([{ kind: 'download' }]);
});

test('erase-person shows the plan and changes nothing; with --confirm it erases, and verify finds no difference', async () => {
  const { sam } = school.people;
  await expect(erase('sam.student', true)).rejects.toThrow('This person’s account is active. Deactivate it first.');
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    await db.client.query('update person set is_active = false where id = $1', [sam.personId]);
  });
  const shown = await erase('sam.student', false);
  expect(shown.said).toMatch(/deleted: .*accounts/);
  expect(shown.said).toContain('Nothing was changed.');
  expect(await person(sam.personId)).toEqual({ given_name: 'Sam', erased: false });
  expect((await erase('sam.student', true)).said).toContain('Erased.');
  expect(await person(sam.personId)).toMatchObject({ erased: true });
  expect((await listen(async () => await verifyDistricts(laurel.database, null))).code).toBe(0);
  await expect(erase('sam.student', true)).rejects.toThrow('No one has the username or ID');
});
