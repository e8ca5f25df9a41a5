import { readFile } from 'node:fs/promises';
import { readStudentAttendance, reportAbsence } from '@laurel/domain/attendance/api';
import { readAttendanceSchools, readSchoolDay } from '@laurel/domain/attendance/office-api';
import { readSchoolMeetings, saveCalendarDays } from '@laurel/domain/attendance/settings-api';
import { addDays, type Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { readParentOverview } from '@laurel/domain/overview/api';
import { newId } from '@laurel/server/db/new-id';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import type { Visitor } from '../browser';
import { type Client, signedIn } from '../client';
import { child, childWords, firstClassTitle, readCoachedTeam } from '../demo-school';
import { openStage, type Stage } from '../stage';

// What the office sets up, and one school day of its own, in order. Diego is a child of the demo parent; the demo teacher
// has him in Algebra.
const title = firstClassTitle;

let stage: Stage;
let admin: Client;
let office: Visitor;
let page: Page;
/** The latest Saturday, made a school day: no one has taken it, whatever day the tests run on. */
let day: Day;
let place: { readonly schoolId: Id<'school'>; readonly classId: Id<'class'>; readonly studentId: Id<'person'> };

beforeAll(async () => {
  stage = await openStage();
  admin = await signedIn(stage.laurel.address, 'mellery');
  const family = await signedIn(stage.laurel.address, 'ismith');
  const diego = (await family.call(readParentOverview, {})).children.find(({ name }) => name === child);
  const standing = diego?.classes.find((each) => each.title === title);
  const { schools, today } = await admin.call(readAttendanceSchools, {});
  const school = schools.find(({ name }) => name === diego?.schoolName);
  if (!diego || !standing || !school) throw new Error('The demo district has changed.');
  place = { schoolId: school.schoolId, classId: standing.classId, studentId: diego.studentId };
  day = saturdayUntil(today);
  const extra = { day, kind: 'school', note: 'Open day', scheduleId: null } as const;
  await admin.call(saveCalendarDays, { schoolId: school.schoolId, days: [extra] });
  office = await stage.visitor('jbegum');
  ({ page } = office);
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

function saturdayUntil(last: Day): Day {
  return new Date(`${last}T00:00:00Z`).getUTCDay() === 6 ? last : saturdayUntil(addDays(last, -1));
}

const part = async (name: string) => await page.goto(`/admin/attendance?part=${name}`);
const panelOf = (name: string | RegExp): Locator => page.getByRole('dialog', { name });

test('a custom code is created, changed, and deleted while it is unused', async () => {
  await part('codes');
  await page.getByRole('button', { name: 'Add code' }).click();
  const panel = panelOf('Add code');
  await panel.getByLabel('Letter').fill('p');
  await panel.getByLabel('Name').fill('Lesson at home');
  await panel.getByLabel('Time present (%)').fill('100');
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('Code P is already used. Choose another letter.').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await panel.getByLabel('Letter').fill('v');
  await panel.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: /Lesson at home/ });
  await row.getByText('Present', { exact: true }).waitFor();
  await row.click();
  const again = panelOf('Lesson at home');
  await again.getByLabel('Name').fill('Lesson by video');
  await again.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /Lesson by video/ }).click();
  await panelOf('Lesson by video').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Lesson by video removed.').waitFor();
  await page.getByRole('row', { name: /Lesson by video/ }).waitFor({ state: 'detached' });
});

test('holidays are added and removed; an implausible year is rejected with a message', async () => {
  await part('calendar');
  await page.getByRole('button', { name: 'Add days' }).click();
  const panel = panelOf('Add days');
  const [first, last] = [addDays(day, 30), addDays(day, 34)];
  office.foresee(/status of 400/);
  await panel.getByLabel('First day').fill('1026-11-30');
  await panel.getByLabel('Last day').fill('1026-11-30');
  await panel.getByLabel('Name').fill('Snow days');
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText(/is before 1990\. Check the year\./).waitFor();
  await panel.getByLabel('First day').fill(first);
  await panel.getByLabel('Last day').fill(last);
  expect(await panel.getByLabel('Name').inputValue()).toBe('Snow days');
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.waitFor({ state: 'detached' });
  await page.getByText('Holidays and half days as a list').click();
  const lines = page.getByRole('listitem').filter({ hasText: 'Snow days' });
  await expect.poll(async () => await lines.count()).toBe(5);
  // The day is pressed in the calendar, and found there by key.
  const pressed = page.locator(`[data-day="${first}"]`);
  await pressed.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const dayPanel = page.getByRole('dialog');
  expect(await dayPanel.getByLabel('Name').inputValue()).toBe('Snow days');
  await dayPanel.getByRole('button', { name: 'Reset to regular day' }).click();
  await expect.poll(async () => await lines.count()).toBe(4);
  await page.getByRole('region', { name: 'Notice' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => await lines.count()).toBe(5);
});

test('the office sets the periods in which a class meets', async () => {
  const meetings = async () => {
    const { classes } = await admin.call(readSchoolMeetings, { schoolId: place.schoolId, search: title });
    return classes.find(({ classId }) => classId === place.classId)?.meetings ?? [];
  };
  const before = await meetings();
  await page.getByLabel('Find a class').fill(title);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const panel = panelOf(title);
  await panel.getByRole('checkbox', { name: 'Period 2, Fri' }).check();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`Meeting times for ${title} saved.`).waitFor();
  await page.getByText(/Fri: period 2/).waitFor();
  expect(await meetings()).toEqual(expect.arrayContaining([...before, { weekday: 5, period: '2' }]));
});

