import { readClass, readClasses } from '@laurel/domain/classes/api';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from './accessibility';
import type { Visitor } from './browser';
import { signedIn } from './client';
import { child, firstClassTitle } from './demo-school';
import { openStage, type Stage } from './stage';

// The demo's counselor starts with a caseload; the administrator replaces it by a class, in order.
const title = firstClassTitle;

let stage: Stage;
let admin: Visitor;
/** Names of the students of the class. */
let members: string[];
let childId: string;

beforeAll(async () => {
  stage = await openStage();
  const client = await signedIn(stage.laurel.address, 'mellery');
  const { classes } = await client.call(readClasses, { search: title });
  const { enrolments } = await client.call(readClass, { classId: classes[0]?.classId ?? '' });
  members = enrolments.filter(({ role, isActive }) => role === 'student' && isActive).map(({ name }) => name);
  expect(members).toContain(child);
  childId = enrolments.find(({ name }) => name === child)?.personId ?? '';
  admin = await stage.visitor('mellery');
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

test('an administrator removes a caseload and assigns a class instead', async () => {
  const { page } = admin;
  await page.goto('/admin/users?search=santiago+williams&role=Counselor');
  await page.getByRole('row', { name: /Williams, Santiago/ }).click();
  const panel = page.getByRole('dialog', { name: 'Santiago Williams' });
  await panel.getByText('Last names A to F').waitFor();
  await panel.getByRole('button', { name: 'Remove Last names A to F from caseload' }).click();
  await panel.getByText('Last names A to F').waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: /^Remove .* from caseload$/ }).click();
  await panel.getByText('No students yet.').waitFor();

  await panel.getByRole('button', { name: 'Add students' }).click();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await panel.getByLabel('Add by').selectOption({ label: 'Class' });
  await panel.getByRole('searchbox', { name: 'Class' }).fill(title);
  await panel.getByRole('button', { name: title, exact: true }).click();
  await panel.getByText(`${members.length} students today.`).waitFor();
  await panel.getByRole('button', { name: 'Done' }).click();
  await panel.getByText(title, { exact: true }).first().waitFor();
});

test('the counselor finds exactly those students, and opens one student’s grades and attendance', async () => {
  const { page } = await stage.visitor('swilliams');
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Your caseload' }).waitFor();
  await page.getByRole('link', { name: `${members.length} students` }).click();
  const found = page.getByRole('navigation', { name: 'Students' });
  await found.getByText(child).waitFor();
  const names = await found.getByRole('link').locator('bdi').allTextContents();
  expect(names).toHaveLength(members.length);
  await found.getByRole('link', { name: new RegExp(child) }).click();
  const grades = page.locator('section').filter({ hasText: 'Grades so far' });
  await grades.getByText(title).waitFor();
  await grades.getByRole('button', { name: 'GPA and credits' }).press('Enter');
  await page.getByRole('dialog').getByText('Unweighted GPA').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(/present .*% of the past year’s days/).waitFor();
  await page
    .getByRole('button', { name: new RegExp(`${title}`) })
    .first()
    .click();
  await page.getByRole('dialog').getByText(title).first().waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

test('the office opens final grades and GPA in a student’s profile with a key; a teacher of the student can’t', async () => {
  const { page } = await stage.visitor('jbegum');
  await page.goto(`/athlete/studentprofile?student=${childId}`);
  await page.getByRole('heading', { name: child }).waitFor();
  await page.getByRole('button', { name: 'GPA and credits' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'GPA and credits' });
  await panel.getByText(child).waitFor();
  await panel.getByText('Unweighted GPA').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('button', { name: 'GPA and credits' }).evaluate(isFocused)).toBe(true);

  const teacher = await stage.visitor('jrossi');
  await teacher.page.goto(`/athlete/studentprofile?student=${childId}`);
  await teacher.page.getByRole('heading', { name: child }).waitFor();
  expect(await teacher.page.getByRole('button', { name: 'GPA and credits' }).count()).toBe(0);
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}
