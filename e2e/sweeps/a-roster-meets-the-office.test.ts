import { join } from 'node:path';
import { readPeople, readPerson } from '@laurel/domain/people/directory-api';
import { changeFile, filesOf, zipOf } from '@laurel/server/imports/testing-bundle';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import type { Visitor } from '../browser';
import { type Client, signedIn } from '../client';
import { root } from '../laurel-process';
import { openStage, type Stage } from '../stage';

// The roster of changes brings both students again: each by the name the first roster gave them.
const [keptId, givenUpId] = ['100035', '100037'];

let stage: Stage;
let office: Visitor;
let client: Client;

beforeAll(async () => {
  stage = await openStage();
  office = await stage.visitor('jbegum');
  client = await signedIn(stage.laurel.address, 'jbegum');
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

const dialog = () => office.page.getByRole('dialog');

async function person(identifier: string) {
  const { people } = await client.call(readPeople, { search: identifier });
  const [found] = people.filter((each) => each.identifier === identifier);
  if (!found) throw new Error(`Nobody has ${identifier}.`);
  return await client.call(readPerson, { personId: found.personId });
}

async function open(identifier: string): Promise<void> {
  await office.page.goto(`/admin/users?person=${(await person(identifier)).personId}`);
  await dialog().getByRole('heading', { name: 'Accounts' }).waitFor();
}

const source = async () => {
  await dialog().getByText('Source', { exact: true }).waitFor();
  return await dialog().locator('dl').first().locator('dt:text-is("Source") + dd').textContent();
};

/** Types another last name; `choice` says what the next roster is to do with it. */
async function rename(identifier: string, familyName: string, choice: string): Promise<void> {
  await open(identifier);
  expect(await source()).toBe('Roster. Imports update it.');
  await dialog().getByRole('button', { name: 'Edit', exact: true }).press('Enter');
  await dialog().getByLabel('Last name', { exact: true }).fill(familyName);
  await dialog().getByLabel(choice).press('Space');
  await dialog().getByRole('button', { name: 'Save person' }).press('Enter');
  await dialog()
    .getByRole('heading', { name: new RegExp(`${familyName}$`) })
    .waitFor();
}

/** Brings the roster in, with this last name for both. */
async function importRoster(familyName: string, date: string): Promise<void> {
  const { page } = await stage.visitor('mellery');
  const brought = await filesOf(join(root, 'demo/data/cedar-valley-v1p2-delta.zip'));
  const renamed = changeFile(brought, 'users.csv', (text) => {
    const [head = '', ...lines] = text.trim().split('\n');
    const both = lines.filter((line) => line.includes(`,${keptId},`) || line.includes(`,${givenUpId},`));
    return [head, ...both]
      .join('\n')
      .replaceAll(/,(Renamed-After-Adoption|Hansen),/g, `,${familyName},`)
      .replaceAll(',false,', ',true,')
      .replaceAll('2026-11-20T06:00:00.000Z', date);
  });
  const headAlone = (text: string) => text.slice(0, text.indexOf('\n') + 1);
  const files = changeFile(changeFile(renamed, 'enrollments.csv', headAlone), 'roles.csv', headAlone);
  await page.goto('/admin/csvimports');
  await page.locator('input[type=file]').setInputFiles(await zipOf(files));
  await page.getByText('Import preview').waitFor({ timeout: 90_000 });
  const confirm = page.getByRole('checkbox', { name: 'I’ve reviewed these changes' });
  if ((await confirm.count()) > 0) await confirm.check();
  await page.getByRole('button', { name: /^Import \d+ changes?$/ }).click();
  await page.getByText('Import result').waitFor({ timeout: 90_000 });
  await page.getByText('Done', { exact: true }).first().waitFor();
  await page.context().close();
}

test('when the office has changed two names, the next roster keeps the one marked to keep and overwrites the other', async () => {
  await rename(keptId, 'Kept-Hall', 'Keep my changes');
  await rename(givenUpId, 'Given-Up', 'Use the roster’s values');
  expect(await source()).toBe('Roster. Imports update it.');
  await importRoster('Rosterson', '2026-11-21T06:00:00.000Z');
  expect((await person(keptId)).familyName).toBe('Kept-Hall');
  expect((await person(givenUpId)).familyName).toBe('Rosterson');
});

test('the record shows which fields imports don’t change, and can let imports change them again', async () => {
  await open(keptId);
  expect(await source()).toBe('Roster. Imports update it, except: Last name.');
  await dialog().getByRole('button', { name: 'Edit', exact: true }).press('Enter');
  await dialog().getByLabel('Use the roster’s values').press('Space');
  await dialog().getByText('Imports then also update what was kept so far: Last name.').waitFor();
  expect(await axeViolationsInBothThemes(office.page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Save person' }).press('Enter');
  await dialog().getByText('Roster. Imports update it.', { exact: true }).waitFor();
  await importRoster('Rosterson', '2026-11-22T06:00:00.000Z');
  expect((await person(keptId)).familyName).toBe('Rosterson');
});

test('a person added by hand isn’t in any roster, and the next import doesn’t ask about them', async () => {
  const { page } = office;
  await page.goto('/admin/users?new=person');
  await page.locator('input[name=givenName]:focus').waitFor();
  await page.keyboard.type('Handy');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Typedin');
  await page.keyboard.press('Enter');
  await dialog().getByRole('heading', { name: 'Handy Typedin' }).waitFor();
  expect(await dialog().getByText('Imports update it').count()).toBe(0);
  await dialog().getByRole('button', { name: 'Edit', exact: true }).press('Enter');
  await dialog().getByRole('button', { name: 'Save person' }).waitFor();
  expect(await dialog().getByLabel('Keep my changes').count()).toBe(0);
});

test('a person is deactivated by keyboard: signed out at once and kept from signing in, until one undo', async () => {
  const { page } = office;
  const parent = await stage.visitor('ismith');
  await parent.page.goto('/parentdashboard');
  await parent.page.getByRole('heading', { level: 1 }).waitFor();
  const { people } = await client.call(readPeople, { search: 'ibrahim smith', role: 'parent' });
  await page.goto(`/admin/users?person=${people[0]?.personId}`);
  await dialog().getByRole('button', { name: 'Deactivate account: Ibrahim Smith' }).press('Enter');
  await page.getByText('Ibrahim Smith’s account was deactivated.').waitFor();
  parent.foresee(/status of 401/);
  await parent.page.reload();
  await parent.page.waitForURL('**/login**');
  await parent.page.locator('input[name=login]').fill('ismith');
  await parent.page.locator('input[name=password]').fill('laurel demo district');
  await parent.page.keyboard.press('Enter');
  await parent.page.getByRole('alert').first().waitFor();
  expect(new URL(parent.page.url()).pathname).toBe('/login');

  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByText('Ibrahim Smith’s account was reactivated.').waitFor();
  await parent.page.locator('input[name=password]').fill('laurel demo district');
  await parent.page.keyboard.press('Enter');
  await parent.page.waitForURL((url) => url.pathname !== '/login');
});
