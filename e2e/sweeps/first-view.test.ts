import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signInByKeyboard } from '../browser';
import { readAllNotices } from '../demo-school';
import { openStage, type Stage } from '../stage';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
  // What is unread comes by a line of its own, after the first view.
  for (const username of new Set(homes.map(([name]) => name))) await readAllNotices(stage.laurel.address, username);
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

/** The page as the server sends it, once the thread that draws has started: after a view that took too long it rests a minute. */
async function drawnPage(visitor: Awaited<ReturnType<Stage['visitor']>>, path: string): Promise<string> {
  let html = '';
  const draw = async () => {
    html = (await (await visitor.page.goto(path))?.text()) ?? '';
    return html;
  };
  await expect.poll(draw, { timeout: 300_000 }).toContain('<h1');
  return html;
}

const homes = [
  ['msmith', '/studentdashboard'],
  ['ismith', '/parentdashboard'],
  ['ismith', '/access-control'],
  ['mellery', '/dashboard'],
  ['swilliams', '/dashboard'],
  ['fchan', '/dashboard'],
] as const;

describe.each([
  ['en-US', 'America/Los_Angeles', 'ltr'],
  ['ar', 'America/Los_Angeles', 'rtl'],
  ['fr-CA', 'Asia/Tokyo', 'ltr'],
])('in %s, %s', (locale, timezoneId, direction) => {
  test.each(homes)(
    'what the server renders for “%s” at %s matches what the browser renders',
    async (username, path) => {
      const visitor = await stage.visitor(username, { locale, timezoneId });
      const html = await drawnPage(visitor, path);
      const { page } = visitor;
      expect(html).toMatch(/<title>[^<]+ · Laurel<\/title>/);
      expect(html.match(/<title>[^<]* · Laurel/g)).toHaveLength(1);
      expect(await page.evaluate(() => document.documentElement.dir)).toBe(direction);
      const sent = await page.evaluate(wordsOf, html);
      expect(sent.length).toBeGreaterThan(200);
      // A browser in another zone than the school writes moments in its own.
      if (timezoneId === 'America/Los_Angeles') await expect.poll(() => page.evaluate(wordsOf, null)).toBe(sent);
      await visitor.context.close();
    },
  );
});

/** The words of a page as it was sent, or of this one; those of rich text are the same before and after its viewer. */
function wordsOf(html: string | null): string {
  const page = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
  return (page.getElementById('root')?.textContent ?? '').replace(/\s+/g, '');
}

test('nothing of the app is fetched before a home is on the screen', async () => {
  const visitor = await stage.visitor('msmith');
  const { page, context } = visitor;
  const msFromScreenToApp = async () => {
    await drawnPage(visitor, '/studentdashboard');
    const app = await page.locator('meta[name=laurel-app]').getAttribute('content');
    const files = (app ?? '').split(' ').map((file) => new URL(file, page.url()).href);
    expect(files.length).toBeGreaterThan(2);
    const fetchedAt = async () =>
      await page.evaluate(
        (names) =>
          performance
            .getEntriesByType('resource')
            .flatMap(({ name, startTime }) => (names.includes(name) ? startTime : [])),
        files,
      );
    await expect.poll(async () => (await fetchedAt()).length).toBe(files.length);
    const shownAt = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    return Math.min(...(await fetchedAt())) - (shownAt ?? Number.POSITIVE_INFINITY);
  };
  // A machine so busy that a page isn’t on the screen within a second starts the app before it is.
  await expect.poll(msFromScreenToApp, { timeout: 60_000 }).toBeGreaterThanOrEqual(0);
  await context.close();
});

test('signing in leads to a server-rendered home, and the app is fetched while the person types', async () => {
  const drawn = await stage.visitor('msmith');
  await drawnPage(drawn, '/studentdashboard');
  await drawn.context.close();
  const { page, context } = await stage.visitor();
  await page.goto('/access-control?from=home#today');
  await page.locator('input[name=login]:focus').waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
    '/login?from=home&to=%2Faccess-control%23today',
  );
  const fetched = async () =>
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(fetched).toContainEqual(expect.stringMatching(/\/assets\/family-/));
  expect(await page.evaluate(() => document.querySelectorAll('script[src*="/index-"]').length)).toBe(0);

  await page.goto('/');
  const documents: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'document') return;
    documents.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  await signInByKeyboard({ page }, 'msmith');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(documents).toEqual(['302 /', '200 /access-control']);
  expect(await page.evaluate(async () => await (await fetch(location.href)).text())).toContain('<h1');
  await context.close();
});

test('a student can read the page without any scripts', async () => {
  const visitor = await stage.visitor('msmith');
  await drawnPage(visitor, '/studentdashboard');
  const state = await visitor.context.storageState();
  const plain = await stage.visitor(undefined, { javaScriptEnabled: false, storageState: state });
  plain.foresee(/^failed: GET \S+\.js csp$/);
  await plain.page.goto('/studentdashboard');
  await plain.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await plain.page.getByRole('main').textContent()).toMatch(/Grades so far[\s\S]*\d\d\.\d%[\s\S]*Due next/);
  await plain.context.close();
  await visitor.context.close();
});

test('a click before the app has loaded takes effect once it has', async () => {
  const visitor = await stage.visitor('msmith');
  await drawnPage(visitor, '/studentdashboard');
  const { page } = visitor;
  const letScripts = await holdScripts(page);
  await page.goto('/studentdashboard', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /%/ }).first().click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  letScripts();
  await page.getByRole('dialog').waitFor();
  await visitor.context.close();
});

test('letters typed before the app has loaded go where they lead', async () => {
  const visitor = await stage.visitor('mellery');
  await drawnPage(visitor, '/dashboard');
  const { page } = visitor;
  const letScripts = await holdScripts(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  letScripts();
  await page.waitForURL((url) => url.pathname === '/admin/terms');
  await visitor.context.close();
});

/** Lets the app come late, as over a slow line; the small script before the first frame doesn’t. */
async function holdScripts(page: Page): Promise<() => void> {
  let letScripts = () => {};
  const held = new Promise<void>((resolve) => {
    letScripts = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes('first-paint')) await held;
    await route.continue();
  });
  return letScripts;
}

test('views requested at the same time by several people show each person their own', async () => {
  const people = await Promise.all(
    ['msmith', 'ismith', 'mellery', 'fchan'].map(async (name) => await stage.visitor(name)),
  );
  // So many at once are more than a busy machine takes: it turns some away, and the pages ask again.
  for (const each of people) each.foresee(/status of 503/);
  const paths = ['/studentdashboard', '/parentdashboard', '/dashboard', '/dashboard'];
  const names = ['Mohammed Smith', 'Ibrahim Smith', 'Morgan Ellery', 'Fatima Chan'];
  await Promise.all(people.map(async (each, at) => await drawnPage(each, paths[at] ?? '')));
  const shown = people.map(async ({ context }, at) => {
    const pages = await Promise.all(
      Array.from({ length: 12 }, async () => await (await context.request.get(paths[at] ?? '')).text()),
    );
    return pages.map(
      (html) =>
        /account menu<\/span>|’s account menu/.test(html) &&
        names.filter((name) => html.includes(`${name}’s account menu`)),
    );
  });
  const seen = (await Promise.all(shown)).map((each) => each.filter((found) => found !== false));
  for (const [at, own] of seen.entries()) for (const found of own) expect(found).toEqual([names[at]]);
  // On a busy machine some come too late to be sent with the page.
  expect(seen.flat().length).toBeGreaterThan(0);
  for (const each of people) await each.context.close();
});
