import { readFileSync } from 'node:fs';
import { sessionData } from '@laurel/domain/people/api';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { settled, type Visitor } from '../browser';
import { signedIn } from '../client';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let admin: Visitor;
let office: Visitor;

beforeAll(async () => {
  stage = await openStage();
  [admin, office] = [await stage.visitor('mellery'), await stage.visitor('jbegum')];
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

test('a student’s record shows who can see them, who has looked, and what was done, by keyboard and by link', async () => {
  const { observeeDetails } = await (await signedIn(stage.laurel.address, 'ismith')).call(sessionData, {});
  const [{ personId, name }] = observeeDetails as [(typeof observeeDetails)[number]];
  await office.page.goto(`/admin/users?person=${personId}`);
  await office.page.getByRole('dialog').getByRole('heading', { name }).waitFor();

  const { page } = admin;
  await page.goto('/admin/audit');
  await page.getByRole('button', { name: 'Choose a person' }).click();
  await page.locator('input[name=find]:focus').waitFor();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name }).waitFor();

  await page.getByRole('link', { name: 'Who can see them' }).click();
  const ways = page.getByRole('main');
  await ways.getByText('everyone in the district').first().waitFor();
  for (const why of [/^Teacher · /, /^Parent · /, /^Office · everyone at /])
    await ways.getByText(why).first().waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);

  await page.getByRole('link', { name: 'Who has looked' }).click();
  await ways.getByText('Opened the record').first().waitFor();
  const viewer = ways.getByRole('listitem').filter({ hasText: 'Opened the record' }).getByRole('link').first();
  const whoLooked = (await viewer.textContent()) ?? '';
  await viewer.click();

  // The reverse, of whoever looked.
  await page.getByRole('heading', { name: whoLooked }).waitFor();
  await page.getByRole('link', { name: 'Whom they can see' }).click();
  await ways
    .getByText(/^Office · everyone at /)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'What they did' }).click();
  await ways.getByText('Opened a person’s record').first().waitFor();
  await settled(page);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  // By what it is about, of everyone: nothing else is left.
  await page.getByRole('combobox', { name: 'Subject' }).selectOption('body');
  await page.waitForURL('**subject=body**');
  await ways.getByText('Nothing found').or(ways.getByText('Read body composition').first()).first().waitFor();
  expect(await ways.getByText('Opened a person’s record').count()).toBe(0);
  await page.getByRole('combobox', { name: 'Subject' }).selectOption('');
  await ways.getByText('Opened a person’s record').first().waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(lines.some((line) => line.includes('Opened a person’s record') && line.includes(name))).toBe(true);
});

test('the settings list one’s own actions and where they came from', async () => {
  const { page } = office;
  await page.goto('/pages/account-settings/security');
  const own = page.getByRole('heading', { name: 'Recent activity' }).locator('..').locator('..');
  await own.getByText('from 127.0.0.1').first().waitFor();
  await page.goto('/admin/audit');
  await page.waitForURL('**/not-authorized');
});
