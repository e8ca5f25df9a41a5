import { readFitnessPlaces, readFitnessSheet } from '@laurel/domain/fitness/api';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from './accessibility';
import { settled } from './browser';
import { signedIn } from './client';
import { keepPage, keptOn, nothing, toggle } from './kept-on-device';
import { openStage, type Stage } from './stage';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

test('a student saves their page, reads it offline with its time, and deletes it by signing out', async () => {
  const student = await stage.visitor('msmith');
  student.foresee(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|failed: /);
  const { page, context } = student;
  await page.goto('/pages/account-settings/account');
  await settled(page);
  expect(await keptOn(page)).toEqual(nothing);

  // Where others use the device too, nothing is kept.
  await toggle(page).click();
  await page.getByRole('button', { name: 'Others use it too' }).click();
  await page.getByText('Then nothing is saved here').waitFor();
  expect(await toggle(page).isChecked()).toBe(false);
  expect(await keptOn(page)).toEqual(nothing);

  await keepPage(student);
  await page.goto('/studentdashboard');
  await settled(page);
  const grade = page.getByRole('button', { name: /^.+ in .+\. See why$/ }).first();
  const said = (await grade.textContent()) ?? 'no grade';
  await expect.poll(async () => (await keptOn(page)).snapshots).toBe(1);

  await context.setOffline(true);
  await page.reload();
  await page.getByText(/^Offline\. As of \d{1,2}:\d\d/).waitFor();
  expect(await grade.textContent()).toBe(said);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await grade.click();
  await page.getByText('You need to be online for this.').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);

  // Any address of the app shows it, and with the network the page comes back by itself.
  await page.goto('/studentdashboard/fitness');
  await page.getByText(/^Offline\. As of/).waitFor();
  await page.goto('/studentdashboard');
  await page.getByText(/^Offline\. As of/).waitFor();
  await context.setOffline(false);
  await page.getByRole('navigation', { name: 'Main', exact: true }).waitFor();
  await settled(page);

  await page.getByRole('button', { name: /’s account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.locator('input[name=login]:focus').waitFor();
  expect(await keptOn(page)).toEqual(nothing);
  await context.setOffline(true);
  await page.goto('/studentdashboard').catch(() => null);
  expect(await page.getByText(said, { exact: true }).count()).toBe(0);
  expect(await page.getByText(/As of/).count()).toBe(0);
  await context.close();
});

test('a PACER is recorded offline from a cold start and through a reload, and is sent once when the network is back', async () => {
  const teacher = await stage.visitor('ocampbell');
  teacher.foresee(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|failed: |Failed to fetch/);
  const { context } = teacher;
  const client = await signedIn(stage.laurel.address, 'ocampbell');
  const { classes } = await client.call(readFitnessPlaces, {});
  const classId = classes.find(({ mayEdit, studentCount }) => mayEdit && studentCount >= 10)?.classId ?? '';
  const live = `/teacher/fitness/${classId}/pacer`;
  await teacher.page.goto(live);
  const keepClass = teacher.page.getByRole('switch', { name: /^Keep this class’s names/ });
  await keepClass.waitFor();
  expect(await keptOn(teacher.page)).toEqual(nothing);
  await keepClass.click();
  await teacher.page.getByRole('button', { name: 'Only me' }).click();
  await teacher.page.getByText('This class is saved on this device.').waitFor();
  await teacher.page.close();

  // The gym has no network, and the browser starts there.
  await context.setOffline(true);
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('link', { name: /^Record live: / }).click();
  await page.getByText(/^Offline\. As of/).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start 20-meter PACER' }).click();
  const tiles = page.getByRole('list', { name: 'Students' }).getByRole('button');
  // A network that comes back meanwhile doesn’t interrupt the run.
  await context.setOffline(false);
  await page.clock.runFor(11_000);
  await page.getByText(/^Offline\. As of/).waitFor();
  await context.setOffline(true);
  // The clock goes on by itself, too: on a busy machine it is a lap later.
  await page.clock.fastForward(20_000);
  await page
    .getByRole('timer')
    .filter({ hasText: /Lap ([4-9]|1\d)/ })
    .waitFor();
  await tiles.nth(0).click();
  await page.reload();
  await page
    .getByRole('timer')
    .filter({ hasText: /Level \d/ })
    .waitFor();
  expect(await tiles.nth(0).textContent()).toContain('1 miss');
  await page.clock.fastForward(30_000);
  await tiles.nth(0).click();
  await expect.poll(() => tiles.nth(0).textContent()).toMatch(/Out · \d+ laps/);
  const laps = /Out · (\d+) laps/.exec((await tiles.nth(0).textContent()) ?? '')?.[1];

  await page.getByRole('button', { name: 'Stop run' }).click();
  await page.getByRole('button', { name: 'Save results' }).click();
  await page.getByText(/on this device\. They’re sent once you’re back online\./).waitFor();
  expect(await storedLaps()).not.toBe(laps);
  await context.setOffline(false);
  await page.clock.runFor(11_000);
  await page.getByRole('navigation', { name: 'Main', exact: true }).waitFor();
  await expect.poll(storedLaps).toBe(laps);
  const { versions } = await read();
  await page.reload();
  await settled(page);
  expect((await read()).versions).toEqual(versions);

  await page.getByRole('button', { name: /’s account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.locator('input[name=login]:focus').waitFor();
  expect(await keptOn(page)).toEqual(nothing);
  await context.close();

  async function read() {
    const { tests, cells } = await client.call(readFitnessSheet, { classId });
    const at = tests.findIndex(({ testId }) => testId === 'pacer20');
    const laps = cells.find(([student, test]) => student === 0 && test === at)?.[3];
    return {
      laps,
      versions: cells.filter(([, test]) => test === at).map(([student, , version]) => [student, version]),
    };
  }
  async function storedLaps() {
    return (await read()).laps;
  }
});
