import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFitnessGroup, readFitnessPlaces, readFitnessSheet } from '@laurel/domain/fitness/api';
import { activityOf, fitOf, tcxOf, zipOf } from '@laurel/server/mapped-files/testing-recordings';
import { workbookOf } from '@laurel/server/mapped-files/testing-workbook';
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { type Client, signedIn } from '../client';
import { root } from '../laurel-process';
import { cellAt, columnOf, resultsReady, textAt } from '../sheet-page';
import { openStage, type Stage } from '../stage';

// What a test day of fitness needs once a year: results from workbooks, scores, and surveys, other standards, live runs.
let stage: Stage;
let teacher: Client;

beforeAll(async () => {
  stage = await openStage();
  teacher = await signedIn(stage.laurel.address, 'ocampbell');
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

async function teamOf(coach: Client) {
  const { classes } = await coach.call(readFitnessPlaces, {});
  const team = classes.find(({ kind }) => kind === 'team');
  if (!team) throw new Error('The demo coach has no team.');
  return team;
}

test('a coach drops a file, previews it with nothing changed yet, finds its results in the averages, and undoes the import', async () => {
  const coach = await signedIn(stage.laurel.address, 'fchan');
  const { classId } = await teamOf(coach);
  const { students: members } = await coach.call(readFitnessSheet, { classId });
  const pushUps = async () => {
    const { tests } = await coach.call(readFitnessGroup, { classId });
    return tests.find(({ test: { name } }) => name === '90-degree push-up');
  };
  const before = await pushUps();
  const { page } = await stage.visitor('fchan');
  const lines = members.slice(0, 6).map(({ name }, at) => {
    const [given = '', ...family] = name.split(' ');
    return `${family.join(' ')}\t${given}\t${20 + at}\t${at === 2 ? '-4' : 40 + at}`;
  });
  const text = ['Last Name\tFirst Name\tPushUp\tCurlUp', ...lines].join('\r\n');
  await page.goto('/athlete/uploadfitnessdata');
  await page.locator('input[type=file]').setInputFiles({
    name: 'Track test.txt',
    mimeType: 'text/tab-separated-values',
    // As one widely used program writes it.
    buffer: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
  });
  await page.waitForURL(/[?&]import=/);
  await page.getByText('UTF-16', { exact: false }).first().waitFor();
  await page.getByRole('combobox', { name: 'Test in PushUp' }).selectOption({ label: '90-degree push-up' });
  await page.getByRole('checkbox', { name: /^Match by name alone/ }).check();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show preview' }).click();
  await page.getByText('Import preview').waitFor();
  await page
    .getByText(/negative/)
    .first()
    .waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  expect((await pushUps())?.n ?? null).toEqual(before?.n ?? null);
  const confirm = page.getByRole('checkbox', { name: 'I’ve reviewed these changes' });
  if ((await confirm.count()) > 0) await confirm.check();
  await page.getByRole('button', { name: /^Import \d+ changes?$/ }).click();
  await page.getByText('Import result').waitFor({ timeout: 30_000 });
  const uploaded = page.url();
  await page.getByRole('link', { name: 'View averages' }).click();
  await page.getByText('90-degree push-up').waitFor();
  expect((await pushUps())?.n ?? 0).toBeGreaterThanOrEqual(5);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.goto(uploaded);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('Undone', { exact: true }).first().waitFor({ timeout: 30_000 });
  await expect.poll(async () => (await pushUps())?.n ?? null).toEqual(before?.n ?? null);
});

test('a workbook is read like any other file', async () => {
  const coach = await signedIn(stage.laurel.address, 'fchan');
  const { classId } = await teamOf(coach);
  const [first, second] = (await coach.call(readFitnessSheet, { classId })).students;
  const { page } = await stage.visitor('fchan');
  const rows = [first, second].map((member, at) => {
    const [given = '', ...family] = (member?.name ?? '').split(' ');
    return [family.join(' '), given, 30 + at];
  });
  await page.goto('/athlete/uploadfitnessdata');
  await page.locator('input[type=file]').setInputFiles({
    name: 'Results.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await workbookOf([['Last Name', 'First Name', 'CurlUp'], ...rows]),
  });
  await page.waitForURL(/[?&]import=/);
  await page.getByText(/2 rows · XLSX$/).waitFor();
  await page.getByRole('checkbox', { name: /^Match by name alone/ }).check();
  await page.getByRole('button', { name: 'Show preview' }).click();
  await page.getByText('Import preview').waitFor();
  await page.getByRole('button', { name: /^Import \d+ changes$/ }).waitFor();
});

test('a class session recorded by watches is matched to students, previewed, imported, and undone', async () => {
  const { classes } = await teacher.call(readFitnessPlaces, {});
  const own = classes.find(({ mayEdit, studentCount }) => mayEdit && studentCount >= 10);
  const { students } = await teacher.call(readFitnessSheet, { classId: own?.classId ?? '' });
  const [named, chosen] = [students[0]?.name ?? '', students[1]?.name ?? ''];
  const start = `${(await teacher.call(readFitnessPlaces, {})).today}T17:00:00.000Z`;
  const { page } = await stage.visitor('ocampbell');
  await page.goto('/athlete/uploadfitnessdata');
  await page.locator('input[type=file]').setInputFiles({
    name: 'Period 3.zip',
    mimeType: 'application/zip',
    buffer: await zipOf({
      [`${named}.fit`]: fitOf(start, [
        [0, 0, 110],
        [1_500, 3_000, 170],
      ]),
      'watch 7.tcx': tcxOf(
        activityOf(start, [
          [0, 0, null],
          [1_400, 2_800, null],
        ]),
      ),
    }),
  });
  await page.waitForURL(/[?&]import=/);
  const whose = page.getByRole('combobox', { name: /^watch 7 · .* · 23:20 min · 2,?800 m$/ });
  await whose.waitFor();
  // A file that bears a name is its student’s already.
  const first = page.getByRole('combobox', { name: new RegExp(`^${named} · `) });
  expect(await first.locator('option:checked').textContent()).not.toBe('Skip row');
  await page.getByRole('combobox', { name: 'Students of' }).selectOption(own?.classId ?? '');
  await whose.selectOption(students[1]?.studentId ?? '');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show preview' }).click();
  await page.getByText('Import preview').waitFor();
  const rows = page.getByRole('table', { name: 'Row by row' });
  await rows.getByRole('row').filter({ hasText: named }).filter({ hasText: 'Average heart rate 140 bpm' }).waitFor();
  await rows
    .getByRole('row')
    .filter({ hasText: chosen })
    .filter({ hasText: 'watch 7: Session distance 2800' })
    .waitFor();
  await page.getByRole('button', { name: /^Import \d+ changes$/ }).click();
  await page.getByText('Import result').waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('Undone', { exact: true }).first().waitFor({ timeout: 30_000 });
});

test('what a state’s file lacks is shown while results are typed and listed with links, and the file is created anyway', async () => {
  const manager = (await stage.visitor('wcastellanos')).page;
  const { page } = await stage.visitor('ocampbell');
  const sends = async (file: string) => {
    await manager.goto('/athlete/settings');
    await manager.getByRole('combobox', { name: 'File your school sends' }).selectOption(file);
    await manager.getByRole('button', { name: 'Save settings' }).click();
    await manager.getByText('Settings saved.').waitFor();
  };
  await sends('texas');
  const { classes } = await teacher.call(readFitnessPlaces, {});
  const classId = classes.find(({ mayEdit, studentCount }) => mayEdit && studentCount >= 10)?.classId ?? '';
  await page.goto(`/teacher/fitness/${classId}`);
  await resultsReady(page);
  const note = page.getByText(/^Texas PFAI: something is missing for \d+ students?/);
  await note.waitFor();
  // Of somebody with both sides, the file lacks something as soon as one is taken away, with no word from the server.
  const { tests, cells } = await teacher.call(readFitnessSheet, { classId });
  const has = (testId: string) => cells.filter(([, at]) => tests[at]?.testId === testId).map(([student]) => student);
  // The first of them in the sheet, which draws only the rows that are seen.
  const student = Math.min(...has('sitReachL').filter((each) => has('sitReachR').includes(each)));
  const name = cellAt(page, student, 0);
  const before = await missingIn(name);
  await cellAt(page, student, await columnOf(page, 'sit-and-reach, left')).click();
  await page.keyboard.press('Delete');
  await expect.poll(async () => await missingIn(name)).toBe(before + 1);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => await missingIn(name)).toBe(before);
  await note.getByRole('link', { name: 'State files' }).click();
  const status = page.getByRole('status').filter({ hasText: /things? (is|are) missing/ });
  const [, rows = ''] = /^(\d+) rows?/.exec((await status.textContent()) ?? '') ?? [];
  const missing = page.getByRole('table', { name: 'Missing' });
  const links = missing.getByRole('link');
  expect(await links.count()).toBeGreaterThan(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download file' }).click(),
  ]);
  const text = await readFile((await download.path()) ?? '', 'utf8');
  expect(text.trimEnd().split('\r\n')).toHaveLength(Number(rows) + 1);
  const of = (await links.first().textContent()) ?? '';
  await links.first().click();
  await page.waitForURL(/\/athlete\/studentprofile\?student=/);
  await page.getByRole('main').getByText(of).first().waitFor();
  await sends('');
});

