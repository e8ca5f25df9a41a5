import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import type { Visitor } from '../browser';
import { openStage, type Stage } from '../stage';

// One layout from its making to its end, in order: each test goes on where the one before ended.
let stage: Stage;
let office: Visitor;
let admin: Visitor;
/** `/admin/views/…`: a page that stands on the layout. */
let draft = '';

beforeAll(async () => {
  stage = await openStage();
  office = await stage.visitor('jbegum');
  admin = await stage.visitor('mellery');
  // Who is late is refused.
  admin.foresee(/status of 409/);
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

const panel = (page: Page) => page.getByRole('dialog');
const gone = async (page: Page) => await panel(page).waitFor({ state: 'detached' });

async function openLayout(page: Page, name: string): Promise<void> {
  await page.goto('/admin/Layouts');
  await page.getByRole('button', { name: `Change ${name}` }).click();
}

async function saveLayout(page: Page, name: string): Promise<void> {
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(`“${name}” saved.`).waitFor();
  await gone(page);
}

const nameField = (page: Page) => panel(page).getByRole('textbox', { name: 'Name' }).first();

test('a preset is created, and a layout with a locked region for it; a page uses the layout', async () => {
  const { page } = office;
  await page.goto('/admin/components');
  const links = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: 'Links', exact: true }) });
  await links.first().getByRole('button', { name: 'New preset' }).click();
  await nameField(page).fill('Our links');
  await panel(page)
    .getByRole('textbox', { name: /^Link 1: words/ })
    .first()
    .fill('Lunch menu');
  await panel(page).getByRole('textbox', { name: 'Link 1: address' }).fill('https://example.org/lunch');
  await saveLayout(page, 'Our links');
  await page.goto('/admin/Layouts');
  await page.getByText('No layouts yet').waitFor();
  await page.getByRole('button', { name: 'New layout' }).click();
  await nameField(page).fill('With links');
  await panel(page).getByRole('button', { name: 'Add a region' }).click();
  const second = panel(page).getByRole('group', { name: 'Region 2' });
  await second.getByRole('textbox', { name: 'Name' }).fill('Links for all');
  await second.getByRole('checkbox', { name: 'Locked: filled with presets' }).check();
  await second.getByRole('checkbox', { name: 'Our links' }).check();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await saveLayout(page, 'With links');

  await page.goto('/admin/views');
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByRole('button', { name: /^School news/ }).click();
  await page.waitForURL(/\/admin\/views\/[0-9a-f-]{36}$/);
  draft = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Page settings' }).click();
  await page.getByRole('combobox', { name: 'Layout' }).selectOption('With links');
  await page.keyboard.press('Escape');
  await gone(page);
  await page
    .getByRole('region', { name: 'Links for all' })
    .getByText('Locked: the layout fills this region.')
    .waitFor();
  await page.getByText(/^Saved/).waitFor();
  await page.goto(`${draft.replace('/admin/views/', '/view/')} copy`);
  await page.getByRole('link', { name: 'Lunch menu' }).waitFor();
});

test('changing a layout updates the pages based on it, and an editor who saves later is told', async () => {
  const { page } = office;
  await openLayout(admin.page, 'With links');
  await openLayout(page, 'With links');
  await panel(page).getByRole('group', { name: 'Region 1' }).getByRole('textbox', { name: 'Name' }).fill('News');
  expect(await panel(page).getByRole('checkbox', { name: 'School news' }).isChecked()).toBe(true);
  await saveLayout(page, 'With links');
  await page.goto(draft);
  await page.getByRole('region', { name: 'News' }).waitFor();
  await nameField(admin.page).fill('Too late');
  await panel(admin.page).getByRole('button', { name: 'Save', exact: true }).click();
  await panel(admin.page).getByRole('alert').getByText('Someone else changed this.').waitFor();
  // What was typed is still there.
  expect(await nameField(admin.page).inputValue()).toBe('Too late');
});

test('a layout is exported to a file and imported from it; one in use is retired, and its page stays', async () => {
  const { page } = office;
  await openLayout(page, 'With links');
  const downloading = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Export' }).click();
  const exported = await readFile(await (await downloading).path(), 'utf8');
  await page.goto('/admin/Layouts');
  await page.getByRole('button', { name: 'New layout' }).click();
  const take = async (text: string) =>
    await panel(page)
      .getByLabel('Import a file')
      .setInputFiles({ name: 'layout.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await take('{');
  await panel(page).getByText('The file isn’t JSON.').waitFor();
  await take(exported.replace('With links', 'From afar'));
  await expect.poll(() => nameField(page).inputValue()).toBe('From afar');
  await saveLayout(page, 'From afar');
  await openLayout(page, 'With links');
  await panel(page).getByRole('button', { name: 'Retire' }).click();
  await gone(page);
  await page.getByText('Retired', { exact: true }).waitFor();
  await page.goto(draft);
  await page.getByRole('region', { name: 'News' }).waitFor();
});
