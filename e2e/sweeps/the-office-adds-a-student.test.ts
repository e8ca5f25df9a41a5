import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import type { Visitor } from '../browser';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let office: Visitor;

beforeAll(async () => {
  stage = await openStage();
  office = await stage.visitor('jbegum');
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

const dialog = () => office.page.getByRole('dialog');

test('a student with a guardian and five classes takes at most twelve clicks besides typing', async () => {
  const { page } = office;
  let presses = 0;
  const press = async (name: string | RegExp, within = dialog()) => {
    presses += 1;
    await within
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click();
  };
  await page.goto('/admin/users');
  presses += 1;
  await page.getByRole('button', { name: 'Add person' }).click();
  await page.locator('input[name=givenName]:focus').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  // Typed as it comes, from field to field.
  await page.keyboard.type('Mei');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Zabłocka');
  await page.keyboard.press('Tab');
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await dialog().getByRole('heading', { name: 'Mei Zabłocka' }).waitFor();

  await press('Add guardian');
  await press('Add a new person');
  await page.locator('input[name=givenName]:focus').waitFor();
  await page.keyboard.type('Ola');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('555 0142');
  await page.keyboard.press('Enter');
  await dialog().getByRole('link', { name: 'Ola Zabłocka' }).waitFor();

  await press('Add to classes');
  const enrolled: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const choice = dialog()
      .getByRole('button', { name: / · Period \d$/ })
      .first();
    const title = (await choice.textContent()) ?? '';
    presses += 1;
    await choice.click();
    await dialog().getByRole('link', { name: title, exact: true }).waitFor();
    enrolled.push(title);
  }
  await press('Done');
  expect(new Set(enrolled).size).toBe(5);
  expect(presses).toBeLessThanOrEqual(12);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

test('the office finds the guardian, opens the record, and gives them a way to sign in', async () => {
  const { page } = office;
  await page.goto('/admin/users?search=ola+zab');
  await page.getByRole('row', { name: /Zabłocka, Ola/ }).click();
  await dialog().getByText('555 0142').waitFor();
  await dialog().getByRole('button', { name: 'Create account' }).click();
  await page.keyboard.type('ozablocka');
  await page.keyboard.press('Enter');
  await dialog().getByRole('button', { name: 'New activation code' }).click();
  await dialog().locator('output').waitFor();
});

test('every guardian of the school’s students opens with the details from the roster', async () => {
  const { page } = office;
  await page.goto('/admin/users?role=parent&search=smith');
  await page.getByRole('row').nth(1).click();
  await dialog().getByRole('heading', { name: 'Guardian of' }).waitFor();
  // What is saved at once leaves nothing to ask about.
  const box = dialog().getByRole('checkbox', { name: 'Contact info' }).first();
  const was = await box.isChecked();
  await box.click();
  await expect.poll(() => box.isChecked()).toBe(!was);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});

test('fields from a roster say what the next import will do with a change, and a typed name survives leaving by mistake', async () => {
  const { page } = office;
  await page.goto('/admin/users?role=student&search=henry');
  await page.getByRole('row').nth(1).click();
  await dialog().getByRole('button', { name: 'Edit', exact: true }).click();
  expect(await dialog().getByLabel('Keep my changes').isChecked()).toBe(true);
  await dialog().getByText('More details').click();
  await dialog().getByLabel('Preferred first name').fill('Hank');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  // Escape asks before what was typed is gone.
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  expect(await dialog().getByLabel('Preferred first name').inputValue()).toBe('Hank');
  await dialog().getByRole('button', { name: 'Save person' }).click();
  await dialog()
    .getByRole('heading', { name: /“Hank”/ })
    .waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Edit');
});

test('the office adds a class, changes its room, archives it, and undoes that', async () => {
  const { page } = office;
  // A class without a term is refused in words.
  office.foresee(/status of 400/);
  await page.goto('/admin/classes');
  await page.getByRole('button', { name: 'Add class' }).click();
  await page.locator('input[name=title]:focus').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.type('Ceramics - Section 1');
  await dialog().getByRole('button', { name: 'Add class' }).click();
  await dialog().getByText('Choose at least one term.').first().waitFor();
  await dialog().getByRole('checkbox').first().check();
  await dialog().getByRole('button', { name: 'Add class' }).click();
  await dialog().getByRole('heading', { name: 'Ceramics - Section 1' }).waitFor();

  await dialog().getByRole('button', { name: 'Edit class' }).click();
  await dialog().getByLabel('Room').fill('Kiln 2');
  await dialog().getByRole('button', { name: 'Save class' }).click();
  await dialog().getByText('Kiln 2').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Edit class');

  await dialog().getByRole('button', { name: 'Archive class' }).click();
  await dialog().getByRole('button', { name: 'Undo' }).click();
  await dialog().getByRole('button', { name: 'Archive class' }).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});
