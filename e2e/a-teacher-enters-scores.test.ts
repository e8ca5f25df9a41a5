import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from './accessibility';
import { signInByKeyboard, type Visitor } from './browser';
import { type Client, signedIn } from './client';
import { firstClassTitle, heldBack, openHomework, openQuiz } from './demo-school';
import { keptScores } from './kept-scores';
import { cellAt, columnOf, paste, sheetReady, tabTo, textAt } from './sheet-page';
import { openStage, type Stage } from './stage';

// One lesson's work, in order: each test goes on where the one before ended.
let stage: Stage;
let visitor: Visitor;
let page: Page;
/** The same teacher over HTTP: what is really kept. */
let truth: Client;
const essay = openHomework;
const quiz = openQuiz;
let first = 0;

beforeAll(async () => {
  stage = await openStage();
  visitor = await stage.visitor();
  page = visitor.page;
  truth = await signedIn(stage.laurel.address, 'jrossi');
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

async function nameAt(row: number): Promise<string> {
  return await textAt(page, row, 0);
}

/** Waits until the server keeps these values for the first rows. */
async function expectKept(title: string, values: readonly (number | string | null)[]): Promise<void> {
  const names = await Promise.all(values.map((_, row) => nameAt(row)));
  const kept = async () => {
    const scores = await keptScores(truth, page.url(), title);
    return names.map((name) => scores.get(name));
  };
  await expect.poll(kept, { timeout: 10_000 }).toEqual(values);
}

test('a teacher signs in and reaches the sheet by keyboard only', async () => {
  await signInByKeyboard(visitor, 'jrossi');
  await tabTo(page, page.getByRole('link', { name: 'My classes' }).first());
  await page.keyboard.press('Enter');
  await page.waitForURL('**/teacher');
  await tabTo(page, page.locator('a[href^="/teacher/gradebook/"]').filter({ hasText: firstClassTitle }));
  await page.keyboard.press('Enter');
  await sheetReady(page);
  await tabTo(page, page.locator('input[aria-label="Scores"]'));
  first = await columnOf(page, essay);
  expect(await page.title()).toContain('Laurel');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

test('a gradebook opened by its URL is requested with the page, and only once', async () => {
  await page.reload();
  await sheetReady(page);
  const asked = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming && entry.name.endsWith('/gradebook') ? [entry.initiatorType] : [],
      ),
  );
  expect(asked).toEqual(['link']);
});

test('typing replaces the value, Enter moves down, Tab moves right, and changes save automatically', async () => {
  await cellAt(page, 0, first).click();
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await page.keyboard.type('7.5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('18');
  await page.keyboard.press('Enter');
  await cellAt(page, 0, first).click();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  expect([await textAt(page, 0, first), await textAt(page, 1, first), await textAt(page, 1, first + 1)]).toEqual([
    '3',
    '7.5',
    '18',
  ]);
  await expectKept(essay, [3, 7.5]);
  await expectKept(quiz, [null, 18]);
  await page.getByText(/^Saved \d/).waitFor();
});

test('a pasted block fills cell by cell; an invalid cell stays in place, marked, and isn’t saved', async () => {
  await cellAt(page, 2, first).click();
  await paste(page, [
    ['8', '17'],
    ['abc', '16'],
    ['10', '15,5'],
  ]);
  await expectKept(essay, [3, 7.5, 8, null, 10]);
  await expectKept(quiz, [null, 18, 17, 16, 15.5]);
  expect(await textAt(page, 3, first)).toBe('abc');
  expect(await cellAt(page, 3, first).getAttribute('aria-invalid')).toBe('true');
  await cellAt(page, 3, first).click();
  await page.getByText(/“abc”/).first().waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

test('a paste is undone and redone as one step', async () => {
  await page.keyboard.press('Control+z');
  await expectKept(essay, [3, 7.5, null, null, null]);
  await expectKept(quiz, [null, 18, null, null, null]);
  await page.keyboard.press('Control+Shift+z');
  await expectKept(essay, [3, 7.5, 8, null, 10]);
  await expectKept(quiz, [null, 18, 17, 16, 15.5]);
});

test('losing the network while typing shows a message and loses nothing', async () => {
  visitor.foresee(/ERR_INTERNET_DISCONNECTED/);
  await cellAt(page, 5, first).click();
  await page.context().setOffline(true);
  for (const value of ['1', '2', '3', '4']) {
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
  }
  await page.getByText('Offline. 4 changes saved on this device').waitFor();
  await page.context().setOffline(false);
  // The “abc” pasted above is still there.
  await page.getByText(/^\d+ saved, 1 needs attention$/).waitFor({ timeout: 15_000 });
  await expectKept(essay, [3, 7.5, 8, null, 10, 1, 2, 3, 4]);
});

test('a reload before the server responds loses nothing', async () => {
  visitor.foresee(/ERR_FAILED/);
  await page.route('**/scores', (route) => route.abort());
  await cellAt(page, 9, first).click();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await page.getByText('Not saved. Retrying…').waitFor();
  await page.reload();
  await sheetReady(page);
  await expect.poll(() => textAt(page, 9, first)).toBe('5');
  await page.unroute('**/scores');
  await expectKept(essay, [3, 7.5, 8, null, 10, 1, 2, 3, 4, 5]);
});

test('clicking the menu while typing a score loses nothing', async () => {
  const gradebook = page.url();
  const name = await nameAt(10);
  await cellAt(page, 10, first).click();
  await page.keyboard.type('6');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  // The entry that is no score is asked about.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/dashboard');
  await expect.poll(async () => (await keptScores(truth, gradebook, essay)).get(name)).toBe(6);
  await page.goBack();
  await sheetReady(page);
  expect(await textAt(page, 10, first)).toBe('6');
});

test('a grade opens its explanation, and Escape closes it', async () => {
  await cellAt(page, 0, 1).click();
  const panel = page.getByRole('dialog', { name: await nameAt(0) });
  await panel.waitFor();
  const said = (await panel.textContent()) ?? '';
  const grade = /\d+\.\d%/.exec(await textAt(page, 0, 1))?.[0] ?? 'no grade';
  expect(said).toContain(grade);
  expect(said).toContain('If blanks are zero');
  expect(said).toContain('Best possible');
  expect(said).toMatch(/rounded half up/);
  expect(said).toContain('3/10');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
});

test('unreleased scores are released with one click, and the sheet shows it', async () => {
  const held = page.getByRole('button', { name: /scores? not released yet/ });
  const count = /\d+/.exec((await held.textContent()) ?? '')?.[0];
  await held.click();
  await page.getByRole('menuitem', { name: `Release ${count} scores of ${heldBack}` }).click();
  await page.getByText(`${count} scores released to students and parents.`).waitFor();
  await held.waitFor({ state: 'detached' });
});

test('the class’s history shows what was typed, and can undo it', async () => {
  const before = await textAt(page, 11, first);
  await cellAt(page, 11, first).click();
  await page.keyboard.type('2.5');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const panel = page.getByRole('dialog', { name: 'Class history' });
  await panel.getByText(`You · `).first().waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Undo: 1 score entered' }).click();
  await panel.getByText('1 change undone.').waitFor();
  await page.keyboard.press('Escape');
  expect(await textAt(page, 11, first)).toBe(before);
});

test('signing out warns about unsaved scores and leaves nothing on the device', async () => {
  // The text that was no score still stands in its cell.
  const signOut = async () => {
    await page.getByRole('button', { name: /’s account menu$/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  const question = page.getByRole('alertdialog', { name: 'Sign out before everything is saved?' });
  await signOut();
  await question.getByText('1 change isn’t saved yet').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  // The way back is what a key pressed by habit takes.
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await signOut();
  await question.getByRole('button', { name: 'Sign out anyway' }).click();
  await page.waitForURL('**/login');
  const left = await page.evaluate(async () => {
    const records: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const opened = await new Promise<IDBDatabase>((done, fail) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
      for (const store of opened.objectStoreNames) {
        records.push(
          ...(await new Promise<unknown[]>((done, fail) => {
            const request = opened.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => done(request.result);
            request.onerror = () => fail(request.error);
          })),
        );
      }
    }
    return [...records, ...Object.keys(localStorage), ...Object.keys(sessionStorage), ...(await caches.keys())];
  });
  expect(left).toEqual([]);
  await page.goBack();
  await page.waitForURL('**/login**');
});
