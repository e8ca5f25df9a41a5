import { readShownItems } from '@laurel/domain/announcements/api';
import { id } from '@laurel/domain/kit/id';
import { readPage, savePage } from '@laurel/domain/pages/api';
import { exportPage } from '@laurel/domain/pages/exported';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { allButColours, axeViolations, axeViolationsInBothThemes, sidewaysScroll } from '../accessibility';
import { settled, type Visitor } from '../browser';
import { signedIn } from '../client';
import { layoutShifts } from '../page-faults';
import { openStage, type Stage } from '../stage';

// One page from its first widget to an earlier revision, in order: each test goes on where the one before ended.
let stage: Stage;
let office: Visitor;
let parent: Visitor;
/** `/view/…`, where it is read. */
let address = '';

beforeAll(async () => {
  stage = await openStage();
  office = await stage.visitor('jbegum');
  parent = await stage.visitor('ismith', { viewport: { width: 390, height: 844 } });
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

async function writeText(text: string): Promise<void> {
  const { page } = office;
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  const area = page.getByRole('dialog').locator('[contenteditable="true"]').first();
  await area.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function publish(): Promise<void> {
  const { page } = office;
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Published.').waitFor();
}

test('the office starts from a ready-made page and moves its widgets by keyboard; the page saves automatically', async () => {
  const { page } = office;
  await page.goto('/admin/views');
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByRole('button', { name: /^School news/ }).click();
  await page.waitForURL(/\/admin\/views\/[0-9a-f-]{36}$/);
  address = page.url().replace('/admin/views/', '/view/');
  await writeText('Field day begins at nine.');
  await page.getByRole('button', { name: 'Move Links' }).waitFor();
  const titles = async () =>
    await page
      .getByRole('button', { name: /^Move (Announcements|Text|Links)$/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.replace('Move ', '')));
  await page.getByRole('button', { name: 'Move earlier' }).nth(1).press('Enter');
  await expect.poll(titles).toEqual(['Text', 'Announcements', 'Links']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(titles).toEqual(['Announcements', 'Text', 'Links']);
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect.poll(titles).toEqual(['Text', 'Announcements', 'Links']);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.getByText(/^Saved/).waitFor();
  await page.reload();
  await expect.poll(titles).toEqual(['Text', 'Announcements', 'Links']);
  // Nobody reads a draft.
  await parent.page.goto(address);
  await parent.page.getByRole('heading', { name: 'Page not found' }).waitFor();
  expect(parent.troubles().join()).toContain('404');
});

test('once the page is published, a parent finds it in the navigation and reads it on a phone', async () => {
  await publish();
  const { page } = parent;
  await page.goto('/');
  await settled(page);
  const link = page.getByRole('link', { name: 'School news', includeHidden: true }).first();
  expect(await link.getAttribute('href')).toBe(new URL(address).pathname);
  // With the icon of news, as the ready-made page has it.
  expect(await link.locator('svg').first().getAttribute('class')).toContain('speakerphone');
  await page.goto(address);
  await page.getByText('Field day begins at nine.').waitFor();
  expect(await sidewaysScroll(page)).toEqual([]);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

test('what is published next appears on the phone that has the page open, and an earlier revision is restored', async () => {
  const { page } = office;
  await page.keyboard.press('Escape');
  await writeText('Field day is moved to Monday.');
  // The draft is the office's own until it is published.
  await parent.page.getByText('Field day begins at nine.').waitFor();
  // Gone if the page were loaded anew: what is published comes by the line that the page keeps.
  await parent.page.evaluate('window.isStill = true');
  await publish();
  await parent.page.getByText('Field day is moved to Monday.').waitFor();
  expect(await parent.page.evaluate('window.isStill')).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Revisions' }).click();
  await page.getByRole('combobox', { name: 'Revision' }).selectOption('1');
  // Any two stand side by side with their texts, and what only one of them says is marked.
  const side = (name: string) => page.getByRole('region', { name, exact: true });
  await side('Revision 1').getByRole('deletion').getByText('Field day begins at nine.').waitFor();
  await side('Draft').getByRole('insertion').getByText('Field day is moved to Monday.').waitFor();
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption('2');
  await side('Revision 2').getByRole('insertion').getByText('Field day is moved to Monday.').waitFor();
  expect(await side('Revision 2').getByRole('insertion').count()).toBe(1);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption('1');
  await page.getByText('There is no difference.').waitFor();
  await page.getByRole('button', { name: 'Restore into the draft' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await publish();
  await parent.page.getByText('Field day begins at nine.').waitFor();
});

test('a widget that loads late moves nothing, and content longer than its outline is one click away', async () => {
  const { page } = parent;
  const id = new URL(address).pathname.split('/').at(-1) ?? '';
  // The announcements themselves, half a second after their page.
  await page.route(`**/api/views/${id}`, async (route) => {
    const answered = await route.fetch();
    const shown = await answered.json();
    const answers = shown.answers.map((each: { path: string }) =>
      each.path === readShownItems.path ? { ...each, state: 'slow', data: null } : each,
    );
    await route.fulfill({ response: answered, json: { ...shown, answers } });
  });
  await page.route(`**${readShownItems.path}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto(address);
  await page.locator('[aria-busy="true"]').first().waitFor();
  const rest = page.getByRole('button', { name: 'Show the rest' });
  await rest.waitFor();
  const tall = async () => await page.locator('[style*="--outline"]').evaluate(({ clientHeight }) => clientHeight);
  const cut = await tall();
  expect(await layoutShifts(page)).toEqual([]);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await rest.press('Enter');
  await rest.waitFor({ state: 'detached' });
  expect(await tall()).toBeGreaterThan(cut);
  await page.unrouteAll();
});

test('by keyboard alone, widgets are found and added, take one Tab stop each, and are restored after removal', async () => {
  const { page } = office;
  await page.goto(address.replace('/view/', '/admin/views/'));
  await page.getByRole('button', { name: 'Move Links' }).waitFor();
  const cards = page.getByRole('article');
  await page.keyboard.press('a');
  const field = page.getByRole('combobox', { name: 'Find a widget' });
  await expect.poll(() => field.evaluate((each) => each.matches(':focus'))).toBe(true);
  const marked = page.locator('[role=option][aria-selected=true]');
  await page.keyboard.type('due');
  await expect.poll(() => marked.textContent()).toMatch(/^Due next/);
  await page.keyboard.press('Enter');
  await expect.poll(() => cards.count()).toBe(4);
  // A page that is as it was before the pause of saving has nothing to save.
  const client = await signedIn(stage.laurel.address, 'jbegum');
  const pageId = id('page').parse(new URL(address).pathname.split('/').at(-1));
  const widgets = async () => (await client.call(readPage, { pageId })).content.widgets.length;
  await expect.poll(widgets).toBe(4);
  // The field is empty for the next, and a way down the list is one of arrows.
  expect(await field.inputValue()).toBe('');
  await page.keyboard.type('a');
  const first = await marked.textContent();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => marked.textContent()).not.toBe(first);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await cards.last().getByRole('toolbar').locator('[tabindex="0"]').count()).toBe(1);
  await page.getByRole('button', { name: 'Move Due next' }).focus();
  await page.keyboard.press('Delete');
  await expect.poll(() => cards.count()).toBe(3);
  // The focus stays among the widgets.
  await expect.poll(() => page.locator('[data-widget] button:focus').count()).toBe(1);
  await page.keyboard.press('Control+z');
  await expect.poll(() => cards.count()).toBe(4);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => cards.count()).toBe(3);
  await page.getByText(/^Saved/).waitFor();
  await expect.poll(widgets).toBe(3);
});

test('only its editor can see the draft as it would be published, and an unknown page is not found', async () => {
  const { page } = office;
  await page.goto(`${address} copy`);
  await page.getByText('Field day begins at nine.').waitFor();
  // As families would find it: the page's own words, and announcements that nobody wrote.
  await page.getByRole('combobox', { name: 'View as' }).selectOption('Families');
  await page.getByText('Picture day is on Friday.').waitFor();
  await page.getByText('Field day begins at nine.').waitFor();
  expect(page.url()).toMatch(/as=parents$/);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await parent.page.goto(`${address} copy`);
  await parent.page.waitForURL(/\/not-authorized$/);
  await page.goto('/view/news');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
});

test('every panel of the editor also works right to left', async () => {
  const client = await signedIn(stage.laurel.address, 'jbegum');
  const reader = await stage.visitor('jbegum');
  // Whoever is second is refused.
  reader.foresee(/status of 409/);
  await reader.context.addCookies([{ name: 'laurel-language', value: 'ar', url: stage.laurel.address }]);
  const { page } = reader;
  const path = new URL(address).pathname.replace('/view/', '/admin/views/');
  const handle = page.locator('[aria-keyshortcuts^=ArrowUp]').first();
  const found = async (what: string) =>
    (await axeViolations(page, allButColours)).map((violation) => `${what}: ${violation}`);
  const lookAt = async (what: string, open: () => Promise<void>, fill: () => Promise<void> = async () => undefined) => {
    await open();
    await page.locator('dialog[open] h2').waitFor();
    await fill();
    const violations = await found(what);
    expect(await sidewaysScroll(page), what).toEqual([]);
    for (let times = 0; times < 3 && (await page.locator('dialog[open]').count()) > 0; times += 1)
      await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    return violations;
  };
  const violations: string[] = [];
  await page.goto(path);
  await handle.waitFor();
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  for (const key of ['a', 's', 'r', 'p'])
    violations.push(...(await lookAt(key, async () => await page.keyboard.press(key))));
  violations.push(...(await lookAt('a card', async () => await handle.press('Enter'))));
  // Somebody else was faster.
  const pageId = id('page').parse(path.split('/').at(-1));
  const { version, schoolId, content } = await client.call(readPage, { pageId });
  await client.call(savePage, { pageId, version, schoolId, content: { ...content, isInNavigation: false } });
  await handle.press('ArrowLeft');
  await page.getByRole('alert').waitFor();
  violations.push(...(await found('a conflict')));
  await page.goto('/admin/views');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('table').waitFor();
  const buffer = Buffer.from(exportPage(content).replace('"pages.links"', '"elsewhere.unheard-of"'));
  const importing = async () => {
    await page.locator('input[type=file]').setInputFiles({ name: 'page.json', mimeType: 'application/json', buffer });
    await page.getByText(/elsewhere\.unheard-of/).waitFor();
  };
  violations.push(...(await lookAt('an import', async () => await page.keyboard.press('n'), importing)));
  expect(violations).toEqual([]);
});
