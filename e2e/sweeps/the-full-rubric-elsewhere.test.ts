import { readFile } from 'node:fs/promises';
import { readPathways, readRatingSheet } from '@laurel/domain/transition/api';
import type { RatingSheet } from '@laurel/domain/transition/rating-sheet';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { type Client, signedIn } from '../client';
import { paperOf, printedTables } from '../paper';
import { cellAt } from '../sheet-page';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let teacher: Client;
let page: Page;

beforeAll(async () => {
  stage = await openStage();
  teacher = await signedIn(stage.laurel.address, 'jrossi');
  ({ page } = await stage.visitor('jrossi'));
  await page.goto('/transition/fullrubric');
  await page.getByRole('grid', { name: 'Ratings by student and criterion' }).waitFor();
});
afterAll(async () => await stage.close());
afterEach(async () => {
  await page.emulateMedia({ media: 'screen' });
  expect(stage.troubles()).toEqual([]);
});

async function readSheet(): Promise<RatingSheet> {
  const { pathways } = await teacher.call(readPathways, {});
  const found = pathways.find(({ title }) => title === 'Portrait of a graduate');
  if (!found) throw new Error('The demo teacher sees no portrait.');
  return await teacher.call(readRatingSheet, { pathwayId: found.pathwayId });
}

type Member = RatingSheet['members'][number];

/** What the server has of each criterion, in the letters of its cells; empty where nothing was rated. */
function lettersOf({ version }: RatingSheet, { ranks }: Member): string[] {
  return version.criteria.map(({ levels }, place) => {
    const rank = ranks[place] ?? null;
    return rank === 0 ? 'N' : (levels[(rank ?? 0) - 1]?.letter ?? '');
  });
}

const isOpen = (sheet: RatingSheet, member: Member) =>
  lettersOf(sheet, member).some((letter) => letter === 'N' || letter === '');

/** The lines of the CSV that the page makes, without the heading. */
async function download(): Promise<{ head: string[]; lines: string[][] }> {
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).press('Enter');
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe('Portrait of a graduate.csv');
  const text = (await readFile(await file.path(), 'utf8')).replace('\ufeff', '').trim();
  const [head = [], ...lines] = text.split(/\r?\n/).map((line) => line.split(','));
  return { head, lines };
}

/** The names in the first column of the sheet on paper. */
async function namesOnPaper(): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  await page.locator('main table caption').first().waitFor({ state: 'attached' });
  const [[, ...rows] = []] = await printedTables(page);
  await page.emulateMedia({ media: 'screen' });
  return rows.map(([name = '']) => name);
}

test('a full rubric opened by its URL and its pathways are requested with the page, and only once', async () => {
  const { pathway } = await readSheet();
  await page.goto(`/transition/fullrubric?pathway=${pathway.pathwayId}`);
  await page.getByRole('grid', { name: 'Ratings by student and criterion' }).waitFor();
  const asked = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming && /\/api\/pathways(\/[\w-]+\/ratings)?$/.test(entry.name)
          ? [entry.initiatorType]
          : [],
      ),
  );
  expect(asked).toEqual(['link', 'link']);
});

test('on paper, all students and criteria appear with their ratings, with names beside each block and no controls', async () => {
  const sheet = await readSheet();
  const { criteria } = sheet.version;
  expect([sheet.members.length > 20, criteria.length]).toEqual([true, 12]);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(async () => (await printedTables(page)).length).toBe(2);
  for (const [block, [head, ...rows]] of (await printedTables(page)).entries()) {
    const [from, to] = [block * 6, block * 6 + 6];
    expect(head?.slice(1)).toEqual(criteria.slice(from, to).map(({ title }) => title));
    expect(rows.map(([name, ...cells]) => [name, ...cells.map((cell) => cell.replace(/ [✎∗]/g, ''))])).toEqual(
      sheet.members.map((member) => [
        member.name,
        ...lettersOf(sheet, member)
          .slice(from, to)
          .map((letter) => letter || '–'),
      ]),
    );
  }
  const { written, totalPages } = await paperOf(page);
  for (const { name } of sheet.members) expect(written).toContain(name);
  for (const text of ['Portrait of a graduate', 'Proficient', 'Not yet observed']) expect(written).toContain(text);
  for (const pressed of ['Download CSV', 'Rate with one key', 'Skip to content', 'Self-ratings'])
    expect(written).not.toContain(pressed);
  expect(totalPages).toBeGreaterThanOrEqual(2);
});

