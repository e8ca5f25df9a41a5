import { readGradebook } from '@laurel/domain/grades/api';
import { readPathways, readRatingSheet } from '@laurel/domain/transition/api';
import type { Page } from 'playwright-core';
import { launchBrowser, newVisitor, settled, signIn, signInByKeyboard } from '../e2e/browser';
import { signedIn } from '../e2e/client';
import { child, childWords, openHomework } from '../e2e/demo-school';
import { classIdOf } from '../e2e/kept-scores';
import { newFolder, removeFolder, startLaurel } from '../e2e/laurel-process';
import { lowerScore } from '../e2e/lowered-score';
import { lastSchoolDay } from '../e2e/pages-to-visit';
import { cellAt, columnOf, openFirstGradebook, sheetReady } from '../e2e/sheet-page';
import { Hand, type Task } from './hand';
import { makeTestDay, printReports, recordPacer, typeResults } from './human-fitness';
import { askWhatIf, copyAssignment, curveScores } from './human-grades';
import { buildPageByKeys, buildPageByMouse } from './human-pages';
import { atMost, type Line } from './measure';

/** What people do all day, counted in presses on the demo district. */
const tasks: readonly (readonly [username: string | null, task: Task])[] = [
  [null, enterFirstScore],
  ['jrossi', enterManyScores],
  ['jrossi', enterTwoDigits],
  ['jrossi', takeAttendance],
  ['jrossi', addAssignment],
  ['jrossi', postFinalGrades],
  ['jrossi', copyAssignment],
  ['jrossi', curveScores],
  ['ismith', askWhatIf],
  ['ismith', readBadNews],
  ['jbegum', reportAbsence],
  ['jbegum', addStudent],
  ['mellery', undoImport],
  ['jbegum', buildPageByMouse],
  ['jbegum', buildPageByKeys],
  ['jrossi', rateFullRubric],
  ['ocampbell', makeTestDay],
  ['ocampbell', typeResults],
  ['ocampbell', recordPacer],
  ['ocampbell', printReports],
];

export async function* benchHuman(): AsyncIterable<Line> {
  const folder = await newFolder();
  const [laurel, browser] = await Promise.all([startLaurel(folder), launchBrowser()]);
  try {
    for (const [username, task] of tasks) {
      const visitor = await newVisitor(browser, laurel.address);
      if (username !== null) await signIn(visitor, username);
      await visitor.page.goto('/');
      await settled(visitor.page);
      yield await task(new Hand(visitor.page), laurel.address);
      await visitor.context.close();
    }
  } finally {
    await browser.close();
    await laurel.stop();
    await removeFolder(folder);
  }
}

async function enterFirstScore(hand: Hand, address: string): Promise<Line> {
  const { page } = hand;
  await signInByKeyboard(hand, 'jrossi');
  await hand.click(page.getByRole('link', { name: /^Enter scores/ }).first());
  await sheetReady(page);
  const column = await firstEmptyColumn(page);
  await hand.click(cellAt(page, 0, column));
  await hand.write('8');
  await hand.press('Enter');
  await kept(page, address, column, '8', 1);
  return atMost(
    'from the sign-in page to the first score, clicks',
    hand.clicks,
    3,
    `and ${hand.keys} key after the digits`,
  );
}

async function enterManyScores(hand: Hand, address: string): Promise<Line> {
  const { each, detail } = await enterColumn(hand, address, ['7']);
  return atMost('30 one-digit scores, keys', each * 30, 61, detail);
}

async function enterTwoDigits(hand: Hand, address: string): Promise<Line> {
  const { each, detail } = await enterColumn(hand, address, ['1', '0']);
  return atMost('30 two-digit scores, keys', each * 30, 91, detail);
}

/** Types the same score down a column; keys for each. */
async function enterColumn(hand: Hand, address: string, digits: readonly string[]) {
  const { page } = hand;
  await openFirstGradebook(page);
  const column = await columnOf(page, openHomework);
  const teacher = await signedIn(address, 'jrossi');
  const scores = (await teacher.call(readGradebook, { classId: classIdOf(page.url()) })).students.length;
  await cellAt(page, 0, column).click();
  for (let row = 0; row < scores; row += 1) await hand.press(...digits, 'Enter');
  await kept(page, address, column, digits.join(''), scores);
  return { each: hand.keys / scores, detail: `${hand.keys} for ${scores}` };
}

