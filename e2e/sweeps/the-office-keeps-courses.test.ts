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
const rows = () => office.page.locator('tbody tr');

test('the office adds a course and one of its classes by keyboard, and archives the course', async () => {
  const { page } = office;
  await page.goto('/admin/courses');
  await page.getByRole('button', { name: 'Add course' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('[name=title]:focus').waitFor();
  await page.keyboard.type('Ceramics');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ART240');
  await page.keyboard.press('Enter');
  await dialog().getByText('ART240 · Cedar Valley High School').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await dialog().getByRole('link', { name: 'Add class' }).focus();
  await page.keyboard.press('Enter');
  // Its course is chosen already.
  await expect
    .poll(async () => await dialog().getByLabel('Course').locator('option:checked').textContent())
    .toBe('Ceramics');
  await dialog().locator('[name=title]').fill('Ceramics · Period 2');
  await dialog().locator('[name=termIds]').first().check();
  await page.keyboard.press('Enter');
  await dialog().getByRole('heading', { name: 'Ceramics · Period 2' }).waitFor();

  await page.goto('/admin/courses?search=ceramics');
  await rows().first().click();
  await dialog().getByRole('link', { name: 'Ceramics · Period 2' }).waitFor();
  await dialog().getByRole('button', { name: 'Archive course' }).click();
  await dialog().getByText('This course is archived.').waitFor();
  await page.keyboard.press('Escape');
  await rows().getByText('Archived').waitFor();
});

test('classes are filtered, sorted, and archived together, and one undo restores them', async () => {
  const { page } = office;
  await page.goto('/admin/classes?search=chemistry');
  await expect.poll(async () => await rows().count()).toBeGreaterThan(2);
  const count = await rows().count();
  const titles = async () => await rows().locator('[data-column=title]').allTextContents();
  const before = await titles();
  await page.getByRole('button', { name: 'Class', exact: true }).click();
  await expect.poll(titles).toEqual([...before].reverse());
  await page.getByLabel('Select all rows on this page').check();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await page.getByText(`${count} classes archived.`).waitFor();
  await expect.poll(async () => await rows().getByText('Archived', { exact: true }).count()).toBe(count);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => await rows().getByText('Archived', { exact: true }).count()).toBe(0);
  await page.getByLabel('Status').selectOption('Archived');
  await page.getByText('No classes found').waitFor();
});

test('a co-teacher is added to a class and removed again', async () => {
  const { page } = office;
  await page.goto('/admin/classes?search=chemistry');
  await rows().first().click();
  await dialog().getByRole('button', { name: 'Add teacher' }).click();
  await dialog().getByLabel('Person').fill('Rossi');
  await dialog()
    .getByRole('button', { name: /^(Jonah Rossi|Rossi, Jonah)/ })
    .click();
  const end = dialog().getByRole('button', { name: 'End enrollment: Jonah Rossi' });
  await end.waitFor();
  await dialog().getByRole('listitem').filter({ hasText: 'Jonah Rossi' }).getByText('Co-teacher').waitFor();
  await end.click();
  await end.waitFor({ state: 'detached' });
});

test('archived courses and classes are listed, and can be restored from the list', async () => {
  const { page } = office;
  await page.goto('/admin/classes?search=physics');
  await rows().first().click();
  await dialog().getByRole('button', { name: 'Archive class' }).waitFor();
  const title = (await dialog().getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  await dialog().getByRole('button', { name: 'Archive class' }).click();
  await dialog().getByText('This class is archived.').waitFor();
  await page.goto('/admin/archive?part=classes');
  const restore = page.getByRole('button', { name: `Restore ${title}` });
  await restore.waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await restore.focus();
  await page.keyboard.press('Enter');
  await restore.waitFor({ state: 'detached' });
  await page.getByText(`${title} was restored.`).waitFor();
  await page.goto('/admin/archive?part=courses');
  await page.getByRole('button', { name: 'Restore Ceramics' }).waitFor();
});

test('the office enrolls a student from another school by their exact ID', async () => {
  const director = await stage.visitor('mellery');
  await director.page.goto('/admin/users?role=student&sort=school&direction=descending&level=07');
  const id = director.page.locator('tbody tr').first().locator('[data-column=identifier]');
  const identifier = (await id.textContent()) ?? '';
  const { page } = office;
  await page.goto(`/admin/users?search=${identifier}`);
  await page.getByText('No people found').waitFor();
  await page.goto('/admin/users?new=person');
  await dialog().getByText('Enroll a student from another school').click();
  const form = dialog().getByRole('form', { name: 'Enroll a student from another school' });
  await form.getByLabel('Student ID or email').fill(identifier);
  await form.getByLabel('Student ID or email').press('Enter');
  await dialog().getByRole('heading', { name: 'Schools' }).waitFor();
  await page.goto(`/admin/users?search=${identifier}`);
  await expect.poll(async () => await rows().count()).toBe(1);
});
