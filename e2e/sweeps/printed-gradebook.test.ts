import { readFile } from 'node:fs/promises';
import { readGradebook } from '@laurel/domain/grades/api';
import type { Page } from 'playwright-core';
import { extractText } from 'unpdf';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../client';
import { classIdOf } from '../kept-scores';
import { printedTables } from '../paper';
import { openFirstGradebook } from '../sheet-page';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let page: Page;

beforeAll(async () => {
  stage = await openStage();
  ({ page } = await stage.visitor('jrossi'));
  // No printer here: what the dialog would print is asked for below.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await openFirstGradebook(page);
  await page.getByLabel('Term', { exact: true }).selectOption({ label: 'All terms' });
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

async function book() {
  const teacher = await signedIn(stage.laurel.address, 'jrossi');
  return await teacher.call(readGradebook, { classId: classIdOf(page.url()) });
}

async function pages(): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** The text of each page. */
async function textsOf(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false });
  return text.map((each) => each.replaceAll(/\s+/g, ' '));
}

test('the whole class is printed, with every student, assignment, and score, and names beside each block', async () => {
  const { students, assignments } = await book();
  expect(assignments.length).toBeGreaterThan(6);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(async () => (await printedTables(page)).length).toBe(Math.ceil(assignments.length / 6));
  const blocks = await printedTables(page);
  const printed = new Map<string, string>();
  for (const [head = [], ...rows] of blocks) {
    expect(rows).toHaveLength(students.length);
    for (const row of rows) for (const [at, text] of row.entries()) printed.set(`${row[0]} ${head[at]}`, text);
  }
  for (const { familyName, givenName, values } of students) {
    for (const [at, { title }] of assignments.entries()) {
      const text = printed.get(`${familyName}, ${givenName} ${title}`);
      expect(text, `${familyName}, ${givenName}: ${title}`).toBeDefined();
      const value = values[at] ?? null;
      if (value !== null && !text?.startsWith('EX')) expect(Number.parseFloat(text ?? '')).toBe(value);
    }
  }
  expect(await pages()).toBeGreaterThanOrEqual(blocks.length);
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(async () => (await printedTables(page)).length).toBe(1);
});

test('a class of any size spans as many pages as needed, with headings on each', async () => {
  const { students, assignments } = await book();
  await page.emulateMedia({ media: 'print' });
  await page.locator('main table caption').first().waitFor();
  // So low that a block of assignments takes several.
  const texts = await textsOf(await page.pdf({ width: '297mm', height: '110mm' }));
  await page.emulateMedia({ media: 'screen' });
  const blocks = Array.from({ length: Math.ceil(assignments.length / 6) }, (_, at) =>
    assignments.slice(at * 6, at * 6 + 6),
  );
  const names = students.map(({ familyName, givenName }) => `${familyName}, ${givenName}`);
  const isHeadOf = (text: string) => blocks.findIndex((block) => block.every(({ title }) => text.includes(title)));
  const rows = texts.filter((text) => names.some((name) => text.includes(name)));
  expect(rows.length).toBeGreaterThanOrEqual(blocks.length * 2);
  for (const text of rows) expect(isHeadOf(text), text).toBeGreaterThanOrEqual(0);
  // Nothing that only a screen needs.
  expect(texts.join('\n')).not.toMatch(/Skip to content|Type or paste scores/);
  for (const [at] of blocks.entries()) {
    const block = rows.filter((text) => isHeadOf(text) === at).join('\n');
    expect(names.filter((name) => !block.includes(name))).toEqual([]);
  }
});

/** How many scores of the file were found unchanged; the same whichever it comes as. */
let unchanged = '';

test.each([
  ['CSV', 'csv'],
  ['Excel workbook (XLSX)', 'xlsx'],
])(
  'what is shown is exported as %s with names and IDs, and importing the file again changes nothing',
  async (name, end) => {
    const gradebook = page.url();
    await page.getByRole('button', { name: 'Print or export' }).click();
    const downloaded = page.waitForEvent('download');
    await page.getByRole('menuitem', { name, exact: true }).click();
    const download = await downloaded;
    const file = download.suggestedFilename();
    expect(file).toBe(`Algebra I · Period 1.${end}`);
    await page.goto(`/teacher/scores-csv/${classIdOf(gradebook)}`);
    await page.getByText('from a file into Algebra I · Period 1.').waitFor();
    const buffer = await readFile(await download.path());
    await page.locator('input[type=file]').setInputFiles({ name: file, mimeType: '', buffer });
    // Nobody has to say what any column is.
    await page.getByRole('button', { name: 'Show preview' }).click();
    await page.getByText('Everything in the file is already in Laurel.').waitFor();
    const found =
      (await page
        .getByText(/^[\d,]+ rows$/)
        .last()
        .textContent()) ?? '';
    expect(Number.parseInt(found, 10)).toBeGreaterThan(100);
    unchanged ||= found;
    expect(found).toBe(unchanged);
    await page.goto(gradebook);
    await page.getByRole('button', { name: 'Print or export' }).waitFor();
  },
);

test('exporting a filtered sheet includes only the students shown', async () => {
  const { students } = await book();
  const gradebook = page.url();
  const [, shown] = students;
  if (!shown) throw new Error('The class has two students.');
  const filtered = new URL(gradebook);
  filtered.searchParams.set('find', `${shown.familyName}, ${shown.givenName}`);
  await page.goto(filtered.href);
  await page.getByRole('button', { name: 'Print or export' }).click();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  const [, ...rows] = (await readFile(await (await downloaded).path(), 'utf8')).trim().split(/\r?\n/);
  expect(rows.map((row) => [shown.familyName, shown.givenName].every((name) => row.includes(name)))).toEqual([true]);
  await page.goto(gradebook);
  await page.getByRole('button', { name: 'Print or export' }).waitFor();
});

test('one student per page: one page for each student, with all of their work', async () => {
  const { students, assignments } = await book();
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('menuitem', { name: 'One student per page' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(async () => (await printedTables(page)).length).toBe(students.length);
  for (const rows of await printedTables(page))
    expect(rows.map(([title]) => title)).toEqual(assignments.map(({ title }) => title));
  const names = students.map(({ familyName, givenName }) => `${familyName}, ${givenName}`);
  expect((await page.locator('main section:visible h2').allTextContents()).toSorted()).toEqual(names.toSorted());
  expect(await pages()).toBe(students.length);
});
