import { readClassDays, readStudentAttendance } from '@laurel/domain/attendance/api';
import { readAttendanceSchools } from '@laurel/domain/attendance/office-api';
import { saveCalendarDays } from '@laurel/domain/attendance/settings-api';
import { addDays, type Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { readParentOverview } from '@laurel/domain/overview/api';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes, sidewaysScroll } from './accessibility';
import type { Visitor } from './browser';
import { type Client, signedIn } from './client';
import { child, firstClassTitle } from './demo-school';
import { openStage, type Stage } from './stage';

// One school day in order: each test goes on where the one before ended. Diego is one of four children of the demo
// parent; the demo teacher has him in Algebra.
const title = firstClassTitle;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

let stage: Stage;
let guardian: Client;
let teacher: Visitor;
let parent: Visitor;
let office: Visitor;
/** The latest Saturday, made a school day: no one has taken it, whatever day the tests run on. */
let day: Day;
let place: { readonly classId: Id<'class'>; readonly studentId: Id<'person'> };
let other = '';

beforeAll(async () => {
  stage = await openStage();
  const [admin, family] = await Promise.all(['mellery', 'ismith'].map((name) => signedIn(stage.laurel.address, name)));
  if (!admin || !family) throw new Error('Nobody signed in.');
  guardian = family;
  const diego = (await guardian.call(readParentOverview, {})).children.find(({ name }) => name === child);
  const standing = diego?.classes.find((each) => each.title === title);
  const { schools, today } = await admin.call(readAttendanceSchools, {});
  const school = schools.find(({ name }) => name === diego?.schoolName);
  if (!diego || !standing || !school) throw new Error('The demo district has changed.');
  place = { classId: standing.classId, studentId: diego.studentId };
  day = saturdayUntil(today);
  const extra = { day, kind: 'school', note: 'Open day', scheduleId: null } as const;
  await admin.call(saveCalendarDays, { schoolId: school.schoolId, days: [extra] });
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

function saturdayUntil(last: Day): Day {
  return new Date(`${last}T00:00:00Z`).getUTCDay() === 6 ? last : saturdayUntil(addDays(last, -1));
}

const sheetAddress = () => `/teacher/attendance/${place.classId}?day=${day}&period=1`;

function rowOf(page: Page, name: string): Locator {
  return page.getByRole('list', { name: 'Students' }).getByRole('listitem').filter({ hasText: name });
}

function choice(page: Page, name: string, code: string): Locator {
  return rowOf(page, name).getByRole('radio', { name: code, exact: true });
}

test('a teacher takes attendance on a phone, with two absent, in three taps', async () => {
  teacher = await stage.visitor('jrossi', phone);
  const { page } = teacher;
  await page.goto(sheetAddress());
  await page.getByText('Not taken yet').waitFor();
  const names = await page.getByRole('list', { name: 'Students' }).locator('[class*=name]').allTextContents();
  expect(names.length).toBeGreaterThanOrEqual(20);
  other = names.find((name) => name !== child) ?? '';
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  // The letter is what a finger meets; the choice itself lies over it.
  await tap(choice(page, child, 'Absent'));
  await tap(choice(page, other, 'Absent'));
  await page.getByText(`${names.length - 2} present, 2 absent`).waitFor();
  await tap(page.getByRole('button', { name: 'Save attendance' }));
  await page.getByText('All changes saved').waitFor();
  expect(taps).toBeLessThanOrEqual(4);
  const truth = await signedIn(stage.laurel.address, 'jrossi');
  const { meetings } = await truth.call(readClassDays, { classId: place.classId, from: day, until: addDays(day, 1) });
  expect(meetings).toMatchObject([{ period: '1', absentCount: 2 }]);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);
});

test('a reload loses no unsaved entries', async () => {
  const { page } = teacher;
  await choice(page, other, 'Tardy').tap();
  await page.getByLabel(`Minutes late: ${other}`).fill('12');
  await page.getByRole('button', { name: 'Save 1 change' }).waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel(`Minutes late: ${other}`).inputValue()).toBe('12');
  expect(await choice(page, other, 'Tardy').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Save 1 change' }).tap();
  await page.getByText('All changes saved').waitFor();
});

test('one Tab moves from the students to Save, which nothing covers, and Ctrl+Enter saves from anywhere', async () => {
  const atDesk = await stage.visitor('jrossi', { viewport: { width: 1440, height: 700 } });
  const { page } = atDesk;
  await page.goto(sheetAddress());
  await choice(page, child, 'Absent').focus();
  await page.keyboard.press('p');
  const button = page.getByRole('button', { name: 'Save 1 change' });
  await page.keyboard.press('End');
  // A wheel turned before a busy machine has drawn the page is lost; one still turning would take the page on after the focus.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 5000);
      return await page.evaluate(
        () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1,
      );
    })
    .toBe(true);
  await page.getByRole('button', { name: 'Back to top' }).waitFor();
  await page.keyboard.press('Tab');
  expect(await button.evaluate((each) => each === document.activeElement)).toBe(true);
  // Its corners are round; a little further in nothing may lie over it.
  const isInSight = (each: Element) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const [middle, height] = [(left + right) / 2, (top + bottom) / 2];
    const met = [left + 6, middle, right - 6].map((x) => document.elementFromPoint(x, height));
    return met.every((found) => found === each);
  };
  // Scrolling takes its time.
  await expect.poll(() => button.evaluate(isInSight)).toBe(true);
  // Nor where the end of the page has brought it up to where the way to the top is.
  for (const high of [90, 112, 134, 156, 178]) {
    await button.evaluate((each, high) => {
      const top = window.scrollY + each.getBoundingClientRect().top - (window.innerHeight - high);
      window.scrollTo({ top, behavior: 'instant' });
    }, high);
    expect(await button.evaluate(isInSight)).toBe(true);
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('a');
  await page.getByText('All changes saved').waitFor();
  await page.keyboard.press('l');
  await page.keyboard.press('Enter');
  await page.keyboard.type('9');
  expect(await page.getByLabel(`Minutes late: ${child}`).inputValue()).toBe('9');
  await page.keyboard.press('Control+Enter');
  await page.getByText('All changes saved').waitFor();
  // Saving has left the focus in the minutes.
  await page.keyboard.press('Escape');
  // A code that is shown only while it is set goes with the next one, and the keys stay in the line.
  await page.keyboard.press('e');
  await page.keyboard.press('a');
  await page.keyboard.press('Control+Enter');
  await page.getByText('All changes saved').waitFor();
  expect(await choice(page, child, 'Absent').evaluate((each) => each === document.activeElement)).toBe(true);
  await page.close();
});

