import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { cellAt, firstClass, textAt } from '../sheet-page';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let teacher: Page;

beforeAll(async () => {
  stage = await openStage();
  teacher = (await stage.visitor('jrossi')).page;
  await teacher.goto('/teacher');
  await teacher.goto((await firstClass(teacher).getAttribute('href')) ?? '');
  await teacher.getByRole('link', { name: 'Standards' }).click();
  await teacher.getByRole('grid', { name: 'Ratings' }).waitFor();
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

const panel = () => teacher.locator('dialog[open]');

async function columnOf(title: string, at = 0): Promise<number> {
  const header = teacher.locator('[role=grid] th', { hasText: title }).nth(at);
  return Number(await header.getAttribute('data-column'));
}

test('points count as evidence until a level is typed over them, and one key opens the evidence for a rating', async () => {
  const quiz = await columnOf('Quiz: Slope');
  const result = await columnOf('M.1');
  expect(await textAt(teacher, 0, quiz)).toBe('(4)');
  expect(await textAt(teacher, 0, result)).toBe('4 · 3.74');
  await cellAt(teacher, 0, quiz).click();
  await teacher.keyboard.type('2');
  await teacher.keyboard.press('Enter');
  await expect.poll(async () => await textAt(teacher, 0, quiz)).toBe('2');
  // 65 percent of the latest: 3.74 - 0.65 * (4 - 2).
  expect(await textAt(teacher, 0, result)).toBe('2 · 2.44');
  await teacher.getByText(/^Saved/).waitFor();
  await teacher.keyboard.press('ArrowUp');
  for (let step = quiz; step > result; step -= 1) await teacher.keyboard.press('ArrowLeft');
  await teacher.keyboard.press('Enter');
  await panel()
    .getByRole('row', { name: /Quiz: Slope.*2 65%/ })
    .waitFor();
  expect(await axeViolationsInBothThemes(teacher)).toEqual([]);
  await teacher.keyboard.press('Escape');
  await teacher.keyboard.press('Control+Z');
  await expect.poll(async () => await textAt(teacher, 0, quiz)).toBe('(4)');
});

test('the class’s history shows what was rated, and can undo it', async () => {
  const quiz = await columnOf('Quiz: Slope');
  await cellAt(teacher, 2, quiz).click();
  const before = await textAt(teacher, 2, quiz);
  await teacher.keyboard.type('1');
  await teacher.keyboard.press('Enter');
  await expect.poll(async () => await textAt(teacher, 2, quiz)).toBe('1');
  await teacher.getByRole('button', { name: 'History' }).press('Enter');
  // The one before was undone, which ended its run.
  const act = panel().getByRole('listitem').filter({ hasText: '1 rating entered' }).first();
  await act.getByText('Changes').press('Enter');
  await act.getByText(/Quiz: Slope · M\.1$/).waitFor();
  await act.getByText('blank → 1').waitFor();
  expect(await axeViolationsInBothThemes(teacher)).toEqual([]);
  await act.getByRole('button', { name: 'Undo: 1 rating entered' }).press('Enter');
  await panel().getByText('1 change undone.').waitFor();
  await teacher.keyboard.press('Escape');
  await expect.poll(async () => await textAt(teacher, 2, quiz)).toBe(before);
});

test('an entry that isn’t a level stays in its cell with the reason', async () => {
  const quiz = await columnOf('Quiz: Slope');
  await cellAt(teacher, 1, quiz).click();
  await teacher.keyboard.type('7');
  await teacher.keyboard.press('Enter');
  await cellAt(teacher, 1, quiz).click();
  await teacher.getByText('“7” isn’t on this standard’s scale. Enter one of: 4, 3, 2, 1.').first().waitFor();
  await teacher.keyboard.press('Escape');
});

test('when a class switches to another method, its ratings follow', async () => {
  await teacher.getByRole('button', { name: 'Choose standards' }).click();
  await panel().getByText('decaying average, 65/35').click();
  await panel().getByLabel('Method', { exact: true }).first().selectOption('highest');
  expect(await axeViolationsInBothThemes(teacher)).toEqual([]);
  await panel().getByRole('button', { name: 'Save' }).click();
  await panel().waitFor({ state: 'detached' });
  const result = await columnOf('M.1');
  await expect.poll(async () => await textAt(teacher, 0, result)).toBe('4');
});

test('ratings are exported to a file and imported with changes, and the cell shows its history', async () => {
  await teacher.getByRole('button', { name: 'Print or export' }).press('Enter');
  const [saved] = await Promise.all([
    teacher.waitForEvent('download'),
    teacher.getByRole('menuitem', { name: 'CSV' }).press('Enter'),
  ]);
  const [header = '', first = ''] = (await readFile(await saved.path(), 'utf8')).split(/\r?\n/);
  const cells = first.split(',');
  const place = header.split(',').findIndex((each) => each.startsWith('M.2 · Quiz: Slope'));
  const [before, after] = cells[place] === '4' ? ['4', '3'] : [cells[place] ?? '', '4'];
  const changed = [header, cells.with(place, after).join(',')].join('\n');

  await teacher.getByRole('link', { name: 'Ratings from a file' }).press('Enter');
  await teacher
    .locator('input[type=file]')
    .setInputFiles({ name: 'ratings.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) });
  await teacher.getByRole('button', { name: 'Show preview' }).press('Enter');
  await teacher.getByText('1 existing rating will be replaced by the file.').waitFor();
  await teacher.getByText(`${before} becomes ${after}.`).waitFor();
  expect(await axeViolationsInBothThemes(teacher)).toEqual([]);
  await teacher.getByLabel('I’ve reviewed these changes').press('Space');
  await teacher.getByRole('button', { name: 'Import 1 change' }).press('Enter');
  await teacher.getByRole('button', { name: 'Undo import' }).waitFor();

  await teacher.getByRole('link', { name: 'Open the gradebook' }).first().press('Enter');
  await teacher.getByRole('link', { name: 'Standards', exact: true }).press('Enter');
  await teacher.getByRole('grid', { name: 'Ratings' }).waitFor();
  await teacher.getByRole('combobox', { name: 'Standard' }).selectOption({ label: 'M.2 · Explain why a method works' });
  await teacher.locator('[role=grid] th', { hasText: 'M.1' }).waitFor({ state: 'detached' });
  const quiz = await columnOf('Quiz: Slope');
  await expect.poll(async () => await textAt(teacher, 0, quiz)).toBe(after);
  await cellAt(teacher, 0, quiz).click();
  await teacher.keyboard.press('Shift+F2');
  await panel()
    .getByRole('listitem')
    .filter({ hasText: `${before} → ${after}` })
    .getByText(/imported$/)
    .waitFor();
  await teacher.keyboard.press('Escape');
});

test('a student sees a rating once its assignment is released, and the evidence behind it', async () => {
  const student = (await stage.visitor('msmith')).page;
  await student.goto('/studentdashboard');
  const ratings = student.getByRole('button', { name: /^M\.1: \d/ });
  await ratings.waitFor();
  await ratings.click();
  await student.waitForURL(/class=/);
  const classId = new URL(student.url()).searchParams.get('class');
  await student.keyboard.press('Escape');
  const office = (await stage.visitor('mellery')).page;
  await office.goto(`/teacher/gradebook/${classId}?sheet=standards`);
  await office.getByRole('searchbox', { name: 'Find a student' }).fill('Smith, Mohammed');
  await office.getByRole('combobox', { name: 'Standard' }).selectOption('M.4 · Check an answer and correct mistakes');
  await cellAt(office, 0, 2).click();
  await office.keyboard.type('3');
  await office.keyboard.press('Enter');
  await office.getByText(/^Saved/).waitFor();
  await student.goto('/studentdashboard');
  await ratings.waitFor();
  expect(await ratings.textContent()).not.toContain('M.4');
  await office.getByRole('button', { name: '1 rating not released yet' }).click();
  await office.getByRole('menuitem', { name: /Release 1 rating of Test corrections/ }).click();
  await office.getByText('1 rating released to students and parents.').waitFor();
  await student.goto('/studentdashboard');
  await student.getByRole('button', { name: /M\.4: 3/ }).click();
  const shown = student.locator('dialog[open]');
  await shown.getByText('M.4 · Check an answer and correct mistakes').click();
  await shown.getByRole('row', { name: /Test corrections/ }).waitFor();
  expect(await axeViolationsInBothThemes(student)).toEqual([]);
});
