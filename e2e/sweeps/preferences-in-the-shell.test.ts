import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes, sidewaysScroll } from '../accessibility';
import type { Visitor } from '../browser';
import { openStage, type Stage } from '../stage';

let stage: Stage;
let office: Visitor;

beforeAll(async () => {
  stage = await openStage();
  office = await stage.visitor('mellery');
});
afterAll(async () => await stage.close());
afterEach(async () => {
  await forget();
  await office.page.setViewportSize({ width: 1440, height: 900 });
  expect(stage.troubles()).toEqual([]);
});

/** Names and values of the preference cookies without the app's name. */
async function kept(): Promise<Record<string, string>> {
  const cookies = await office.context.cookies();
  const ours = cookies.filter(({ name, httpOnly }) => name.startsWith('laurel-') && !httpOnly);
  return Object.fromEntries(ours.map(({ name, value }) => [name.slice('laurel-'.length), value]));
}

async function keep(cookies: Readonly<Record<string, string>>): Promise<void> {
  const url = stage.laurel.address;
  await office.context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name: `laurel-${name}`, value, url })),
  );
}

async function forget(): Promise<void> {
  for (const name of Object.keys(await kept())) await office.context.clearCookies({ name: `laurel-${name}` });
}

async function open(page: Page, path = '/dashboard'): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function customise(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Customize' }).click();
  await page.getByRole('dialog', { name: 'Customize' }).waitFor();
}