test('ungraded scores named like a test are imported as results, and the import is undone', async () => {
  const { page } = await stage.visitor('ocampbell');
  await page.goto('/athlete/uploadfitnessdata');
  await page.getByText('scores of “Fitness: 1-mile run (seconds)”').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import as results: “Fitness: 1-mile run (seconds)”' }).click();
  await page.waitForURL(/[?&]import=/);
  await page.getByRole('button', { name: 'Show preview' }).click();
  await page.getByText('Import preview').waitFor();
  const confirm = page.getByRole('checkbox', { name: 'I’ve reviewed these changes' });
  if ((await confirm.count()) > 0) await confirm.check();
  await page.getByRole('button', { name: /^Import \d+ changes$/ }).click();
  await page.getByText('Import result').waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Another file' }).click();
  await page.getByText('scores of “Fitness: PACER laps”').waitFor();
  await page.getByText('scores of “Fitness: 1-mile run (seconds)”').waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('Undone', { exact: true }).first().waitFor({ timeout: 30_000 });
});

test('switching standards warns; a test day is previewed, rescored, and undone, and is exported as the state’s file', async () => {
  const { page } = await stage.visitor('wcastellanos');
  await page.goto('/athlete/settings');
  const standards = page.getByRole('combobox', { name: 'Standards', exact: true });
  const option = standards.locator('option').filter({ hasText: '10/11/2005' });
  await standards.selectOption((await option.getAttribute('value')) ?? '');
  await page.getByRole('alert').filter({ hasText: 'These standards have no zones for' }).waitFor();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('Settings saved.').waitFor();
  await page.getByRole('button', { name: 'Preview rescoring' }).click();
  await page.getByText(/results change zone/).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: /^Rescore [\d,]+ results$/ }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  // Undone, the same would change again; and back under the usual standards nothing would.
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Preview rescoring' }).click();
      return await page
        .getByText(/changes? zone/)
        .first()
        .textContent();
    })
    .toMatch(/results change zone/);
  const usual = standards.locator('option').filter({ hasText: 'January 2020' });
  await standards.selectOption((await usual.getAttribute('value')) ?? '');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('Settings saved.').waitFor();
  await page.getByRole('button', { name: 'Preview rescoring' }).click();
  await page.getByText('No result changes zone.').waitFor();
  await page.goto('/athlete/statefiles');
  await page.getByText('Laurel doesn’t keep race or ethnicity, so those columns are blank', { exact: false }).waitFor();
  await page.getByText(/thing[s]? (is|are) missing/).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download file' }).click(),
  ]);
  const text = await readFile((await download.path()) ?? '', 'utf8');
  expect(text.split('\r\n')[0]).toContain('School ID,School Name,Test Date,Student Grade');
});

