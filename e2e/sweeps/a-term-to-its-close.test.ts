import { addClass, enrol, readClassPlaces } from '@laurel/domain/classes/api';
import type { Id } from '@laurel/domain/kit/id';
import { newId } from '@laurel/server/db/new-id';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { findPeople } from '../activated';
import { signedIn } from '../client';
import { child, childWords } from '../demo-school';
import { cellAt, columnOf, openFirstGradebook, sheetReady, textAt } from '../sheet-page';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let teacher: Page;
let office: Page;
let administrator: Page;
const project = 'Final project';
const algebra = 'Algebra I · Period 1';
/** Begins this term with the demo parent’s child in it, and without any work. */
const lab = 'Algebra Lab';
let labId: Id<'class'>;

beforeAll(async () => {
  stage = await openStage();
  teacher = (await stage.visitor('jrossi')).page;
  office = (await stage.visitor('jbegum')).page;
  administrator = (await stage.visitor('mellery')).page;
  await openLab();
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

async function openLab(): Promise<void> {
  const client = await signedIn(stage.laurel.address, 'mellery');
  const { schools, terms } = await client.call(readClassPlaces, {});
  const school = schools.find(({ name }) => name === 'Cedar Valley High School');
  const term = terms.find(({ title }) => title.includes('Semester 1') || title.includes('Fall'));
  const [student] = await findPeople(client, childWords, 'student');
  const [tutor] = await findPeople(client, 'jonah rossi', 'teacher');
  if (!school || !term || !student || !tutor) throw new Error(`The demo has changed: ${JSON.stringify(terms)}`);
  const fields = { title: lab, code: null, kind: 'scheduled' as const, location: null, periods: null };
  const asked = { schoolId: school.schoolId, classId: newId<'class'>(), courseId: null, termIds: [term.termId] };
  labId = (await client.call(addClass, { ...asked, ...fields })).classId;
  for (const [personId, role] of [
    [tutor.personId, 'teacher'],
    [student.personId, 'student'],
  ] as const) {
    await client.call(enrol, { classId: labId, personId, role, startsOn: null });
  }
}

const panel = (page: Page) => page.locator('dialog[open]');
const lineOf = (name: string) => panel(office).getByRole('listitem').filter({ hasText: name });

test('a teacher gives a class its first assignment, scores it, and posts the grade it makes', async () => {
  await teacher.goto(`/teacher/gradebook/${labId}`);
  await teacher.getByRole('heading', { name: lab }).waitFor();
  await teacher.getByRole('button', { name: 'New assignment' }).first().click();
  await panel(teacher).locator('input[name=title]').fill('First steps');
  await teacher.keyboard.press('Enter');
  await panel(teacher).waitFor({ state: 'detached' });
  await teacher.locator('[role=grid] th', { hasText: 'First steps' }).waitFor();
  await teacher.keyboard.type('9');
  await teacher.keyboard.press('Enter');
  await teacher.getByText(/^Saved/).waitFor();
  await expect.poll(() => textAt(teacher, 0, 1)).toContain('90');
  await teacher.getByRole('button', { name: 'Post final grades' }).click();
  await teacher.getByText('1 final grade posted.').waitFor();
});

test('a teacher gives the last assignment, scores it, and posts final grades with one click', async () => {
  await openFirstGradebook(teacher);
  await teacher.getByRole('heading', { name: algebra }).waitFor();
  await teacher.getByRole('button', { name: 'New assignment' }).click();
  await panel(teacher).locator('input[name=title]').fill(project);
  await teacher.keyboard.press('Enter');
  await panel(teacher).waitFor({ state: 'detached' });
  await teacher.locator('[role=grid] th', { hasText: project }).waitFor();
  await teacher.keyboard.type('7');
  await teacher.keyboard.press('Enter');
  expect(await textAt(teacher, 0, await columnOf(teacher, project))).toBe('7');
  await teacher.getByRole('button', { name: 'Post final grades' }).click();
  await teacher.getByText('22 final grades posted.').waitFor();
  await teacher.getByRole('button', { name: 'Post again' }).waitFor();
});

test('a teacher adds a phrase to the comment bank by keyboard, corrects it, and undoes its deletion', async () => {
  const { keyboard } = teacher;
  await teacher.goto(`${new URL(teacher.url()).pathname}?sheet=comments`);
  await teacher.getByRole('button', { name: 'Comment bank' }).press('Enter');
  const form = panel(teacher).getByRole('form');
  await form.getByLabel('Code').and(teacher.locator(':focus')).waitFor();
  await keyboard.press('Enter');
  await form.getByText('Enter a code of a few letters.').waitFor();
  await form.getByText('Enter the comment.').waitFor();
  await keyboard.type('gp');
  await keyboard.press('Tab');
  await keyboard.type('{first name} makes good progress.');
  await keyboard.press('Control+Enter');
  await panel(teacher).getByText('{first name} makes good progress.', { exact: true }).waitFor();
  // The next one can be typed at once.
  await form.getByLabel('Code').and(teacher.locator(':focus')).waitFor();

  await panel(teacher).getByRole('button', { name: 'Edit: gp' }).press('Enter');
  const edited = panel(teacher).getByRole('form', { name: 'Edit comment' });
  await edited.getByLabel('Code').and(teacher.locator(':focus')).waitFor();
  await keyboard.press('Tab');
  await keyboard.press('Control+End');
  await keyboard.press('Backspace');
  await keyboard.type(' in {class}.');
  await keyboard.press('Control+Enter');
  const kept = panel(teacher).getByText('{first name} makes good progress in {class}.', { exact: true });
  await kept.waitFor();

  await panel(teacher).getByRole('button', { name: 'Delete: gp' }).press('Enter');
  await kept.waitFor({ state: 'detached' });
  await teacher.getByRole('button', { name: 'Undo' }).last().press('Enter');
  await kept.waitFor();
  await keyboard.press('Escape');
  await panel(teacher).waitFor({ state: 'detached' });
  await teacher.getByRole('link', { name: 'Scores', exact: true }).press('Enter');
  await sheetReady(teacher);
});

test('the office marks posted grades as verified and reminds teachers who are late, by keyboard', async () => {
  await office.goto('/admin/finalgrades');
  const posted = office.getByRole('row').filter({ hasText: algebra });
  await posted.getByRole('cell', { name: 'Posted', exact: true }).waitFor();
  await posted.getByRole('checkbox').press('Space');
  await office.getByRole('button', { name: 'Mark as verified' }).press('Enter');
  await office.getByText('1 class verified.').waitFor();
  await posted.getByRole('cell', { name: 'Verified', exact: true }).waitFor();

  const late = office
    .getByRole('row')
    .filter({ hasText: 'Rossi' })
    .filter({ has: office.getByRole('cell', { name: /^Not posted/ }) })
    .first();
  const title = (await late.getByRole('cell').nth(1).textContent()) ?? '';
  const remind = office.getByRole('button', { name: 'Remind teachers' });
  await late.getByRole('checkbox').press('Space');
  await remind.press('Enter');
  await office.getByText(/^\d teachers? reminded\.$/).waitFor();
  const reminded = office.getByRole('row').filter({ hasText: title });
  await reminded.getByRole('cell', { name: /^Not posted, reminded/ }).waitFor();
  await reminded.getByRole('checkbox').press('Space');
  await remind.press('Enter');
  await office.getByText('These teachers were reminded within the hour.').waitFor();
});

test('the office sees who has posted grades, and publishes them', async () => {
  await office.goto('/admin/finalgrades');
  await office.getByText(/\d+ classes haven’t posted\./).waitFor();
  const row = office.getByRole('row').filter({ hasText: algebra });
  await row.getByRole('cell', { name: 'Verified', exact: true }).waitFor();
  await row.getByRole('checkbox').check();
  await office.getByRole('button', { name: 'Publish grades' }).click();
  await office.getByText('Grades for 1 class published.').waitFor();
  await row.getByRole('cell', { name: 'Published', exact: true }).waitFor();
  expect(await axeViolationsInBothThemes(office)).toEqual([]);
});

test('an administrator closes the term, and the teacher can’t change anything in it', async () => {
  await administrator.goto('/admin/finalgrades');
  await administrator.getByRole('button', { name: 'Close term' }).click();
  await panel(administrator).getByRole('button', { name: 'Close term' }).click();
  await panel(administrator)
    .getByText(/classes haven’t posted their grades/)
    .waitFor();
  // The browser tells of the refusal, which was asked for.
  expect(stage.troubles().join()).toMatch(/^[^,]*422[^,]*$/);
  await panel(administrator).getByRole('button', { name: 'Post the rest and close' }).click();
  const fault = panel(administrator).getByRole('alert');
  await administrator.getByText('Quarter 1 closed.').or(fault).waitFor({ timeout: 240_000 });
  expect(await fault.allTextContents()).toEqual([]);
  await panel(administrator).waitFor({ state: 'detached' });
  await administrator.getByText('This term is closed.').waitFor();
  await teacher.reload();
  await sheetReady(teacher);
  await teacher.getByText('Quarter 1 is locked').first().waitFor();
  await teacher.getByText('Final grades published').waitFor();
  expect(await teacher.getByRole('button', { name: /^Post/ }).count()).toBe(0);
});

test('the office corrects a final grade and gives a reason; the calculated grade stays beside it', async () => {
  await office.reload();
  await office.getByText('This term is closed.').waitFor();
  await office.getByRole('row').filter({ hasText: algebra }).click();
  const line = lineOf('Freya Abebe');
  const before = await line.locator('strong').textContent();
  await line.getByRole('button', { name: 'Correct Freya Abebe' }).click();
  await panel(office).getByLabel('Percent').fill('100');
  await panel(office).getByLabel('Reason').fill('The project was regraded');
  await office.keyboard.press('Enter');
  await line.getByText('A · 100.0%').waitFor();
  await line.getByText(`Calculated: ${before}`).waitFor();
  await line.getByText(/Corrected by Jade Begum on .*: The project was regraded/).waitFor();
  expect(await axeViolationsInBothThemes(office)).toEqual([]);
});

test('the office reopens a class of a closed term by keyboard, and closes it again', async () => {
  const { keyboard } = office;
  await panel(office).getByRole('button', { name: 'Reopen for the teacher' }).press('Enter');
  const form = panel(office).getByRole('form', { name: 'Reopen for the teacher' });
  await form.getByLabel('Closes on').and(office.locator(':focus')).waitFor();
  await keyboard.press('Enter');
  await form.getByText('Choose a day.').waitFor();
  await form.getByText('Enter a reason.').waitFor();
  const closesOn = new Date(Date.now() + 7 * 86_400_000);
  await keyboard.type(closesOn.toLocaleDateString('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' }));
  await form.getByLabel('Reason').focus();
  await keyboard.type('A project was handed in late');
  await keyboard.press('Enter');
  await office.getByText(/^Class reopened. It closes on /).waitFor();
  await office
    .getByRole('row')
    .filter({ hasText: algebra })
    .getByRole('cell', { name: /^Reopened, closes on / })
    .waitFor();
  expect(await axeViolationsInBothThemes(office)).toEqual([]);

  await teacher.reload();
  await sheetReady(teacher);
  await cellAt(teacher, 0, 2).click();
  await teacher.keyboard.type('8');
  await teacher.keyboard.press('Enter');
  await teacher.getByText(/^Saved/).waitFor();
  await panel(office).getByRole('button', { name: 'Close again' }).press('Enter');
  await office.getByText(/^Class closed\./).waitFor();
  await panel(office).getByRole('button', { name: 'Reopen for the teacher' }).waitFor();
  await teacher.reload();
  await teacher.getByText('Quarter 1 is locked').first().waitFor();
});

test('the family sees published grades on its home, and nothing from a class before it is published', async () => {
  const parent = (await stage.visitor('ismith')).page;
  await openChild(parent);
  const line = (title: string) => parent.getByRole('listitem').filter({ hasText: title });
  await line(algebra)
    .getByText(/^Final grade, Quarter 1: [A-F]/)
    .waitFor();
  await line(lab).first().waitFor();
  expect(
    await line(lab)
      .getByText(/Final grade/)
      .count(),
  ).toBe(0);

  await office.goto('/admin/finalgrades');
  await office.getByRole('row').filter({ hasText: lab }).getByRole('checkbox').check();
  await office.getByRole('button', { name: 'Publish grades' }).click();
  await office.getByText('Grades for 1 class published.').waitFor();
  await parent.reload();
  await line(lab)
    .getByText(/^Final grade, Quarter 1: A.* 90\.0%$/)
    .waitFor();
});

async function openChild(page: Page): Promise<void> {
  await page.goto('/parentdashboard');
  await page.getByRole('link', { name: `Open ${child}` }).click();
  await page.getByRole('heading', { name: child, level: 1 }).waitFor();
}
