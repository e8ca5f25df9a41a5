import { readInfoItems, readShownItems } from '@laurel/domain/announcements/api';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes, sidewaysScroll } from '../accessibility';
import { settled, type Visitor } from '../browser';
import { type Client, signedIn } from '../client';
import { openStage, type Stage } from '../stage';

// One piece of news from its first word to its return, in order: each test goes on where the one before ended.
let stage: Stage;
let office: Visitor;
let student: Visitor;
let coach: Visitor;
/** The office over HTTP: what is really kept. */
let truth: Client;
const title = 'Picture day on Friday';

beforeAll(async () => {
  stage = await openStage();
  truth = await signedIn(stage.laurel.address, 'jbegum');
  office = await stage.visitor('jbegum');
  student = await stage.visitor('msmith');
  coach = await stage.visitor('fchan');
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

function area(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Message' });
}

function row(page: Page): Locator {
  return page.locator('tbody tr', { hasText: title });
}

async function open(page: Page): Promise<void> {
  await row(page).click();
  await area(page).waitFor();
}

/** Puts something on the clipboard of the writing area and pastes it there. */
async function paste(page: Page, given: { readonly html?: string; readonly image?: boolean }): Promise<void> {
  await area(page).evaluate(async (element, { html, image }) => {
    const clipboardData = new DataTransfer();
    if (html !== undefined) clipboardData.setData('text/html', html);
    if (image) {
      const canvas = new OffscreenCanvas(40, 30);
      canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
      clipboardData.items.add(new File([await canvas.convertToBlob()], 'school-yard.png', { type: 'image/png' }));
    }
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, given);
}

async function keptBody(): Promise<string> {
  const { items } = await truth.call(readInfoItems, { page: 0 });
  return JSON.stringify(items.find((item) => item.title === title)?.body);
}

async function pageOf({ page }: Visitor): Promise<string> {
  await page.goto('/dashboard');
  await settled(page);
  return (await page.locator('main').textContent()) ?? '';
}

test('the office writes by keyboard only: title, heading, bold, a list', async () => {
  const { page } = office;
  await page.goto('/admin/infoitems');
  await page.getByRole('button', { name: 'New announcement' }).focus();
  await page.keyboard.press('Enter');
  // The panel opens ready to be written in.
  await page.locator('input[name=title]:focus').waitFor();
  await area(page).waitFor();
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await area(page).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('/head');
  await page.getByRole('option', { name: 'Heading 2' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Bring a smile');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Come ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('at eight');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- a comb');
  await page.keyboard.press('Enter');
  await page.keyboard.type('a smile');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

test('publishing is blocked with a message while an image uploads; then it is in the text', async () => {
  const { page } = office;
  let letGo = () => {};
  const gate = new Promise<void>((open) => {
    letGo = open;
  });
  await page.route('**/upload-image', async (route) => {
    await gate;
    await route.continue();
  });
  await paste(page, { image: true });
  await page.getByText('A file is still uploading.').waitFor();
  expect(await page.getByRole('button', { name: 'Publish' }).getAttribute('aria-disabled')).toBe('true');
  await page.locator('input[name=title]').press('Enter');
  letGo();
  await area(page).locator('img[src^="/image/"]').waitFor();
  await page.getByText('A file is still uploading.').waitFor({ state: 'detached' });
  expect(await keptBody()).toBeUndefined();
});

test('pasting from a malicious page leaves nothing harmful behind', async () => {
  const { page } = office;
  // Chromium tells of handlers even in a document that it only reads.
  office.foresee(/inline event handler|script-src-attr inline/);
  await area(page).press('Control+End');
  await paste(page, {
    html: '<p onclick="steal()">See you <a href="javascript:steal()">there</a><script>steal()</script><img src="x" onerror="steal()"><iframe src="https://elsewhere.example/"></iframe><svg onload="steal()"></svg><span style="position:fixed;inset:0" id="app">.</span></p>',
  });
  await area(page).getByText('See you there').waitFor();
  const html = await area(page).innerHTML();
  for (const trace of ['steal', 'javascript', 'onerror', 'onclick', 'elsewhere', 'position', 'svg', 'id="app"']) {
    expect(html).not.toContain(trace);
  }
});

test('the preview shows the announcement as people will see it, and returns to the draft', async () => {
  const { page } = office;
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('heading', { name: 'Bring a smile' }).waitFor();
  expect(await area(page).isVisible()).toBe(false);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to editing' }).click();
  expect(await area(page).isVisible()).toBe(true);
  expect(await page.locator('input[name=title]').inputValue()).toBe(title);
});

test('a student sees it as written, a coach doesn’t see it', async () => {
  const { page } = office;
  await page.getByLabel('Pin to the top').check();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText(`“${title}” saved.`).waitFor();
  const kept = await keptBody();
  expect(kept).toContain('"src":"/image/');
  expect(kept).not.toMatch(/data:|steal|javascript/);

  await student.page.goto('/studentdashboard');
  const news = student.page.getByRole('listitem').filter({ hasText: title });
  await news.getByRole('heading', { name: 'Bring a smile' }).waitFor();
  expect(await news.locator('strong').allTextContents()).toEqual(['at eight']);
  expect(await news.locator('li').allTextContents()).toEqual(['a comb', 'a smile']);
  const image = news.getByRole('img');
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth))
    .toBe(40);
  expect(await axeViolationsInBothThemes(student.page)).toEqual([]);

  expect(await pageOf(coach)).not.toContain(title);
  const outside = await signedIn(stage.laurel.address, 'fchan');
  expect(JSON.stringify(await outside.call(readShownItems, {}))).not.toContain(title);
});

test('with two editors, the second sees what the first saved, and neither loses anything without being asked first', async () => {
  const { page } = office;
  const head = await stage.visitor('mellery');
  await head.page.goto('/admin/infoitems');
  await open(head.page);
  await open(page);
  await area(head.page).press('Control+Home');
  await head.page.keyboard.type('At last: ');
  await head.page.getByRole('button', { name: 'Save', exact: true }).click();
  await head.page.getByText(`“${title}” saved.`).waitFor();

  office.foresee(/status of 409/);
  await area(page).press('Control+End');
  await page.keyboard.type('Mine.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Someone else changed this' });
  await alert.getByText('At last: Bring a smile').waitFor();
  expect(await area(page).textContent()).toContain('Mine.');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await area(page).getByText('At last: Bring a smile').waitFor();
  expect(await area(page).textContent()).not.toContain('Mine.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(`“${title}” saved.`).waitFor();
  expect(await keptBody()).toContain('At last: ');
});

test('a deleted announcement is gone at once, and undo restores it', async () => {
  const { page } = office;
  await open(page);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByText(`“${title}” deleted.`).waitFor();
  expect(await pageOf(student)).not.toContain(title);
  await page.getByRole('button', { name: 'Undo' }).click();
  await row(page).waitFor();
  await expect.poll(() => pageOf(student)).toContain(title);
});

test('on a phone in forced colors, everything is reachable and pressed buttons look different', async () => {
  const phone = await stage.visitor('jbegum', { viewport: { width: 360, height: 780 }, forcedColors: 'active' });
  const { page } = phone;
  await page.goto('/admin/infoitems?item=new');
  await area(page).click();
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Some words');
  await page.keyboard.press('Control+a');
  // One toolbar, with nothing twice.
  expect(await page.getByRole('button', { name: 'Bold' }).count()).toBe(1);
  const wide = await page.evaluate(() => {
    const panel = document.querySelector('dialog');
    return [document.documentElement, panel].map((each) => (each ? each.scrollWidth - each.clientWidth : -1));
  });
  expect(wide).toEqual([0, 0]);
  expect((await sidewaysScroll(page)).filter((line) => line.startsWith('the page'))).toEqual([]);
  const line = (name: string) =>
    page
      .getByRole('toolbar', { name: 'Formatting' })
      .getByRole('button', { name })
      .evaluate((button) => getComputedStyle(button).borderColor);
  expect(await line('Bold')).not.toBe(await line('Italic'));
});
