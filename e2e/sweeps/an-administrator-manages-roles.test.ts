import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { settled, type Visitor } from '../browser';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let admin: Visitor;
let coach: Visitor;

beforeAll(async () => {
  stage = await openStage();
  [admin, coach] = [await stage.visitor('mellery'), await stage.visitor('fchan')];
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

const dialog = (page: Page) => page.getByRole('dialog');

/** The title the page has at this address, for whoever may open it. */
async function headingAt({ page }: Visitor, path: string): Promise<string> {
  await page.goto(path);
  await settled(page);
  return (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '';
}

test('a role is copied from another one and given to a teacher until a certain day', async () => {
  const { page } = admin;
  await page.goto('/admin/roles');
  await page.getByRole('button', { name: 'New role' }).click();
  await page.locator('input[name=name]:focus').waitFor();
  await page.keyboard.type('Track assistant');
  await page.getByLabel('Start with the permissions of').selectOption('Coach');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('heading', { name: 'Track assistant' }).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);

  await dialog(page).getByRole('button', { name: 'Give this role' }).click();
  await dialog(page).getByRole('searchbox', { name: 'Find people' }).fill('rossi');
  await dialog(page).getByRole('button', { name: /Rossi/ }).first().click();
  // The next one can be typed at once.
  await page.locator('dialog[open] input[name=find]:focus').waitFor();
  await dialog(page).getByLabel('Last day').fill('2099-06-01');
  await dialog(page).getByRole('button', { name: 'Give role', exact: true }).click();
  await dialog(page).getByText('until Jun 1').waitFor();

  await dialog(page)
    .getByRole('button', { name: /^End this role for .*Rossi/ })
    .click();
  await dialog(page)
    .getByText(/^.*ended/)
    .first()
    .waitFor();
});

test('by keyboard alone, a rule gives a role to everyone who has another role; ending the rule takes away every role it gave', async () => {
  const { page } = admin;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await dialog(page).getByRole('button', { name: 'New rule' }).focus();
  await press('Enter');
  await page.locator('select[name=kind]:focus').waitFor();
  await page.keyboard.type('Coach');
  await press('Tab', 'End', 'Tab', 'Tab', 'Enter');
  const form = dialog(page).getByRole('form', { name: 'New rule' });
  await form.getByText(/^\d+ people get this role$/).waitFor();
  await form.getByText(/Chan/).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  // What is shown is about what was asked: another choice takes it away, and the button asks again.
  await press('Shift+Tab', 'End', 'Tab');
  await form.getByText(/get this role$/).waitFor({ state: 'detached' });
  await press('Enter');
  await form.getByRole('status').waitFor();
  await form.getByRole('button', { name: 'Save rule' }).focus();
  await press('Enter');
  await dialog(page).getByText('Coach at any school: at all schools').waitFor();

  await dialog(page).getByRole('button', { name: 'End the rule for Coach' }).focus();
  await press('Enter');
  await page.getByText('The rule ended, and so did the roles it gave.').waitFor();
  await dialog(page).getByText('No rule gives this role.').waitFor();
});

test('a permission is reviewed before it is saved, takes effect in an open session, and is undone', async () => {
  const { page } = admin;
  expect(await headingAt(coach, '/admin/users')).toBe('You don’t have access');
  await page.goto('/admin/permissions');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Coach');
  await page.getByRole('combobox', { name: 'People, School' }).selectOption('Manage');
  await page.getByRole('button', { name: 'Review changes' }).click();
  await dialog(page).getByText('Can also').waitFor();
  await dialog(page)
    .getByText(/Fatima Chan/)
    .waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  const menu = coach.page.getByRole('navigation').getByRole('link', { name: 'People' });
  await coach.page.goto('/dashboard');
  await settled(coach.page);
  expect(await menu.count()).toBe(0);
  await dialog(page).getByRole('button', { name: 'Save permissions' }).click();
  await page.getByText('Permissions saved.').waitFor();
  // The coach's page is open, and nothing was pressed on it.
  await menu.first().waitFor();
  expect(await headingAt(coach, '/admin/users')).toBe('People');

  // Away from the list, which would otherwise ask again when the undo arrives and be refused.
  await coach.page.goto('/dashboard');
  const undo = page.getByRole('button', { name: /^Undo the change of/ });
  await undo.click();
  await page.getByText('Permissions are back to what they were.').waitFor();
  expect(await headingAt(coach, '/admin/users')).toBe('You don’t have access');
});

test('leaving doesn’t lose changes, and the last permission that can repair permissions can’t be removed', async () => {
  const { page } = admin;
  await page.goto('/admin/permissions');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Administrator');
  await page.getByRole('combobox', { name: 'Permissions, District' }).selectOption('See');
  await page.getByRole('link', { name: 'Roles' }).last().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Review changes' }).click();
  await dialog(page).getByRole('alert').getByText('No one could change permissions anymore.').waitFor();
  expect(await dialog(page).getByRole('button', { name: 'Save permissions' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Review changes' }).waitFor({ state: 'detached' });
});

test('the office sees roles and permissions but can’t change them', async () => {
  const { page } = await stage.visitor('jbegum');
  await page.goto('/admin/permissions');
  await page.getByText('You can see roles but not change them.').waitFor();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Coach');
  expect(await page.getByRole('combobox').count()).toBe(1);
  await page.goto('/admin/roles');
  await settled(page);
  expect(await page.getByRole('button', { name: 'New role' }).count()).toBe(0);
});