test('the CSV has a row per student, with the cohort and the letter of each criterion', async () => {
  const sheet = await readSheet();
  const { head, lines } = await download();
  expect(head).toEqual(['Student', 'Cohort', ...sheet.version.criteria.map(({ title }) => title)]);
  expect(lines).toEqual(sheet.members.map((member) => [member.name, member.cohort ?? '', ...lettersOf(sheet, member)]));
});

test('filtered by what isn’t observed yet, the sheet, its printout, and its file list only those students; no one disappears while being rated', async () => {
  const sheet = await readSheet();
  const open = sheet.members.filter((member) => isOpen(sheet, member));
  const names = open.map(({ name }) => name);
  expect([names.length > 3, names.length < sheet.members.length]).toEqual([true, true]);
  await page.getByRole('checkbox', { name: 'Not yet observed' }).press('Space');
  const grid = page.getByRole('grid', { name: 'Ratings by student and criterion' });
  // The heading and what each column comes to are rows as well.
  await expect.poll(async () => await grid.getAttribute('aria-rowcount')).toBe(String(names.length + 2));
  expect(new URL(page.url()).searchParams.get('open')).toBe('yes');
  expect(await namesOnPaper()).toEqual(names);
  expect((await download()).lines.map(([name]) => name)).toEqual(names);

  // Whoever is open in one criterion only has it rated, and is still there until the page is read again.
  const gapsOf = (member: Member) =>
    lettersOf(sheet, member).flatMap((letter, at) => (letter === 'N' || letter === '' ? [at] : []));
  const [row, member] = [...open.entries()].sort((a, b) => gapsOf(a[1]).length - gapsOf(b[1]).length)[0] ?? [];
  if (row === undefined || !member) throw new Error('Somebody is needed.');
  await grid.locator('td[data-column="1"]').first().click();
  await page.keyboard.press('Control+Home');
  for (let down = 0; down < row; down += 1) await page.keyboard.press('ArrowDown');
  for (const at of gapsOf(member)) {
    await grid.locator(`td[data-row="${row}"][data-column="${at + 1}"]`).click();
    await page.keyboard.press('3');
  }
  await page
    .getByText(/^(All changes saved|Saved)/)
    .first()
    .waitFor();
  expect(await namesOnPaper()).toEqual(names);
  await page.reload();
  await grid.waitFor();
  await expect.poll(async () => await grid.getAttribute('aria-rowcount')).toBe(String(names.length + 1));
  expect(await namesOnPaper()).not.toContain(member.name);
});

test('on a phone one criterion is rated student by student, or one student criterion by criterion', async () => {
  const phone = (await stage.visitor('jrossi', { viewport: { width: 390, height: 844 }, hasTouch: true })).page;
  await phone.goto('/transition/fullrubric');
  const list = phone.getByRole('list', { name: 'Ratings by student and criterion' });
  await list.waitFor();
  const sheet = await readSheet();
  const [first, second, third] = sheet.members;
  const letters = async (member: Member | undefined) => {
    const now = await readSheet();
    const found = now.members.find(({ memberId }) => memberId === member?.memberId);
    return found ? lettersOf(now, found) : [];
  };
  await phone.getByLabel('Column').selectOption({ index: 4 });
  const title = sheet.version.criteria[4]?.title;
  await expect.poll(async () => await list.getByRole('textbox').count()).toBe(sheet.members.length);
  for (const member of [first, second])
    await phone.getByRole('textbox', { name: `${member?.name}, ${title}` }).fill('4');
  await phone.keyboard.press('Enter');
  await expect.poll(async () => [(await letters(first))[4], (await letters(second))[4]]).toEqual(['A', 'A']);
  expect(await axeViolationsInBothThemes(phone)).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await phone.emulateMedia({ media: 'print' });
  await expect.poll(async () => (await printedTables(phone)).length).toBe(2);
  expect(await list.isVisible()).toBe(false);
  await phone.emulateMedia({ media: 'screen' });

  await phone.getByRole('button', { name: third?.name ?? '' }).tap();
  const panel = phone.getByRole('dialog');
  for (const at of [4, 5]) {
    await panel.getByRole('heading', { name: sheet.version.criteria[at]?.title ?? '' }).waitFor();
    await panel.getByLabel('D · Developing').check();
    await panel.getByRole('button', { name: 'Save and go to the next criterion' }).tap();
  }
  await panel.getByRole('heading', { name: sheet.version.criteria[6]?.title ?? '' }).waitFor();
  expect(await axeViolationsInBothThemes(phone)).toEqual([]);
  await expect.poll(async () => (await letters(third)).slice(4, 6)).toEqual(['D', 'D']);
});

