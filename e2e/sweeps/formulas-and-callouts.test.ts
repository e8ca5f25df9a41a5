import { readInfoItems, saveInfoItem } from '@laurel/domain/announcements/api';
import type { Id } from '@laurel/domain/kit/id';
import { documentFromHtml } from '@laurel/editor/document';
import type { Locator, Page } from 'playwright-core';
import { extractText } from 'unpdf';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import type { Visitor } from '../browser';
import { signedIn } from '../client';
import { openStage, type Stage } from '../stage';

// One announcement from its first key to paper, in order: each test goes on where the one before ended.
let stage: Stage;
let office: Visitor;
let student: Visitor;
const title = 'Math night';

beforeAll(async () => {
  stage = await openStage();
  office = await stage.visitor('jbegum');
  student = await stage.visitor('msmith');
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

function news({ page }: Visitor): Locator {
  return page.getByRole('listitem').filter({ hasText: title });
}

async function choose(page: Page, typed: string, option: string): Promise<void> {
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: option }).waitFor();
  await page.keyboard.press('Enter');
}

test('the office writes formulas, a callout, and a collapsible section with the keyboard alone', async () => {
  const { page } = office;
  await page.goto('/admin/infoitems');
  await page.getByRole('button', { name: 'New announcement' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('input[name=title]:focus').waitFor();
  const area = page.getByRole('textbox', { name: 'Message' });
  await area.waitFor();
  await page.keyboard.type(title);
  await area.focus();
  await page.keyboard.type('Can you solve $x^2 = 4$ for $5?');
  await area.locator('msup').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+=');
  const dialog = page.getByRole('dialog', { name: 'Formula' });
  await dialog.getByRole('textbox', { name: 'LaTeX' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2}');
  await dialog.locator('mfrac').waitFor();
  await dialog.getByLabel('On its own line').focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('textbox', { name: 'LaTeX' }).press('Enter');
  await area.and(page.locator(':focus')).waitFor();
  await area.locator('munderover').waitFor();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('[!tip] See ');
  await area.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<a href="https://example.org/proofs">the proofs</a>');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await area.getByText('the proofs').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await choose(page, '/colla', 'Collapsible section');
  await page.keyboard.type('Answer');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two and minus two');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

test('the preview shows formulas as people will see them', async () => {
  const { page } = office;
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('region', { name: 'Preview' }).locator('munderover').waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText(`“${title}” saved.`).waitFor();
});

test('a student sees formulas without loading the formula renderer, and opens the answer by keyboard', async () => {
  const { page } = student;
  await page.goto('/studentdashboard');
  const item = news(student);
  await item.locator('munderover').waitFor();
  expect(await item.locator('p').first().textContent()).toBe('Can you solve x2=4 for $5?');
  expect(student.requests.filter((request) => /temml|formula-tree|draw-formula/.test(request))).toEqual([]);
  await item.getByRole('note', { name: 'Tip' }).waitFor();
  const answer = item.getByText('Two and minus two');
  expect(await answer.isVisible()).toBe(false);
  await item.locator('summary').focus();
  await page.keyboard.press('Enter');
  expect(await answer.isVisible()).toBe(true);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  expect(await answer.isVisible()).toBe(false);
});

test('on paper, the answer is open and a link shows its URL', async () => {
  const { page } = student;
  const { text } = await extractText(new Uint8Array(await page.pdf()), { mergePages: true });
  const words = text.replaceAll(/\s+/g, ' ');
  expect(words).toContain('Two and minus two');
  expect(words).toContain('See the proofs (https://example.org/proofs)');
  expect(
    await news(student)
      .locator('details')
      .evaluate((details) => (details as HTMLDetailsElement).open),
  ).toBe(false);
});

test('on paper, a video is replaced by its URL, and a long table repeats its headers on every page and splits no row', async () => {
  const rows = Array.from(
    { length: 90 },
    (_, at) => `<tr><td><p>first ${at}.</p><p>second ${at}.</p></td><td>x</td></tr>`,
  );
  const body = {
    ...documentFromHtml(
      `<iframe src="https://youtu.be/dQw4w9WgXcQ?t=43"></iframe><table><tr><th>Runner</th><th>Lap time</th></tr>${rows.join('')}</table>`,
    ),
  };
  const writer = await signedIn(stage.laurel.address, 'jbegum');
  const [latest] = (await writer.call(readInfoItems, { page: 0 })).items;
  if (!latest) throw new Error('There is no announcement.');
  const { audiences, schoolId, startsOn } = latest;
  const infoItemId = crypto.randomUUID() as Id<'info-item'>;
  await writer.call(saveInfoItem, {
    ...{
      infoItemId,
      version: 0,
      title: 'Results',
      body,
      audiences,
      schoolId,
      startsOn,
      endsBefore: null,
      isPinned: true,
    },
  });
  const { page } = student;
  await page.reload();
  await page.getByRole('button', { name: 'Play YouTube video' }).waitFor();
  const { text } = await extractText(new Uint8Array(await page.pdf()), { mergePages: false });
  const sheets = text.map((each) => each.replaceAll(/\s+/g, ' '));

  expect(sheets.join(' ')).toContain('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=43');
  const withRows = sheets.filter((each) => /first \d/.test(each));
  expect(withRows.length).toBeGreaterThan(2);
  for (const sheet of withRows) {
    expect(sheet).toContain('Lap time');
    expect(sheet.match(/first \d+/g)?.length).toBe(sheet.match(/second \d+/g)?.length);
  }
});
