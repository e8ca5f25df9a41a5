import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { settled, type Visitor } from '../browser';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let office: Visitor;

beforeAll(async () => {
  stage = await openStage();
  office = await stage.visitor('jbegum');
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

test('the office types a contest with the keyboard, and the coach and the athlete have it on their homes', async () => {
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

test('a coach adds a contest from their home with the keyboard, and it is in the calendar they subscribed to', async () => {
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
