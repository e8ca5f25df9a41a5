import { dirname } from 'node:path';
import { enrol } from '@laurel/domain/classes/api';
import { id } from '@laurel/domain/kit/id';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@laurel/server/db/embedded-postgres';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findPeople } from '../activated';
import { launchBrowser, newVisitor, signIn, type Visitor } from '../browser';
import { signedIn } from '../client';
import { copyOf } from '../demo-folder';
import { openHomework } from '../demo-school';
import { type LaurelProcess, removeFolder, startLaurel } from '../laurel-process';
import { cellAt, columnOf, openFirstGradebook, sheetReady, textAt } from '../sheet-page';

// Two teachers of one class, each at another process of one database.
let folder: string;
let server: EmbeddedPostgres;
let browser: Browser;
const processes: LaurelProcess[] = [];
const visitors: Visitor[] = [];

beforeAll(async () => {
  folder = await copyOf(inject('demoFolder'));
  server = await startEmbeddedPostgres(folder, () => undefined);
  const environment = {
    DATABASE_URL: server.url('laurel_owner', 'laurel'),
    DATABASE_APP_URL: server.url('laurel_app', 'laurel'),
    ENCRYPTION_KEY: 'the-same-for-both-of-two-processes',
  };
  for (let at = 0; at < 2; at += 1) processes.push(await startLaurel(folder, environment));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  for (const each of processes) await each.stop();
  await server.stop();
  await removeFolder(dirname(folder));
});

async function visit(at: number, username: string): Promise<Page> {
  const visitor = await newVisitor(browser, processes[at]?.address ?? '');
  visitors.push(visitor);
  await signIn(visitor, username);
  return visitor.page;
}

test('two teachers at different processes see each other’s cell outlined and what the other types', async () => {
  const one = await visit(0, 'jrossi');
  await openFirstGradebook(one);
  const path = new URL(one.url()).pathname;
  const column = await columnOf(one, openHomework);
  await joinClass(path);
  const two = await visit(1, 'ocampbell');
  await two.goto(path);
  await sheetReady(two);
  await two.getByRole('list', { name: 'Also in this gradebook' }).getByText('Jonah Rossi').waitFor();

  await cellAt(one, 2, column).click();
  await expect.poll(() => guestsOf(two)).toEqual([{ row: '2', column: String(column) }]);
  await one.keyboard.type('6');
  await one.keyboard.press('Enter');
  await expect.poll(() => textAt(two, 2, column)).toBe('6');
  await expect.poll(() => guestsOf(two)).toEqual([{ row: '3', column: String(column) }]);

  await cellAt(two, 5, column).click();
  await expect.poll(() => guestsOf(one)).toEqual([{ row: '5', column: String(column) }]);
  await two.keyboard.type('8');
  await two.keyboard.press('Enter');
  await expect.poll(() => textAt(one, 5, column)).toBe('8');
  await two.close();
  await expect.poll(() => guestsOf(one)).toEqual([]);
  expect(visitors.flatMap((visitor) => visitor.troubles())).toEqual([]);
});

/** Makes the demo’s other teacher one of this class. */
async function joinClass(path: string): Promise<void> {
  const office = await signedIn(processes[0]?.address ?? '', 'mellery');
  const [teacher] = await findPeople(office, 'campbell', 'teacher');
  if (!teacher) throw new Error('The demo district has changed.');
  const classId = id('class').parse(path.split('/').at(-1));
  await office.call(enrol, { classId, personId: teacher.personId, role: 'teacher', startsOn: null });
}

/** The cells that are outlined in somebody else’s hue. */
async function guestsOf(page: Page) {
  return await page
    .locator('[role=grid] td[data-hue]')
    .evaluateAll((cells: HTMLElement[]) => cells.map(({ dataset: { row, column } }) => ({ row, column })));
}
