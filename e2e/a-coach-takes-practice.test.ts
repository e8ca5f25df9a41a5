import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from './accessibility';
import { openStage, type Stage } from './stage';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

test('a coach takes practice attendance on a phone and sees it in the calendar; the director enters a missing document', async () => {
  const { page } = await stage.visitor('fchan');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Practice' }).first().click();
  // Today's, planned here: which days have one depends on the day.
  await page.getByRole('button', { name: 'Plan practices' }).click();
  const panel = page.getByRole('dialog');
  const today = await panel.locator('[name=from]').inputValue();
  await panel.locator('[name=through]').fill(today);
  await panel.locator('[name=startsAt]').fill('06:15');
  await panel.locator('[name=endsAt]').fill('07:15');
  for (const weekday of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    await panel.getByRole('checkbox', { name: weekday }).check();
  await panel.getByRole('button', { name: 'Add practices' }).click();
  const planned = panel.getByRole('listitem').filter({ hasText: '6:15 AM' });
  await planned.waitFor();
  await page.keyboard.press('Escape');
  const choice = page.getByLabel('Practice', { exact: true });
  const option = choice.locator('option', { hasText: '6:15 AM' }).first();
  await choice.selectOption((await option.getAttribute('value')) ?? '');
  await page.getByText('Attendance not taken yet').waitFor();
  const row = page.locator('[data-student]').first();
  const name = await row.locator('span').first().textContent();
  await row.getByRole('radio').first().focus();
  await page.keyboard.press('l');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await page.getByText('All changes saved').waitFor();

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/athlete/attendancecalendar');
  const line = page.getByRole('row').filter({ hasText: name ?? '' });
  await line.getByText('at practice: Late').last().waitFor({ state: 'attached' });
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await line.getByRole('link').click();
  await page.getByRole('button', { name: 'Back to the team' }).waitFor();

  const director = await stage.visitor('wcastellanos');
  await director.page.goto('/athlete/clearances?lacking=any');
  const missing = director.page.getByRole('button', { name: /^Concussion course of .*: missing\. Enter$/ }).first();
  const named = (await missing.getAttribute('aria-label')) ?? '';
  expect(await axeViolationsInBothThemes(director.page)).toEqual([]);
  await missing.focus();
  // The day of today stands there: a document is three keys.
  await director.page.keyboard.press('Enter');
  await director.page.locator('[name=on]:focus').waitFor();
  await director.page.keyboard.press('Enter');
  await director.page.getByText('Concussion course saved').waitFor();
  await director.page.getByRole('button', { name: named, exact: true }).waitFor({ state: 'detached' });
});