test('curl-ups are timed by a beep every three seconds and a mile by a tap at the line; both results reach the sheet', async () => {
  const { page } = await stage.visitor('ocampbell');
  const { classes } = await teacher.call(readFitnessPlaces, {});
  const classId = classes.find(({ mayEdit, studentCount }) => mayEdit && studentCount >= 10)?.classId ?? '';
  await page.clock.install();
  await page.goto(`/teacher/fitness/${classId}`);
  await resultsReady(page);
  const tiles = page.getByRole('list', { name: 'Students' }).getByRole('button');
  const timer = page.getByRole('timer');
  await page.getByRole('button', { name: 'Edit test day' }).click();
  await page.getByRole('checkbox', { name: /^One-mile run/ }).check();
  await page.getByRole('button', { name: 'Save test day' }).click();
  await page.getByRole('columnheader', { name: /One-mile run/ }).waitFor();

  await page.getByRole('link', { name: 'Record live' }).click();
  await page.getByRole('button', { name: 'Start curl-ups' }).click();
  await timer.filter({ hasText: 'Repetition 1' }).waitFor();
  await page.clock.fastForward(32_000);
  await tiles.nth(1).click();
  await page.clock.fastForward(30_000);
  // By key, as by finger.
  await tiles.nth(1).press('Enter');
  await expect.poll(() => tiles.nth(1).textContent()).toMatch(/Out · (19|20|21) repetitions/);
  const repetitions = /Out · (\d+)/.exec((await tiles.nth(1).textContent()) ?? '')?.[1];
  await page.getByRole('button', { name: 'Stop run' }).click();
  await page.getByRole('button', { name: 'Save results' }).click();
  await resultsReady(page);
  const curlUps = await columnOf(page, 'Curl-up');
  await expect.poll(() => textAt(page, 1, curlUps)).toMatch(new RegExp(`^${repetitions}\\b|${repetitions}$`));

  await page.getByRole('link', { name: 'Record live' }).click();
  await page.getByRole('button', { name: 'Start one-mile run' }).click();
  await page.clock.fastForward(462_000);
  await tiles.nth(2).click();
  await tiles.nth(3).click();
  await page.getByRole('button', { name: 'Undo last tap' }).click();
  await page.reload();
  expect(await tiles.nth(2).textContent()).toMatch(/7:4[23]/);
  const time = /7:4\d/.exec((await tiles.nth(2).textContent()) ?? '')?.[0] ?? '';
  expect(await tiles.nth(3).textContent()).toContain('Running');
  await page.getByRole('button', { name: 'Stop run' }).click();
  await timer.filter({ hasText: /^1 of \d+ have a time$/ }).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save results' }).click();
  await resultsReady(page);
  const mile = await columnOf(page, 'One-mile run');
  await expect.poll(() => textAt(page, 2, mile)).toContain(time);
});