test('a comment in bold is undone and redone, and one written offline keeps its bold once the network is back', async () => {
  const visitor = await stage.visitor('jrossi');
  const desk = visitor.page;
  await desk.goto('/transition/fullrubric');
  await desk.getByRole('grid', { name: 'Ratings by student and criterion' }).waitFor();
  const panel = desk.getByRole('dialog');
  const written = panel.getByRole('textbox', { name: 'Comment' });
  const open = async (column: number) => {
    await cellAt(desk, 0, column).click();
    await desk.keyboard.press('c');
    await expect.poll(async () => await written.evaluate((each) => each.matches(':focus'))).toBe(true);
  };
  const close = async () => {
    await desk.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  };
  const writeBold = async (column: number, word: string) => {
    await open(column);
    await desk.keyboard.press('Control+a');
    await desk.keyboard.type('Held ');
    await desk.keyboard.press('Control+b');
    await desk.keyboard.type(word);
    await panel.getByRole('button', { name: 'Save and go to the next criterion' }).press('Enter');
    await close();
  };
  /** The comment of the first student on a criterion, as the panel has it: its words, and those in bold. */
  const comment = async (column: number) => {
    await open(column);
    const said = [await written.textContent(), await written.locator('strong').allTextContents()];
    await close();
    return said;
  };
  const saved = desk
    .getByText('All changes saved')
    .or(desk.getByText(/^Saved/))
    .first();
  await writeBold(7, 'firmly');
  await saved.waitFor();
  expect(await comment(7)).toEqual(['Held firmly', ['firmly']]);
  await cellAt(desk, 0, 7).click();
  await desk.keyboard.press('Control+z');
  await expect.poll(async () => await comment(7), { timeout: 15_000 }).toEqual(['', []]);
  await cellAt(desk, 0, 7).click();
  await desk.keyboard.press('Control+y');
  await expect.poll(async () => await comment(7), { timeout: 15_000 }).toEqual(['Held firmly', ['firmly']]);

  visitor.foresee(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|failed: /);
  await visitor.context.setOffline(true);
  await writeBold(8, 'far away');
  expect(await comment(8)).toEqual(['Held far away', ['far away']]);
  await visitor.context.setOffline(false);
  await saved.waitFor();
  await desk.reload();
  await desk.getByRole('grid', { name: 'Ratings by student and criterion' }).waitFor();
  expect(await comment(8)).toEqual(['Held far away', ['far away']]);
  expect(await comment(7)).toEqual(['Held firmly', ['firmly']]);
});

test('25 students are rated on 12 criteria with at most 325 keys, one for each rating, and the server has every one', async () => {
  const { page: desk } = await stage.visitor('jrossi');
  await desk.goto('/transition/fullrubric');
  await cellAt(desk, 0, 1).waitFor();
  const sheet = await readSheet();
  const students = sheet.members.slice(0, 25);
  const { criteria } = sheet.version;
  expect([students.length, criteria.length]).toEqual([25, 12]);
  const wanted = students.map((_, row) => criteria.map((__, at) => ((row + at) % 4) + 1));
  await cellAt(desk, 0, 1).click();
  let keys = 0;
  for (const rank of wanted.flat()) {
    await desk.keyboard.press(String(rank));
    keys += 1;
  }
  expect(keys).toBeLessThanOrEqual(325);
  const kept = async () => (await readSheet()).members.slice(0, 25).map(({ ranks }) => ranks);
  await expect.poll(kept, { timeout: 60_000 }).toEqual(wanted);
});
