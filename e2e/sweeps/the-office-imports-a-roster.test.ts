import { join } from 'node:path';
import { readPeople } from '@laurel/domain/people/directory-api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { changeFile, filesOf, zipOf } from '@laurel/server/imports/testing-bundle';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { type Client, signedIn } from '../client';
import { root } from '../laurel-process';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let page: Page;
let office: Client;
let before: OutputOf<typeof readPeople>;
const bundle = join(root, 'demo/data/cedar-valley-v1p2-delta.zip');

beforeAll(async () => {
  stage = await openStage();
  ({ page } = await stage.visitor('mellery'));
  office = await signedIn(stage.laurel.address, 'mellery');
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

/** How many people there are, and the first of them in full. */
async function everybody() {
  return await office.call(readPeople, {});
}

async function upload(file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.goto('/admin/csvimports');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.waitForURL(/[?&]import=/);
}

test('a file that isn’t a roster is rejected with a message, and nothing changes', async () => {
  await page.goto('/admin/csvimports');
  const letter = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear office') };
  await page.locator('input[type=file]').setInputFiles(letter);
  await page.getByText('This is a text file, but a OneRoster export is a zip file.').waitFor();
  // Begins as a zip does, and is none.
  await upload({ name: 'letter.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004 Dear office') });
  await page.getByText('File rejected. Nothing was changed.').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

test('a skipped row is fixed where it is listed, and is imported with the next preview', async () => {
  const files = changeFile(await filesOf(bundle), 'users.csv', (text) => text.replace(/,true,/, ',maybe,'));
  await upload(await zipOf(files));
  await page
    .getByText(/rows? will be skipped/)
    .first()
    .waitFor({ timeout: 90_000 });
  await page.getByRole('button', { name: /^Fix enabledUser in line/ }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('true');
  await page.keyboard.press('Enter');
  await page.getByText('maybe → true').waitFor();
  expect(await page.getByRole('button', { name: /^Import \d/ }).count()).toBe(0);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Preview again' }).click();
  await page.getByText('1 cell in the file was fixed here').waitFor({ timeout: 90_000 });
  await page.getByText('Import preview').waitFor();
  expect(await page.getByText(/rows? will be skipped/).count()).toBe(0);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

test('a roster is previewed first; running it makes the previewed changes', async () => {
  before = await everybody();
  await upload(bundle);
  const run = page.getByRole('button', { name: /^Import \d+ changes?$/ });
  await run.waitFor({ timeout: 90_000 });
  await page.getByText('Import preview').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  expect(await everybody()).toEqual(before);
  const confirm = page.getByRole('checkbox', { name: 'I’ve reviewed these changes' });
  if ((await confirm.count()) > 0) {
    expect(await run.isDisabled()).toBe(true);
    await confirm.check();
  }
  await run.click();
  await page.getByText('Import result').waitFor({ timeout: 90_000 });
  await page.getByText('Done', { exact: true }).first().waitFor();
  // The file brings one new person.
  expect((await everybody()).count).toBe(before.count + 1);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

test('uploading the same file again leaves nothing to run', async () => {
  const address = page.url();
  await upload(bundle);
  await page.getByText('Everything in the file is already in Laurel').waitFor({ timeout: 90_000 });
  expect(await page.getByRole('button', { name: /^Import \d/ }).count()).toBe(0);
  await page.goto(address);
});

test('an import is undone, and the list of imports shows it', async () => {
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('Undone', { exact: true }).first().waitFor({ timeout: 90_000 });
  expect(await everybody()).toEqual(before);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'All imports' }).click();
  await page.getByRole('row', { name: /cedar-valley-v1p2-delta\.zip.*Undone/ }).waitFor();
});