test('the full public survey is imported, and the import is undone', async () => {
  const admin = await stage.visitor('mellery');
  const file = await readFile(join(root, 'demo/data/nnyfs-2012.csv'));
  await admin.page.goto('/athlete/uploadfitnessdata');
  await admin.page.locator('input[type=file]').setInputFiles({ name: 'nnyfs.csv', mimeType: 'text/csv', buffer: file });
  await admin.page.waitForURL(/[?&]import=/);
  await admin.page.getByText('National Youth Fitness Survey').waitFor();
  await admin.page.getByRole('checkbox', { name: 'Create students for unmatched rows' }).check();
  await admin.page.getByRole('button', { name: 'Show preview' }).click();
  await admin.page.getByText('Import preview').waitFor({ timeout: 60_000 });
  const confirm = admin.page.getByRole('checkbox', { name: 'I’ve reviewed these changes' });
  if ((await confirm.count()) > 0) await confirm.check();
  await admin.page.getByRole('button', { name: /^Import [\d,]+ changes?$/ }).click();
  await admin.page.getByText('Import result').waitFor({ timeout: 120_000 });
  await admin.page.getByRole('button', { name: 'Undo import' }).click();
  await admin.page.getByText('Undone', { exact: true }).first().waitFor({ timeout: 120_000 });
});

/** How many things the file that is sent lacks of a student, by what stands beside the name. */
async function missingIn(name: Locator): Promise<number> {
  return Number(/(\d+) missing/.exec((await name.textContent()) ?? '')?.[1] ?? 0);
}
