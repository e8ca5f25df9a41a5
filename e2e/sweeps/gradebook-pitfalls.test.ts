import { readGradebook, saveScores } from '@laurel/domain/grades/api';
import { id } from '@laurel/domain/kit/id';
import { readTeacherOverview } from '@laurel/domain/overview/api';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Visitor } from '../browser';
import { type Client, signedIn } from '../client';
import { openHomework } from '../demo-school';
import { classIdOf, keptScores } from '../kept-scores';
import { cellAt, columnOf, openFirstGradebook, textAt } from '../sheet-page';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let visitor: Visitor;
let page: Page;
let truth: Client;
let column = 0;
const title = openHomework;

beforeAll(async () => {
  stage = await openStage();
  visitor = await stage.visitor('jrossi');
  page = visitor.page;
  truth = await signedIn(stage.laurel.address, 'jrossi');
  await openFirstGradebook(page);
  column = await columnOf(page, title);
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

async function namesShown(): Promise<string[]> {
  return await page
    .locator('[role=grid] [role=rowheader]')
    .evaluateAll((cells) =>
      cells
        .toSorted((a, b) => Number(a.getAttribute('data-row')) - Number(b.getAttribute('data-row')))
        .map((cell) => cell.firstChild?.textContent ?? ''),
    );
}

test('names are sorted by family name', async () => {
  const names = await namesShown();
  expect(names.length).toBeGreaterThan(10);
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
});

test('names stay visible while scrolling', async () => {
  await page.setViewportSize({ width: 800, height: 700 });
  const before = await cellAt(page, 0, 0).boundingBox();
  await cellAt(page, 0, 2).click();
  await page.keyboard.press('End');
  const scrolled = await page.locator('[role=grid]').evaluate((grid) => grid.parentElement?.scrollLeft ?? 0);
  expect(scrolled).toBeGreaterThan(100);
  const after = await cellAt(page, 0, 0).boundingBox();
  expect(after?.x).toBe(before?.x);
  // Really on top, not only in place.
  const seen = await page.evaluate(
    ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.textContent,
    [(after?.x ?? 0) + 20, (after?.y ?? 0) + 10],
  );
  expect(seen).toContain(await textAt(page, 0, 0));
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('Enter never reloads the page, in the sheet, its filters or its panels', async () => {
  await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'));
  await cellAt(page, 0, column).click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByLabel('Find a student').fill('zh');
  await page.getByLabel('Find a student').press('Enter');
  await expect.poll(async () => (await namesShown()).length).toBeLessThan(3);
  await page.getByLabel('Find a student').fill('');
  await cellAt(page, 0, 1).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.body.getAttribute('data-same-page'))).toBe('yes');
});

test.each(['abc', '-5', '12345'])(
  '%s is marked as invalid in its cell and never becomes another number',
  async (typed) => {
    await cellAt(page, 1, column).click();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    expect(await textAt(page, 1, column)).toBe(typed);
    expect(await cellAt(page, 1, column).getAttribute('aria-invalid')).toBe('true');
    await cellAt(page, 1, column).click();
    await page
      .getByText(new RegExp(`^“${typed}”`))
      .first()
      .waitFor();
    // Longer than edits are gathered for.
    await page.waitForTimeout(600);
    const kept = await keptScores(truth, page.url(), title);
    expect(kept.get(await textAt(page, 1, 0))).toBeNull();
    await page.keyboard.press('Delete');
  },
);

test('typing 3 over 9 gives 3, and typing in a cell that is being edited continues at the caret', async () => {
  const name = await textAt(page, 2, 0);
  for (const value of ['9', '3']) {
    await cellAt(page, 2, column).click();
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
  }
  await expect.poll(async () => (await keptScores(truth, page.url(), title)).get(name)).toBe(3);
  await cellAt(page, 2, column).click();
  await page.keyboard.press('F2');
  await page.keyboard.type('.5');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await keptScores(truth, page.url(), title)).get(name)).toBe(3.5);
});

test('a tab left open does not blank a comment written in another tab', async () => {
  const gradebook = page.url();
  const old = await stage.visitor('jrossi');
  old.foresee(/status of 409/);
  await old.page.goto(gradebook);
  for (const each of [page, old.page]) {
    await cellAt(each, 3, column).click();
    await each.getByRole('button', { name: 'Comment and history' }).click();
    await commentIn(each).waitFor();
  }
  await commentIn(page).click();
  await page.keyboard.type('A clear argument.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Comment saved.').waitFor();

  // The old tab still shows an empty comment, and saves it.
  await old.page.getByRole('button', { name: 'Save', exact: true }).click();
  await old.page.getByText('A clear argument.').waitFor();
  await old.page.getByRole('button', { name: 'Use theirs' }).click();
  await expect.poll(() => commentIn(old.page).textContent()).toBe('A clear argument.');
  await old.page.keyboard.press('Escape');
  // A score typed there leaves the comment alone as well.
  await cellAt(old.page, 3, column).click();
  await old.page.keyboard.type('7');
  await old.page.keyboard.press('Enter');
  const name = await textAt(old.page, 3, 0);
  await expect.poll(async () => (await keptScores(truth, gradebook, title)).get(name)).toBe(7);
  await page.reload();
  await expect.poll(() => textAt(page, 3, column)).toBe('7 •');
  await cellAt(page, 3, column).click();
  await page.getByRole('button', { name: 'Comment and history' }).click();
  await expect.poll(() => commentIn(page).textContent()).toBe('A clear argument.');
});

/** The editor of a score’s comment. */
function commentIn(at: Page) {
  return at.getByRole('textbox', { name: 'Comment for the student and parents' });
}

test('a forged request can’t score students outside the class or another class’s work', async () => {
  const { classes } = await truth.call(readTeacherOverview, {});
  const classId = classIdOf(page.url());
  const other = classes.find((each) => each.classId !== classId);
  if (!other) throw new Error('The demo teacher has one class only.');
  const [own, foreign] = await Promise.all(
    [classId, other.classId].map((each) => truth.call(readGradebook, { classId: each })),
  );
  const inside = new Set(own?.students.map(({ studentId }) => studentId));
  const outsider = foreign?.students.find(({ studentId }) => !inside.has(studentId))?.studentId;
  const [student, work, theirs] = [own?.students[5]?.studentId, own?.assignments.at(-1), foreign?.assignments.at(-1)];
  if (!student || !outsider || !work || !theirs) throw new Error('The demo district has changed.');
  const forged = [
    { students: [outsider], assignments: [work.id] },
    { students: [student], assignments: [theirs.id] },
  ];
  for (const [at, each] of forged.entries()) {
    const operationId = id('operation').parse(`01a1fedb-0000-7000-8000-00000000000${at}`);
    const answer = await truth.ask(saveScores, {
      classId,
      operationId,
      cause: 'entered',
      ...each,
      cells: [[0, 0, 0, '9', 'none', 0]],
    });
    expect(answer.status).toBe(404);
  }
  const after = await truth.call(readGradebook, { classId: other.classId });
  expect(after.students).toEqual(foreign?.students);
});
