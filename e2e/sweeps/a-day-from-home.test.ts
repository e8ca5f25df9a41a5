import { readCaseloadStudent, readStaffOverview } from '@laurel/domain/overview/api';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { signedIn } from '../client';
import { openStage, type Stage } from '../stage';

// A counselor's and an administrator's day, each begun at their home and walked from there alone, by keys where a link leads.

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

test('a counselor’s day: whom to see first and why, the student’s year, and on to the next student', async () => {
  const client = await signedIn(stage.laurel.address, 'swilliams');
  const { caseload } = await client.call(readStaffOverview, {});
  const [first, second] = caseload?.concerns ?? [];
  if (!first || !second) throw new Error('The demo’s counselor has no one to see.');
  const { page } = await stage.visitor('swilliams');
  await page.goto('/access-control');
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
  const [worst] = first.classes;
  await page.getByText(`${worst?.title}: ${worst?.letter} `, { exact: false }).first().waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);

  await page.getByRole('link', { name: first.name, exact: true }).first().press('Enter');
  await page.getByRole('heading', { name: first.name }).first().waitFor();
  const { student } = await client.call(readCaseloadStudent, { studentId: first.studentId });
  const grades = page.locator('section').filter({ hasText: 'Grades so far' });
  for (const { title } of student.classes) await grades.getByText(title, { exact: true }).first().waitFor();
  await page.getByText(/present .*% of the past year’s days/).waitFor();
  // Why the grade is what it is, without asking the teacher.
  await page
    .getByRole('button', { name: new RegExp(`^${worst?.letter}.*in ${escaped(worst?.title ?? '')}`) })
    .press('Enter');
  await page
    .getByRole('dialog')
    .getByText(worst?.title ?? '')
    .first()
    .waitFor();
  await page.keyboard.press('Escape');

  await page.goBack();
  await page.getByRole('link', { name: second.name, exact: true }).first().press('Enter');
  await page.getByRole('heading', { name: second.name }).first().waitFor();
});

test('an administrator’s day: what needs them, a school’s absences, who signed in, and what was done in the district', async () => {
  const client = await signedIn(stage.laurel.address, 'mellery');
  const { attendance } = await client.call(readStaffOverview, {});
  const waiting = attendance?.find((school) => school.waiting > 0);
  if (!waiting) throw new Error('Nothing waits in the demo.');
  const { page } = await stage.visitor('mellery');
  await page.goto('/access-control');
  await page.getByRole('heading', { name: 'Needs you' }).waitFor();
  // Everything is set up in the demo, so no steps are listed.
  expect(await page.getByRole('heading', { name: 'Set up your district' }).count()).toBe(0);
  await page.getByRole('heading', { name: 'Sign-ins' }).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);

  await page
    .getByRole('link', { name: new RegExp(`^Review: .*${escaped(waiting.schoolName)}`) })
    .first()
    .press('Enter');
  await page.waitForURL(new RegExp(`/admin/attendance\\?.*school=${waiting.schoolId}`));
  const reports = page.getByRole('button', { name: /^Review .*’s absence$/ });
  await expect.poll(() => reports.count()).toBe(waiting.waiting);
  await reports.first().press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Excuse', exact: true }).press('Enter');
  await page.getByText(/was excused/).waitFor();
  const left = async () =>
    (await client.call(readStaffOverview, {})).attendance?.find(({ schoolId }) => schoolId === waiting.schoolId)
      ?.waiting;
  await expect.poll(left).toBe(waiting.waiting - 1);

  // Home says one less, and the act is on record under their name.
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().press('Enter');
  await page.getByRole('heading', { name: 'Needs you' }).waitFor();
  await page.getByRole('link', { name: 'Audit log', exact: true }).first().press('Enter');
  await page.getByRole('heading', { name: 'Audit log' }).waitFor();
  const event = page
    .getByRole('listitem')
    .filter({ hasText: 'Morgan Ellery' })
    .filter({ hasText: 'Decided on an absence' });
  await event.first().waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
