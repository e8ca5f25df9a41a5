import { readFile } from 'node:fs/promises';
import * as api from '@laurel/domain/imports/api';
import type { Id } from '@laurel/domain/kit/id';
import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import { type CellFix, mostFixes } from '@laurel/domain/plans/cell-fix';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { testSchool } from '@laurel/server/testing/school';
import { expect, test } from 'vitest';
import { sendFile, until } from './testing';
import { changeFile, filesOf, partOf, sample, zipOf } from './testing-bundle';

const laurel = await fileLaurel();
const school = await testSchool(laurel, 'District of fixes');

/** The sample with one course code wrong, two students whose birthday is none, and one who is enabled “maybe”. */
async function brokenBundle(): Promise<Buffer> {
  let count = 0;
  const files = changeFile(partOf(await filesOf(sample('v1p2'))), 'demographics.csv', (text) =>
    text.replace(/,\d{4}-\d\d-\d\d,/g, (day) => {
      count += 1;
      return count <= 2 ? ',31.02.2010,' : day;
    }),
  );
  return await readFile(await zipOf(changeFile(files, 'users.csv', (text) => text.replace(',true,', ',maybe,'))));
}

async function read(importId: Id<'import'>) {
  return (await callAs(laurel, school.people.admin.browser, api.readImport, { importId })).output;
}

async function planned(importId: Id<'import'>) {
  await until(async () => !['uploaded', 'planning'].includes((await read(importId)).import.state));
  return await read(importId);
}

async function upload(): Promise<Id<'import'>> {
  const file = { name: 'bundle.zip', bytes: await brokenBundle() };
  const { importId } = (await sendFile(laurel, school.people.admin.browser, '/api/imports', file)).json();
  await planned(importId);
  return importId;
}

async function rejections(importId: Id<'import'>) {
  const input = { importId, severity: 'rejected' as const };
  return (await callAs(laurel, school.people.admin.browser, api.readImportProblems, input)).output.problems;
}

const fix = async (importId: Id<'import'>, ...fixes: readonly CellFix[]) =>
  await callAs(laurel, school.people.admin.browser, api.fixImport, { importId, fixes: [...fixes] });

test('cells are fixed in place, one by one or all at once, and the preview that runs includes the fixes', async () => {
  const importId = await upload();
  const before = await rejections(importId);
  const enabled = before.find(({ column }) => column === 'enabledUser')?.rows[0];
  const birthday = before.find(({ column }) => column === 'birthDate');
  expect(enabled).toMatchObject({ was: 'maybe' });
  expect(birthday).toMatchObject({
    file: 'demographics.csv',
    count: 2,
    rows: [{ was: '31.02.2010' }, { was: '31.02.2010' }],
  });

  const one: CellFix = {
    file: 'users.csv',
    line: enabled?.line ?? 0,
    column: 'enabledUser',
    was: 'maybe',
    value: 'true',
  };
  const all: CellFix = {
    file: 'demographics.csv',
    line: null,
    column: 'birthDate',
    was: '31.02.2010',
    value: '2010-02-28',
  };
  expect((await fix(importId, one, all)).status).toBe(200);
  // The same again, while it is planned or after: nothing else happens.
  expect((await fix(importId, one, all)).status).toBe(200);
  const after = await planned(importId);
  expect(after.import).toMatchObject({ state: 'planned', fileName: 'bundle.zip' });
  expect(after.fixes).toEqual([all, one]);
  expect((await rejections(importId)).filter(({ file }) => /users|demographics/.test(file))).toEqual([]);

  await callAs(laurel, school.people.admin.browser, api.runImport, { importId, isConfirmed: true });
  await until(async () => (await read(importId)).import.state !== 'running');
  expect((await read(importId)).import).toMatchObject({ state: 'done', fault: null });
  const { rows } = await inScope(laurel.database, school.districtId, async ({ db }) =>
    db.client.query(`select count(*)::int as n from person where birth_on = '2010-02-28'`),
  );
  expect(rows[0].n).toBeGreaterThanOrEqual(2);
  expect((await fix(importId, one)).status).toBe(409);
});

test('a fix that is itself wrong is reported like any cell, and can be undone', async () => {
  const importId = await upload();
  const wrong: CellFix = {
    file: 'demographics.csv',
    line: null,
    column: 'birthDate',
    was: '31.02.2010',
    value: 'spring',
  };
  expect((await fix(importId, wrong)).status).toBe(200);
  await planned(importId);
  const told = (await rejections(importId)).find(({ column }) => column === 'birthDate');
  expect(inEnglish(told?.rows[0]?.reason)).toContain('spring');
  expect((await fix(importId, { ...wrong, value: wrong.was })).status).toBe(200);
  const { fixes } = await planned(importId);
  expect(fixes).toEqual([]);
  expect((await rejections(importId)).find(({ column }) => column === 'birthDate')?.rows[0]?.was).toBe('31.02.2010');
});

test('fixes to passwords, to the header, or to too many cells are rejected, and the preview isn’t repeated', async () => {
  const importId = await upload();
  const some: CellFix = { file: 'users.csv', line: 2, column: 'enabledUser', was: 'a', value: 'b' };
  const { import: line } = await read(importId);
  for (const wrong of [
    { ...some, column: 'password' },
    { ...some, line: 1 },
    { ...some, file: '../users.csv' },
  ]) {
    expect((await fix(importId, wrong)).status).toBe(400);
  }
  const many = Array.from({ length: mostFixes }, (_, at) => ({ ...some, line: at + 2 }));
  expect((await fix(importId, ...many)).status).toBe(200);
  await planned(importId);
  const reply = await fix(importId, { ...some, line: 5_000 });
  expect([reply.status, reply.fault.message]).toEqual([400, expect.stringContaining('1000 cells')]);
  expect((await read(importId)).import).toMatchObject({ state: 'planned', source: line.source });
});

test('people who can’t import can’t fix cells', async () => {
  const importId = await upload();
  const fixes: CellFix[] = [{ file: 'users.csv', line: 2, column: 'enabledUser', was: 'maybe', value: 'true' }];
  const { ada } = school.people;
  expect((await callAs(laurel, ada.browser, api.fixImport, { importId, fixes })).status).toBe(403);
  const other = await testSchool(laurel, 'District of others');
  expect((await callAs(laurel, other.people.admin.browser, api.fixImport, { importId, fixes })).status).toBe(404);
  expect((await read(importId)).fixes).toEqual([]);
});