test('two people mark one student: the second sees both marks and chooses', async () => {
  const { page } = teacher;
  const second = await stage.visitor('jrossi');
  // A stale save is answered by 409, which browsers log.
  second.foresee(/status of 409/);
  await second.page.goto(sheetAddress());
  await choice(second.page, other, 'Tardy').waitFor();
  await choice(page, other, 'Absent').tap();
  await page.getByRole('button', { name: 'Save 1 change' }).tap();
  await page.getByText('All changes saved').waitFor();
  await choice(second.page, other, 'Present').check();
  await second.page.getByRole('button', { name: 'Save 1 change' }).click();
  await second.page.getByText('Someone else updated this student’s attendance. Choose which entry to keep.').waitFor();
  await second.page.getByText('You: Present').waitFor();
  expect(await second.page.getByText('All changes saved').count()).toBe(0);
  await second.page.getByText(/^Jonah Rossi, .*: Absent$/).waitFor();
  expect(await axeViolationsInBothThemes(second.page)).toEqual([]);
  await second.page.getByRole('button', { name: 'Keep mine' }).click();
  await second.page.getByRole('button', { name: 'Save 1 change' }).click();
  await second.page.getByText('All changes saved').waitFor();
});

test('the office sees who is absent, excuses with a reason, removes the excuse, and excuses again', async () => {
  office = await stage.visitor('jbegum');
  const { page } = office;
  await page.goto(`/admin/attendance?day=${day}`);
  const row = page.getByRole('row', { name: new RegExp(child) });
  await row.getByText('Absent, unexcused').waitFor();
  const excuse = async () => {
    await page.getByRole('checkbox', { name: `Select ${child}` }).check();
    await page.getByRole('button', { name: 'Excuse or correct' }).click();
    const panel = page.getByRole('dialog', { name: child });
    await panel.getByLabel('Office entry').selectOption('E');
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Save office entry' }).click();
    await panel.getByText('Enter a reason.').waitFor();
    await panel.getByLabel('Reason').fill('Note from home');
    await panel.getByRole('button', { name: 'Save office entry' }).click();
    await row.getByText('Absent, excused').waitFor();
  };
  await excuse();
  await page.getByRole('region', { name: 'Notice' }).getByRole('button', { name: 'Undo' }).click();
  await row.getByText('Absent, unexcused').waitFor();
  await page.reload();
  await excuse();
});

