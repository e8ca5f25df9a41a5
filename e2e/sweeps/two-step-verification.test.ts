import { totpCode } from '@laurel/server/factors/totp';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { settled, type Visitor } from '../browser';
import { demoPassword } from '../client';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let teacher: Visitor;

beforeAll(async () => {
  stage = await openStage();
  // A passkey belongs to a name, which an address of numbers hasn’t.
  const baseURL = stage.laurel.address.replace('127.0.0.1', 'localhost');
  teacher = await stage.visitor('jrossi', { baseURL });
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

/** A security key that is touched, or a phone that is looked at, as soon as it is asked. */
async function plugIn(visitor: Visitor, isUserVerified: boolean): Promise<CDPSession> {
  const session = await visitor.context.newCDPSession(visitor.page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

/** The last code that was typed: no code is accepted twice, so the next one is waited for. */
let usedStep = 0;

async function nextCode(secret: string): Promise<string> {
  while (Math.floor(Date.now() / 30_000) <= usedStep) await new Promise((go) => setTimeout(go, 500));
  usedStep = Math.floor(Date.now() / 30_000);
  return totpCode(fromBase32(secret), usedStep);
}

function fromBase32(text: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

async function signOut(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'laurel_session' });
  await page.goto('/login');
  await page.locator('input[name=login]:focus').waitFor();
}

async function typePassword(page: Page): Promise<void> {
  await page.keyboard.type('jrossi');
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
}

let secret = '';
let codes: string[] = [];

test('an authenticator app is set up in the settings, by keyboard, and its recovery codes are shown once', async () => {
  const { page, requests } = teacher;
  teacher.foresee(/400 \(Bad Request\)/);
  await page.goto('/pages/account-settings/security');
  await page.getByText('so that a stolen password isn’t enough').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Set up two-step verification' }).press('Enter');
  await page.locator('input[name=password]:focus').waitFor();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await page.getByText('This isn’t your current password.').waitFor();
  await page.locator('input[name=password]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Use an authenticator app' }).press('Enter');
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await page.getByText('Can’t scan it?').click();
  secret = ((await page.locator('details code').textContent()) ?? '').replaceAll(' ', '');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.getByLabel('Verification code').fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('Incorrect code. Check the time on your phone').waitFor();
  await page.getByLabel('Verification code').fill(await nextCode(secret));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Recovery codes' }).waitFor();
  codes = await page.locator('ul[dir=ltr] code').allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I’ve saved these codes' }).press('Enter');
  await page.getByText('10 left').waitFor();
  expect(await page.getByText(codes[0] ?? '').count()).toBe(0);
  expect(requests.filter((each) => each.includes('/qr-code'))).toEqual([expect.stringMatching(/\/assets\/qr-code/)]);
});

test('sign-in asks for the code in the same place, by keyboard, and takes a recovery code', async () => {
  const { page } = teacher;
  await signOut(page);
  await typePassword(page);
  const field = page.locator('input[name=code]:focus');
  await field.waitFor();
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  await page.getByText('Incorrect code.').waitFor();
  await field.fill(await nextCode(secret));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');

  await signOut(page);
  await typePassword(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
  await field.waitFor();
  await page.keyboard.type(codes[0]?.toLowerCase() ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
});

test('a passkey is added, passes the second step, and signs in by itself', async () => {
  const { page } = teacher;
  await plugIn(teacher, true);
  await page.goto('/pages/account-settings/security');
  await page.getByText('9 left').waitFor();
  await page.getByRole('button', { name: 'Add another' }).click();
  await page.locator('input[name=password]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Passkey added with Chrome').waitFor();
  await page.getByText('9 left').waitFor();

  await signOut(page);
  await typePassword(page);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await page.getByText('Your browser will ask you to confirm').waitFor();
  await page.getByRole('button', { name: 'Use your passkey' }).press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');

  await signOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await settled(page);
  expect(page.url()).toContain('/access-control');
});

test('a passkey that doesn’t verify its user can’t sign in alone, and leads back to the password', async () => {
  const someone = await stage.visitor(undefined, {
    baseURL: stage.laurel.address.replace('127.0.0.1', 'localhost'),
  });
  await plugIn(someone, false);
  const { page } = someone;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('The passkey wasn’t used.').waitFor();
  await page.getByRole('button', { name: 'Use your password' }).press('Enter');
  await page.locator('input[name=login]').waitFor();
});

test('at an IP address, a passkey says why it doesn’t work there', async () => {
  const { page } = await stage.visitor();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('Passkeys don’t work at this address.').waitFor();
});

test('an administrator resets two-step verification for someone who lost it', async () => {
  const { page } = await stage.visitor('mellery');
  await page.goto('/admin/users?role=teacher&search=rossi');
  await page.getByRole('row').nth(1).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reset two-step verification' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset two-step verification' }).click();
  await page.getByText('Two-step verification was reset').waitFor();
  await signOut(teacher.page);
  await typePassword(teacher.page);
  await teacher.page.waitForURL((url) => url.pathname !== '/login');
});

test('a role requires it from today on, set in the district settings: people with the role set it up when signing in', async () => {
  const [{ page }, director] = [await stage.visitor('mellery'), await stage.visitor()];
  await page.goto('/admin/district');
  const today = new Date().toLocaleDateString('sv', { timeZone: 'America/Los_Angeles' });
  const field = page.getByLabel('Athletic director: Two-step verification from');
  await field.fill(today);
  await field.press('Enter');
  await page.getByText('Settings saved.').waitFor();
  await director.page.goto('/login');
  await director.page.locator('input[name=login]').fill('wcastellanos');
  await director.page.locator('input[name=password]').fill(demoPassword);
  await director.page.keyboard.press('Enter');
  await director.page.getByText('Your role requires a second step to sign in.').waitFor();
  expect(await axeViolationsInBothThemes(director.page)).toEqual([]);
  await director.page.getByRole('button', { name: 'Use an authenticator app' }).click();
  await director.page.getByText('Can’t scan it?').click();
  const own = ((await director.page.locator('details code').textContent()) ?? '').replaceAll(' ', '');
  await director.page.getByLabel('Verification code').fill(await nextCode(own));
  await director.page.keyboard.press('Enter');
  await director.page.getByRole('button', { name: 'I’ve saved these codes' }).click();
  await director.page.waitForURL((url) => url.pathname !== '/login');
});
