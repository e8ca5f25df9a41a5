import { readGradeInputs } from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import { readParentOverview } from '@laurel/domain/overview/api';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from './accessibility';
import type { Visitor } from './browser';
import { type Client, signedIn } from './client';
import { child, childInList, firstClassTitle, heldBack } from './demo-school';
import { cellAt, columnOf, sheetReady } from './sheet-page';
import { openStage, type Stage } from './stage';

// The demo teacher has Diego, one of the demo parent's children, in Algebra; one of his works waits for its release.
const title = firstClassTitle;
const work = heldBack;
let stage: Stage;
let teacher: Visitor;
let parent: Visitor;
let guardian: Client;
let grade: { classId: Id<'class'>; studentId: Id<'person'>; termId: Id<'term'> };

beforeAll(async () => {
  stage = await openStage();
  guardian = await signedIn(stage.laurel.address, 'ismith');
  const { children } = await guardian.call(readParentOverview, {});
  const diego = children.find(({ name }) => name === child);
  const standing = diego?.classes.find((each) => each.title === title);
  if (!diego || !standing?.termId) throw new Error('The demo district has changed.');
  grade = { classId: standing.classId, studentId: diego.studentId, termId: standing.termId };
  teacher = await stage.visitor('jrossi');
  parent = await stage.visitor('ismith');
  await teacher.page.goto(`/teacher/gradebook/${grade.classId}`);
  await sheetReady(teacher.page);
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

/** What the family is given about the grade, as it travels. */
async function given(): Promise<string> {
  return JSON.stringify(await guardian.call(readGradeInputs, grade));
}

function area(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true });
}

/** Opens the panel of Diego's score by keyboard. */
async function openScore(page: Page): Promise<void> {
  await page.getByLabel('Find a student').fill(childInList);
  await expect.poll(() => cellAt(page, 0, 0).textContent()).toContain(childInList);
  await cellAt(page, 0, await columnOf(page, work)).click();
  await page.keyboard.press('Shift+F2');
  await area(page, 'Comment for the student and parents').and(page.locator(':focus')).waitFor();
}

test('a teacher describes an assignment with a heading, a list, and an image', async () => {
  const { page } = teacher;
  await page.locator('[role=grid] th', { hasText: work }).first().click();
  const description = area(page, 'Description');
  await description.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type('# Think back');
  await page.keyboard.press('Enter');
  await page.keyboard.type('1. What did you learn?');
  await page.keyboard.press('Enter');
  await page.keyboard.type('What was ');
  await page.keyboard.press('Control+i');
  await page.keyboard.type('hard');
  await page.keyboard.press('Control+i');
  await page.keyboard.type('?');
  await page.getByRole('button', { name: 'More tools' }).click();
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Image' });
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 30);
    canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
  });
  await dialog
    .getByLabel('Image file')
    .setInputFiles({ name: 'mirror.png', mimeType: 'image/png', buffer: Buffer.from(bytes) });
  // The description has the focus once a file is chosen; Enter waits for the upload.
  await dialog.getByRole('textbox', { name: 'Description' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('A mirror');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await description.getByRole('img', { name: 'A mirror' }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByText(/saved|Saved/)
    .first()
    .waitFor();
});

test('a comment isn’t saved while an image is uploading', async () => {
  const { page } = teacher;
  await openScore(page);
  await page.keyboard.type('You ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('thought');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' about it.');
  let letGo = () => {};
  const gate = new Promise<void>((open) => {
    letGo = open;
  });
  await page.route('**/upload-image', async (route) => {
    await gate;
    await route.continue();
  });
  const comment = area(page, 'Comment for the student and parents');
  await comment.evaluate(async (element) => {
    const canvas = new OffscreenCanvas(40, 30);
    canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([await canvas.convertToBlob()], 'margin note.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'A file is still uploading.' }).waitFor();
  expect(teacher.requests.filter((request) => request.startsWith('PUT') && request.includes('comment'))).toEqual([]);
  letGo();
  await comment.getByRole('img', { name: 'margin note' }).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

test('a malicious paste leaves nothing behind in a comment', async () => {
  const { page } = teacher;
  // Chromium tells of handlers even in a document that it only reads.
  teacher.foresee(/inline event handler|script-src-attr inline/);
  const comment = area(page, 'Comment for the student and parents');
  await comment.press('Control+End');
  await comment.evaluate((element) => {
    const clipboardData = new DataTransfer();
    const html =
      '<p> Well done<a href="jav&#x09;ascript:steal()">.</a><style>*{display:none}</style><img src=x onerror=steal()><object data="//elsewhere.example"></object></p>';
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await comment.getByText('Well done.').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Comment saved.').waitFor();
  expect(await given()).not.toContain('thought');
});

test('after the release, the parent sees both as they were written', async () => {
  const { page } = teacher;
  await page.getByRole('button', { name: /not released yet/ }).click();
  await page.getByRole('menuitem', { name: new RegExp(`of ${work}`) }).click();
  await page.getByText(/released to students and parents/).waitFor();
  const travelled = await given();
  expect(travelled).toContain('thought');
  expect(travelled).not.toMatch(/steal|elsewhere|data:image/);

  await parent.page.goto(`/parentdashboard?child=${grade.studentId}`);
  await parent.page.getByRole('button', { name: new RegExp(`in ${title}`) }).click();
  const panel = parent.page.getByRole('dialog');
  const step = panel.getByRole('listitem').filter({ hasText: work }).filter({ hasText: 'You thought about it' }).last();
  await step.getByRole('img', { name: 'margin note' }).waitFor();
  expect(await step.locator('strong').allTextContents()).toEqual(['thought']);
  await step.getByText('Description').click();
  await step.getByRole('heading', { name: 'Think back' }).waitFor();
  expect(await step.locator('em').allTextContents()).toEqual(['hard']);
  const picture = step.getByRole('img', { name: 'A mirror' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth))
    .toBe(40);
  expect(await axeViolationsInBothThemes(parent.page)).toEqual([]);
});
