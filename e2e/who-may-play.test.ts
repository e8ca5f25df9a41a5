import { readOwnStandings, readStanding } from '@laurel/domain/eligibility/board-api';
import { readGradebook, saveScores } from '@laurel/domain/grades/api';
import { id } from '@laurel/domain/kit/id';
import { readTeacherOverview } from '@laurel/domain/overview/api';
import { extractText } from 'unpdf';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from './accessibility';
import { signInByKeyboard } from './browser';
import { signedIn } from './client';
import { child, childInList, firstClassTitle, heldBack, readCoachedTeam } from './demo-school';
import { cellAt, columnOf, sheetReady } from './sheet-page';
import { openStage, type Stage } from './stage';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

test('a coach sees who may play without a click, with the reason and when something helps with one click, and prints the game-day list with two', async () => {
  const coach = await stage.visitor();
  const { page } = coach;
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await signInByKeyboard(coach, 'fchan');
  const team = await readCoachedTeam(stage.laurel.address);
  const card = page.locator('section', { has: page.getByRole('heading', { name: team, exact: true }) });
  await card.getByText(/can’t play as things stand/).waitFor();
  const out = card.getByRole('link').locator('bdi');
  const name = (await out.first().textContent()) ?? '';
  await out.first().click();
  const why = page.getByRole('dialog', { name });
  await why.getByText('Academics').first().waitFor();
  // The work that is open on the day the demo is made may not be enough.
  await why.getByText(/^Nothing (before .+|open now would restore eligibility within a year)\.$/).waitFor();
  expect(await why.textContent()).not.toMatch(/\d ?%|Period/);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.goto('/');

  await card.getByRole('link', { name: 'Game-day list' }).click();
  await page.getByRole('button', { name: 'Print' }).click();
  await page.locator('html[data-printed]').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  const [, mayNot = ''] = text.replaceAll(/\s+/g, ' ').split('May not play');
  expect(mayNot).toContain(name);
  expect(text).not.toMatch(/\d ?%|Period|Keyboard shortcuts/);
});

test('one click tells a parent why and what helps; the work is scored, then released, and the forecast changes', async () => {
  const { address } = stage.laurel;
  const teacher = await signedIn(address, 'jrossi');
  const guardian = await signedIn(address, 'ismith');
  const { athletes } = await guardian.call(readOwnStandings, {});
  const studentId = athletes.find((each) => each.name === child)?.studentId;
  const { classes } = await teacher.call(readTeacherOverview, {});
  const classId = classes.find(({ title }) => title === firstClassTitle)?.classId;
  if (!studentId || !classId) throw new Error('The demo district has changed.');
  const { students, assignments } = await teacher.call(readGradebook, { classId });
  const at = assignments.findIndex(({ title }) => title === 'Test: Equations');
  const scoreOf = async (title: string) => {
    const book = await teacher.call(readGradebook, { classId });
    const of = book.assignments.findIndex((each) => each.title === title);
    return book.students.find((each) => each.studentId === studentId)?.values[of];
  };
  const forecast = async () =>
    (await guardian.call(readStanding, { studentId })).teams.flatMap(
      ({ released }) => released?.forecast.flatMap(({ courses }) => courses.map(({ percent }) => percent)) ?? [],
    );
  // What came back until now leaves Algebra just below 60%, and the corrections aren't handed back yet.
  await teacher.call(saveScores, {
    ...{ classId, operationId: id('operation').parse('01a1fedb-0000-7000-8000-000000000081'), cause: 'entered' },
    ...{ students: [studentId], assignments: assignments.slice(at, at + 1).map((each) => each.id) },
    cells: [[0, 0, students.find((each) => each.studentId === studentId)?.versions[at] ?? 0, '32', 'none', 0]],
  });
  await expect.poll(forecast, { timeout: 15_000 }).toHaveLength(1);

  const parent = await stage.visitor('ismith');
  const { page } = parent;
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Eligibility' }).click();
  const own = page.locator('section', { has: page.getByRole('heading', { name: child, exact: true }) });
  const coming = own.getByRole('region', { name: 'At the next check, as things stand' });
  await coming.waitFor();
  await coming.getByText('Courses failed: 1; at most 0 allowed').waitFor();
  await coming
    .getByText(/^Would bring .*Algebra I · Period 1.* to .*6\d\.\d.*% if .* gets .* of .* points or more/)
    .waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);

  const rossi = await stage.visitor('jrossi');
  await rossi.page.goto(`/teacher/gradebook/${classId}`);
  await sheetReady(rossi.page);
  const header = rossi.page.locator('[role=grid] [data-column="0"]', { hasText: childInList });
  const row = Number(await header.first().getAttribute('data-row'));
  await cellAt(rossi.page, row, await columnOf(rossi.page, heldBack)).click();
  await rossi.page.keyboard.type('15');
  await rossi.page.keyboard.press('Enter');
  const held = rossi.page.getByRole('button', { name: /not released yet/ });
  await expect.poll(async () => await scoreOf(heldBack)).toBe(15);
  // Scored, and still not what a family goes by.
  await page.reload();
  await coming.waitFor();
  await held.click();
  await rossi.page.getByRole('menuitem', { name: new RegExp(`of ${heldBack}$`) }).click();
  await rossi.page.getByText(/released to students and parents/).waitFor();
  await expect.poll(forecast, { timeout: 15_000 }).toEqual([]);
  await page.reload();
  await own.getByText('Cleared').waitFor();
  expect(await coming.count()).toBe(0);
});
