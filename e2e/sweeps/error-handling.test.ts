import { endSession, readSessions } from '@laurel/domain/people/api';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from '../accessibility';
import { settled } from '../browser';
import { demoPassword, signedIn } from '../client';
import { openHomework } from '../demo-school';
import { cellAt, columnOf, openFirstGradebook, tabTo, textAt } from '../sheet-page';
import { openStage, type Stage } from '../stage';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

/** As if it had been idle for too long: the server knows nothing of anyone's session but this test's own. */
async function endSessionsOf(username: string): Promise<void> {
  const client = await signedIn(stage.laurel.address, username);
  const { sessions } = await client.call(readSessions, {});
  for (const { sessionId, isThis } of sessions) if (!isThis) await client.call(endSession, { sessionId });
}

const again = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });

test('a session that expires during a form asks for the password in place, and nothing typed is lost', async () => {
  const office = await stage.visitor('mellery');
  office.foresee(/status of 401/);
  const { page } = office;
  await page.goto('/admin/infoitems?item=new');
  await page.getByLabel('Title').fill('Half a sentence about the bus');
  const text = page.locator('dialog [contenteditable=true]').first();
  await text.click();
  await page.keyboard.type('It comes at ten past.');
  await endSessionsOf('mellery');
  await page.getByRole('button', { name: /^(Save|Publish)/ }).click();
  await again(page).waitFor();
  expect(await again(page).getByLabel('Username').inputValue()).toBe('mellery');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);

  // By keyboard alone: a wrong password says so in words, Escape leaves no one in front of a page that isn't open.
  expect(await page.locator('input[name=password]:focus').count()).toBe(1);
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await again(page)
    .getByRole('alert')
    .filter({ hasText: /password/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await again(page).isVisible()).toBe(true);
  await tabTo(page, again(page).locator('input[name=password]'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await again(page).waitFor({ state: 'detached' });

  expect(await page.getByLabel('Title').inputValue()).toBe('Half a sentence about the bus');
  expect(await text.textContent()).toBe('It comes at ten past.');
  await page.getByRole('button', { name: /^(Save|Publish)/ }).click();
  await page.getByRole('table').getByText('Half a sentence about the bus').waitFor();
  await office.context.close();
});

test('a score typed after the session expired is sent as soon as its teacher signs in again', async () => {
  const teacher = await stage.visitor('jrossi');
  teacher.foresee(/status of 401/);
  const { page } = teacher;
  await openFirstGradebook(page);
  const column = await columnOf(page, openHomework);
  await endSessionsOf('jrossi');
  await cellAt(page, 0, column).click();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await again(page).waitFor();
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await again(page).waitFor({ state: 'detached' });
  await page
    .getByText(/^Saved /)
    .first()
    .waitFor();
  expect(await textAt(page, 0, column)).toBe('3');
  await teacher.context.close();
});

test('a home opened after its session ended leads to sign-in, and from there to the home', async () => {
  const { page, context } = await stage.visitor('msmith');
  await page.goto('/studentdashboard');
  await settled(page);
  await page.goto('about:blank');
  await endSessionsOf('msmith');
  await page.goto('/studentdashboard');
  await page.locator('input[name=login]:focus').waitFor();
  expect(await page.locator('body').textContent()).not.toMatch(/Smith/);
  await page.keyboard.type('msmith');
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/studentdashboard');
  await page.locator('main a[href="/studentdashboard/attendance"]').first().waitFor();
  await context.close();
});

test('someone else starts on their own page, with nothing left of the first person’s', async () => {
  const visitor = await stage.visitor('msmith');
  visitor.foresee(/status of 401/);
  const { page, context } = visitor;
  await page.goto('/studentdashboard');
  await settled(page);
  await endSessionsOf('msmith');
  await page.locator('main a[href="/studentdashboard/attendance"]').first().click();
  await again(page).waitFor();
  await page.getByRole('button', { name: 'Sign in as someone else' }).click();
  await page.locator('input[name=login]:focus').waitFor();
  expect(await page.locator('body').textContent()).not.toMatch(/Smith/);
  await page.keyboard.type('jrossi');
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/access-control');
  await settled(page);

  // Signing in on one tab changes who the other is for, too.
  const other = await context.newPage();
  await other.goto('/teacher');
  await settled(other);
  await page.getByRole('button', { name: /’s account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.locator('input[name=login]:focus').waitFor();
  await other.locator('input[name=login]').waitFor();
  await page.keyboard.type('ismith');
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/access-control');
  await other.waitForURL((url) => url.pathname === '/access-control');
  await settled(other);
  await other.getByRole('button', { name: 'Ibrahim Smith’s account menu' }).waitFor();
  // His children's classes may be the teacher's: of the teacher's day nothing is left.
  expect(await other.locator('body').textContent()).not.toMatch(/Attendance today|to release|to enter/);
  await context.close();
});

test('a page that can’t reach Laurel says so, and recovers by itself', async () => {
  const teacher = await stage.visitor('jrossi');
  teacher.foresee(/failed: GET|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const { page } = teacher;
  // Their home has asked for the same already.
  await page.goto('/pages/notices');
  await settled(page);
  await page.route('**/api/**', (route) => route.abort('failed'));
  await page.locator('nav a[href="/teacher"]').first().click();
  await page.getByText('Can’t connect to Laurel. Check').first().waitFor();
  await page.getByRole('button', { name: 'Try again' }).first().waitFor();
  expect(await page.getByRole('navigation', { name: 'Main', exact: true }).count()).toBe(1);
  await page.unroute('**/api/**');
  await page.locator('main a[href^="/teacher/gradebook/"]').first().waitFor();
  await teacher.context.close();
});

test('a tab that doesn’t exist shows the not-found page, with a way to continue', async () => {
  const teacher = await stage.visitor('jrossi');
  // The router says on the console what it hasn’t found.
  teacher.foresee(/isNotFound/);
  const { page } = teacher;
  for (const address of ['/pages/user-profile/nonsense', '/pages/account-settings/nonsense']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    expect(await page.title()).toBe('Page not found · Laurel');
  }
  await page.getByRole('link', { name: 'Go to start page' }).click();
  await settled(page);
  await teacher.context.close();
});

test('an internal error shows the number it has in the log', async () => {
  const teacher = await stage.visitor('jrossi');
  teacher.foresee(/status of 500/);
  const { page } = teacher;
  // Their home has asked for the same already.
  await page.goto('/pages/notices');
  await settled(page);
  const message =
    'Something went wrong on our end. Nothing was changed. If it happens again, report this number: 4711-ab.';
  const body = JSON.stringify({ code: 'unexpected', message, details: {} });
  await page.route('**/api/overview/**', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body }),
  );
  await page.locator('nav a[href="/teacher"]').first().click();
  await page.getByText('report this number: 4711-ab').waitFor();
  await page.unroute('**/api/overview/**');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await page.locator('main a[href^="/teacher/gradebook/"]').first().waitFor();
  await teacher.context.close();
});

test('a long wait shows a message without layout shift', async () => {
  const teacher = await stage.visitor('jrossi');
  const { page } = teacher;
  // Their home has asked for the same already.
  await page.goto('/pages/notices');
  await settled(page);
  let goOn = (): void => undefined;
  const held = new Promise<void>((done) => {
    goOn = done;
  });
  await page.route('**/api/overview/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('nav a[href="/teacher"]').first().click();
  const outline = page.getByRole('status', { name: 'Loading' }).first();
  const before = await outline.boundingBox();
  await page.getByText('This is taking longer than usual.').first().waitFor();
  expect(await outline.boundingBox()).toEqual(before);
  goOn();
  await page.locator('main a[href^="/teacher/gradebook/"]').first().waitFor();
  expect(await page.getByText('This is taking longer than usual.').count()).toBe(0);
  await teacher.context.close();
});

test('a session that can’t be loaded is logged and treated as signed out; a failed start shows a message', async () => {
  const visitor = await stage.visitor();
  visitor.foresee(/ERR_FAILED|failed: GET|Session fetch failed|App failed to start/);
  const { page } = visitor;
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const changed = async (from: RegExp, to: string) => {
    await page.route('**/login', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace(from, to) });
    });
  };
  await changed(/(id="laurel-session">)[^<]*/, '$1');
  await page.route('**/api/session-data', (route) => route.abort('failed'));
  await page.goto('/login');
  await page.locator('input[name=login]:focus').waitFor();
  expect(said.join('\n')).toMatch(/Session fetch failed:/);

  await page.unrouteAll();
  await changed(/<div id="root">/, '<div id="another">');
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Laurel couldn’t start' }).waitFor();
  expect(said.join('\n')).toMatch(/App failed to start:/);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload page' }).click();
  await page.locator('input[name=login]:focus').waitFor();
  await visitor.context.close();
});

test('sign-in says what to do about blocked cookies and a forgotten password', async () => {
  const visitor = await stage.visitor();
  const { page, context } = visitor;
  const browser = await context.newCDPSession(page);
  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.goto('/login');
  await page.getByText('This browser blocks cookies').waitFor();
  expect(await page.getByText(new URL(stage.laurel.address).host, { exact: false }).count()).toBe(1);
  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: false });
  await page.reload();
  await page.locator('input[name=login]:focus').waitFor();
  expect(await page.getByText('This browser blocks cookies').count()).toBe(0);

  await page.getByText('Forgot your password?').click();
  await page.getByText('Ask your school office or teacher').waitFor();
  await page.getByRole('link', { name: 'Enter code' }).click();
  await page.waitForURL('**/activate');
  await page.getByLabel('Activation code').waitFor();
  await context.close();
});

