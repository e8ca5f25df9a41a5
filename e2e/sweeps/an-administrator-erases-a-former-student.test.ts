import { readPeople, setPersonActive } from '@laurel/domain/people/directory-api';
import { bundleOf, smallDistrict, student } from '@laurel/server/imports/testing-bundle';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { settled, type Visitor } from '../browser';
import { signedIn } from '../client';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let identifier = '';
let admin: Visitor;
let office: Visitor;

beforeAll(async () => {
  stage = await openStage();
  [admin, office] = [await stage.visitor('mellery'), await stage.visitor('jbegum')];
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

test('an administrator reviews and carries out an erasure; a school’s office isn’t offered it', async () => {
  const client = await signedIn(stage.laurel.address, 'mellery');
  const [found] = (await client.call(readPeople, { search: 'diego smith' })).people;
  if (!found) throw new Error('Diego Smith is gone.');
  const { personId } = found;
  identifier = found.identifier ?? '';
  const { page } = admin;
  await page.goto(`/admin/users?person=${personId}`);
  const panel = page.getByRole('dialog').first();

  // Not while the account is active.
  await panel.getByRole('button', { name: 'Erase this person…' }).click();
  await panel.getByText('This person’s account is active. Deactivate it first.').waitFor();
  expect(await panel.getByLabel('Reason').count()).toBe(0);

  await client.call(setPersonActive, { personId, isActive: false });
  await page.reload();
  await panel.getByRole('button', { name: 'Erase this person…' }).click();
  await panel.getByRole('heading', { name: 'Review the erasure' }).waitFor();
  await panel.getByText('Scores and grades').waitFor();
  await panel.getByText(/^The law requires you to keep the name, date of birth, and ID until /).waitFor();
  await settled(page);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await panel.getByLabel('Reason').fill('Asked by the family');
  await panel.getByRole('button', { name: 'Erase this person…' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Erase Diego Smith?' });
  await question.getByRole('button', { name: 'Erase this person', exact: true }).click();
  await page.getByText('Person erased.').waitFor();
  expect((await client.call(readPeople, { search: 'dsmith' })).people).toEqual([]);

  // What the law keeps is still found, and nothing of it can be changed.
  await page.goto(`/admin/users?person=${personId}`);
  await panel.getByText('This person was erased.', { exact: false }).waitFor();
  expect(await panel.getByRole('button').allTextContents()).toEqual(['']);

  await office.page.goto('/admin/users?search=henry smith');
  await office.page.getByRole('row').nth(1).click();
  const other = office.page.getByRole('dialog').first();
  await other.getByRole('heading', { name: 'Everything kept about this person' }).waitFor();
  expect(await other.getByRole('button', { name: 'Erase this person…' }).count()).toBe(0);
});

test('a roster and a people file that still list the erased student ask first, and the student is imported as someone new', async () => {
  const { page } = admin;
  const button = page.getByRole('button', { name: 'Add as someone new' });
  const isAsked = async () => {
    await page
      .getByText(/^This person was erased on .* by .*Ellery\. Left out/)
      .first()
      .waitFor({ timeout: 60_000 });
    await settled(page);
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
  };
  await page.goto('/admin/csvimports');
  await page.locator('input[type=file]').setInputFiles(await bundleOf(smallDistrict([student('a', { identifier })])));
  await page.waitForURL(/[?&]import=/);
  await isAsked();

  await page.goto('/admin/csvimports?part=people');
  const text = `number,first name,last name\n${identifier},Diego,Smith\n`;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Show preview' }).click();
  await isAsked();
  await page.getByText('There’s nothing to run: what isn’t in Laurel already was skipped.').waitFor();
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Import \d+ changes?$/ }).waitFor({ timeout: 60_000 });
  expect(await button.count()).toBe(0);
});
