import type { Id } from '@laurel/domain/kit/id';
import { saveQuietHours } from '@laurel/domain/notices/api';
import { timeOf } from '@laurel/domain/notices/quiet-hours';
import { readParentOverview } from '@laurel/domain/overview/api';
import { readPerson, updateGuardianship } from '@laurel/domain/people/directory-api';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes, sidewaysScroll } from '../accessibility';
import type { Visitor } from '../browser';
import { type Client, signedIn } from '../client';
import { child, firstClassTitle, heldBack, readAllNotices } from '../demo-school';
import { sheetReady } from '../sheet-page';
import { openStage, type Stage } from '../stage';

// Diego is one of four children of the demo parent; the demo teacher has him in Algebra.
const title = firstClassTitle;
let stage: Stage;
let parent: Visitor;
let page: Page;
let guardian: Client;
let diego: { studentId: Id<'person'>; classId: Id<'class'> };

beforeAll(async () => {
  stage = await openStage();
  guardian = await signedIn(stage.laurel.address, 'ismith');
  const { children } = await guardian.call(readParentOverview, {});
  const found = children.find(({ name }) => name === child);
  const standing = found?.classes.find((each) => each.title === title);
  if (!found || !standing) throw new Error('The demo district has changed.');
  diego = { studentId: found.studentId, classId: standing.classId };
  // What the demo’s last days brought is read already.
  await readAllNotices(stage.laurel.address, 'ismith');
  parent = await stage.visitor('ismith');
  page = parent.page;
  await page.goto('/');
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

const bell = () => page.getByRole('button', { name: /^Notifications/ });
const panel = () => page.getByRole('dialog', { name: 'Notifications' });

/** The office changes what the parent sees of Diego: a notice that comes at once. */
async function changeWhatIsSeen(): Promise<void> {
  const office = await signedIn(stage.laurel.address, 'mellery');
  const { guardianships } = await office.call(readPerson, { personId: diego.studentId });
  const link = guardianships.find(({ guardianName }) => guardianName.endsWith('Smith'));
  if (!link) throw new Error('Diego has no guardian.');
  const { guardianshipId, version, seesAcademics, seesAttendance, seesFitness, seesContact } = link;
  const flags = { seesAcademics, seesAttendance, seesFitness, seesContact: !seesContact };
  await office.call(updateGuardianship, { guardianshipId, version, ...flags, isBlocked: false, blockReason: null });
}

test('a teacher releases scores; the parent’s bell updates by itself and links to the grade', async () => {
  await page.goto('/access-control');
  await bell().waitFor();
  expect(await bell().getAttribute('aria-label')).toBe('Notifications');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  const teacher = await stage.visitor('jrossi');
  await teacher.page.goto(`/teacher/gradebook/${diego.classId}`);
  await sheetReady(teacher.page);
  await teacher.page.getByRole('button', { name: /not released yet/ }).click();
  await teacher.page.getByRole('menuitem', { name: new RegExp(`of ${heldBack}`) }).click();

  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  await page.getByRole('status').getByText(`${heldBack} was graded for ${child}`).waitFor();
  await bell().click();
  await panel()
    .getByRole('link', { name: `${heldBack} was graded for ${child}` })
    .waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await panel()
    .getByRole('link', { name: `${heldBack} was graded for ${child}` })
    .click();
  await page.getByRole('heading', { name: child, level: 1 }).waitFor();
  const why = page.getByRole('dialog', { name: /./ }).filter({ hasText: 'rounded half up' });
  await why.waitFor();
  expect(await why.textContent()).toContain(heldBack);
  await page.keyboard.press('Escape');
  await why.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  expect(await page.evaluate(() => 'isSamePage' in window), 'without a reload').toBe(true);
});

test('the page lists past notifications, which can be marked read and unread in both lists', async () => {
  await bell().click();
  await panel()
    .getByRole('button', { name: `Mark as unread: ${heldBack} was graded for ${child}` })
    .click();
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  await panel().getByRole('link', { name: 'All notifications' }).click();
  await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Unread', exact: true }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(heldBack) })
    .waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysScroll(page)).toEqual([]);
  await bell().click();
  await panel().waitFor();
  expect(await sidewaysScroll(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await page.getByText('You’re all caught up.').waitFor();
});

test('during quiet hours the bell counts but nothing pops up', async () => {
  await page.goto('/pages/account-settings/notifications');
  await page.getByRole('heading', { name: 'Quiet hours' }).waitFor();
  await page.getByRole('switch', { name: 'Use quiet hours' }).click();
  await page.getByLabel('From').waitFor();
  await page.getByText(/^Saved/).waitFor();
  await page.getByRole('combobox', { name: 'Scores released, email' }).selectOption('Right away');
  await page
    .getByText(/^Saved/)
    .nth(1)
    .waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.reload();
  expect(await page.getByRole('combobox', { name: 'Scores released, email' }).inputValue()).toBe('at-once');
  expect(await page.getByRole('switch', { name: 'Use quiet hours' }).isChecked()).toBe(true);

  // Around this very moment at the school, which is in Los Angeles.
  const now = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Los_Angeles', hour: '2-digit', minute: '2-digit' });
  const [hour = 0, minute = 0] = now.format(Date.now()).split(':').map(Number);
  const at = (minutes: number) => timeOf((hour * 60 + minute + minutes + 1440) % 1440);
  await guardian.call(saveQuietHours, { quietHours: { from: at(-60), until: at(60) } });
  await changeWhatIsSeen();
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  expect(await page.getByRole('status').getByText('’s information changed').count()).toBe(0);

  await guardian.call(saveQuietHours, { quietHours: null });
  await changeWhatIsSeen();
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor();
  await page.getByRole('status').getByText(`Your access to ${child}’s information changed`).waitFor();
});

test('a background tab catches up when shown again, and signing out ends its notifications quietly', async () => {
  parent.foresee(/ERR_INTERNET_DISCONNECTED/);
  await parent.context.setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await changeWhatIsSeen();
  await parent.context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('button', { name: 'Notifications, 3 unread' }).waitFor();
  await page
    .getByRole('button', { name: /^Account of|menu/i })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
  await changeWhatIsSeen();
});