test('choices in the panel are stored in the app’s cookies and survive a reload', async () => {
  const { page } = office;
  await open(page);
  await customise(page);
  const choose = (group: string, name: string) =>
    page.getByRole('group', { name: group }).getByRole('radio', { name }).check();
  await choose('Theme', 'Dark');
  await choose('Style', 'Bordered');
  await choose('Content width', 'Full width');
  await choose('Top bar', 'Stays in place');
  for (const name of ['Blur content behind the top bar', 'Dark side navigation', 'as icons only']) {
    await page.getByRole('switch', { name: new RegExp(name) }).click();
  }
  await page.keyboard.press('Escape');
  const seven = {
    'navbar-blur': 'false',
    'vertical-nav-collapsed': 'false',
    'content-width': 'fluid',
    'color-scheme': 'dark',
    theme: 'dark',
    'semi-dark-nav': 'true',
    skin: 'bordered',
  };
  expect(await kept()).toMatchObject({ ...seven, 'navbar-type': 'sticky' });
  const lasting = (await office.context.cookies()).filter(({ name }) => name === 'laurel-theme');
  expect(lasting[0]).toMatchObject({ path: '/', sameSite: 'Lax' });
  expect((lasting[0]?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(300 * 86_400);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { dataset } = await page.evaluate(() => ({ dataset: { ...document.documentElement.dataset } }));
  expect(dataset).toMatchObject({
    colorScheme: 'dark',
    skin: 'bordered',
    contentWidth: 'fluid',
    navbar: 'sticky',
  });
  await customise(page);
  await page.getByRole('button', { name: 'Reset to defaults' }).click();
  await page.keyboard.press('Escape');
  expect(Object.keys(await kept())).toEqual(['color-scheme']);
});

test('other open tabs update at once', async () => {
  const { page, context } = office;
  await open(page);
  const other = await context.newPage();
  await open(other);
  await customise(page);
  await page.getByRole('group', { name: 'Navigation', exact: true }).getByRole('radio', { name: 'At the top' }).check();
  await other.getByRole('button', { name: 'School' }).waitFor();
  await page.getByRole('group', { name: 'Theme' }).getByRole('radio', { name: 'Dark' }).check();
  await other.locator('html[data-color-scheme=dark]').waitFor({ state: 'attached' });
  await other.close();
  await page.keyboard.press('Escape');
});

test.each([
  ['a dark page with a rail', { theme: 'dark', 'vertical-nav-collapsed': 'true' }],
  ['a dark page with navigation on top', { theme: 'dark', 'nav-layout': 'horizontal', skin: 'bordered' }],
  [
    'a mirrored page with an open, dark navigation',
    { direction: 'rtl', 'semi-dark-nav': 'true', 'vertical-nav-collapsed': 'false' },
  ],
])('%s is drawn that way from its first frame on, and nothing in it moves', async (_, cookies) => {
  await keep(cookies);
  const page = await office.context.newPage();
  // What every frame showed, from the first one with a body on.
  await page.addInitScript(() => {
    const frames: string[] = [];
    Object.assign(window, { frames_: frames, shifts_: [] as number[] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'shifts_' in window && Array.isArray(window.shifts_)) window.shifts_.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const note = () => {
      const { documentElement: root, body } = document;
      const main = document.querySelector('main')?.getBoundingClientRect();
      if (body)
        frames.push(
          `${getComputedStyle(root).backgroundColor} ${root.dir} ${main ? `${main.left},${main.top},${main.width}` : ''}`,
        );
      if (frames.length < 400) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  // A page that waits for no data of its own: what moves there is the shell.
  await open(page, '/pages/account-settings/appearance');
  await page.waitForTimeout(600);
  const seen: string[] = await page.evaluate('window.frames_');
  const [ground] = seen.at(-1)?.split(') ') ?? [];
  // The ground and the direction stand from the first frame; the frame of the page where it first was.
  const styled = seen.filter((frame) => !frame.startsWith('rgba(0, 0, 0, 0)'));
  expect(styled.filter((frame) => !frame.startsWith(`${ground}`))).toEqual([]);
  expect(new Set(seen.map((frame) => frame.split(') ')[1]?.split(' ')[0])).size).toBe(1);
  expect(new Set(seen.map((frame) => frame.split(' ').at(-1)).filter((place) => place?.includes(','))).size).toBe(1);
  const shifts: number[] = await page.evaluate('window.shifts_');
  expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.02);
  await page.close();
});

test('forged cookies are ignored', async () => {
  const { page } = office;
  await keep({
    theme: 'neon',
    skin: randomUUID(),
    'content-width': '<b>',
    'primary-light': 'red',
    'nav-layout': 'diagonal',
  });
  await open(page);
  const dataset = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  expect(dataset).toMatchObject({ theme: 'system', skin: 'default', contentWidth: 'boxed', navLayout: 'vertical' });
  expect(dataset).not.toHaveProperty('ownLight');
});

test('below 976 px the navigation is an overlay in every layout, and Escape closes it', async () => {
  const { page } = office;
  for (const layout of ['vertical', 'horizontal']) {
    await keep({ 'nav-layout': layout });
    await page.setViewportSize({ width: 976, height: 800 });
    await open(page);
    expect(await page.getByRole('button', { name: 'Open navigation' }).isVisible()).toBe(false);
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
    await page.setViewportSize({ width: 975, height: 800 });
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('dialog', { name: 'Main' }).getByRole('link', { name: 'People' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('button', { name: 'Open navigation' }).evaluate((each) => each.matches(':focus'))).toBe(
      true,
    );
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Main' }).getByRole('link', { name: 'People' }).click();
    await page.waitForURL((url) => url.pathname === '/admin/users');
    expect(await page.getByRole('dialog', { name: 'Main' }).isVisible()).toBe(false);
  }
});

test('all controls fit a 360 px phone and are at least 44 px', async () => {
  const { page } = office;
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  const sizes = await page
    .locator('header')
    .first()
    .locator('button:visible, a:visible')
    .evaluateAll((all) =>
      all.map((each) => [
        each.ariaLabel ?? each.textContent,
        Math.round(Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height)),
        each.getBoundingClientRect().right,
      ]),
    );
  expect(sizes.length).toBeGreaterThanOrEqual(5);
  expect(sizes.filter(([name, size]) => Number(size) < 44 && name !== 'Laurel')).toEqual([]);
  expect(sizes.filter(([, , right]) => Number(right) > 360)).toEqual([]);
  await page.getByRole('button', { name: 'Your most visited pages' }).click();
  expect(await sidewaysScroll(page)).toEqual([]);
  const menu = await page.getByRole('menu', { name: 'Your most visited pages' }).boundingBox();
  expect(menu && menu.x >= 0 && menu.x + menu.width <= 360).toBe(true);
  await page.keyboard.press('Escape');
});

test('after 200 px a back-to-top button appears, usable by keyboard, too', async () => {
  const { page } = office;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1200, height: 500 });
  await open(page, '/admin/users');
  await page.getByRole('row').nth(9).waitFor();
  const up = page.getByRole('button', { name: 'Back to top' });
  await page.evaluate(() => window.scrollTo(0, 200));
  await page.waitForTimeout(100);
  expect(await up.count()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 201));
  await up.waitFor();
  await up.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await up.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('a URL with a hash scrolls its target to 60 px below the edge: smoothly, or instantly with reduced motion', async () => {
  const { page } = office;
  await page.setViewportSize({ width: 1200, height: 500 });
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion });
    await open(page, '/pages/account-settings/appearance');
    const behaviour = await page.evaluate(() => {
      document.querySelectorAll('fieldset')[3]?.setAttribute('id', 'place');
      window.location.hash = 'place';
      return getComputedStyle(document.documentElement).scrollBehavior;
    });
    expect(behaviour).toBe(reducedMotion === 'reduce' ? 'auto' : 'smooth');
    const top = () =>
      page.evaluate(() => Math.round(document.querySelector('#place')?.getBoundingClientRect().top ?? 0));
    await expect.poll(top).toBe(60);
  }
});

test('g and a letter open a page, but not while a panel is open', async () => {
  const { page } = office;
  await open(page);
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await page.waitForURL((url) => url.pathname === '/admin/terms');
  await customise(page);
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await page.keyboard.press('?');
  await page.waitForTimeout(200);
  expect(new URL(page.url()).pathname).toBe('/admin/terms');
  expect(await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).count()).toBe(0);
  await page.keyboard.press('Escape');
});

test.each([
  ['horizontal', { 'nav-layout': 'horizontal' }],
  ['semi-dark and bordered', { 'semi-dark-nav': 'true', skin: 'bordered', 'vertical-nav-collapsed': 'false' }],
  ['in a custom color', { 'primary-light': '#a33f86', 'primary-dark': '#a33f86', 'vertical-nav-collapsed': 'false' }],
])('axe finds no violations in a page that is %s, customizer open', async (_, cookies) => {
  const { page } = office;
  await keep(cookies);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await customise(page);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
});

test('Arabic loads its own font, which no one else fetches', async () => {
  const { page, requests, context } = office;
  const fonts = () => requests.splice(0).filter((each) => /vazirmatn.*\.woff2$/.test(each)).length;
  const speak = async (language: string) => {
    // A page that is open would change its language, and fetch the letters for itself.
    await page.goto('about:blank');
    await keep({ language });
    await open(page);
    await page.evaluate(() => document.fonts.ready);
  };
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  fonts();
  await speak('en');
  expect(fonts()).toBe(0);
  await speak('ar');
  expect(fonts()).toBe(1);
  expect(await page.evaluate(() => document.fonts.check('1rem "Vazirmatn Variable"', 'ا'))).toBe(true);
  await devtools.detach();
});
