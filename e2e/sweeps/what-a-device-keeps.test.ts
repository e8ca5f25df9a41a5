import { endSession, readSessions } from '@laurel/domain/people/api';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { settled } from '../browser';
import { signedIn } from '../client';
import { keepPage, keptOn, nothing, toggle } from '../kept-on-device';
import { openStage, type Stage } from '../stage';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

test.each([
  ['an administrator', 'mellery', ['Attendance today', 'Sign-ins', 'Latest imports']],
  ['an athletic director', 'wcastellanos', ['Teams in season']],
])('the home of %s is complete offline, though it was never opened on the device', async (_, login, parts) => {
  const visitor = await stage.visitor(login);
  visitor.foresee(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|failed: |Failed to fetch/);
  const { page, context } = visitor;
  await keepPage(visitor);
  await expect.poll(async () => (await keptOn(page)).snapshots).toBe(1);
  await context.setOffline(true);
  await page.goto('/dashboard');
  await page.getByText(/^Offline\. As of/).waitFor();
  for (const name of parts) await page.getByRole('heading', { name, exact: true }).waitFor();
  await settled(page);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await page.locator('[aria-busy=true]').count()).toBe(0);
  await context.close();
});

test('neither the API nor a page with a session is ever in the worker’s cache', async () => {
  const parent = await stage.visitor('ismith');
  const { page } = parent;
  await keepPage(parent);
  for (const path of ['/parentdashboard', '/access-control', '/pages/notices']) {
    await page.goto(path);
    await settled(page);
  }
  const cached = await page.evaluate(async () => {
    const cache = await caches.open('laurel-offline');
    const texts = (await cache.matchAll()).map(
      async (each) => [new URL(each.url).pathname, await each.text()] as const,
    );
    return await Promise.all(texts);
  });
  expect(cached.length).toBeGreaterThan(5);
  const shells = cached.filter(([path]) => !path.startsWith('/assets/') && path !== '/laurel.svg');
  expect(shells.map(([path]) => path)).toEqual(['/offline']);
  expect(shells[0]?.[1]).toMatch(/id="laurel-session"><\/script>/);
  expect(shells[0]?.[1]).toMatch(/name="csrf-token" content=""/);
  for (const [path, text] of cached) expect(text, path).not.toMatch(/Smith/);
  await parent.context.close();
});

test('an ended session, another person’s sign-in, and the switch each delete the page', async () => {
  const parent = await stage.visitor('ismith');
  parent.foresee(/status of 401/);
  const { page } = parent;
  await keepPage(parent);
  expect(await keptOn(page)).toMatchObject({ workers: 1, caches: 1, snapshots: 1 });
  await toggle(page).click();
  await page.getByText('Nothing is saved on this device anymore.').waitFor();
  await expect.poll(() => keptOn(page)).toEqual(nothing);

  await keepPage(parent);
  const client = await signedIn(stage.laurel.address, 'ismith');
  const { sessions } = await client.call(readSessions, {});
  for (const { sessionId, isThis } of sessions) if (!isThis) await client.call(endSession, { sessionId });
  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
  await expect.poll(() => keptOn(page)).toMatchObject({ workers: 0, caches: 0, snapshots: 0 });

  await page.getByRole('button', { name: 'Sign in as someone else' }).click();
  await page.locator('input[name=login]:focus').waitFor();
  await page.keyboard.type('msmith');
  await page.keyboard.press('Tab');
  await page.keyboard.type('laurel demo district');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  await expect.poll(() => keptOn(page)).toEqual(nothing);
  await parent.context.close();
});

test('turning it off in one tab turns it off in all tabs', async () => {
  const parent = await stage.visitor('ismith');
  const { page, context } = parent;
  await keepPage(parent);
  const other = await context.newPage();
  await other.goto('/pages/notices');
  await settled(other);
  let answer = () => {};
  const isSwitchedOff = new Promise<void>((done) => {
    answer = done;
  });
  await other.route('**/api/overview/parent', async (route) => {
    await isSwitchedOff;
    await route.continue();
  });
  const asked = other.waitForRequest('**/api/overview/parent');
  await other.locator('a[href="/parentdashboard"]').first().dispatchEvent('click');
  await asked;
  await toggle(page).click();
  await page.getByText('Nothing is saved on this device anymore.').waitFor();
  await expect.poll(async () => (await keptOn(page)).snapshots).toBe(0);
  answer();
  await other.getByRole('heading', { name: 'My children' }).waitFor();
  await settled(other);
  expect(await keptOn(other)).toMatchObject({ snapshots: 0, choice: null });
  await context.close();
});

test('the built page can’t be fetched without session and token, nor can the build manifest', async () => {
  for (const path of ['/index.html', '/sign-in.html', '/manifest.json']) {
    const page = await (await fetch(`${stage.laurel.address}${path}`)).text();
    expect(page, path).toMatch(/name="csrf-token" content="[\w-]{86}"/);
    expect(page, path).not.toContain('%LAUREL');
  }
});

test('the app can be installed: manifest and icons are served fresh on every visit', async () => {
  const { page, context } = await stage.visitor();
  await page.goto('/login');
  const href = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
  const manifest = await page.request.get(href);
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { name, start_url, display, icons } = await manifest.json();
  expect({ name, start_url, display }).toEqual({ name: 'Laurel', start_url: '/', display: 'standalone' });
  expect(icons.map((icon: { purpose: string; sizes: string }) => `${icon.purpose} ${icon.sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
  ]);
  const touch = (await page.locator('link[rel=apple-touch-icon]').getAttribute('href')) ?? '';
  for (const file of [...icons.map(({ src }: { src: string }) => src), touch, '/offline-worker.js']) {
    const answer = await page.request.get(file);
    expect(answer.status(), file).toBe(200);
    expect(answer.headers()['cache-control'], file).toBe('no-cache');
  }
  await context.close();
});