async function takeAttendance(hand: Hand, address: string): Promise<Line> {
  const { page } = hand;
  await hand.click(
    page
      .getByRole('link', { name: /attendance/i })
      .and(page.locator('main a'))
      .first(),
  );
  const list = page.getByRole('list', { name: 'Students' });
  const holiday = page.getByText(/^There’s no school on /);
  await list.or(holiday).first().waitFor();
  // On a holiday the last day of school stands for today.
  if (await holiday.isVisible()) {
    const day = await lastSchoolDay(await signedIn(address, 'jrossi'), classIdOf(page.url()));
    await page.goto(`${page.url()}?day=${day}`);
    await list.waitFor();
  }
  for (const row of [1, 4])
    await hand.click(list.getByRole('listitem').nth(row).getByRole('radio', { name: 'Absent', exact: true }));
  await hand.click(page.getByRole('button', { name: /^Save/ }).first());
  await page.getByText('All changes saved').waitFor();
  return atMost('attendance from home with two absent, clicks', hand.clicks, 4, `${hand.keys} keys`);
}

async function addAssignment(hand: Hand): Promise<Line> {
  const { page } = hand;
  await openFirstGradebook(page);
  await hand.click(page.getByRole('button', { name: 'New assignment' }));
  await page.locator('input[name=title]:focus').waitFor();
  await hand.write('Exit ticket: Intercepts');
  await hand.press('Enter');
  await hand.panel().waitFor({ state: 'detached' });
  await page.locator('[role=grid] th', { hasText: 'Exit ticket: Intercepts' }).waitFor();
  return atMost('a new assignment from the sheet, clicks', hand.clicks, 5, `and ${hand.keys} key after the words`);
}

/** All of a teacher’s classes: those with something new are chosen already. */
async function postFinalGrades(hand: Hand): Promise<Line> {
  const { page } = hand;
  await hand.click(page.locator('a[href="/teacher/finalgrades"]').first());
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
  await rows.first().waitFor();
  const classes = (await rows.count()) - 1;
  await hand.click(page.getByRole('button', { name: 'Post final grades' }));
  await page.getByText(/^Final grades for \d+ class(es)? posted\.$/).waitFor();
  return atMost(`final grades of ${classes} classes, clicks`, hand.clicks, 12, `${hand.keys} keys`);
}

/** Ratings follow one another along a row and into the next: nothing is pressed between them. */
async function rateFullRubric(hand: Hand, address: string): Promise<Line> {
  const { page } = hand;
  await page.goto('/transition/fullrubric');
  await cellAt(page, 0, 1).waitFor();
  const teacher = await signedIn(address, 'jrossi');
  const [pathway] = (await teacher.call(readPathways, {})).pathways;
  if (!pathway) throw new Error('The demo has no pathway.');
  const sheetOf = async () => await teacher.call(readRatingSheet, { pathwayId: pathway.pathwayId });
  const { members, version } = await sheetOf();
  const students = members.slice(0, 25).length;
  await cellAt(page, 0, 1).click();
  const wanted = Array.from({ length: students }, (_, row) => version.criteria.map((__, at) => ((row + at) % 4) + 1));
  for (const ranks of wanted) for (const rank of ranks) await hand.press(String(rank));
  const keptRanks = async () => (await sheetOf()).members.slice(0, students).map(({ ranks }) => ranks);
  for (let round = 0; JSON.stringify(await keptRanks()) !== JSON.stringify(wanted); round += 1) {
    if (round === 100) throw new Error('The server doesn’t keep every rating.');
    await page.waitForTimeout(200);
  }
  const perStudent = hand.keys / students;
  return atMost(
    `25 students by ${version.criteria.length} criteria, keys`,
    perStudent * 25,
    325,
    `${hand.keys} for ${students} students`,
  );
}

async function readBadNews(hand: Hand, address: string): Promise<Line> {
  const { page } = hand;
  const { was, outOf } = await lowerScore(address);
  await page.reload();
  await settled(page);
  await page.getByRole('region', { name: child }).getByText(`${was} → 1 / ${outOf}`).first().waitFor();
  const untilSeen = hand.clicks;
  await hand.click(page.getByRole('link', { name: new RegExp(`${was} → 1 / ${outOf}`) }).first());
  await hand
    .panel()
    .getByRole('heading', { name: /^Since your last visit: / })
    .waitFor();
  return atMost('why a grade fell, clicks', hand.clicks, 1, `${untilSeen} until what changed is seen`);
}

