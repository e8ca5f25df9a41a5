import { readTeams } from '@laurel/domain/athletics/api';
import { deleteContest, readTeamSchedule, saveContest } from '@laurel/domain/classes/team-api';
import type { Day } from '@laurel/domain/kit/day';
import { newId } from '@laurel/server/db/new-id';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { settled, type Visitor } from '../browser';
import { signedIn } from '../client';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let office: Visitor;

beforeAll(async () => {
  stage = await openStage();
  office = await stage.visitor('jbegum');
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

test('the office adds a contest by keyboard, and it appears on the coach’s and the athlete’s homes', async () => {
  const { page } = office;
  const coach = await stage.visitor('fchan');
  await coach.page.goto('/dashboard');
  const week = coach.page.getByRole('list', { name: 'Contests this week' });
  await week.getByRole('listitem').first().waitFor();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(Date.now());

  const team =
    (await coach.page
      .locator('h2', { hasText: /Track|Cross Country/ })
      .first()
      .textContent()) ?? '';
  await page.goto(`/admin/classes?search=${encodeURIComponent(team)}`);
  await page.getByRole('row').nth(1).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Season' }).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add contest' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('[name=opponent]:focus').waitFor();
  await page.keyboard.type('Zephyr Academy');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A');
  await dialog.locator('[name=day]').fill(today);
  await dialog.locator('[name=startsAt]').fill('17:15');
  await page.keyboard.press('Enter');
  const removal = dialog.getByRole('button', { name: 'Remove contest: at Zephyr Academy' });
  await removal.waitFor();

  await coach.page.reload();
  await week.getByText('at Zephyr Academy').waitFor();
  await week.getByText('5:15 PM').waitFor();
  const athlete = await stage.visitor('msmith');
  await athlete.page.goto('/studentdashboard');
  await athlete.page.getByRole('list', { name: 'Contests this week' }).getByText('at Zephyr Academy').waitFor();
  expect(await axeViolationsInBothThemes(athlete.page)).toEqual([]);

  await removal.click();
  await removal.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await removal.waitFor();
});

test('a coach adds a contest from their home by keyboard, and it appears in the calendar they subscribed to', async () => {
  const { page } = await stage.visitor('fchan');
  await page.goto('/pages/account-settings/notifications');
  await settled(page);
  await page.getByRole('button', { name: 'Create calendar address' }).focus();
  await page.keyboard.press('Enter');
  const address = await page.getByLabel('Calendar address').inputValue();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.goto('/dashboard');
  await page
    .getByRole('button', { name: /^Schedule: / })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add contest' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('[name=opponent]:focus').waitFor();
  await page.keyboard.type('Quillfeather Prep');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(Date.now());
  await dialog.locator('[name=day]').fill(today);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Edit contest: vs. Quillfeather Prep' }).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('list', { name: 'Contests this week' }).getByText('vs. Quillfeather Prep').waitFor();
  // As a calendar asks for it, without a session.
  const calendar = await fetch(address);
  expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(await calendar.text()).toContain('– Quillfeather Prep');
});

test('a contest that someone else deletes while it is being edited is saved as a new one, with what was typed', async () => {
  const coach = await stage.visitor('fchan');
  // The answer to a save of what isn’t there any more.
  coach.foresee(/status of 409/);
  const { page } = coach;
  const elsewhere = await signedIn(stage.laurel.address, 'fchan');
  const [team] = (await elsewhere.call(readTeams, {})).teams;
  if (!team) throw new Error('The demo coach has no team.');
  const { classId } = team;
  const fields = { startsAt: null, place: null, isCanceled: false, site: 'home' as const };
  const add = async (opponent: string, day: string) =>
    await elsewhere.call(saveContest, {
      ...{ ...fields, classId, contestId: newId<'contest'>(), version: 0, opponent, day: day as Day },
    });
  const [first, second] = [await add('Ashgrove', '2027-05-03'), await add('Birchwood', '2027-05-04')];
  await page.goto('/dashboard');
  await page.getByRole('button', { name: `Schedule: ${team.title}` }).press('Enter');
  const dialog = page.getByRole('dialog');

  async function typeWhileRemoved(contest: typeof first, opponent: string): Promise<void> {
    const title = `vs. ${contest.opponent}`;
    await dialog.getByRole('button', { name: `Edit contest: ${title}` }).press('Enter');
    await dialog
      .getByRole('form', { name: `Edit contest: ${title}` })
      .locator('[name=opponent]:focus')
      .waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(opponent);
    await elsewhere.call(deleteContest, { classId, contestId: contest.contestId });
  }
  const removed = dialog.getByText('Someone else removed this contest.');

  await typeWhileRemoved(first, 'Ashgrove Academy');
  await page.keyboard.press('Enter');
  await removed.waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Edit contest: vs. Ashgrove Academy' }).waitFor();

  // What was saved below brings a list without the second.
  await typeWhileRemoved(second, 'Birchwood Prep');
  await dialog.getByRole('button', { name: 'Add contest' }).press('Enter');
  await dialog.getByRole('form', { name: 'Add contest' }).locator('[name=opponent]:focus').waitFor();
  await page.keyboard.type('Cypress');
  await dialog.getByRole('form', { name: 'Add contest' }).locator('[name=day]').fill('2027-05-05');
  await page.keyboard.press('Enter');
  await removed.waitFor();
  const form = dialog.getByRole('form', { name: 'Edit contest: vs. Birchwood' });
  expect(await form.locator('[name=opponent]').inputValue()).toBe('Birchwood Prep');
  await form.getByRole('button', { name: 'Save as a new contest' }).press('Enter');
  await dialog.getByRole('button', { name: 'Edit contest: vs. Birchwood Prep' }).waitFor();
  const { contests } = await elsewhere.call(readTeamSchedule, { classId });
  expect(contests.filter(({ day }) => day >= '2027-05-03').map(({ day, opponent }) => [day, opponent])).toEqual([
    ['2027-05-03', 'Ashgrove Academy'],
    ['2027-05-04', 'Birchwood Prep'],
    ['2027-05-05', 'Cypress'],
  ]);
});
