import type { Id } from '@laurel/domain/kit/id';
import { readPeople, readPerson } from '@laurel/domain/people/directory-api';
import type { PersonLine } from '@laurel/domain/people/person';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import type { Visitor } from '../browser';
import { type Client, demoPassword, signedIn } from '../client';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let office: Visitor;
let administrator: Visitor;
let admin: Client;

beforeAll(async () => {
  stage = await openStage();
  [office, administrator] = [await stage.visitor('jbegum'), await stage.visitor('mellery')];
  admin = await signedIn(stage.laurel.address, 'mellery');
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

const dialog = (page: Page) => page.getByRole('dialog');

/** Chooses people of a list with the keyboard: Space on the row of each. */
async function choose(page: Page, people: readonly { identifier: string | null }[]): Promise<void> {
  for (const { identifier } of people) {
    await page.getByRole('row', { name: identifier ?? '' }).focus();
    await page.keyboard.press('Space');
  }
  await page.getByText(`${people.length} selected`).waitFor();
}

/** The first page of a list by ID, as the office gets it. */
async function listed(role: 'student' | 'teacher') {
  const client = await signedIn(stage.laurel.address, 'jbegum');
  return (await client.call(readPeople, { role, sort: 'identifier' })).people;
}

const schoolsOf = async (people: readonly { personId: Id<'person'> }[]) =>
  await Promise.all(people.map(async ({ personId }) => (await admin.call(readPerson, { personId })).schoolName));

const rolesOf = async (people: readonly { personId: Id<'person'> }[]) =>
  await Promise.all(
    people.map(async ({ personId }) => (await admin.call(readPerson, { personId })).roles.map(({ name }) => name)),
  );

test('an administrator moves several students to another school by keyboard, and one undo moves all of them back', async () => {
  const { page } = administrator;
  const chosen = (await listed('student')).slice(0, 3);
  const before = await schoolsOf(chosen);
  await page.goto('/admin/users?role=student&sort=identifier');
  await choose(page, chosen);
  await page.getByRole('button', { name: 'Set school' }).press('Enter');
  const schools = dialog(page).getByRole('combobox', { name: 'School' });
  await expect.poll(async () => await schools.locator('option').count()).toBeGreaterThan(1);
  const names = await schools.locator('option').allTextContents();
  const to = names.find((name) => !before.includes(name)) ?? '';
  await schools.selectOption({ label: to });
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Change 3 people' }).press('Enter');
  await page.getByText('3 people changed.').waitFor();
  expect(await schoolsOf(chosen)).toEqual([to, to, to]);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByText('Undone for 3 people.').waitFor();
  expect(await schoolsOf(chosen)).toEqual(before);
});

const isCoach = ({ roles }: PersonLine) => roles.some(({ key }) => key === 'coach');

test('an administrator gives several teachers a role, and undoes it', async () => {
  const { page } = administrator;
  const chosen = (await listed('teacher')).filter((each) => !isCoach(each)).slice(0, 2);
  const before = await rolesOf(chosen);
  await page.goto('/admin/users?role=teacher&sort=identifier');
  await choose(page, chosen);
  await page.getByRole('button', { name: 'Assign role' }).press('Enter');
  await dialog(page).getByRole('combobox', { name: 'School' }).selectOption('Cedar Valley High School');
  await dialog(page).getByRole('combobox', { name: 'Role' }).selectOption('Coach');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Change 2 people' }).press('Enter');
  await page.getByText('2 people changed.').waitFor();
  for (const roles of await rolesOf(chosen)) expect(roles).toContain('Coach');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByText('Undone for 2 people.').waitFor();
  expect(await rolesOf(chosen)).toEqual(before);
});

test('the office is told why teachers stay unchanged, and gets nothing to undo', async () => {
  const { page } = office;
  const chosen = (await listed('teacher')).filter((each) => !isCoach(each)).slice(0, 2);
  const before = await rolesOf(chosen);
  await page.goto('/admin/users?role=teacher&sort=identifier');
  await choose(page, chosen);
  await page.getByRole('button', { name: 'Assign role' }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Change 2 people' }).press('Enter');
  await page
    .getByText(/^No one was changed\. .* and others \(2 in all\) weren’t changed: .* has more access/)
    .waitFor();
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  expect(await rolesOf(chosen)).toEqual(before);
});

test('the office creates codes for several students, and a student signs in with theirs', async () => {
  const { page } = office;
  await page.goto('/admin/users?role=student&sort=identifier');
  await choose(page, (await listed('student')).slice(0, 3));
  await page.getByRole('button', { name: 'Activation codes' }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Create 3 codes' }).press('Enter');
  const codes = dialog(page).locator('dd');
  await expect.poll(async () => await codes.count()).toBe(3);
  const texts = await codes.allTextContents();
  expect(new Set(texts).size).toBe(3);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  const student = await stage.visitor();
  await student.page.goto('/activate');
  await student.page.locator('input[name=code]:focus').waitFor();
  await student.page.keyboard.type(texts[0] ?? '');
  await student.page.keyboard.press('Tab');
  await student.page.keyboard.type(demoPassword);
  await student.page.keyboard.press('Enter');
  await student.page.waitForURL((url) => !['/activate', '/'].includes(url.pathname));
  const [named] = await dialog(page).locator('dt').allTextContents();
  await student.page
    .getByRole('button', { name: (named ?? '').replace(/ \(.*/, '') })
    .first()
    .waitFor();
});