test('a page whose files can’t be fetched keeps the shell, and recovers by itself', async () => {
  const teacher = await stage.visitor('jrossi');
  teacher.foresee(
    /ERR_FAILED|ERR_INTERNET_DISCONNECTED|failed: |dynamically imported module|Unable to preload|unavailable|Can’t connect/,
  );
  const { page, context } = teacher;
  await page.goto('/');
  await settled(page);
  // Not even the drawing beside the words comes, whenever it is asked for; nor do its styles.
  await context.route('**/assets/empty-drawing*', async (route) => await route.abort());
  await context.setOffline(true);
  await page.getByRole('button', { name: /’s account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Account settings' }).click();
  await page.getByRole('heading', { name: 'Can’t connect to Laurel' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Main', exact: true }).count()).toBe(1);
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'Account settings' }).waitFor();
  await context.close();
});

test('a chunk that can’t be fetched leaves the page as it is', async () => {
  const teacher = await stage.visitor('jrossi');
  teacher.foresee(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|failed: |Unable to preload/);
  const { page, context } = teacher;
  await page.goto('/teacher');
  await settled(page);
  await context.setOffline(true);
  await page.keyboard.press('?');
  await page.getByText('Can’t connect to Laurel. Check').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('/');
  await page.getByText('Can’t connect to Laurel. Check').waitFor();
  expect(await page.getByRole('navigation', { name: 'Main', exact: true }).count()).toBe(1);
  await context.setOffline(false);
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
  await context.close();
});
