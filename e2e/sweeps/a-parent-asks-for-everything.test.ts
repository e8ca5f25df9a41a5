import { readFileSync } from 'node:fs';
import { sessionData } from '@laurel/domain/people/api';
import { unzip } from '@laurel/server/records/testing-zip';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { settled, type Visitor } from '../browser';
import { signedIn } from '../client';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let office: Visitor;
let parent: Visitor;

beforeAll(async () => {
  stage = await openStage();
  [office, parent] = [await stage.visitor('jbegum'), await stage.visitor('ismith')];
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

/** What pressing a button brings, unpacked. */
async function download(visitor: Visitor, name: string): Promise<Map<string, string>> {
  const [file] = await Promise.all([
    visitor.page.waitForEvent('download'),
    visitor.page.getByRole('button', { name }).first().click(),
  ]);
  return await unzip(readFileSync(await file.path()));
}

test('a parent requests all records of a child and gets them: the office approves, and the parent downloads', async () => {
  const { observeeDetails } = await (await signedIn(stage.laurel.address, 'ismith')).call(sessionData, {});
  const [{ personId, name }] = observeeDetails as [(typeof observeeDetails)[number]];

  // Nothing to download until the office allows it.
  await parent.page.goto('/pages/account-settings/account');
  await parent.page.getByRole('main').getByRole('heading').first().waitFor();
  expect(await parent.page.getByRole('heading', { name: 'Records you can download' }).count()).toBe(0);

  await office.page.goto(`/admin/users?person=${personId}`);
  const panel = office.page.getByRole('dialog');
  await panel.getByRole('heading', { name: 'Everything kept about this person' }).waitFor();
  const own = await download(office, 'Download everything');
  expect([...own.keys()]).toEqual(expect.arrayContaining(['index.html', 'person.csv', 'scores.csv', 'days.csv']));
  expect(own.get('index.html')).toContain('doesn’t have access to it: fitness');
  const allow = panel.getByRole('button', { name: 'Allow Ibrahim Smith to download everything' });
  await allow.focus();
  await office.page.keyboard.press('Enter');
  await panel.getByText(/^Can download until /).waitFor();
  await settled(office.page);
  expect(await axeViolationsInBothThemes(office.page)).toEqual([]);

  await parent.page.goto('/pages/notices');
  await parent.page.getByText(`You can download everything the school keeps about ${name}`).first().click();
  await parent.page.waitForURL('**/pages/account-settings/account');
  await parent.page.getByRole('heading', { name: 'Records you can download' }).waitFor();
  await settled(parent.page);
  expect(await axeViolationsInBothThemes(parent.page)).toEqual([]);
  const files = await download(parent, 'Download');
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['index.html', 'scores.csv', 'days.csv', 'fitness.csv', 'body.csv']),
  );
  expect(files.get('index.html')).toContain(name);
  // Nobody else is named: not even the parent.
  expect([...files.values()].filter((text) => text.includes('Ibrahim') || text.includes('ismith'))).toEqual([]);
});
