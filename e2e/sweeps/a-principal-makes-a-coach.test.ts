import { addDays, dayAt } from '@laurel/domain/kit/day';
import { readPeople } from '@laurel/domain/people/directory-api';
import { districtIdentity } from '@laurel/domain/people/district-identity';
import { giveRole, readRoles } from '@laurel/domain/roles/api';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { settled, type Visitor } from '../browser';
import { type Client, signedIn } from '../client';
import { openStage, type Stage } from '../stage';

// Nobody can wait for the end of a season. The district's clock is moved from the zone where it is earliest to the one
// where it is latest, 25 hours on: whatever the time is now, it is a later day there.
const [early, late] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];

let stage: Stage;
let admin: Client;
let principal: Visitor;
let teacher: Visitor;

beforeAll(async () => {
  stage = await openStage();
  admin = await signedIn(stage.laurel.address, 'mellery');
  await moveClock(early);
  [principal, teacher] = [await stage.visitor('ocampbell'), await stage.visitor('jrossi')];
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

async function moveClock(timeZone: string): Promise<void> {
  const { value, version } = await admin.call(districtIdentity.read, {});
  await admin.call(districtIdentity.save, { version, value: { ...value, timeZone } });
}

const dialog = (page: Page) => page.getByRole('dialog');

/** The roles a person reads of themselves. */
async function ownRoles({ page }: Visitor): Promise<string> {
  await page.goto('/pages/account-settings/account');
  await settled(page);
  return (await page.locator('dl').first().textContent()) ?? '';
}

async function openRossi({ page }: Visitor): Promise<void> {
  await page.goto('/admin/users?role=teacher&search=rossi');
  await page.getByRole('row').nth(1).click();
  await dialog(page).getByRole('heading', { name: 'Roles' }).waitFor();
}

test('an administrator makes a role for principals from the office’s role, and compares what all roles allow side by side', async () => {
  const { page } = await stage.visitor('mellery');
  await page.goto('/admin/roles');
  await page.getByRole('button', { name: 'New role' }).click();
  await page.locator('input[name=name]:focus').waitFor();
  await page.keyboard.type('Principal');
  await page.getByLabel('Start with the permissions of').selectOption('Office');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('heading', { name: 'Principal' }).waitFor();

  await page.goto('/admin/permissions');
  await settled(page);
  const matrix = page.getByRole('table', { name: 'All roles' });
  const columns = await matrix.getByRole('columnheader').allTextContents();
  const rows = await matrix.getByRole('row').all();
  const cells = await Promise.all(rows.map(async (row) => await row.locator('th, td').allTextContents()));
  const of = (role: string) => cells.slice(1).map((row) => row[columns.indexOf(role)]);
  expect(of('Principal')).toEqual(of('Office'));
  expect(of('Coach')).not.toEqual(of('Office'));
  const grades = cells.find(([subject]) => subject === 'Grades');
  expect(grades?.[columns.indexOf('Teacher')]).toMatch(/class/i);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

test('the principal makes a teacher a coach for a season in People, and the role ends by itself', async () => {
  const { roles, schools } = await admin.call(readRoles, {});
  const roleId = roles.find(({ name }) => name === 'Principal')?.roleId;
  const school = schools.find(({ name }) => name === 'Cedar Valley High School');
  // Whoever gives a role to a teacher can do what teachers can: this principal teaches, too.
  const { people } = await admin.call(readPeople, { search: 'campbell', role: 'pe-teacher' });
  const own = people.find(({ username }) => username === 'ocampbell');
  if (!roleId || !school || !own) throw new Error('The demo district has changed.');
  const always = { startsOn: null, endsBefore: null };
  await admin.call(giveRole, { roleId, people: [own.personId], schoolId: school.schoolId, ...always });

  const { page } = principal;
  await openRossi(principal);
  await dialog(page).getByRole('button', { name: 'Give a role' }).click();
  const form = page.getByRole('form', { name: 'Give a role' });
  await form.getByLabel('Role').selectOption('Coach');
  const today = dayAt(Date.now(), early);
  await form.getByLabel('First day').fill(addDays(today, -1));
  await form.getByLabel('Last day').fill(today);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await form.getByRole('button', { name: 'Give role' }).click();
  await dialog(page).getByRole('button', { name: 'End Coach' }).waitFor();
  expect(await ownRoles(teacher)).toContain('Coach');

  await moveClock(late);
  // Nobody ended it.
  expect(await ownRoles(teacher)).not.toContain('Coach');
  await openRossi(principal);
  await dialog(page).getByRole('button', { name: 'Give a role' }).waitFor();
  expect(await dialog(page).getByRole('button', { name: 'End Coach' }).count()).toBe(0);
});
