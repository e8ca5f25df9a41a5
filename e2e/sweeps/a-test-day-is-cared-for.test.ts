import {
  readFitnessPlaces,
  readFitnessSettings,
  readFitnessSheet,
  readTestDays,
  saveFitnessSettings,
  saveMeasurements,
} from '@laurel/domain/fitness/api';
import { readParentOverview } from '@laurel/domain/overview/api';
import { newId } from '@laurel/server/db/new-id';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import type { Visitor } from '../browser';
import { type Client, signedIn } from '../client';
import { cellAt, columnOf, paste, resultsReady, textAt } from '../sheet-page';
import { openStage, type Stage } from '../stage';

// What goes wrong on a test day and is mended there: a test day made by mistake, a make-up, an exemption, units nobody
// chose, a value that can’t be right, standards that lack a test.
let stage: Stage;
/** Wide and high enough that no row or column is out of sight. */
const large = { viewport: { width: 2600, height: 1300 } };
let teacher: Visitor;
let page: Page;
let manager: Page;
let api: { readonly teacher: Client; readonly manager: Client };
let classId = '' as Awaited<ReturnType<typeof ownClass>>['classId'];
let schoolId = '' as Awaited<ReturnType<typeof ownClass>>['schoolId'];

beforeAll(async () => {
  stage = await openStage();
  const [asTeacher, director] = await Promise.all(
    ['ocampbell', 'wcastellanos'].map((name) => signedIn(stage.laurel.address, name)),
  );
  if (!asTeacher || !director) throw new Error('Nobody signed in.');
  api = { teacher: asTeacher, manager: director };
  teacher = await stage.visitor('ocampbell', large);
  ({ page } = teacher);
  ({ page: manager } = await stage.visitor('wcastellanos'));
  ({ classId, schoolId } = await ownClass());
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

async function ownClass() {
  const { classes } = await api.teacher.call(readFitnessPlaces, {});
  const found = classes.find(({ mayEdit, studentCount }) => mayEdit && studentCount >= 10);
  if (!found) throw new Error('The demo teacher of physical education has no class.');
  return found;
}

const sheet = async () => await api.teacher.call(readFitnessSheet, { classId });
const panel = () => page.getByRole('dialog');
const undo = () => page.getByRole('region', { name: 'Notice' }).getByRole('button', { name: 'Undo' });
/** The test days to choose from, without their dates. */
const testDays = async () =>
  (await page.getByRole('combobox', { name: 'Test day' }).locator('option').allTextContents()).map((each) =>
    (each.split(' · ')[0] ?? '').replace(/[^\w ]/g, ''),
  );

async function openSheet(): Promise<void> {
  await page.goto(`/teacher/fitness/${classId}`);
  await resultsReady(page);
}

/** Opens what is said of a student, from the name. */
async function openStudent(row: number): Promise<void> {
  await cellAt(page, row, 0).click();
  await panel().waitFor();
}

test('a test day is created, changed, and deleted, each undone with one click, and restored from the list of deleted ones', async () => {
  await openSheet();
  const before = await testDays();
  const create = async () => {
    await page.getByRole('button', { name: 'New test day' }).click();
    await panel().getByLabel('Name', { exact: true }).waitFor();
    await page.keyboard.type('Winter');
    await panel().getByRole('combobox', { name: 'Start with' }).selectOption({ index: 1 });
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('“Winter” created.').waitFor();
  };
  await create();
  await expect.poll(testDays).toContain('Winter');
  await undo().click();
  await expect.poll(testDays).toEqual(before);
  await resultsReady(page);

  await create();
  await page.getByRole('button', { name: 'Edit test day' }).click();
  await panel().getByLabel('Name', { exact: true }).fill('Deep winter');
  await page.keyboard.press('Enter');
  await page.getByText('“Deep winter” saved.').waitFor();
  await expect.poll(testDays).toContain('Deep winter');
  await undo().click();
  await expect.poll(testDays).toContain('Winter');
  expect(await testDays()).not.toContain('Deep winter');

  const remove = async () => {
    await page.getByRole('button', { name: 'Edit test day' }).click();
    await panel().getByRole('button', { name: 'Delete test day' }).click();
    await page.getByText('“Winter” deleted.').waitFor();
    await expect.poll(testDays).toEqual(before);
  };
  await remove();
  await undo().click();
  await expect.poll(testDays).toContain('Winter');
  await page.getByRole('combobox', { name: 'Test day' }).selectOption({ label: await winter() });
  await remove();
  await page.getByRole('button', { name: 'New test day' }).click();
  await panel().getByRole('button', { name: 'Restore “Winter”' }).first().click();
  await page.getByText('“Winter” restored.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(testDays).toContain('Winter');
  const listed = await api.teacher.call(readTestDays, { schoolId });
  expect(listed.testDays.filter(({ title }) => title === 'Winter')).toHaveLength(1);
  await page.getByRole('combobox', { name: 'Test day' }).selectOption({ label: await winter() });
  await remove();
});

test('undo doesn’t remove a new test day on which a colleague has entered a result, and says why', async () => {
  await openSheet();
  await page.getByRole('button', { name: 'New test day' }).click();
  await panel().getByLabel('Name', { exact: true }).waitFor();
  await page.keyboard.type('Shared');
  await panel().getByRole('combobox', { name: 'Start with' }).selectOption({ index: 1 });
  await page.keyboard.press('Enter');
  await page.getByText('“Shared” created.').waitFor();
  const made = (await api.teacher.call(readTestDays, { schoolId })).testDays.find(({ title }) => title === 'Shared');
  if (!made) throw new Error('The test day wasn’t made.');
  const { testDayId } = made;
  const { students } = await api.manager.call(readFitnessSheet, { classId, testDayId });
  const saved = await api.manager.call(saveMeasurements, {
    ...{ classId, testDayId, operationId: newId<'operation'>(), cause: 'entered' as const },
    ...{ students: [students[0]?.studentId ?? newId<'person'>()], tests: ['curlUp'] },
    cells: [[0, 0, 0, '21', 'measured', [], null]],
  });
  expect(saved.refused).toEqual([]);
  teacher.foresee(/status of 409/);
  await undo().click();
  await page
    .getByText('1 result was entered on this test day after you created it, so creating it can’t be undone.')
    .waitFor();
  expect(await testDays()).toContain('Shared');
  await page.getByRole('button', { name: 'Edit test day' }).click();
  await panel().getByRole('button', { name: 'Delete test day' }).click();
  await page.getByText('“Shared” deleted, with 1 result.').waitFor();
});

/** The line of the test day among those to choose from. */
async function winter(): Promise<string> {
  const options = await page.getByRole('combobox', { name: 'Test day' }).locator('option').allTextContents();
  return options.find((each) => each.includes('Winter')) ?? '';
}

test('a make-up shows its own date beside the name, and one click removes it', async () => {
  await openSheet();
  const { students, testDay, today, cells } = await sheet();
  const row = students.findIndex((_, at) => cells.some(([student]) => student === at));
  const name = () => textAt(page, row, 0);
  const before = await name();
  await openStudent(row);
  await panel().getByLabel('Tested on').fill(today);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await panel().getByRole('button', { name: 'Save date' }).click();
  await page.getByText('Date saved.').waitFor();
  expect((await sheet()).students[row]?.testedOn).toBe(today);
  await expect.poll(name).not.toBe(before);
  await undo().click();
  await expect.poll(name).toBe(before);
  expect((await sheet()).students[row]?.testedOn).toBeNull();
  expect(testDay?.startsOn).not.toBe(today);
});

test('an ongoing exemption shows in blank cells; saving it and ending it are each undone with one click', async () => {
  await openSheet();
  const { tests, students } = await sheet();
  const laps = await columnOf(page, 'Curl-up');
  const at = tests.findIndex(({ testId }) => testId === 'curlUp');
  const row = students.length - 1;
  const cell = () => textAt(page, row, laps);
  await cellAt(page, row, laps).click();
  await page.keyboard.press('Delete');
  await page.getByText(/^Saved \d/).waitFor();
  expect((await sheet()).cells.some(([student, test]) => student === row && test === at)).toBe(false);
  await openStudent(row);
  const form = panel().getByRole('combobox', { name: 'Reason' });
  await form.selectOption({ label: 'Not tested: medical' });
  await panel().getByLabel('From', { exact: true }).fill('2020-01-01');
  await panel().getByRole('button', { name: 'Save exemption' }).click();
  await page.getByText('Exemption saved.').waitFor();
  await expect.poll(cell).toBe('(MED)');
  await undo().click();
  await expect.poll(cell).toBe('');

  await openStudent(row);
  await form.selectOption({ label: 'Not tested: IEP or 504 plan' });
  await panel().getByLabel('From', { exact: true }).fill('2020-01-01');
  await page.keyboard.press('Enter');
  await expect.poll(cell).toBe('(IEP/504)');
  await openStudent(row);
  await panel().getByRole('button', { name: 'End exemption' }).click();
  await page.getByText('Exemption ended.').waitFor();
  await expect.poll(cell).toBe('');
  await undo().click();
  await expect.poll(cell).toBe('(IEP/504)');
  expect((await sheet()).students[row]?.exemption?.status).toBe('iep504');
  await openStudent(row);
  await panel().getByRole('button', { name: 'End exemption' }).click();
  await expect.poll(cell).toBe('');
});

test('a coach isn’t offered a form for exemptions, since coaches don’t see the reasons', async () => {
  const coach = await stage.visitor('fchan');
  const { classes } = await (await signedIn(stage.laurel.address, 'fchan')).call(readFitnessPlaces, {});
  const team = classes.find(({ kind }) => kind === 'team');
  await coach.page.goto(`/teacher/fitness/${team?.classId}`);
  await resultsReady(coach.page);
  // By key, as by mouse.
  await cellAt(coach.page, 0, 1).click();
  await coach.page.keyboard.press('ArrowLeft');
  await coach.page.keyboard.press('Enter');
  await coach.page.getByRole('dialog').getByRole('button', { name: 'Save date' }).waitFor();
  expect(await coach.page.getByRole('dialog').getByRole('combobox', { name: 'Reason' }).count()).toBe(0);
});

test('while no units are chosen, a weight that could be in either unit is rejected with both readings; choosing units accepts it', async () => {
  const { schoolName: _, ...settings } = await api.manager.call(readFitnessSettings, { schoolId });
  await api.manager.call(saveFitnessSettings, { ...settings, units: null });
  await openSheet();
  const weight = await columnOf(page, 'Weight');
  const row = 1;
  await cellAt(page, row, weight).click();
  await page.keyboard.type('150');
  await page.keyboard.press('Enter');
  await expect.poll(() => cellAt(page, row, weight).getAttribute('aria-invalid')).toBe('true');
  expect(await cellAt(page, row, weight).getAttribute('title')).toMatch(/150 could be 150 kg or 150 lb \(/);
  const ask = page.getByRole('region', { name: 'Units' });
  await ask.getByText('What does your school measure heights and weights in?').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await ask.getByRole('button', { name: 'Inches and pounds' }).click();
  await ask.waitFor({ state: 'detached' });
  expect((await api.teacher.call(readFitnessSettings, { schoolId })).units).toBe('us');
  // What was refused because it could be two is read again, and stays typed.
  await expect.poll(() => cellAt(page, row, weight).getAttribute('aria-invalid')).toBeNull();
  await page.getByText(/^Saved \d/).waitFor();
  const { tests, cells } = await sheet();
  const at = tests.findIndex(({ testId }) => testId === 'weight');
  expect(Number(cells.find(([student, test]) => student === row && test === at)?.[3])).toBeCloseTo(68.04, 1);
});

test('a result far from the last one is marked and questioned, but still saved', async () => {
  await openSheet();
  const { tests, earlier } = await sheet();
  const at = tests.findIndex(({ testId }) => testId === 'pacer20');
  const [row = 0, , last = '0'] = earlier.find(([, test, value]) => test === at && Number(value) < 60) ?? [];
  const typed = String(Number(last) * 2 + 20);
  const laps = await columnOf(page, 'PACER 20 m');
  await cellAt(page, row, laps).click();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
  await page.getByText(/^Saved \d/).waitFor();
  const cell = cellAt(page, row, laps);
  await expect.poll(() => cell.getAttribute('data-mark')).toBe('unusual');
  expect(await cell.getAttribute('title')).toMatch(
    new RegExp(`^${typed} laps, and last time ${last} laps \\(.*Check it\\.$`),
  );
  await cell.click();
  await paste(page, [[last]]);
  await expect.poll(() => cell.getAttribute('data-mark')).toBeNull();
});

test('cells of a test that the standards don’t cover, and of an item without norms, say why there’s no zone', async () => {
  await openSheet();
  await page.getByRole('button', { name: 'Edit test day' }).click();
  await panel()
    .getByRole('checkbox', { name: /^Modified curl-up.*no norms here, so no zones$/ })
    .check();
  await panel()
    .getByRole('checkbox', { name: /^Plank/ })
    .check();
  await panel().getByRole('button', { name: 'Save test day' }).click();
  await page.getByRole('columnheader', { name: /Modified curl-up/ }).waitFor();
  const [modified, plank] = [await columnOf(page, 'Modified curl-up'), await columnOf(page, 'Plank')];
  for (const [column, value] of [
    [modified, '12'],
    [plank, '45'],
  ] as const) {
    await cellAt(page, 0, column).click();
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
  }
  await page.getByText(/^Saved \d/).waitFor();
  await expect
    .poll(() => cellAt(page, 0, modified).getAttribute('title'))
    .toMatch(/^There are no zones for Modified curl-up/);
  await expect.poll(() => cellAt(page, 0, plank).getAttribute('title')).toMatch(/standards have no zones for .*lank/);
  const [student] = (await sheet()).students;
  await page.goto(`/athlete/studentprofile?student=${student?.studentId}`);
  await page
    .getByText(/^There are no zones for Modified curl-up/)
    .first()
    .waitFor();
});

test('a note beside the name, and in each cell that has no zone because of it, says that a student has no recorded sex', async () => {
  await openSheet();
  const { students, tests, cells } = await sheet();
  const at = tests.findIndex(({ testId }) => testId === 'curlUp');
  const has = (row: number) => cells.some(([student, test]) => student === row && test === at);
  const row = students.findIndex(({ sex, age }, student) => sex === null && age !== null && has(student));
  expect(await textAt(page, row, 0)).toMatch(/ · no sex$/);
  const cell = cellAt(page, row, await columnOf(page, 'Curl-up (cadence'));
  expect(await cell.getAttribute('title')).toBe('No zone without a recorded sex.');
});

test('a coach’s only team is shown without choosing it: each test with its median, everyone as a dot, and zones or why there are none', async () => {
  const coach = await stage.visitor('fchan', large);
  await coach.page.goto('/athlete/averages');
  const table = coach.page.getByRole('table', { name: /^(Retest|First test day)$/ });
  await table.getByRole('columnheader', { name: 'Median' }).waitFor();
  const rows = table.locator('tbody').getByRole('row');
  expect(await rows.count()).toBeGreaterThan(4);
  for (const row of await rows.all()) expect(await row.getByRole('cell').last().textContent()).not.toBe('');
  const drawn = table.getByRole('img', { name: /median/i });
  expect(await drawn.count()).toBeGreaterThan(2);
});

test('zones have the names the school chooses: its own, or those of the standards', async () => {
  const call = async (choice: string) => {
    await manager.goto('/athlete/settings');
    await manager.getByRole('radio', { name: choice }).check();
    await manager.getByRole('button', { name: 'Save settings' }).click();
    await manager.getByText('Settings saved.').waitFor();
    await openSheet();
  };
  await call('As named in the standards');
  await page.getByText('H: Healthy Fitness Zone').waitFor();
  await call('Healthy, Developing, At risk');
  await page.getByText('H: Healthy', { exact: true }).waitFor();
});

test('switching to standards that lack tests warns before zones vanish, and one click keeps the current standards for those tests', async () => {
  await manager.goto('/athlete/settings');
  const standards = manager.getByRole('combobox', { name: 'Standards', exact: true });
  const usual = await standards.inputValue();
  const older = standards.locator('option').filter({ hasText: '10/11/2005' });
  await standards.selectOption((await older.getAttribute('value')) ?? '');
  const warning = manager.getByRole('alert').filter({ hasText: 'These standards have no zones for' });
  await warning.waitFor();
  expect(await axeViolationsInBothThemes(manager)).toEqual([]);
  await warning.getByRole('button', { name: 'Keep the current standards for these tests' }).click();
  await warning.waitFor({ state: 'detached' });
  await manager.getByText(/^Other standards for \d+ tests?$/).waitFor();
  await manager.getByRole('button', { name: 'Save settings' }).click();
  await manager.getByText('Settings saved.').waitFor();
  const { testPacks, pack } = await api.manager.call(readFitnessSettings, { schoolId });
  expect(Object.keys(testPacks).length).toBeGreaterThan(0);
  expect(Object.values(testPacks).every(({ packId }) => packId !== pack.packId)).toBe(true);
  // What is typed now has its zone still.
  await openSheet();
  const kept = Object.keys(testPacks);
  const { covered } = await sheet();
  expect(kept.filter((testId) => !covered.includes(testId))).toEqual([]);
  await standards.selectOption(usual);
  const { schoolName: _, ...now } = await api.manager.call(readFitnessSettings, { schoolId });
  const [packId = '', version = '1'] = usual.split(' ');
  await api.manager.call(saveFitnessSettings, { ...now, pack: { packId, version: Number(version) }, testPacks: {} });
});

test('a slower sprint is shown as a decline: to the family in words and in the chart, and in words on the timeline', async () => {
  const family = await signedIn(stage.laurel.address, 'ismith');
  const children = (await family.call(readParentOverview, {})).children.map(({ studentId }) => studentId);
  const coach = await signedIn(stage.laurel.address, 'fchan');
  const { page } = await stage.visitor('fchan', large);
  const team = (await coach.call(readFitnessPlaces, {})).classes.find(({ kind }) => kind === 'team');
  const classId = team?.classId ?? '';
  const { students, testDays } = await coach.call(readFitnessSheet, { classId });
  const row = students.findIndex(({ studentId }) => children.includes(studentId));
  const child = students[row]?.studentId;
  const [latest, first] = testDays;
  for (const [testDay, time] of [
    [first, '6.1'],
    [latest, '6.5'],
  ] as const) {
    await page.goto(`/teacher/fitness/${classId}?day=${testDay?.testDayId}`);
    await resultsReady(page);
    await page.getByRole('button', { name: 'Edit test day' }).click();
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: /^40-yard dash/ })
      .check();
    await page.getByRole('dialog').getByRole('button', { name: 'Save test day' }).click();
    await page.getByRole('columnheader', { name: /40-yard dash/ }).waitFor();
    await cellAt(page, row, await columnOf(page, '40-yard dash')).click();
    await page.keyboard.type(time);
    await page.keyboard.press('Enter');
    await page.getByText(/^Saved \d/).waitFor();
  }
  await page.goto(`/athlete/studentprofile?student=${child}`);
  await page.getByRole('listitem').filter({ hasText: '40-yard dash' }).getByText('0.40 s slower').waitFor();
  const parent = await stage.visitor('ismith');
  await parent.page.goto(`/parentdashboard?child=${child}`);
  await parent.page.getByRole('link', { name: 'All results' }).click();
  await parent.page.getByText(/^Previously 6\.1 s on .* · Slower by 0\.4 s$/).waitFor();
  const points = parent.page.getByRole('img', { name: /^40-yard dash: 6\.1 s/ }).locator('circle');
  const [before = 0, after = 0] = await points.evaluateAll((all) => all.map((each) => Number(each.getAttribute('cy'))));
  // Down a page is a larger number.
  expect(after).toBeGreaterThan(before);
});

test('a test day with the 15-meter PACER offers to run it live with its own cadence, and its laps go into its own column', async () => {
  const { page } = await stage.visitor('ocampbell');
  await page.clock.install();
  await page.goto(`/teacher/fitness/${classId}`);
  await resultsReady(page);
  await page.getByRole('button', { name: 'Edit test day' }).click();
  await page.getByRole('checkbox', { name: /^PACER 15 m/ }).check();
  await page.getByRole('button', { name: 'Save test day' }).click();
  await page.getByRole('columnheader', { name: /PACER 15 m/ }).waitFor();
  await page.getByRole('link', { name: 'Record live' }).click();
  await page.getByRole('button', { name: 'Start 20-meter PACER' }).waitFor();
  await page.getByText('haven’t been checked against a published recording', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Start 15-meter PACER' }).click();
  const timer = page.getByRole('timer');
  await timer.filter({ hasText: 'Level 1 · Lap 1' }).waitFor();
  // 15 m at 8.5 km/h take 6.4 s, 20 m take 8.5 s: after half a minute it is the fifth lap, not the fourth.
  await page.clock.fastForward(30_000);
  await timer.filter({ hasText: 'Lap 5' }).waitFor();
  const tiles = page.getByRole('list', { name: 'Students' }).getByRole('button');
  await tiles.nth(0).click();
  await page.clock.fastForward(15_000);
  await tiles.nth(0).press('Enter');
  await expect.poll(() => tiles.nth(0).textContent()).toMatch(/Out · \d+ laps?/);
  const laps = /Out · (\d+)/.exec((await tiles.nth(0).textContent()) ?? '')?.[1];
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stop run' }).click();
  await page.getByRole('button', { name: 'Save results' }).click();
  await resultsReady(page);
  const column = await columnOf(page, 'PACER 15 m');
  await expect.poll(() => textAt(page, 0, column)).toMatch(new RegExp(`\\b${laps}$`));
});