test('a teacher takes attendance by keyboard and sees what the office excused but not why, and the excuse counts', async () => {
  const absence = {
    studentId: place.studentId,
    absenceId: newId<'absence'>(),
    startsOn: day,
    endsBefore: addDays(day, 1),
    periods: null,
    code: 'E',
    reason: 'A funeral in the family',
  };
  await admin.call(reportAbsence, absence);
  const teacher = await stage.visitor('jrossi');
  await teacher.page.goto(`/teacher/attendance/${place.classId}?day=${day}&period=1`);
  const list = teacher.page.getByRole('list', { name: 'Students' });
  const diego = list.getByRole('listitem').filter({ hasText: child });
  await diego.getByText('Prearranged absence, excused').waitFor();
  expect(await teacher.page.textContent('body')).not.toContain('funeral');
  expect(await axeViolationsInBothThemes(teacher.page)).toEqual([]);
  await list.getByRole('listitem').first().getByRole('radio', { checked: true }).focus();
  await teacher.page.keyboard.press('l');
  const focused = async () =>
    await teacher.page.evaluate(() => document.activeElement?.closest('li')?.textContent ?? '');
  for (let line = 0; line < 60 && !(await focused()).includes(child); line += 1)
    await teacher.page.keyboard.press('ArrowDown');
  await teacher.page.keyboard.press('a');
  expect(await diego.getByRole('radio', { name: 'Absent', exact: true }).isChecked()).toBe(true);
  await teacher.page.getByText(/1 absent, 1 tardy$/).waitFor();
  await teacher.page.getByRole('button', { name: 'Save attendance' }).focus();
  await teacher.page.keyboard.press('Enter');
  await teacher.page.getByText('All changes saved').waitFor();
  await diego.getByText('Prearranged absence, excused').waitFor();
  const { excusedDays, days } = await admin.call(readStudentAttendance, {
    studentId: absence.studentId,
    from: day,
    until: addDays(day, 1),
  });
  expect([excusedDays, days[0]?.marks[0]]).toMatchObject(['1', { code: 'A', isExcusedAhead: true }]);
  await page.goto(`/admin/attendance?day=${day}`);
  await page
    .getByRole('row', { name: new RegExp(child) })
    .getByText('Absent, excused')
    .waitFor();
  await page.getByText('E: A funeral in the family').waitFor();
});

test('the day’s list prints without the rest of the page', async () => {
  await page.emulateMedia({ media: 'print' });
  await page.getByText(/^Absent at .*, Sat/).waitFor();
  expect(await page.getByText(/^1 absent \(1 excused\)/).isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Print' }).waitFor();
});

test('a team’s trip is planned for all members, and canceled', async () => {
  await part('absences');
  await page.getByRole('button', { name: 'Plan team trip' }).click();
  const panel = panelOf('Plan team trip');
  const team = await readCoachedTeam(stage.laurel.address);
  await panel.getByLabel('Team').fill(team);
  await panel
    .getByRole('button', { name: new RegExp(`^${team}`) })
    .first()
    .click();
  const monday = addDays(day, 9);
  await panel.getByLabel('First day').fill(monday);
  await panel.getByLabel('Last day').fill(monday);
  await panel.getByRole('button', { name: 'Plan trip' }).click();
  await panel.getByText('Enter a reason.').waitFor();
  await panel.getByLabel('Reason').fill('Away meet in Riverton');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Plan trip' }).click();
  await page.getByText(/^Trip planned for \d+ students/).waitFor();
  await page.getByText(/^Away meet in Riverton · \d+ students$/).waitFor();
  await page.getByRole('button', { name: 'Cancel trip: Away meet in Riverton' }).click();
  await page.getByText(/^Trip canceled/).waitFor();
});

test('attendance is exported, changed, and imported again; the import is undone', async () => {
  await page.goto(`/admin/attendance?part=files&from=${day}&to=${day}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download attendance' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const lines = text.split('\r\n');
  const late = lines.findIndex((line) => line.includes(',L,'));
  expect(late).toBeGreaterThan(0);
  const changed = lines.map((line, at) => (at === late ? line.replace(',L,', ',H,') : line)).join('\r\n');
  await page.locator('input[type=file]').setInputFiles({
    name: 'marks.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(changed),
  });
  await page.getByRole('button', { name: 'Show preview' }).click();
  await page.getByText('L becomes H.').first().waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  const confirm = page.getByRole('checkbox', { name: 'I’ve reviewed these changes' });
  if ((await confirm.count()) > 0) await confirm.check();
  const tardy = async () => (await admin.call(readSchoolDay, { schoolId: place.schoolId, day })).counts.tardy;
  expect(await tardy()).toBe(1);
  await page.getByRole('button', { name: 'Import 1 change' }).click();
  await page.getByText('Done', { exact: true }).first().waitFor({ timeout: 30_000 });
  await expect.poll(tardy).toBe(0);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('Undone', { exact: true }).first().waitFor({ timeout: 30_000 });
  await expect.poll(tardy).toBe(1);
});

test('entering an absence a parent phones in takes two clicks, the name, the reason, and Enter', async () => {
  await page.goto('/dashboard');
  await page.locator('nav').getByRole('link', { name: 'Attendance', exact: true }).click();
  await page.getByRole('button', { name: 'Report absence' }).click();
  await page.locator('dialog[open] input[name=find]:focus').waitFor();
  // Enter takes the only one who is found, also when it comes before the answer.
  await page.keyboard.type(childWords);
  await page.keyboard.press('Enter');
  await page.locator('input[name=reason]:focus').waitFor();
  await page.keyboard.type('Fever, his mother called');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.goto('/admin/attendance?part=absences');
  await page.getByText('Fever, his mother called').waitFor();
});