test('a parent sees the day and its explanation, and reports an absence', async () => {
  parent = await stage.visitor('ismith', phone);
  const { page } = parent;
  await page.goto(`/parentdashboard/attendance/${place.studentId}`);
  await page.getByRole('heading', { name: `Attendance for ${child}` }).waitFor();
  await page.locator(`[data-day="${day}"]`).tap();
  const panel = page.getByRole('dialog');
  await panel.getByText('Office entry: Excused absence. Note from home').waitFor();
  await panel.getByText('0 days').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  const { rate } = await guardian.call(readStudentAttendance, {
    studentId: place.studentId,
    from: addDays(day, -200),
    until: addDays(day, 100),
  });
  await page.getByRole('button', { name: `Attendance ${rate.percent}%` }).tap();
  await panel.getByText(`enrolled days with attendance = ${rate.percent}%`).waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Report absence' }).tap();
  const soon = addDays(day, 9);
  await panel.getByLabel('First day').fill(soon);
  await panel.getByRole('button', { name: 'Send report' }).tap();
  await panel.getByText('Enter a reason.').waitFor();
  expect(await panel.getByLabel('First day').inputValue()).toBe(soon);
  await panel.getByLabel('Reason').fill('Dentist');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Send report' }).tap();
  await panel.waitFor({ state: 'detached' });
  const line = page.getByRole('listitem').filter({ hasText: 'Dentist' });
  await line.getByText('Pending office review').waitFor();
  expect(await sidewaysScroll(page)).toEqual([]);
});

test('the office reviews the report, and the parent sees the decision', async () => {
  const { page } = office;
  await page.goto('/admin/attendance?part=absences');
  await page.getByRole('button', { name: `Review ${child}’s absence` }).click();
  await page.getByRole('dialog', { name: child }).getByRole('button', { name: 'Excuse', exact: true }).click();
  await page.getByText(`${child} was excused`).waitFor();
  // The demo's own reports wait too; one of them isn't excused.
  await page
    .getByRole('button', { name: /^Review .*’s absence$/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark unexcused' }).click();
  await page.getByText(/^.*’s absence is unexcused\.$/).waitFor();
  await parent.page.reload();
  const line = parent.page.getByRole('listitem').filter({ hasText: 'Dentist' });
  await line.getByText('Excused', { exact: true }).waitFor();
});

test('opening a rate in the office’s list shows its days', async () => {
  const { page } = office;
  await page.goto('/admin/attendance?part=rates&standing=chronic');
  await page.getByRole('table', { name: 'Attendance by student' }).locator('tbody tr').first().click();
  const panel = page.getByRole('dialog');
  await panel.getByText(/enrolled days with attendance = [\d.]+%/).waitFor();
  await panel
    .getByRole('button')
    .filter({ hasText: /\d{4}$/ })
    .first()
    .click();
  await panel.getByText('Counts as').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

test('a coach sees the day’s status, but neither the classes nor the reason', async () => {
  const { page } = await stage.visitor('fchan');
  await page.goto('/athlete/attendancecalendar');
  // A coach has one team: it is there at once.
  await page.getByRole('link', { name: child }).click();
  await page.locator(`[data-day="${day}"]`).click();
  const panel = page.getByRole('dialog');
  await panel.getByText('but not the individual classes').waitFor();
  expect(await panel.textContent()).toContain('Absent, excused');
  expect(await panel.textContent()).not.toMatch(/Note from home|Algebra/);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

test('a stranger gets a readable denial', async () => {
  const stranger = await stage.visitor('msmith');
  stranger.foresee(/status of (403|404)/);
  const { page } = stranger;
  await page.goto(`/parentdashboard/attendance/${place.studentId}`);
  await page.getByText('You don’t have access to this attendance').waitFor();
  await page.goto(`/admin/attendance?day=${day}`);
  await page.waitForURL('**/not-authorized');
  await page.goto(sheetAddress());
  await page.waitForURL('**/not-authorized');
});
