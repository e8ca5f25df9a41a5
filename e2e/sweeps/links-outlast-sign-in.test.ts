import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { settled, signInByKeyboard } from '../browser';
import { demoPassword } from '../client';
import { openStage, type Stage } from '../stage';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

const placeOf = (address: string) => {
  const { pathname, search, hash } = new URL(address);
  return pathname + search + hash;
};

test('a person who follows a link while signed out arrives at that place, with its filters, after signing in', async () => {
  const link = '/admin/users?role=student&level=09#laurel-content';
  const visitor = await stage.visitor();
  const { page } = visitor;
  await page.goto(link);
  await page.waitForURL('**/login**');
  await signInByKeyboard(visitor, 'jbegum');
  await page.waitForURL((url) => url.pathname === '/admin/users');
  expect(placeOf(page.url())).toBe(link);
  await settled(page);
  expect(await page.getByRole('combobox', { name: 'Grade level' }).inputValue()).toBe('09');
  expect(placeOf(page.url()), 'once the list is there').toBe(link);
});

test('a session that ended elsewhere also leads back to the same place', async () => {
  const link = '/pages/account-settings/security#sessions';
  const visitor = await stage.visitor('jrossi');
  const { page } = visitor;
  await page.goto(link);
  await settled(page);
  await visitor.context.clearCookies({ name: /session/ });
  await page.reload();
  await page.waitForURL('**/login**');
  await page.locator('input[name=login]:focus').waitFor();
  await page.keyboard.type('jrossi');
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname.startsWith('/pages/account-settings'));
  expect(placeOf(page.url())).toBe(link);
});

test('the profile is one click away on every page, also by keyboard', async () => {
  const { page } = await stage.visitor('jrossi');
  await page.goto('/teacher');
  await settled(page);
  await page.getByRole('button', { name: /account menu/ }).press('Enter');
  const profile = page.getByRole('menuitem', { name: 'Profile' });
  await profile.waitFor();
  while (!(await profile.evaluate((item) => item === document.activeElement))) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pages/user-profile/profile');
  await page.getByRole('heading', { level: 2, name: 'Your permissions' }).waitFor();
  await page.getByRole('main').getByText('Jonah Rossi').waitFor();
});
