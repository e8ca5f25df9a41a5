import { readFile } from 'node:fs/promises';
import * as api from '@laurel/domain/imports/api';
import type { Id } from '@laurel/domain/kit/id';
import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { testSchool } from '@laurel/server/testing/school';
import { expect, test } from 'vitest';
import { sendFile, until } from './testing';
import { bundleOf, smallDistrict, student } from './testing-bundle';

const laurel = await fileLaurel();
const school = await testSchool(laurel);
const sentence = 'This is the last administrator. Make someone else an administrator first.';
const chief = student('chief', { username: 'chief' });
const roleOf = (status: string) => ({
  sourcedId: 'r-chief',
  userSourcedId: 'chief',
  roleType: 'primary',
  role: 'districtAdministrator',
  orgSourcedId: 'd',
  status,
});

async function read(importId: Id<'import'>) {
  return (await callAs(laurel, school.people.admin.browser, api.readImport, { importId })).output.import;
}

async function bring(path: string) {
  const { browser } = school.people.admin;
  const sent = await sendFile(laurel, browser, '/api/imports', { name: 'a.zip', bytes: await readFile(path) });
  const importId = sent.json().importId;
  await until(async () => !['uploaded', 'planning'].includes((await read(importId)).state));
  const ran = await callAs(laurel, browser, api.runImport, { importId, isConfirmed: true });
  expect(ran.status, ran.text).toBe(200);
  await until(async () => (await read(importId)).state !== 'running');
  return await read(importId);
}

test('neither a delta that removes the last administrator nor undoing the import that created them is allowed', async () => {
  const first = await bring(
    await bundleOf(smallDistrict([chief, student('other')], { roles: [{ ...roleOf(''), status: '' }] })),
  );
  expect(first).toMatchObject({ state: 'done', fault: null });
  const chiefs = `select p.is_active, a.id from person p join account a on a.person_id = p.id where a.username = 'chief'`;
  await school.query(`update account set password_hash = 'set' where username = 'chief'`);
  expect(await school.query(chiefs)).toMatchObject([{ is_active: true }]);

  const delta = smallDistrict([{ ...chief, status: 'tobedeleted' }], { roles: [roleOf('tobedeleted')] });
  const { orgs: _, ...changes } = delta;
  const removed = await bring(await bundleOf(changes, { mode: 'delta' }));
  expect(inEnglish(removed.fault)).toBe(sentence);
  expect(await school.query(chiefs)).toMatchObject([{ is_active: true }]);

  const { browser } = school.people.admin;
  expect((await callAs(laurel, browser, api.undoImport, { importId: first.id })).status).toBe(200);
  await until(async () => (await read(first.id)).state !== 'undoing');
  expect(inEnglish((await read(first.id)).fault)).toBe(sentence);
  expect(await school.query(chiefs)).toMatchObject([{ is_active: true }]);

  await school.query(`update account set password_hash = 'set' where id = $1`, [school.people.admin.accountId]);
  expect((await callAs(laurel, browser, api.undoImport, { importId: first.id })).status).toBe(200);
  await until(async () => (await read(first.id)).state !== 'undoing');
  expect(await read(first.id)).toMatchObject({ state: 'undone', fault: null });
});
