import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import type { Visitor } from '../browser';
import { openStage, type Stage } from '../stage';

// One draft, two who build it, and a network that goes away.
let stage: Stage;
let office: Visitor;
let admin: Visitor;
/** Where the draft is built. */
let address = '';

beforeAll(async () => {
  stage = await openStage();
  office = await stage.visitor('jbegum');
  admin = await stage.visitor('mellery');
  // Who is late is refused, and nothing answers without a network.
  for (const each of [office, admin]) each.foresee(/409|ERR_INTERNET_DISCONNECTED/);
  const { page } = office;
  await page.goto('/admin/views');
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByRole('button', { name: /^School news/ }).click();
  await page.waitForURL(/\/admin\/views\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: 'Move Links' }).waitFor();
  await page.getByRole('button', { name: 'Move Links' }).press('ArrowLeft');
  await page.getByText(/^Saved/).waitFor();
  address = page.url();
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

const titles = async (page: Page) =>
  await page.getByRole('article').evaluateAll((all) => all.map((each) => each.ariaLabel));

async function open({ page }: Visitor): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Move Links' }).waitFor();
}

test('the editor who saves second is told, keeps their changes, and takes the other version or continues with their own', async () => {
  await open(admin);
  const [mine, theirs] = [admin.page, office.page];
  await theirs.getByRole('button', { name: 'Move Text' }).press('ArrowUp');
  await expect.poll(async () => await titles(theirs)).toEqual(['Text', 'Announcements', 'Links']);
  await theirs.getByText(/^Saved/).waitFor();
  await mine.getByRole('button', { name: 'Move Links' }).press('ArrowUp');
  const told = mine.getByRole('alert').filter({ hasText: 'Someone else changed this page meanwhile' });
  await told.waitFor();
  expect(await titles(mine)).toEqual(['Announcements', 'Links', 'Text']);
  expect(await axeViolationsInBothThemes(mine)).toEqual([]);
  await told.getByRole('button', { name: 'Use theirs' }).click();
  await expect.poll(async () => await titles(mine)).toEqual(['Text', 'Announcements', 'Links']);
  // One's own is a step back.
  await mine.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(async () => await titles(mine)).toEqual(['Announcements', 'Links', 'Text']);
  await mine.getByText(/^Saved/).waitFor();
  // Now it is the other who is late, and goes on with their own.
  await theirs.getByRole('button', { name: 'Move Links' }).press('ArrowUp');
  await theirs.getByRole('button', { name: 'Keep mine' }).click();
  await theirs.getByText(/^Saved/).waitFor();
  await open(admin);
  expect(await titles(mine)).toEqual(['Text', 'Links', 'Announcements']);
});

test('changes made offline are kept on the device, and saved once the network is back', async () => {
  await open(office);
  const { page, context } = office;
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Move Announcements' }).press('Delete');
  await expect.poll(async () => await titles(page)).toEqual(['Text', 'Links']);
  await expect
    .poll(
      async () => await page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('laurel-page '))),
    )
    .toBe(true);
  // The browser is closed before the network is back.
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(address);
  await expect.poll(async () => await titles(again)).toEqual(['Text', 'Links']);
  await again.getByText(/^Saved/).waitFor();
  await open(admin);
  expect(await titles(admin.page)).toEqual(['Text', 'Links']);
});
