import { type Inbox, openInbox } from '@laurel/server/testing/inbox';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import type { Visitor } from '../browser';
import { demoPassword } from '../client';
import { openStage, type Stage } from '../stage';

let inbox: Inbox;
let stage: Stage;
let parent: Visitor;

beforeAll(async () => {
  inbox = await openInbox();
  stage = await openStage({ SMTP_URL: inbox.url, SMTP_FROM: 'Laurel <laurel@school.example>' });
  parent = await stage.visitor();
});
afterAll(async () => {
  await stage.close();
  await inbox.close();
});
afterEach(() => expect(stage.troubles()).toEqual([]));

const chosen = 'a lantern by the garden gate';

async function signInWith(page: Page, password: string): Promise<void> {
  await page.locator('input[name=login]:focus').waitFor();
  await page.keyboard.type('ismith');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

test('a parent who forgot their password gets a code by email and chooses a new one, by keyboard', async () => {
  const { page } = parent;
  parent.foresee(/40[01] \(/);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).press('Enter');
  await page.locator('input[name=login]:focus').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.type('ismith');
  await page.keyboard.press('Enter');
  await page.locator('input[name=code]:focus').waitFor();
  await page.getByText('a code is on its way').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);

  const letter = await firstLetter();
  const [link = '', code = ''] = /http\S+\/reset-password#(\S+)/.exec(letter) ?? [];
  await page.keyboard.type('WRNG-CDE2-2222');
  await page.keyboard.press('Tab');
  await page.keyboard.type(chosen);
  await page.keyboard.press('Enter');
  await page.getByText('Incorrect, used, or expired.').waitFor();

  // The link of the email brings the code along.
  const path = `/reset-password#${code}`;
  expect(link.endsWith(path)).toBe(true);
  await page.goto('about:blank');
  await page.goto(path);
  await page.locator('input[name=password]:focus').waitFor();
  expect(await page.locator('input[name=code]').inputValue()).toBe(code);
  await page.keyboard.type(chosen);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/access-control');
  expect(page.url()).not.toContain(code);

  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'laurel_session' });
  await page.goto('/login');
  await signInWith(page, demoPassword);
  await page.getByText('Incorrect username or password.').waitFor();
  await page.locator('input[name=password]').fill(chosen);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
});

async function firstLetter(): Promise<string> {
  const end = Date.now() + 20_000;
  while (inbox.letters.length === 0 && Date.now() < end) await new Promise((go) => setTimeout(go, 50));
  return inbox.letters[0]?.text ?? '';
}