async function reportAbsence(hand: Hand): Promise<Line> {
  const { page } = hand;
  await hand.click(page.locator('nav').getByRole('link', { name: 'Attendance', exact: true }));
  await hand.click(page.getByRole('button', { name: 'Report absence' }));
  await page.locator('dialog[open] input[name=find]:focus').waitFor();
  await hand.write(childWords);
  await hand.press('Enter');
  await page.locator('input[name=reason]:focus').waitFor();
  await hand.write('Fever, his mother called');
  await hand.press('Enter');
  await hand.panel().waitFor({ state: 'detached' });
  return atMost(
    'an absence a parent phones in, clicks',
    hand.clicks,
    3,
    `and ${hand.keys} keys beside name and reason`,
  );
}

async function addStudent(hand: Hand): Promise<Line> {
  const { page } = hand;
  await hand.click(page.getByRole('link', { name: 'People', exact: true }).first());
  await hand.click(page.getByRole('button', { name: 'Add person' }));
  await page.locator('input[name=givenName]:focus').waitFor();
  await hand.write('Mei');
  await page.keyboard.press('Tab');
  await hand.write('Zabłocka');
  await page.keyboard.press('Enter');
  await hand.panel().getByRole('heading', { name: 'Mei Zabłocka' }).waitFor();
  await hand.click(hand.panel().getByRole('button', { name: 'Add guardian' }));
  await hand.click(hand.panel().getByRole('button', { name: 'Add a new person' }));
  await page.locator('input[name=givenName]:focus').waitFor();
  await hand.write('Ola');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await hand.panel().getByRole('link', { name: /^Ola/ }).waitFor();
  await hand.click(hand.panel().getByRole('button', { name: 'Add to classes' }));
  for (let count = 0; count < 5; count += 1) {
    const choice = hand
      .panel()
      .locator('form button[type=button], li button')
      .filter({ hasText: /Period|Section/ })
      .first();
    const title = (await choice.textContent()) ?? '';
    await hand.click(choice);
    await hand.panel().getByRole('link', { name: title, exact: true }).waitFor();
  }
  await hand.click(hand.panel().getByRole('button', { name: 'Done' }));
  return atMost('a student with a guardian and five classes, from home, clicks', hand.clicks, 12, 'beside the words');
}

async function undoImport(hand: Hand): Promise<Line> {
  const { page } = hand;
  await page.goto('/admin/csvimports');
  await page.locator('input[type=file]').setInputFiles('demo/data/cedar-valley-v1p2-delta.zip');
  await page.waitForURL(/[?&]import=/);
  await page.getByRole('button', { name: /^Import \d/ }).click({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Undo import' }).waitFor({ timeout: 90_000 });
  await hand.click(page.getByRole('button', { name: 'Undo import' }));
  await page.getByText('Undone', { exact: true }).first().waitFor({ timeout: 120_000 });
  return atMost('undo a roster import, clicks', hand.clicks, 1, 'from its page');
}

/** The first assignment nobody has a score in, as a column. */
async function firstEmptyColumn(page: Page): Promise<number> {
  return await page.locator('[role=grid] [data-row="0"]').evaluateAll((cells) => {
    const empty = cells.filter(
      (cell) =>
        Number(cell.getAttribute('data-column')) >= 2 && cell.textContent?.trim() === '' && !cell.hasAttribute('title'),
    );
    return Number(empty[0]?.getAttribute('data-column'));
  });
}

/** Waits until the server keeps so many scores of this value in a column. */
async function kept(page: Page, address: string, column: number, value: string, count: number): Promise<void> {
  const teacher = await signedIn(address, 'jrossi');
  for (let round = 0; round < 50; round += 1) {
    const { assignments, students } = await teacher.call(readGradebook, { classId: classIdOf(page.url()) });
    const title = await page.locator(`[role=grid] th[data-column="${column}"]`).first().textContent();
    const at = assignments.findIndex((assignment) => title?.includes(assignment.title));
    if (students.filter((student) => String(student.values[at]) === value).length >= count) return;
    await page.waitForTimeout(200);
  }
  throw new Error(`The server doesn't keep ${count} scores of ${value}.`);
}
