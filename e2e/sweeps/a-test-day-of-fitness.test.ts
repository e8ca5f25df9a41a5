import { readFitnessPlaces, readFitnessSheet, readStudentFitness } from '@laurel/domain/fitness/api';
import { readGradebook } from '@laurel/domain/grades/api';
import { readParentOverview } from '@laurel/domain/overview/api';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import type { Visitor } from '../browser';
import { type Client, signedIn } from '../client';
import { cellAt, columnOf, paste, resultsReady, textAt } from '../sheet-page';
import { openStage, type Stage } from '../stage';

// One test day in order: a file comes in and goes back, results are typed, the family sees them. `msmith` runs on the
// coach's team and is one of four children of `ismith`.
let stage: Stage;
let coach: Visitor;
let page: Page;
let api: { readonly coach: Client; readonly teacher: Client; readonly family: Client };
let team: { readonly classId: string; readonly title: string };
let members: readonly { readonly name: string; readonly studentId: string }[] = [];

beforeAll(async () => {
  stage = await openStage();
  coach = await stage.visitor('fchan');
  ({ page } = coach);
  const [asCoach, teacher, family] = await Promise.all(
    ['fchan', 'ocampbell', 'ismith'].map((name) => signedIn(stage.laurel.address, name)),
  );
  if (!asCoach || !teacher || !family) throw new Error('Nobody signed in.');
  api = { coach: asCoach, teacher, family };
  const { classes } = await asCoach.call(readFitnessPlaces, {});
  const found = classes.find(({ kind }) => kind === 'team');
  if (!found) throw new Error('The demo coach has no team.');
  team = found;
  const sheet = await asCoach.call(readFitnessSheet, { classId: team.classId });
  members = sheet.students;
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

test('the PE teacher types results; one out of range stays in place with the valid range', async () => {
  const teacher = await stage.visitor('ocampbell');
  const { classes } = await api.teacher.call(readFitnessPlaces, {});
  const first = classes.find(({ mayEdit, studentCount }) => mayEdit && studentCount >= 10);
  await teacher.page.goto(`/teacher/fitness/${first?.classId}`);
  await resultsReady(teacher.page);
  const laps = await columnOf(teacher.page, 'PACER 20 m');
  await cellAt(teacher.page, 0, laps).click();
  await teacher.page.keyboard.type('400');
  await teacher.page.keyboard.press('Enter');
  await teacher.page.keyboard.type('41');
  await teacher.page.keyboard.press('Enter');
  // What is out of range keeps it from saying that all is saved.
  await teacher.page.getByText('1 saved, 1 needs attention').waitFor();
  expect(await textAt(teacher.page, 0, laps)).toBe('400');
  expect(await cellAt(teacher.page, 0, laps).getAttribute('aria-invalid')).toBe('true');
  expect(await textAt(teacher.page, 1, laps)).toMatch(/41$/);
  await cellAt(teacher.page, 2, laps).click();
  await paste(teacher.page, [['30'], ['abc'], ['35']]);
  await expect.poll(async () => await textAt(teacher.page, 4, laps)).toMatch(/35$/);
  expect(await textAt(teacher.page, 3, laps)).toBe('abc');
  expect(await axeViolationsInBothThemes(teacher.page)).toEqual([]);
});

test('a pasted block of results is undone and redone after a reload, and a rejected entry gives back the value it covered', async () => {
  const teacher = await stage.visitor('ocampbell');
  const { page } = teacher;
  const { classes } = await api.teacher.call(readFitnessPlaces, {});
  const first = classes.find(({ mayEdit, studentCount }) => mayEdit && studentCount >= 10);
  await page.goto(`/teacher/fitness/${first?.classId}`);
  await resultsReady(page);
  const laps = await columnOf(page, 'PACER 20 m');
  const shown = async (row: number) => (await textAt(page, row, laps)).replace(/^[A-Z] +/, '');
  const before = [await shown(6), await shown(7)];
  await cellAt(page, 6, laps).click();
  await paste(page, [['21'], ['abc']]);
  await page.getByText('1 saved, 1 needs attention').waitFor();
  await expect.poll(() => Promise.all([shown(6), shown(7)])).toEqual(['21', 'abc']);
  await page.reload();
  await resultsReady(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => Promise.all([shown(6), shown(7)])).toEqual(before);
  await page.keyboard.press('Control+y');
  await expect.poll(() => Promise.all([shown(6), shown(7)])).toEqual(['21', 'abc']);
  await cellAt(page, 7, laps).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => shown(7)).toBe(before[1]);
  await page.getByText(/^Saved \d/).waitFor();
  const kept = await api.teacher.call(readFitnessSheet, { classId: first?.classId ?? '' });
  const at = kept.tests.findIndex(({ name }) => name === 'PACER 20 m');
  expect(kept.cells.find(([student, test]) => student === 6 && test === at)?.[3]).toBe('21');
});

test('a parent sees the child’s results over time with zones, and how a calculated value was derived', async () => {
  const parent = await stage.visitor('ismith');
  const { children } = await api.family.call(readParentOverview, {});
  const child = children.find(({ fitness }) => (fitness?.latest.length ?? 0) > 0);
  if (!child) throw new Error('No child of the demo parent was tested.');
  await parent.page.goto(`/parentdashboard?child=${child.studentId}`);
  await parent.page.getByRole('link', { name: 'All results' }).click();
  await parent.page.getByText('PACER 20 m', { exact: true }).waitFor();
  await parent.page.getByText('How it was calculated').first().click();
  await parent.page.getByText(/45\.619/).waitFor();
  await parent.page.getByText('Body composition', { exact: true }).waitFor();
  expect(await axeViolationsInBothThemes(parent.page)).toEqual([]);
});

test('a coach is denied body composition, scores, and anyone who isn’t on the team', async () => {
  const runner = members[0];
  const answer = await api.coach.call(readStudentFitness, { studentId: runner?.studentId ?? '' });
  expect(answer.whyNoBody).toBe('permission');
  expect(answer.tests.filter(({ test: { isBody } }) => isBody)).toEqual([]);
  const { classes } = await api.teacher.call(readFitnessPlaces, {});
  const foreign = classes.find(({ classId }) => classId !== team.classId);
  expect((await api.coach.ask(readFitnessSheet, { classId: foreign?.classId ?? '' })).status).toBe(404);
  expect((await api.coach.ask(readGradebook, { classId: team.classId })).status).toBe(403);
  coach.foresee(/40[34]/);
  await page.goto(`/teacher/fitness/${team.classId}`);
  await resultsReady(page);
  expect(await page.getByRole('columnheader', { name: /Weight|BMI/ }).count()).toBe(0);
  await page.getByText('Only the student, guardians, and the PE teacher can see body composition.').waitFor();
});

test('in a PACER, one tap is a miss and a second ends the run, a reload loses nothing, levels are announced, the screen stays on, and the laps reach the sheet', async () => {
  const { page } = await stage.visitor('ocampbell');
  // Without a window Chromium grants no lock: what is asked of it is noted.
  await page.addInitScript(`{
    window.locks = [];
    navigator.wakeLock.request = async () => {
      const lock = { released: false, release: async () => { lock.released = true; } };
      window.locks.push(lock);
      return lock;
    };
  }`);
  const isHeldOn = () => page.evaluate('window.locks.some(({ released }) => !released)');
  const announced = (level: number) => page.getByRole('status').filter({ hasText: new RegExp(`^Level ${level}$`) });
  const { classes } = await api.teacher.call(readFitnessPlaces, {});
  const classId = classes.find(({ mayEdit, studentCount }) => mayEdit && studentCount >= 10)?.classId ?? '';
  await page.clock.install();
  await page.goto(`/teacher/fitness/${classId}`);
  await resultsReady(page);
  await page.getByRole('link', { name: 'Record live' }).click();
  await page.getByRole('button', { name: 'Start 20-meter PACER' }).click();
  await page.getByRole('timer').filter({ hasText: 'Level 1 · Lap 1' }).waitFor();
  await announced(1).waitFor({ state: 'attached' });
  await expect.poll(isHeldOn).toBe(true);
  const tiles = page.getByRole('list', { name: 'Students' }).getByRole('button');
  // Half of the fourth lap is over: it is the one that is missed.
  await page.clock.fastForward(31_000);
  await page.getByRole('timer').filter({ hasText: 'Lap 4' }).waitFor();
  await tiles.nth(0).click();
  await tiles.nth(1).click();
  await page.getByRole('button', { name: 'Undo last tap' }).click();
  expect(await tiles.nth(1).textContent()).toContain('Running');
  await page.reload();
  await page.getByRole('timer').filter({ hasText: 'Level 1' }).waitFor();
  expect(await tiles.nth(0).textContent()).toContain('1 miss');
  await expect.poll(isHeldOn).toBe(true);
  await page.clock.fastForward(30_000);
  await announced(2).waitFor({ state: 'attached' });
  await tiles.nth(0).click();
  await expect.poll(() => tiles.nth(0).textContent()).toMatch(/Out · \d+ laps/);
  const laps = /Out · (\d+) laps/.exec((await tiles.nth(0).textContent()) ?? '')?.[1];
  await page.getByRole('button', { name: 'Stop run' }).click();
  await expect.poll(isHeldOn).toBe(false);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save results' }).click();
  await resultsReady(page);
  const column = await columnOf(page, 'PACER 20 m');
  await expect.poll(() => textAt(page, 0, column)).toMatch(new RegExp(`${laps}$`));
  await page.getByText(/^Saved \d/).waitFor();
});
