import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import type { Visitor } from '../browser';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let office: Visitor;

beforeAll(async () => {
  stage = await openStage();
  office = await stage.visitor('mellery');
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

const dialog = () => office.page.getByRole('dialog');

test('a student changes schools, and one undo reverts it', async () => {
  const { page } = office;
  await page.goto('/admin/users?role=student&search=henry');
  await page.getByRole('row').nth(1).click();
  await dialog().getByRole('heading', { name: 'Schools' }).waitFor();
  const lines = () => dialog().getByRole('button', { name: /^Edit enrollment: / });
  const [first] = await lines().all();
  const school = (await first?.getAttribute('aria-label')) ?? '';
  await dialog().getByRole('button', { name: 'Enroll in a school' }).click();
  const form = dialog().getByRole('form', { name: 'Enroll in a school' });
  await form.getByLabel(/^Leaves /).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await form.getByLabel('Grade level').focus();
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Save enrollment' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => await lines().count()).toBe(2);
  expect(await lines().first().getAttribute('aria-label')).not.toBe(school);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => await lines().count()).toBe(1);
  expect(await lines().first().getAttribute('aria-label')).toBe(school);
});

test('a guardian gets an end date, and another becomes the first to call', async () => {
  const { page } = office;
  await page.goto('/admin/users?role=student&search=henry');
  await page.getByRole('row').nth(1).click();
  const edit = dialog().getByRole('button', { name: /^Edit guardian: / });
  // What comes later stands above: until it is there, a press lands elsewhere.
  await edit.first().waitFor();
  await expect.poll(async () => await dialog().locator('[aria-busy=true]').count()).toBe(0);
  await edit.first().click();
  const form = dialog().getByRole('form', { name: /^Edit guardian: / });
  await form.getByLabel('Last day').fill('2031-06-12');
  await form.getByLabel('Last day').press('Enter');
  await dialog().getByText('until Jun 12, 2031').waitFor();
  const names = async () => await edit.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  const before = await names();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  if (before.length > 1) {
    await dialog()
      .getByRole('button', { name: /^Call first: / })
      .first()
      .click();
    await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)]);
  }
});

test('a second phone number is entered with its type', async () => {
  const { page } = office;
  await page.goto('/admin/users?role=student&search=henry');
  await page.getByRole('row').nth(1).click();
  await dialog().getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog().getByRole('button', { name: 'Add phone' }).click();
  await page.locator('[name=phone-0-number]:focus').waitFor();
  await page.keyboard.type('555 0177');
  await page.keyboard.press('Tab');
  await page.keyboard.type('W');
  await dialog().getByRole('button', { name: 'Save person' }).click();
  // The number is kept apart from what stands around it, whichever way that runs.
  await dialog().getByText('\u2066555 0177\u2069 (Work)').waitFor();
});

test('an old link to a merged record leads to the record that was kept, on the office’s page and on a student’s', async () => {
  const { page } = office;
  office.foresee(/status of 404/);
  await page.goto('/admin/users?role=student&search=leila+achterberg');
  await page.getByRole('row').nth(1).click();
  const merged = new URL(page.url()).searchParams.get('person') ?? '';
  await page.goto('/admin/users?role=student&search=abebe');
  await page.getByRole('row').nth(1).click();
  await dialog().getByRole('button', { name: 'Merge with another record' }).click();
  const kept = new URL(page.url()).searchParams.get('person') ?? '';
  await page.keyboard.type('leila achterberg');
  await dialog()
    .getByRole('button', { name: /Achterberg/ })
    .first()
    .click();
  await dialog().getByRole('button', { name: 'Merge records' }).click();
  await dialog().getByRole('heading', { name: 'Merged records' }).waitFor();

  await page.goto(`/admin/users?person=${merged}`);
  await page.waitForURL(`**/admin/users?person=${kept}`);
  await page.getByText('Two records were merged.').waitFor();
  const teacher = await stage.visitor('mellery');
  teacher.foresee(/status of 404/);
  await teacher.page.goto(`/athlete/studentprofile?student=${merged}`);
  await teacher.page.waitForURL(`**/athlete/studentprofile?student=${kept}`);
  await teacher.page.getByText('Two records were merged.').waitFor();
});

test('a class changed by two people shows both versions, and one is saved over the other', async () => {
  const { page } = office;
  const other = await stage.visitor('mellery');
  office.foresee(/status of 409/);
  for (const each of [office, other]) {
    await each.page.goto('/admin/classes?search=algebra');
    await each.page.getByRole('row').nth(1).click();
    await each.page.getByRole('dialog').getByRole('button', { name: 'Edit class' }).click();
  }
  const room = (visitor: Visitor) => visitor.page.locator('[name=location]');
  await room(other).fill('Lab 9');
  await room(other).press('Enter');
  await other.page.getByRole('dialog').getByText('Lab 9').waitFor();
  await room(office).fill('Lab 7');
  await room(office).press('Enter');
  const both = dialog().getByRole('region', { name: 'You and someone else changed this class' });
  await both.getByText('Yours: Lab 7').waitFor();
  await both.getByText('Theirs: Lab 9').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Save mine anyway' }).click();
  await dialog().getByText('Lab 7').waitFor();
});
