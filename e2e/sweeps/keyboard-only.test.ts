import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { settled, signInByKeyboard, type Visitor } from '../browser';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let office: Visitor;

beforeAll(async () => {
  stage = await openStage();
  office = await stage.visitor();
});
afterAll(async () => await stage.close());

const field = (page: Page) => page.getByRole('combobox', { name: 'People, classes, and pages' });

/** Presses Tab until something of this name has the focus; each step must show where it is. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const target = page.getByRole('link', { name }).or(page.getByRole('button', { name })).first();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const unseen = await page.evaluate(() => {
      const focused = document.activeElement;
      // A field shows the focus by its border, and the way round leads over the page itself.
      if (!focused?.matches('a, button, [tabindex]')) return null;
      const { outlineStyle, boxShadow } = getComputedStyle(focused);
      return outlineStyle === 'none' && boxShadow === 'none' ? focused.outerHTML.slice(0, 200) : null;
    });
    expect(unseen, 'the focus is not seen').toBe(null);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${name}.`);
}

test('sign in, skip to the content, and continue from there', async () => {
  const { page } = office;
  await signInByKeyboard(office, 'mellery');
  await settled(page);
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Skip to content' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('main:focus').waitFor();
});

test('/ searches: a page, a class, a person, each opened with Enter', async () => {
  const { page } = office;
  await page.keyboard.press('/');
  await field(page).and(page.locator(':focus')).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.type('terms');
  await page.getByRole('option', { name: /^Terms/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/admin/terms');

  await page.keyboard.press('Control+k');
  await field(page).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('algebra period 1');
  await page.getByRole('option', { name: /^Algebra I · Period 1/ }).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/admin/classes' && url.searchParams.has('class'));
  await page.getByRole('dialog', { name: /Algebra I · Period 1/ }).waitFor();
  await page.keyboard.press('Escape');

  await settled(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('smith diego');
  const diego = page.getByRole('option', { name: /^Diego Smith/ });
  await diego.waitFor();
  while ((await diego.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const record = page.getByRole('dialog', { name: 'Diego Smith' });
  await record.waitFor();
  await page.keyboard.press('Escape');
  await record.waitFor({ state: 'detached' });
});

test('an empty search says so, and Escape returns focus', async () => {
  const { page } = office;
  await tabTo(page, 'Search people, classes, and pages');
  await page.keyboard.press('Enter');
  await page.keyboard.type('qqqq');
  await page.getByText('No results for “qqqq”').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Search people, classes, and pages' }).and(page.locator(':focus')).waitFor();
});

test('a teacher finds only their own students and classes', async () => {
  const teacher = await stage.visitor('jrossi');
  const { page } = teacher;
  await page.goto('/');
  await settled(page);
  await page.keyboard.press('/');
  await field(page).fill('ellery');
  await page.getByText('No results for “ellery”').waitFor();
  await field(page).fill('algebra');
  await page
    .getByRole('option', { name: /^Algebra I · Period/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname.startsWith('/teacher/gradebook/'));
});

test('/ finds more than the first few results in place for a person without access to the list of people', async () => {
  const { page } = await stage.visitor('jrossi');
  await page.goto('/dashboard');
  await settled(page);
  await page.keyboard.press('/');
  await field(page).waitFor();
  await page.keyboard.type('a');
  const people = page.getByRole('group', { name: 'People', exact: true }).getByRole('option');
  const more = people.filter({ hasText: 'More results for “a”' });
  await more.waitFor();
  const first = await people.count();
  while ((await more.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => people.count()).toBeGreaterThan(first + 5);
  // The first of the others has taken its place, and Enter opens it.
  expect(await people.nth(first - 1).getAttribute('aria-selected')).toBe('true');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(/studentprofile\?student=/);
});

test('the navigation and the customizer work by keyboard: switching to dark mode and back', async () => {
  const { page } = office;
  await page.goto('/dashboard');
  await settled(page);
  await tabTo(page, /^People/);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/admin/users');
  await settled(page);
  await tabTo(page, /’s account menu$/);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem').first().and(page.locator(':focus')).waitFor();
  const customise = page.getByRole('menuitem', { name: 'Customize' });
  while (!(await customise.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Customize' }).waitFor();
  const dark = page.getByRole('group', { name: 'Theme' }).getByRole('radio', { name: 'Dark' });
  for (let step = 0; step < 20 && !(await page.locator('input[type=radio]:focus').count()); step += 1) {
    await page.keyboard.press('Tab');
  }
  while (!(await dark.isChecked())) await page.keyboard.press('ArrowRight');
  await page.locator('html[data-color-scheme=dark]').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Customize' }).waitFor({ state: 'detached' });
  expect(stage.troubles()).toEqual([]);
});
