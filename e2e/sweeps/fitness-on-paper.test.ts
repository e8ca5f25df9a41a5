import { readFitnessPlaces, readFitnessSheet } from '@laurel/domain/fitness/api';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { type Client, signedIn } from '../client';
import { sheetsOf } from '../paper';
import { resultsReady } from '../sheet-page';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let teacher: Client;

beforeAll(async () => {
  stage = await openStage();
  teacher = await signedIn(stage.laurel.address, 'ocampbell');
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

test('the printout lists all students of the class with all results, however many rows the screen renders', async () => {
  const { page } = await stage.visitor('ocampbell');
  const { classes } = await teacher.call(readFitnessPlaces, {});
  const classId = classes.find(({ mayEdit, studentCount }) => mayEdit && studentCount >= 10)?.classId;
  if (!classId) throw new Error('The demo teacher of physical education has no class.');
  await page.goto(`/teacher/fitness/${classId}`);
  await resultsReady(page);
  const { students, tests } = await teacher.call(readFitnessSheet, { classId });
  await page.emulateMedia({ media: 'print' });
  await page.locator('main table caption').first().waitFor();
  const tables = await page
    .locator('main table:visible')
    .evaluateAll((all) => all.map((table) => [...(table as HTMLTableElement).rows].map((row) => row.cells.length)));
  expect(tables).toHaveLength(Math.ceil(tests.length / 6));
  for (const rows of tables) expect(rows).toHaveLength(students.length + 1);
  expect(tables.reduce((sum, [head = 0]) => sum + head - 1, 0)).toBe(tests.length);
});

test('a class’s reports print one student per page, and no one else’s name', async () => {
  const { page } = await stage.visitor('ocampbell');
  const { classes } = await teacher.call(readFitnessPlaces, {});
  const classId = classes.find(({ mayEdit, studentCount }) => mayEdit && studentCount >= 10)?.classId ?? '';
  await page.goto(`/fitness/report?class=${classId}`);
  await page.getByRole('article').first().waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  const names = (await teacher.call(readFitnessSheet, { classId })).students.map(({ name }) => name);
  await page.emulateMedia({ media: 'print' });
  for (const report of (await page.getByRole('article').all()).slice(0, 5)) {
    const text = (await report.textContent()) ?? '';
    expect(names.filter((name) => text.includes(name))).toHaveLength(1);
    expect(text).not.toMatch(/BMI|Weight/);
  }
  await expect.poll(() => page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  const named = (await sheetsOf(page)).map((sheet) => names.filter((name) => sheet.includes(name)).length);
  expect(named).toEqual(Array.from({ length: await page.getByRole('article').count() }, () => 1));
});
