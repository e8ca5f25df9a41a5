import { readMeetings } from '@laurel/domain/attendance/api';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { signedIn } from '../client';
import { openStage, type Stage } from '../stage';

// In order: each test goes on where the one before ended.
let stage: Stage;
let page: Page;
let address = '';

beforeAll(async () => {
  stage = await openStage();
  const teacher = await signedIn(stage.laurel.address, 'jrossi');
  const { meetings, last, today } = await teacher.call(readMeetings, {});
  const [meeting] = meetings.length > 0 ? meetings : (last?.meetings ?? []);
  if (!meeting) throw new Error('The demo teacher has no class.');
  address = `/teacher/attendance/${meeting.classId}?day=${meeting.day ?? today}&period=${meeting.period}`;
  ({ page } = await stage.visitor('jrossi'));
  await page.goto(address);
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

const room = (on: Page) => on.getByRole('region', { name: 'Arrange seats' });
const arrange = (on: Page) => on.getByRole('button', { name: 'Arrange seats' });
const seatAt = (on: Page, row: number, seat: number) =>
  room(on).getByRole('button', { name: new RegExp(`row ${row}, seat ${seat}$`) });
const names = async (on: Page) =>
  await on.getByRole('list', { name: 'Students' }).locator('[class*=name]').allTextContents();
const nameAt = async (on: Page, row: number, seat: number) => (await seatAt(on, row, seat).textContent()) ?? '';

test('seats are arranged by keyboard alone, and attendance is taken from the seating chart', async () => {
  await page.getByRole('list', { name: 'Students' }).waitFor();
  const before = await names(page);
  await arrange(page).press('Enter');
  await room(page).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  const [first, second] = [await nameAt(page, 1, 1), await nameAt(page, 1, 2)];
  await seatAt(page, 1, 1).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  expect([await nameAt(page, 1, 1), await nameAt(page, 1, 2)]).toEqual([second, first]);
  // Escape puts back whom one has picked up.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(await nameAt(page, 1, 2)).toBe(first);
  await room(page).getByRole('button', { name: 'Save seats' }).press('Enter');
  await room(page).waitFor({ state: 'detached' });
  await arrange(page).and(page.locator(':focus')).waitFor();
  const seated = await names(page);
  expect(seated.slice(0, 2)).toEqual([second, first]);
  expect(seated.toSorted()).toEqual(before.toSorted());
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.reload();
  await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual([second, first]);
  await page.getByRole('button', { name: 'Show list' }).click();
  expect(await names(page)).toEqual(before);
});

test('a seating chart that someone else has changed is overwritten only after a warning', async () => {
  const { page: other } = await stage.visitor('jrossi');
  for (const each of [page, other]) {
    await each.goto(address);
    await arrange(each).click();
    await room(each).waitFor();
  }
  await seatAt(other, 1, 1).click();
  await seatAt(other, 1, 3).click();
  const theirs = await nameAt(other, 1, 1);
  await room(other).getByRole('button', { name: 'Save seats' }).click();
  await room(other).waitFor({ state: 'detached' });
  await seatAt(page, 1, 1).click();
  await seatAt(page, 1, 2).click();
  const mine = await nameAt(page, 1, 1);
  expect(mine).not.toBe(theirs);
  await room(page).getByRole('button', { name: 'Save seats' }).click();
  await page.getByText('Someone else arranged these seats.').waitFor();
  expect(await nameAt(page, 1, 1)).toBe(mine);
  expect(stage.troubles().filter((trouble) => !/409/.test(trouble))).toEqual([]);
  await room(page).getByRole('button', { name: 'Save seats' }).click();
  await room(page).waitFor({ state: 'detached' });
  expect((await names(page))[0]).toBe(mine);
});

test('leaving an unsaved seating chart asks first', async () => {
  await arrange(page).click();
  await room(page).getByRole('button', { name: 'Shuffle' }).click();
  await room(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await room(page).waitFor({ state: 'detached' });
  await arrange(page).and(page.locator(':focus')).waitFor();
});
