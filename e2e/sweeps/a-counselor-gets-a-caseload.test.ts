import { readClass, readClasses } from '@laurel/domain/classes/api';
import { type Id, id } from '@laurel/domain/kit/id';
import { readRemarks, saveRemarks } from '@laurel/domain/remarks/api';
import { newId } from '@laurel/server/db/new-id';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import type { Visitor } from '../browser';
import { signedIn } from '../client';
import { child, firstClassTitle } from '../demo-school';
import { openStage, type Stage } from '../stage';

// The demo's counselor starts with a caseload; the administrator replaces it by a class, in order.
const title = firstClassTitle;

let stage: Stage;
let admin: Visitor;
/** Names of the students of the class. */
let members: string[];
let childId: Id<'person'>;
let classId: Id<'class'>;

beforeAll(async () => {
  stage = await openStage();
  const client = await signedIn(stage.laurel.address, 'mellery');
  const { classes } = await client.call(readClasses, { search: title });
  classId = id('class').parse(classes[0]?.classId);
  const { enrolments } = await client.call(readClass, { classId });
  members = enrolments.filter(({ role, isActive }) => role === 'student' && isActive).map(({ name }) => name);
  expect(members).toContain(child);
  childId = id('person').parse(enrolments.find(({ name }) => name === child)?.personId);
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

test('the office opens final grades and GPA in a student’s profile by keyboard; the student’s teacher reads notes there instead', async () => {
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

  const desk = await signedIn(stage.laurel.address, 'jrossi');
  const text = 'Works well with a partner.';
  const { remarks } = await desk.call(readRemarks, { classId });
  const version = remarks.find(({ studentId, termId }) => studentId === childId && termId === null)?.version ?? 0;
  await desk.call(saveRemarks, {
    ...{ classId, operationId: newId<'operation'>(), cause: 'entered', cells: [[0, 0, version, text]] },
    ...{ students: [childId], terms: [null] },
  });
  const teacher = await stage.visitor('jrossi');
  await teacher.page.goto(`/athlete/studentprofile?student=${childId}`);
  await teacher.page.getByRole('heading', { name: child }).waitFor();
  expect(await teacher.page.getByRole('button', { name: 'GPA and credits' }).count()).toBe(0);
  await teacher.page.getByRole('link', { name: /^Notes/ }).press('Enter');
  const note = teacher.page.getByRole('listitem').filter({ hasText: text });
  await note.getByText(`Shown to those who grade ${title}`).waitFor();
  expect(await axeViolationsInBothThemes(teacher.page)).toEqual([]);
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}
